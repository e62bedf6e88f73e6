// Creates values for a schema. Each text is its own name, for example "home hero title it". A list
// has three entries, so that the second has two different neighbours. Pictures take turns.
import { z } from "zod";
import { languages } from "../../content/languages.ts";

type Shape = z.core.JSONSchema.JSONSchema;
export type Fields = Readonly<Record<string, unknown>>;

/** The names of the fields around a value, and the next pictures. */
interface Context {
  names: readonly string[];
  pictures: Iterator<string, never>;
}

/**
 * Creates the fields of a schema.
 * @param facts values to use instead of created ones; undefined leaves a field out
 * @param names the first words of each text; a language stays last
 * @param pictures names of pictures, used in turn
 * @example createFields(schema, { image: "hero" }, ["home", "it"], ["bag"])
 */
export function createFields(
  schema: z.ZodType,
  facts: Fields = {},
  names: readonly string[] = [],
  pictures: readonly string[] = [],
): Fields {
  const shape = z.toJSONSchema(schema, { unrepresentable: "any" }) as Shape;
  return createGroup(shape, facts, { names, pictures: takeTurns(pictures) });
}

function* takeTurns(pictures: readonly string[]): Generator<string, never> {
  for (;;) yield* pictures;
}

/** Leaves out an optional field with a pattern, unless a fact gives its value. */
function createGroup(shape: Shape, facts: Fields, context: Context): Fields {
  const { properties = {}, additionalProperties, required = [] } = shape;
  const names = Object.keys(properties).length > 0 ? Object.keys(properties) : required;
  const entries = names.map((name): [string, unknown] => {
    const field = (properties[name] ?? additionalProperties) as Shape;
    const inner = { ...context, names: addName(context.names, name) };
    const fact = facts[name];
    if (field.type === "object" && isGroup(fact)) return [name, createGroup(field, fact, inner)];
    if (Object.hasOwn(facts, name)) return [name, fact];
    const isSpecial = field.pattern !== undefined || isSampleList(name, field);
    if (isSpecial && !required.includes(name)) return [name, undefined];
    if (field.const !== undefined) return [name, field.const];
    if (name === "file" || name === "image") return [name, context.pictures.next().value];
    return [name, createValue(field, inner)];
  });
  return Object.fromEntries(entries);
}

const isGroup = (fact: unknown): fact is Fields => typeof fact === "object" && fact !== null;

/** Whether this is the list of samples; texts may have the same name. */
const isSampleList = (name: string, { anyOf }: Shape) => name === "sample" && anyOf !== undefined;

function createValue(shape: Shape, context: Context): unknown {
  const { type, format, anyOf, pattern, enum: choices } = shape;
  const text = context.names.join(" ");
  if (anyOf) return createValue(anyOf[0] as Shape, context);
  if (choices) return choices[0];
  if (type === "object") return createGroup(shape, {}, context);
  if (type === "array") return createList(shape.items as Shape, context);
  if (type === "boolean") return true;
  if (type === "number") return 0.2;
  if (format === "date") return "2025-11-20";
  if (format === "uri") return `https://${text.replaceAll(" ", "-").toLowerCase()}.example/`;
  if (type === "string" && !pattern) return text;
  throw new Error(`tests/support/facts.ts must state "${text}": its schema takes no plain text.`);
}

/** Creates three entries, or one for each choice of an entry or of one of its fields. */
function createList(entry: Shape, context: Context): unknown[] {
  if (entry.enum) return entry.enum;
  const fields = Object.entries((entry.properties ?? {}) as Record<string, Shape>);
  const [chosen, { enum: choices }] = fields.find(([, field]) => field.enum) ?? ["", {} as Shape];
  return ((choices ?? ["one", "two", "three"]) as string[]).map((name) => {
    const inner = { ...context, names: addName(context.names, name) };
    return choices ? createGroup(entry, { [chosen]: name }, inner) : createValue(entry, inner);
  });
}

/** Adds a name at the end, before the language if there is one. */
const addName = (names: readonly string[], name: string): string[] =>
  languages.some((language) => language === names.at(-1))
    ? [...names.slice(0, -1), name, ...names.slice(-1)]
    : [...names, name];
