// Writes a site into dist.new and puts it in the place of dist by two renames; the last site goes to dist.old meanwhile.
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { cp, rm } from "node:fs/promises";
import path from "node:path";
import type { Cache } from "../cache.ts";
import { type DiskError, isDiskError, listFiles, type OutputFiles } from "../files.ts";
import { forEachLimited } from "../limited.ts";
import { compressTexts } from "./compress.ts";

/** Why a build may not begin, in words. */
export class OutputError extends Error {
  constructor(place: string, reason: string, fix: string) {
    super(`${place}\n  ${reason}\n  → ${fix} Nothing was published.`);
  }
}

/** Where one build writes, and where its site goes. Absolute paths. */
export interface Workspace extends Disposable {
  /** `dist.new/<process>`, removed at the end of its scope. */
  folder: string;
  output: string;
}

/** Folders open in this process. Its id is not enough: in a container, a killed build may have had the same one. */
const openFolders = new Set<string>();

/**
 * Makes an empty folder for one build, and recovers from builds that were killed.
 * @param wanted the output folder, or a link to it, which stays one
 * @throws OutputError where another build runs or a file is in the way; the file system's own errors
 */
export function openWorkspace(wanted: string): Workspace {
  const output = followLinks(wanted);
  const folder = path.join(`${output}.new`, `${process.pid}`);
  if (openFolders.has(folder)) throw anotherBuild(folder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  openFolders.add(folder);
  const close = () => {
    openFolders.delete(folder);
    attempt(() => rmSync(folder, { recursive: true, force: true }));
    attempt(() => rmdirSync(path.dirname(folder))); // fails where another build has come
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
  const target = attempt(() => readlinkSync(file));
  return target ? followLinks(path.resolve(path.dirname(file), target)) : file;
}

/** Returns undefined where the work fails. */
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
  for (const name of readdirSync(place).filter((name) => /^\d+$/.test(name))) {
    const other = path.join(place, name);
    if (other === folder) continue;
    if (isRunning(Number(name))) throw anotherBuild(other);
    attempt(() => rmSync(other, { recursive: true }));
  }
  const old = `${output}.old`;
  if (!existsSync(output)) attempt(() => renameSync(old, output));
  else if (statSync(output).isDirectory()) rmSync(old, { recursive: true, force: true });
  else
    throw new OutputError(
      output,
      "A file stands where the site's folder should be.",
      "Move it away.",
    );
}

/** Processes of other users count too. */
function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const anotherBuild = (folder: string) =>
  new OutputError(
    path.dirname(folder),
    `Another build is writing there, process ${path.basename(folder)}.`,
    "Wait until it has ended. If none runs, remove that folder.",
  );

/**
 * Writes a site into an empty folder.
 * @param files everything but the static files and the compressed ones
 * @param statics folder whose files are published as they are
 * @param folder absolute path
 * @param cache keeps compressed texts; without one, nothing is compressed
 * @returns bytes of each file but the static ones, by its path below the folder
 * @throws the file system's own errors
 */
export async function writeSite(
  files: OutputFiles,
  statics: string,
  folder: string,
  cache?: Cache,
): Promise<Map<string, number>> {
  await cp(statics, folder, { recursive: true });
  const folders = new Set([...files.keys()].map((file) => path.dirname(path.join(folder, file))));
  for (const each of folders) mkdirSync(each, { recursive: true });
  const sizes = new Map<string, number>();
  await forEachLimited("pictures and pages", [...files], async ([file, make]) => {
    const bytes = await make();
    writeFileSync(path.join(folder, file), bytes); // synchronous: faster for many small files
    sizes.set(file, Buffer.byteLength(bytes));
  });
  const compressed = cache ? await compressTexts(folder, cache) : [];
  makeWorldReadable(folder);
  return new Map([...sizes, ...compressed]);
}

/** World-readable: the server is another user. */
function makeWorldReadable(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isDirectory()) chmodSync(file, 0o755);
    else if (entry.isFile()) chmodSync(file, 0o644);
  }
}

/** What became of the last site. */
export interface SwapResult {
  /** Its files that the new site lacks, without compressed ones, and without assets, whose names change. */
  removedFiles: string[];
  /** Why the old folder could not be removed. */
  cleanupError?: DiskError;
}

/**
 * Puts a written site in the output folder's place. Once it is there, later errors are only reported.
 * @throws the file system's own errors, with the output folder as it was
 */
export async function swapIn({ folder, output }: Workspace): Promise<SwapResult> {
  const old = `${output}.old`;
  if (existsSync(output)) renameSync(output, old);
  try {
    renameSync(folder, output);
  } catch (error) {
    if (existsSync(old)) renameSync(old, output);
    throw error;
  }
  try {
    const files = existsSync(old) ? await listFiles(old) : [];
    await rm(old, { recursive: true, force: true });
    const isRemoved = (file: string) =>
      !/^assets\/|\.(br|gz)$/.test(file) && !existsSync(path.join(output, file));
    return { removedFiles: files.filter(isRemoved).sort() };
  } catch (error) {
    if (!isDiskError(error)) throw error;
    return { removedFiles: [], cleanupError: error };
  }
}
