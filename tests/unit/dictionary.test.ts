// The dictionary holds what the pages show, and nothing else.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { dictionarySchema, languages, type TextKey } from "../../content/schema.ts";
import type { Assets } from "../../pages/site/assets.ts";
import { listPages } from "../../pages/site/render.ts";
import { loadSound, project, renderDraft } from "../support/fixtures.ts";

const keys = Object.entries(dictionarySchema.shape).flatMap(([group, { shape }]) =>
  Object.keys(shape).map((key) => `${group}.${key}`),
);

test("every key is used by a page", async () => {
  const pages = path.join(project, "pages");
  const files = await readdir(pages, { recursive: true });
  const sources = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFile(path.join(pages, file), "utf8"));
  const source = (await Promise.all(sources)).join("\n");
  const isUsed = (key: string) => source.includes(`"${key}"`) || source.includes(`texts.${key}`);
  expect(keys.filter((key) => !isUsed(key) && !key.startsWith("contact."))).toEqual([]);
});

test("every text is found by its dotted name, and a missing one shows its name", async () => {
  const content = loadSound();
  expect(content.missing).toEqual([]);
  for (const language of languages) {
    expect(Object.keys(content.texts[language])).toHaveLength(10);
    delete content.texts[language].nav.home;
  }
  const [page] = listPages(content, { cards: new Map() } as unknown as Assets);
  expect(page?.t("hero.title")).toMatch(/^Il\u00a0pellet sfuso/);
  expect(page?.t("nav.home")).toBe("nav.home");
  // @ts-expect-error: the name must fail type-checking
  expect(page?.t("hero.titel" satisfies TextKey)).toBe("hero.titel");
  expect((await renderDraft(content)).get("index.html")).toContain(">nav.home<");
});
