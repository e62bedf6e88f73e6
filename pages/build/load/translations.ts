// Which files say the same in both languages: one digest per pair of texts, made when somebody has compared them.
import { hash } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { languages } from "../../../content/schema.ts";
import type { Result } from "../problem.ts";
import { listReadFields, listTextFields, type TextField } from "./fields.ts";
import type { SourceFile } from "./read.ts";

/** What marks pairs as compared. */
export const reviewCommand = (pairs: readonly Pair[]): string =>
  `npm run translations -- --reviewed ${pairs.map(({ name }) => name).join(" ")}`;

/** Digests of compared pairs by the name of their files. */
type Reviews = Readonly<Record<string, string>>;

const fileOf = (root: string) => path.join(root, "translations.json");

/** Reads translations.json; no reviews where it is missing. */
export function readReviews(root: string): Result<Reviews> {
  try {
    const text = existsSync(fileOf(root)) ? readFileSync(fileOf(root), "utf8") : "{}";
    return { value: JSON.parse(text), problems: [] };
  } catch {
    const problem = {
      file: "content/translations.json",
      line: 1,
      message: "This file cannot be read as JSON.",
      fix: "Mend it (after a merge keep the lines of both sides), or remove it and compare all texts again.",
    };
    return { value: undefined, problems: [problem] };
  }
}

/** Writes translations.json, one line per pair. */
export function writeReviews(root: string, reviews: Reviews): void {
  const sorted = Object.fromEntries(Object.entries(reviews).sort());
  writeFileSync(`${fileOf(root)}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${fileOf(root)}.new`, fileOf(root));
}

export type Pair = ReturnType<typeof listPairs>[number];

/** Pairs of texts by the name of their files: one in each language, or one with both. */
export function listPairs(sources: readonly SourceFile[]) {
  const pairs = new Map<string, SourceFile[]>();
  for (const source of sources) {
    const name = path.basename(source.file, ".md");
    pairs.set(name, [...(pairs.get(name) ?? []), source]);
  }
  return [...pairs].map(([name, pair]) => ({
    name,
    files: pair.map(({ file }) => file),
    digest: digestOf(pair.flatMap(pair.length > 1 ? listRead : listBilingual)),
  }));
}

const listRead = ({ fields, body }: SourceFile) => [...listReadFields(fields).map(withName), body];

/** Texts that stand under `it` or `en`. */
const listBilingual = ({ fields }: SourceFile) =>
  listTextFields(fields)
    .filter(({ at }) => languages.some((language) => language === at.at(-1)))
    .map(withName);

const withName = ({ at, text }: TextField) => `${at.join(".")} ${text}`;

/** Spacing does not count. */
const digestOf = (texts: readonly string[]) =>
  hash("sha256", texts.map((text) => text.trim().replace(/\s+/g, " ")).join("\0"));
