// Keeps what is costly to make between builds, in files whose names say what they were made from.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** What a file holds; `isNew` where it was costly to make and the cache did not have it. */
export interface Made<Bytes extends string | Uint8Array = string | Uint8Array> {
  bytes: Bytes;
  isNew: boolean;
}

/** How each published file is made, by its path below the site's root. */
export type Files = Map<string, () => Made | Promise<Made>>;

/** A file whose bytes are at hand. */
export const ready = (bytes: string | Uint8Array) => () => ({ bytes, isNew: false });

/** A folder of kept files, each named by its path below it, as in `pictures/0a1b2c.avif`. */
export interface Cache {
  /** Reads a kept file; where it is absent or empty, makes and keeps it. */
  cached(name: string, make: () => Promise<Uint8Array>): Promise<Made<Uint8Array>>;
  /** Drops what this cache was not asked for, from the folders that it was asked about. */
  trim(): Promise<void>;
}

/**
 * Opens the cache of one build.
 * @param folder where files are kept; made when the first one is
 */
export function createCache(folder: string): Cache {
  const used = new Set<string>();
  return {
    async cached(name, make) {
      used.add(name);
      const file = path.join(folder, name);
      const kept = await readFile(file).catch(() => undefined);
      if (kept?.length) return { bytes: kept, isNew: false };
      const bytes = await make();
      await writeWhole(file, bytes);
      return { bytes, isNew: true };
    },
    async trim() {
      for (const below of new Set([...used].map(path.dirname))) {
        for (const name of await readdir(path.join(folder, below)).catch(() => [])) {
          const file = path.join(folder, below, name);
          if (used.has(path.join(below, name)) || (await isBeingWritten(file))) continue;
          await rm(file, { force: true });
        }
      }
    },
  };
}

/** Writes a file under a temporary name first, so that a killed build leaves no half of it. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = nameTemporary(file, "new");
  await mkdir(path.dirname(file), { recursive: true });
  try {
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A name beside a file or folder for what will take its place, or for what it replaces. */
export const nameTemporary = (file: string, kind: "new" | "old"): string =>
  `${file}.${kind}-${randomUUID()}`;

/** Tells temporary names from anybody else's; the first group is their kind. */
export const temporaryName = /\.(new|old)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Milliseconds after which a file or folder with a temporary name is a killed build's. */
const longestBuild = 3_600_000;

/** Whether another build may still be writing a file or folder. */
export async function isBeingWritten(file: string): Promise<boolean> {
  if (!temporaryName.test(file)) return false;
  const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: 0 }));
  return Date.now() - mtimeMs < longestBuild;
}

/** Six hexadecimal digits that change with any of the parts: no more, as every page names dozens of them. */
export function fingerprint(...parts: (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 6);
}
