// Reads content files: front matter as fields, the text below it as body.
import { readFileSync } from "node:fs";
import path from "node:path";
import { type Document, isAlias, isMap, isNode, isScalar, isSeq, parseDocument, visit } from "yaml";
import type { SourceFile } from "../schema/content.ts";
import { type FieldPath, listTextFields } from "../schema/fields.ts";
import { isDiskError } from "../schema/files.ts";
import type { Problem, ProblemText, Result } from "../schema/problem.ts";

/** Reads a file of the content folder; `name` is its path there, with forward slashes. */
export function readSource(root: string, name: string): Result<SourceFile> {
  const file = `content/${name}`;
  try {
    return parseSource(file, readFileSync(path.join(root, name), "utf8"));
  } catch (error) {
    if (!isDiskError(error) || error.code !== "ENOENT") throw error;
    const fix = "Restore it. Only an article may be missing, and then in both it/ and en/.";
    return failed(file, 1, { message: "This file is missing.", fix });
  }
}

/** Splits a file into fields and body. */
export function parseSource(file: string, written: string): Result<SourceFile> {
  const text = normalize(written);
  for (const [pattern, message, fix] of unreadable) {
    const index = text.search(pattern);
    if (index >= 0) return failed(file, lineAt(text, index), { message, fix });
  }
  const parts = frontMatter.exec(text);
  if (!parts) return failed(file, 1, noFrontMatter);
  const [, yaml = "", body = ""] = parts;
  const document = parseDocument(yaml, { prettyErrors: false, logLevel: "error" });
  const problems = findMistakes(file, yaml, document);
  if (problems.length > 0) return { value: undefined, problems };
  const source: SourceFile = {
    file,
    fields: document.toJS() ?? {},
    body,
    bodyLine: lineAt(text, text.length - body.length),
    locate: (at) => ({ file, line: lineOfField(yaml, document, at), field: at.join(".") }),
  };
  return { value: source, problems };
}

const failed = (file: string, line: number, text: ProblemText): Result<never> => ({
  value: undefined,
  problems: [{ file, line, ...text }],
});

/** Byte order mark, direction marks, zero-width spaces. Joiners stay: emoji contain them. */
const invisibleCharacters = /[\ufeff\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069]/g;
/** A no-break space stays between letters; elsewhere it breaks phone numbers, lists and headings. */
const oddSpaces = /[^\S\n\t ](?<!\p{L},?\u00a0(?=[\p{L}\d])|\d\u00a0(?=\p{L}))/gu;

/** Texts are pasted from many programs: line ends, spaces and accented letters get one form. */
const normalize = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(invisibleCharacters, "")
    .replace(oddSpaces, " ")
    .normalize("NFC");

/** The fields between two lines ---, and the body. The fields keep the first line break, so that lines match the file's. */
const frontMatter = /^---(?= *\n)(.*?\n)--- *(?:\n|$)(.*)/s;

const noFrontMatter: ProblemText = {
  message: "The fields do not stand between two lines ---.",
  fix: "Put --- alone into line 1, the fields below it, and --- alone below them.",
};

/** What makes a file unreadable before its fields are read. */
// biome-ignore format: a table
const unreadable: [pattern: RegExp, message: string, fix: string][] = [
  [/^(?:<{7}|>{7})(?: |$)/m, "A merge left two versions of these lines.", "Keep the right one, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>."],
  [/\ufffd/, "This file is not in UTF-8: letters with accents would be lost.", "Save it again with the encoding UTF-8."],
];

/** Line, from 1, of an offset. */
export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split("\n").length;

/** Line of a field, or of the nearest group around it that exists. */
function lineOfField(yaml: string, { contents }: Document, fieldPath: FieldPath): number {
  let node: unknown = contents;
  let start = 0;
  for (const key of fieldPath) {
    const pair = isMap(node) && node.items.find((item) => String(item.key) === String(key));
    const value = isSeq(node) ? node.items[Number(key)] : pair ? pair.value : undefined;
    const named = pair ? pair.key : value;
    if (!isNode(named)) break;
    start = named.range?.[0] ?? start;
    node = value;
  }
  return lineAt(yaml, start);
}

