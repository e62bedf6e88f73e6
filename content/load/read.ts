// Reads content files as fields and body, and finds the line of each field.
import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import { isDocument } from "yaml";
import type { z } from "zod";
import type { FieldLocation, SourceFile } from "../content.ts";
import type { FieldPath } from "../fields.ts";
import { listTextFields } from "../fields.ts";
import { describeSystemError, isDiskError } from "../files.ts";
import type { Problem, ProblemText, Result } from "../problem.ts";
import {
  findSuspiciousValues,
  findYamlErrors,
  lineAt,
  lineOfField,
  listFieldLines,
  parseYaml,
} from "./yaml.ts";

/**
 * The last result for each file, in any folder: the result depends on name and text alone. When
 * `npm run dev` loads again, most files are as they were.
 */
const lastReads = new Map<string, { text: string; result: Result<SourceFile> }>();

/** Reads a file of the content folder; `file` is its path there, with forward slashes. */
export function readSource(root: string, file: string): Result<SourceFile> {
  const { value: text, problems } = readContentFile(root, file);
  if (text === undefined) return { value: text, problems };
  const last = lastReads.get(file);
  if (last?.text === text) return last.result;
  const result = parseSource(`content/${file}`, text);
  lastReads.set(file, { text, result });
  return result;
}

/** Reads a file. Texts are pasted from many programs, so their characters are normalised. */
function readContentFile(root: string, file: string): Result<string> {
  const shownPath = `content/${file}`;
  try {
    const bytes = readFileSync(path.join(root, file)); // synchronous: faster for many small files
    if (isUtf8(bytes)) return { value: normalize(bytes.toString()), problems: [] };
    return failed(shownPath, 1, {
      message: "This file is not in UTF-8: letters with accents would be lost.",
      fix: "Save it again with the encoding UTF-8.",
    });
  } catch (error) {
    if (!isDiskError(error)) throw error;
    if (error.code !== "ENOENT") return failed(shownPath, 1, describeSystemError(error));
    const fix = /^(it|en)\//.test(file)
      ? "Restore it. If the other language has this file, you can copy and translate that one. Delete a text in both languages, or in none."
      : "Restore it, for example with git: without it no page is built.";
    return failed(shownPath, 1, { message: "This file is missing.", fix });
  }
}

const keptInvisible = String.raw`[\u{ad}\u{200c}\u{200d}\u{e0020}-\u{e007f}]`;
/**
 * Byte order mark, direction marks, zero-width space.
 * Kept: soft hyphen, joiners, tags of emoji.
 */
const invisibleCharacters = new RegExp(String.raw`[\p{Cf}--${keptInvisible}]`, "gv");

const keptNoBreakSpace = String.raw`\p{L},?\u00a0(?=[\p{L}\d])|\d\u00a0(?=\p{L})`;
/**
 * Spaces, control characters and halves of surrogate pairs, which become a plain space.
 * A no-break space stays beside a letter; elsewhere it breaks phone numbers and headings.
 */
const oddSpaces = new RegExp(
  `${String.raw`[[\p{Z}\p{Cc}\p{Cs}]--[\n\t ]]`}(?<!${keptNoBreakSpace})`,
  "gv",
);

/** Gives line ends, spaces and accented letters one form, and removes invisible characters. */
const normalize = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(invisibleCharacters, "")
    .replace(oddSpaces, " ")
    .normalize("NFC");

const failed = (file: string, line: number, text: ProblemText): Result<never> => ({
  value: undefined,
  problems: [{ file, line, ...text }],
});

/**
 * Reads a JSON file of the content folder.
 * JSON.parse reports no line; the YAML parser reads JSON too, reports lines, and accepts a comma
 * after the last entry.
 */
export function readJson<Value>(
  root: string,
  file: string,
  schema: z.ZodType<Value>,
  fix: string,
): Result<Value> {
  const { value: text, problems } = readContentFile(root, file);
  if (text === undefined) return { value: text, problems };
  const describe = (line: number, field = ""): Problem => ({
    file: `content/${file}`,
    line,
    field,
    message: "Here, or shortly above, something is missing or wrong.",
    fix,
  });
  const document = parseYaml(text);
  const unreadable = findYamlErrors(text, document).map(({ line }) => describe(line));
  if (unreadable.length > 0) return { value: undefined, problems: unreadable };
  const { data: value, error } = schema.safeParse(document.toJS());
  const invalid = (error?.issues ?? []).map(({ path }) =>
    describe(lineOfField(listFieldLines(text, document), path), path.join(".")),
  );
  return { value, problems: invalid };
}

const mergeProblem: ProblemText = {
  message: "A merge left two versions of these lines.",
  fix: "Keep the right one, and remove the lines that begin with <<<<<<<, ======= and >>>>>>>.",
};

/** How gray-matter reads fields: as a YAML document, which tells lines and errors. */
const frontMatter = {
  engines: { yaml: parseYaml },
  delimiters: ["---", "---\n"] satisfies [string, string],
};

