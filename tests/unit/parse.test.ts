// Content files that cannot be taken apart into fields and body.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import { beforeEach, expect, test, vi } from "vitest";
import { parseFile, parseText } from "../../content/load/parse.ts";
import { makeFolder } from "../support/fixtures.ts";
import { words } from "../support/mistakes.ts";

const file = "content/it/cookie.md";
const sound = "---\ntitle: Cookie\nkeywords:\n  - cookie\n---\n\n# Cookie\n\nTesto.\n";

/** What a text with a mistake is refused for. */
const refused = (find: string | RegExp, write: string) =>
  parseText(
    file,
    sound.replace(find, () => write),
  ).problems;

const problem = (line: number, message: RegExp, fix: RegExp) => ({
  file,
  line,
  ...words(message, fix),
});

let name: string;
beforeEach(async () => {
  name = path.join(await makeFolder(), "a.md");
});
const read = () => parseFile(path.dirname(name), "a.md");

test("a file is fields and a body, with the line of each", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    writeFileSync(name, `\ufeff${sound.replaceAll("\n", end)}`);
    const { value, problems } = read();
    expect(problems).toEqual([]);
    expect(value?.data).toEqual({ title: "Cookie", keywords: ["cookie"] });
    expect(value?.body.trim()).toBe("# Cookie\n\nTesto.");
    expect(value?.bodyLine).toBe(6);
    const paths = [["title"], ["keywords"], ["keywords", 0], ["keywords", 1], ["none"]];
    expect(paths.map((at) => value?.lineOf(at))).toEqual([2, 3, 4, 3, 1]);
  }
});

test.each([
  [() => undefined, /missing/, /Restore it/],
  [() => mkdirSync(name), /folder, not a file/, /file in its place/],
  [() => symlinkSync("a.md", name), /circle/, /file itself/],
  [() => writeFileSync(name, "Perch\xe9", "latin1"), /not in UTF-8/, /encoding UTF-8/],
])("a file that cannot be read: %s", (put, message, fix) => {
  put();
  expect(read().problems).toEqual([{ ...problem(1, message, fix), file: "content/a.md" }]);
});

