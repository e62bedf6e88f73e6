// Content files that cannot be taken apart into fields and body.
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { parseFile, parseText } from "../../content/load/parse.ts";
import { makeFolder } from "../support/fixtures.ts";

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
  message: expect.stringMatching(message),
  fix: expect.stringMatching(fix),
});

test("a file is fields and a body, with the line of each", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    const { value, problems } = read(Buffer.from(`\ufeff${sound.replaceAll("\n", end)}`));
    expect(problems).toEqual([]);
    expect(value?.data).toEqual({ title: "Cookie", keywords: ["cookie"] });
    expect(value?.body.trim()).toBe("# Cookie\n\nTesto.");
    expect(value?.bodyLine).toBe(6);
    const paths = [["title"], ["keywords"], ["keywords", 0], ["keywords", 1], ["none"]];
    expect(paths.map((at) => value?.lineOf(at))).toEqual([2, 3, 4, 3, 1]);
  }
});

/** Reads a file that holds these bytes. */
function read(bytes: Uint8Array) {
  writeFileSync(path.join(root, "a.md"), bytes);
  return parseFile(root, "a.md");
}

let root: string;
beforeEach(async () => {
  root = await makeFolder();
});

describe("a file that cannot be read:", () => {
  test.each([
    ["missing", () => undefined, /missing/, /Restore it/],
    ["a folder", (file: string) => mkdirSync(file), /folder, not a file/, /file in its place/],
    ["a link in a circle", (file: string) => symlinkSync("a.md", file), /circle/, /file itself/],
    [
      "Latin-1",
      (file: string) => writeFileSync(file, "Perch\xe9", "latin1"),
      /not in UTF-8/,
      /UTF-8/,
    ],
  ])("%s", (_, put, message, fix) => {
    put(path.join(root, "a.md"));
    expect(parseFile(root, "a.md").problems).toEqual([
      { ...problem(1, message, fix), file: "content/a.md" },
    ]);
  });
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
});

describe("front matter that could run code", () => {
  const state = globalThis as { wasRun?: boolean };
  const script = "(globalThis.wasRun = true, { title: 'X' })";
  beforeEach(() => {
    delete state.wasRun;
  });

  test("would be run by the library that reads it", () => {
    matter(`---js\n${script}\n---\n`, {});
    expect(state.wasRun).toBe(true);
  });

  test.each(["js", "javascript", "coffee", "toml", "json", " js", "JavaScript"])(
    "is refused and never runs: ---%s",
    (language) => {
      const problems = refused(/^---\ntitle: .*/, `---${language}\n${script}`);
      const message = new RegExp(`"${language.trim()}" is not accepted`);
      expect(problems).toEqual([problem(1, message, /--- alone .* YAML/)]);
      expect(state.wasRun).toBeUndefined();
    },
  );

  test("is refused where a YAML tag asks for it", () => {
    const [found] = refused("title: Cookie", `title: !!js/function "function () { ${script} }"`);
    expect(found).toMatchObject({ file, line: 2 });
    expect(state.wasRun).toBeUndefined();
  });
});

describe("invisible characters", () => {
  const characters = [
    ..."\u202e\u2066\u2028\0\u001b\u0085\u200b\ufeff\ufffd\ue000\u{e0041}",
    "\ud800",
  ];

  test.each(characters.map((character) => [nameOf(character), character]))(
    "%s is refused in a field, where it is written or escaped, and in the body",
    (name, character) => {
      const message = new RegExp(`\\(${name.replace("+", "\\+")}\\) stands behind "due"`);
      const [field, body] = [problem(2, message, /Delete it/), problem(9, message, /Delete it/)];
      expect(refused("Cookie", `"due \\U${name.slice(2).padStart(8, "0")}"`)).toEqual([field]);
      expect(refused("Testo.", `Uno due ${character}.`)).toEqual([body]);
      if (character >= " ") expect(refused("Cookie", `due ${character}`)).toEqual([field]);
    },
  );

  test("are none where tabs, soft hyphens, accents, emoji and quotes are right", () => {
    const text =
      "Perché\u00a0no?\tÈ „giusto“: di\u00adstri\u00adbu\u00adto\u00adre 👩\u200d🌾 ½ m³ <b>.";
    expect(refused("Testo.", text)).toEqual([]);
  });
});

function nameOf(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
}
