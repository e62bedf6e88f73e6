// Where to mend what a rendered page shows: in its content file if the text stands there, else in the page.
import { type FieldPath, type FrontMatter, lineInBody } from "../../content/load/front-matter.ts";
import type { Problem } from "../../content/load/problem.ts";

/** A rendered page and the content file it was made from. */
export interface PageSource {
  /** Path of the page below `dist/`. */
  file: string;
  html: string;
  source: FrontMatter | undefined;
}

/** Where a problem is. */
export type Place = Pick<Problem, "file" | "line" | "field">;

/** The line of a field in the page's content file; of the page itself where it has none. */
export const placeOfField = (page: PageSource, field: string): Place =>
  page.source
    ? { file: page.source.file, line: page.source.lineOf([field]), field }
    : placeInPage(page);

/** Where a text of a page was written: its field or line in the content file, else its line in the page. */
export function placeOfText(page: PageSource, text: string): Place {
  const { source } = page;
  if (!source || text === "") return placeInPage(page);
  const path = findText(source.data, text);
  if (path) return { file: source.file, line: source.lineOf(path), field: path.join(".") };
  const index = source.body.indexOf(text);
  if (index >= 0) return { file: source.file, line: lineInBody(source, index) };
  return placeInPage(page, text);
}

/** The line of a rendered page on which something stands; its first where that is not known. */
export const placeInPage = (
  { file, html }: Pick<PageSource, "file" | "html">,
  written = "",
): Place => ({
  file: `dist/${file}`,
  line: html.slice(0, Math.max(0, html.indexOf(written))).split("\n").length,
});

/** The path to a text within the fields of a file. */
function findText(value: unknown, text: string): FieldPath | undefined {
  if (value === text) return [];
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const path = findText(item, text);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return undefined;
}
