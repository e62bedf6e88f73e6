// Structured data have what search engines require, by the rules of Google's rich results.
// https://developers.google.com/search/docs/appearance/structured-data/search-gallery
import Validator, { type Issue } from "@adobe/structured-data-validator";
import type { Problem } from "../../content/load/problem.ts";
import { fix, readGraph, type Thing, typesOf } from "./graph.ts";
import type { RenderedSite } from "./site.ts";

/** What is required and left out all the same. */
const exceptions: { type: string; without: string[]; reason: string }[] = [
  {
    type: "Product",
    without: ["aggregateRating", "offers", "review"],
    reason:
      "The machine has no public price, and nobody has rated it. schema.org asks for neither, and none is invented: a search engine shows the page without stars and price.",
  },
  {
    type: "Product",
    without: ["offers"],
    reason: "The same, as a listing of goods for sale, which the machine is not.",
  },
  {
    type: "Product",
    without: ["gtin", "gtin8", "gtin12", "gtin13", "gtin14", "isbn"],
    reason: "Trade numbers of goods for sale.",
  },
];

/** Properties that a search engine requires and a page lacks. */
export async function checkSearchEngines({ pages }: RenderedSite): Promise<Problem[]> {
  const found = pages.map(async (page) => {
    const graph = readGraph(page);
    if (!("things" in graph)) return []; // structured-data.ts says so
    const issues = await new Validator().validate({ jsonld: byType(graph.things) });
    return issues.filter(isRequired).map((issue) => ({
      ...graph.place,
      message: `${nameThing(issue)}: ${issue.issueMessage}.`,
      fix,
    }));
  });
  return (await Promise.all(found)).flat();
}

/** Things by type. Those inside others are found there. */
function byType(things: Thing[]): Record<string, Thing[]> {
  const groups: Record<string, Thing[]> = {};
  for (const thing of things) {
    for (const type of typesOf(thing)) {
      groups[type] = [...(groups[type] ?? []), structuredClone(thing)];
    }
  }
  return groups;
}

/** "Missing field … (optional)" is a recommendation. */
const isRequired = ({ issueMessage, rootType, path, fieldNames }: Issue): boolean =>
  !issueMessage.endsWith("(optional)") &&
  !exceptions.some(
    ({ type, without }) =>
      path.length === 1 && rootType === type && without.join() === fieldNames.join(),
  );

/** As in "Product, manufacturer, address". */
const nameThing = ({ rootType, path }: Issue): string =>
  [rootType, ...path.flatMap(({ property }) => property ?? [])].join(", ");
