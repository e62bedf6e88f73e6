// What a draft may contain, but a published site may not.
import { companySchema, machineSchema } from "../schema/company.ts";
import type { Content, FieldLocation, SourceFile } from "../schema/content.ts";
import { type FieldPath, listTextFields, valueAt } from "../schema/fields.ts";
import type { Problem } from "../schema/problem.ts";
import { problemsAt, reportMatches } from "./read.ts";
import { descriptionAt } from "./validate.ts";

/** Checks valid content before a release. */
export const checkRelease = (content: Content): Problem[] => [
  ...content.samples.map((location) => ({
    ...location,
    message: "This is a sample and must not go live.",
    fix: `${fixOf(location) ?? "Replace it with what is true."} Then remove "${location.field}" from sample: in this file.`,
  })),
  ...listMissingTexts(content),
  ...checkTwins(content),
  ...content.sources.flatMap((source) => checkLeftovers(source, content.samples)),
];

/** The description of a field, which says what belongs there. */
function fixOf({ file, field }: FieldLocation): string | undefined {
  const schema = { "content/company.md": companySchema, "content/machine.md": machineSchema }[file];
  return schema && descriptionAt(schema, field.split("."));
}

/** Reports texts that are missing, so that a page shows their keys. */
const listMissingTexts = ({ missingTexts }: Content): Problem[] =>
  missingTexts.map((location) => ({
    ...location,
    message: "This text is missing: the page shows its key instead.",
    fix: "Add it.",
  }));

/**
 * Reports what only one language of a page has: a section, an entry of a list, a newer date.
 * Missing texts of a section are reported as such.
 */
export function checkTwins({ sources, missingTexts }: Content): Problem[] {
  const missing = new Set(missingTexts.map(({ file, field }) => `${file} ${field}`));
  return sources.flatMap((source) => {
    const twinFile = twinOf(source.file);
    const twin = sources.find(({ file }) => file === twinFile);
    if (!twin) return [];
    const lacking = listTextFields(twin.fields)
      .filter(({ fieldPath: [top] }) => top !== "keywords" && top !== "sample")
      .flatMap(({ fieldPath }) => lackedPart(source, fieldPath) ?? []);
    const problems = [...new Set(lacking)]
      .filter((field) => !missing.has(`${source.file} ${field}`))
      .flatMap((field) =>
        problemsAt(source, field.split("."), {
          message: `${twin.file} has ${field}, and this file does not.`,
          fix: "Write it here too, or delete it there.",
        }),
      );
    const [own = "", other = ""] = [source, twin].map(({ fields }) => `${fields.updated ?? ""}`);
    const older = own < other && {
      message: `${twin.file} was changed later, on ${other}.`,
      fix: "Make both languages say the same, then write the same date in both.",
    };
    return [...problems, ...problemsAt(source, ["updated"], older)];
  });
}

/** The file of the same page in the other language. */
const twinOf = (file: string) =>
  file.replace(/\/(it|en)\//, (_, language) => `/${language === "it" ? "en" : "it"}/`);

/** The first part of a path that the fields of a file lack: a section, an entry, a text. */
function lackedPart({ fields }: SourceFile, fieldPath: FieldPath): string | undefined {
  const parts = fieldPath.map((_, index) => fieldPath.slice(0, index + 1));
  return parts.find((part) => valueAt(fields, part) == null)?.join(".");
}

// biome-ignore format: a table
const leftovers: [pattern: RegExp, isWhat: string, fix: string][] = [
  [/(?<![\w-])[\w-]+\.(example|test|invalid|localhost)\b(?![.-]\w)|\bexample\.(com|net|org)\b/g, "is a name reserved for examples: it leads nowhere", "Put the true address, or remove this one."],
  [/\bNome Cognome\b|\bLorem ipsum\b|\bTODO\b|\bMario Rossi\b|\bJohn Doe\b|(?<=[\p{L}\d][ ’])Esempio\b|^0,00$|(?<!\d[.,]?)0(?:[ .]?0){4,}(?![.,]?\d)/gu, "is a placeholder", "Write what is true, or remove it."],
  [/[ÃÂ](?![A-Za-zÀ-ÿ])|â[€‚„†ˆ]/gu, "is a letter that was read in a wrong encoding", "Write the letter again, for example è, à or ’."], // UTF-8 read as Windows-1252
  [/http:\/\/\S+/g, "is not encrypted", "Begin it with https://, and check that it answers there."],
];

/** Reports placeholders and addresses that cannot be meant, except in samples, which are refused anyway. */
const checkLeftovers = (source: SourceFile, samples: readonly FieldLocation[]): Problem[] =>
  leftovers.flatMap(([pattern, isWhat, fix]) =>
    reportMatches(source, pattern, ([words], field) => {
      const isSample = samples.some(
        (sample) => sample.file === source.file && `${field}.`.startsWith(`${sample.field}.`),
      );
      if (isSample || field.startsWith("sample.")) return undefined;
      return {
        message: `"${words}" ${isWhat}.`,
        fix: fixOf({ file: source.file, line: 1, field }) ?? fix,
      };
    }),
  );
