// Content files as fields and body, with the line of each field.
import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, visit } from "yaml";
import { z } from "zod";
import type { FieldPath, FieldPlace, SourceFile } from "../content.ts";
import { failureText, isDiskError } from "../files.ts";
import type { Problem, ProblemText, Result } from "../problem.ts";
import { listTextFields } from "./fields.ts";

/** Reads a file of the content folder; `file` is its path there, with forward slashes. */
export function readSource(root: string, file: string): Result<SourceFile> {
  const shown = `content/${file}`;
  try {
    const bytes = readFileSync(path.join(root, file)); // synchronous: faster for many small files
    if (!isUtf8(bytes))
      return failed(shown, 1, {
        message: "This file is not in UTF-8: letters with accents would be lost.",
        fix: "Save it again with the encoding UTF-8.",
      });
    const text = new TextDecoder().decode(bytes); // drops a byte order mark
    return parseSource(shown, text.replace(/\r\n?/g, "\n"));
  } catch (error) {
    if (!isDiskError(error)) throw error;
    if (error.code !== "ENOENT") return failed(shown, 1, failureText(error));
    return failed(shown, 1, {
      message: "This file is missing.",
      fix: "Restore it, or copy it from the other language's folder and translate it.",
    });
  }
}

const failed = (file: string, line: number, text: ProblemText): Result<never> => ({
  value: undefined,
  problems: [{ file, line, ...text }],
});

/** Reads a JSON file of the content folder; as `{}` where it is missing. */
export function readJson<Value>(
  root: string,
  file: string,
  schema: z.ZodType<Value>,
  fix: string,
): Result<Value> {
  const place = path.join(root, file);
  const text = existsSync(place) ? readFileSync(place, "utf8") : "{}";
  try {
    return { value: schema.parse(JSON.parse(text)), problems: [] };
  } catch (error) {
    const { contents, errors } = parseYaml(text); // JSON is YAML, whose parser tells lines
    const paths = error instanceof z.ZodError ? error.issues.map((issue) => issue.path) : [[]];
    const problems = paths.map((at) => ({
      file: `content/${file}`,
      line: lineAt(text, errors[0]?.pos[0] ?? startOf(contents, at) ?? 0),
      field: at.join("."),
      message: "Here, or shortly above, something is missing or wrong.",
      fix,
    }));
    return { value: undefined, problems };
  }
}

/** Splits a file's text. Only YAML is accepted: gray-matter would run JavaScript. */
export function parseSource(file: string, text: string): Result<SourceFile> {
  if (!/^---[ \t]*\n(?:[^\n]*\n)*?---[ \t]*(?:\n|$)/.test(text))
    return failed(file, 1, {
      message: "The file has no front matter.",
      fix: "Begin it with a line ---, the fields, and another line ---; nothing else stands in these two lines.",
    });
  // `yaml` begins with the line break after ---, so its line numbers match the file's.
  const { matter: yaml, content: body } = matter(text, { engines: { yaml: () => ({}) } });
  const document = parseYaml(yaml);
  const errors = [...document.errors, ...document.warnings];
  const alone = errors.filter(
    ({ code }) => code === errors[0]?.code && /^(BLOCK_AS_IMPLICIT|DUPLICATE)_KEY$/.test(code),
  );
  const reported = alone.length > 0 ? alone : errors.slice(0, 1); // others are often its consequences
  const offsets = errors[0] ? reported.map(({ pos }) => pos[0]) : findUnreadable(document);
  if (offsets.length > 0) {
    const mistake = reported[0]?.code === "DUPLICATE_KEY" ? repeated : unreadable;
    const lines = new Set(offsets.map((offset) => lineAt(yaml, offset)));
    return { value: undefined, problems: [...lines].map((line) => ({ file, line, ...mistake })) };
  }
  const fields: Record<string, unknown> = document.toJS() ?? {};
  const bodyLine = lineAt(text, text.length - body.length);
  // Parses again for a problem's line: keeping every document would take much memory.
  const lineOf = (at: FieldPath) => lineAt(yaml, startOf(parseYaml(yaml).contents, at) ?? 0);
  const source: SourceFile = { file, fields, body, bodyLine, lineOf };
  return {
    value: source,
    problems: [...checkValues(file, yaml, document), ...checkInvisible(source)],
  };
}

const unreadable: ProblemText = {
  message: "Here, or shortly above, the fields cannot be read.",
  fix: `Write a name, a colon, a space and the text, as in title: "Our machine". Check three things: fields of a group begin with equally many spaces, and no tab; no quotation mark or bracket above is left open; a text with a colon or another sign stands within quotation marks.`,
};
const repeated: ProblemText = {
  message: "This field stands here twice.",
  fix: "Keep one of the two.",
};

