// Writes a site into a folder of its own beside the output folder, then puts it in that folder's place.
import fs from "node:fs";
import path from "node:path";
import { listFiles, type OutputFiles, tryOrUndefined } from "../../content/files.ts";
import type { Cache } from "../assets/cache.ts";
import { forEachLimited } from "../assets/progress.ts";
import { compress } from "./compress.ts";
import { followLinks, manifestFile } from "./output.ts";

/** Begins the name of the folder in which one build works, beside the output folder. */
const workspaceInfix = ".build-";
const hourMs = 3_600_000;

/**
 * Publishes files and, if there is a cache, compressed copies of texts. Of two builds at once, the last wins.
 * @param wanted absolute path of the output folder, or of a link to it; it stays as it was unless everything succeeds
 * @returns bytes of each file by its path, and what the last site had and this one lacks
 * @throws the file system's own errors
 */
export async function publish(files: OutputFiles, wanted: string, cache?: Cache) {
  process.umask(0o022); // The server is another user, who must be able to read the site.
  const output = followLinks(wanted);
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
    remove(workspace);
  }
}

/** Names of assets change with their content, and compressed copies go with their texts: neither is worth a word. */
const isRemoved = (file: string, sizes: Map<string, number>) =>
  !/^assets\/|\.(br|gz)$/.test(file) && !sizes.has(file);

/** Removes what killed builds left an hour ago; what is younger may be another build's. */
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

/** Writes each file as soon as it is made, and at last the list of all. */
async function writeFiles(files: OutputFiles, folder: string, cache?: Cache) {
  // All folders first: once a file has failed, what is still being made must not bring a removed one back.
  for (const below of new Set([...files.keys(), manifestFile].map(path.dirname)))
    fs.mkdirSync(path.join(folder, below), { recursive: true });
  const sizes = new Map<string, number>();
  const write = (file: string, bytes: string | Uint8Array) => {
    fs.writeFileSync(path.join(folder, file), bytes); // Synchronous: faster for many small files.
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

/** Moves the old site aside and the new one in; if that fails, the old one is put back. */
function swapFolders(output: string, site: string, old: string): void {
  if (fs.existsSync(output)) fs.renameSync(output, old);
  try {
    fs.renameSync(site, output);
  } catch (error) {
    tryOrUndefined(() => fs.renameSync(old, output));
    throw error;
  }
}
