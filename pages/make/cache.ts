// How the site's files are made when they are wanted. What is costly is kept between builds, in files whose
// names say what they were made from.
import { createHash, hash } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { begin, end, listLeftovers } from "./unfinished.ts";

/** What a file holds; `isNew` where it was costly to make and the cache did not have it. */
export interface Made {
  bytes: string | Uint8Array;
  isNew: boolean;
}

/** How each published file is made, by its path below the site's root. */
export type Files = Map<string, () => Made | Promise<Made>>;

/** A file whose bytes are at hand. */
export const ready = (bytes: string | Uint8Array) => () => ({ bytes, isNew: false });

/** Reads a file of the cache; where there is none it is made, and kept by an atomic rename. */
export async function keep(
  file: string,
  make: () => Promise<Uint8Array>,
): Promise<Made & { bytes: Uint8Array }> {
  const known = await readFile(file).catch(() => undefined);
  if (known) return { bytes: known, isNew: false };
  const bytes = await make();
  const mark = begin();
  const unfinished = `${file}.new-${mark}`;
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    end(mark);
  }
  return { bytes, isNew: true };
}

/** Removes what killed builds had begun to keep, from all folders of a cache. */
export async function clearUnfinished(cache: string): Promise<void> {
  for (const folder of await readdir(cache).catch((): string[] => [])) {
    const leftovers = await listLeftovers(path.join(cache, folder));
    for (const leftover of leftovers) await rm(leftover.path, { force: true });
  }
}

/** Twelve hexadecimal digits that change with any of the parts. */
export function fingerprint(...parts: (string | Uint8Array)[]): string {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return hash("sha256", only).slice(0, 12);
  const all = createHash("sha256");
  for (const part of parts) all.update(part);
  return all.digest("hex").slice(0, 12);
}
