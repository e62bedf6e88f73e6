// The real pages print each number of machine.md that their texts name, in their language's notation.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, inject, test } from "vitest";
import type { Machine } from "../../content/company.ts";
import type { Language } from "../../content/schema.ts";
import { loadOrThrow, pageFiles, project, readPage, visibleText } from "../support/fixtures.ts";

const content = path.join(project, "content");

/** A number as it is printed, and as nothing else. */
function printed({ value, grouped = false, words }: Machine["length"], language: Language): RegExp {
  const digits = value.toLocaleString(language, { useGrouping: grouped ? "always" : false });
  const written = words?.[language] ?? digits.replace(".", "\\.");
  return new RegExp(`(?<![\\d.,])${written}(?![.,]?\\d)`, "i");
}

test.for(pageFiles)("$file prints the numbers that its texts name", async (given) => {
  const { page, language, file } = given;
  const { sample, ...numbers } = loadOrThrow(content).machine;
  const text = await readFile(path.join(content, language, `${page}.md`), "utf8");
  const $page = await readPage(inject("realFolder"), file);
  const $all = [...$page.querySelectorAll("meta[content], main")];
  const shown = $all.map(($each) => $each.getAttribute("content") ?? visibleText($each)).join();
  for (const [key, figure] of Object.entries(numbers).filter(([key]) => text.includes(`{${key}}`)))
    expect(shown, `{${key}}`).toMatch(printed(figure, language));
});
