// Spelling: every text of both languages, what is found where, and that a release refuses it.
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { build } from "../../build.ts";
import { listTextFields } from "../../content/load/fields.ts";
import type { ContentError } from "../../content/load/problem.ts";
import type { Language } from "../../content/schema.ts";
import { checkSpelling, loadSpeller } from "../../pages/checks/spelling.ts";
import { readWords } from "../../pages/checks/words.ts";
import {
  article,
  type ContentCopy,
  copyContent,
  loadSound,
  makeCache,
  makeFolder,
  makeReleasable,
  pageFiles,
  parse,
  project,
  renderDraft,
} from "../support/fixtures.ts";

let content: ContentCopy;
beforeEach(async () => {
  content = await copyContent();
});

test("the site's own texts are spelled right, and no word of words.txt is idle", async () => {
  expect(await checkSpelling(content.root)).toEqual([]);
});

describe("a misspelling is found in", () => {
  /** Where it is planted, by replacing a pattern; the word; on which line below the first; what is said. */
  interface Typo {
    where: string;
    file: string;
    find: RegExp;
    write: string;
    word: string;
    below?: number;
    field?: string;
    better?: string;
  }
  const typos: Typo[] = [
    {
      where: "an Italian field",
      file: "it/home.md",
      find: /^ {2}title: Il pellet/m,
      write: "  title: Il pelet",
      word: "pelet",
      field: "hero.title",
      better: "pellet",
    },
    {
      where: "an English field",
      file: "en/home.md",
      find: /^ {2}call: Call/m,
      write: "  call: Recieve a call",
      word: "Recieve",
      field: "hero.call",
      better: "receive",
    },
    {
      where: "an entry of a list between braces",
      file: "it/products.md",
      find: /name: Serbatoio, /,
      write: "name: Serbattoio, ",
      word: "Serbattoio",
      field: "dab.data.0.name",
      better: "serbatoio",
    },
    {
      where: "the third line of a field",
      file: "en/about.md",
      find: /^ {2}badge:.*/m,
      write: "  badge: >\n    About\n    teh team",
      word: "teh",
      below: 2,
      field: "about.badge",
      better: "the",
    },
    {
      where: "a keyword",
      file: "en/contact.md",
      find: /- vending machine quote/,
      write: "- vending machin quote",
      word: "machin",
      field: "keywords.2",
      better: "machine",
    },
    {
      where: "an Italian body",
      file: "it/privacy.md",
      find: /^I dati non vengono/m,
      write: "Perchè? I dati non vengono",
      word: "Perchè",
      better: "perché",
    },
    {
      where: "an English body, below the first line of a paragraph",
      file: "en/cookie.md",
      find: /^Something is saved/m,
      write: "Something\nis svaed",
      word: "svaed",
      below: 1,
      better: "saved",
    },
    {
      where: "a link's words, after an elision",
      file: "it/privacy.md",
      find: /nell’\[informativa/,
      write: "nell’[informattiva",
      word: "informattiva",
      better: "informativa",
    },
    {
      where: "the company's facts",
      file: "company.md",
      find: /^ {2}street:.*/m,
      write: "  street: Via dell’Essempio 1",
      word: "Essempio",
      field: "seat.street",
      better: "esempio",
    },
    {
      where: "a number in words",
      file: "machine.md",
      find: /en: twelve/,
      write: "en: twelwe",
      word: "twelwe",
      field: "vendingYears.words.en",
      better: "twelve",
    },
    {
      where: "the list of what is kept",
      file: "storage.md",
      find: /Until you clear it/,
      write: "Untill you clear it",
      word: "Untill",
      field: "kept.0.duration.en",
      better: "until",
    },
    {
      where: "a note to editors",
      file: "machine.md",
      find: /^Every number/m,
      write: "Evvery number",
      word: "Evvery",
      better: "every",
    },
  ];

  test.each(typos)("$where", async ({ file, find, write, word, below = 0, field, better }) => {
    const line = (await content.replace(file, find, write)) + below;
    const problems = (await checkSpelling(content.root)).filter((each) =>
      each.file.endsWith(".md"),
    );
    const language = /^(it|company)/.test(file) ? "Italian" : "English";
    expect(problems).toEqual([
      {
        file: `content/${file}`,
        line,
        ...(field && { field }),
        message: `"${word}" is not in the ${language} dictionary.`,
        fix: expect.stringMatching(
          new RegExp(`^Correct it \\(.*\\b${better}.*\\?\\), or add it to content/words\\.txt\\.$`),
        ),
      },
    ]);
  });

  test.each([
    ["an Italian word in English", "en/home.md", "hero.call", "Call the serbatoio", "serbatoio"],
    [
      "an English word in Italian",
      "it/home.md",
      "hero.call",
      "Chiama the greenhouse",
      "greenhouse",
    ],
    ["American spelling", "en/home.md", "hero.call", "Call in color", "color"],
    ["a name in small letters", "en/home.md", "hero.call", "Call in english", "english"],
    [
      "a word that words.txt has for Italian only",
      "en/home.md",
      "hero.call",
      "Profilazione",
      "Profilazione",
    ],
  ])("%s", async (_, file, field, text, word) => {
    const line = await content.replace(file, /^ {2}call:.*/m, `  call: ${text}`);
    expect(await checkSpelling(content.root)).toContainEqual({
      file: `content/${file}`,
      line,
      field,
      message: expect.stringContaining(`"${word}" is not in the`),
      fix: expect.stringContaining("words.txt"),
    });
  });

  test("an article", async () => {
    await content.write("it/guida.md", article("/guida", "# Un articolo\n\nTesto sbaliato."));
    expect(await checkSpelling(content.root)).toMatchObject([
      { file: "content/it/guida.md", line: 16, message: expect.stringContaining('"sbaliato"') },
    ]);
  });
});

test("keys, addresses, names of files, code and markup are not spelled", async () => {
  const body =
    "[Qui](https://www.qwzx.example/qwzx) o <https://qwzx.example>, `qwzx()`, info@qwzx.example, /qwzx/, <qwzx-a>.";
  await content.append("it/privacy.md", `${body} {tankQuintals} &nbsp; 24h`);
  expect(await checkSpelling(content.root)).toEqual([]);
});

describe("words.txt", () => {
  const at = async (word: string) =>
    (await content.read("words.txt")).split("\n").indexOf(word) + 1;

  test.each([
    ["that no text has", "zufolo"],
    ["that the dictionaries have", "zona"],
  ])("a word %s is idle", async (_, word) => {
    await content.write("words.txt", `${await content.read("words.txt")}${word}\n`);
    expect(await checkSpelling(content.root)).toEqual([
      {
        file: "content/words.txt",
        line: await at(word),
        message: expect.stringMatching(new RegExp(`No text needs "${word}"`)),
        fix: "Remove this line.",
      },
    ]);
  });

  test("a word in the wrong place is reported", async () => {
    await content.replace("words.txt", "Storz\n", "");
    await content.replace("words.txt", "Apple\n", "Storz\nApple\n");
    expect(await checkSpelling(content.root)).toMatchObject([
      {
        file: "content/words.txt",
        line: await at("Apple"),
        message: expect.stringMatching(/alphabet/),
      },
    ]);
  });

  test("accepts what it has, alone or in several words", async () => {
    await content.replace("it/home.md", /^ {2}call:.*/m, "  call: Chiama lo Zufolqwz blu");
    expect(await checkSpelling(content.root)).toHaveLength(1);
    await content.write("words.txt", `${await content.read("words.txt")}Zufolqwz blu (it)\n`);
    expect(await checkSpelling(content.root)).toEqual([]);
  });

  test("where it is missing no word is the project's own", async () => {
    await content.remove("words.txt");
    const problems = await checkSpelling(content.root);
    expect(problems.some(({ message }) => message.startsWith('"Storz"'))).toBe(true);
  });
});

test("a release refuses a misspelling, with all else it refuses; other builds do not look for any", async () => {
  const cache = await makeCache();
  const options = { content: content.root, cache, environment: {} };
  await makeReleasable(content);
  const line = await content.append("it/cookie.md", "Una fraze.");
  await content.replace("it/home.md", /^ogTitle:/m, "subtitle: X\nogTitle:");
  const refused = build({
    ...options,
    output: path.join(await makeFolder(), "dist"),
    isRelease: true,
  });
  const { problems } = (await refused.catch((error: unknown) => error)) as ContentError;
  expect(problems).toContainEqual(expect.objectContaining({ file: "content/it/cookie.md", line }));
  expect(problems).toContainEqual(expect.objectContaining({ field: "subtitle" }));
  await content.replace("it/home.md", "subtitle: X\n", "");
  const output = path.join(await makeFolder(), "dist");
  await expect(build({ ...options, output, isRelease: true })).rejects.toThrow('"fraze"');
  await build({ ...options, output });
});

describe("what pages say, hard-coded or not, is spelled in their language", async () => {
  const words = await readWords(path.join(project, "content"));
  const spellers = { it: await loadSpeller("it", words), en: await loadSpeller("en", words) };
  const site = await loadSound();
  const pages = await renderDraft(site);
  const facts = listTextFields(site.company).map(({ text }) => text);
  facts.sort((one, other) => other.length - one.length);

  /** The texts of a page, piece by piece, without the company's facts and what is in the other language. */
  function readTexts(html: string, language: Language): string[] {
    const $page = parse(html);
    const $foreign = $page.body.querySelectorAll(`[lang]:not([lang=${language}]), script, code`);
    for (const $element of $foreign) $element.remove();
    const pieces = [...$page.body.querySelectorAll("*")].flatMap(($element) => [
      ...["alt", "aria-label", "title", "placeholder"].map((name) => $element.getAttribute(name)),
      ...[...$element.childNodes].map(($node) => ($node.nodeType === 3 ? $node.textContent : "")),
    ]);
    return pieces.map((text) =>
      facts.reduce((rest, fact) => rest.replaceAll(fact, ""), text ?? ""),
    );
  }

  test.each(pageFiles)("$file", ({ file, language }) => {
    const texts = readTexts(pages.get(file) ?? "", language);
    expect(texts.join("").length).toBeGreaterThan(500);
    const unknown = texts.flatMap((text) => spellers[language](text).map(({ word }) => word));
    expect([...new Set(unknown)]).toEqual([]);
  });
});
