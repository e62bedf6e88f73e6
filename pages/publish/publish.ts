// Writes the site into a workspace beside the output folder, then swaps the two.
import fs from "node:fs";
import path from "node:path";
import { listFiles, type OutputFiles, tryOrUndefined } from "../../content/files.ts";
import type { Cache } from "../assets/cache.ts";
import { forEachLimited } from "../assets/progress.ts";
import { compress } from "./compress.ts";
import { followLinks, manifestFile } from "./output.ts";

/** Workspaces are called `<output>.build-<random>`. */
const workspaceInfix = ".build-";
const hourMs = 3_600_000;

/**
 * Writes files and, if there is a cache, compressed copies of texts. The output folder changes only
 * if everything succeeds.
 * @param outputPath absolute path of the output folder, or of a link to it
 * @returns the size of each file in bytes, and the files that only the previous site had
 * @throws errors of the file system
 */
export async function publish(files: OutputFiles, outputPath: string, cache?: Cache) {
  process.umask(0o022); // The web server runs as another user, who must be able to read the site.
  const output = followLinks(outputPath);
  fs.mkdirSync(path.dirname(output), { recursive: true });
  const workspace = fs.mkdtempSync(output + workspaceInfix);
  const [site, old] = [path.join(workspace, "new"), path.join(workspace, "old")];
  try {
    const sizes = await writeFiles(files, site, cache);
    swapFolders(output, site, old);
    removeLeftovers(output);
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
    if (Date.now() - fs.statSync(leftover).mtimeMs > hourMs) remove(leftover);
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

/** Moves the old site aside and the new one in. If that fails, moves the old one back. */
function swapFolders(output: string, site: string, old: string): void {
  if (fs.existsSync(output)) fs.renameSync(output, old);
  try {
    fs.renameSync(site, output);
  } catch (error) {
    tryOrUndefined(() => fs.renameSync(old, output));
    throw error;
  }
}
