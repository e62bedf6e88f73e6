// Writes a site into dist.new and puts it in the place of dist by two renames; the last site goes to dist.old meanwhile.
import fs from "node:fs";
import path from "node:path";
import { type DiskError, isDiskError, listFiles, type OutputFiles } from "../../content/files.ts";
import type { Cache } from "../assets/cache.ts";
import { forEachLimited } from "../assets/progress.ts";
import { compressTexts } from "./compress.ts";

export class OutputError extends Error {
  constructor(place: string, reason: string, fix: string) {
    super(`${place}\n  ${reason}\n  → ${fix} Nothing was published.`);
  }
}

/** Folders open in this process. Its id is not enough: in a container, a killed build may have had the same one. */
const openFolders = new Set<string>();

/**
 * Makes an empty folder for one build, removed at the end of its scope, and recovers from builds that were killed.
 * @param wanted absolute path of the output folder, or of a link to it, which stays one
 * @throws OutputError where another build runs or a file is in the way; the file system's own errors
 */
export function openWorkspace(wanted: string) {
  const output = followLinks(wanted);
  const folder = path.join(`${output}.new`, `${process.pid}`);
  if (openFolders.has(folder)) throw anotherBuild(folder);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  openFolders.add(folder);
  const close = () => {
    openFolders.delete(folder);
    attempt(() => fs.rmSync(folder, { recursive: true, force: true }));
    attempt(() => fs.rmdirSync(path.dirname(folder))); // fails where another build has come
  };
  try {
    recover(folder, output); // only now: of two builds that begin at once, at least one sees the other's folder
  } catch (error) {
    close();
    throw error;
  }
  return { folder, output, [Symbol.dispose]: close };
}

/** Follows links by hand: the target may be missing after a kill. */
function followLinks(file: string): string {
  const target = attempt(() => fs.readlinkSync(file));
  return target ? followLinks(path.resolve(path.dirname(file), target)) : file;
}

/** Undefined where the work fails. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Puts back a site that a killed build had moved aside, and removes what killed builds left. */
function recover(folder: string, output: string): void {
  const place = path.dirname(folder);
  for (const name of fs.readdirSync(place).filter((name) => /^\d+$/.test(name))) {
    const other = path.join(place, name);
    if (other === folder) continue;
    if (attempt(() => process.kill(Number(name), 0))) throw anotherBuild(other);
    attempt(() => fs.rmSync(other, { recursive: true }));
  }
  const old = `${output}.old`;
  if (!fs.existsSync(output)) attempt(() => fs.renameSync(old, output));
  else if (fs.statSync(output).isDirectory()) fs.rmSync(old, { recursive: true, force: true });
  else throw new OutputError(output, "A file stands where the site should be.", "Move it away.");
}

const anotherBuild = (folder: string) =>
  new OutputError(
    path.dirname(folder),
    `Another build is writing there, process ${path.basename(folder)}.`,
    "Wait until it has ended. If none runs, remove that folder.",
  );

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
  makeWorldReadable(folder);
  return new Map([...sizes, ...compressed]);
}

/** World-readable: the server is another user. */
function makeWorldReadable(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true }))
    fs.chmodSync(path.join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
}

/**
 * What became of the last site: its files that the new one lacks, without compressed ones, and without assets, whose
 * names change; why its folder could not be removed.
 */
export type SwapResult = { removedFiles: string[]; cleanupError?: DiskError };

/**
 * Puts a written site in the output folder's place. Once it is there, later errors are only reported.
 * @throws the file system's own errors, with the output folder as it was
 */
export async function swapIn(folder: string, output: string): Promise<SwapResult> {
  const old = `${output}.old`;
  if (fs.existsSync(output)) fs.renameSync(output, old);
  try {
    fs.renameSync(folder, output);
  } catch (error) {
    if (fs.existsSync(old)) fs.renameSync(old, output);
    throw error;
  }
  try {
    const files = fs.existsSync(old) ? await listFiles(old) : [];
    fs.rmSync(old, { recursive: true, force: true });
    const isRemoved = (file: string) =>
      !/^assets\/|\.(br|gz)$/.test(file) && !fs.existsSync(path.join(output, file));
    return { removedFiles: files.filter(isRemoved).sort() };
  } catch (error) {
    if (!isDiskError(error)) throw error;
    return { removedFiles: [], cleanupError: error };
  }
}
