// Looks up what a schema says about a field: metadata, description, names of fields.
import { z } from "zod";
import type { FieldMeta } from "../field-schemas.ts";
import type { FieldPath } from "../fields.ts";

/** Lists a schema and those that it wraps, for example the text within an optional text. */
function listLayers(schema: z.ZodType): z.ZodType[] {
  const inner = unwrap(schema);
  return inner ? [schema, ...listLayers(inner)] : [schema];
}

function unwrap(schema: z.ZodType): z.ZodType | undefined {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault;
  if (isWrapper) return asSchema(schema.unwrap());
  if (!(schema instanceof z.ZodPipe)) return undefined;
  return asSchema(schema.in instanceof z.ZodTransform ? schema.out : schema.in);
}

/** zod types inner schemas as those of its core, but each has the methods of a whole one. */
const asSchema = (inner: z.core.$ZodType) => inner as z.ZodType;

/** The schema of a field, or of each entry of a list or record. */
function schemaBelow(schema: z.ZodType | undefined, key: PropertyKey): z.ZodType | undefined {
  const inner = schema && listLayers(schema).at(-1);
  if (inner instanceof z.ZodObject)
    return Object.hasOwn(inner.shape, key) ? inner.shape[String(key)] : undefined;
  if (inner instanceof z.ZodArray) return asSchema(inner.element);
  if (inner instanceof z.ZodRecord) return asSchema(inner.valueType);
  return undefined;
}

/** Lists the schemas from the top down to the field at a path, both included, as far as they go. */
function schemasAlong(schema: z.ZodType, path: FieldPath): (z.ZodType | undefined)[] {
  const along: (z.ZodType | undefined)[] = [schema];
  for (const key of path) along.push(schemaBelow(along.at(-1), key));
  return along;
}

/** The metadata of a schema. What an outer layer says counts more. */
const metaOf = (schema: z.ZodType): z.core.GlobalMeta & FieldMeta =>
  Object.assign(
    {},
    ...listLayers(schema)
      .reverse()
      .map((layer) => layer.meta()),
  );

/** Whether a field accepts links, or how phones show the picture. */
export function fieldMetaAt(schema: z.ZodType, path: FieldPath): FieldMeta {
  const field = schemasAlong(schema, path).at(-1);
  return field ? metaOf(field) : {};
}

/** Description of a field's schema, or of the nearest group around it that has one. */
export const descriptionAt = (schema: z.ZodType, path: FieldPath): string | undefined =>
  schemasAlong(schema, path)
    .map((at) => at && metaOf(at).description)
    .findLast((description) => description);

/** Names of the fields that a group may have; [] if authors choose them. */
export function fieldNamesAt(schema: z.ZodType, path: FieldPath): string[] {
  const group = schemasAlong(schema, path).at(-1);
  const inner = group && listLayers(group).at(-1);
  return inner instanceof z.ZodObject ? Object.keys(inner.shape) : [];
}
