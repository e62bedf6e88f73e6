// Writes a site into a fresh folder beside dist and swaps it in by two renames.
import fs from "node:fs";
import path from "node:path";
import {
  type DiskError,
  listFiles,
  type OutputFiles,
  tryOrUndefined,
} from "../../content/files.ts";
import type { Cache } from "../assets/cache.ts";
import { forEachLimited } from "../assets/progress.ts";
import { compressTexts } from "./compress.ts";
import { followLinks, manifestFile } from "./output.ts";

/** Begins the name of the folder in which one build works, beside the output folder. */
const mark = ".build-";
const hour = 3_600_000;

/**
 * Makes an empty folder for one build, removed at the end of its scope. What builds left that were killed is put back, where
 * the site is missing, and removed an hour later.
 * @param wanted absolute path of the output folder, or of a link to it, which stays one
 * @throws the file system's own errors
 */
export function openWorkspace(wanted: string) {
  const output = followLinks(wanted);
  const place = path.dirname(output);
  fs.mkdirSync(place, { recursive: true });
  for (const name of fs.readdirSync(place)) {
    if (!name.startsWith(path.basename(output) + mark)) continue;
    const left = path.join(place, name);
    if (!fs.existsSync(output)) tryOrUndefined(() => fs.renameSync(path.join(left, "old"), output));
    const { mtimeMs = Date.now() } = tryOrUndefined(() => fs.statSync(left)) ?? {}; // its build may end just now
    if (Date.now() - mtimeMs > hour) remove(left);
  }
  const workspace = fs.mkdtempSync(output + mark);
  const folder = path.join(workspace, "new");
  fs.mkdirSync(folder);
  return { folder, output, [Symbol.dispose]: () => remove(workspace) };
}

const remove = (folder: string) =>
  tryOrUndefined(() => fs.rmSync(folder, { recursive: true, force: true }));

/**
 * Writes the generated files, copies the static ones and, if there is a cache, adds compressed copies.
 * @param folder an empty one
 * @returns bytes of each generated file and of each compressed copy, by its path below the folder
 * @throws the file system's own errors
 */
export async function writeSite(
  files: OutputFiles,
  statics: string,
  folder: string,
  cache?: Cache,
): Promise<Map<string, number>> {
  fs.cpSync(statics, folder, { recursive: true });
  for (const below of new Set([...files.keys()].map(path.dirname)))
    fs.mkdirSync(path.join(folder, below), { recursive: true });
  const sizes = new Map<string, number>();
  await forEachLimited("pictures and pages", [...files], async ([file, make]) => {
    const bytes = await make();
    fs.writeFileSync(path.join(folder, file), bytes); // synchronous: faster for many small files
    sizes.set(file, Buffer.byteLength(bytes));
  });
  const compressed = cache ? await compressTexts(folder, cache) : [];
  await writeManifest(folder);
  makeWorldReadable(folder);
  return new Map([...sizes, ...compressed]);
}

async function writeManifest(folder: string): Promise<void> {
  const file = path.join(folder, manifestFile);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `${[manifestFile, ...(await listFiles(folder))].sort().join("\n")}\n`);
}

/** World-readable: the server is another user. */
function makeWorldReadable(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/**
 * Puts a written site in the output folder's place; of two builds at once, the last wins.
 * @param folder of an open workspace, where the last site then lies
 * @returns files that the last site had and the new one lacks, without compressed ones, and without assets, whose names change
 * @throws the file system's own errors, with the output folder as it was
 */
export async function swapIn(folder: string, output: string): Promise<string[]> {
  const old = path.join(path.dirname(folder), "old");
  replace(folder, output, old);
  const files = fs.existsSync(old) ? await listFiles(old) : [];
  const isRemoved = (file: string) =>
    !/^assets\/|\.(br|gz)$/.test(file) && !fs.existsSync(path.join(output, file));
  return files.filter(isRemoved).sort();
}

/** Tries again where another build has published between the two renames. */
function replace(folder: string, output: string, old: string, tries = 5): void {
  fs.rmSync(old, { recursive: true, force: true });
  if (fs.existsSync(output)) fs.renameSync(output, old);
  try {
    fs.renameSync(folder, output);
  } catch (error) {
    const isTaken = /^(ENOTEMPTY|EEXIST)$/.test((error as DiskError).code ?? "");
    if (!isTaken || tries === 1) {
      tryOrUndefined(() => fs.renameSync(old, output));
      throw error;
    }
    replace(folder, output, old, tries - 1);
  }
}
