// Puts a built site in the place of the last one in one step: a build killed at any moment leaves one of them whole.
import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { cp, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import type { Files } from "./cache.ts";
import { type Compressed, compressTexts } from "./compress.ts";
import { inTurns } from "./turns.ts";
import { begin, end, listLeftovers } from "./unfinished.ts";

/** What was published: sizes in bytes by path, and how many pictures and cards had to be encoded. */
export interface Written {
  sizes: Map<string, number>;
  encoded: number;
  compressed: Compressed;
}

/**
 * Writes a site into a fresh folder beside the output folder, exchanges the two, and removes the old site.
 *
 * The exchange is one call of the operating system (renameat2 with RENAME_EXCHANGE on Linux), so the output
 * folder holds the whole old site or the whole new one at every moment, for a reader as for a build that is
 * killed. A link that is turned from one folder to another could do that too, but then the output would be
 * no folder any more: `cp -r`, `tar`, `rsync` without a slash and some hosts would publish the mere link.
 * Where the system cannot exchange, two renames follow each other at once, and `clearLeftovers` mends what
 * a kill between them leaves.
 * @param files everything but the static files and the compressed twins
 * @param statics folder whose files are published as they are
 * @param output absolute path; what is there is replaced, and stays as it was where this fails
 * @param cache folder that keeps compressed twins between builds; where none is named, none are made
 * @throws the file system's own errors
 */
export async function publish(
  files: Files,
  statics: string,
  output: string,
  cache?: string,
): Promise<Written> {
  const mark = begin();
  const fresh = `${output}.new-${mark}`;
  const old = `${output}.old-${mark}`;
  try {
    await cp(statics, fresh, { recursive: true });
    const { sizes, encoded } = await writeAll(files, fresh);
    const texts = cache ? await listFiles(fresh) : [];
    const compressed = await compressTexts(fresh, texts, cache ?? "");
    replace(output, fresh, old);
    return { sizes: new Map([...sizes, ...compressed.sizes]), encoded, compressed };
  } finally {
    for (const each of [fresh, old]) await rm(each, { recursive: true, force: true }).catch(later);
    end(mark);
  }
}

/** What cannot be removed now is left to the next build. */
const later = () => {};

const listFiles = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));

async function writeAll(files: Files, folder: string) {
  const folders = new Set([...files.keys()].map((file) => path.dirname(path.join(folder, file))));
  for (const each of folders) mkdirSync(each, { recursive: true });
  const written = { sizes: new Map<string, number>(), encoded: 0 };
  await inTurns(files, async ([file, make]) => {
    const { bytes, isNew } = await make();
    writeFileSync(path.join(folder, file), bytes); // taking turns would take longer than writing
    written.sizes.set(file, Buffer.byteLength(bytes));
    if (isNew) written.encoded += 1;
  });
  return written;
}

/** Puts the fresh site in the output's place; what was there ends in the place of the fresh, or of the old. */
function replace(output: string, fresh: string, old: string): void {
  if (exchange?.(output, fresh)) return;
  try {
    renameSync(fresh, output);
    return;
  } catch (error) {
    if (!existsSync(output)) throw error;
  }
  if (exchange?.(output, fresh)) return; // another build has just published the first site
  renameSync(output, old);
  try {
    renameSync(fresh, output);
  } catch (error) {
    if (!existsSync(output)) renameSync(old, output);
    throw error;
  }
}

/** Exchanges what two paths name, in one step, and says whether it did; undefined where no system call can. */
export const exchange = findExchange();

function findExchange(): ((one: string, other: string) => boolean) | undefined {
  if (process.platform !== "linux") return undefined;
  const [workingFolder, exchanging] = [-100, 2]; // AT_FDCWD of fcntl.h, RENAME_EXCHANGE of stdio.h
  try {
    const functions = loadForeignFunctions()?.dlopen(null, {
      renameat2: { arguments: ["i32", "string", "i32", "string", "u32"], return: "i32" },
    }).functions;
    return (
      functions &&
      ((one, other) =>
        functions.renameat2(workingFolder, one, workingFolder, other, exchanging) === 0)
    );
  } catch {
    return undefined; // the C library lacks it
  }
}

/** Node's way into the C library, if it has one, without its notice of being an experiment. */
function loadForeignFunctions(): typeof import("node:ffi") | undefined {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule("node:ffi");
  } finally {
    process.emitWarning = emitWarning;
  }
}

/**
 * Removes what killed builds left beside the output folder, and puts back an output folder that one had
 * moved aside. What belongs to a build that still runs on this machine is left alone.
 */
export async function clearLeftovers(output: string): Promise<void> {
  const leftovers = await listLeftovers(path.dirname(output), `${path.basename(output)}.`);
  for (const leftover of leftovers) {
    const isSite = leftover.kind === "old" && !existsSync(output);
    if (isSite) await rename(leftover.path, output).catch(later);
    await rm(leftover.path, { recursive: true, force: true }).catch(later);
  }
}
