// Fields that hold invented values until the owner supplies true ones; each file lists its own under `sample:`.
import { listTextFields, valueAt } from "./fields.ts";
import { type Place, placeOf, problemAt, type Source } from "./parse.ts";
import type { Problem } from "./problem.ts";

/** A field that still holds an invented value. */
export type Sample = Required<Place>;

/** The samples a file declares. */
export const listSamples = (source: Source): Sample[] =>
  listDeclared(source).flatMap(({ at, isThere }) => (isThere ? placeOf(source, at) : []));

/** Declared samples that name no field of the file. */
export const checkSamples = (source: Source): Problem[] =>
  listDeclared(source).flatMap(({ field, declaredAt, isThere }) => {
    const message = `"${field}" is listed as a sample, but this file has no such field.`;
    const fix = "Correct the name, or remove it from the list.";
    return isThere ? [] : problemAt(source, declaredAt, { message, fix });
  });

const listDeclared = ({ data }: Source) =>
  listTextFields(data.sample).map(({ text: field, at: place }) => {
    const at = field.split(".");
    const isThere = valueAt(data, at) !== undefined;
    return { field, at, declaredAt: ["sample", ...place], isThere };
  });
