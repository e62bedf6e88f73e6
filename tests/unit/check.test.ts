// What only filled texts, or several of them together, show to be wrong.
import { expect, test } from "vitest";

import { openContent } from "../support/mistakes.ts";

const { findWith, testMistakes, testSound } = openContent();

testMistakes(/This has 61 characters/, /Write 1 to 60/, [
  ["it/about.md", /^title:.*/m, `title: ${"x".repeat(61)}`, "title"],
  ["it/about.md", /^title:.*/m, `title: "{legalName} ${"x".repeat(42)}"`, "title"],
  ["en/cookie.md", /^ogTitle:.*/m, `ogTitle: ${"x".repeat(61)}`, "ogTitle"],
]);
testMistakes(/This has 6 characters/, /Write 70 to 155/, [
  ["en/home.md", /^description:.*/m, "description: Short.", "description"],
]);
testSound([
  ["it/about.md", /^title:.*/m, `title: ${"x".repeat(60)}`],
  ["it/about.md", /^title:.*/m, `title: "{experienceYears} ${"x".repeat(57)}"`],
]);

testMistakes(
  /Another page has the same title: content\/it\/privacy\.md, line 2/,
  /only this page/,
  [["it/cookie.md", /^title:.*/m, "title: Informativa sulla privacy | DAB", "title"]],
);
test("a description that two pages share is refused at the second", async () => {
  const { place, problems } = await findWith(async ({ replace }) => {
    const description = `description: ${"x".repeat(70)}`;
    await replace("en/about.md", /^description:.*/m, description);
    return replace("en/cookie.md", /^description:.*/m, description);
  });
  expect(problems).toMatchObject([
    {
      file: "content/en/cookie.md",
      line: place,
      message: "Another page has the same description: content/en/about.md, line 3.",
    },
  ]);
});

testMistakes(/second title/, /Begin it with ## instead/, [
  ["it/cookie.md", "end", "# Ancora"],
  ["it/cookie.md", "end", "Ancora\n==="],
]);

const nest = (open: string, close: string) => open.repeat(50) + close.repeat(50);
testMistakes(/nested too deeply/, /fewer quotes, lists or signs of emphasis/, [
  ["it/privacy.md", /^I dati/m, `${"> ".repeat(100)}I dati`],
  ["it/privacy.md", /^I dati/m, nest("*a **b ", "b** a* ")],
]);

const picture = "file: hero, alt: X";
const counted = (name: string, was: number) =>
  [
    new RegExp(`content/machine\\.md states ${was} ${name}; this list has ${was + 1}`),
    /Complete the list, or correct the number in content\/machine\.md/,
  ] as const;
testMistakes(...counted("benefits", 10), [
  [
    "it/home.md",
    /^ {2}benefits:/m,
    "  benefits:\n    - { title: X, text: X }",
    "services.benefits",
  ],
]);
testMistakes(...counted("pictures", 6), [
  [
    "it/home.md",
    /^ {2}pictures:/m,
    `  pictures:\n    - { ${picture}, caption: X, text: X }`,
    "gallery.pictures",
  ],
]);
testMistakes(...counted("testimonials", 3), [
  [
    "en/home.md",
    /^ {2}quotes:/m,
    `  quotes:\n    - { quote: X, author: X, role: X, photo: { ${picture} } }`,
    "testimonials.quotes",
  ],
]);
testMistakes(...counted("steps", 3), [
  [
    "it/products.md",
    /^ {2}steps:/m,
    `  steps:\n    - { title: X, text: X, picture: { ${picture} } }`,
    "dab.steps",
  ],
]);

testMistakes(/stands for a whole table, which cannot stand here/, /on a line of its own/, [
  ["it/privacy.md", "end", "Ecco: {storageTable}"],
  ["it/privacy.md", "end", "## {storageTable}"],
  ["it/privacy.md", "end", "| Nome |\n|---|\n| {storageTable} |", undefined, 2],
  ["it/home.md", /^ {2}eyebrow: .*/m, "  eyebrow: '{storageTable}'", "hero.eyebrow"],
]);
testMistakes(/but does not place \{storageTable\}/, /on a line of its own/, [
  ["it/cookie.md", /\{storageTable\}\n/, "", undefined, -7],
  ["en/cookie.md", /\{storageTable\}\n/, "", undefined, -7],
]);
testSound([["it/privacy.md", "end", "{storageTable}"]]);

testMistakes(/listed as a sample, but this file has no such field/, /Correct the name, or remove/, [
  ["company.md", /^ {2}- legalName$/m, "  - legalname", "sample"],
  ["it/home.md", /- testimonials\.quotes/, "- constructor", "sample"],
]);
