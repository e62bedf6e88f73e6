// Validates fields by their schema, and describes what is wrong.
import { z } from "zod";
import type { SourceFile } from "../schema/content.ts";
import type { FieldMeta } from "../schema/field-schemas.ts";
import { type FieldPath, listTextFields, stripLinks, valueAt } from "../schema/fields.ts";
import { didYouMean, type Problem, type ProblemText } from "../schema/problem.ts";
import { problemsAt } from "./read.ts";

/**
 * Validates the fields of a file. Returns every problem.
 * @param fields with values, if the file names some
 */
export function validate<Schema extends z.ZodType>(
  source: SourceFile,
  schema: Schema,
  fields: unknown = source.fields,
) {
  const { data: value, error } = schema.safeParse(fields);
  const invalid = (error?.issues ?? []).flatMap((issue) => describeIssue(source, issue, schema));
  return { value, problems: [...invalid, ...checkSigns(source, schema)] };
}

/** Fixes are the descriptions of schemas. */
function describeIssue(source: SourceFile, issue: z.core.$ZodIssue, schema: z.ZodType): Problem[] {
  const { path } = issue;
  const fix = descriptionAt(schema, path);
  if (issue.code === "unrecognized_keys") {
    const known = Object.keys(described(schema, path).at(-1)?.properties ?? {});
    const others =
      "Remove it or correct its name. Within { } a text with a comma needs quotation marks, and decimals a point, for example 6.5. The texts of a new section need its .texts.ts first.";
    return issue.keys.flatMap((key) =>
      problemsAt(source, [...path, key], {
        message: `There is no field named "${key}" here.`,
        fix: `${didYouMean(key, known)}${others}`,
      }),
    );
  }
  const value = valueAt(source.fields, path);
  const describe = (message: string, otherFix: string) =>
    problemsAt(source, path, { message, fix: fix ?? otherFix });
  if (value === undefined) return describe("This field is missing.", "Add it, with its value.");
  if (value === null || (issue.code === "too_small" && issue.origin !== "number"))
    return describe("This is empty.", "Write it.");
  if (issue.code === "invalid_format")
    return describe(`"${value}" is not in the form expected here.`, "Correct it.");
  const isText = issue.code === "invalid_type" && issue.expected === "string";
  const quoteIt = isText ? "Put it within quotation marks. " : "";
  const message = issue.message.replace(/(?<!\.)$/, ".");
  return problemsAt(source, path, { message, fix: `${quoteIt}${fix ?? "Correct it."}` });
}

type Description = z.core.JSONSchema.BaseSchema & FieldMeta;

const descriptions = new WeakMap<z.ZodType, Description>(); // slow to create

/** Lists what a schema says about the fields on a path, outermost first. Ends at the first field that it does not have. */
function described(schema: z.ZodType, fieldPath: FieldPath): Description[] {
  const options = { unrepresentable: "any", io: "input" } as const;
  const whole = descriptions.get(schema) ?? (z.toJSONSchema(schema, options) as Description);
  descriptions.set(schema, whole);
  const along = [whole];
  for (const key of fieldPath) {
    const { properties = {}, items, additionalProperties } = along.at(-1) ?? whole;
    const isNamed = Object.hasOwn(properties, key);
    const field = isNamed ? properties[String(key)] : (items ?? additionalProperties);
    if (typeof field !== "object") break;
    const { anyOf: [inner] = [] } = field as Description; // what may also be null
    along.push({ ...(inner as Description), ...(field as Description) });
  }
  return along;
}

/** What the schema of a field says beyond its type. */
export const fieldMetaAt = (schema: z.ZodType, fieldPath: FieldPath): FieldMeta =>
  described(schema, fieldPath)[fieldPath.length] ?? {};

/** Description of a field, or of the nearest group around it that has one. */
export const descriptionAt = (schema: z.ZodType, fieldPath: FieldPath): string | undefined =>
  described(schema, fieldPath).findLast(({ description }) => description)?.description;

/** Signs of Markdown and HTML that visitors would see: `**`, `[x](`, <b> */
export const typedSign = /\*\*|~~|`|\]\(|\]\[|\[\[|<[a-z][a-z\d]*(?=[\s/>])[^<>]*>|<!--/i;
const entity = /&#?[a-z\d]{2,7};/i; // &egrave;

/** Reports Markdown and HTML in fields, which are plain text. Prose also accepts links. */
const checkSigns = (source: SourceFile, schema: z.ZodType): Problem[] =>
  listTextFields(source.fields).flatMap(({ fieldPath, text }) => {
    const { hasLinks } = fieldMetaAt(schema, fieldPath);
    const words = hasLinks ? stripLinks(text) : text;
    const [sign] = typedSign.exec(words) ?? entity.exec(words) ?? [];
    return problemsAt(source, fieldPath, sign ? signProblem(sign) : undefined);
  });

export const signProblem = (sign: string): ProblemText => ({
  message: `Visitors would see ${sign} on the page.`,
  fix: "Remove it, or write it in full. Fields are plain text, those in paragraphs also have [links](/address), whose address has no spaces; below the fields **bold**, *italics*, [links](/address), lists and tables work. HTML does not.",
});
