// Parses YAML, finds the line of a value, and describes mistakes.
import {
  type Document,
  isAlias,
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  parseDocument,
  visit,
} from "yaml";
import type { FieldPath } from "../fields.ts";
import { anyOf } from "../patterns.ts";
import type { ProblemText } from "../problem.ts";

/** `line` counts from 1. */
type YamlProblem = ProblemText & { line: number };

/** Parses YAML 1.2, in which dates are texts. Prints no warnings. */
export const parseYaml = (yaml: string) =>
  parseDocument(yaml, { prettyErrors: false, logLevel: "error" });

/** Line, from 1, of an offset. */
export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split("\n").length;

/**
 * Lists the line of each field, by its path. Keeping the document would need much memory, and
 * parsing it again for each line much time.
 */
export function listFieldLines(yaml: string, document: Document): Map<string, number> {
  const lines = new Map<string, number>();
  const counter = new LineCounter();
  for (const { index } of yaml.matchAll(/^/gm)) counter.addNewLine(index);
  const add = (path: FieldPath, named: unknown, value: unknown) => {
    if (isNode(named) && named.range) lines.set(keyOf(path), counter.linePos(named.range[0]).line);
    if (isMap(value))
      for (const pair of value.items) add([...path, String(pair.key)], pair.key, pair.value);
    if (isSeq(value))
      for (const [index, item] of value.items.entries()) add([...path, index], item, item);
  };
  add([], undefined, document.contents);
  return lines;
}

const keyOf = (path: FieldPath) => path.join("\n");

/** The line of a field, or of its nearest ancestor that exists. */
export function lineOfField(lines: ReadonlyMap<string, number>, path: FieldPath): number {
  const line = lines.get(keyOf(path));
  if (line !== undefined || path.length === 0) return line ?? 1;
  return lineOfField(lines, path.slice(0, -1));
}

/** Finds the mistakes that make YAML unreadable, one per line. */
export function findYamlErrors(yaml: string, document: Document): YamlProblem[] {
  const all = [...document.errors, ...document.warnings, ...listMeaningless(document)];
  const [first] = all; // later errors of another kind are usually a consequence of the first
  const isSameKind = ({ code }: { code: string }) =>
    code === first?.code && !/^(UNEXP|RES)/.test(code);
  const reported = all.filter((error) => error === first || isSameKind(error));
  const errorsByLine = new Map(reported.map(({ pos, ...error }) => [lineAt(yaml, pos[0]), error]));
  return [...errorsByLine].map(([line, error]) => {
    const subject = `${error.code} ${error.message}\n${yaml.split("\n")[line - 1]}`;
    const [, message = "", fix = ""] = mistakes.find(([pattern]) => pattern.test(subject)) ?? [];
    return { line, message, fix };
  });
}

/** Lists valid YAML that is not a field: a lone line of text, an *alias, an &anchor, a !tag. */
function listMeaningless(document: Document) {
  const meaningless: { code: string; message: string; pos: [number] }[] = [];
  const add = (code: string, { range }: Node) =>
    void meaningless.push({ code, message: "", pos: [range?.[0] ?? 0] });
  if (document.contents && !isMap(document.contents)) add("LONE", document.contents);
  visit(document, {
    Node: (_, node) => (isAlias(node) || node.anchor || node.tag ? add("SIGN", node) : undefined),
  });
  return meaningless;
}

const lineStart = String.raw`\n[\s-]*(?:[^\s:]+:\s+)?`; // indentation, hyphens, perhaps a key
const unclosedQuote = anyOf(
  [/^MISSING_CHAR Missing closing/, new RegExp(`^UNEXP.*${lineStart}["']`)],
  "",
);
const openingBrace = new RegExp(String.raw`^(?!SIGN).*${lineStart}\{\w+\}`);

/** Each pattern matches the parser's error, then the line in the file. The first match counts. */
// biome-ignore format: a table
const mistakes: [pattern: RegExp, message: string, fix: string][] = [
  [/\n *-[^\s-]/, "There is no space after the hyphen of this list entry.", "Write one, for example - title: Cash and cards."],
  [/\n\s*\t/, "This line begins with a tab.", "Write spaces, as many as the fields beside it have."],
  [unclosedQuote, "A quotation mark is missing at the end of a text, here or above, or there is one within it.", 'Put the whole text between two signs ", and write “ ” or ’ within it.'],
  [/^BLOCK.*\n.*:\s.*:(\s|$)/, "A colon followed by a space begins a field, also within a text.", 'Put the whole text into quotation marks, straight ones, for example title: "Note: our machine".'],
  [openingBrace, "A text that begins with { is read as a group of fields.", 'Put the whole text into quotation marks, for example title: "{brand} and pellets".'],
  [/^/, "Here, or shortly above, the fields cannot be read.", 'Write each field once, for example title: "Our machine", with as many spaces before it as the fields beside it have; close every bracket, put a comma between two entries in one, and write no backslash.'],
];

/**
 * Finds valid YAML that is probably a mistake:
 * texts cut at a #, numbers with a point for thousands, Markdown in texts of several lines.
 */
export function findSuspiciousValues(yaml: string, document: Document): YamlProblem[] {
  const problems: YamlProblem[] = [];
  visit(document, {
    Pair: (_, { key }) => (isScalar(key) && key.value === "sample" ? visit.SKIP : undefined),
    Scalar(key, { type, value, source = "", comment, range }) {
      if (key === "key") return;
      const [start = 0, end = 0] = range ?? [];
      const add = (message: string, fix: string, offset = start) =>
        problems.push({ line: lineAt(yaml, offset), message, fix });
      const next = yaml.slice(start, end).search(/\n *(?:([-*+>•]|\d{1,2}[.)]|#{1,6}) |\n\s*\S)/);
      if (next >= 0)
        add(
          "A field of several lines is shown as one paragraph: this line would continue the one before.",
          "Write sentences, without empty lines and without signs of lists, headings or quotes.",
          start + next + 1,
        );
      if (type === "PLAIN" && typeof value === "string" && comment)
        add(
          `This text ends at "${source}": what follows the sign # is a comment.`,
          `Put the text into quotation marks, or the comment ("${comment.trim()}") on a line of its own above.`,
        );
      if (typeof value === "number" && /^-?[1-9]\d{0,2}(\.\d{3})+$/.test(source))
        add(
          `${source} means ${value}: the point stands before decimals.`,
          `Write ${source.replaceAll(".", "")}, or fewer decimals.`,
        );
    },
  });
  return problems;
}
