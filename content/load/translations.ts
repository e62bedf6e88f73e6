// Translation pairs: a digest of each is stored when somebody has compared both languages.
import { hash } from "node:crypto";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { SourceFile, TranslationPair } from "../content.ts";
import { listTextFields, listVisibleTexts, type TextField } from "../fields.ts";
import { languages } from "../languages.ts";
import type { Result } from "../problem.ts";
import { readJson } from "./read.ts";

export const reviewCommand = (pairs: readonly TranslationPair[]): string =>
  `npm run translations -- --reviewed ${pairs.map(({ name }) => name).join(" ")}`;

/** Digests of compared pairs, by file name. */
const reviewsSchema = z
  .record(z.string(), z.string())
  .transform((digests) => new Map(Object.entries(digests)));
type Reviews = z.infer<typeof reviewsSchema>;
const reviewsFile = "translations.json";

/** Reads translations.json. Without the file there are no reviews. */
export const readReviews = (root: string): Result<Reviews> =>
  existsSync(path.join(root, reviewsFile))
    ? readJson(root, reviewsFile, reviewsSchema, reviewsFix)
    : { value: new Map(), problems: [] };

const reviewsFix =
  "Fix it (after a merge keep the lines of both sides), or remove it and compare all texts again.";

/** Writes translations.json, one line per pair. */
export function writeReviews(root: string, reviews: Reviews): void {
  const file = path.join(root, reviewsFile);
  const sorted = Object.fromEntries([...reviews].sort());
  writeFileSync(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Lists the translation pairs by file name. */
export function listPairs(sources: readonly SourceFile[]): TranslationPair[] {
  const pairs = new Map<string, SourceFile[]>();
  for (const source of sources) {
    const name = path.basename(source.file, ".md");
    pairs.set(name, [...(pairs.get(name) ?? []), source]);
  }
  return [...pairs].map(([name, pair]) => {
    const files = pair.map(({ file }) => file);
    const texts = files.length > 1 ? pair.flatMap(listPageTexts) : pair.flatMap(listBilingualTexts);
    return { name, files, digest: digestOf(texts) };
  });
}

/** Lists the texts of a file in it/ or en/. */
const listPageTexts = ({ fields, body }: SourceFile) => [
  ...listVisibleTexts(fields).map(withFieldPath),
  body,
];

/** Lists the texts under a key `it` or `en`. */
const listBilingualTexts = ({ fields }: SourceFile) =>
  listTextFields(fields)
    .filter(({ fieldPath }) => languages.some((language) => language === fieldPath.at(-1)))
    .map(withFieldPath);

const withFieldPath = ({ fieldPath, text }: TextField) => `${fieldPath.join(".")} ${text}`;

/** Re-wrapping a text must not make it stale, so every white space counts as one plain space. */
const digestOf = (texts: readonly string[]) =>
  hash("sha256", texts.map((text) => text.trim().replace(/\s{2,}|[^\S ]/g, " ")).join("\0"));
