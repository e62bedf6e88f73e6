// Loading as a whole: every step finds its mistakes, all at once, and one mistake makes no others.

import path from "node:path";
import { expect, test } from "vitest";
import { formatProblems } from "../../content/load/problem.ts";
import { article, findProblems, fixtureContent, project } from "../support/fixtures.ts";
import { openContent } from "../support/mistakes.ts";

const { findWith } = openContent();

test.each([fixtureContent, path.join(project, "content")])("%s has no problem", (root) => {
  expect(findProblems({ root })).toEqual([]);
});

test.each([
  ["en/about.md", "Copy content/it/about.md here and translate it."],
  ["it/site.md", "Copy content/en/site.md here and translate it."],
  ["company.md", "Restore it."],
  ["machine.md", "Restore it."],
  ["storage.md", "Restore it."],
])("without %s that alone is the problem", async (file, fix) => {
  const { problems } = await findWith(({ remove }) => remove(file));
  expect(problems).toEqual([
    { file: `content/${file}`, line: 1, message: "This file is missing.", fix },
  ]);
});

test("an article that one language lacks is asked for", async () => {
  const { problems } = await findWith(({ write }) => write("it/guida.md", article("/guida")));
  const fix = "Copy content/it/guida.md here and translate it.";
  expect(problems).toEqual([
    { file: "content/en/guida.md", line: 1, message: "This file is missing.", fix },
  ]);
});

test("a mistake in the company's facts is the only problem, whatever names them", async () => {
  const { place, problems } = await findWith(async ({ replace }) => {
    await replace("it/about.md", /^title:.*/m, `title: "{experienceYears} ${"x".repeat(57)}"`);
    await replace("it/cookie.md", /^desc.*/m, `description: "{legalName} ${"x".repeat(52)}"`);
    return replace("company.md", /^brand:.*/m, "brand: 1");
  });
  expect(problems).toMatchObject([{ file: "content/company.md", line: place, field: "brand" }]);
});

test("mistakes in several files are reported all at once, each with its place", async () => {
  const { place, problems } = await findWith(async ({ replace, append, remove, write }) => {
    const place = async (file: string, line: number | Promise<number>) =>
      `content/${file}:${await line}`;
    await remove("it/cookie.md");
    await write("translations.json", "[]");
    await write("translations.json", "{}");
    await write("it/guida.md", "Appunti.\n");
    await write("en/guida.md", article("/en/guida"));
    return Promise.all([
      place("company.md", replace("company.md", /^email:.*/m, "email: info")),
      place("machine.md", replace("machine.md", /^steps:/m, "doors: 2\nsteps:")),
      place("storage.md", replace("storage.md", /kind: windowName/, "kind: pixel")),
      place("translations.json", 1),
      place("it/cookie.md", 1),
      place("it/guida.md", 1),
      place("it/about.md", replace("it/about.md", /^title:.*/m, "title: 24")),
      place("en/contact.md", replace("en/contact.md", /^title:.*/m, "title: One: two")),
      place("en/home.md", replace("en/home.md", /^image:.*/m, "image: heroine")),
      place("en/privacy.md", append("en/privacy.md", "![](hero) [a](/nowhere) {price}")),
    ]);
  });
  const places = new Set(problems.map(({ file, line }) => `${file}:${line}`));
  expect([...places].sort()).toEqual(place.sort());
  expect(problems).toHaveLength(place.length + 2);
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
  const odd = [{ ...problem("a.md", 1, "\u001b[2J"), message: `A\u0007\n${"x".repeat(1000)}` }];
  expect(formatProblems(odd)).toMatch(
    /^a\.md\n {2}line 1 {3}\[2J\n {4}A x{397} … x{150}\n.*\n\n1 problem in 1 file$/,
  );
});
