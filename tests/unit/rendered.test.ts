// What a section states and its view lacks is refused in words: the build checks no types.
import { expect, test } from "vitest";
import { teamTexts } from "../../pages/about/team.texts.ts";
import { createFileSchemas, pages } from "../../pages/index.ts";
import { problemText } from "../support/content-tests.ts";
import { loadOrThrow, problemsOf, renderDraft } from "../support/fixtures.ts";

test("a section without an element of its id is refused", async () => {
  const ids: string[] = teamTexts.ids as string[];
  ids.push("unshown");
  const found = await problemsOf(renderDraft(loadOrThrow())).finally(() => ids.pop());
  const text = problemText(/no element with the id "unshown"/, /^Write .* in team\.texts\.ts/);
  expect(found).toEqual([{ file: "pages/about/team.tsx", line: 1, ...text }]);
});

test("an address without a page is refused", async () => {
  const { cookie } = pages;
  Reflect.deleteProperty(pages, "cookie");
  const found = await problemsOf(Promise.resolve().then(createFileSchemas)).finally(() =>
    Object.assign(pages, { cookie }),
  );
  const text = problemText(/^The page cookie has an address/, /^Add it, or delete/);
  expect(found).toEqual([{ file: "pages/index.ts", line: 1, ...text }]);
});
