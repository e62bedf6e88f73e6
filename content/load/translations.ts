// Remembers which pairs of texts, Italian with English, were reviewed: a pair that changes is stale until it is again.
import { createHash } from "node:crypto";
import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Language } from "../schema.ts";
import type { Pair, Passage, Text } from "./content.ts";
import { type FieldPath, listReadFields, listTextFields } from "./fields.ts";
import { lineInBody, readText, type Source } from "./parse.ts";
import type { Problem, Result, Words } from "./problem.ts";

/** Hashes of reviewed pairs. Moving or removing a text makes no other stale. */
export type Ledger = ReadonlySet<string>;

const ledgerName = "translations.json";
const shown = `content/${ledgerName}`;

/** Reads the ledger of a content folder. */
export function readLedger(root: string): Result<Ledger> {
  const { value: text, problems } = readText(path.join(root, ledgerName), shown);
  if (text === undefined) return { value: undefined, problems: problems.map(explainMissing) };
  const lines = text.trim().split("\n");
  const index = lines.findIndex((line) => !/^ *([[\]]|"[0-9a-f]{12}",?)?$/.test(line));
  const hashes = text.match(/[0-9a-f]{12}/g) ?? [];
  const isList = text.startsWith("[") && text.trim().endsWith("]");
  return isList && index < 0
    ? { value: new Set(hashes), problems: [] }
    : { value: undefined, problems: [{ file: shown, line: Math.max(index, 0) + 1, ...malformed }] };
}

const explainMissing = (problem: Problem): Problem => ({
  ...problem,
  fix: "Restore it; or compare all texts, then run: npm run translations -- --all",
});

const malformed: Words = {
  message: "This is not a list of reviewed translations.",
  fix: "Remove this line (it only asks for another review); after a merge keep the lines of both sides.",
};

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

/** Every text in both languages: those of pages, and those of files that hold both. */
export function pairAll(texts: readonly Text[], facts: readonly Source[]): Pair[] {
  const sourcesOf = (language: Language) =>
    new Map(
      texts.filter((text) => text.language === language).map((text) => [text.page, text.source]),
    );
  const english = sourcesOf("en");
  const ofPages = [...sourcesOf("it")].flatMap(([page, source]) => {
    const other = english.get(page);
    return other ? join(listPassages(source), listPassages(other)) : [];
  });
  return [
    ...ofPages,
    ...facts.flatMap((fact) => join(listWithin(fact, "it"), listWithin(fact, "en"))),
  ];
}

type Passages = Map<string, Passage>;

const join = (italian: Passages, english: Passages): Pair[] =>
  [...new Set([...italian.keys(), ...english.keys()])].map((field) => ({
    field,
    italian: italian.get(field),
    english: english.get(field),
  }));

/** The texts of a page: fields by their names, paragraphs by their order. */
function listPassages(source: Source): Passages {
  const { file, data, body } = source;
  const { keywords, ...others } = data;
  // The languages need not have as many keywords as one another: they are one text.
  const text = listTextFields(keywords)
    .map(({ text }) => text)
    .join(", ");
  const fields = [...listReadFields(others), ...(text ? [{ at: ["keywords"], text }] : [])];
  const paragraphs = [...body.matchAll(/\S(?:.|\n(?!\s*\n))*/g)];
  return new Map([
    ...fields.map(({ at, text }) => [at.join("."), passageAt(source, at, text)] as const),
    ...paragraphs.map(({ 0: text, index }, order) => {
      const line = lineInBody(source, body, index);
      return [`¶${order + 1}`, { file, line, text }] as const;
    }),
  ]);
}

/** The texts that stand under `it` or `en`, side by side in one file. */
const listWithin = (source: Source, language: Language): Passages =>
  new Map(
    listTextFields(source.data)
      .filter(({ at }) => at.at(-1) === language)
      .map(({ at, text }) => [at.slice(0, -1).join("."), passageAt(source, at, text)]),
  );

/** A field's text; its line is looked up when it is asked for, which is rare. */
const passageAt = ({ file, lineOf }: Source, at: FieldPath, text: string): Passage => ({
  file,
  text,
  get line() {
    return lineOf(at);
  },
});

/** What to type once a pair is reviewed. */
export function reviewCommand({ field, italian, english }: Pair): string {
  const file = path.posix.basename((english ?? italian)?.file ?? "");
  return `npm run translations -- --reviewed ${file} ${field}`;
}
