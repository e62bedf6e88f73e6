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

test.each([
  ["title: Uno: due", 2, /colon or an indentation is out of place/],
  [" title: Cookie", 3, /quotation mark or an indentation is out of place/],
  ['title: "Cookie', 2, /quotation mark or a colon is missing/],
  ['title: Il "Cookie', 2, undefined],
  ['title: "Il" Cookie', 2, /quotation mark or an indentation is out of place/],
  ["title: [Cookie", 3, /bracket is never closed/],
  ["title: @cookie", 2, /needs quotation marks/],
  ["title:\n\t- Cookie", 3, /tabs, not by spaces/],
  ["title", 2, /colon is missing/],
  [`title: ${"[".repeat(5000)}`, 2, /cannot be read/],
  ["title: Cookie\ntitle: X", 3, /this field stands here twice/],
])("YAML that holds %j is malformed", (write, line, message) => {
  const fix = /this line or the one before it: check indentation, colons and quotation marks/;
  expect(refused("title: Cookie", write)).toEqual(message ? [problem(line, message, fix)] : []);
});

test.each<[string | RegExp, string, number, RegExp, RegExp]>([
  [/^---\n/, "", 1, /no front matter/, /Begin it with a line ---/],
  [/^---\n/, "----\n", 1, /no front matter/, /Begin it with a line ---/],
  [/---\n\n/, "\n", 1, /has no end/, /Close the front matter with a line ---/],
  [/---\n\n/, "----\n\n", 5, /More than ---/, /--- alone/],
  [/title[\s\S]*(?=---)/, "- a\n- b\n", 2, /not a list of fields/, /one field a line/],
  [/title[\s\S]*(?=---)/, "Testo\n", 2, /not a list of fields/, /one field a line/],
  ["- cookie", "- [&a [x, x], *a]", 4, /alias \(\*name\)/, /value itself/],
  ["Testo.", "<<<<<<< HEAD\nTesto.", 9, /merge left two versions/, /Keep the right one/],
  ["title: Cookie", ">>>>>>> main", 2, /merge left two versions/, /Keep the right one/],
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
    const message = new RegExp(`"${language.trim()}" is not accepted`);
    expect(problems).toEqual([problem(1, message, /--- alone .* YAML/)]);
  }
  const tag = `title: !!js/function "function () { ${script} }"`;
  expect(refused("title: Cookie", tag)).toEqual([problem(2, /not valid YAML/, /Mend/)]);
  expect(state.wasRun).toBeUndefined();
});

test.each([..."\u202e\u2066\u2028\0\u001b\u0085\u200b\ufeff\ufffd\ue000\u{e0041}", "\ud800"])(
  "%j is refused in a field, where it is written or escaped, and in the body",
  (character) => {
    const code = character.codePointAt(0)?.toString(16).toUpperCase() ?? "";
    const message = new RegExp(`\\(U\\+${code.padStart(4, "0")}\\) stands behind "due"`);
    const [field, body] = [2, 9].map((line) => problem(line, message, /Delete it/));
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
