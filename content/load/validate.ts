// The second step of loading: fields as typed data, or what is wrong with them in words.
import { stringify } from "yaml";
import { z } from "zod";
import { type FieldPath, valueAt } from "./fields.ts";
import { problemAt, type Source } from "./parse.ts";
import type { Problem, Result, Words } from "./problem.ts";
import { withPoint } from "./yaml.ts";

type Issue = z.core.$ZodIssue;

/** Validates a file's fields. */
export function validate<Schema extends z.ZodType>(
  source: Source,
  schema: Schema,
): Result<z.output<Schema>> {
  const { data, error } = schema.safeParse(source.data);
  const problems = (error?.issues ?? []).flatMap((issue) => explain(source, issue, schema));
  return { value: data, problems };
}

function explain(source: Source, issue: Issue, schema: z.ZodType): Problem[] {
  const { path } = issue;
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => problemAt(source, [...path, key], unknownField(key)));
  }
  return [problemAt(source, path, explainIssue(issue, valueAt(source.data, path), schema))];
}

const unknownField = (key: string): Words => ({
  message: `There is no field named "${key}" here.`,
  fix: "Remove it or correct its name.",
});

/**
 * What a schema objects to, in words; also for a value that stands in no file.
 * @param schema the schema that the issue's path begins at
 */
export function explainIssue(issue: Issue, value: unknown, schema: z.ZodType): Words {
  const example = exampleAt(schema, issue.path);
  const asIn = `Write it as in ${example}.`;
  if (value === undefined) return { message: "This field is missing.", fix: `Add ${example}.` };
  switch (issue.code) {
    case "invalid_type":
      return explainType(issue, value, asIn);
    case "too_small":
      return explainSize(issue);
    case "invalid_value": {
      const written = typeof value === "object" ? "This" : `"${value}"`;
      const fix = `Write one of: ${issue.values.join(", ")}.`;
      return { message: `${written} is not possible here.`, fix };
    }
    case "invalid_format": {
      const message = `"${value}" is not ${formats[issue.format] ?? "in the form expected here"}.`;
      return { message, fix: issue.format === "regex" ? issue.message : asIn };
    }
    default:
      return { message: issue.message, fix: "Correct the value." };
  }
}

function explainType(
  { expected }: z.core.$ZodIssueInvalidType,
  value: unknown,
  asIn: string,
): Words {
  const message = `This must be ${kinds[expected] ?? expected}, not ${kindOf(value)}.`;
  const number = expected === "number" && withPoint(String(value));
  if (number) return { message, fix: `Write ${number}.` };
  return { message, fix: expected === "string" ? `${asIn} Mind the quotation marks.` : asIn };
}

function explainSize({ origin, path }: z.core.$ZodIssueTooSmall): Words {
  if (origin === "number") return { message: "This must be more than 0.", fix: "Correct it." };
  if (origin === "array") return { message: "This list is empty.", fix: "Write its entries." };
  const fix = path.at(-1) === "alt" ? "Say what the picture shows." : "Write the text.";
  return { message: "This text is empty.", fix };
}

type Shape = z.core.JSONSchema.BaseSchema;

/** The part of a schema that belongs to a field. */
export const shapeAt = (schema: z.ZodType, path: FieldPath): Shape =>
  path.reduce(
    (shape: Shape, key) => {
      const inner = shape.properties?.[String(key)] ?? shape.additionalProperties ?? shape.items;
      return typeof inner === "object" && !Array.isArray(inner) ? inner : {};
    },
    z.toJSONSchema(schema, { io: "input" }),
  );

/** A field as it may be written, as in `phone: "+39 …"`. */
function exampleAt(schema: z.ZodType, path: FieldPath): string {
  const text = stringify(exampleOf(shapeAt(schema, path)), inOneLine).trim();
  return typeof path.at(-1) === "string" ? `${String(path.at(-1))}: ${text}` : `- ${text}`;
}

const inOneLine = {
  collectionStyle: "flow",
  defaultKeyType: "PLAIN",
  defaultStringType: "QUOTE_DOUBLE",
  lineWidth: 0,
} as const;

function exampleOf({ examples, enum: choices, ...shape }: Shape): unknown {
  const [first] = (examples as unknown[] | undefined) ?? choices ?? [];
  if (first !== undefined) return first;
  if (shape.type === "object") {
    const { properties = {}, required = Object.keys(properties).slice(0, 1) } = shape;
    const inner = (key: string) => (properties[key] ?? shape.additionalProperties) as Shape;
    return Object.fromEntries(required.map((key) => [key, exampleOf(inner(key))]));
  }
  if (shape.type === "array") return [exampleOf(shape.items as Shape)];
  if (shape.type === "number") return 40;
  return shape.const ?? (shape.type === "boolean" ? false : (written[shape.format ?? ""] ?? "…"));
}

/** What stands in fields of a certain form, by the names that JSON Schema has for them. */
const written: Record<string, string> = {
  uri: "https://www.dab.example",
  email: "info@dab.example",
  date: "2026-11-20",
};

const kinds: Record<string, string> = {
  string: "text",
  array: "a list",
  object: "a group of fields",
  number: "a number",
  boolean: "true or false",
};

const formats: Record<string, string> = {
  url: "a web address",
  email: "an e-mail address",
  date: "a date",
};

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return value === null ? "empty" : (kinds[typeof value] ?? typeof value);
}
