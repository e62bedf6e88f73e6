// Writes a site beside the last one and puts it in its place by two renames.
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { cp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { type Cache, type Files, isBeingWritten, nameTemporary, temporaryName } from "./cache.ts";
import { type Compressed, compressTexts, listFiles } from "./compress.ts";
import { forEachLimited } from "./limited.ts";

/** A site that is written but not published yet. */
export interface Written {
  /** Absolute path of the fresh folder that holds all of it. */
  folder: string;
  /** Bytes of each file, by its path below the folder; static files are not among them. */
  sizes: Map<string, number>;
  /** How many pictures and cards the cache did not have. */
  encoded: number;
  compressed: Compressed;
}

/**
 * Writes a site into a fresh folder beside the output folder.
 * @param files everything but the static files and the compressed ones
 * @param statics folder whose files are published as they are
 * @param output absolute path of the output folder, which is left alone
 * @param cache keeps compressed texts; where there is none, none are made
 * @throws the file system's own errors, with the fresh folder removed
 */
export async function writeSite(
  files: Files,
  statics: string,
  output: string,
  cache?: Cache,
): Promise<Written> {
  const folder = nameTemporary(output, "new");
  try {
    await cp(statics, folder, { recursive: true });
    const { sizes, encoded } = await writeFiles(files, folder);
    const compressed = await compressTexts(folder, cache);
    return { folder, sizes: new Map([...sizes, ...compressed.sizes]), encoded, compressed };
  } catch (error) {
    await discard(folder);
    throw error;
  }
}

async function writeFiles(files: Files, folder: string) {
  const folders = new Set([...files.keys()].map((file) => path.dirname(path.join(folder, file))));
  for (const each of folders) mkdirSync(each, { recursive: true });
  const sizes = new Map<string, number>();
  let encoded = 0;
  await forEachLimited("pictures and pages", [...files], async ([file, make]) => {
    const { bytes, isNew } = await make();
    writeFileSync(path.join(folder, file), bytes); // synchronous: faster for many small files
    sizes.set(file, Buffer.byteLength(bytes));
    if (isNew) encoded += 1;
  });
  return { sizes, encoded };
}

/**
 * Puts a written site in the output folder's place.
 * @returns what the last site had and this one lacks, by its path; assets aside, whose names change with their content
 * @throws the file system's own errors, with the output folder as it was and the fresh one removed
 */
export async function swapIn(folder: string, output: string): Promise<string[]> {
  const old = nameTemporary(output, "old");
  try {
    if (existsSync(output)) renameSync(output, old);
    renameSync(folder, output);
  } catch (error) {
    if (!existsSync(output) && existsSync(old)) renameSync(old, output);
    await discard(folder);
    throw error;
  }
  const files = existsSync(old) ? await listFiles(old) : [];
  await discard(old);
  return files
    .filter((file) => !/^assets\/|\.(br|gz)$/.test(file) && !existsSync(path.join(output, file)))
    .sort();
}

/** Removes a folder that is not needed; where that fails, `mendOutput` does it later. */
export const discard = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true }).catch(() => {});

/** Puts back a site that a killed build had moved aside, and removes what killed builds left beside it. */
export async function mendOutput(output: string): Promise<void> {
  const parent = path.dirname(output);
  for (const name of await readdir(parent).catch(() => [])) {
    const kind = temporaryName.exec(name)?.[1];
    if (!kind || name.replace(temporaryName, "") !== path.basename(output)) continue;
    const leftover = path.join(parent, name);
    if (kind === "old" && !existsSync(output)) await rename(leftover, output).catch(() => {});
    else if (kind === "old" || !(await isBeingWritten(leftover))) await discard(leftover);
  }
}
