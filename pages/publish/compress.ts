// Compresses published texts once and as small as can be, so that hosts need not do it at each visit.
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { compressedTypes, encodings } from "../../content/files.ts";
import { type Cache, hashFile, keyOf } from "../assets/cache.ts";

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

/** Compressed copies of a text worth it, by their paths: `index.html.br` and `index.html.gz`. */
export async function compress(
  file: string,
  bytes: Uint8Array,
  cache: Cache,
): Promise<[copy: string, compressed: Uint8Array][]> {
  const isText = compressedTypes.includes(path.extname(file).slice(1));
  if (!isText || bytes.length < 1024) return []; // travels in one packet either way
  const key = keyOf({ recipe, source: bytes });
  const endings = Object.values(encodings);
  const copies = await Promise.all(
    endings.map((ending) =>
      cache.cached(`compressed/${key}.${ending}`, () => compressors[ending](bytes)),
    ),
  );
  return endings.map((ending, index) => [`${file}.${ending}`, copies[index] as Uint8Array]);
}
