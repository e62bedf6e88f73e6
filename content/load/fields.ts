// Walks the fields of front matter.
import type { FieldPath } from "../content.ts";

/** A text and the path of the field it stands in. */
export interface TextField {
  fieldPath: FieldPath;
  text: string;
}

/** Every text in front matter, in its order. */
export function listTextFields(value: unknown, fieldPath: FieldPath = []): TextField[] {
  if (typeof value === "string") return [{ fieldPath, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    listTextFields(item, [...fieldPath, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Fields without wording of their own: names of files, addresses, dates. */
const fieldsWithoutWords = new Set(["image", "updated", "layout", "address", "sample"]);

/** Whether a field within a group names a picture, a place on it, or a part of the machine. */
export const isReference = (at: FieldPath): boolean =>
  /^(file|focus|part)$/.test(String(at.at(-1)));

/** An address may hold pairs of parentheses. */
const link = /\[([^\s[\]][^[\]]*)\]\(((?:[^()]|\([^()]*\))+)\)/;

/** Parts a text at its links: words, the words of a link, its address, words … */
export const splitLinks = (text: string): string[] => text.split(link);

/** A text with its links' words alone. */
export const stripLinks = (text: string): string => text.replace(new RegExp(link, "g"), "$1");

/** Every text in front matter that visitors read. */
export const listVisibleTexts = (data: unknown): TextField[] =>
  listTextFields(data).filter(
    ({ fieldPath }) => !fieldsWithoutWords.has(String(fieldPath[0])) && !isReference(fieldPath),
  );

/** The value at a path, if any. */
export const valueAt = (data: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    data,
  );
