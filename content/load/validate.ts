// Checks fields and bodies, and describes every problem.
import type { z } from "zod";
import type { DraftText, SourceFile } from "../content.ts";
import type { FieldPath } from "../fields.ts";
import { listTextFields, stripLinks, valueAt } from "../fields.ts";
import { didYouMean, type Problem, type ProblemText } from "../problem.ts";
import { type FileSchema, textLimits } from "../schema.ts";
import { descriptionAt, fieldMetaAt, fieldNamesAt } from "./field-meta.ts";
import { storageTable } from "./fill.ts";
import { htmlProblem, htmlTag, signProblem, strayMarkdown, unclosed } from "./outline.ts";
import { lineInBody, problemsAt, reportMatches } from "./read.ts";

/** Validates the fields of a file by a schema. Returns every problem. */
export function validate<Schema extends z.ZodType>(source: SourceFile, schema: Schema) {
  const { data: value, error } = schema.safeParse(source.fields);
  const invalid = (error?.issues ?? []).flatMap((issue) => toProblems(source, issue, schema));
  return {
    value,
    problems: [...invalid, ...checkPlainText(source, schema), ...checkSamples(source)],
  };
}

function toProblems(source: SourceFile, issue: z.core.$ZodIssue, schema: z.ZodType): Problem[] {
  const { path } = issue;
  if (issue.code !== "unrecognized_keys")
    return problemsAt(source, path, describeIssue(issue, valueAt(source.fields, path), schema));
  return issue.keys.flatMap((key) => {
    const field = [...path, key];
    const isEmpty = valueAt(source.fields, field) === null;
    return problemsAt(source, field, describeUnknownField(key, isEmpty, schema, path));
  });
}

/**
 * Describes a field that the schema lacks.
 * A comma makes an empty one, for example in { value: 6,5 }.
 */
function describeUnknownField(
  key: string,
  isEmpty: boolean,
  schema: z.ZodType,
  group: FieldPath,
): ProblemText {
  if (isEmpty && /^\d+$/.test(key))
    return {
      message: `A decimal comma ends the value: ${key} is read as a field.`,
      fix: "Write a point before decimals, for example 6.5.",
    };
  const guess = didYouMean(key, fieldNamesAt(schema, group));
  const fix = "Remove it or correct its name. The texts of a new section need its .texts.ts first.";
  const fixOfComma = `If a comma stands before it, put the whole text into quotation marks. ${fix}`;
  return {
    message: `There is no field named "${key}" here.`,
    fix: guess + (isEmpty ? (descriptionAt(schema, group) ?? fixOfComma) : fix),
  };
}

/** Describes a Zod issue. Fixes are the schema's descriptions; messages are mostly from Zod. */
function describeIssue(issue: z.core.$ZodIssue, value: unknown, schema: z.ZodType): ProblemText {
  const fix = descriptionAt(schema, issue.path);
  if (value === undefined)
    return { message: "This field is missing.", fix: fix ?? "Add it, with its value." };
  if (value === null || (issue.code === "too_small" && issue.origin !== "number"))
    return { message: "This is empty.", fix: fix ?? "Write it." };
  if (issue.code === "invalid_format")
    return { message: `"${value}" is not in the form expected here.`, fix: fix ?? "Correct it." };
  const message = issue.message.endsWith(".") ? issue.message : `${issue.message}.`;
  const isText = issue.code === "invalid_type" && issue.expected === "string";
  if (isText) return { message, fix: `Put it within quotation marks. ${fix ?? ""}`.trim() };
  return { message, fix: fix ?? "Correct it; what is meant as text may need quotation marks." };
}

/** Reports titles and descriptions that search engines and social networks cut. */
export const checkLengths = ({ kind, source, fields }: DraftText): Problem[] =>
  Object.entries(textLimits).flatMap(([field, { min, max }]) => {
    // In site.md the metadata of the list of articles is a group.
    const fieldPath = kind === "site" ? ["guides", field] : [field];
    const text = valueAt(fields, fieldPath);
    const length = typeof text === "string" ? text.length : min;
    if (length >= min && length <= max) return [];
    return problemsAt(source, fieldPath, {
      message: `This has ${length} characters with its values filled in: search engines and networks cut it or add to it.`,
      fix: `Write ${min} to ${max}.`,
    });
  });

