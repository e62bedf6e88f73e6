// Collects all assets. A name contains a hash of all that the content depends on, so browsers may cache it for ever.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Content } from "../../../content/schema/content.ts";
import type { OutputFiles } from "../../../content/schema/files.ts";
import { mapKeys } from "../../../content/schema/map-keys.ts";
import { drawings, logoFile, touchMedia } from "../../../content/schema/media-names.ts";
import { type Assets, linkedFiles } from "../../local-page.ts";
import type { ClientBundles } from "./bundle.ts";
import { fingerprint } from "./cache.ts";
import { colorOf } from "./colors.ts";
import type { DerivedPictures } from "./pictures.ts";
import { drawYard, planYard } from "./yard.ts";

const logoHeight = 34; // in CSS pixels

/**
 * Names every asset, and lists the files to write.
 * @param root the content folder
 */
export function collectAssets(
  root: string,
  content: Content,
  { pictures, logo, files: pictureFiles }: DerivedPictures,
  { texts, pages, fonts }: ClientBundles,
): { assets: Assets; files: OutputFiles } {
  const files: OutputFiles = new Map(pictureFiles);
  for (const [file, bytes] of fonts) files.set(file, () => bytes);
  const add = (name: string, bytes: string | Uint8Array) => {
    const { name: stem, ext } = path.parse(name);
    const file = `assets/${stem}.${fingerprint(bytes)}${ext}`;
    files.set(file, () => bytes);
    return `/${file}`;
  };
  const addText = (name: keyof ClientBundles["texts"]) => add(name, texts[name]);
  const siteModule = addText("site.js");
  const mediaFile = (name: string) => path.join(root, "media", name);
  const addMedium = (name: string) => add(name, readFileSync(mediaFile(name)));
  const yard = planYard(content.machine);
  const assets: Assets = {
    scripts: texts,
    pages: new Map(
      [...pages].map(([folder, { style, script }]) => [
        folder,
        { style, module: script ? add(`${folder}.js`, script) : siteModule },
      ]),
    ),
    linked: mapKeys(linkedFiles, addText),
    touchPictures: Object.fromEntries(
      Object.entries(touchMedia)
        .filter(([, file]) => existsSync(mediaFile(file)))
        .map(([name, file]) => [name, addMedium(file)]),
    ),
    themeColor: colorOf("night"),
    fonts: [...fonts.keys()].map((file) => `/${file}`),
    pictures,
    drawings: { front: addMedium(drawings.front), side: addMedium(drawings.side) },
    yard: { ...yard, src: add("yard.svg", drawYard(yard)) },
    ...(logo && {
      logo: {
        src: addMedium(logoFile),
        width: Math.round((logoHeight * logo.width) / logo.height),
        height: logoHeight,
      },
    }),
    film: ["webm", "mp4"]
      .filter((ending) => existsSync(mediaFile(`film.${ending}`)))
      .map((ending) => ({ src: addMedium(`film.${ending}`), type: `video/${ending}` })),
  };
  return { assets, files };
}
