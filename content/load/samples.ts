// Fields that hold invented values until the owner supplies true ones; each file lists its own under `sample:`.
import { valueAt } from "./fields.ts";
import { problemAt, type Source } from "./parse.ts";
import type { Problem } from "./problem.ts";

/** A field that still holds an invented value. */
export interface Sample {
  file: string;
  line: number;
  field: string;
}

/** The samples a file declares. */
export const listSamples = (source: Source): Sample[] =>
  listDeclared(source)
    .filter(({ at }) => valueAt(source.data, at) !== undefined)
    .map(({ field, at }) => ({ file: source.file, line: source.lineOf(at), field }));

/** Declared samples that name no field of the file. */
export const checkSamples = (source: Source): Problem[] =>
  listDeclared(source)
    .filter(({ at }) => valueAt(source.data, at) === undefined)
    .map(({ field, index }) =>
      problemAt(source, ["sample", index], {
        message: `"${field}" is listed as a sample, but this file has no such field.`,
        fix: "Correct the name, or remove it from the list.",
      }),
    );

function listDeclared({ data }: Source) {
  const fields: unknown[] = Array.isArray(data.sample) ? data.sample : [];
  return fields.flatMap((field, index) =>
    typeof field === "string" ? [{ field, at: field.split("."), index }] : [],
  );
}
