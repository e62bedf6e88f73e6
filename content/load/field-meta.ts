// Looks up what a schema says about a field: metadata, description, names of fields.
import { z } from "zod";
import type { FieldMeta } from "../field-schemas.ts";
import type { FieldPath } from "../fields.ts";

type Shape = z.core.JSONSchema.BaseSchema & FieldMeta;

const shapes = new WeakMap<z.ZodType, Shape>();

function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema);
  if (known) return known;
  // The JSON schema contains the metadata of zod's `.meta()`.
  const shape = z.toJSONSchema(schema, { unrepresentable: "any" }) as Shape;
  shapes.set(schema, shape);
  return shape;
}

/** Lists the shapes from the top of a schema down to the field at a path, both included. */
function shapesAlong(schema: z.ZodType, path: FieldPath): Shape[] {
  let shape = shapeOf(schema);
  const below = path.map((key) => {
    const { properties, additionalProperties, items } = shape;
    const isNamed = properties && Object.hasOwn(properties, key);
    const named = isNamed ? properties[String(key)] : undefined;
    const inner = named ?? additionalProperties ?? items ?? {};
    const [first = inner] =
      typeof inner === "object" && "anyOf" in inner ? (inner.anyOf ?? []) : [];
    shape = { ...(inner as Shape), ...(first as Shape) };
    return shape;
  });
  return [shapeOf(schema), ...below];
}

/** Whether a field accepts links, or how phones show the picture. */
export const fieldMetaAt = (schema: z.ZodType, path: FieldPath): FieldMeta =>
  shapesAlong(schema, path).at(-1) ?? {};

/** Description of a field's schema, or of the nearest group around it that has one. */
export const descriptionAt = (schema: z.ZodType, path: FieldPath): string | undefined =>
  shapesAlong(schema, path).findLast(({ description }) => description)?.description;

/** Names of the fields that a group may have; [] if authors choose them. */
export const fieldNamesAt = (schema: z.ZodType, path: FieldPath): string[] =>
  Object.keys(shapesAlong(schema, path).at(-1)?.properties ?? {});
