// Splits a Markdown file into front matter and body, and finds the line on which a field stands.
import matter from "gray-matter";
import { CORE_SCHEMA, load } from "js-yaml";
import { isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from "yaml";
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
  if (!source.startsWith("---")) return noFrontMatter(file);
  const language = matter.language(source).name;
  if (language && language !== "yaml") {
    return {
      file,
      line: 1,
      message: `Front matter in "${language}" is not accepted: it could run code during the build.`,
      fix: "Open the front matter with --- alone and write it as YAML.",
    };
  }
  try {
    // An options object also keeps gray-matter from answering a second reading from its cache.
    const { data, content, matter: yaml } = matter(source, { engines: { yaml: parseYaml } });
    if (typeof data !== "object" || data === null || Array.isArray(data)) {
      return notFields(file);
    }
    const head = source.slice(0, source.length - content.length);
    const bodyLine = head.split("\n").length;
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

/** YAML 1.2's core: dates stay as written, so that one that does not exist is noticed. */
const parseYaml = (yaml: string) => (load(yaml, { schema: CORE_SCHEMA }) ?? {}) as object;

/** The line, from 1, of a character of the body. */
export const lineInBody = ({ body, bodyLine }: FrontMatter, index: number): number =>
  bodyLine + body.slice(0, index).split("\n").length - 1;

const noFrontMatter = (file: string): Problem => ({
  file,
  line: 1,
  message: "The file has no front matter.",
  fix: "Begin it with a line ---, the fields, and another line ---.",
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
  return {
    file,
    line: (mark?.line ?? 0) + 1,
    message: `The front matter is not valid YAML: ${reason ?? "it cannot be read"}.`,
    fix: "Mend this line or the one before it: check indentation, colons and quotation marks.",
  };
}

/** Finds fields' lines; the text is parsed once, when the first is asked for. */
function lineFinder(yaml: string): FrontMatter["lineOf"] {
  const lineCounter = new LineCounter();
  let root: unknown;
  return (path) => {
    root ??= parseDocument(yaml, { lineCounter }).contents;
    // gray-matter's text begins with the line break that follows the opening ---.
    return lineCounter.linePos(findOffset(root, path)).line;
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
    const pair = node.items.find((item) => isScalar(item.key) && item.key.value === key);
    return pair && { offset: startOf(pair.key), value: pair.value };
  }
  if (isSeq(node) && typeof key === "number" && key in node.items) {
    const value = node.items[key];
    return { offset: startOf(value), value };
  }
  return undefined;
}

const startOf = (node: unknown): number => (node as Node | null)?.range?.[0] ?? 0;
