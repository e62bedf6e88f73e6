// The second step of loading: fields as typed data, or what is wrong with them in words.
import type { z } from "zod";
import { valueAt } from "./fields.ts";
import { problemAt, type Source } from "./parse.ts";
import type { Problem, Result, Words } from "./problem.ts";

type Issue = z.core.$ZodIssue;

/** Validates a file's fields. */
export function validate<Schema extends z.ZodType>(
  source: Source,
  schema: Schema,
): Result<z.output<Schema>> {
  const { data, error } = schema.safeParse(source.data);
  const problems = (error?.issues ?? []).flatMap((issue) => explain(source, issue));
  return { value: data, problems };
}

function explain(source: Source, issue: Issue): Problem[] {
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => problemAt(source, [...issue.path, key], unknownField(key)));
  }
  return [problemAt(source, issue.path, explainIssue(issue, valueAt(source.data, issue.path)))];
}

const unknownField = (key: string): Words => ({
  message: `There is no field named "${key}" here.`,
  fix: "Remove it or correct its name.",
});

/** What a schema objects to, in words; also for a value that stands in no file. */
export function explainIssue(issue: Issue, value: unknown): Words {
  if (value === undefined) return { message: "This field is missing.", fix: "Add it." };
  switch (issue.code) {
    case "invalid_type":
      return explainType(issue, value);
    case "too_small":
    case "too_big":
      return explainSize(issue, value);
    case "invalid_value":
      return {
        message: `${typeof value === "object" ? "This" : `"${value}"`} is not possible here.`,
        fix: `Write one of: ${issue.values.join(", ")}.`,
      };
    case "invalid_format":
      return explainFormat(issue, value);
    default:
      return { message: issue.message, fix: "Correct the value." };
  }
}

const explainType = ({ expected }: z.core.$ZodIssueInvalidType, value: unknown): Words => ({
  message: `This must be ${kinds[expected] ?? expected}, not ${kindOf(value)}.`,
  fix:
    expected === "string"
      ? "Write it as text; put it in quotation marks if it looks like a number."
      : "Correct the value.",
});

function explainSize(
  issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig,
  value: unknown,
): Words {
  if (issue.code === "too_big") {
    return {
      message: `This is too long: ${sizeOf(value)}, at most ${issue.maximum}.`,
      fix: "Shorten it.",
    };
  }
  if (issue.origin === "number") {
    return { message: `This must be more than ${issue.minimum}.`, fix: "Correct the number." };
  }
  if (issue.origin === "string") return emptyText(issue.path);
  return {
    message: `This is too short: ${sizeOf(value)}, at least ${issue.minimum}.`,
    fix: "Lengthen it.",
  };
}

const emptyText = (path: PropertyKey[]): Words => ({
  message: "This text is empty.",
  fix:
    path.at(-1) === "alt"
      ? "Say what the picture shows that a buyer would want to know."
      : "Write the text.",
});

/** A pattern of our own says itself what belongs there. */
const explainFormat = (issue: z.core.$ZodIssueInvalidStringFormat, value: unknown): Words => ({
  message: `"${value}" is not ${formats[issue.format] ?? "in the form expected here"}.`,
  fix:
    issue.format === "regex"
      ? issue.message
      : "Write it in full, as in https://www.dab.example, info@dab.example or 2026-11-20.",
});

const kinds: Record<string, string> = {
  string: "text",
  array: "a list",
  object: "a group of fields",
  number: "a number",
  boolean: "true or false",
  date: "a date",
};

const formats: Record<string, string> = {
  url: "a web address",
  email: "an e-mail address",
  date: "a date",
};

const kindOf = (value: unknown) =>
  Array.isArray(value)
    ? "a list"
    : value === null
      ? "empty"
      : (kinds[typeof value] ?? typeof value);

const sizeOf = (value: unknown) =>
  Array.isArray(value) ? `${value.length} entries` : `${String(value).length} characters`;
