// Front matter as YAML 1.2: its values, the line of each field, and in words what is malformed.
import {
  type Alias,
  type Document,
  type ErrorCode,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
  type YAMLError,
} from "yaml";
import type { FieldPath } from "./fields.ts";
import type { Objection } from "./problem.ts";

/** Fields as they were written. */
interface Fields {
  data: Record<string, unknown>;
  /** Line, from 1, of a field or of its nearest ancestor that is there. */
  lineOf(path: FieldPath): number;
  /** What keeps the fields from being read, if anything. */
  objection?: Objection;
}

/** Reads YAML whose first line is the first of its file. Dates stay texts, so that one that does not exist is noticed. */
export function parseYaml(yaml: string): Fields {
  const lines = new LineCounter();
  const quietly = { prettyErrors: false, logLevel: "error" } as const; // prints no warnings
  const document = parseDocument(yaml, { ...quietly, lineCounter: lines });
  const lineOf = lineFinder(indexLines(document.contents, lines));
  const objection = objectTo(document, lines);
  if (objection) return { data: {}, lineOf, objection };
  const data: unknown = document.toJS({ maxAliasCount: 0 }) ?? {};
  const isFields = typeof data === "object" && !Array.isArray(data);
  return isFields
    ? { data: data as Fields["data"], lineOf }
    : { data: {}, lineOf, objection: notFields };
}

/** Lines by dotted path: far smaller than the parsed document, which is let go. */
function indexLines(node: unknown, lines: LineCounter, at = "", index = new Map<string, number>()) {
  const children: [name: unknown, start: unknown, value: unknown][] = isMap(node)
    ? node.items.map(({ key, value }) => [isScalar(key) ? key.value : "", key, value])
    : isSeq(node)
      ? node.items.map((item, place) => [place, item, item])
      : [];
  for (const [name, start, value] of children) {
    const path = at ? `${at}.${name}` : String(name);
    index.set(path, lines.linePos((start as Node | null)?.range?.[0] ?? 0).line);
    indexLines(value, lines, path, index);
  }
  return index;
}

const lineFinder = (index: ReadonlyMap<string, number>) => (path: FieldPath) => {
  const known = path.map((_, end) => index.get(path.slice(0, end + 1).join(".")));
  return known.findLast((line) => line !== undefined) ?? 1;
};

function objectTo(document: Document, lines: LineCounter): Objection | undefined {
  const [error] = [...document.errors, ...document.warnings];
  if (error) {
    return {
      line: lines.linePos(placeOf(error, document)).line,
      message: `The front matter is not valid YAML: ${reasons[error.code] ?? "it cannot be read"}.`,
      fix: "Mend this line or the one before it: check indentation, colons and quotation marks.",
    };
  }
  const alias = findAlias(document);
  return alias && { ...noAliases, line: lines.linePos(alias.range?.[0] ?? 0).line };
}

/** A quotation mark that is never closed is reported where all ends: its text is the last that begins. */
function placeOf({ code, pos: [place] }: YAMLError, document: Document): number {
  if (code !== "MISSING_CHAR") return place;
  const starts = [place];
  visit(document, {
    Scalar(_key, { range }) {
      starts.push(range?.[0] ?? place);
    },
  });
  return Math.min(place, starts.at(-1) ?? place);
}

/** A few aliases (*name) can stand for more than any memory holds. */
function findAlias(document: Document): Alias | undefined {
  let found: Alias | undefined;
  visit(document, {
    Alias(_key, alias) {
      found = alias;
      return visit.BREAK;
    },
  });
  return found;
}

/** What the parser's commonest errors mean for whoever wrote the file. */
const reasons: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: "a bracket is never closed",
  BAD_SCALAR_START: "a text that begins with this sign needs quotation marks",
  BLOCK_AS_IMPLICIT_KEY: "a colon or an indentation is out of place",
  DUPLICATE_KEY: "this field stands here twice",
  MISSING_CHAR: "a quotation mark or a colon is missing",
  MULTILINE_IMPLICIT_KEY: "a colon is missing",
  TAB_AS_INDENT: "this is indented by tabs, not by spaces",
  UNEXPECTED_TOKEN: "a quotation mark or an indentation is out of place",
};

const notFields: Objection = {
  line: 2,
  message: "The front matter is not a list of fields.",
  fix: "Write one field a line, as in `title: Our machine`.",
};

const noAliases: Omit<Objection, "line"> = {
  message: "An alias (*name) is not accepted: a few can stand for more than memory holds.",
  fix: "Write the value itself.",
};
