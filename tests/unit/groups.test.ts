// Sections that may be left out: their texts and all links to them are gone.
import { expect, test } from "vitest";
import { type PageName, pageNames } from "../../content/addresses.ts";
import { listSections } from "../../content/fields.ts";
import { languages } from "../../content/languages.ts";
import { loadContent } from "../../content/load/load.ts";
import { pages } from "../../content/pages/index.ts";
import { href } from "../../content/routes.ts";
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

/** Deletes a group of front matter with its indented lines, and its line under `sample:`. */
async function deleteGroup(copy: ContentCopy, group: Group, file: string) {
  await copy.replace(file, new RegExp(`^${group}:\\n(?: .*\\n|\\n)+`, "m"), "");
  const text = await copy.read(file);
  await copy.write(file, text.replace(new RegExp(`^ *- ${group}\\..*\\n`, "m"), ""));
}

test("no two files have a group of the same name", () => {
  const names = ["site", ...pageNames].flatMap(groupsOf);
  expect(names).toEqual([...new Set(names)]);
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
  await deleteGroup(copy, "calculator", "en/home.md");
  const { problems } = loadContent(copy.root, { environment: {} });
  expect(problems).toMatchObject([
    {
      file: "content/en/home.md",
      field: "calculator",
      message: expect.stringContaining("it/home.md"),
    },
  ]);
});

/** Empties every list of a page's texts. */
function emptyLists(value: unknown) {
  if (Array.isArray(value)) value.splice(0);
  else if (typeof value === "object" && value)
    for (const item of Object.values(value)) emptyLists(item);
}

test.each(pageNames)(
  "without entries in lists, %s has just the sections that links may name",
  async (page) => {
    const content = loadOrThrow();
    const { it: dictionary } = content.dictionary;
    for (const group of groupsOf(page)) emptyLists(dictionary[group]);
    const $page = parse((await renderDraft(content)).get(fileOf(page)) ?? "");
    const ids = Object.keys(pages[page].sections);
    const shown = ids.filter((id) => $page.querySelector(`main #${id}`));
    expect(shown).toEqual(listSections(page, dictionary));
  },
);

test("a pellet path without scales, note and sample shows none of them", async () => {
  const content = loadOrThrow();
  const { dab } = content.dictionary.it;
  dab.parts = dab.parts.filter(({ part }) => part !== "scales");
  dab.technicalNote = undefined;
  content.samples.splice(0);
  const $page = parse((await renderDraft(content)).get(fileOf("products")) ?? "");
  const $path = $page.querySelector(".technical");
  expect($path?.querySelectorAll(".path-reading, .note")).toHaveLength(0);
  expect($path?.querySelector(".path-picture")?.lastChild?.nodeName).toBe("svg");
});

test("a link to the section of an empty list is reported", async () => {
  const copy = await copyContent();
  await copy.replace("it/products.md", /^ {2}steps:\n(?: {4}.*\n|\n)+/m, "  steps: []\n");
  await copy.addArticle(`# Guida\n\n[I passi](${href("products", "it")}#steps)\n`);
  const { problems } = loadContent(copy.root, { environment: {} });
  expect(problems.map(({ message }) => message)).toContain("The page has no heading #steps.");
});

test("a link to a left-out section is reported", async () => {
  const copy = await copyContent();
  for (const language of languages) await deleteGroup(copy, "calculator", `${language}/home.md`);
  await copy.addArticle("# Guida\n\n[La somma](/#calculator)\n");
  const { problems } = loadContent(copy.root, { environment: {} });
  expect(problems.map(({ message }) => message)).toContain("The page has no heading #calculator.");
});
