// Fields with invented values, until the owner supplies true ones. Each file lists its own under `sample:`.
import type { Problem } from "../problem.ts";
import { listTextFields, valueAt } from "./fields.ts";
import { type FieldPlace, placeOfField, problemAt, type SourceFile } from "./read.ts";

/** The samples a file declares. */
export const listSamples = (source: SourceFile): FieldPlace[] =>
  listDeclared(source).flatMap(({ at, isThere }) => (isThere ? placeOfField(source, at) : []));

/** Declared samples that name no field of the file. */
export const checkSamples = (source: SourceFile): Problem[] =>
  listDeclared(source).flatMap(({ field, declaredAt, isThere }) => {
    const message = `"${field}" is listed as a sample, but this file has no such field.`;
    const fix = "Correct the name, or remove it from the list.";
    return isThere ? [] : problemAt(source, declaredAt, { message, fix });
  });

const listDeclared = ({ fields }: SourceFile) =>
  listTextFields(fields.sample).map(({ text: field, at: place }) => {
    const at = field.split(".");
    const isThere = valueAt(fields, at) !== undefined;
    return { field, at, declaredAt: ["sample", ...place], isThere };
  });
