// The spelling check finds mistyped words in all files with texts, and none in the owner's texts.
import path from "node:path";
import { expect, test } from "vitest";
import { valueAt } from "../../content/fields.ts";
import { readSource } from "../../content/load/read.ts";
import { accessContent, copyProject, projectFolder, runCommand } from "../support/fixtures.ts";

const cspell = path.join(projectFolder, "node_modules/.bin/cspell");

test("each mistyped word of both languages is reported, and no other word", {
  timeout: 120_000,
}, async () => {
  const { root } = await copyProject(path.join(projectFolder, "content"));
  const content = accessContent(path.join(root, "content"));
  const read = (file: string) => readSource(content.root, file).value;
  const mistyped = [`it/privacy.md:${await content.append("it/privacy.md", "I dati vegnono.")}`];
  for (const [file, field, words] of [
    ["company.md", "privacy.transfers.it", "I dati restnao."],
    ["company.md", "privacy.transfers.en", "The data staay."],
    ["storage.md", "kept.0.purpose.it", "Ricorda la linuga."],
    ["en/home.md", "hero.title", "Machhine"],
  ] as const) {
    const fieldPath = field.split(".");
    await content.set(file, field, `${words} ${valueAt(read(file)?.fields, fieldPath)}`);
    mistyped.push(`${file}:${read(file)?.lineOf(fieldPath)}`);
  }
  const { stdout } = await runCommand(root, cspell, "--no-progress", "--no-summary");
  const reported = [...stdout.matchAll(/content\/(\S+:\d+):\d+ .*/g)];
  const places = reported.map(([, place]) => place);
  const others = reported.filter(([, place = ""]) => !mistyped.includes(place));
  expect(places, stdout).toEqual(expect.arrayContaining(mistyped));
  expect(
    others.map(([line]) => line),
    "correct these words of yours, or add them to content/words.txt",
  ).toEqual([]);
});
