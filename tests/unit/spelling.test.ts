// Visitors find no mistyped word, whatever file it stands in.
import path from "node:path";
import { expect, test } from "vitest";
import { accessContent, copyProject, project, runCommand } from "../support/fixtures.ts";

const cspell = path.join(project, "node_modules/.bin/cspell");

test("names each mistyped word of both languages, and nothing else", {
  timeout: 120_000,
}, async () => {
  const { root } = await copyProject();
  const { replace } = accessContent(path.join(root, "content"));
  const mistyped = [];
  for (const [file, words, text] of [
    ["company.md", "I dati restano", "I dati restnao"],
    ["company.md", "The data stay", "The data staay"],
    ["storage.md", "Ricorda la lingua", "Ricorda la linuga"],
    ["it/privacy.md", "I dati non vengono", "I dati non vegnono"],
    ["en/home.md", "title: ", "title: Machhine "],
  ] as const)
    mistyped.push(`${file}:${await replace(file, words, text)}`);
  const { stdout } = await runCommand(root, cspell, "--no-progress", "--no-summary");
  expect(stdout.match(/(?<=content\/)\S+:\d+(?=:\d+ )/g)?.sort()).toEqual(mistyped.sort());
});
