// What only filled texts, or several of them together, show to be wrong; and all mistakes at once.
import path from "node:path";
import { expect, test } from "vitest";
import { formatProblems } from "../../content/load/problem.ts";
import {
  article,
  type ContentCopy,
  findProblems,
  fixtureContent,
  project,
} from "../support/fixtures.ts";
import { openContent, words } from "../support/mistakes.ts";

const { findWith, testMistakes, testSound } = openContent();

test.each([fixtureContent, path.join(project, "content")])("%s has no problem", (root) => {
  expect(findProblems({ root })).toEqual([]);
});

const x = (length: number) => "x".repeat(length);
testMistakes(/This has (6|61) characters/, /Write (1 to 60|70 to 155)/, [
  ["it/about.md", "title", x(61)],
  ["it/about.md", "title", `{legalName} ${x(42)}`],
  ["en/cookie.md", "ogTitle", x(61)],
  ["en/home.md", "description", "Short."],
]);
testSound([
  ["it/about.md", "title", x(60)],
  ["it/about.md", "title", `{experienceYears} ${x(57)}`],
]);

testMistakes(/same title: content\/it\/privacy\.md, line 2/, /only this page has/, [
  ["it/cookie.md", "title", "Informativa sulla privacy | DAB"],
]);

testMistakes(/second title/, /Begin it with ## instead/, [["it/cookie.md", "¶", "# Ancora"]]);
test("what is nested too deeply to be read is refused", async () => {
  const edit = ({ append }: ContentCopy) => append("it/privacy.md", `${"> ".repeat(20_000)}I dati`);
  const { found } = await findWith(edit);
  expect(found).toEqual([
    { file: "content/it/privacy.md", line: 13, ...words(/nested too deeply/, /fewer quotes/) },
  ]);
});

testMistakes(/^<b> is HTML/, /^Write \*\*bold\*\* instead/, [
  ["it/about.md", "about.text", "Il <b>pellet</b>"],
  ["en/privacy.md", "¶", "Il\n<b>pellet</b>"],
]);
testMistakes(/^<br ?\/?> is HTML/, /two spaces at the end of the line/, [
  ["it/home.md", "hero.title", "Uno<br>due"],
  ["it/privacy.md", "¶", "> - Uno<br />due"],
]);
testMistakes(/^<.+ is HTML/, /^(Write|Take it out: \*\*bold\*\*)/, [
  ["it/privacy.md", "¶", '<a href="/">casa</a>'],
  ["it/privacy.md", "¶", "<H2>Casa</H2>"],
  ["it/privacy.md", "¶", "<!-- nota -->"],
  ["company.md", "privacy.hosting.it", "<script>alert(1)</script>"],
]);
testSound([
  ["it/privacy.md", "¶", "`<b>`, 3 < 4 > 2, a <b, <https://a.example> e <info@a.it>\n\n    <br>"],
  ["it/about.md", "about.text", "3 < 4 > 2, a <b, I <3 e <https://a.example>"],
]);

testMistakes(/stands for a whole table, which cannot stand here/, /on a line of its own/, [
  ["it/privacy.md", "¶", "Ecco: {storageTable}"],
  ["it/privacy.md", "¶", "## {storageTable}"],
  ["it/privacy.md", "¶", "| Nome |\n|---|\n| {storageTable} |"],
  ["it/home.md", "hero.alwaysText", "{storageTable}"],
]);
testSound([["it/privacy.md", "¶", "{storageTable}"]]);

test("the cookie policy must place the table of storage.md", async () => {
  const remove = "Nothing but words.";
  const { found } = await findWith(({ replace }) =>
    replace("en/cookie.md", "{storageTable}", remove),
  );
  expect(found).toMatchObject([
    { file: "content/en/cookie.md", line: 12, message: expect.stringMatching(/does not place/) },
  ]);
});

testMistakes(/listed as a sample, but this file has no such field/, /Correct the name, or remove/, [
  ["company.md", "sample.0", "legalname", "sample.0"],
  ["it/home.md", "sample.0", "constructor", "sample.0"],
]);

test.each([
  ["en/about.md", "Copy content/it/about.md here and translate it."],
  ["it/site.md", "Copy content/en/site.md here and translate it."],
  ...["company.md", "machine.md", "storage.md"].map((file) => [file, "Restore it."]),
])("without %s that alone is the problem", async (file = "", fix) => {
  const { found } = await findWith(({ remove }) => remove(file));
  const message = "This file is missing.";
  expect(found).toEqual([{ file: `content/${file}`, line: 1, message, fix }]);
});

test("a page that both languages lack is not to be copied from the other", async () => {
  const { found } = await findWith(async ({ remove }) => {
    await remove("it/cookie.md");
    await remove("en/cookie.md");
  });
  const fix = "Restore it in both languages: neither has it.";
  expect(found).toMatchObject([{ fix }, { fix }]);
});

test("an article that one language lacks is asked for", async () => {
  const { found } = await findWith(({ write }) => write("it/guida.md", article("/guida")));
  const fix = "Copy content/it/guida.md here and translate it.";
  expect(found).toMatchObject([{ file: "content/en/guida.md", line: 1, fix }]);
});

test("a mistake in the company's facts is the only problem, whatever names them", async () => {
  const { place, found } = await findWith(async ({ replace }) => {
    await replace("it/about.md", /^title:.*/m, `title: "{experienceYears} ${x(57)}"`);
    await replace("it/cookie.md", /^desc.*/m, `description: "{legalName} ${x(52)}"`);
    return replace("company.md", /^brand:.*/m, "brand: 1");
  });
  expect(found).toMatchObject([{ file: "content/company.md", line: place, field: "brand" }]);
});

test("mistakes in several files are reported all at once, each with its place", async () => {
  const { place, found } = await findWith(async ({ replace, append, remove, write }) => {
    await remove("it/cookie.md");
    await write("translations.json", "{}");
    await write("it/guida.md", "Appunti.\n");
    await write("en/guida.md", article("/en/guida"));
    return {
      "company.md": await replace("company.md", /^email:.*/m, "email: info"),
      "machine.md": await replace("machine.md", /^length:/m, "doors: 2\nlength:"),
      "storage.md": await replace("storage.md", /kind: windowName/, "kind: pixel"),
      "translations.json": 1,
      "it/cookie.md": 1,
      "it/guida.md": 1,
      "it/about.md": await replace("it/about.md", /^title:.*/m, "title: 24"),
      "en/contact.md": await replace("en/contact.md", /^title:.*/m, "title: One: two"),
      "en/home.md": await replace("en/home.md", /^image:.*/m, "image: heroine"),
      "en/privacy.md": await append("en/privacy.md", "![](hero) [a](/nowhere) {price}"),
    };
  });
  const places = found.map(({ file, line }) => [file.replace("content/", ""), line]);
  expect(Object.fromEntries(places)).toEqual(place);
  expect(found, "three of them in one line").toHaveLength(Object.keys(place).length + 2);
});

test("problems in words are grouped by file, in the order of lines, and counted", () => {
  const problem = (file: string, line: number, field?: string) => {
    const words = { message: `Message ${line}.`, fix: `Fix ${line}.` };
    return { file, line, ...(field && { field }), ...words };
  };
  const problems = [problem("b.md", 10), problem("a.md", 7), problem("b.md", 9, "hero.title")];
  expect(formatProblems(problems)).toBe(
    [
      "a.md\n  line 7\n    Message 7.\n    → Fix 7.",
      "b.md\n  line 9  hero.title\n    Message 9.\n    → Fix 9.\n  line 10\n    Message 10.\n    → Fix 10.",
      "3 problems in 2 files",
    ].join("\n\n"),
  );
  const odd = { ...problem("a.md", 1, "\u001b[2J"), message: `A\u0007\n${x(1000)}` };
  expect(formatProblems([odd])).toMatch(
    /^a\.md\n {2}line 1 {3}\[2J\n {4}A x{397} … x{150}\n.*\n\n1 problem in 1 file$/,
  );
});
