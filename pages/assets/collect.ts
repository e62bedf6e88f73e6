// Collects all assets. A name contains a hash of the content, so browsers may cache it for ever.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Content } from "../../content/content.ts";
import type { OutputFiles } from "../../content/files.ts";
import { logoFile, touchMedia } from "../../content/load/media.ts";
import type { Assets, Size } from "../page.ts";
import { bundleClient } from "./bundle.ts";
import { type Cache, fingerprint } from "./cache.ts";
import { planCards } from "./cards.ts";
import { colorOf } from "./colors.ts";
import { fontPackage, planFonts } from "./font.ts";
import { renderLicences } from "./licences.ts";
import type { DerivedPictures } from "./pictures.ts";
import { drawModelIcon, drawYard, planYard } from "./yard.ts";

/**
 * Names every asset and plans the files to write.
 * @param root the content folder
 */
export async function collectAssets(
  root: string,
  content: Content,
  { pictures, logo, files: pictureFiles }: DerivedPictures,
  cache: Cache,
): Promise<{ assets: Assets; files: OutputFiles }> {
  const { inline, below, modules, form, print, touch, packages } = await bundleClient();
  const { cards, files: cardFiles } = planCards(content, pictures, cache);
  const { fonts, files: fontFiles } = await planFonts(cache, JSON.stringify(content.sources));
  const files: OutputFiles = new Map([...pictureFiles, ...cardFiles, ...fontFiles]);
  const licences = await renderLicences([...packages, fontPackage]);
  files.set("licences.txt", () => licences);
  const publish = (name: string, bytes: string | Uint8Array) => {
    const { name: stem, ext } = path.parse(name);
    const file = `assets/${stem}.${fingerprint(bytes)}${ext}`;
    files.set(file, () => bytes);
    return `/${file}`;
  };
  const yard = planYard(content.machine);
  const assets: Assets = {
    ...inline,
    ...publishMedia(path.join(root, "media"), logo, publish),
    ...(content.machine.model && { model: publishModel(path.join(root, "media"), publish) }),
    stylesBelow: new Map([...below].map(([name, text]) => [name, publish(`${name}.css`, text)])),
    modules: new Map([...modules].map(([name, text]) => [name, publish(`${name}.js`, text)])),
    formScript: publish("contact-form.js", form),
    printStyle: publish("print.css", print),
    touchScript: publish("touch.js", touch.script),
    touchStyle: publish("touch.css", touch.style),
    themeColor: colorOf("night"),
    yard: { ...yard, src: publish("yard.svg", drawYard(yard)) },
    fonts,
    pictures,
    cards,
  };
  return { assets, files };
}

type Publish = (name: string, bytes: string | Uint8Array) => string;

function publishModel(folder: string, publish: Publish) {
  const publishFile = (name: string) => {
    const bytes = readFileSync(path.join(folder, name));
    return { src: publish(name, bytes), bytes: bytes.length };
  };
  const icon = publish("model.svg", drawModelIcon());
  return { glb: publishFile("machine.glb"), usdz: publishFile("machine.usdz"), icon };
}

/** Publishes the media that are not converted: drawings, logo, film, moving pictures. */
function publishMedia(
  folder: string,
  logo: Size | undefined,
  publish: Publish,
): Pick<Assets, "drawings" | "logo" | "film" | "touchPictures"> {
  const hasFile = (name: string) => existsSync(path.join(folder, name));
  const publishFile = (name: string) => publish(name, readFileSync(path.join(folder, name)));
  const logoSize = logo && { width: Math.round((34 * logo.width) / logo.height), height: 34 };
  return {
    drawings: publishFile("drawings.svg"),
    ...(logoSize && { logo: { src: publishFile(logoFile), ...logoSize } }),
    touchPictures: Object.fromEntries(
      Object.entries(touchMedia)
        .filter(([, file]) => hasFile(file))
        .map(([name, file]) => [name, publishFile(file)]),
    ),
    film: ["webm", "mp4"]
      .filter((ending) => hasFile(`film.${ending}`))
      .map((ending) => ({ src: publishFile(`film.${ending}`), type: `video/${ending}` })),
  };
}