/** Reads YAML 1.2, where dates stay texts, and prints no warnings. */
const parseYaml = (yaml: string) => parseDocument(yaml, { prettyErrors: false, logLevel: "error" });

/** Offsets of valid YAML that is no field: an unquoted *bold* (an alias), a lone line of text (a scalar). */
function findUnreadable(document: Document): number[] {
  const { contents } = document;
  const offsets = contents && !isMap(contents) ? [contents.range?.[0] ?? 0] : [];
  visit(document, { Alias: (_, { range }) => void offsets.push(range?.[0] ?? 0) });
  return offsets;
}

/** Texts cut at a #, which begins a comment, and numbers with a point for thousands. */
function checkValues(file: string, yaml: string, document: Document): Problem[] {
  const problems: Problem[] = [];
  visit(document, {
    Pair: (_, { key }) => (isScalar(key) && key.value === "sample" ? visit.SKIP : undefined),
    Scalar(key, { type, value, source = "", comment, range }) {
      if (type !== "PLAIN" || key === "key") return;
      const report = (text: ProblemText) =>
        problems.push({ file, line: lineAt(yaml, range?.[0] ?? 0), ...text });
      if (typeof value === "string" && comment)
        report({
          message: `This text ends at "${source}": what follows the sign # is a comment.`,
          fix: `Put the text into quotation marks, or the comment ("${comment.trim()}") on a line of its own above.`,
        });
      if (typeof value === "number" && /^-?\d{1,3}(\.\d{3})+$/.test(source))
        report({
          message: `${source} means ${value}: the point stands before decimals.`,
          fix: `Write ${source.replaceAll(".", "")}, or fewer decimals.`,
        });
    },
  });
  return problems;
}

/** Offset of a field, or of its nearest ancestor that exists. */
function startOf(node: unknown, [name, ...rest]: FieldPath): number | undefined {
  if (name === undefined) return undefined;
  const pair = isMap(node) ? node.items.find(({ key }) => String(key) === String(name)) : undefined;
  const item = isSeq(node) ? node.items[Number(name)] : undefined;
  return (
    startOf(item ?? pair?.value, rest) ?? ((item ?? pair?.key) as Node | undefined)?.range?.[0]
  );
}

export const placeOfField = ({ file, lineOf }: SourceFile, at: FieldPath): FieldPlace => ({
  file,
  line: lineOf(at),
  field: at.join("."),
});

/** Problems of one field; absent texts are left out. */
export const problemsAt = (
  source: SourceFile,
  at: FieldPath,
  ...texts: (ProblemText | undefined | false)[]
): Problem[] => texts.flatMap((text) => (text ? { ...placeOfField(source, at), ...text } : []));

/**
 * Looks for a pattern in the fields and the body.
 * @param describe turns a match into a problem, or undefined; gets the field's dotted name, or "" for the body
 */
export function search(
  source: SourceFile,
  pattern: RegExp,
  describe: (found: RegExpExecArray, field: string) => ProblemText | undefined,
): Problem[] {
  const { file, fields, body } = source;
  const texts = [...listTextFields(fields), { at: [], text: body }];
  return texts.flatMap(({ at, text }) => {
    if (text.search(pattern) < 0) return []; // matchAll compiles its pattern each time
    return [...text.matchAll(pattern)].flatMap((found) => {
      const problem = describe(found, at.join("."));
      if (at.length > 0) return problemsAt(source, at, problem);
      return problem ? { file, line: lineInBody(source, body, found.index), ...problem } : [];
    });
  });
}

export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split("\n").length;

/** The line in the file, from 1, of an offset in the body; filling in values keeps lines. */
export const lineInBody = ({ bodyLine }: SourceFile, body: string, index: number): number =>
  bodyLine + lineAt(body, index) - 1;

// Controls, direction marks, line separators, private use, noncharacters and U+FFFD, but not tab, newline, soft hyphen
// and the two joiners. Matches to the end of the line.
const invisible =
  /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u{fffd}]--[\t\n\u{ad}\u{200c}\u{200d}]].*/gv;

const checkInvisible = (source: SourceFile): Problem[] =>
  search(source, invisible, ({ 0: found, index, input }) => {
    const code = (found.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
    const word = input.slice(0, index).trim().split(/\s+/).at(-1);
    return {
      message: `An invisible character (U+${code}) stands ${word ? `behind "${word}"` : "at the beginning"}.`,
      fix: "Delete it, or type these words anew instead of pasting them.",
    };
  });
