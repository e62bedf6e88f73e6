// Compresses published texts once and as small as can be, so that hosts need not do it at each visit.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { compressedTypes, encodings, listFiles } from "../../content/files.ts";
import { type Cache, hashFile, keyOf } from "../assets/cache.ts";
import { forEachLimited } from "../assets/progress.ts";

export const recipe = {
  code: hashFile(import.meta.filename),
  br: constants.BROTLI_MAX_QUALITY,
  gz: constants.Z_BEST_COMPRESSION,
  brotli: process.versions.brotli,
  zlib: process.versions.zlib,
};

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

/** Compresses each text worth it: `index.html` gets `index.html.br` and `index.html.gz`. Gives bytes by path. */
export async function compressTexts(folder: string, cache: Cache): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const files = await listFiles(folder);
  const texts = files.filter((file) => compressedTypes.includes(path.extname(file).slice(1)));
  await forEachLimited("texts to compress", texts, async (file) => {
    const bytes = await readFile(path.join(folder, file));
    if (bytes.length < 1024) return; // travels in one packet either way
    for (const ending of Object.values(encodings)) {
      const name = `compressed/${keyOf({ recipe, source: bytes })}.${ending}`;
      const compressed = await cache.cached(name, () => compressors[ending](bytes));
      await writeFile(path.join(folder, `${file}.${ending}`), compressed);
      sizes.set(`${file}.${ending}`, compressed.length);
    }
  });
  return sizes;
}
