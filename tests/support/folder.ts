// Temporary folders, removed when a run or a test file ends.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const folders: string[] = [];

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "dab-test-"));
  folders.push(folder);
  return folder;
}

export const removeFolders = () =>
  Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })));

/** Lists every file below a folder, as paths relative to it. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}
