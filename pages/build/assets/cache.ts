// Keeps slow results between builds, in files named by a hash of all that they depend on.
import { hash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { tryOrUndefined } from "../../../content/schema/files.ts";

export type Cache = ReturnType<typeof createCache>;

/** Opens the cache for one build. */
export function createCache(folder: string) {
  const used = new Set<string>();
  return {
    /** Returns the kept result, or makes and keeps it. */
    async cached(key: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
      used.add(key);
      const file = path.join(folder, key);
      const kept = tryOrUndefined(() => fs.readFileSync(file)); // faster than async for small files
      if (kept) return kept;
      const made = await make();
      // A file gets its name when it is whole: a build may be killed at any instant. One that cannot
      // be kept costs time alone.
      tryOrUndefined(() => {
        fs.mkdirSync(folder, { recursive: true });
        fs.writeFileSync(`${file}.new`, made);
        fs.renameSync(`${file}.new`, file);
      });
      return made;
    },
    /** Removes what this build did not use. What cannot be removed stays: the site is published already. */
    removeUnused() {
      const unused = tryOrUndefined(() => fs.readdirSync(folder))?.filter(
        (name) => !used.has(name),
      );
      for (const name of unused ?? [])
        tryOrUndefined(() => fs.rmSync(path.join(folder, name), { recursive: true }));
    },
  };
}

/** A hash for a cache. */
export const keyOf = (source: object | Uint8Array): string =>
  hash("sha256", source instanceof Uint8Array ? source : JSON.stringify(source));

/** Content hash for file names. It is short, because every page contains dozens of them. */
export const fingerprint = (source: string | Uint8Array): string =>
  hash("sha256", source).slice(0, 8);
