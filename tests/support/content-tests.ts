// Plants author mistakes in a copy of the content, and expects a problem of each with its place, text and remedy.
import { beforeAll, expect, test } from "vitest";
import { readSource } from "../../content/load/read.ts";
import type { Problem } from "../../content/problem.ts";
import { accessContent, type ContentCopy, copyContent, findProblems } from "./fixtures.ts";

/**
 * `value` in a field (undefined removes it), or with "¶" as a last paragraph.
 * `named`: the field the problem is reported at, if another.
 */
export type Mistake = [file: string, field: string, value: unknown, named?: string];

export const problemText = (message: RegExp, fix: RegExp) => ({
  message: expect.stringMatching(message),
  fix: expect.stringMatching(fix),
});

type Find<Found> = (content: ContentCopy) => Found;

/** Plants mistakes; answers where each must be found: the field, or the paragraph's last line. */
async function plantAll(content: ContentCopy, mistakes: Mistake[]) {
  const fields = mistakes.filter(([, field]) => field !== "¶");
  for (const [file, field, value] of fields) await content.set(file, field, value);
  const places: object[] = fields.map(([file, field, , named = field]) => {
    const path = named.split(/(?<!\/.*)\./); // an address may have dots of its own
    const line = readSource(content.root, file).value?.lineOf(path);
    return { file: `content/${file}`, line, field: named };
  });
  for (const [file, , value] of mistakes.filter(([, field]) => field === "¶")) {
    const first = await content.append(file, `${value}`);
    const line = first + `${value}`.split("\n").length - 1;
    places.push({ file: `content/${file}`, line });
  }
  return places;
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

/** Gives tests of one copy of the content, which `prepare` may change first, and which each edit leaves as it was. */
export function createContentTests(prepare = (content: ContentCopy) => Promise.resolve(content)) {
  let content: ContentCopy;
  beforeAll(async () => {
    content = accessContent((await prepare(await copyContent())).root); // anew: what was prepared stays
    expect(findProblems(content), "of the content as it was").toEqual([]);
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

  /** Tests that mistakes, planted together, are each a problem with this message and remedy, as far as `find` looks. */
  function testRefused(message: RegExp, fix: RegExp, mistakes: Mistake[], find?: Find<Problem[]>) {
    test.each(group(mistakes))(`reports ${message} for %j`, async (...planted) => {
      const { place, found } = await findWith((content) => plantAll(content, planted), find);
      const expected = place.map((each) => ({ ...each, ...problemText(message, fix) }));
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
