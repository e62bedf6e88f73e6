// Collects assets under names that change with their content.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ClientBundle } from "../make/bundle.ts";
import { type Cache, type Files, fingerprint, ready } from "../make/cache.ts";
import { subsetArchivo } from "../make/font.ts";
import type { DerivedPicture, DerivedPictures } from "../make/pictures.ts";

/** What pages refer to. Addresses begin with a slash. */
export interface Assets {
  styles: ClientBundle["styles"];
  scripts: ClientBundle["scripts"];
  /** Address of the contact form's module. */
  formScript: string;
  /** Address of the font. */
  font: string;
  pictures: ReadonlyMap<string, DerivedPicture>;
  /** Addresses of social cards, by the file of their page. */
  cards: ReadonlyMap<string, string>;
  /** Address of the map's outlines. */
  map: string;
  /** Addresses of the film by its type. */
  film: { webm: string; mp4: string };
}

/** Social cards: their addresses by the file of their page, and how their files are made. */
export interface Cards {
  addresses: ReadonlyMap<string, string>;
  files: Files;
}

interface Sources {
  /** Folder of the film and the map. */
  media: string;
  client: ClientBundle;
  derived: DerivedPictures;
  cards: Cards;
  cache: Cache;
}

/** Names every asset, and plans the files that are published under these names. */
export async function collectAssets({ media, client, derived, cards, cache }: Sources) {
  const font = await subsetArchivo(cache);
  const read = (name: string) => nameByHash(name, readFileSync(path.join(media, name)));
  const [webm, mp4, map] = [read("film.webm"), read("film.mp4"), read("map.svg")];
  const form = nameByHash("contact-form.js", client.form);
  const assets: Assets = {
    styles: client.styles,
    scripts: client.scripts,
    formScript: form.address,
    font: font.address,
    pictures: derived.pictures,
    cards: cards.addresses,
    map: map.address,
    film: { webm: webm.address, mp4: mp4.address },
  };
  const named = [form, font, map, webm, mp4].map(
    ({ address, bytes }) => [address.slice(1), ready(bytes)] as const,
  );
  const files: Files = new Map([...derived.files, ...cards.files, ...named]);
  return { assets, files };
}

function nameByHash(name: string, bytes: Uint8Array): { address: string; bytes: Uint8Array } {
  const { name: stem, ext } = path.parse(name);
  return { address: `/assets/${stem}.${fingerprint(bytes)}${ext}`, bytes };
}
