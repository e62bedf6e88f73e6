// Fresh folders that last as long as the tests of a file.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

const folders: string[] = [];

export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "dab-test-"));
  folders.push(folder);
  return folder;
}

export async function removeFolders(): Promise<void> {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
}
