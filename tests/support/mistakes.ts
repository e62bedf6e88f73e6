// Plants author mistakes in a copy of the content, each alone, and expects one problem with its place, words and remedy.
import { beforeAll, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { readSource } from "../../pages/build/load/read.ts";
import type { Problem } from "../../pages/build/problem.ts";
import { accessContent, type ContentCopy, copyContent, findProblems } from "./fixtures.ts";

/** A file; a field and what it gets, undefined for nothing, or "¶" and a paragraph for the end; the field that is named. */
export type Mistake = [file: string, field: string, value: unknown, named?: string];

/** The words of a problem. */
export const words = (message: RegExp, fix: RegExp) => ({
  message: expect.stringMatching(message),
  fix: expect.stringMatching(fix),
});

type Find<Found> = (content: ContentCopy) => Found;

/** Plants a mistake; answers where it must be found: the field, or the paragraph's last line. */
async function plant(content: ContentCopy, [file, field, value, named = field]: Mistake) {
  if (field === "¶") {
    const lines = String(value).split("\n").length;
    return { file: `content/${file}`, line: (await content.append(file, `${value}`)) + lines - 1 };
  }
  const [, yaml = "", body] = /^---\n(.*?)^---\n(.*)$/ms.exec(await content.read(file)) ?? [];
  const document = parseDocument(yaml);
  if (value === undefined) document.deleteIn(field.split("."));
  else document.setIn(field.split("."), value);
  await content.write(file, `---\n${document.toString({ lineWidth: 0 })}---\n${body}`);
  const line = readSource(content.root, file).value?.lineOf(named.split("."));
  return { file: `content/${file}`, line, field: named };
}

/**
 * Gives tests of one copy of the content, which each edit leaves as it was.
 * @param prepare what becomes of the copy before all tests
 */
export function openContent(prepare = (content: ContentCopy) => Promise.resolve(content)) {
  let content: ContentCopy;
  beforeAll(async () => {
    content = accessContent((await prepare(await copyContent())).root);
  });

  /** What is found in the content with some edits: its problems, unless something else is looked for. */
  async function findWith<Place, Found = Problem[]>(
    edit: (content: ContentCopy) => Promise<Place>,
    find = findProblems as Find<unknown> as Find<Found>,
  ): Promise<{ place: Place; found: Found }> {
    try {
      const place = await edit(content);
      return { place, found: find(content) };
    } finally {
      await content.restore();
    }
  }

  /** Tests that each mistake alone is one problem with this message and remedy, as far as `find` looks. */
  function testMistakes(message: RegExp, fix: RegExp, mistakes: Mistake[], find?: Find<Problem[]>) {
    test.each(mistakes)("%s %s %j", async (...mistake) => {
      const { place, found } = await findWith((content) => plant(content, mistake), find);
      expect(found).toEqual([{ ...place, ...words(message, fix) }]);
    });
  }

  /** Tests that each of these is no problem. */
  const testSound = (edits: Mistake[]) =>
    test.each(edits)("%s %s %j is no problem", async (...edit) => {
      expect((await findWith((content) => plant(content, edit))).found).toEqual([]);
    });

  return { findWith, testMistakes, testSound };
}
