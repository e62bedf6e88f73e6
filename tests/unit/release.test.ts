// What a release refuses in sound content.
import { expect, test } from "vitest";
import { loadContent } from "../../content/load/load.ts";
import { refuseRelease } from "../../content/load/release.ts";
import { type ContentCopy, makeReleasable } from "../support/fixtures.ts";
import { type Mistake, openContent } from "../support/mistakes.ts";

const { findWith, testMistakes, testSound } = openContent(makeReleasable);

/** What only a release refuses, stale translations aside. */
function findRefused({ root }: ContentCopy, environment: NodeJS.ProcessEnv = {}) {
  const { content, problems } = loadContent(root, environment);
  if (!content) throw new Error(problems.map(({ message }) => message).join());
  return refuseRelease({ ...content, stale: [] });
}

const refuse = (message: RegExp, fix: RegExp, mistakes: Mistake[]) =>
  testMistakes(message, fix, mistakes, findRefused);

test("true facts and all texts are not refused", async () => {
  expect((await findWith(async () => 0, findRefused)).found).toEqual([]);
});

refuse(/This is a sample/, /^Copy the 11 digits.*Then take "vatNumber" off/, [
  ["company.md", "sample", ["vatNumber"], "vatNumber"],
]);
refuse(/This is a sample/, /^Replace it with what is true. Then take "about.team" off/, [
  ["it/about.md", "sample", ["about.team"], "about.team"],
]);
refuse(/text is missing: the page shows its key/, /Add it/, [
  ["it/about.md", "about.badge", undefined],
]);
refuse(/name reserved for examples/, /^Put .*(publish|endpoint|e-mail|own profiles|agency)/, [
  ["company.md", "siteUrl", "https://www.dab.example"],
  ["company.md", "contactEndpoint", "http://localhost:4174/contatti"],
  ["company.md", "email", "info@dab.test"],
  ["company.md", "social.3.url", "https://example.com/@dab"],
  ["company.md", "agency.url", "https://www.Agenzia.INVALID/"],
]);
refuse(/name reserved for examples/, /^Put the true address, or take this one out/, [
  ["it/about.md", "about.badge", "Scrivi a info@dab.example"],
  ["it/privacy.md", "¶", "Uno,\ndue: [qui](https://www.dab.example/prova)"],
  ["it/privacy.md", "¶", "Uno,\ndue: [qui](mailto:info@example.org)."],
  ["it/privacy.md", "¶", "Uno,\ndue, presso example.org."],
]);
refuse(/^".+" only stands for what is still to be written/, /^(Write what is true|Put the)/, [
  ["it/about.md", "about.founder", "Nome Cognome"],
  ["en/home.md", "testimonials.quotes.0.author", "John Doe"],
  ["it/about.md", "about.badge", "Mario Rossi, titolare"],
  ["it/about.md", "about.badge", "TODO: scrivere"],
  ["it/about.md", "about.badge", "XXX"],
  ["it/privacy.md", "¶", "Uno,\nlorem ipsum dolor."],
  ["company.md", "phone", "+39 02 0000 0000"],
  ["company.md", "phone", "+39 02 1234 5678"],
  ["company.md", "registerOffice", "Registro Esempio"],
  ["company.md", "seat.street", "Via dell’Esempio 1"],
]);
refuse(/merge left two versions/, /^Keep the right one/, [
  ["it/privacy.md", "¶", "Uno.\n<<<<<<< HEAD"],
  ["it/privacy.md", "¶", "Uno.\n>>>>>>> main"],
]);
refuse(
  /^The site's font has no such sign: (🌱|👍🏽|č|→️)$/u,
  /^Remove it, or write it in other letters/,
  [
    ["it/about.md", "about.badge", "🌱 Chi siamo"],
    ["it/privacy.md", "¶", "Uno,\ngrazie 👍🏽!"],
    ["company.md", "registerOffice", "Kovač"],
  ],
);
testSound([
  ["company.md", "sample", ["vatNumber"]],
  ["company.md", "siteUrl", "https://www.dab.example"],
  ["it/privacy.md", "¶", "Presso example.org, TODO, 🌱."],
]);

test("names that only look reserved are not refused", async () => {
  const names = [
    "myexample.com",
    "a.it/example.html",
    "info@contest.it",
    "un test. Fine",
    "example.community",
    "per esempio 1.000.000,00 o 24/7, Rosso Mario, metodo",
  ];
  const edit = ({ append }: ContentCopy) => append("it/privacy.md", names.join("\n\n"));
  expect((await findWith(edit, findRefused)).found).toEqual([]);
});

test.each([
  ["SITE_URL", "https://prova.example", /published/],
  ["CONTACT_ENDPOINT", "https://posta.example.net:8443/invio", /endpoint/],
])("%s in the environment may not be under a reserved name", async (field, value, fix) => {
  const find = (content: ContentCopy) => findRefused(content, { [field]: value });
  const { found } = await findWith(async () => 0, find);
  const place = { file: "environment", line: 1, field };
  expect(found).toMatchObject([{ ...place, fix: expect.stringMatching(fix) }]);
});

test("what the environment overrides is neither a sample nor reserved", async () => {
  for (const sample of ["", "\nsample: [siteUrl]"]) {
    const { found } = await findWith(
      ({ replace }) => replace("company.md", /^siteUrl:.*/m, `siteUrl: https://a.example${sample}`),
      (content) => findRefused(content, { SITE_URL: "https://prova.it" }),
    );
    expect(found).toEqual([]);
  }
});
