// Sections that may be left out: their texts and all links to them are gone.
import { expect, test } from "vitest";
import { type PageName, pageNames } from "../../content/addresses.ts";
import { languages } from "../../content/languages.ts";
import { loadContent } from "../../content/load/load.ts";
import { href } from "../../content/routes.ts";
import type { FileSchema } from "../../content/schema.ts";
import { listAllTexts, listIds, readTexts } from "../../content/texts.ts";
import { createFileSchemas } from "../../pages/index.ts";
import { pelletPathTexts } from "../../pages/products/pellet-path.texts.ts";
import {
  type ContentCopy,
  copyContent,
  fileOf,
  loadOrThrow,
  parse,
  renderDraft,
} from "../support/fixtures.ts";

const fileSchemas = createFileSchemas();

const optional = [...fileSchemas].flatMap(
  ([page, { groups }]) =>
    [...groups]
      .filter(([, { isOptional }]) => isOptional)
      .map(([group]): [string, PageName] => [group, page as PageName]), // site.md has none
);

/** Deletes a group of front matter with its indented lines, and its line under `sample:`. */
async function deleteGroup(copy: ContentCopy, group: string, file: string) {
  await copy.replace(file, new RegExp(`^${group}:\\n(?: .*\\n|\\n)+`, "m"), "");
  const text = await copy.read(file);
  await copy.write(file, text.replace(new RegExp(`^ *- ${group}\\..*\\n`, "m"), ""));
}

test("no two files have a group of the same name", () => {
  const names = [...fileSchemas.values()].flatMap(({ groups }) => [...groups.keys()]);
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
  const { problems } = loadContent(copy.root, fileSchemas, { environment: {} });
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
    const { groups, sections } = fileSchemas.get(page) as FileSchema;
    for (const group of groups.keys()) emptyLists(dictionary[group]);
    const $page = parse((await renderDraft(content)).get(fileOf(page)) ?? "");
    const ids = listAllTexts(sections).flatMap((texts) => texts.ids);
    const shown = ids.filter((id) => $page.querySelector(`main #${id}`));
    expect(shown).toEqual(listIds(sections, dictionary));
  },
);

test("a pellet path without scales, note and sample shows none of them", async () => {
  const content = loadOrThrow();
  const texts = readTexts(content.dictionary.it, pelletPathTexts);
  texts.parts = texts.parts.filter(({ part }) => part !== "scales");
  texts.technicalNote = null;
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
  const { problems } = loadContent(copy.root, fileSchemas, { environment: {} });
  expect(problems.map(({ message }) => message)).toContain("The page has no heading #steps.");
});

test("a link to a left-out section is reported", async () => {
  const copy = await copyContent();
  for (const language of languages) await deleteGroup(copy, "calculator", `${language}/home.md`);
  await copy.addArticle("# Guida\n\n[La somma](/#calculator)\n");
  const { problems } = loadContent(copy.root, fileSchemas, { environment: {} });
  expect(problems.map(({ message }) => message)).toContain("The page has no heading #calculator.");
});
