// Compresses published texts once and as small as can be, so that hosts need not do it at each visit.
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { fingerprint, keep } from "../content/cache.ts";
import { compressedTypes, encodings } from "./hosts/table.ts";

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

/** Compressed twins by their path below `dist/`, and what it took to make those the cache lacked. */
export interface Compressed {
  files: Map<string, Uint8Array>;
  made: number;
  milliseconds: number;
}

/**
 * Compresses every text that is worth it: `index.html` becomes `index.html.br` and `index.html.gz`.
 * @param files contents by their path below `dist/`
 * @param cache folder that keeps compressed files between builds, by what they were made from
 */
export async function compressTexts(
  files: ReadonlyMap<string, string | Uint8Array>,
  cache: string,
): Promise<Compressed> {
  const started = performance.now();
  const worthIt = [...files]
    .filter(([file]) => compressedTypes.includes(path.extname(file).slice(1)))
    .map(([file, content]): [string, Uint8Array] => [file, Buffer.from(content)])
    .filter(([, bytes]) => bytes.length >= smallest);
  const twins = await Promise.all(
    worthIt.flatMap(([file, bytes]) =>
      Object.values(encodings).map(async (ending) => {
        const kept = path.join(cache, `${fingerprint(`${recipe[ending]}`, bytes)}.${ending}`);
        return {
          file: `${file}.${ending}`,
          ...(await keep(kept, () => compressors[ending](bytes))),
        };
      }),
    ),
  );
  return {
    files: new Map(twins.map(({ file, bytes }) => [file, bytes])),
    made: twins.filter(({ isNew }) => isNew).length,
    milliseconds: performance.now() - started,
  };
}
