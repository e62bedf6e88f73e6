// Caches slow results between builds, in files named by a hash of their inputs.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type DiskError, isDiskError } from "./files.ts";

/** Cached files at `<kind>/<key>.<ending>`. */
export interface Cache {
  /** Returns the cached file; creates it if it is missing or damaged. */
  cached(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array>;
  /** Removes files this build did not use, in the folders it used. */
  trim(): Promise<void>;
  /** How many files it had to make. */
  made: number;
  /** Why a file could not be kept; it is made again the next time. */
  failure?: DiskError;
}

/** Opens the cache of one build; its folder is made with the first file. */
export function createCache(folder: string): Cache {
  const used = new Set<string>();
  const cache: Cache = {
    made: 0,
    async cached(name, make) {
      used.add(path.normalize(name));
      const file = path.join(folder, name);
      const kept = await readFile(file).catch(() => Buffer.alloc(0));
      const bytes = kept.subarray(checksumLength);
      if (checksumOf(name, bytes).equals(kept.subarray(0, checksumLength))) return bytes;
      cache.made += 1;
      const made = await make();
      await keep(file, Buffer.concat([checksumOf(name, made), made])).catch((error) => {
        if (!isDiskError(error)) throw error;
        cache.failure ??= error;
      });
      return made;
    },
    async trim() {
      for (const below of new Set([...used].map(path.dirname))) {
        for (const name of await readdir(path.join(folder, below)).catch(() => [])) {
          if (used.has(path.join(below, name))) continue;
          await rm(path.join(folder, below, name), { recursive: true }).catch(() => {});
        }
      }
    },
  };
  return cache;
}

/** Bytes. Each file begins with a SHA-256 of its name and content: one cut short is made again. */
const checksumLength = 32;
const checksumOf = (name: string, bytes: Uint8Array) =>
  createHash("sha256").update(name).update(bytes).digest();

async function keep(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/**
 * A SHA-256 of all that a cached file depends on; keys of only 24 bits would probably collide.
 * @param made.recipe settings, and versions of packages
 */
export const keyOf = (made: { recipe: object; source: string | Uint8Array }): string =>
  createHash("sha256")
    .update(`${JSON.stringify(made.recipe)}\0`)
    .update(made.source)
    .digest("hex");

/** Eight hex digits: every page holds dozens. */
export const fingerprint = (source: string | Uint8Array): string =>
  createHash("sha256").update(source).digest("hex").slice(0, 8);

const packages = path.join(import.meta.dirname, "../../node_modules");

/** Read from package.json: importing a package is slow. */
export const versionOf = (name: string): string =>
  JSON.parse(readFileSync(path.join(packages, name, "package.json"), "utf8")).version;
