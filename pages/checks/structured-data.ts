// Structured data use schema.org's vocabulary as it is defined: its types, their properties, their values.
import type { Problem } from "../../content/load/problem.ts";
import { fix, isThing, listThings, readGraph, type Thing, typesOf, valuesOf } from "./graph.ts";
import type { RenderedSite } from "./site.ts";
import { loadVocabulary, type Vocabulary } from "./vocabulary.ts";

/** Whatever schema.org does not know, has replaced, or has for other things. */
export function checkStructuredData({ pages }: RenderedSite): Problem[] {
  const vocabulary = loadVocabulary();
  return pages.flatMap((page) => {
    const graph = readGraph(page);
    if (!("things" in graph)) return [graph];
    return findFaults(graph.things, vocabulary).map((message) => ({
      ...graph.place,
      message,
      fix: `${fix} The vocabulary: https://schema.org/docs/full.html`,
    }));
  });
}

/** What a check of one thing needs to know. */
interface Context extends Vocabulary {
  /** Types of the things that have a name, by their `@id`. */
  named: ReadonlyMap<string, string[]>;
}

function findFaults(graph: Thing[], vocabulary: Vocabulary): string[] {
  const things = listThings(graph);
  const described = things.filter((thing) => typesOf(thing).length > 0);
  const named = new Map(described.map((thing) => [thing["@id"] ?? "", typesOf(thing)]));
  const context = { ...vocabulary, named };
  const known = described.filter((thing) =>
    typesOf(thing).every((type) => vocabulary.terms.get(type)?.isType),
  );
  return [
    ...described.flatMap((thing) => objectToTypes(thing, context)),
    ...things
      .filter((thing) => !described.includes(thing))
      .flatMap((thing) => objectToName(thing, context)),
    ...known.flatMap((thing) => objectToProperties(thing, context)),
  ];
}

function objectToTypes(thing: Thing, { terms }: Context): string[] {
  return typesOf(thing).flatMap((type) => {
    const term = terms.get(type);
    if (!term?.isType) return `schema.org knows no type "${type}".`;
    return term.supersededBy.map((other) => `The type ${type} is superseded by ${other}.`);
  });
}

/** A thing without a type stands for another one of the page. */
function objectToName(thing: Thing, { named }: Context): string[] {
  const name = thing["@id"];
  if (name === undefined) return [`A thing has no type: ${JSON.stringify(thing)}`];
  if (named.has(name)) return [];
  return [`"${name}" is named by its @id, but the page describes no such thing.`];
}

const objectToProperties = (thing: Thing, context: Context): string[] =>
  Object.entries(thing)
    .filter(([name]) => name !== "@type" && name !== "@id")
    .flatMap(([name, value]) => objectToProperty(typesOf(thing), name, value, context));

function objectToProperty(
  types: string[],
  name: string,
  value: unknown,
  context: Context,
): string[] {
  const owner = types.join(" and ");
  const property = context.properties.get(name);
  if (!property) return [`schema.org knows no property "${name}", which ${owner} has here.`];
  const { domains, ranges, supersededBy } = property;
  const faults = supersededBy.map(
    (other) => `The property "${name}" of ${owner} is superseded by "${other}".`,
  );
  if (!types.some((type) => isKindOfAny(type, domains, context))) {
    faults.push(`${owner} has no property "${name}": only ${domains.join(", ")} have.`);
  }
  for (const wrong of valuesOf(value).filter((value) => !isAllowed(value, ranges, context))) {
    const text = JSON.stringify(wrong);
    faults.push(`"${name}" of ${owner} cannot be ${text}: it must be ${ranges.join(" or ")}.`);
  }
  return faults;
}

const isKindOfAny = (type: string, ancestors: string[], { isKindOf }: Vocabulary) =>
  ancestors.some((ancestor) => isKindOf(type, ancestor));

/** Whether a value is of one of the types a property allows. */
function isAllowed(value: unknown, ranges: string[], context: Context): boolean {
  const allows = (...names: string[]) => ranges.some((range) => names.includes(range));
  switch (typeof value) {
    case "boolean":
      return allows("Boolean");
    case "number":
      return allows("Number", "Float") || (allows("Integer") && Number.isInteger(value));
    case "string":
      return isAllowedText(value, ranges, context);
    default: {
      if (!isThing(value)) return false;
      const types = [...typesOf(value), ...(context.named.get(value["@id"] ?? "") ?? [])];
      // One whose type is unknown or whose name leads nowhere has been reported as such.
      return (
        types.length === 0 ||
        types.some((type) => !context.terms.has(type) || isKindOfAny(type, ranges, context))
      );
    }
  }
}

/** ISO 8601, https://schema.org/Date and https://schema.org/DateTime. */
const date = /^\d{4}-\d{2}-\d{2}$/;
const dateTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})?$/;

function isAllowedText(text: string, ranges: string[], context: Context): boolean {
  const member = /^https?:\/\/schema\.org\/(.*)$/.exec(text)?.[1];
  if (member !== undefined) return isKindOfAny(member, ranges, context) || ranges.includes("URL");
  return ranges.some((range) => {
    if (range === "Date") return date.test(text);
    if (range === "DateTime") return dateTime.test(text);
    if (context.isKindOf(range, "Quantity")) return true; // with its unit in words, https://schema.org/Quantity
    // An address stands for the thing it leads to, https://schema.org/docs/gs.html#schemaorg_expected
    if (range === "URL" || context.isKindOf(range, "Thing")) return URL.canParse(text);
    return context.isKindOf(range, "Text");
  });
}
