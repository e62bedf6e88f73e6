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
  makeReleasable,
  project,
  runCommand,
} from "../support/fixtures.ts";
import { openContent } from "../support/mistakes.ts";
import { review } from "../tools/translations.ts";

const ledger = "translations.json";
const { findWith, testMistakes, testSound } = openContent(makeReleasable);

function findStale({ root }: ContentCopy) {
  const { content, problems } = loadContent(root, {});
  if (!content) throw new Error(problems.map(({ message }) => message).join());
  return content.stale;
}

const fieldsOf = (content: ContentCopy) => findStale(content).map(({ field }) => field);

test.each<[what: string, file: string, find: RegExp, write: string, field: string]>([
  ["a text", "it/home.md", /^ {2}eyebrow: /m, "  eyebrow: Nuovo ", "hero.eyebrow"],
  ["a text in English", "en/home.md", /^ {2}eyebrow: /m, "  eyebrow: New ", "hero.eyebrow"],
  ["a text in a list", "it/home.md", /Contanti e carte$/m, "Contanti", "services.benefits.1.title"],
  ["an alternative text", "it/about.md", /alt: Ritratto/, "alt: Foto", "about.portrait.alt"],
  ["a title", "it/about.md", /^title: /m, "title: Noi, ", "title"],
  ["a description", "en/privacy.md", /^description: /m, "description: See ", "description"],
  ["keywords", "it/privacy.md", /^ {2}- GDPR\n/m, "", "keywords"],
  ["a paragraph", "it/privacy.md", /I dati non vengono/, "Non vengono", "¶14"],
  ["a list", "it/privacy.md", /^- e-mail;/m, "- posta;", "¶9"],
  ["a heading", "it/privacy.md", /^## Comunicazione a terzi/m, "## A terzi", "¶13"],
  ["what stands beside its translation", "storage.md", /Finché non.*/, "Mai", "kept.0.duration"],
  ["a number in words", "machine.md", /dodici/, "tredici", "vendingYears.words"],
])("%s that changes is stale", async (_, file, find, write, field) => {
  const { problems } = await findWith(({ replace }) => replace(file, find, write), findStale);
  expect(problems).toMatchObject([{ field, italian: {}, english: {} }]);
});

test("a new article is stale, metadata and paragraphs, each with its line", async () => {
  const { problems } = await findWith(async ({ write }) => {
    await write("it/guida.md", article("/guida"));
    await write("en/guida.md", article("/en/guide", "# An article\n\nText."));
  }, findStale);
  const lines = problems.map(({ field, english }) => [field, english?.file, english?.line]);
  expect(lines).toEqual(
    [
      ["title", 4],
      ["description", 5],
      ["ogTitle", 8],
      ["ogDescription", 9],
      ["keywords", 6],
      ["¶1", 14],
      ["¶2", 16],
    ].map(([field, line]) => [field, "content/en/guida.md", line]),
  );
});

describe("stale is not", () => {
  test.each<[what: string, file: string, find: RegExp, write: string]>([
    ["what names another picture", "it/home.md", /file: hero$/m, "file: dispenser"],
    ["what has another card", "it/home.md", /^image: .*/m, "image: dispenser"],
    ["what has another date", "it/home.md", /^updated: .*/m, "updated: 2026-11-21"],
    ["what states another number", "machine.md", /value: 40/, "value: 41"],
    ["what breaks its lines elsewhere", "it/privacy.md", /I dati non/, "I dati\nnon"],
    ["what has more space between words", "it/about.md", /badge: Chi siamo/, "badge: Chi  siamo"],
    ["the note in site.md", "it/site.md", /^Testi comuni/m, "Testi condivisi"],
    ["what the dictionary lacks in English", "en/home.md", /^ {2}eyebrow: .*\n/m, ""],
    ["what the dictionary lacks in Italian", "it/home.md", /^ {2}eyebrow: .*\n/m, ""],
  ])("%s", async (_, file, find, write) => {
    const { problems } = await findWith(({ replace }) => replace(file, find, write), fieldsOf);
    expect(problems).toEqual([]);
  });

  test("what ends its lines as Windows does", async () => {
    const { problems } = await findWith(async ({ read, write }) => {
      await write("it/privacy.md", (await read("it/privacy.md")).replaceAll("\n", "\r\n"));
    }, fieldsOf);
    expect(problems).toEqual([]);
  });

  test("what stands after a new paragraph, or after a testimonial taken away", async () => {
    const { problems } = await findWith(async ({ replace }) => {
      await replace("it/privacy.md", /^Riceviamo/m, "Uno in più.\n\nRiceviamo");
      await replace("en/privacy.md", /^We also/m, "One more.\n\nWe also");
      for (const file of ["it/home.md", "en/home.md"]) {
        await replace(file, /^ {4}- quote: .*\n( {6}.*\n)+/m, "");
      }
      await replace("machine.md", /testimonials: { value: 3 }/, "testimonials: { value: 2 }");
    }, fieldsOf);
    expect(problems).toEqual(["¶10"]);
  });
});

describe("a release refuses", () => {
  const refused = ({ root }: ContentCopy) => {
    const { content } = loadContent(root, {});
    return content && refuseRelease(content);
  };

  test("a stale text: where, the Italian now, and what to do", async () => {
    const { place, problems } = await findWith(async ({ replace }) => {
      await replace("it/about.md", /^ {2}badge:.*/m, "  badge: Noi");
      return replace("en/about.md", /^ {2}badge:.*/m, "  badge: We");
    }, refused);
    expect(problems).toEqual([
      {
        file: "content/en/about.md",
        line: place,
        field: "about.badge",
        message: "This was not reviewed together with the Italian: Noi",
        fix: expect.stringMatching(
          /content\/it\/about\.md, line \d+, then run: npm run translations -- --reviewed about\.md about\.badge$/,
        ),
      },
    ]);
  });

  const [gardenPoints, oneMore] = [/^ {2}gardenPoints:\n/m, "  gardenPoints:\n    - One more.\n"];
  test.each<[string, RegExp, string, string, string]>([
    ["it/cookie.md", /\s*$/, "\n\nAncora.\n", "This text has no English.", "Translate it."],
    [
      "en/products.md",
      gardenPoints,
      oneMore,
      "This text has no Italian.",
      "Write it, or take this one out.",
    ],
  ])("a text of %s without its translation", async (file, find, write, message, fix) => {
    const { problems } = await findWith(({ replace }) => replace(file, find, write), refused);
    expect(problems?.at(-1)).toMatchObject({ file: `content/${file}`, message, fix });
  });
});

describe("the list of reviewed translations", () => {
  testMistakes(/not a list of reviewed translations/, /Remove this line.*keep the lines of both/, [
    [ledger, /^ {2}"/m, '<<<<<<< HEAD\n  "'],
    [ledger, /,\n[\s\S]*/, ",\n", undefined, -1],
    [ledger, /^ {2}"/m, '  word,\n  "'],
    [ledger, /^ {2}"/m, '  1,\n  "'],
    [ledger, /^ {2}"/m, '  "0123",\n  "'],
    [ledger, /[\s\S]+/, ""],
    [ledger, /[\s\S]+/, "{}"],
  ]);
  testSound([
    [ledger, /[\s\S]+/, "[]"],
    [ledger, /^/, "\ufeff"],
    [ledger, /,\n(?=[\s\S]*\n])/, ",\r\n"],
  ]);

  test("is asked for where it is missing", async () => {
    const { problems } = await findWith(({ remove }) => remove(ledger));
    expect(problems).toMatchObject([
      { file: `content/${ledger}`, line: 1, fix: expect.stringMatching(/^Restore it.*--all$/) },
    ]);
  });
});

describe("npm run translations", () => {
  let content: ContentCopy;
  beforeEach(async () => {
    content = await makeReleasable(await copyContent());
    await content.replace("it/about.md", /^ {2}badge:.*/m, "  badge: Noi");
    await content.replace("it/home.md", /^ {2}eyebrow:.*/m, "  eyebrow: Nuovo");
    await content.replace("it/home.md", /^ {4}- title: Contanti e carte/m, "    - title: Contanti");
    await content.replace("it/privacy.md", "## Conservazione", "## Quanto li conserviamo");
  });
  const all = ["hero.eyebrow", "services.benefits.1.title", "about.badge", "¶15"];

  test("shows both languages one above the other, with file and line", () => {
    const { text, isDone } = review(content.root, []);
    expect(isDone).toBe(true);
    expect(text).toMatch(
      /^about\.badge\n {2}content\/it\/about\.md:\d+\n {4}Noi\n {2}content\/en\/about\.md:\d+\n {4}About us$/m,
    );
    expect(text).toMatch(/^4 texts to review\.\n.*--reviewed home\.md hero\.eyebrow$/m);
  });

  test.each<[string[], string[]]>([
    [["home.md", "hero.eyebrow"], ["hero.eyebrow"]],
    [["content/it/home.md", "hero"], ["hero.eyebrow"]],
    [["en/home"], ["hero.eyebrow", "services.benefits.1.title"]],
    [["home", "services.benefits.1"], ["services.benefits.1.title"]],
    [["privacy", "¶15"], ["¶15"]],
  ])("--reviewed %j marks that, and nothing else", (named, marked) => {
    expect(review(content.root, ["--reviewed", ...named])).toMatchObject({ isDone: true });
    expect(fieldsOf(content)).toEqual(all.filter((field) => !marked.includes(field)));
  });

  test("--all marks everything, forgets what is gone, and sorts one line a hash", async () => {
    expect(review(content.root, ["--all"])).toEqual({
      text: "4 marked as reviewed.",
      isDone: true,
    });
    expect(fieldsOf(content)).toEqual([]);
    const hashes = new Set(loadContent(content.root, {}).pairs.map(hashPair));
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
    expect(isDone).toBe(false);
    expect(text).toMatch(/Ancora\.\n {2}English: none/);
  });

  test("writes nothing while the content has problems", async () => {
    const before = await content.read(ledger);
    await content.replace("en/cookie.md", /^title:.*/m, "title: One: two");
    const { text, isDone } = review(content.root, ["--all"]);
    expect(isDone).toBe(false);
    expect(text).toMatch(/not valid YAML/);
    expect(await content.read(ledger)).toBe(before);
  });

  test.each([
    [["--reviewed", "nowhere"], /No text is named nowhere/],
    [["--reviewed", "home", "hero.eye"], /No text is named home hero\.eye/],
    ...[["--reviewed"], ["--all", "home"], ["home"], ["--reviewd", "home"]].map(
      (args): [string[], RegExp] => [args, /^npm run translations/],
    ),
  ])("%j is refused in words", async (given, message) => {
    const before = await content.read(ledger);
    const { text, isDone } = review(content.root, given);
    expect([isDone, text]).toEqual([false, expect.stringMatching(message)]);
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
