// Writes the site into a workspace beside the output folder, then swaps the two.
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
import { compress } from "./compress.ts";
import { followLinks, manifestFile } from "./output.ts";

/** Workspaces are called `<output>.build-<random>`. */
const workspaceInfix = ".build-";
const hourMs = 3_600_000;

/**
 * Writes files and, if there is a cache, compressed copies of texts. The output folder changes only
 * if everything succeeds. If two builds run at once, the last one stays.
 * @param outputPath absolute path of the output folder, or of a link to it
 * @returns the size of each file in bytes, and the files that only the previous site had
 * @throws errors of the file system
 */
export async function publish(files: OutputFiles, outputPath: string, cache?: Cache) {
  process.umask(0o022); // The web server runs as another user, who must be able to read the site.
  const output = followLinks(outputPath);
  fs.mkdirSync(path.dirname(output), { recursive: true });
  removeLeftovers(output);
  const workspace = fs.mkdtempSync(output + workspaceInfix);
  const [site, old] = [path.join(workspace, "new"), path.join(workspace, "old")];
  try {
    const sizes = await writeFiles(files, site, cache);
    swapFolders(output, site, old);
    const before = fs.existsSync(old) ? await listFiles(old) : [];
    return { sizes, removedFiles: before.filter((file) => isRemoved(file, sizes)).sort() };
  } finally {
    // If the old site could be moved neither out nor back, this is the only copy.
    if (fs.existsSync(output) || !fs.existsSync(old)) remove(workspace);
  }
}

/**
 * Whether the previous site had a file that this one lacks. Assets do not count, since their names
 * change with their content; nor do compressed copies, which follow their texts.
 */
const isRemoved = (file: string, sizes: Map<string, number>) =>
  !/^assets\/|\.(br|gz)$/.test(file) && !sizes.has(file);

/** Removes workspaces of builds that were killed. One younger than an hour may still be in use. */
function removeLeftovers(output: string): void {
  const folder = path.dirname(output);
  for (const name of fs.readdirSync(folder)) {
    if (!name.startsWith(path.basename(output) + workspaceInfix)) continue;
    const leftover = path.join(folder, name);
    const { mtimeMs = Date.now() } = tryOrUndefined(() => fs.statSync(leftover)) ?? {};
    if (Date.now() - mtimeMs > hourMs) remove(leftover);
  }
}

const remove = (folder: string) =>
  tryOrUndefined(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Writes all files, then the manifest. */
async function writeFiles(files: OutputFiles, folder: string, cache?: Cache) {
  // All folders first: if a file fails, the workspace is removed, and files still being created
  // must not create it again.
  for (const below of new Set([...files.keys(), manifestFile].map(path.dirname)))
    fs.mkdirSync(path.join(folder, below), { recursive: true });
  const sizes = new Map<string, number>();
  const write = (file: string, bytes: string | Uint8Array) => {
    fs.writeFileSync(path.join(folder, file), bytes); // faster than async for many small files
    sizes.set(file, Buffer.byteLength(bytes));
  };
  await forEachLimited("pictures and pages", [...files], async ([file, make]) => {
    const bytes = Buffer.from(await make());
    write(file, bytes);
    const copies = cache ? await compress(file, bytes, cache) : [];
    for (const [copy, compressed] of copies) write(copy, compressed);
  });
  write(manifestFile, `${[manifestFile, ...sizes.keys()].sort().join("\n")}\n`);
  return sizes;
}

/**
 * Moves the old site aside and the new one in. If that fails, moves the old one back, and tries
 * again if another build has just moved the output folder away or its own site in.
 */
function swapFolders(output: string, site: string, old: string, triesLeft = 5): void {
  try {
    if (fs.existsSync(output)) fs.renameSync(output, old);
    fs.renameSync(site, output);
  } catch (error) {
    tryOrUndefined(() => fs.renameSync(old, output));
    const { code = "" } = error as DiskError;
    if (triesLeft === 0 || !/^(ENOENT|ENOTEMPTY|EEXIST)$/.test(code)) throw error;
    swapFolders(output, site, `${old}-again`, triesLeft - 1);
  }
}
