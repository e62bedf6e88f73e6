// The HTML and the links of the site of content/, checked by tools with their own settings.
import path from "node:path";
import { expect, inject, test } from "vitest";
import { projectFolder, runCommand } from "../support/fixtures.ts";

const folder = inject("realFolder");
const pages = [`${folder}/**/index.html`, `${folder}/en/404.html`]; // 404.html contains two pages

test.each([
  ["html-validate", "--config", ".htmlvalidate.mjs", ...pages],
  ["linkinator", "--config", ".linkinator.json", folder],
])("%s finds no mistake", async (tool, ...options) => {
  const command = path.join(projectFolder, "node_modules/.bin", tool);
  const { code, stdout, stderr } = await runCommand(projectFolder, command, ...options);
  expect(code, stdout + stderr).toBe(0);
});
