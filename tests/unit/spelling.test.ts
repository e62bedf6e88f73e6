// Spelling: what is found where, what is not looked at, and which words are the project's own.
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { checkSpelling } from "../../pages/build/check/spelling.ts";
import { article, type ContentCopy, copyContent, project } from "../support/fixtures.ts";

let content: ContentCopy;
beforeEach(async () => {
  content = await copyContent();
});

test.each(["content", "tests/fixtures/content"])(
  "the texts of %s are spelled right",
  async (root) => {
    expect(await checkSpelling(path.join(project, root))).toEqual([]);
  },
);

/** A misspelling by its place: what it replaces, what is written there, the word, and what may be meant. */
const typos: [file: string, find: RegExp, write: string, word: string, better?: string][] = [
  ["it/home.md", /^ {2}title: Il pellet/m, "  title: Il pelet", "pelet", "pellet"],
  ["en/contact.md", /- vending machine quote/, "- vending machin quote", "machin", "machine"],
  ["it/privacy.md", /^I dati non vengono/m, "Perchè? I dati non vengono", "Perchè", "perché"],
  ["it/cookie.md", /$/, "\nnell’[informattiva](/cookie)", "informattiva", "informativa"],
  ["machine.md", /en: twelve/, "en: twelwe", "twelwe", "twelve"],
  ["storage.md", /Until you clear it/, "Untill you clear it", "Untill", "until"],
  ["en/about.md", /^ {2}badge:.*/m, "  badge: The color of teams", "color", "colour"],
  ["it/site.md", /$/, "\ngreenhouse", "greenhouse"],
  ["en/products.md", /$/, "\nenglish", "english", "English"],
];

test("a misspelling is found in fields and bodies of every kind of file", async () => {
  await content.write("it/guida.md", article("/guida", "# Un articolo\n\nTesto sbaliato."));
  const expected = [["content/it/guida.md", 16, "sbaliato"]];
  for (const [file, find, write, word] of typos) {
    await content.replace(file, find, write);
    const lines = (await content.read(file)).split("\n");
    const ends = new RegExp(`${word}(?!\\w)`);
    expected.push([`content/${file}`, lines.findIndex((line) => ends.test(line)) + 1, word]);
  }
  const problems = await checkSpelling(content.root);
  const found = problems.map(({ file, line, message }) => [file, line, message.split('"')[1]]);
  expect(found.sort()).toEqual(expected.sort());
  for (const [, , , word, better = ""] of typos) {
    const problem = problems.find(({ message }) => message.startsWith(`"${word}" is misspelled`));
    expect(problem?.fix).toMatch(/^Correct it( \(.*\?\))?, or add it to content\/words\.txt\.$/);
    expect(problem?.fix.toLowerCase()).toContain(better.toLowerCase());
  }
});

test("keys, addresses, names of files, of people and places, code and markup are not spelled", async () => {
  const body =
    "[Qui](https://www.qwzx.example/qwzx) o <https://qwzx.example>, `qwzx()`, info@qwzx.example, /qwzx/, <qwzx-a>.";
  await content.append("it/privacy.md", `${body} {tankQuintals} &nbsp; 24h qwzxAbc Con Qwza Qwzx.`);
  await content.replace("it/home.md", /^image: .*/m, "image: qwzx");
  await content.replace("it/home.md", /author: .*/, "author: Qwza Qwzx");
  expect(await checkSpelling(content.root)).toEqual([]);
});

test("keys within quotation marks are none the less keys", async () => {
  const text = await content.read("it/home.md");
  const [, yaml = "", body = ""] = /^---\n(.*?)(^---\n.*)$/ms.exec(text) ?? [];
  const quoted = yaml.replace(/(?<=^ *(?:- )?|[{,] *)(\w+):(?= |$)/gm, (_, key: string) =>
    key.length % 2 ? `"${key}":` : `'${key}' :`,
  );
  await content.write(
    "it/home.md",
    `---\n${quoted}"seo": {"file":"hero", "alt":"Il pelet"}\n${body}`,
  );
  const messages = (await checkSpelling(content.root)).map(({ message }) => message);
  expect(messages).toEqual([expect.stringMatching(/^"pelet" is misspelled/)]);
});

test.each([
  ["", ""],
  ["after a byte-order mark", "\ufeff"],
])("a word of words.txt is right in small and large letters %s", async (_, mark) => {
  await content.append("it/cookie.md", "Zufolqwz, zufolqwz. ZUFOLQWZ, zuffolqwz.");
  await content.write(
    "words.txt",
    `${mark}zufolqwz\n# zuffolqwz\n${await content.read("words.txt")}`,
  );
  const messages = (await checkSpelling(content.root)).map(({ message }) => message);
  expect(messages).toEqual([expect.stringMatching(/^"zuffolqwz" is misspelled/)]);
});

test("without words.txt no word is the project's own", async () => {
  await content.remove("words.txt");
  const messages = (await checkSpelling(content.root)).map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringMatching(/^"Storz" is misspelled/));
});
