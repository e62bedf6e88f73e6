// Splits a Markdown file into front matter and body, and finds the line on which a field stands.
import matter from "gray-matter";
import { CORE_SCHEMA, load } from "js-yaml";
import {
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  type YAMLMap,
} from "yaml";
import type { Problem } from "./problem.ts";

export type FieldPath = readonly PropertyKey[];

/** A content file taken apart. `bodyLine` is the line, from 1, on which the body begins. */
export interface FrontMatter {
  file: string;
  data: Record<string, unknown>;
  body: string;
  bodyLine: number;
  /** Line, from 1, of a field or of its nearest ancestor that is there. */
  lineOf(path: FieldPath): number;
}

/**
 * Reads the front matter of one file. Only YAML is accepted: gray-matter would run JavaScript.
 * @param file path shown to the author
 * @param source the whole text of the file
 * @returns the parts, or the problem that prevents reading them
 */
export function parseFrontMatter(file: string, source: string): FrontMatter | Problem {
  const objection = objectToFences(file, source);
  if (objection) return objection;
  try {
    // An options object also keeps gray-matter from answering a second reading from its cache.
    const { data, content, matter: yaml } = matter(source, { engines: { yaml: parseYaml } });
    if (typeof data !== "object" || data === null || Array.isArray(data)) {
      return notFields(file);
    }
    const bodyLine = lineAt(source, source.length - content.length);
    return {
      file,
      data,
      body: content,
      bodyLine,
      lineOf: lineFinder(yaml),
    };
  } catch (error) {
    return malformedYaml(file, error);
  }
}

/** What is wrong with the lines around the front matter, if anything. */
function objectToFences(file: string, source: string): Problem | undefined {
  const [opening = ""] = source.split("\n", 1);
  if (!/^---(?!-)/.test(opening)) return noFrontMatter(file);
  const language = opening.slice(3).trim();
  if (language && language !== "yaml") return otherLanguage(file, language);
  const end = source.indexOf("\n---", 3);
  const [closing = ""] = end < 0 ? [] : source.slice(end + 1).split("\n", 1);
  return closing.trim() === "---" ? undefined : unclosed(file, source, end);
}

/**
 * YAML 1.2's core: dates stay as written, so that one that does not exist is noticed. Without aliases: a few
 * of them can stand for more than any memory holds.
 */
const parseYaml = (yaml: string) =>
  (load(yaml, { schema: CORE_SCHEMA, maxAliases: 0 }) ?? {}) as object;

/** The line, from 1, of a character of the body. */
export const lineInBody = ({ body, bodyLine }: FrontMatter, index: number): number =>
  bodyLine + lineAt(body, index) - 1;

/** The line, from 1, of a character of a text. */
export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split("\n").length;

const noFrontMatter = (file: string): Problem => ({
  file,
  line: 1,
  message: "The file has no front matter.",
  fix: "Begin it with a line ---, the fields, and another line ---.",
});

const otherLanguage = (file: string, language: string): Problem => ({
  file,
  line: 1,
  message: `Front matter in "${language}" is not accepted: it could run code during the build.`,
  fix: "Open the front matter with --- alone and write it as YAML.",
});

const unclosed = (file: string, source: string, end: number): Problem => ({
  file,
  line: end < 0 ? 1 : lineAt(source, end + 1),
  message: end < 0 ? "The front matter has no end." : "More than --- stands in this line.",
  fix: "Close the front matter with a line --- alone.",
});

function notFields(file: string): Problem {
  return {
    file,
    line: 2,
    message: "The front matter is not a list of fields.",
    fix: "Write one field a line, as in `title: Our machine`.",
  };
}

function malformedYaml(file: string, error: unknown): Problem {
  const { mark, reason } = error as {
    mark?: { line: number };
    reason?: string;
  };
  const line = (mark?.line ?? 0) + 1;
  if (reason?.startsWith("aliases")) {
    const message = "An alias (*name) is not accepted: a few can stand for more than memory holds.";
    return { file, line, message, fix: "Write the value itself." };
  }
  return {
    file,
    line,
    message: `The front matter is not valid YAML: ${reason ?? "it cannot be read"}.`,
    fix: "Mend this line or the one before it: check indentation, colons and quotation marks.",
  };
}

/** Finds fields' lines; the text is parsed once, when the first is asked for. */
function lineFinder(yaml: string): FrontMatter["lineOf"] {
  let parsed: { root: unknown; lines: LineCounter } | undefined;
  return (path) => {
    parsed ??= parseWithLines(yaml);
    // gray-matter's text begins with the line break that follows the opening ---.
    return parsed.lines.linePos(findOffset(parsed.root, path)).line;
  };
}

function parseWithLines(yaml: string) {
  const lines = new LineCounter();
  return {
    root: parseDocument(yaml, { lineCounter: lines, uniqueKeys: false }).contents as unknown,
    lines,
  };
}

function findOffset(root: unknown, path: FieldPath): number {
  let node = root;
  let offset = 0;
  for (const key of path) {
    const next = child(node, key);
    if (!next) break;
    offset = next.offset;
    node = next.value;
  }
  return offset;
}

function child(node: unknown, key: PropertyKey): { offset: number; value: unknown } | undefined {
  if (isMap(node)) {
    const pair = pairsOf(node).get(key);
    return pair && { offset: startOf(pair.key), value: pair.value };
  }
  if (isSeq(node) && typeof key === "number" && key in node.items) {
    const value = node.items[key];
    return { offset: startOf(value), value };
  }
  return undefined;
}

const known = new WeakMap<YAMLMap, Map<unknown, Pair>>();

/** The pairs of a map by their keys; a map may have thousands. */
function pairsOf(map: YAMLMap): Map<unknown, Pair> {
  const pairs =
    known.get(map) ??
    new Map(map.items.map((pair) => [isScalar(pair.key) ? pair.key.value : undefined, pair]));
  known.set(map, pairs);
  return pairs;
}

const startOf = (node: unknown): number => (node as Node | null)?.range?.[0] ?? 0;
