// Turns what a schema objects to into words for the person who edits the file.
import type { z } from "zod";
import type { FrontMatter } from "./front-matter.ts";
import type { Problem } from "./problem.ts";

type Issue = z.core.$ZodIssue;

/** All that a schema objects to in one file, as problems with their lines. */
export function explainIssues(source: FrontMatter, issues: readonly Issue[]): Problem[] {
  return issues.flatMap((issue) =>
    issue.code === "unrecognized_keys"
      ? issue.keys.map((key) => unknownField(source, [...issue.path, key]))
      : [explainIssue(source, issue)],
  );
}

function unknownField(source: FrontMatter, path: PropertyKey[]): Problem {
  return {
    file: source.file,
    line: source.lineOf(path),
    field: path.join("."),
    message: `There is no field named "${String(path.at(-1))}" here.`,
    fix: "Remove it or correct its name.",
  };
}

function explainIssue(source: FrontMatter, issue: Issue): Problem {
  const value = valueAt(source.data, issue.path);
  const [message, fix] =
    value === undefined
      ? ["This field is missing.", "Add it."]
      : explainValue(issue, issue.path, value);
  return {
    file: source.file,
    line: source.lineOf(issue.path),
    field: issue.path.join("."),
    message,
    fix,
  };
}

function explainValue(issue: Issue, path: PropertyKey[], value: unknown): [string, string] {
  switch (issue.code) {
    case "invalid_type":
      return [
        `This must be ${kinds[issue.expected] ?? issue.expected}, not ${kindOf(value)}.`,
        issue.expected === "string"
          ? "Write it as text; put it in quotation marks if it looks like a number."
          : "Correct the value.",
      ];
    case "too_small":
      if (issue.origin === "number") {
        return [`This must be more than ${issue.minimum}.`, "Correct the number."];
      }
      return issue.origin === "string" && issue.minimum === 1
        ? ["This text is empty.", emptyFix(path)]
        : [`This is too short: ${sizeOf(value)}, at least ${issue.minimum}.`, "Lengthen it."];
    case "too_big":
      return [`This is too long: ${sizeOf(value)}, at most ${issue.maximum}.`, "Shorten it."];
    case "invalid_value":
      return [`"${value}" is not possible here.`, `Write one of: ${issue.values.join(", ")}.`];
    case "invalid_format":
      return [
        `"${value}" is not ${formats[issue.format] ?? "in the form expected here"}.`,
        fixFormat(issue),
      ];
    default:
      return [issue.message, "Correct the value."];
  }
}

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

const fixFormat = (issue: Issue & { format: string }) =>
  "pattern" in issue && !formats[issue.format]
    ? `It must match ${issue.pattern}.`
    : "Write it in full, as in https://www.dab.example, info@dab.example or 2026-11-20.";

const emptyFix = (path: PropertyKey[]) =>
  path.at(-1) === "alt"
    ? "Say what the picture shows that a buyer would want to know."
    : "Write the text.";

const kindOf = (value: unknown) =>
  Array.isArray(value)
    ? "a list"
    : value === null
      ? "empty"
      : (kinds[typeof value] ?? typeof value);

const sizeOf = (value: unknown) =>
  Array.isArray(value) ? `${value.length} entries` : `${String(value).length} characters`;

/** The value a path leads to, or undefined where the path breaks off. */
export function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    data,
  );
}
