// Writes what is new into a workspace beside the output folder, links the rest, then swaps the two.
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
import { followLinks, manifestFile, OutputError } from "./output.ts";

/** Workspaces are called `<output>.build-<random>`. */
const workspaceInfix = ".build-";
const hourMs = 3_600_000;

/**
 * Writes files and, if there is a cache, compressed copies of texts. The output folder changes only
 * if everything succeeds, and not at all if it contains the same files already.
 * @param outputPath absolute path of the output folder, or of a link to it
 * @returns the size of each file in bytes, and the files that only the previous site had
 * @throws OutputError if another build has published meanwhile; errors of the file system
 */
export async function publish(files: OutputFiles, outputPath: string, cache?: Cache) {
  process.umask(0o022); // The web server runs as another user, who must be able to read the site.
  const output = followLinks(outputPath);
  fs.mkdirSync(path.dirname(output), { recursive: true });
  const workspace = fs.mkdtempSync(output + workspaceInfix);
  const folders = { output, site: path.join(workspace, "new"), old: path.join(workspace, "old") };
  try {
    const inode = inodeOf(output);
    const { sizes, unchanged } = await writeChanged(files, folders, cache);
    const isSame = unchanged.length === sizes.size;
    const previous = isSame ? [] : await replaceSite(folders, unchanged, inode);
    removeLeftovers(output);
    return { sizes, removedFiles: previous.filter((file) => isRemoved(file, sizes)).sort() };
  } finally {
    // If the old site could be moved neither out nor back, this is the only copy.
    if (!fs.existsSync(folders.old)) remove(workspace);
  }
}

interface Folders {
  output: string;
  /** The new site, until it is moved to `output`. */
  site: string;
  /** Where the old site is moved to. */
  old: string;
}

/** Tells a folder from another one that was moved to its place. */
const inodeOf = (folder: string) => tryOrUndefined(() => fs.statSync(folder).ino);

const remove = (folder: string) =>
  tryOrUndefined(() => fs.rmSync(folder, { recursive: true, force: true }));

/** Writes the files that differ from the old site's, then the manifest. `unchanged` lists the others. */
async function writeChanged(files: OutputFiles, { output, site }: Folders, cache?: Cache) {
  // The next build compares the manifest with the names that it reads from the disk.
  const named = new Map([...files].map(([file, make]) => [path.normalize(file), make]));
  const sizes = new Map<string, number>();
  const unchanged: string[] = [];
  const write = (file: string, bytes: Uint8Array) => {
    if (!fs.existsSync(path.dirname(site))) return; // removed, because another file has failed
    sizes.set(file, bytes.length);
    // Synchronous: faster for many small files.
    const before = tryOrUndefined(() => fs.readFileSync(path.join(output, file)));
    if (before?.equals(bytes)) return void unchanged.push(file);
    createParent(path.join(site, file));
    fs.writeFileSync(path.join(site, file), bytes);
  };
  await forEachLimited("pictures and pages", [...named], async ([file, make]) => {
    const bytes = Buffer.from(await make());
    write(file, bytes);
    const copies = cache ? await compress(file, bytes, cache) : [];
    for (const [copy, compressed] of copies) write(copy, compressed);
  });
  write(manifestFile, Buffer.from(`${[manifestFile, ...sizes.keys()].sort().join("\n")}\n`));
  return { sizes, unchanged };
}

const createParent = (file: string) => fs.mkdirSync(path.dirname(file), { recursive: true });

/** Completes the new site with the old one's files, and swaps the two. Returns the old one's files. */
async function replaceSite({ output, site, old }: Folders, unchanged: string[], inode?: number) {
  for (const file of unchanged) linkOrCopy(path.join(output, file), path.join(site, file));
  if (inodeOf(output) !== inode)
    throw new OutputError(output, "Another build has just published.", "Build again.");
  swapFolders(output, site, old);
  const previous = fs.existsSync(old) ? await listFiles(old) : [];
  remove(old);
  return previous;
}

/** A hard link keeps the date, so that rsync and browsers see no change. Not every disk has hard links. */
function linkOrCopy(from: string, to: string): void {
  createParent(to);
  try {
    fs.linkSync(from, to);
  } catch {
    fs.copyFileSync(from, to);
  }
}

/** Moves the old site aside and the new one in. If that fails, moves the old one back. */
function swapFolders(output: string, site: string, old: string): void {
  if (fs.existsSync(output)) moveOut(output, old);
  try {
    fs.renameSync(site, output);
  } catch (error) {
    tryOrUndefined(() => fs.renameSync(old, output));
    throw error;
  }
}

/** Containers cannot rename folders of their image (overlayfs, "redirect_dir"), but copy and remove them. */
function moveOut(folder: string, target: string): void {
  try {
    fs.renameSync(folder, target);
  } catch (error) {
    if ((error as DiskError).code !== "EXDEV") throw error; // rename throws errors of the system alone
    fs.cpSync(folder, target, { recursive: true });
    fs.rmSync(folder, { recursive: true });
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
