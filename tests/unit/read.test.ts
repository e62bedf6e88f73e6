// Content files that cannot be split into fields and body.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { parseSource, readSource } from "../../content/load/read.ts";
import { problemText } from "../support/content-tests.ts";
import { makeFolder } from "../support/fixtures.ts";

const file = "content/it/cookie.md";
const sound = "---\ntitle: Cookie\nkeywords:\n  - cookie\n---\n\n# Cookie\n\nTesto.\n";

/** The problems of a text with something replaced. */
function problemsWith(find: string | RegExp, write: string) {
  const text = sound.replace(find, () => write);
  return parseSource(file, text).problems;
}

function problem(line: number, message: RegExp, fix: RegExp) {
  return { file, line, ...problemText(message, fix) };
}

let name: string;
beforeEach(async () => {
  name = path.join(await makeFolder(), "a.md");
});
const read = () => readSource(path.dirname(name), "a.md");

test("a file is read as fields and a body, each with its line", () => {
  for (const end of ["\n", "\r\n", "\r"]) {
    writeFileSync(name, `\ufeff${sound.replaceAll("\n", end)}`);
    const { value, problems } = read();
    expect(problems).toEqual([]);
    expect(value?.fields).toEqual({ title: "Cookie", keywords: ["cookie"] });
    expect(value?.body.trim()).toBe("# Cookie\n\nTesto.");
    expect(value?.bodyLine).toBe(7);
    const paths = [["title"], ["keywords"], ["keywords", 0], ["keywords", 1], ["none"]];
    expect(paths.map((at) => value?.lineOf(at))).toEqual([2, 3, 4, 3, 1]);
  }
});

test("texts pasted from other programs are normalised", () => {
  const phone = "\u202a+39\u00a002\u202f7654\u00a03210\u202c";
  const words = "Perche\u0301 in 7\u00a0giorni,\u00a0a\u00a0casa";
  const fields = `\u00a0\u00a0phone: ${phone}\n\u00a0\u00a0title:\u00a0${words}\u200b`;
  writeFileSync(
    name,
    `\ufeff---\u00a0\n${fields}\n---\n##\u00a0Uno\n\n-\u2003due\u2028e\ufeff tre`,
  );
  const { value, problems } = read();
  expect(problems).toEqual([]);
  const title = "Perché in 7\u00a0giorni,\u00a0a\u00a0casa"; // no-break spaces of the author
  expect(value?.fields).toEqual({ phone: "+39 02 7654 3210", title });
  expect(value?.body.trim()).toBe("## Uno\n\n- due e tre");
});

test.each([..."\u202e\u2066\u200b\u200f\ufeff\u{e0001}"])("the invisible %j is removed", (sign) => {
  writeFileSync(name, sound.replace("Testo", `Te${sign}sto`));
  expect(read().value?.body.trim()).toBe("# Cookie\n\nTesto.");
});

test.each([..."\u00a0\u202f\u2003\u3000\u2028\0\u001b\u0085\v"])(
  "%j is read as a space",
  (sign) => {
    writeFileSync(name, sound.replace("Testo.", `Uno, ${sign}due.`));
    expect(read().value?.body.trim()).toBe("# Cookie\n\nUno,  due.");
  },
);

test.each([
  [() => undefined, /missing/, /^Restore it/],
  [() => mkdirSync(name), /illegal operation on a directory/, /^Check that it is a file, free/],
  [() => writeFileSync(name, "Perch\xe9", "latin1"), /not in UTF-8/, /encoding UTF-8/],
])("an unreadable file is reported: %s", (put, message, fix) => {
  put();
  expect(read().problems).toEqual([{ ...problem(1, message, fix), file: "content/a.md" }]);
});

