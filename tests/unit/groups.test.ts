// Sections that may be left out: their texts and all links to them are gone.
import { expect, test } from "vitest";
import { languages } from "../../content/languages.ts";
import { loadContent } from "../../content/load/load.ts";
import { type PageName, pageNames } from "../../content/pages/index.ts";
import { type Group, groupsOf, isOptional } from "../../content/schema.ts";
import {
  type ContentCopy,
  copyContent,
  fileOf,
  loadOrThrow,
  parse,
  renderDraft,
} from "../support/fixtures.ts";

const optional = pageNames.flatMap((page) =>
  groupsOf(page)
    .filter(isOptional)
    .map((group): [Group, PageName] => [group, page]),
);

/** Deletes a group of front matter, with all that is indented below it, and says no more that it is a sample. */
async function deleteGroup(copy: ContentCopy, group: Group, file: string) {
  await copy.replace(file, new RegExp(`^${group}:\\n(?: .*\\n|\\n)+`, "m"), "");
  const text = await copy.read(file);
  await copy.write(file, text.replace(new RegExp(`^ *- ${group}\\..*\\n`, "m"), ""));
}

test("the sum, the gallery, testimonials, software and questions may be left out", () => {
  const names = optional.map(([group]) => group).sort();
  expect(names).toEqual(["gallery", "questions", "software", "sum", "testimonials"]);
});

test.each(optional)("without the group %s the page %s has no such section", async (group, page) => {
  const copy = await copyContent();
  for (const language of languages) await deleteGroup(copy, group, `${language}/${page}.md`);
  const content = loadOrThrow(copy.root);
  expect(content.missingTexts).toEqual([]);
  const $page = parse((await renderDraft(content)).get(fileOf(page)) ?? "");
  expect($page.querySelectorAll(`.${group}, #${group}`)).toHaveLength(0);
  expect($page.body.textContent).not.toContain(`${group}.`);
});

test("a group that one language leaves out is a problem", async () => {
  const copy = await copyContent();
  await deleteGroup(copy, "sum", "en/home.md");
  const { problems } = loadContent(copy.root, { environment: {} });
  expect(problems).toMatchObject([
    { file: "content/en/home.md", field: "sum", message: expect.stringContaining("it/home.md") },
  ]);
});

test("a link to a left-out section is reported", async () => {
  const copy = await copyContent();
  for (const language of languages) await deleteGroup(copy, "sum", `${language}/home.md`);
  await copy.addArticle("# Guida\n\n[La somma](/#sum)\n");
  const { problems } = loadContent(copy.root, { environment: {} });
  expect(problems.map(({ message }) => message)).toContain("The page has no heading #sum.");
});
