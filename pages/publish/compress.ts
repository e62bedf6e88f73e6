// Compresses published texts once, at the highest level, so that hosts need not at each visit.
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { compressibleEndings, encodings } from "../../content/files.ts";
import { type Cache, cacheKeyOf, hashFile } from "../assets/cache.ts";

export const compressionRecipe = {
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
        [constants.BROTLI_PARAM_QUALITY]: compressionRecipe.br,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gz: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: compressionRecipe.gz }),
};

/** Copies of a text, for example `index.html.br` and `index.html.gz`; none if it is short. */
export async function compress(
  file: string,
  bytes: Uint8Array,
  cache: Cache,
): Promise<[copy: string, compressed: Uint8Array][]> {
  const isText = compressibleEndings.includes(path.extname(file).slice(1));
  if (!isText || bytes.length < 1024) return []; // fits into one packet either way
  const key = cacheKeyOf({ recipe: compressionRecipe, source: bytes });
  return Promise.all(
    Object.values(encodings).map(async (ending): Promise<[string, Uint8Array]> => {
      const name = `compressed/${key}.${ending}`;
      return [`${file}.${ending}`, await cache.getOrCreate(name, () => compressors[ending](bytes))];
    }),
  );
}
