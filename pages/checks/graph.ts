// The structured data of a rendered page, read back from its script.
import type { Problem } from "../../content/load/problem.ts";
import { type Place, placeInPage } from "./locate.ts";
import type { RenderedPage } from "./site.ts";

/** A thing that the page describes, or names by its `@id` alone. */
export interface Thing {
  "@type"?: string | string[];
  "@id"?: string;
  [property: string]: unknown;
}

/** What a page says of itself to search engines. */
export interface PageGraph {
  place: Place;
  things: Thing[];
}

/** Where structured data are written, for every message about them. */
export const fix = "Correct it in pages/structured-data.ts.";

/** The page's one graph, or what keeps a search engine from reading it. */
export function readGraph(page: RenderedPage): PageGraph | Problem {
  const $scripts = [...page.$document.querySelectorAll('script[type="application/ld+json"]')];
  const place = placeInPage(page, "application/ld+json");
  if ($scripts.length !== 1) {
    const message = `The page has ${$scripts.length} blocks of structured data instead of one.`;
    return { ...place, message, fix };
  }
  try {
    const data: unknown = JSON.parse($scripts[0]?.textContent ?? "");
    if (isGraph(data)) return { place, things: data["@graph"] };
    return { ...place, message: "The structured data are no graph of schema.org's things.", fix };
  } catch {
    return { ...place, message: "The structured data are not valid JSON.", fix };
  }
}

const isGraph = (data: unknown): data is { "@graph": Thing[] } =>
  isThing(data) && data["@context"] === "https://schema.org" && Array.isArray(data["@graph"]);

/** Whether a value is an object: a thing, or the name of one. */
export const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const typesOf = (thing: Thing): string[] => [thing["@type"] ?? []].flat();

/** A property's values: one, or all of a list. */
export const valuesOf = (value: unknown): unknown[] => [value].flat();

/** All things of a graph, those inside others too. */
export const listThings = (values: unknown[]): Thing[] =>
  values
    .flatMap(valuesOf)
    .filter(isThing)
    .flatMap((thing) => [thing, ...listThings(Object.values(thing))]);
