// Social cards: the picture of a page, cropped to the size that social networks show.
import { readFile } from "node:fs/promises";
import type { Content } from "../../content/content.ts";
import type { OutputFiles } from "../../content/files.ts";
import { getOrThrow, type PictureFiles } from "../local-page.ts";
import { type Cache, cacheKeyOf, fingerprint, hashFile, versionOf } from "./cache.ts";
import { cropToRatio, decodeRegion } from "./pictures.ts";

export const cardRecipe = {
  code: hashFile(import.meta.filename),
  sharp: versionOf("sharp"),
  size: { width: 1200, height: 630 }, // https://developers.facebook.com/docs/sharing/webmasters/images
  jpeg: { quality: 82, mozjpeg: true },
};

/** Plans the card of every page. `cards` maps the page's written file to the card's address. */
export function planCards(
  content: Content,
  pictures: ReadonlyMap<string, PictureFiles>,
  cache: Cache,
) {
  const cards = new Map<string, string>();
  const files: OutputFiles = new Map();
  for (const { name, language, file } of content.routes) {
    const image = content.pageTexts[language].get(name)?.fields.image ?? "";
    const picture = getOrThrow(pictures, image);
    const key = cacheKeyOf({ recipe: cardRecipe, source: picture.key + picture.focus });
    const published = `assets/card-${image}.${fingerprint(key)}.jpg`;
    cards.set(file, `/${published}`);
    files.set(published, () => cache.getOrCreate(`cards/${key}.jpg`, () => cropCard(picture)));
  }
  return { cards, files };
}

async function cropCard({ original, focus, ...size }: PictureFiles): Promise<Uint8Array> {
  const region = cropToRatio(size, cardRecipe.size.width / cardRecipe.size.height, focus);
  const picture = await decodeRegion(await readFile(original), region);
  return picture.resize(cardRecipe.size).jpeg(cardRecipe.jpeg).toBuffer();
}
