// Walks the fields of front matter.

/** Keys of maps and indices of lists, from the top. */
export type FieldPath = readonly PropertyKey[];

/** A text and the path of the field it stands in. */
export interface TextField {
  at: FieldPath;
  text: string;
}

/** Every text in front matter, however deep, in its order. */
export function listTextFields(value: unknown, at: FieldPath = []): TextField[] {
  if (typeof value === "string") return [{ at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    listTextFields(item, [...at, Array.isArray(value) ? Number(key) : key]),
  );
}

/** Fields that are no text for a reader: names of files, addresses, dates. */
const namesOnly = new Set(["image", "updated", "layout", "address", "sample"]);

/** Whether a field names a picture, or a part of the machine. */
export const isName = (at: FieldPath): boolean =>
  at.at(-1) === "file" || at.at(-1) === "part" || at.at(-2) === "parts";

/** Every text in a page's front matter that somebody reads. */
export const listReadFields = (data: unknown): TextField[] =>
  listTextFields(data).filter(({ at }) => !namesOnly.has(String(at[0])) && !isName(at));

/** Whether a field is one of those named by dotted paths, or stands within one. */
export const isWithin = (field: string, names: readonly string[]): boolean =>
  names.some((name) => field === name || field.startsWith(`${name}.`));

/** The value a path leads to, or undefined where the path breaks off. */
export const valueAt = (data: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, key)
        ? (value as Record<PropertyKey, unknown>)[key]
        : undefined,
    data,
  );
