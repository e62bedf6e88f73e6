// Collects all assets. A name contains a hash of the content, so browsers may cache it for ever.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Content } from "../../content/content.ts";
import type { OutputFiles } from "../../content/files.ts";
import { drawings, logoFile, touchMedia } from "../../content/load/media.ts";
import type { Assets, Size } from "../local-page.ts";
import type { ClientBundles } from "./bundle.ts";
import { type Cache, fingerprint } from "./cache.ts";
import { planCards } from "./cards.ts";
import { colorOf } from "./colors.ts";
import { fontPackage, planFonts } from "./font.ts";
import { renderLicences } from "./licences.ts";
import type { DerivedPictures } from "./pictures.ts";
import { drawModelIcon, drawYard, planYard } from "./yard.ts";

/**
 * Names every asset, and lists the files to write.
 * @param root the content folder
 */
export async function collectAssets(
  root: string,
  content: Content,
  { pictures, logo, files: pictureFiles }: DerivedPictures,
  bundles: ClientBundles,
  cache: Cache,
): Promise<{ assets: Assets; files: OutputFiles }> {
  const { inline, below, modules, form, print, touch, packages } = bundles;
  const { cards, files: cardFiles } = planCards(content, pictures, cache);
  const { fonts, files: fontFiles } = await planFonts(cache, JSON.stringify(content.sources));
  const files: OutputFiles = new Map([...pictureFiles, ...cardFiles, ...fontFiles]);
  const licences = await renderLicences([...packages, fontPackage]);
  files.set("licences.txt", () => licences);
  const add = (name: string, bytes: string | Uint8Array) => {
    const { name: stem, ext } = path.parse(name);
    const file = `assets/${stem}.${fingerprint(bytes)}${ext}`;
    files.set(file, () => bytes);
    return `/${file}`;
  };
  const yard = planYard(content.machine);
  const assets: Assets = {
    ...inline,
    ...addMedia(path.join(root, "media"), logo, add),
    ...(content.machine.model && { model: addModel(path.join(root, "media"), add) }),
    stylesBelow: new Map([...below].map(([name, text]) => [name, add(`${name}.css`, text)])),
    modules: new Map([...modules].map(([name, text]) => [name, add(`${name}.js`, text)])),
    formScript: add("contact-form.js", form),
    printStyle: add("print.css", print),
    touchScript: add("touch.js", touch.script),
    touchStyle: add("touch.css", touch.style),
    themeColor: colorOf("night"),
    yard: { ...yard, src: add("yard.svg", drawYard(yard)) },
    fonts,
    pictures,
    cards,
  };
  return { assets, files };
}

/** Lists a file, with a hash in its name, and returns its address. */
type AddAsset = (name: string, bytes: string | Uint8Array) => string;

function addModel(folder: string, add: AddAsset) {
  const addFile = (name: string) => {
    const bytes = readFileSync(path.join(folder, name));
    return { src: add(name, bytes), bytes: bytes.length };
  };
  const icon = add("model.svg", drawModelIcon());
  return { glb: addFile("machine.glb"), usdz: addFile("machine.usdz"), icon };
}

const logoHeight = 34; // in CSS pixels

/** Adds the media that are not converted: drawings, logo, film, moving pictures. */
function addMedia(
  folder: string,
  logo: Size | undefined,
  add: AddAsset,
): Pick<Assets, "drawings" | "logo" | "film" | "touchPictures"> {
  const hasFile = (name: string) => existsSync(path.join(folder, name));
  const addFile = (name: string) => add(name, readFileSync(path.join(folder, name)));
  const logoSize = logo && {
    width: Math.round((logoHeight * logo.width) / logo.height),
    height: logoHeight,
  };
  return {
    drawings: { front: addFile(drawings.front), side: addFile(drawings.side) },
    ...(logoSize && { logo: { src: addFile(logoFile), ...logoSize } }),
    touchPictures: Object.fromEntries(
      Object.entries(touchMedia)
        .filter(([, file]) => hasFile(file))
        .map(([name, file]) => [name, addFile(file)]),
    ),
    film: ["webm", "mp4"]
      .filter((ending) => hasFile(`film.${ending}`))
      .map((ending) => ({ src: addFile(`film.${ending}`), type: `video/${ending}` })),
  };
}
