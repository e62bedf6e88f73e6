// Compresses texts at the highest level, for Apache and nginx. Other hosts compress by themselves.
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { compressibleEndings, encodings } from "../../../content/schema/files.ts";
import { type Cache, keyOf } from "../assets/cache.ts";

const compressors = {
  br: promisify<Uint8Array, Buffer>(brotliCompress), // its default is the highest level
  gz: (bytes: Uint8Array) => promisify(gzip)(bytes, { level: 9 }),
};

/** Copies of a text, for example `index.html.br` and `index.html.gz`; none if it fits into one packet. */
export async function compress(file: string, bytes: Uint8Array, cache: Cache) {
  const isText = compressibleEndings.includes(path.extname(file).slice(1));
  if (!isText || bytes.length < 1024) return [];
  const key = keyOf(bytes);
  return Promise.all(
    Object.values(encodings).map(async (ending): Promise<[string, Uint8Array]> => {
      const compressed = cache.cached(`${key}.${ending}`, () => compressors[ending](bytes));
      return [`${file}.${ending}`, await compressed];
    }),
  );
}
