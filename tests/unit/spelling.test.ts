// The spelling check finds mistyped words in all files with texts.
import path from "node:path";
import { expect, test } from "vitest";
import { readSource } from "../../content/load/read.ts";
import { accessContent, copyProject, projectFolder, runCommand } from "../support/fixtures.ts";

const cspell = path.join(projectFolder, "node_modules/.bin/cspell");

test("each mistyped word of both languages is reported", {
  timeout: 120_000,
}, async () => {
  const { root } = await copyProject(path.join(projectFolder, "content"));
  const content = accessContent(path.join(root, "content"));
  const fields = [
    ["company.md", "privacy.transfers.it", "I dati restnao"],
    ["company.md", "privacy.transfers.en", "The data staay"],
    ["storage.md", "kept.0.purpose.it", "Ricorda la linuga"],
    ["en/home.md", "hero.title", "Machhine"],
  ] as const;
  for (const [file, field, text] of fields) await content.set(file, field, text);
  const mistyped = [`it/privacy.md:${await content.append("it/privacy.md", "I dati vegnono.")}`];
  for (const [file, field] of fields) {
    const line = readSource(content.root, file).value?.lineOf(field.split("."));
    mistyped.push(`${file}:${line}`);
  }
  const { stdout } = await runCommand(root, cspell, "--no-progress", "--no-summary");
  // `npm run check:spelling` checks that the owner's texts have no others.
  const reported = stdout.match(/(?<=content\/)\S+:\d+(?=:\d+ )/g);
  expect(reported).toEqual(expect.arrayContaining(mistyped));
});