/** Finds what the parser cannot read, or reads otherwise than it is meant. */
function findMistakes(file: string, yaml: string, document: Document): Problem[] {
  const found: Problem[] = [];
  const add = (index: number, error: string) => {
    const line = lineAt(yaml, index);
    if (found.some((problem) => problem.line === line)) return;
    const subject = `${error}\n${yaml.split("\n")[line - 1]}`;
    const [, message = "", fix = ""] = mistakes.find(([pattern]) => pattern.test(subject)) ?? [];
    found.push({ file, line, message: message.replace("…", error.replace(/^\w+ /, "")), fix });
  };
  // Later errors are consequences of the first, except colons.
  for (const [index, { code, message, pos }] of document.errors.entries())
    if (index === 0 || code === "BLOCK_AS_IMPLICIT_KEY") add(pos[0], `${code} ${message}`);
  if (found.length > 0) return found;
  visit(document, {
    Pair: (_, { key }) => (isScalar(key) && key.value === "sample" ? visit.SKIP : undefined), // has comments
    Node(key, node) {
      const start = node.range?.[0] ?? 0;
      if (isAlias(node) || node.anchor || node.tag) return add(start, "SIGN");
      if (key === null && !isMap(node)) return add(start, "LONE a colon is missing");
      if (!isScalar(node)) return;
      const { type, value, source = "", comment } = node;
      if (type === "PLAIN" && typeof value === "string" && comment) add(start, `CUT "${source}"`);
      const hasPoint = typeof value === "number" && /^-?[1-9]\d{0,2}(\.\d{3})+$/.test(source);
      if (hasPoint) add(start, `POINT ${source} means ${value}`);
    },
  });
  return found;
}

const quoteIt = "Put the whole text into quotation marks, straight ones,";

/**
 * Each pattern is tested on the parser's error followed by the line of the file. The first match counts. In its message
 * the error replaces "…".
 */
// biome-ignore format: a table
const mistakes: [pattern: RegExp, message: string, fix: string][] = [
  [/\n\s*\t/, "This line begins with a tab.", "Write spaces, as many as the fields beside it have."],
  [/^MISSING_CHAR Missing closing|^UNEXP.*\n[\s-]*([^\s:]+:\s+)?["']/, "A quotation mark is missing at the end of a text, here or above, or there is one within it.", 'Put the whole text between two signs ", and write “ ” or ’ within it.'],
  [/^BLOCK.*\n.*:\s.*:(\s|$)/, "A colon followed by a space begins a field, also within a text.", `${quoteIt} for example title: "Note: our machine".`],
  [/^SIGN/, "A text that begins with *, & or ! is read as a sign of YAML.", `${quoteIt} or remove the sign.`],
  [/^CUT/, "This text ends at …: what follows the sign # is a comment.", "Put the text into quotation marks, or the comment on a line of its own."],
  [/^POINT/, "…: a point begins the decimals.", "Write a whole number without points, for example 5000, or fewer decimals."],
  [/\n[\s-]*([^\s:]+:\s+)?\{\w+\}/, "A text that begins with { is read as a group of fields.", `${quoteIt} for example title: "{brand} and pellets".`],
  [/^/, "Here, or shortly above, the fields cannot be read: ….", 'Write each field once, for example title: "Our machine", with as many spaces before it as the fields beside it have; close every bracket, and put texts with special signs into quotation marks.'],
];

/** Adds the location of a field to texts of problems. Skips undefined and false. */
export const problemsAt = (
  source: SourceFile,
  fieldPath: FieldPath,
  ...texts: (ProblemText | undefined | false)[]
): Problem[] => texts.flatMap((text) => (text ? { ...source.locate(fieldPath), ...text } : []));

/**
 * Reports the matches of a global pattern in the fields and in the body.
 * @param describe returns a problem, or undefined to ignore the match; `field` is a dotted path, or "" in the body
 */
export function reportMatches(
  source: SourceFile,
  pattern: RegExp,
  describe: (match: RegExpExecArray, field: string) => ProblemText | undefined,
): Problem[] {
  const { file, fields, body } = source;
  const inFields = listTextFields(fields).flatMap(({ fieldPath, text }) =>
    [...text.matchAll(pattern)].flatMap((match) =>
      problemsAt(source, fieldPath, describe(match, fieldPath.join("."))),
    ),
  );
  const inBody = [...body.matchAll(pattern)].flatMap((match) => {
    const text = describe(match, "");
    return text ? { file, line: lineInBody(source, body, match.index), ...text } : [];
  });
  return [...inFields, ...inBody];
}

/** Line in the file, from 1, of an offset in the body. Values have no line breaks, so filling it keeps the lines. */
export const lineInBody = ({ bodyLine }: SourceFile, body: string, index: number): number =>
  bodyLine + lineAt(body, Math.max(index, 0)) - 1;
