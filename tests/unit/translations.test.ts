// A text is stale once it or its translation has changed, until somebody has reviewed the two together.
import { beforeEach, describe, expect, test } from "vitest";
import { loadContent } from "../../content/load/load.ts";
import { refuseRelease } from "../../content/load/release.ts";
import { hashPair } from "../../content/load/translations.ts";
import {
  article,
  type ContentCopy,
  copyContent,
  findProblems,
  loadSound,
  makeReleasable,
  project,
  runCommand,
} from "../support/fixtures.ts";
import { openContent } from "../support/mistakes.ts";
import { review } from "../tools/translations.ts";

const ledger = "translations.json";
const { findWith } = openContent(makeReleasable);

const findStale = ({ root }: ContentCopy) => loadSound(root).stale;
const fieldsOf = (content: ContentCopy) => findStale(content).map(({ field }) => field);

/** Texts of which one changes: where, what gives way to what, and what is stale then. */
const changes: [file: string, find: RegExp, write: string, field: string][] = [
  ["it/home.md", /^ {2}alwaysText: /m, "  alwaysText: Nuovo ", "hero.alwaysText"],
  ["en/home.md", /^ {2}alwaysText: /m, "  alwaysText: New ", "hero.alwaysText"],
  ["it/home.md", /Contanti e carte$/m, "Contanti", "services.benefits.1.title"],
  ["it/about.md", /alt: Il distributore/, "alt: Foto", "about.picture.alt"],
  ["it/about.md", /^title: /m, "title: Noi, ", "title"],
  ["en/privacy.md", /^description: /m, "description: See ", "description"],
  ["it/privacy.md", /^ {2}- GDPR\n/m, "", "keywords"],
  ["it/privacy.md", /I dati non vengono/, "Non vengono", "¶14"],
  ["it/privacy.md", /^- e-mail;/m, "- posta;", "¶9"],
  ["it/privacy.md", /^## Comunicazione a terzi/m, "## A terzi", "¶13"],
  ["storage.md", /Finché non.*/, "Mai", "kept.0.duration"],
  ["machine.md", /dodici/, "tredici", "vendingYears.words"],
];
test.each(changes)("%s: %s → %s makes a text stale", async (file, find, write, field) => {
  const { found } = await findWith(({ replace }) => replace(file, find, write), findStale);
  expect(found).toMatchObject([{ field, italian: {}, english: {} }]);
});

/** What no translation follows from: names, dates, numbers, spaces, a note, and what is missing rather than stale. */
const indifferent: [file: string, find: RegExp, write: string][] = [
  ["it/home.md", /file: hero$/m, "file: dispenser"],
  ["it/home.md", /^image: .*/m, "image: dispenser"],
  ["it/home.md", /^updated: .*/m, "updated: 2026-11-21"],
  ["machine.md", /value: 40/, "value: 41"],
  ["it/privacy.md", /I dati non/, "I dati\nnon"],
  ["it/about.md", /badge: Chi siamo/, "badge: Chi  siamo"],
  ["it/site.md", /^Testi comuni/m, "Testi condivisi"],
  ["en/home.md", /^ {2}alwaysText: .*\n/m, ""],
  ["it/home.md", /^ {2}alwaysText: .*\n/m, ""],
];
test.each(indifferent)("%s: %s → %s makes no text stale", async (file, find, write) => {
  const { found } = await findWith(({ replace }) => replace(file, find, write), fieldsOf);
  expect(found).toEqual([]);
});

test("a new article is stale, metadata and paragraphs, each with its line", async () => {
  const { found } = await findWith(async ({ write }) => {
    await write("it/guida.md", article("/guida"));
    await write("en/guida.md", article("/en/guide", "# An article\n\nText."));
  }, findStale);
  const lines = found.map(({ field, english }) => `${english?.file}:${english?.line} ${field}`);
  const expected = "4 title,5 description,8 ogTitle,9 ogDescription,6 keywords,14 ¶1,16 ¶2";
  expect(lines).toEqual(expected.split(",").map((place) => `content/en/guida.md:${place}`));
});

test("a new paragraph or a testimonial taken away makes no other text stale", async () => {
  const { found } = await findWith(async ({ replace }) => {
    await replace("it/privacy.md", /^Riceviamo/m, "Uno in più.\n\nRiceviamo");
    await replace("en/privacy.md", /^We also/m, "One more.\n\nWe also");
    for (const file of ["it/home.md", "en/home.md"]) {
      await replace(file, /^ {4}- quote: .*\n( {6}.*\n)+/m, "");
    }
  }, fieldsOf);
  expect(found).toEqual(["¶10"]);
});

test("a release refuses what is stale or has no translation: where, why, and what to do", async () => {
  const { place, found } = await findWith(
    async ({ append, replace }) => [
      await append("it/cookie.md", "Ancora."),
      await replace("en/about.md", /^ {2}badge:.*/m, "  badge: We"),
      1 + (await replace("en/products.md", /^ {2}gardenPoints:/m, "  gardenPoints:\n    - More.")),
    ],
    ({ root }) => refuseRelease(loadSound(root)),
  );
  const missing = { message: "This text has no English.", fix: "Translate it." };
  const stale = {
    field: "about.badge",
    message: "This was not reviewed together with the Italian: Chi siamo",
    fix: expect.stringMatching(
      /content\/it\/about\.md, line \d+, then run: npm run translations -- --reviewed about\.md about\.badge$/,
    ),
  };
  const single = { message: "This text has no Italian.", fix: "Write it, or take this one out." };
  expect(found).toContainEqual(expect.objectContaining({ line: place[0], ...missing }));
  expect(found).toContainEqual({ file: "content/en/about.md", line: place[1], ...stale });
  expect(found).toContainEqual(expect.objectContaining(single));
});

test("a broken list of reviewed translations is refused at its first broken line", async () => {
  const refused = async (find: RegExp, write: string) =>
    (await findWith(({ replace }) => replace(ledger, find, write))).found;
  const [message, fix] = [/not a list of reviewed/, /^Remove this line.*keep the lines of both/];
  const words = { message: expect.stringMatching(message), fix: expect.stringMatching(fix) };
  for (const line of ["<<<<<<< HEAD", "  word,", "  1,", '  "0123",']) {
    const problem = { file: `content/${ledger}`, line: 2, ...words };
    expect(await refused(/^ {2}"/m, `${line}\n  "`)).toEqual([problem]);
  }
  for (const text of ["", "{}", '[\n  "0123456789ab",']) {
    expect(await refused(/[\s\S]+/, text)).toEqual([
      { file: `content/${ledger}`, line: 1, ...words },
    ]);
  }
  expect(await refused(/^/, "\ufeff")).toEqual([]);
  expect(await refused(/\n/, "\r\n")).toEqual([]);
  const { found } = await findWith(({ remove }) => remove(ledger));
  expect(found).toMatchObject([{ line: 1, fix: expect.stringMatching(/^Restore it.*--all$/) }]);
});

describe("npm run translations", () => {
  let content: ContentCopy;
  beforeEach(async () => {
    content = await makeReleasable(await copyContent());
    for (const [file, find, write] of [0, 2, 7].map((at) => changes[at] ?? [])) {
      await content.replace(file ?? "", find ?? "", write ?? "");
    }
  });
  const all = ["hero.alwaysText", "services.benefits.1.title", "¶14"];

  test("shows both languages one above the other, with file and line", () => {
    const { text, isDone } = review(content.root, []);
    expect(isDone).toBe(true);
    expect(text).toMatch(
      /^services\.benefits\.1\.title\n {2}content\/it\/home\.md:\d+\n {4}Contanti\n {2}content\/en\/home\.md:\d+\n {4}Cash and cards$/m,
    );
    expect(text).toMatch(/^3 texts to review\.\n.*--reviewed home\.md hero\.alwaysText$/m);
  });

  test.each<[named: string[], left: string[]]>([
    [["home.md", "hero.alwaysText"], all.slice(1)],
    [["content/it/home.md", "hero"], all.slice(1)],
    [["en/home"], all.slice(2)],
    [
      ["home", "services.benefits.1"],
      ["hero.alwaysText", "¶14"],
    ],
    [["privacy", "¶14"], all.slice(0, 2)],
  ])("--reviewed %j marks that, and nothing else", (named, left) => {
    expect(review(content.root, ["--reviewed", ...named])).toMatchObject({ isDone: true });
    expect(fieldsOf(content)).toEqual(left);
  });

  test("--all marks everything, forgets what is gone, and sorts one line a hash", async () => {
    expect(review(content.root, ["--all"])).toEqual({
      text: "3 marked as reviewed.",
      isDone: true,
    });
    const hashes = new Set(loadContent(content.root, {}).pairs().map(hashPair));
    const lines = [...hashes].sort().map((hash) => `  "${hash}"`);
    expect(await content.read(ledger)).toBe(`[\n${lines.join(",\n")}\n]\n`);
  });

  test("starts a list where there is none", async () => {
    await content.remove(ledger);
    expect(review(content.root, [])).toMatchObject({ isDone: false });
    expect(review(content.root, ["--reviewed", "home"])).toMatchObject({ isDone: true });
    expect(findProblems(content)).toEqual([]);
  });

  test("leaves a text without its translation, and says so", async () => {
    await content.append("it/cookie.md", "Ancora.");
    const { text, isDone } = review(content.root, ["--reviewed", "cookie"]);
    expect([isDone, text]).toEqual([false, expect.stringMatching(/Ancora\.\n {2}English: none/)]);
  });

  test("writes nothing where it is misused, or the content has problems", async () => {
    const before = await content.read(ledger);
    const refused = (words: string, message: RegExp) => {
      const { text, isDone } = review(content.root, words.split(" "));
      expect([isDone, text]).toEqual([false, expect.stringMatching(message)]);
    };
    refused("--reviewed nowhere", /No text is named nowhere/);
    refused("--reviewed home hero.eye", /No text is named home hero\.eye/);
    for (const misused of ["--reviewed", "--all home", "home", "--reviewd home"]) {
      refused(misused, /^npm run translations/);
    }
    await content.replace("en/cookie.md", /^title:.*/m, "title: One: two");
    refused("--all", /A text with a colon/);
    expect(await content.read(ledger)).toBe(before);
  });

  test("ends with 0 when done, and with 1 and no stack trace when not", async () => {
    const run = (option: string) =>
      runCommand(project, "node_modules/.bin/tsx", "tests/tools/translations.ts", option);
    const usage = expect.stringMatching(/^npm run translations .*\n.*\n.*\n$/);
    expect(await run("--help")).toEqual({ code: 0, stdout: usage, stderr: "" });
    expect(await run("--reviewed")).toEqual({ code: 1, stdout: "", stderr: usage });
  });
});
