// Any content loads as a valid site or as a list of problems, and never crashes.
import { afterEach, expect, test } from "vitest";
import { listFiles } from "../../content/files.ts";
import { languages } from "../../content/languages.ts";
import { loadContent } from "../../content/load/load.ts";
import { formatProblems, type Problem } from "../../content/problem.ts";
import { copyContent, createArticle, fixtureContent, renderDraft } from "../support/fixtures.ts";

/** Hostile texts for terminals, YAML and Markdown. */
const pieces = [
  "\0 ¦ \x07 ¦ \x1b[2J ¦ \x85 ¦ \u2028 ¦ \u202e ¦ \ufeff ¦ \u200b ¦ \ud800 ¦ \ufffd ¦ \t ¦ \r ¦ \u0301 ¦ 😀",
  "24 ¦ -1 ¦ 1e400 ¦ true ¦ null ¦ ~ ¦ [] ¦ {} ¦ [[[]]] ¦ 2026-02-30 ¦ '' ¦ | ¦ > ¦ - ¦ ? ¦ # ¦ : ¦ <<",
  "&a ¦ *a ¦ [*a] ¦ &a [&b [x, x], *b] ¦ !!js/function 'x' ¦ !!binary aGk= ¦ { a: b } ¦ a: b: c ¦ @x ¦ %T",
  '"open ¦ "\\u0000" ¦ --- ¦ ---js ¦ ---\n--- ¦ ... ¦ <<<<<<< HEAD\nx\n=======\ny\n>>>>>>> b ¦ __proto__',
  "constructor ¦ ../../etc ¦ $&$1$$ ¦ {tankQuintals} ¦ {tankQuintals ¦ {{brand}} ¦ {constructor} ¦ {}",
  "{storageTable} ¦ javascript:alert(1) ¦ # a ¦ ##  ¦ Titolo\n=== ¦ [a](javascript:alert(1)) ¦ [a]: /x\n\n[a]",
  `${"[".repeat(400)} ¦ ${"{ a: ".repeat(400)} ¦ ${"> ".repeat(400)} ¦ ${"*a **b ".repeat(400)} ¦ ${"![a](".repeat(400)}`,
  "[a](data:text/html,x) ¦ [a](%E0%A4%A) ¦ <https://a.example> ¦ \n\n    x ¦ <b> ¦ <!-- ¦ &#0;&bogus;",
].flatMap((line) => line.split(" ¦ "));

const content = await copyContent();
afterEach(() => content.restore());

/** Expects valid pages or problems. Returns the files with problems. */
async function checkSite(): Promise<Set<string>> {
  const { value, problems } = loadContent(content.root, { environment: {} });
  for (const [file, text] of value ? await renderDraft(value) : []) expectSound(file, text);
  if (!value) expectWords(problems);
  return new Set(problems.map(({ file }) => file.replace("content/it/", "")));
}

test.each<[place: string, find: RegExp, write: (piece: string) => string]>([
  ["a value", /(?<=^ogTitle: ).*/m, (piece) => piece],
  ["a quoted value", /(?<=^ogTitle: ).*/m, (piece) => JSON.stringify(piece)],
  ["a name", /^ogTitle/m, (piece) => piece],
  ["a line of the fields", /^(?=image: )/m, (piece) => `${piece}\n`],
  ["a text", /Testo\./, (piece) => `Testo ${piece}.\n\n${piece}`],
])("hostile text as %s of an article is accepted or reported", async (_, find, write) => {
  for (const [at, piece] of pieces.entries()) {
    const text = createArticle(`/guida-${at}`).replace(find, () => write(piece));
    const name = at === 0 ? "constructor.md" : `${at}.md`;
    await content.write(`it/${name}`, text);
    await content.write(`en/${name}`, createArticle(`/en/guide-${at}`));
  }
  for (const name of await checkSite())
    for (const language of languages) await content.remove(`${language}/${name}`);
  expect((await checkSite()).size).toBe(0);
});

const files = (await listFiles(fixtureContent)).filter((file) => /\.(md|json)$/.test(file));
test.each(files)("hostile values in %s are accepted or reported", async (file) => {
  let next = 0;
  const takeNext = () => JSON.stringify(pieces[next++ % pieces.length]);
  const text = await content.read(file);
  await content.write(file, text.replace(/(?<=(: |- ))\S.*/g, takeNext));
  expect((await checkSite()).size).toBeGreaterThan(0);
});

const rubbish = /undefined|\[object |NaN|\bat .*:\d+:\d+\)|node:internal|TypeError|RangeError/;

/** Each problem has a file, line, message and fix, and no control characters. */
function expectWords(problems: Problem[]): void {
  expect(problems).not.toEqual([]);
  for (const { file, line, message, fix } of problems) {
    expect(file).toMatch(/^content\/./);
    expect(line).toBeGreaterThanOrEqual(1);
    expect(message).toMatch(/\S.*\.$/s);
    expect(fix).toMatch(/\S.{5}/s);
  }
  const printed = formatProblems(problems);
  expect(printed).not.toMatch(rubbish);
  expect(printed.replaceAll("\n", "")).not.toMatch(/\p{C}/u);
}

function expectSound(file: string, html: string): void {
  if (!file.endsWith(".html")) return;
  expect(html).toMatch(/^<!doctype html><html lang="..">.*<\/html>$/s);
  expect(html).not.toMatch(/ (href|src|action)="(?!\/|#|https?:|mailto:|tel:|data:image)/);
  expect(html).not.toMatch(/\p{Surrogate}/u);
  const text = html.replace(/<script.*?<\/script>|<[^>]*>/gs, " ");
  expect(text, file).not.toMatch(rubbish);
}
