// Remembers which pairs of texts, Italian with English, were reviewed: a pair that changes is stale until it is again.
import { createHash } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type FieldPath, listReadFields, listTextFields, valueAt } from "./fields.ts";
import { lineInBody, readText, type Source } from "./parse.ts";
import type { Problem, Result } from "./problem.ts";

/** Hashes of reviewed pairs. Moving or removing a text makes no other stale. */
export type Ledger = ReadonlySet<string>;

/** A text in one language and where it stands. */
export interface Passage {
  file: string;
  readonly line: number;
  text: string;
}

/** A text in both languages, as it is written, before {names} are filled; one that has no counterpart lacks it. */
export interface Pair {
  /** Field, or paragraph of the body as in `¶3`. */
  field: string;
  italian?: Passage;
  english?: Passage;
}

const ledgerName = "translations.json";
const shown = `content/${ledgerName}`;

/** Reads the ledger of a content folder. */
export function readLedger(root: string): Result<Ledger> {
  const { value: text, problems } = readText(path.join(root, ledgerName), shown);
  if (text === undefined) return { value: undefined, problems: problems.map(explainMissing) };
  try {
    const hashes: unknown = JSON.parse(text);
    if (Array.isArray(hashes) && hashes.every((hash) => /^[0-9a-f]{12}$/.test(hash))) {
      return { value: new Set(hashes), problems: [] };
    }
  } catch {
    // Explained as any other malformed list.
  }
  return { value: undefined, problems: [malformed(text)] };
}

const explainMissing = (problem: Problem): Problem => ({
  ...problem,
  fix: "Restore it; or compare all texts, then run: npm run translations -- --all",
});

/** Names the first line that is neither a bracket nor a hash. */
function malformed(text: string): Problem {
  const index = text
    .split("\n")
    .findIndex((line) => !/^\s*([[\]]|"[0-9a-f]{12}",?)?\s*$/.test(line));
  return {
    file: shown,
    line: Math.max(index, 0) + 1,
    message: "This is not a list of reviewed translations.",
    fix: "Remove this line (it only asks for another review); after a merge keep the lines of both sides.",
  };
}

/** Writes the ledger: one line a hash, sorted, so that version control merges it well. */
export function writeLedger(root: string, ledger: Ledger): void {
  const file = path.join(root, ledgerName);
  writeFileSync(`${file}.new`, `${JSON.stringify([...ledger].sort(), null, 2)}\n`);
  renameSync(`${file}.new`, file);
}

/** What the ledger remembers of a pair; undefined where one language is missing. Line breaks do not count. */
export function hashPair({ italian, english }: Pair): string | undefined {
  if (!italian || !english) return undefined;
  const words = [italian, english].map(({ text }) => text.trim().replace(/\s+/g, " "));
  return createHash("sha256").update(words.join("\0")).digest("hex").slice(0, 12);
}

/** Pairs that were not reviewed since one of them changed, or that lack a language. */
export const listStale = (pairs: readonly Pair[], ledger: Ledger): Pair[] =>
  pairs.filter((pair) => !ledger.has(hashPair(pair) ?? ""));

/** The texts of a page in both languages: fields by their names, paragraphs by their order. */
export function pairPages(italian: Source, english: Source): Pair[] {
  const others = new Map(listPassages(english));
  const pairs = listPassages(italian).map(([field, italian]) => {
    const english = others.get(field);
    others.delete(field);
    return { field, italian, ...(english && { english }) };
  });
  return [...pairs, ...[...others].map(([field, english]) => ({ field, english }))];
}

function listPassages(source: Source): [field: string, passage: Passage][] {
  const { keywords, ...others } = source.data;
  const fields = listReadFields(others);
  // The languages need not have as many keywords as one another: they are one text.
  if (Array.isArray(keywords)) fields.push({ at: ["keywords"], text: keywords.join(", ") });
  const paragraphs = [...source.body.matchAll(/\S(?:.|\n(?!\s*\n))*/g)];
  return [
    ...fields.map(({ at, text }): [string, Passage] => [at.join("."), passageAt(source, at, text)]),
    ...paragraphs.map(({ 0: text, index }, order): [string, Passage] => [
      `¶${order + 1}`,
      { file: source.file, line: lineInBody(source, source.body, index), text },
    ]),
  ];
}

/** A field's text; its line is looked up when it is asked for, which is rare. */
const passageAt = ({ file, lineOf }: Source, at: FieldPath, text: string): Passage => ({
  file,
  text,
  get line() {
    return lineOf(at);
  },
});

/** Texts that stand in one file in both languages, side by side under `it` and `en`. */
export const pairWithin = (source: Source): Pair[] =>
  listTextFields(source.data).flatMap(({ at, text }) => {
    const parent = at.slice(0, -1);
    const english = valueAt(source.data, [...parent, "en"]);
    if (at.at(-1) !== "it" || typeof english !== "string") return [];
    return [
      {
        field: parent.join("."),
        italian: passageAt(source, at, text),
        english: passageAt(source, [...parent, "en"], english),
      },
    ];
  });

/** What to type once a pair is reviewed. */
export function reviewCommand({ field, italian, english }: Pair): string {
  const file = path.posix.basename((english ?? italian)?.file ?? "");
  return `npm run translations -- --reviewed ${file} ${field}`;
}
