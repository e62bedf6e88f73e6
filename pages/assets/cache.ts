// Caches slow results between builds, in files named by a hash of all inputs.
import { createHash, hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { isDiskError } from "../../content/files.ts";

/** Cached files at `<kind>/<key>.<ending>`. */
export type Cache = ReturnType<typeof createCache>;

/** Opens the cache for one build. The first file creates the folder. */
export function createCache(folder: string) {
  const used = new Set<string>();
  return {
    /** How many files were created. */
    misses: 0,
    /**
     * Returns the cached file. Creates it if it is missing or damaged.
     * @param name `<kind>/<key>.<ending>`, with a key of all that the bytes depend on
     */
    async getOrCreate(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
      used.add(path.normalize(name));
      const file = path.join(folder, name);
      const cached = await readFile(file).catch(() => Buffer.alloc(0));
      const bytes = cached.subarray(checksumLength);
      if (checksumOf(name, bytes).equals(cached.subarray(0, checksumLength))) return bytes;
      this.misses += 1;
      const made = await make();
      await writeIfPossible(file, Buffer.concat([checksumOf(name, made), made]));
      return made;
    },
    /** Removes files that this build did not use, but only from folders that it used. */
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

/** A build needs no cache: if the disk is full, or the folder another user's, nothing is cached. */
async function writeIfPossible(file: string, bytes: Uint8Array): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, bytes);
  } catch (error) {
    if (!isDiskError(error)) throw error;
  }
}

/** Bytes of the SHA-256 of name and content, which begins each file and detects truncated ones. */
const checksumLength = 32;
const checksumOf = (name: string, bytes: Uint8Array) =>
  createHash("sha256").update(name).update(bytes).digest();

/** What a cached file depends on beside the source: settings, versions of packages, code. */
interface Recipe {
  /** Hash of the module that creates the file, so that changed code does not find old results. */
  code: string;
  [setting: string]: unknown;
}

/** SHA-256 of recipe and source. */
export const cacheKeyOf = (made: { recipe: Recipe; source: string | Uint8Array }): string =>
  createHash("sha256")
    .update(`${JSON.stringify(made.recipe)}\0`)
    .update(made.source)
    .digest("hex");

/** @example code: hashFile(import.meta.filename) */
export const hashFile = (file: string): string => hash("sha256", readFileSync(file));

/** Content hash for file names. It is short, because every page contains dozens of them. */
export const fingerprint = (source: string | Uint8Array): string =>
  hash("sha256", source).slice(0, 8);

const { resolve } = createRequire(import.meta.url);

/** Reads package.json from disk: not every package exports it, and importing a package is slow. */
export const versionOf = (name: string): string => {
  const [folder] = resolve(name).split(new RegExp(`(?<=node_modules[/\\\\]${name})`));
  return JSON.parse(readFileSync(`${folder}/package.json`, "utf8")).version;
};
