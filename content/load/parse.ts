// The first step of loading: a content file as fields and body, with the line of each field.
import { isUtf8 } from "node:buffer";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import matter from "gray-matter";
import { explainDisk, isDiskError } from "./disk.ts";
import { type FieldPath, listTextFields } from "./fields.ts";
import type { Objection, Problem, Result, Words } from "./problem.ts";
import { parseYaml } from "./yaml.ts";

/** A content file as it was written. `bodyLine` is the line, from 1, on which the body begins. */
export interface Source {
  /** Path shown to the author, as in `content/it/home.md`. */
  file: string;
  data: Record<string, unknown>;
  body: string;
  bodyLine: number;
  /** Line, from 1, of a field or of its nearest ancestor that is there. */
  lineOf(path: FieldPath): number;
}

/**
 * Reads a file of the content folder.
 * @param root content folder on disk
 * @param file path below it, with forward slashes
 */
export function parseFile(root: string, file: string): Result<Source> {
  const shown = `content/${file}`;
  const { value, problems } = readText(path.join(root, file), shown);
  return value === undefined ? { value, problems } : parseText(shown, value);
}

/** Reads a UTF-8 text without its byte-order mark, lines ended by \n. */
export function readText(file: string, shown: string): Result<string> {
  try {
    const bytes = readFileSync(file); // synchronous: faster for many small files
    if (!isUtf8(bytes)) return refuse(shown, { line: 1, ...notUtf8 });
    const text = bytes.toString("utf8").replace(/^\ufeff/, "");
    return { value: text.replace(/\r\n?/g, "\n"), problems: [] };
  } catch (error) {
    if (!isDiskError(error)) throw error;
    const { reason, fix } = explainDisk(error);
    const isMissing = error.code === "ENOENT";
    return refuse(shown, {
      line: 1,
      message: isMissing ? "This file is missing." : reason,
      fix: isMissing ? restore(file, shown) : fix,
    });
  }
}

const notUtf8: Words = {
  message: "This file is not in UTF-8: letters with accents would be lost.",
  fix: "Save it again with the encoding UTF-8.",
};

/** What to do about a missing file, of which the other language may have a twin. */
function restore(file: string, shown: string): string {
  const toOther = (name: string) =>
    name.replace(/\/(it|en)\/(?=[^/]+$)/, (_, language) => (language === "it" ? "/en/" : "/it/"));
  if (toOther(shown) === shown) return "Restore it.";
  return existsSync(toOther(file))
    ? `Copy ${toOther(shown)} here and translate it.`
    : "Restore it in both languages: neither has it.";
}

/** Takes a file's text apart. Only YAML is accepted: gray-matter would run JavaScript. */
export function parseText(file: string, text: string): Result<Source> {
  const objection = objectToFences(text);
  if (objection) return refuse(file, objection);
  const { matter: yaml, content: body } = matter(text, { engines: { yaml: () => ({}) } });
  const { data, lineOf, objection: malformed } = parseYaml(yaml);
  if (malformed) return refuse(file, malformed);
  const bodyLine = lineAt(text, text.length - body.length);
  const source: Source = { file, data, body, bodyLine, lineOf };
  return { value: source, problems: search(source, unseen).map(refuseUnseen) };
}

/** Where something stands in a file: in a field, or on a line of the body. */
export type Place = Pick<Problem, "file" | "line" | "field">;

/** The place of a field. */
export const placeOf = ({ file, lineOf }: Source, at: FieldPath): Required<Place> => ({
  file,
  line: lineOf(at),
  field: at.join("."),
});

/** A problem of a field. */
export const problemAt = (source: Source, at: FieldPath, words: Words): Problem => ({
  ...placeOf(source, at),
  ...words,
});

/** Something found in a text, what it captured, and where; looking for the place takes a while. */
interface Finding {
  readonly place: Place;
  found: RegExpExecArray;
}

/** Every match of a pattern in a file's fields and body. */
export function search(source: Source, pattern: RegExp): Finding[] {
  const { file, data, body } = source;
  const inFields = listTextFields(data).flatMap(({ at, text }) =>
    matchAll(text, pattern).map((found) => ({
      found,
      get place() {
        return placeOf(source, at);
      },
    })),
  );
  const inBody = matchAll(body, pattern).map((found) => ({
    found,
    get place() {
      return { file, line: lineInBody(source, body, found.index) };
    },
  }));
  return [...inFields, ...inBody];
}

/** `matchAll` compiles its pattern anew each time, and mostly there is nothing to find. */
const matchAll = (text: string, pattern: RegExp): RegExpExecArray[] =>
  text.search(pattern) < 0 ? [] : [...text.matchAll(pattern)];

const refuse = (file: string, objection: Objection): Result<never> => ({
  value: undefined,
  problems: [{ file, ...objection }],
});

/** The line, from 1, of a character of a text. */
export const lineAt = (text: string, index: number): number =>
  text.slice(0, index).split("\n").length;

/** The line, from 1, of a character of the body; filling in names moves no line. */
export const lineInBody = ({ bodyLine }: Source, body: string, index: number): number =>
  bodyLine + lineAt(body, index) - 1;

/**
 * Control and format characters, marks of direction, line separators, what no font draws and the sign of a
 * lost letter (Unicode's categories), but for tabs, soft hyphens and the two joiners that emoji and ligatures
 * need; with the rest of their line.
 */
const unseen =
  /[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Noncharacter_Code_Point}\u{fffd}]--[\t\n\u{ad}\u{200c}\u{200d}]].*/gv;

function refuseUnseen({ place, found }: Finding): Problem {
  const code = (found[0].codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  const word = found.input.slice(0, found.index).trim().split(/\s+/).at(-1);
  const where = word ? `behind "${word}"` : "at the beginning";
  return {
    ...place,
    message: `An invisible character (U+${code}) stands ${where}.`,
    fix: "Delete it, or type these words anew instead of pasting them.",
  };
}

/** What is wrong with the lines around the front matter, if anything. */
function objectToFences(text: string): Objection | undefined {
  const lines = text.split("\n").map((line) => line.trimEnd());
  const end = lines.findIndex((line, index) => index > 0 && line.startsWith("---"));
  if (!lines[0]?.startsWith("---")) return noFrontMatter;
  if (lines[0] !== "---") return { line: 1, ...notAlone };
  if (end < 0) return { line: 1, message: "The front matter has no end.", fix: notAlone.fix };
  return lines[end] === "---" ? undefined : { line: end + 1, ...notAlone };
}

const noFrontMatter: Objection = {
  line: 1,
  message: "The file has no front matter.",
  fix: "Begin it with a line ---, the fields, and another line ---.",
};

const notAlone: Words = {
  message: "More than --- stands in this line.",
  fix: "Begin and end the front matter with a line --- alone.",
};
