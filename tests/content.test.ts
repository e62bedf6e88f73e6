// Every kind of author mistake is a problem that says where it is, what is wrong and what to do.
import matter from "gray-matter";
import { beforeEach, describe, expect, test } from "vitest";
import { formatProblems, type Problem } from "../content/problem.ts";
import { article, type ContentCopy, copyContent, findProblems } from "./fixtures.ts";

let content: ContentCopy;
beforeEach(async () => {
  content = await copyContent();
});

/** The one problem a copy must have; `message` and `fix` name the words that matter. */
async function expectProblem(
  expected: Pick<Problem, "file" | "line"> & { field?: string; message: RegExp; fix: RegExp },
) {
  expect(await findProblems(content)).toEqual([{ ...expected, ...wordsOf(expected) }]);
}

const wordsOf = ({ message, fix }: { message: RegExp; fix: RegExp }) => ({
  message: expect.stringMatching(message),
  fix: expect.stringMatching(fix),
});

test("the site's own content has no problem", async () => {
  expect(await findProblems(content)).toEqual([]);
});

describe("fields", () => {
  test("an unknown field in a group", async () => {
    const line = await content.replace("it/home.md", /^ {2}eyebrow:/m, "  eyebrows: X\n  eyebrow:");
    await expectProblem({
      file: "content/it/home.md",
      line,
      field: "hero.eyebrows",
      message: /no field named "eyebrows"/,
      fix: /Remove it or correct its name/,
    });
  });

  test("an unknown field at the top, and in an entry of a list", async () => {
    const top = await content.replace("en/home.md", /^ogTitle:/m, "subtitle: X\nogTitle:");
    const entry = await content.replace("en/home.md", /^ {6}caption:/m, "      size: 3\n$&");
    const problems = await findProblems(content);
    expect(problems).toMatchObject([
      { line: entry, field: "gallery.pictures.0.size", message: /"size"/ },
      { line: entry + 1, field: "gallery.pictures.0.$&" },
      { line: top, field: "subtitle" },
    ]);
  });

  test("an unknown field in the facts", async () => {
    const line = await content.replace("machine.md", /^steps:/m, "doors: { value: 2 }\nsteps:");
    await expectProblem({
      file: "content/machine.md",
      line,
      field: "doors",
      message: /no field named "doors"/,
      fix: /Remove/,
    });
  });
});