/** Reports HTML and Markdown. Fields are plain text; prose fields also accept links. */
const checkPlainText = (source: SourceFile, schema: z.ZodType): Problem[] =>
  listTextFields(source.fields).flatMap(({ fieldPath, text }) => {
    const [tag] = htmlTag.exec(text) ?? [];
    if (tag) return problemsAt(source, fieldPath, htmlProblem(tag));
    const { hasLinks = false } = fieldMetaAt(schema, fieldPath);
    const rest = hasLinks ? stripLinks(text) : text;
    const [sign] = strayMarkdown.exec(rest) ?? characterReference.exec(rest) ?? [];
    if (!sign) return [];
    const fix =
      hasLinks && sign.startsWith("]")
        ? unclosed
        : "Remove it: this field takes plain text, with è and & typed as such.";
    return problemsAt(source, fieldPath, signProblem(sign, fix));
  });

/** A character as HTML writes it, for example &egrave; or &#8217; */
const characterReference = /&(#\w+|[A-Za-z][a-z]{1,5}\d*);/;

/** Reports names in braces in a bilingual file, where no values are filled in. */
export const checkUnfilled = (source: SourceFile): Problem[] =>
  reportMatches(source, /\{\s*[\w-]+\s*\}/g, ([name]) =>
    signProblem(name, "Write what it stands for: texts of this file contain no values in braces."),
  );

/** Checks a body, and that {storageTable} is well placed, and is part of the cookie policy. */
export function checkBody({ name, schema, source, outline }: DraftText): Problem[] {
  const fix = `Put ${storageTable} into the text below the front matter, on a line of its own between empty lines.`;
  const message = `${storageTable} stands for a whole table, which cannot stand here.`;
  const misplaced = reportMatches(source, /\{storageTable\}/g, () => ({ message, fix })).filter(
    ({ field, line }) => field || !outline.storageTables.includes(line),
  );
  const problems = [...outline.problems, ...misplaced, ...checkIsShown(schema, source)];
  if (name !== "cookie" || outline.storageTables.length > 0) return problems;
  const missing = `This page must say what the site keeps in the browser, but does not place ${storageTable}.`;
  return [...problems, { file: source.file, line: source.bodyLine, message: missing, fix }];
}

/**
 * Checks that a body exists exactly if a view shows it.
 * Pages with groups of the dictionary show only fields.
 */
function checkIsShown({ groups }: FileSchema, source: SourceFile): Problem[] {
  const start = source.body.search(/\S/);
  const isShown = groups.size === 0;
  if (isShown === start >= 0) return [];
  const text = isShown
    ? {
        message: "There is no text below the fields: the page would be empty.",
        fix: "Write its text.",
      }
    : {
        message: "No page shows text below the fields of this file.",
        fix: "Move it into a field, or remove it; write notes to editors among the fields, after a #.",
      };
  const line = lineInBody(source, source.body, Math.max(start, 0));
  return [{ file: source.file, line, ...text }];
}

/** Reports optional groups that only one language has: the other page would lack a section. */
export const checkOptionalGroups = (texts: readonly DraftText[]): Problem[] =>
  texts.flatMap(({ name, schema, source }) => {
    const missing = [...schema.groups]
      .filter(([group, { isOptional }]) => isOptional && !source.fields[group])
      .map(([group]) => group);
    if (missing.length === 0) return []; // no twin to look for, as in thousands of articles
    const twin = texts.find((text) => text.name === name && text.source !== source)?.source;
    return missing
      .filter((group) => twin?.fields[group])
      .flatMap((group) =>
        problemsAt(source, [group], {
          message: `The section "${group}" stands in ${twin?.file}, but not here.`,
          fix: "Write it here too, or leave it out of both files.",
        }),
      );
  });

/** Reports titles and descriptions that two pages share. */
export const checkUnique = (texts: readonly DraftText[]): Problem[] =>
  (["title", "description"] as const).flatMap((field) => {
    const firstSources = new Map<string, SourceFile>();
    return texts.flatMap(({ source, fields: { [field]: text } }) => {
      if (text === undefined) return [];
      const first = firstSources.get(text) ?? source;
      firstSources.set(text, first);
      if (first === source) return [];
      return problemsAt(source, [field], {
        message: `Another page has the same ${field}: ${first.file}, line ${first.lineOf([field])}.`,
        fix: "Write a text that no other page has.",
      });
    });
  });

/** Reports entries of `sample:` that name no field of the file. */
const checkSamples = (source: SourceFile): Problem[] =>
  listTextFields(source.fields.sample)
    .filter(({ text }) => valueAt(source.fields, text.split(".")) === undefined)
    .flatMap(({ text, fieldPath }) =>
      problemsAt(source, ["sample", ...fieldPath], {
        message: `"${text}" is listed as a sample, but this file has no such field.`,
        fix: "Correct the name, or remove it from the list.",
      }),
    );
