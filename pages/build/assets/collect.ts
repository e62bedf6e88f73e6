// Collects assets under names that change with their content.
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Cache, type Files, fingerprint, ready } from "../cache.ts";
import type { ClientBundle } from "./bundle.ts";
import { type FontAddresses, fontPackage, subsetFonts } from "./font.ts";
import { renderLicences } from "./licences.ts";
import type { DerivedPicture, DerivedPictures } from "./pictures.ts";

/** What pages refer to. Addresses begin with a slash. */
export interface Assets extends Omit<ClientBundle, "form" | "print" | "packages"> {
  /** Address of the contact form's module. */
  formScript: string;
  /** Address of the style of paper. */
  printStyle: string;
  /** Addresses of the fonts. */
  fonts: FontAddresses;
  pictures: ReadonlyMap<string, DerivedPicture>;
  /** Addresses of social cards, by the file of their page. */
  cards: ReadonlyMap<string, string>;
  /** Address of the machine's line drawings. */
  drawings: string;
  /** Addresses of the film by its type. */
  film: { webm: string; mp4: string };
}

/** Social cards: their addresses by the file of their page, and how their files are made. */
export interface Cards {
  addresses: ReadonlyMap<string, string>;
  files: Files;
}

interface Sources {
  /** Folder of the film and the drawings. */
  media: string;
  client: ClientBundle;
  derived: DerivedPictures;
  cards: Cards;
  cache: Cache;
}

/** Names every asset, and plans the files that are published under these names, and with them their licences. */
export async function collectAssets({ media, client, derived, cards, cache }: Sources) {
  const { form, print, packages, ...bundled } = client;
  const { text, bold, wide } = await subsetFonts(cache);
  const files: Files = new Map([...derived.files, ...cards.files]);
  files.set("licences.txt", ready(await renderLicences([...packages, fontPackage])));
  for (const font of [text, bold, wide]) files.set(font.address.slice(1), ready(font.bytes));
  const publish = (name: string, bytes: Uint8Array = readFileSync(path.join(media, name))) => {
    const { name: stem, ext } = path.parse(name);
    const file = `assets/${stem}.${fingerprint(bytes)}${ext}`;
    files.set(file, ready(bytes));
    return `/${file}`;
  };
  const assets: Assets = {
    ...bundled,
    formScript: publish("contact-form.js", form),
    printStyle: publish("print.css", print),
    fonts: { text: text.address, bold: bold.address, wide: wide.address },
    pictures: derived.pictures,
    cards: cards.addresses,
    drawings: publish("drawings.svg"),
    film: { webm: publish("film.webm"), mp4: publish("film.mp4") },
  };
  return { assets, files };
}