const quote = /^Put the whole text into quotation marks/;
const rest = [
  /fields cannot be read\.$/,
  /^Write each field once, for example title: "Our/,
] as const;
const tabbed = [/^This line begins with a tab/, /^Write spaces/] as const;
const colon = [/^A colon followed by a space/, quote] as const;
const ended = [/^A quotation mark is missing/, /^Put the whole text between/] as const;
const value = [/^A text that begins with \{ is read as a group/, quote] as const;
const group = "hero:\n  title: Uno\n  text: Due";
test.each<[write: string, text: readonly [RegExp, RegExp], ...lines: number[]]>([
  [group.replace("Uno", "Uno: due"), colon, 3],
  ["words:\n  - a: b: c", colon, 3],
  ["hero:\n  title: a: b\n  text: c\n  more: d: e", colon, 3, 5],
  ['title: "Cookie', ended, 4],
  ["title: 'L'aria'", ended, 2],
  ["words:\n  - 'A' e b", ended, 3],
  ["title:\n\t- Cookie", tabbed, 3],
  ["title: Uno\nhero:\n\ttitle: Due", tabbed, 4],
  [group.replace("  text", "   text"), rest, 3],
  [group.replace("  text", " text"), rest, 4],
  ["title: [Uno", rest, 3],
  ["title: { a: b,, c: d }", rest, 2],
  ["title: {brand} e noi", value, 2],
  ["title: {brand}, e noi", value, 2],
  ["words:\n  - {brand} e noi", value, 3],
  ['title: "C:\\Users"', rest, 2],
  ["title", rest, 2],
  ["- a", rest, 3],
  ["title:Uno", rest, 2],
  ["words:\n  - uno\n  -due", [/^There is no space after the hyphen/, /^Write one/], 4],
  ["title: Uno\n---- galleria ----\nhero: Due", rest, 3],
  ..."&Partners ¦ &Co Partners ¦ *Uno ¦ **Uno** e due ¦ !Novità ¦ ! Uno ¦ %5 di sconto ¦ @dab ¦ `uno` ¦ > due ¦ | tre ¦ - quattro ¦ , e"
    .split(" ¦ ")
    .map((value) => [`title: ${value}`, rest, 2] as [string, typeof rest, number]),
])("front matter with %j is reported with its line", (write, text, ...lines) => {
  const problems = lines.map((line) => problem(line, ...text));
  expect(problemsWith("title: Cookie", write)).toEqual(problems);
});

test.each(["", "# A note.\n"])("a file without fields is read: %j", (note) => {
  const { value, problems } = parseSource(file, `---\n${note}---\nTesto.`);
  expect(problems).toEqual([]);
  expect([value?.fields, value?.body, value?.lineOf(["title"])]).toEqual([{}, "Testo.", 1]);
});

test("fields that end too early are reported", () => {
  const early = problem(3, /^The fields end at this line ---/, /^Remove this line/);
  expect(problemsWith("keywords:", "---\nkeywords:")).toEqual([early]);
});

test.each<[write: string, line: number, message: RegExp, fix: RegExp]>([
  ["title: Siamo il #1", 2, /ends at "Siamo il"/, /comment \("1"\) on a line of its own/],
  ["value: 5.000", 2, /^5\.000 means 5:/, /^Write 5000,/],
  ["value: { value: 4.200 }", 2, /^4\.200 means 4\.2:/, /^Write 4200,/],
  ["title: Cookie\ntitle: X", 3, ...rest],
  ["title: |\n  Uno:\n  - due", 4, /shown as one paragraph/, /^Write sentences/],
  ["title: Uno\n  1. due", 3, /shown as one paragraph/, /^Write sentences/],
  ["title: >\n  Uno.\n\n  Due.", 4, /shown as one paragraph/, /^Write sentences/],
])("%j is reported as YAML reads it", (write, line, message, fix) => {
  expect(problemsWith("title: Cookie", write)).toEqual([problem(line, message, fix)]);
});

test.each([
  'title: "Siamo il #1"',
  "title: Uno#due",
  "value: 6.5 # cubic metres",
  'value: "5.000"',
  "title: >\n  Uno,\n  due - e tre.",
  "sample:\n  - dab.parts # the inside",
])("%j is accepted", (write) => {
  expect(problemsWith("title: Cookie", write)).toEqual([]);
});

const merged = "<<<<<<< HEAD\ntitle: Uno\n=======\ntitle: Due\n>>>>>>> main";
test.each<[find: string, write: string, line: number]>([
  ["---\ntitle", `${merged}\n---\ntitle`, 1],
  ["title: Cookie", merged, 2],
  ["title: Cookie", "title: Due\n>>>>>>> main", 3],
  ["  - cookie", "  - cookie\n<<<<<<<", 5],
  ["Testo.", merged, 9],
])("the first mark of a merge is reported, and nothing else: %j as %j", (find, write, line) => {
  const text = [
    /^A merge left two versions of these lines\.$/,
    /^Keep the right one, and/,
  ] as const;
  expect(problemsWith(find, write)).toEqual([problem(line, ...text)]);
});

const unclosed = [/^The fields do not end\.$/, /^Put a line --- below them/] as const;
test.each(["", "----\n\n", "--- x\n\n"])(
  "a missing line --- below the fields is reported: %j",
  (write) => {
    expect(problemsWith("---\n\n", write)).toEqual([problem(1, ...unclosed)]);
  },
);

const opening = /^Put --- alone into line 1, and the fields below it/;
test.each([
  ["\n---\n", /^Line 1 is empty, and not ---\.$/],
  [" \n---\n", /^Line 1 is empty, and not ---\.$/],
  ["```yaml\n---\n", /^Line 1 is "```yaml", and not ---\.$/],
  ["-\n---\n", /^Line 1 is "-", and not ---\.$/],
  ["----\n", /^Line 1 is "----", and not ---\.$/],
  ["# Cookie\n---\n", /^Line 1 is "# Cookie", and not ---\.$/],
])("a wrong line 1 is reported: %j", (write, message) => {
  expect(problemsWith(/^---\n/, write)).toEqual([problem(1, message, opening)]);
});

test("front matter with code is refused and never run", () => {
  const state = globalThis as { wasRun?: boolean };
  const script = "(globalThis.wasRun = true, { title: 'X' })";
  for (const language of ["js", "javascript"]) {
    const problems = problemsWith(/^---\ntitle: .*/, `---${language}\n${script}`);
    const message = new RegExp(`^Line 1 is "---${language}"`);
    expect(problems, language).toEqual([problem(1, message, opening)]);
  }
  const tag = `title: !!js/function "function () { ${script} }"`;
  expect(problemsWith("title: Cookie", tag)).toEqual([problem(2, ...rest)]);
  expect(state.wasRun).toBeUndefined();
});

test("soft hyphens, accents, emoji and quotes are kept", () => {
  const text = "Perché\u00a0no? È „giusto“: di\u00adstri\u00adbu\u00adtore 👩\u200d🌾 ½ m³ <b>.";
  writeFileSync(name, sound.replace("Testo.", text));
  expect(read().value?.body.trim()).toBe(`# Cookie\n\n${text}`);
});
