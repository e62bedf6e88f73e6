// What code for the browser must not do.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "../../content/files.ts";
import { projectFolder } from "../../content/load/project.ts";

const files = (await Promise.all(["client", "pages"].map(listSources))).flat();

async function listSources(folder: string): Promise<string[]> {
  const names = await listFiles(path.join(projectFolder, folder));
  return names
    .map((name) => `${folder}/${name}`)
    .filter((file) => /^client\/.*\.tsx?$|\.client\.ts$/.test(file));
}

// Translators write `lang="auto"` or an empty one, with which toLocaleString throws. Elements know
// their language from the build.
test.each(files)("%s does not read the language of the document", async (file) => {
  const code = await readFile(path.join(projectFolder, file), "utf8");
  expect(code).not.toMatch(/(documentElement|\$root)\.lang\b(?! =)|\blang\b.*= document/);
});
