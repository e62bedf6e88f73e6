// Social cards: the picture of a page, cut to the size that networks show.
import { type Cache, fingerprint, keyOf, versionOf } from "../cache.ts";
import type { OutputFiles } from "../files.ts";
import { type Content, pageTextOf } from "../load/content.ts";
import type { DerivedPictures, PictureFiles } from "./pictures.ts";

/** Pixels (https://developers.facebook.com/docs/sharing/webmasters/images). */
const size = { width: 1200, height: 630 };

export const recipe = { sharp: versionOf("sharp"), size, jpeg: { quality: 82, mozjpeg: true } };

/** Plans the card of every page: its address by the file of its page, and how its own file is made. */
export function planCards(content: Content, derived: DerivedPictures, cache: Cache) {
  const cards = new Map<string, string>();
  const files: OutputFiles = new Map();
  for (const { page, language, file } of content.routes) {
    const { image } = pageTextOf(content, page, language).fields;
    const picture = derived.pictures.get(image);
    if (!picture) throw new Error(`There is no picture named ${image}`);
    const key = keyOf({ recipe, source: picture.key });
    const published = `assets/card-${image}.${fingerprint(key)}.jpg`;
    cards.set(file, `/${published}`);
    files.set(published, () => cache.cached(`cards/${key}.jpg`, () => cutCard(derived, picture)));
  }
  return { cards, files };
}

async function cutCard({ files }: DerivedPictures, { avif }: PictureFiles): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp"); // slow to load, and rarely needed
  const largest = await files.get(avif.at(-1)?.path ?? "")?.();
  return sharp(largest as Uint8Array)
    .resize(size)
    .jpeg(recipe.jpeg)
    .toBuffer();
}
