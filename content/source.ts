// One content file on its way from text to typed data: read, filled with figures, validated.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { checkCharacters } from "./characters.ts";
import { explainIssues, valueAt } from "./explain.ts";
import { type FieldPath, type FrontMatter, lineInBody, parseFrontMatter } from "./front-matter.ts";
import { fillPlaceholders, type Placeholders } from "./placeholders.ts";
import type { Problem } from "./problem.ts";
import { tieShortWords, tieUnits } from "./typography.ts";

/** A field that still holds an invented value. */
export interface Sample {
  file: string;
  line: number;
  field: string;
}

/**
 * Reads a file of the content folder, without letting others do so in between: there may be thousands, and most
 * of the time would go into taking turns.
 * @param root content folder on disk
 * @param file path below it, with forward slashes
 * @param problems receives what prevents reading, and characters that nobody sees
 */
export function readSource(
  root: string,
  file: string,
  problems: Problem[],
): FrontMatter | undefined {
  const shown = `content/${file}`;
  const bytes = readBytes(path.join(root, file));
  const parsed = bytes ? parseBytes(shown, bytes) : missingFile(shown);
  if (!("body" in parsed)) {
    problems.push(parsed);
    return undefined;
  }
  problems.push(...checkCharacters(parsed));
  return parsed;
}

function readBytes(file: string): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

function parseBytes(file: string, bytes: Uint8Array): FrontMatter | Problem {
  const text = decodeUtf8(bytes);
  if (text !== undefined) return parseFrontMatter(file, text);
  return {
    file,
    line: 1,
    message: "This file is not in UTF-8: letters with accents would be lost.",
    fix: "Save it again with the encoding UTF-8.",
  };
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

function missingFile(file: string): Problem {
  const twin = file.replace(/\/(it|en)\//, (folder) => (folder === "/it/" ? "/en/" : "/it/"));
  return {
    file,
    line: 1,
    message: "This file is missing.",
    fix: twin === file ? "Restore it." : `Copy ${twin} here and translate it.`,
  };
}

/** Replaces {names} in every text of a file; unknown names become problems with their line. */
export function fillSource(
  source: FrontMatter,
  values: Placeholders,
  problems: Problem[],
): FrontMatter {
  const report = (line: number, name: string, field?: string) =>
    problems.push({
      file: source.file,
      line,
      ...(field && { field }),
      message: `Nothing is known by the name {${name}}.`,
      fix: `Use a key of content/machine.md or one of: ${[...values.keys()].join(", ")}.`,
    });
  const fillValue = (value: unknown, at: FieldPath): unknown => {
    if (typeof value === "string") {
      const { text, unknown } = fillPlaceholders(value, values);
      for (const { name } of unknown) report(source.lineOf(at), name, at.join("."));
      return setType(text, at);
    }
    if (Array.isArray(value)) return value.map((item, index) => fillValue(item, [...at, index]));
    if (isPlainObject(value)) {
      return mapValues(value, (item, key) => fillValue(item, [...at, key]));
    }
    return value;
  };
  const body = fillPlaceholders(source.body, values);
  for (const { name, index } of body.unknown) report(lineInBody(source, index), name);
  const data = fillValue(source.data, []) as FrontMatter["data"];
  return { ...source, data, body: tieUnits(body.text) };
}

/** Sets a text as a page shows it: a headline's short words and every unit stay with their neighbours. */
function setType(text: string, at: FieldPath): string {
  if (at.length === 1) return text; // metadata, which no page sets
  const isHeadline = /title$/i.test(String(at.at(-1)));
  return tieUnits(isHeadline ? tieShortWords(text) : text);
}

/** Validates a file; what the schema objects to becomes problems. */
export function validate<Schema extends z.ZodType>(
  source: FrontMatter,
  schema: Schema,
  problems: Problem[],
): z.output<Schema> | undefined {
  const result = schema.safeParse(source.data);
  if (result.success) return result.data;
  problems.push(...explainIssues(source, result.error.issues));
  return undefined;
}

/** The samples a file declares; one that names no field of the file is a problem. */
export function listSamples(source: FrontMatter, problems: Problem[]): Sample[] {
  const fields = source.data.sample;
  if (!Array.isArray(fields)) return [];
  return fields.map(String).flatMap((field, index) => {
    const at = field.split(".").map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    if (valueAt(source.data, at) !== undefined) {
      return [{ file: source.file, line: source.lineOf(at), field }];
    }
    problems.push({
      file: source.file,
      line: source.lineOf(["sample", index]),
      field: "sample",
      message: `"${field}" is listed as a sample, but this file has no such field.`,
      fix: "Correct the name, or remove it from the list.",
    });
    return [];
  });
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const mapValues = (
  record: Record<string, unknown>,
  map: (value: unknown, key: string) => unknown,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value, key)]));
