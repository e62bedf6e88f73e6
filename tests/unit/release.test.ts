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

test("true facts and all texts are not refused", async () => {
  expect((await findWith(async () => 0, findRefused)).problems).toEqual([]);
});

const refuse = (message: RegExp, fix: RegExp, mistakes: Mistake[]) =>
  testMistakes(message, fix, mistakes, findRefused);

refuse(/This is a sample/, /11 digits.*Then take "vatNumber" off/, [
  ["company.md", /^vatNumber:/m, "sample: [vatNumber]\nvatNumber:", "vatNumber", 1],
]);
refuse(/text is missing: the page shows its key/, /Add it/, [
  ["it/about.md", /^ {2}badge:.*\n/m, "", "about.badge", -1],
]);

const reserved = /name reserved for examples/;
refuse(reserved, /will be published/, [
  ["company.md", /^siteUrl:.*/m, "siteUrl: https://www.dab.example", "siteUrl"],
]);
refuse(reserved, /contact endpoint/, [
  ["company.md", /^contactE.*/m, "contactEndpoint: http://localhost:41/x", "contactEndpoint"],
]);
refuse(reserved, /own e-mail address/, [
  ["company.md", /^email:.*/m, "email: info@dab.test", "email"],
]);
refuse(reserved, /company's own profiles/, [
  ["company.md", /url: .*youtube.*/, "url: https://example.com/@dab", "social.3.url"],
]);
refuse(reserved, /the agency that made/, [
  ["company.md", /url: .*agenzia.*/, "url: https://www.Agenzia.INVALID/", "agency.url"],
]);
refuse(reserved, /^Put the true address/, [
  ["it/about.md", /^ {2}badge:.*/m, "  badge: Scrivi a info@dab.example", "about.badge"],
  ["it/privacy.md", "end", "Uno,\ndue: [qui](https://www.dab.example/prova)", undefined, 1],
  ["it/privacy.md", "end", "Uno,\ndue: [qui](mailto:info@example.org).", undefined, 1],
  ["it/privacy.md", "end", "Uno,\ndue, presso example.org.", undefined, 1],
]);

testSound([
  ["company.md", /^vatNumber:/m, "sample: [vatNumber]\nvatNumber:"],
  ["company.md", /^siteUrl:.*/m, "siteUrl: https://www.dab.example"],
  ["it/privacy.md", "end", "Presso example.org."],
]);

test.each([
  ["SITE_URL", "https://prova.example", /published/],
  ["CONTACT_ENDPOINT", "https://posta.example.net:8443/invio", /endpoint/],
])("%s in the environment under a reserved name", async (name, value, fix) => {
  const find = (content: ContentCopy) => findRefused(content, { [name]: value });
  expect((await findWith(async () => 0, find)).problems).toEqual([
    {
      file: "environment",
      line: 1,
      field: name,
      message: expect.stringMatching(reserved),
      fix: expect.stringMatching(fix),
    },
  ]);
});

test.each([[""], ["\nsample: [siteUrl]"]])(
  "what the environment overrides is neither a sample nor reserved%s",
  async (sample) => {
    const { problems } = await findWith(
      ({ replace }) =>
        replace("company.md", /^siteUrl:.*/m, `siteUrl: https://www.dab.example${sample}`),
      (content) => findRefused(content, { SITE_URL: "https://prova.it" }),
    );
    expect(problems).toEqual([]);
  },
);

test("names that only look reserved are not refused", async () => {
  const names = [
    "myexample.com",
    "prova.it/example.html",
    "info@contest.it",
    "un test. Fine",
    "example.community",
  ];
  const edit = ({ append }: ContentCopy) => append("it/privacy.md", names.join("\n\n"));
  expect((await findWith(edit, findRefused)).problems).toEqual([]);
});
