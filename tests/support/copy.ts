// Copies of the project in which files can be changed: nothing that runs in one reaches the original.
import { cp, mkdir, readdir, symlink } from "node:fs/promises";
import path from "node:path";

const project = path.join(import.meta.dirname, "../..");

/** What a build reads besides the content. */
const parts = ["build.ts", "client", "pages", "static", "package.json", "tsconfig.json"];

/** Copies the content folder; pictures and film are linked, not copied. */
export async function copyContentTo(folder: string): Promise<void> {
  const source = path.join(project, "content");
  await cp(source, folder, { recursive: true, filter: (file) => path.basename(file) !== "media" });
  await mkdir(path.join(folder, "media"));
  for (const file of await readdir(path.join(source, "media"))) {
    await symlink(path.join(source, "media", file), path.join(folder, "media", file));
  }
}

/** Copies everything that a build reads; packages are linked. */
export async function copyProjectTo(folder: string): Promise<void> {
  for (const name of parts) {
    await cp(path.join(project, name), path.join(folder, name), { recursive: true });
  }
  await symlink(path.join(project, "node_modules"), path.join(folder, "node_modules"));
  await copyContentTo(path.join(folder, "content"));
}
