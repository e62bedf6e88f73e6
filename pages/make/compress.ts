// Compresses published texts once and as small as can be, so that hosts need not do it at each visit.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { compressedTypes, encodings } from "../hosts/table.ts";
import { fingerprint, keep } from "./cache.ts";
import { inTurns } from "./turns.ts";

/** Bytes; what is smaller travels in one packet either way. */
const smallest = 1024;

/** What files are compressed with; part of their names in the cache. */
const recipe = { br: constants.BROTLI_MAX_QUALITY, gz: constants.Z_BEST_COMPRESSION };

const compressors = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: recipe.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: recipe.gz }),
};

/** Sizes in bytes of the compressed twins by their path, and what it took to make those the cache lacked. */
export interface Compressed {
  sizes: Map<string, number>;
  made: number;
  milliseconds: number;
}

/**
 * Compresses every text of a folder that is worth it: `index.html` gets `index.html.br` and `index.html.gz`.
 * @param folder where the files lie
 * @param files their paths below it
 * @param cache folder that keeps compressed files between builds, by what they were made from
 */
export async function compressTexts(
  folder: string,
  files: Iterable<string>,
  cache: string,
): Promise<Compressed> {
  const started = performance.now();
  const compressed: Compressed = { sizes: new Map(), made: 0, milliseconds: 0 };
  const texts = [...files].filter((file) => compressedTypes.includes(path.extname(file).slice(1)));
  await inTurns(texts, async (file) => {
    const bytes = await readFile(path.join(folder, file));
    if (bytes.length < smallest) return;
    for (const ending of Object.values(encodings)) {
      const kept = path.join(cache, `${fingerprint(`${recipe[ending]}`, bytes)}.${ending}`);
      const twin = await keep(kept, () => compressors[ending](bytes));
      await writeFile(path.join(folder, `${file}.${ending}`), twin.bytes);
      compressed.sizes.set(`${file}.${ending}`, twin.bytes.length);
      if (twin.isNew) compressed.made += 1;
    }
  });
  return { ...compressed, milliseconds: performance.now() - started };
}
