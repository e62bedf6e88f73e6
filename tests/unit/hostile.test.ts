// Any content loads as a valid site or as a list of problems, and never crashes.
import { afterEach, expect, test } from "vitest";
import { languages } from "../../content/languages.ts";
import { loadContent } from "../../content/load/load.ts";
import { formatProblems, type Problem } from "../../content/problem.ts";
import { createFileSchemas } from "../../pages/index.ts";
import { copyContent, createArticle, renderDraft } from "../support/fixtures.ts";

/** Texts of each kind that confuses terminals, YAML, Markdown or the code. */
const pieces = [
  "\0 ¦ \x1b[2J ¦ \u2028 ¦ \ud800 ¦ \u0301 ¦ \r ¦ 24 ¦ null ¦ [] ¦ 2026-02-30 ¦ | ¦ # ¦ : ¦ << ¦ @x ¦ a: b: c",
  '"open ¦ *a ¦ &a [&b [x], *b] ¦ !!js/function x ¦ --- ¦ ---\n--- ¦ <<<<<<< HEAD\nx\n=======\ny\n>>>>>>> b',
  "__proto__ ¦ ../../etc ¦ $&$1 ¦ {tankQuintals ¦ {{brand}} ¦ {constructor} ¦ {storageTable} ¦ Titolo\n===",
  `[a](javascript:alert(1)) ¦ [a](%E0%A4%A) ¦ [a]: /x\n\n[a] ¦ ${"[".repeat(400)} ¦ ${"> ".repeat(400)} ¦ <b> ¦ &#0;`,
].flatMap((line) => line.split(" ¦ "));

const content = await copyContent();
afterEach(() => content.restore());

/** Expects valid pages or problems. Returns the files with problems. */
async function checkSite(): Promise<Set<string>> {
  const { value, problems } = loadContent(content.root, createFileSchemas(), { environment: {} });
  for (const [file, text] of value ? await renderDraft(value) : []) expectSound(file, text);
  if (!value) expectWords(problems);
  return new Set(problems.map(({ file }) => file.replace("content/it/", "")));
}

/** Writes an article with a piece at a place of its fields, and one with it in the text. */
async function writeArticles(piece: string, at: number) {
  const field = [/(?<=^ogTitle: ).*/m, /^ogTitle/m, /^(?=image: )/m][at % 3] as RegExp;
  for (const [place, find] of Object.entries({ field, text: /Testo\./ })) {
    const name = at === 0 && place === "field" ? "constructor" : `${place}-${at}`;
    const text = createArticle(`/${place}-${at}`).replace(find, () => `${piece}\n`);
    await content.write(`it/${name}.md`, text);
    await content.write(`en/${name}.md`, createArticle(`/en/${place}-${at}`));
  }
}

test("hostile texts in articles are accepted or reported", async () => {
  for (const [at, piece] of pieces.entries()) await writeArticles(piece, at);
  for (const name of await checkSite())
    for (const language of languages) await content.remove(`${language}/${name}`);
  expect((await checkSite()).size).toBe(0);
});

test.each(["company.md", "machine.md", "it/home.md"])(
  "hostile values in %s are accepted or reported",
  async (file) => {
    let next = 0;
    const takeNext = () => JSON.stringify(pieces[next++ % pieces.length]);
    const text = await content.read(file);
    await content.write(file, text.replace(/(?<=(: |- ))\S.*/g, takeNext));
    expect((await checkSite()).size).toBeGreaterThan(0);
  },
);

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
