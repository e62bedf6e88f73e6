// Temporary folders for the tests of one file.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const folders: string[] = [];

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "dab-test-"));
  folders.push(folder);
  return folder;
}

export const removeFolders = () =>
  Promise.all(
    folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })),
  );
