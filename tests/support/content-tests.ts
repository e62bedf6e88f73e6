// Edits a copy of the content and expects a problem for each mistake, with its location, message and fix.
import { beforeAll, expect, test } from "vitest";
import { readSource } from "../../content/load/read.ts";
import type { Problem } from "../../content/problem.ts";
import { accessContent, type ContentCopy, copyContent, findProblems } from "./fixtures.ts";

/**
 * `value` for a field (undefined removes it), or for "¶" a last paragraph.
 * `named`: the field of the problem, if it is another one.
 */
export type Mistake = [file: string, field: string, value: unknown, named?: string];

export const problemText = (message: RegExp, fix: RegExp) => ({
  message: expect.stringMatching(message),
  fix: expect.stringMatching(fix),
});

type Find<Found> = (content: ContentCopy) => Found;

/** Makes the mistakes. Returns their locations: the field, or the last line of the paragraph. */
async function plantAll(content: ContentCopy, mistakes: Mistake[]) {
  const fields = mistakes.filter(([, field]) => field !== "¶");
  for (const [file, field, value] of fields) await content.set(file, field, value);
  const locations: object[] = fields.map(([file, field, , named = field]) => {
    const path = named.split(/(?<!\/.*)\./); // an address may contain dots
    const line = readSource(content.root, file).value?.lineOf(path);
    return { file: `content/${file}`, line, field: named };
  });
  for (const [file, , value] of mistakes.filter(([, field]) => field === "¶")) {
    const first = await content.append(file, `${value}`);
    const line = first + `${value}`.split("\n").length - 1;
    locations.push({ file: `content/${file}`, line });
  }
  return locations;
}

/** Groups mistakes so that no field occurs twice in a group: each group costs one slow load. */
function group(mistakes: Mistake[]): Mistake[][] {
  const groups: Mistake[][] = [];
  for (const mistake of mistakes) {
    const [file, field] = mistake;
    const isSame = (other: Mistake) => field !== "¶" && file === other[0] && field === other[1];
    const free = groups.find((group) => !group.some(isSame));
    if (free) free.push(mistake);
    else groups.push([mistake]);
  }
  return groups;
}

/** Creates test functions for one copy of the content. `prepare` may change it first; each edit is undone. */
export function createContentTests(prepare = (content: ContentCopy) => Promise.resolve(content)) {
  let content: ContentCopy;
  beforeAll(async () => {
    content = accessContent((await prepare(await copyContent())).root); // a new handle, so that undoing keeps what `prepare` changed
    expect(findProblems(content), "of the content as it was").toEqual([]);
  });

  /** Edits the content, returns its problems (or the result of `find`), and undoes the edit. */
  async function findWith<Location, Found = Problem[]>(
    edit: (content: ContentCopy) => Promise<Location>,
    find = findProblems as Find<unknown> as Find<Found>,
  ): Promise<{ location: Location; found: Found }> {
    try {
      const location = await edit(content);
      return { location, found: find(content) };
    } finally {
      await content.restore();
    }
  }

  /** Tests that each mistake is reported with the given message and fix, and nothing else is. */
  function testRefused(message: RegExp, fix: RegExp, mistakes: Mistake[], find?: Find<Problem[]>) {
    test.each(group(mistakes))(`reports ${message} for %j`, async (...planted) => {
      const { location, found } = await findWith((content) => plantAll(content, planted), find);
      const expected = location.map((field) => ({ ...field, ...problemText(message, fix) }));
      expect(found).toEqual(expect.arrayContaining(expected));
      expect(found.slice(expected.length), "besides").toEqual([]);
    });
  }

  const testAccepted = (edits: Mistake[]) =>
    test.each(group(edits))("accepts %j", async (...planted) => {
      expect((await findWith((content) => plantAll(content, planted))).found).toEqual([]);
    });

  return { findWith, testRefused, testAccepted };
}
