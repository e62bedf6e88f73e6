// What the checks of a release look at, and how they name the place of a fault.
import { type Document, type Element, Window } from "happy-dom";
import type { Source } from "../../content/load/parse.ts";
import type { Problem } from "../../content/load/problem.ts";
import type { Language } from "../../content/schema.ts";

/** One page as it will be published. */
export interface RenderedPage {
  /** Path below the published folder. */
  file: string;
  /** The one address of the page, as links, sitemap and canonical link spell it. */
  address: string;
  language: Language;
  html: string;
  /** The content file it was made from. */
  source?: Source;
}

/** The site as it will be published. */
export interface RenderedSite {
  /** The complete fresh folder on disk. */
  folder: string;
  /** Origin of the published site, without a slash at its end. */
  siteUrl: string;
  pages: RenderedPage[];
}

/** Where a text of a page was written: its line in the content file, or in the page if it is not found there. */
export function placeOf(
  { file, html, source }: RenderedPage,
  text = "",
): Pick<Problem, "file" | "line"> {
  const path = source && text !== "" ? findText(source.data, text) : undefined;
  if (source && path) return { file: source.file, line: source.lineOf(path) };
  const inBody = source && text !== "" ? source.body.indexOf(text) : -1;
  if (source && inBody >= 0) {
    return { file: source.file, line: source.bodyLine + countLines(source.body, inBody) - 1 };
  }
  return { file: `dist/${file}`, line: countLines(html, Math.max(0, html.indexOf(text))) };
}

const countLines = (text: string, end: number) => text.slice(0, end).split("\n").length;

/** The path to a text within the fields of a file. */
function findText(value: unknown, text: string): PropertyKey[] | undefined {
  if (typeof value === "string") return value.includes(text) ? [] : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    const path = findText(item, text);
    if (path) return [Array.isArray(value) ? Number(key) : key, ...path];
  }
  return undefined;
}

const window = new Window();

/** HTML, or with another type XML, as a document whose scripts do not run. */
export const parseDocument = (
  text: string,
  type: "text/html" | "application/xml" = "text/html",
): Document => new window.DOMParser().parseFromString(text, type);

/** All elements that match, in templates too. */
export const selectAll = (root: Document | Element, selector: string): Element[] => [
  ...root.querySelectorAll(selector),
  ...[...root.querySelectorAll("template")].flatMap(({ content }) => [
    ...content.querySelectorAll(selector),
  ]),
];