/** Splits a file into fields and body. Only YAML is accepted: gray-matter would run JavaScript. */
export function parseSource(file: string, content: string): Result<SourceFile> {
  const text = content.replace(/^---[ \t]*(?:\n|$(?!\n))/gm, "---\n");
  const merge = /^(?:<{7}|>{7})(?= |$)/m.exec(text);
  if (merge) return failed(file, lineAt(text, merge.index), mergeProblem);
  const fenceProblem = checkFences(text);
  if (fenceProblem) return failed(file, 1, fenceProblem);
  // `yaml` begins with the line break after ---, so its line numbers match the file's.
  const { data, matter: yaml, content: body } = matter(text, frontMatter);
  const bodyLine = lineAt(text, text.length - body.length);
  if (/^\s*[a-z]\w*:\s.*^---$/ms.test(body))
    return failed(file, bodyLine - 1, {
      message: "The fields end at this line ---, but more of them follow.",
      fix: "Remove this line; write notes to editors after a #.",
    });
  const document = isDocument(data) ? data : parseYaml(yaml); // gray-matter parses no empty fields
  const unreadable = findYamlErrors(yaml, document).map((problem) => ({ file, ...problem }));
  if (unreadable.length > 0) return { value: undefined, problems: unreadable };
  const reviver = (_: unknown, value: unknown) =>
    typeof value === "string" ? normalize(value) : value; // escaped characters, such as "\u200b"
  const fields: Record<string, unknown> = document.toJS({ reviver }) ?? {};
  const lines = listFieldLines(yaml, document);
  const lineOf = (fieldPath: FieldPath) => lineOfField(lines, fieldPath);
  const source: SourceFile = { file, fields, body, bodyLine, lineOf };
  const problems = findSuspiciousValues(yaml, document).map((problem) => ({ file, ...problem }));
  return { value: source, problems };
}

/** Checks that the fields stand between two lines ---, and that the first is line 1. */
function checkFences(text: string): ProblemText | undefined {
  const [firstLine = ""] = text.split("\n", 1);
  if (firstLine !== "---")
    return {
      message: `Line 1 is ${firstLine.trim() ? `"${firstLine}"` : "empty"}, and not ---.`,
      fix: "Put --- alone into line 1, and the fields below it.",
    };
  if (/^---\n(?:[^\n]*\n)*?---\n/.test(text)) return undefined;
  return {
    message: "The fields do not end.",
    fix: "Put a line --- below them, with nothing else in it.",
  };
}

/** Finds the location of a field: the file, or the environment variable that overrides it. */
export function locateField(source: SourceFile, fieldPath: FieldPath): FieldLocation {
  const variable = source.variables?.get(String(fieldPath[0]));
  if (variable) return { file: "environment", line: 1, field: variable };
  return { file: source.file, line: source.lineOf(fieldPath), field: fieldPath.join(".") };
}

/**
 * Adds the location of a field to texts of problems. Skips undefined and false.
 * @example problemsAt(source, ["hero", "title"], checkTitle(title)) // [] if undefined
 */
export const problemsAt = (
  source: SourceFile,
  fieldPath: FieldPath,
  ...texts: (ProblemText | undefined | false)[]
): Problem[] =>
  texts.flatMap((text) => (text ? { ...locateField(source, fieldPath), ...text } : []));

/** A match of a pattern; `field` is a dotted path, or "" for the body. */
interface TextMatch {
  location: Pick<Problem, "file" | "line" | "field">;
  match: RegExpExecArray;
  field: string;
}

/** Finds the matches of a pattern in the fields and the body. */
export function findMatches(source: SourceFile, pattern: RegExp): TextMatch[] {
  const { file, fields, body } = source;
  // Searched first, which is faster: matchAll compiles the pattern each time.
  const matchesIn = (text: string) => (text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)]);
  const inFields = listTextFields(fields).flatMap(({ fieldPath, text }) =>
    matchesIn(text).map((match) => {
      const location = locateField(source, fieldPath);
      return { location, match, field: fieldPath.join(".") };
    }),
  );
  const inBody = matchesIn(body).map((match) => {
    const line = lineInBody(source, body, match.index);
    return { location: { file, line }, match, field: "" };
  });
  return [...inFields, ...inBody];
}

/**
 * Reports matches of a pattern in the fields and the body.
 * @param describe returns a problem, or undefined to ignore the match;
 *   `field` is a dotted path, or "" for the body
 */
export function reportMatches(
  source: SourceFile,
  pattern: RegExp,
  describe: (match: RegExpExecArray, field: string) => ProblemText | undefined,
): Problem[] {
  return findMatches(source, pattern).flatMap(({ location, match, field }) => {
    const problem = describe(match, field);
    return problem ? { ...location, ...problem } : [];
  });
}

/**
 * Line in the file, from 1, of an offset in the body.
 * Values in a body contain no line breaks, so filling it keeps the lines.
 */
export const lineInBody = ({ bodyLine }: SourceFile, body: string, index: number): number =>
  bodyLine + lineAt(body, index) - 1;
