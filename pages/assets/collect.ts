// Collects assets under names that change with their content.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { OutputFiles } from "../../content/files.ts";
import type { Content } from "../../content/load/load.ts";
import { logoFile, sizeOfLogo } from "../../content/load/media.ts";
import { bundleClient } from "./bundle.ts";
import { type Cache, fingerprint } from "./cache.ts";
import { planCards } from "./cards.ts";
import { fontPackage, planFonts } from "./font.ts";
import { renderLicences } from "./licences.ts";
import type { DerivedPictures } from "./pictures.ts";

/** What pages refer to. Addresses begin with a slash. */
export type Assets = Awaited<ReturnType<typeof collectAssets>>["assets"];

/** Names every asset by its content and lists the files to write; `root` is the content folder. */
export async function collectAssets(
  root: string,
  content: Content,
  derived: DerivedPictures,
  cache: Cache,
) {
  const { modules, form, print, packages, ...bundled } = await bundleClient();
  const { cards, files: cardFiles } = planCards(content, derived, cache);
  const { fonts, files: fontFiles } = planFonts(cache, JSON.stringify(content.sources));
  const files: OutputFiles = new Map([...derived.files, ...cardFiles, ...fontFiles]);
  const licences = await renderLicences([...packages, fontPackage]);
  files.set("licences.txt", () => licences);
  const publish = (name: string, bytes: string | Uint8Array) => {
    const { name: stem, ext } = path.parse(name);
    const file = `assets/${stem}.${fingerprint(bytes)}${ext}`;
    files.set(file, () => bytes);
    return `/${file}`;
  };
  const originalOf = (name: string) => path.join(root, "media", name);
  const publishMedia = (name: string) => publish(name, readFileSync(originalOf(name)));
  const logo = originalOf(logoFile);
  const assets = {
    ...bundled,
    /** Addresses of the pages' modules by their names. */
    modules: new Map<string, string>(
      modules.map(({ name, text }) => [name, publish(`${name}.js`, text)]),
    ),
    formScript: publish("contact-form.js", form),
    printStyle: publish("print.css", print),
    fonts,
    pictures: derived.pictures,
    /** Addresses of social cards, by the file of their page. */
    cards,
    drawings: publishMedia("drawings.svg"),
    logo: existsSync(logo)
      ? {
          src: publishMedia(logoFile),
          ...(sizeOfLogo(readFileSync(logo, "utf8")) ?? { width: 34, height: 34 }),
        }
      : undefined,
    /** Addresses and types of the film's files, the best first. */
    film: ["webm", "mp4"]
      .filter((ending) => existsSync(originalOf(`film.${ending}`)))
      .map((ending) => ({ src: publishMedia(`film.${ending}`), type: `video/${ending}` })),
  };
  return { assets, files };
}