const quoteIt = /^Put the whole text into quotation marks, as in title: "/;
const nameIt = /^Write a name, a colon, a space and the text, as in title: /;
const group = "hero:\n  title: Uno\n  text: Due";
test.each<[write: string, line: number, message: RegExp, fix: RegExp]>([
  ["title: Uno: due", 2, /text with a colon/, quoteIt],
  [group.replace("Uno", "Uno: due"), 3, /text with a colon/, quoteIt],
  ["words:\n  - a: b: c", 3, /text with a colon/, quoteIt],
  ['title: "Cookie', 2, /does not end with one/, /^Put the same quotation mark/],
  ['title: \'Cookie\ntext: "Due"', 2, /does not end with one/, /^Put the same quotation mark/],
  ['title: "Il" Cookie', 2, /ends it too soon/, /“ ” or « »/],
  ["title: 'L'aria'", 2, /ends it too soon/, /’ for an apostrophe/],
  ["title: [Cookie", 2, /bracket, which is never closed/, quoteIt],
  ["title: { a: Cookie", 2, /bracket, which is never closed/, quoteIt],
  ["title: @cookie", 2, /begins with such a sign/, quoteIt],
  ["title: **Cookie** e", 2, /begins with such a sign/, quoteIt],
  ["title: | Cookie", 2, /begins with such a sign/, quoteIt],
  ["title: [Uno] due", 2, /begins with such a sign/, quoteIt],
  ["title:\n\t- Cookie", 3, /begins with a tab/, /^Type spaces/],
  ["title: Uno\n\ttext: Due", 3, /begins with a tab/, /^Type spaces/],
  [group.replace("  text", "   text"), 4, /more or fewer spaces/, /equally many spaces/],
  [group.replace("  text", " text"), 4, /more or fewer spaces/, /equally many spaces/],
  ["title", 2, /no field's name/, nameIt],
  ["title:Cookie", 2, /space is missing behind the colon/, nameIt],
  ["words:\n  - a\n  -b", 4, /space is missing behind the hyphen/, /as in - pellets/],
  [`title: ${"[".repeat(5000)}`, 2, /bracket, which is never closed/, quoteIt],
  ["title: Cookie\ntitle: X", 3, /stands here twice/, /^Keep one/],
  ["tank: { value: 6,5 }", 2, /comma parts 6,5/, /^Write 6\.5\.$/],
  ["tank:\n  { value: 4,200, grouped: true }", 3, /comma parts 4,200/, /^Write 4200\.$/],
])("front matter that holds %j cannot be read", (write, line, message, fix) => {
  expect(refused("title: Cookie", write)).toEqual([problem(line, message, fix)]);
});

test.each<[string | RegExp, string, number, RegExp, RegExp]>([
  [/^---\n/, "", 1, /no front matter/, /Begin it with a line ---/],
  [/^---\n/, "----\n", 1, /More than ---/, /--- alone/],
  [/---\n\n/, "\n", 1, /has no end/, /end the front matter with a line ---/],
  [/---\n\n/, "----\n\n", 5, /More than ---/, /--- alone/],
  [/^---\n/, "---js\n", 1, /More than ---/, /--- alone/],
  [/title[\s\S]*(?=---)/, "- a\n- b\n", 2, /no field/, nameIt],
  [/title[\s\S]*(?=---)/, "Testo\n", 2, /no field/, nameIt],
  ["- cookie", "- [&a [x, x], *a]", 4, /begins with such a sign/, quoteIt],
  ["title: Cookie", "<<<<<<< HEAD", 2, /no field's name/, nameIt],
])("%s → %j", (find, write, line, message, fix) => {
  expect(refused(find, write)).toEqual([problem(line, message, fix)]);
});

test("a key that is a list is no warning of the parser's", () => {
  const warn = vi.spyOn(process, "emitWarning");
  expect(refused("title: Cookie", "? [a]\n: b")).toEqual([]);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

test("front matter that could run code is refused and never runs", () => {
  const state = globalThis as { wasRun?: boolean };
  const script = "(globalThis.wasRun = true, { title: 'X' })";
  matter(`---js\n${script}\n---\n`, {});
  expect(state.wasRun, "by the library alone it would").toBe(true);
  delete state.wasRun;
  for (const language of ["js", "javascript", "coffee", "toml", "json", " js", "JavaScript"]) {
    const problems = refused(/^---\ntitle: .*/, `---${language}\n${script}`);
    expect(problems, language).toEqual([problem(1, /More than ---/, /--- alone/)]);
  }
  const tag = `title: !!js/function "function () { ${script} }"`;
  expect(refused("title: Cookie", tag)).toEqual([
    problem(2, /text with a colon|such a sign/, quoteIt),
  ]);
  expect(state.wasRun).toBeUndefined();
});

test.each([..."\u202e\u2066\u2028\0\u001b\u0085\u200b\ufeff\ufffd\ue000\u{e0041}", "\ud800"])(
  "%j is refused in a field, where it is written or escaped, and in the body",
  (character) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase() ?? "";
    const message = new RegExp(`\\(U\\+${code.padStart(4, "0")}\\) stands behind "due"`);
    const body = problem(9, message, /Delete it/);
    const field = { ...problem(2, message, /Delete it/), field: "title" };
    expect(refused("Cookie", `"due \\U${code.padStart(8, "0")}"`)).toEqual([field]);
    expect(refused("Testo.", `Uno due ${character}.`)).toEqual([body]);
    if (character >= " ") expect(refused("Cookie", `due ${character}`)).toEqual([field]);
  },
);

test("tabs, soft hyphens, accents, emoji and quotes are no invisible characters", () => {
  const text =
    "Perché\u00a0no?\tÈ „giusto“: di\u00adstri\u00adbu\u00adto\u00adre 👩\u200d🌾 ½ m³ <b>.";
  expect(refused("Testo.", text)).toEqual([]);
});
