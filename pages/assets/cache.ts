// Caches slow results between builds, in files named by a hash of their inputs.
import { createHash, hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { isDiskError } from "../../content/files.ts";

/** Cached files at `<kind>/<key>.<ending>`. */
export type Cache = ReturnType<typeof createCache>;

/** Opens the cache of one build; its folder is made with the first file. */
export function createCache(folder: string) {
  const used = new Set<string>();
  return {
    /** How many files it had to make. */
    misses: 0,
    /** Returns the cached file; creates it if it is missing or damaged. */
    async getOrCreate(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
      used.add(path.normalize(name));
      const file = path.join(folder, name);
      const kept = await readFile(file).catch(() => Buffer.alloc(0));
      const bytes = kept.subarray(checksumLength);
      if (checksumOf(name, bytes).equals(kept.subarray(0, checksumLength))) return bytes;
      this.misses += 1;
      const made = await make();
      await keepFile(file, Buffer.concat([checksumOf(name, made), made]));
      return made;
    },
    /** Removes files this build did not use, in the folders it used. */
    async removeUnused() {
      for (const below of new Set([...used].map(path.dirname))) {
        for (const name of await readdir(path.join(folder, below)).catch(() => [])) {
          const file = path.join(below, name);
          if (!used.has(file))
            await rm(path.join(folder, file), { recursive: true }).catch(() => {});
        }
      }
    },
  };
}

/** Keeps nothing if the disk is full or the folder another user's: a build needs no cache. */
async function keepFile(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  } catch (error) {
    if (!isDiskError(error)) throw error;
  }
}

/** Bytes. Each file begins with a SHA-256 of its name and content: one cut short is made again. */
const checksumLength = 32;
const checksumOf = (name: string, bytes: Uint8Array) =>
  createHash("sha256").update(name).update(bytes).digest();

/** What a cached file depends on beside its source: settings, versions of packages, and code. */
interface Recipe {
  /** Hash of the module that makes the file: a changed one must not find what it made before. */
  code: string;
  [setting: string]: unknown;
}

/** All 256 bits of a hash of what a cached file depends on. */
export const cacheKeyOf = (made: { recipe: Recipe; source: string | Uint8Array }): string =>
  createHash("sha256")
    .update(`${JSON.stringify(made.recipe)}\0`)
    .update(made.source)
    .digest("hex");

/** For the `code` of a recipe: `hashFile(import.meta.filename)`. */
export const hashFile = (file: string): string => hash("sha256", readFileSync(file));

/** Eight hex digits: every page holds dozens. */
export const fingerprint = (source: string | Uint8Array): string =>
  hash("sha256", source).slice(0, 8);

const { resolve } = createRequire(import.meta.url);

/** Read from package.json: importing a package is slow, and not every one exports that file. */
export const versionOf = (name: string): string => {
  const [folder] = resolve(name).split(new RegExp(`(?<=node_modules[/\\\\]${name})`));
  return JSON.parse(readFileSync(`${folder}/package.json`, "utf8")).version;
};
