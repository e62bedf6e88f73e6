// Spelling: what is found where, what is not looked at, and which words are the project's own.
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { checkSpelling } from "../../pages/check/spelling.ts";
import { article, type ContentCopy, copyContent, project } from "../support/fixtures.ts";

let content: ContentCopy; // a fresh one for each test: cspell keeps the words of a folder that it knows
beforeEach(async () => {
  content = await copyContent();
});

/** The words that are misspelled, as messages begin. */
const listMisspelled = async () =>
  (await checkSpelling(content.root)).map(({ message }) => message.split('"')[1]);

test.each(["content", "tests/fixtures/content"])("finds no mistake in %s", async (root) => {
  expect(await checkSpelling(path.join(project, root))).toEqual([]);
});

/** A misspelling by its place: what it replaces, what is written there, the word, and what may be meant. */
const typos: [file: string, find: RegExp, write: string, word: string, better: string][] = [
  ["it/home.md", /^ {2}title: Il pellet/m, "  title: Il pelet", "pelet", "pellet"],
  ["en/contact.md", /- vending machine quote/, "- vending machin quote", "machin", "machine"],
  ["it/privacy.md", /^I dati non vengono/m, "Perchè? I dati non vengono", "Perchè", "perché"],
  ["it/cookie.md", /$/, "nell’[informattiva](/cookie)", "informattiva", "informativa"],
  ["machine.md", /en: twelve/, "en: twelwe", "twelwe", "twelve"],
  ["storage.md", /Until you clear it/, "Untill you clear it", "Untill", "until"],
  ["en/about.md", /^ {2}badge:.*/m, "  badge: The color of teams", "color", "colour"],
  ["it/site.md", /$/, "greenhouse", "greenhouse", ""],
  ["en/products.md", /$/, "english", "english", "English"],
  ["it/guida.md", /Testo\./, "Testo sbaliato.", "sbaliato", ""],
];

test("finds misspellings in fields and bodies of every kind of file", async () => {
  await content.write("it/guida.md", article("/guida"));
  const expected = [];
  for (const [file, find, write, word, better] of typos) {
    const line = await content.replace(file, find, write);
    const message = expect.stringMatching(`^"${word}" is misspelled`);
    const fix = expect.stringMatching(
      `^Correct it( \\(.*${better}.*\\))?, or add it to content/words\\.txt\\.$`,
    );
    expected.push({ file: `content/${file}`, line, message, fix });
  }
  const found = await checkSpelling(content.root);
  expect(found).toHaveLength(expected.length);
  for (const problem of expected) expect(found).toContainEqual(expect.objectContaining(problem));
});

test("ignores keys, addresses, names of files, people and places, code and markup", async () => {
  const links = "[Qui](https://www.qwzx.example/qwzx) o <https://qwzx.example>, info@qwzx.example";
  const others = "`qwzx()`, /qwzx/, <qwzx-a>. {tankQuintals} &nbsp; 24h qwzxAbc Con Qwza Qwzx.";
  await content.append("it/privacy.md", `${links}, ${others}`);
  await content.replace("it/home.md", /^image: .*/m, "image: qwzx");
  await content.replace("it/home.md", /author: .*/, "author: Qwza Qwzx");
  const quoted = '"seo": {"file":"hero", \'alt\' :"Il pelet"}\n---';
  await content.replace("it/home.md", /^---$(?!\n\w)/m, quoted);
  expect(await listMisspelled()).toEqual(["pelet"]);
});

test("accepts a word of words.txt in small and large letters, behind a byte order mark", async () => {
  await content.append("it/cookie.md", "Zufolqwz, zufolqwz. ZUFOLQWZ, zuffolqwz.");
  const own = await content.read("words.txt");
  await content.write("words.txt", `\ufeffzufolqwz\n# zuffolqwz\n${own}`);
  expect(await listMisspelled()).toEqual(["zuffolqwz"]);
});
