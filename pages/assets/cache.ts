// Caches slow results between builds, in files named by a hash of all inputs.
import { createHash, hash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { isDiskError, tryOrUndefined } from "../../content/files.ts";

/** Cached files at `<kind>/<key>.<ending>`. */
export type Cache = ReturnType<typeof createCache>;

/** Ends every name. If the form of the files changes, change it: older ones are then removed. */
const form = ".2";

/** Opens the cache for one build. The first file creates the folder. */
export function createCache(folder: string) {
  const used = new Set<string>();
  return {
    /** How many files were created. */
    misses: 0,
    /**
     * Returns the cached file. Creates it if it is missing.
     * @param name `<kind>/<key>.<ending>`, with a key of all that the bytes depend on
     */
    async getOrCreate(name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
      used.add(path.normalize(name + form));
      const file = path.join(folder, name + form);
      const cached = tryOrUndefined(() => readFileSync(file)); // faster than async for small files
      if (cached?.length) return cached; // a power cut may leave an empty file
      this.misses += 1;
      const made = await make();
      writeIfPossible(file, made);
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

/**
 * A build needs no cache: if the disk is full, or the folder another user's, nothing is cached.
 * A file gets its name when it is whole, since a build may be killed at any instant.
 */
function writeIfPossible(file: string, bytes: Uint8Array): void {
  const unfinished = `${file}.${randomUUID()}`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(unfinished, bytes);
    renameSync(unfinished, file);
  } catch (error) {
    tryOrUndefined(() => rmSync(unfinished));
    if (!isDiskError(error)) throw error;
  }
}

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
