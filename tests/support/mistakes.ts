// Plants author mistakes in a copy of the content, each alone: each must be the only problem, with its place, words and remedy.
import { beforeAll, expect, test } from "vitest";
import type { Problem } from "../../content/load/problem.ts";
import { accessContent, type ContentCopy, copyContent, findProblems } from "./fixtures.ts";

/** A file; what in it gives way to something, or its end, where that is added. */
type Edit = [file: string, find: RegExp | "end", write: string];

/** An edit that is wrong; the field that the problem names; lines from where the edit begins to the mistake. */
export type Mistake = [...Edit, field?: string | undefined, offset?: number];

const apply = (content: ContentCopy, [file, find, write]: Edit) =>
  find === "end" ? content.append(file, write) : content.replace(file, find, write);

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
    find: (content: ContentCopy) => Found = findProblems as never,
  ): Promise<{ place: Place; problems: Found }> {
    try {
      const place = await edit(content);
      return { place, problems: find(content) };
    } finally {
      await content.restore();
    }
  }

  /** Tests that each mistake alone is one problem with this message and remedy, as far as `find` looks. */
  function testMistakes(
    message: RegExp,
    fix: RegExp,
    mistakes: Mistake[],
    find?: (content: ContentCopy) => Problem[],
  ): void {
    for (const [file, pattern, write, field, offset = 0] of mistakes) {
      test(`${file}: ${field ?? message.source}: ${JSON.stringify(write)}`, async () => {
        const { place, problems } = await findWith(
          (content) => apply(content, [file, pattern, write]),
          find,
        );
        expect(problems).toEqual([
          {
            file: `content/${file}`,
            line: place + offset,
            ...(field && { field }),
            message: expect.stringMatching(message),
            fix: expect.stringMatching(fix),
          },
        ]);
      });
    }
  }

  /** Tests that each edit is no problem. */
  function testSound(edits: Edit[]): void {
    for (const edit of edits) {
      test(`${edit[0]}: no problem: ${JSON.stringify(edit[2])}`, async () => {
        expect((await findWith((content) => apply(content, edit))).problems).toEqual([]);
      });
    }
  }

  return { findWith, testMistakes, testSound };
}
