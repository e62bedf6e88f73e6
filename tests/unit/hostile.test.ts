// Whatever befalls the content, loading ends with a sound site, or with problems in words.
import { readdirSync } from "node:fs";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { loadContent } from "../../pages/build/load/load.ts";
import { formatProblems, type Problem } from "../../pages/build/problem.ts";
import { article, copyContent, fixtureContent, renderDraft } from "../support/fixtures.ts";
import { fuzz } from "../support/fuzz.ts";

const files = readdirSync(fixtureContent, { recursive: true, encoding: "utf8" }).filter((file) =>
  /\.(md|json)$/.test(file),
);
const strays = "it/guida.md en/__proto__.md it/Home.md en/.a.md it/ß.md a.md".split(" ");

/** What nobody should write: to terminals, in YAML, in Markdown. */
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

/** What becomes of a file that has an accident with a piece at a place. */
const accidents: ((text: string, at: number, piece: string) => string | Uint8Array)[] = [
  (text, at) => text.slice(0, at),
  (text, at, piece) => text.slice(0, at) + piece + text.slice(at),
  (text, _, piece) => `${text}\n\n${piece}\n`,
  (text, at) => Buffer.from(text, at % 2 ? "utf16le" : "latin1"),
  (text, at, piece) => rewrite(text, at, /(?<=(: |- ))\S.*/, () => piece),
  (text, at, piece) => rewrite(text, at, /(?<=(: |- ))\S.*/, () => JSON.stringify(piece)),
  (text, at, piece) => rewrite(text, at, /[\w-]+(?=:)/, () => piece),
  (text, at) => rewrite(text, at, /^.*\n/m, () => ""),
  (text, at) => rewrite(text, at, /^.*\n/m, (line) => line + line),
  (text, at) => rewrite(text, at, /^/m, () => " "),
];

/** Rewrites the first match of a pattern behind a place. */
const rewrite = (text: string, at: number, pattern: RegExp, write: (found: string) => string) =>
  text.slice(0, at) + text.slice(at).replace(pattern, write);

test("ends in problems in words, or in a sound site, after any accident", async () => {
  const content = await copyContent();
  const warn = vi.spyOn(process, "emitWarning");
  const property = fc.asyncProperty(
    fc.constantFrom(...files, ...strays),
    fc.constantFrom(...accidents),
    fc.nat(),
    fc.constantFrom(...pieces),
    async (file, happen, at, piece) => {
      const text = await content.read(file).catch(() => article("/guida"));
      await content.write(file, happen(text, at % (text.length + 1), piece));
      const { value, problems } = loadContent(content.root, { environment: {} });
      await content.restore();
      if (value) judgeSite(await renderDraft(value));
      else judgeProblems(problems);
    },
  );
  await fc.assert(property, { ...fuzz(16), endOnFailure: true });
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
}, 1_200_000);

/** What no text for people may hold. */
const rubbish = /undefined|\[object |NaN|\bat .*:\d+:\d+\)|node:internal|TypeError|RangeError/;

/** Each problem names file, line, mistake and remedy, and reads well on a terminal. */
function judgeProblems(problems: Problem[]): void {
  expect(problems).not.toEqual([]);
  for (const { file, line, message, fix } of problems) {
    expect([file, `${line}`, message, fix]).toEqual(
      [/^content\/./, /^[1-9]\d*$/, /\S.*\.$/s, /\S.{5}/s].map((words) =>
        expect.stringMatching(words),
      ),
    );
  }
  const printed = formatProblems(problems);
  expect(printed).not.toMatch(rubbish);
  expect(printed.replaceAll("\n", "")).not.toMatch(/\p{C}/u);
}

function judgeSite(pages: Map<string, string>): void {
  for (const [file, html] of pages) {
    if (!file.endsWith(".html")) continue;
    expect(html).toMatch(/^<!doctype html><html lang="..">.*<\/html>$/s);
    expect(html).not.toMatch(/ (href|src|action)="(?!\/|#|https?:|mailto:|tel:|data:image)/);
    expect(html).not.toMatch(/\p{Surrogate}/u);
    const text = html.replace(/<script.*?<\/script>|<[^>]*>/gs, " ");
    expect(text, file).not.toMatch(rubbish);
  }
}
