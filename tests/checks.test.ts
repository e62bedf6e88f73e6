// The real site, checked by tools with their own settings: HTML, links. And what no tool knows of our code.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { contentFolder, projectFolder } from "../content/load/project.ts";
import { bundleClient } from "../pages/build/assets/bundle.ts";
import { load, runCommand } from "./support/content.ts";

const folder = inject("realFolder");
/** Without pages that the owner puts into static/. */
const pages = load(contentFolder).routes.map(({ file }) => file);

const files = pages.map((file) => path.join(folder, file));

test.each([
  ["html-validate", "--config", ".htmlvalidate.mjs", ...files],
  ["linkinator", "--config", ".linkinator.json", "--server-root", folder, ...pages],
])("%s finds no mistake", async (tool, ...options) => {
  const command = path.join(projectFolder, "node_modules/.bin", tool);
  const { code, stdout, stderr } = await runCommand(projectFolder, command, ...options);
  expect(code, stdout + stderr).toBe(0);
});

test("no style or script contains what an older browser would drop it for", async () => {
  const { texts, pages } = await bundleClient();
  const scripts = [...pages.values()].map(({ script }) => script);
  const styles = [...pages.values()].map(({ style }) => style);
  for (const [name, text] of Object.entries(texts))
    (name.endsWith(".css") ? styles : scripts).push(text);
  for (const style of styles) {
    expect(style, "Safari").not.toMatch(/text-decoration:[^;}]*\d/);
    expect(style, "nested rules need Safari 17.2").not.toMatch(/[{;]&/);
  }
  for (const script of scripts)
    expect(script, "Firefox before 121").not.toMatch(/["'`][^"'`]*:has\(/);
});

test("the workflow pins every action by commit, and the publishing job runs no package", () => {
  const workflow = readFileSync(path.join(projectFolder, ".github/workflows/site.yml"), "utf8");
  for (const use of workflow.match(/uses: .*/g) ?? [])
    expect(use).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  expect(workflow.split(/^ {2}publish:/m)[1]).not.toMatch(/run:/);
});
