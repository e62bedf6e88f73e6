// One content file on its way from what was read to typed data: filled with figures, validated.
import type { z } from "zod";
import { explainIssues, valueAt } from "./explain.ts";
import { type FieldPath, type FrontMatter, lineInBody } from "./front-matter.ts";
import { fillPlaceholders, type Placeholders } from "./placeholders.ts";
import type { Problem } from "./problem.ts";
import { tieShortWords, tieUnits } from "./typography.ts";

/** A field that still holds an invented value. */
export interface Sample {
  file: string;
  line: number;
  field: string;
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
    if (Array.isArray(value))
      return mapItems(value, (item, index) => fillValue(item, [...at, index]));
    if (isPlainObject(value)) return mapValues(value, (item, key) => fillValue(item, [...at, key]));
    return value;
  };
  const body = fillPlaceholders(source.body, values);
  for (const { name, index } of body.unknown) report(lineInBody(source, index), name);
  const filled = {
    data: fillValue(source.data, []) as FrontMatter["data"],
    body: tieUnits(body.text),
  };
  const isSame = filled.data === source.data && filled.body === source.body;
  return isSame ? source : { ...source, ...filled };
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
  return fields.flatMap((field, index) => {
    if (typeof field !== "string") return []; // the schema objects to it
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

/** The same list where nothing in it has changed: of most texts one copy is held. */
function mapItems(items: unknown[], map: (value: unknown, index: number) => unknown): unknown[] {
  const mapped = items.map(map);
  return mapped.every((item, index) => item === items[index]) ? items : mapped;
}

/** The same record where nothing in it has changed. */
function mapValues(
  record: Record<string, unknown>,
  map: (value: unknown, key: string) => unknown,
): Record<string, unknown> {
  const mapped = Object.entries(record).map(([key, value]) => [key, map(value, key)] as const);
  return mapped.every(([key, value]) => value === record[key])
    ? record
    : Object.fromEntries(mapped);
}
