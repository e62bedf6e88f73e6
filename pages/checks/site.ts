// The site as it is about to be published, in the form in which the checks of this folder read it.
import { type Document, type Element, Window } from "happy-dom";
import { type Content, textOf } from "../../content/load/load.ts";
import type { Problem } from "../../content/load/problem.ts";
import { type Language, otherLanguage } from "../../content/schema.ts";
import { listRoutes, type Route } from "../site/routes.ts";
import type { PageSource } from "./locate.ts";

/** One rendered page. */
export interface RenderedPage extends PageSource {
  /** The one address of the page, as links, sitemap and canonical link spell it. */
  address: string;
  $document: Document;
  /** Whether it travels in a template of another page, whose place it takes by script. */
  isTemplate: boolean;
}

/** Everything a check may look at. */
export interface RenderedSite {
  /** Origin of the published site, without a slash at its end. */
  siteUrl: string;
  pages: RenderedPage[];
  /** Every file that will be published, by its path below `dist/`. */
  files: ReadonlySet<string>;
  sitemap: string;
  robots: string;
}

/** One thing to be sure of: every way in which the site lacks it. */
export type Check = (site: RenderedSite) => Problem[] | Promise<Problem[]>;

/**
 * Parses the rendered pages.
 * @param content what they were rendered from, so that a problem can name the file to mend
 * @param files everything that will be published, by its path below `dist/`; only texts are read
 */
export function readSite(
  content: Content,
  files: ReadonlyMap<string, string | Uint8Array>,
): RenderedSite {
  const textIn = (file: string) => {
    const text = files.get(file);
    return typeof text === "string" ? text : Buffer.from(text ?? []).toString();
  };
  const routes = new Map(listRoutes(content).map((route) => [route.file, route]));
  const names = [...files.keys()].filter((file) => file.endsWith(".html")).sort();
  return {
    siteUrl: content.company.siteUrl,
    pages: names.flatMap((file) => readPages(content, file, textIn(file), routes.get(file))),
    files: new Set(files.keys()),
    sitemap: textIn("sitemap.xml"),
    robots: textIn("robots.txt"),
  };
}

/** The page of a file and, where it carries one in a template, the page that a script makes of it. */
function readPages(
  content: Content,
  file: string,
  html: string,
  route: Route | undefined,
): RenderedPage[] {
  const { own, template } = takeApart(html);
  const read = (html: string, language: Language | undefined, isTemplate: boolean) => ({
    file,
    address: addressOf(file),
    html,
    $document: parseDocument(html),
    source: route && language && textOf(content, route.page, language).source,
    isTemplate,
  });
  const page = read(own, route?.language, false);
  if (template === undefined) return [page];
  return [page, read(template, route && otherLanguage(route.language), true)];
}

const addressOf = (file: string) =>
  file === "index.html" ? "/" : `/${file.replace(/\/index\.html$/, "")}`;

/**
 * Parts a page from the one in its template. Each stands on its own, on the lines of the whole.
 * No text can look like the marks found here: pages and scripts escape every < of theirs.
 */
function takeApart(html: string): { own: string; template?: string } {
  const template = /(<template\b[^>]*\sdata-title=[^>]*>)(.*)<\/template>/s.exec(html);
  if (!template) return { own: html };
  const [whole, tag = "", inner = ""] = template;
  const own = html.replace(whole, () => keepLines(whole));
  const before = html.slice(0, template.index);
  const bodyStart = before.search(/<body\b/);
  const { lang, title } = readTemplateTag(tag);
  const head = before
    .slice(0, bodyStart)
    .replace(/<html lang="[^"]*"/, () => `<html lang="${lang}"`)
    .replace(/<title>.*?<\/title>/s, () => `<title>${title}</title>`);
  const body = `<body>${keepLines(before.slice(bodyStart))}${inner}</body></html>`;
  return { own, template: head + body };
}

/** What the script in client/english-not-found.ts takes from the template itself, as written. */
const readTemplateTag = (tag: string) => ({
  lang: /\slang="([^"]*)"/.exec(tag)?.[1] ?? "",
  title: /\sdata-title="([^"]*)"/.exec(tag)?.[1] ?? "",
});

const keepLines = (text: string) => text.replace(/[^\n]/g, "");

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

/** The text of an element, spaces as a browser shows them. */
export const textOfElement = ($element: Element): string =>
  ($element.textContent ?? "").replace(/\s+/g, " ").trim();
