// What lists, texts and views of sections lack is refused in words: the build checks no types.
import { expect, test } from "vitest";
import { teamTexts } from "../../pages/about/team.texts.ts";
import { checkSections } from "../../pages/check-pages.ts";
import { defineSection } from "../../pages/define.tsx";
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

test("what two sections of a page state is refused", async () => {
  const { about } = pages;
  const copied = new Map([...about.sections, ["team-again", defineSection(teamTexts, () => null)]]);
  const found = checkSections({ ...about, sections: copied });
  expect(found.map(({ file }) => file)).toEqual(found.map(() => "pages/about/team-again.texts.ts"));
  expect(found.map(({ message }) => message)).toEqual(
    ["text about.teamTitle", "text about.teamText", "text about.team", "id team"].map(
      (stated) => `team.texts.ts states the ${stated}, too.`,
    ),
  );
});

test("a section that its page does not list is refused", () => {
  const { about } = pages;
  const others = new Map([...about.sections].filter(([name]) => name !== "team"));
  const text = problemText(/^No page lists the section team/, /about\/page\.ts/);
  expect(checkSections({ ...about, sections: others })).toEqual([
    { file: "pages/about/team.texts.ts", line: 1, ...text },
  ]);
});
