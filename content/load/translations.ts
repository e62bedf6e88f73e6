// Which files say the same in both languages: one digest per pair of texts, made when somebody has compared them.
import { hash } from "node:crypto";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { SourceFile, TranslationPair } from "../content.ts";
import { languages } from "../languages.ts";
import type { Result } from "../problem.ts";
import { listTextFields, listVisibleTexts, type TextField } from "./fields.ts";
import { readJson } from "./read.ts";

export const reviewCommand = (pairs: readonly TranslationPair[]): string =>
  `npm run translations -- --reviewed ${pairs.map(({ name }) => name).join(" ")}`;

/** Digests of compared pairs by the name of their files. */
const reviewsSchema = z
  .record(z.string(), z.string())
  .transform((digests) => new Map(Object.entries(digests)));
type Reviews = z.infer<typeof reviewsSchema>;
const reviewsFile = "translations.json";

/** Reads translations.json; no reviews where it is missing. */
export const readReviews = (root: string): Result<Reviews> =>
  existsSync(path.join(root, reviewsFile))
    ? readJson(root, reviewsFile, reviewsSchema, reviewsFix)
    : { value: new Map(), problems: [] };

const reviewsFix =
  "Mend it (after a merge keep the lines of both sides), or remove it and compare all texts again.";

/** Writes translations.json, one line per pair. */
export function writeReviews(root: string, reviews: Reviews): void {
  const file = path.join(root, reviewsFile);
  const sorted = Object.fromEntries([...reviews].sort());
  writeFileSync(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** Pairs of texts by the name of their files: one in each language, or one with both. */
export function listPairs(sources: readonly SourceFile[]): TranslationPair[] {
  const pairs = new Map<string, SourceFile[]>();
  for (const source of sources) {
    const name = path.basename(source.file, ".md");
    pairs.set(name, [...(pairs.get(name) ?? []), source]);
  }
  return [...pairs].map(([name, pair]) => {
    const files = pair.map(({ file }) => file);
    const texts = files.length > 1 ? pair.flatMap(listRead) : pair.flatMap(listBilingual);
    return { name, files, digest: digestOf(texts) };
  });
}

const listRead = ({ fields, body }: SourceFile) => [
  ...listVisibleTexts(fields).map(withName),
  body,
];

/** Texts that stand under `it` or `en`. */
const listBilingual = ({ fields }: SourceFile) =>
  listTextFields(fields)
    .filter(({ fieldPath }) => languages.some((language) => language === fieldPath.at(-1)))
    .map(withName);

const withName = ({ fieldPath, text }: TextField) => `${fieldPath.join(".")} ${text}`;

/** Spacing does not count. */
const digestOf = (texts: readonly string[]) =>
  hash("sha256", texts.map((text) => text.trim().replace(/\s+/g, " ")).join("\0"));
