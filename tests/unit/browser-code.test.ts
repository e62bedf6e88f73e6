// What code for the browser must not do.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "../../content/files.ts";
import { projectFolder } from "../../content/load/project.ts";
import { bundleClient } from "../../pages/assets/bundle.ts";

const sources = (await Promise.all(["client", "pages"].map(listSources))).flat();

/** Everything but what only a build runs. */
async function listSources(folder: string): Promise<string[]> {
  const names = await listFiles(path.join(projectFolder, folder));
  return names
    .map((name) => `${folder}/${name}`)
    .filter(
      (file) => /\.tsx?$/.test(file) && !/^pages\/(assets|render|publish|serve)\//.test(file),
    );
}

// Translators write `lang="auto"` or an empty one, with which toLocaleString throws. Elements know
// their language from the build.
test.each(sources)("%s does not read the language of the document", async (file) => {
  const code = await readFile(path.join(projectFolder, file), "utf8");
  expect(code).not.toMatch(/(documentElement|\$root)\.lang\b(?! =)|\blang\b.*= document/);
});

const { inline, below, modules, form, touch, print } = await bundleClient();
const scripts = [...modules.values(), ...Object.values(inline.scripts), form, touch.script];
const styles = [...inline.styles.values(), ...below.values(), touch.style, print];

test("no script selects by :has(), with which Firefox before 121 throws", () => {
  for (const script of scripts) expect(script).not.toMatch(/["'`][^"'`]*:has\(/);
});

// Each is dropped by a browser in which the site is usable, with all that stands in it.
test.each([
  ["a query with `not` alone, by Safari before 16.4", /@media not \(/],
  ["a range in a query, by Safari before 16.4", /@media[^{]*(width|height) ?[<>]/],
  ["a shorthand of a decoration with its width, by Safari", /text-decoration:[^;}]*\d/],
])("no style contains %s", (_, pattern) => {
  for (const style of styles) expect(style).not.toMatch(pattern);
});
