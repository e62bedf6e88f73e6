// Lists every address that a page or a file for machines names.
import type { Document } from "happy-dom";
import { selectAll } from "./site.ts";

/** Attributes that hold one address. */
const attributes = ["href", "src", "poster", "data", "action", "data-source", "data-twin"];
const metas = 'meta[property="og:url"], meta[property="og:image"], meta[name="twitter:image"]';

/**
 * Every address a page names in markup, styles and data, as it is written there.
 * @param siteUrl data names addresses of this origin only; others are not told from texts
 */
export function listReferences($document: Document, siteUrl: string): string[] {
  const valuesOf = (name: string, selector = `[${name}]`) =>
    selectAll($document, selector).map(($element) => $element.getAttribute(name) ?? "");
  const textsOf = (selector: string) =>
    selectAll($document, selector).map(($element) => $element.textContent);
  return [
    ...attributes.flatMap((name) => valuesOf(name)),
    ...valuesOf("content", metas),
    ...["srcset", "imagesrcset"].flatMap((name) => valuesOf(name)).flatMap(listCandidates),
    ...textsOf("style").flatMap(listInStyle),
    ...textsOf('script[type^="application/"]').flatMap((json) => listInJson(json, siteUrl)),
  ];
}

const listCandidates = (set: string): string[] =>
  set.split(",").map((candidate) => candidate.trim().split(/\s/)[0] ?? "");

const listInStyle = (style: string): string[] =>
  [...style.matchAll(/url\(["']?([^"')]+)/g)].map(([, address = ""]) => address);

/** The addresses of this site in data; the names of things (`@id`) need not lead anywhere. */
export function listInJson(json: string, siteUrl: string): string[] {
  const found: string[] = [];
  const collect = (key: string, value: unknown) => {
    const isAddress = typeof value === "string" && /^(\/|https?:)\S*$/.test(value);
    const isOurs = isAddress && (value.startsWith("/") || value.startsWith(siteUrl));
    if (isOurs && key !== "@id") found.push(value);
    return value;
  };
  try {
    JSON.parse(json, collect);
  } catch {
    return []; // that it cannot be read is another check's matter
  }
  return found;
}

/** The sitemap's address in robots.txt. */
export const listInRobots = (robots: string): string[] =>
  [...robots.matchAll(/^Sitemap: *(.*)$/gm)].map(([, address = ""]) => address);
