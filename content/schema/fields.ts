// Lists the texts of front matter, and splits texts at links.

/** Keys of maps and indices of lists, from the top, for example `["dab", "steps", 0, "title"]`. */
export type FieldPath = readonly PropertyKey[];

/** A text with the path of the field. */
interface TextField {
  fieldPath: FieldPath;
  text: string;
}

/** Lists every text in front matter, in the order of the file. */
export function listTextFields(fields: unknown): TextField[] {
  const found: TextField[] = [];
  const visit = (value: unknown, fieldPath: FieldPath) => {
    if (typeof value === "string") found.push({ fieldPath, text: value });
    if (Array.isArray(value))
      for (const [index, item] of value.entries()) visit(item, [...fieldPath, index]);
    else if (typeof value === "object" && value !== null)
      for (const [key, item] of Object.entries(value)) visit(item, [...fieldPath, key]);
  };
  visit(fields, []);
  return found;
}

/** Copies front matter, with each of its texts replaced. */
export function mapTexts(
  value: unknown,
  replace: (text: string, fieldPath: FieldPath) => string,
  fieldPath: FieldPath = [],
): unknown {
  if (typeof value === "string") return replace(value, fieldPath);
  if (Array.isArray(value))
    return value.map((item, index) => mapTexts(item, replace, [...fieldPath, index]));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, item]) => [key, mapTexts(item, replace, [...fieldPath, key])]),
  );
}

/** A Markdown link. The address may contain pairs of parentheses. */
const markdownLink = /\[([^\s[\]][^[\]]*)\]\(((?:[^()]|\([^()]*\))+)\)/g;

/** A part of a text. Only the words of a link have an address. */
interface TextPart {
  text: string;
  address?: string;
}

/**
 * Splits a text at links.
 * @example
 * splitLinks("See [it](/x).")
 * // [{ text: "See " }, { text: "it", address: "/x" }, { text: "." }]
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(markdownLink)) {
    const [whole, words = "", address = ""] = match;
    parts.push({ text: text.slice(end, match.index) }, { text: words, address });
    end = match.index + whole.length;
  }
  return [...parts, { text: text.slice(end) }];
}

/**
 * Replaces links by their words.
 * @example stripLinks("See [it](/x).") // "See it."
 */
export const stripLinks = (text: string): string => text.replace(markdownLink, "$1");

/** The value at a path, or undefined. */
export const valueAt = (data: unknown, fieldPath: FieldPath): unknown =>
  fieldPath.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key] // hasOwn does not narrow it
        : undefined,
    data,
  );
