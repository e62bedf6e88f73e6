// Remembers from which Italian each English text was translated: where the Italian changes, the English is stale.
import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fingerprint } from "../../pages/make/cache.ts";
import type { Language } from "../schema.ts";
import { joinLines, listBlocks } from "./blocks.ts";
import { valueAt } from "./explain.ts";
import { listReadFields, listTextFields } from "./fields.ts";
import type { FrontMatter } from "./front-matter.ts";
import type { MissingKey, TextSource } from "./load.ts";
import type { Problem } from "./problem.ts";

/** Hashes of the Italian that English texts were reviewed against, by the key of the text. */
export type Ledger = ReadonlyMap<string, string>;

const ledgerName = "translations.json";
const shownLedger = `content/${ledgerName}`;

/** A text in one language and where it stands. The line is looked for when it is asked for. */
export interface Passage {
  file: string;
  readonly line: number;
  text: string;
}

/** A text in both languages; one that has no twin lacks the other. */
export interface Twins {
  /** File and field, as the ledger names it: `home.md hero.title`. */
  key: string;
  /** Name of the file, the same in both languages. */
  name: string;
  field: string;
  italian?: Passage;
  english?: Passage;
}

/** An English text to be reviewed: where it stands, and the Italian as it is now. */
export interface StaleText extends Twins {
  file: string;
  line: number;
}

/**
 * Reads the ledger.
 * @param root the content folder
 * @returns the ledger, or the problem that prevents reading it
 */
export async function readLedger(root: string): Promise<Ledger | Problem> {
  const text = await readFile(path.join(root, ledgerName), "utf8").catch(() => undefined);
  if (text === undefined) return missingLedger;
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given !== "object" || given === null || Array.isArray(given)) return notEntries;
    const entries = Object.entries(given);
    const malformed = entries.find(([, hash]) => !/^[0-9a-f]{12}$/.test(String(hash)));
    return malformed ? malformedEntry(text, malformed[0]) : new Map(entries);
  } catch (error) {
    return malformedJson(text, error);
  }
}

/** The problem of a ledger that is not there. */
export const missingLedger: Problem = {
  file: shownLedger,
  line: 1,
  message: "This file is missing: it remembers which translations were reviewed.",
  fix: "Restore it; or compare all texts, then run: npm run translations -- --all",
};

const mendLedger =
  "Mend or remove this line (a removed one only asks for another review); after a merge keep the lines of both sides.";

function malformedJson(text: string, error: unknown): Problem {
  const position = /position (\d+)/.exec(String(error))?.[1];
  const index = position ? Number(position) : text.search(oddLine);
  const line = text.slice(0, index < 0 ? text.length : index).split("\n").length;
  return { file: shownLedger, line, message: "This is not valid JSON.", fix: mendLedger };
}

/** A line of the ledger that is neither a brace nor an entry. */
const oddLine = /^(?!\s*("(?:[^"\\\n]|\\.)*": "[^"\n]*",?|[{}])?\s*$)/m;

const notEntries: Problem = {
  file: shownLedger,
  line: 1,
  message: "This is not a list of entries between braces.",
  fix: mendLedger,
};

const malformedEntry = (text: string, key: string): Problem => ({
  file: shownLedger,
  line: text.slice(0, Math.max(0, text.indexOf(JSON.stringify(key)))).split("\n").length,
  message: "This entry does not end in the 12 digits that stand for an Italian text.",
  fix: mendLedger,
});

/** Writes the ledger: one line an entry, sorted, so that version control merges it well. */
export async function writeLedger(root: string, ledger: Ledger): Promise<void> {
  const file = path.join(root, ledgerName);
  const entries = [...ledger].sort(([a], [b]) => (a < b ? -1 : 1));
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  await rename(fresh, file);
}

/** What the ledger remembers of a text: its words as written, before {names} are filled. */
export const hashText = (text: string): string => fingerprint(joinLines(text));

/** English texts whose Italian has changed since they were reviewed, that never were, or without a twin. */
export function listStale(twins: Iterable<Twins>, ledger: Ledger): StaleText[] {
  const stale: StaleText[] = [];
  for (const each of twins) {
    const { key, italian, english } = each;
    if (italian && english && ledger.get(key) === hashText(italian.text)) continue;
    const { file, line } = english ?? (italian as Passage);
    stale.push({ ...each, file, line });
  }
  return stale;
}

/** What to type once a text is reviewed. */
export function reviewCommand({ name, field }: Pick<Twins, "name" | "field">): string {
  const quoted = /^[\w.-]+$/.test(field) ? field : `'${field.replaceAll("'", "'\\''")}'`;
  return `npm run translations -- --reviewed ${name} ${quoted}`;
}

/** All texts of all pages in both languages. What the dictionary lacks is reported elsewhere. */
export function* pairTexts(
  sources: readonly TextSource[],
  missing: readonly MissingKey[],
): Generator<Twins> {
  const written = new Map(
    sources.map((source) => [`${source.language}/${source.page}`, source.written]),
  );
  const find = (page: string, language: string) => written.get(`${language}/${page}`);
  const isMissing = (file: string, field: string) =>
    missing.some((text) => text.file === file && text.key === field);
  for (const page of new Set(sources.map(({ page }) => page))) {
    const italian = find(page, "it");
    const english = find(page, "en");
    if (!italian || !english) continue;
    for (const twins of pairPage(italian, english)) {
      const { field } = twins;
      if (!isMissing(italian.file, field) && !isMissing(english.file, field)) yield twins;
    }
  }
}

/** Texts that stand in one file in both languages, side by side under `it` and `en`. */
export function pairWithin({ file, data, lineOf }: FrontMatter): Twins[] {
  const name = path.posix.basename(file);
  return listTextFields(data).flatMap(({ at, text }) => {
    const parent = at.slice(0, -1);
    const english = valueAt(data, [...parent, "en"]);
    if (at.at(-1) !== "it" || typeof english !== "string") return [];
    const passage = (language: Language, text: string): Passage => ({
      file,
      line: lineOf([...parent, language]),
      text,
    });
    const field = parent.join(".");
    const key = `${name} ${field}`;
    return { key, name, field, italian: passage("it", text), english: passage("en", english) };
  });
}

/** A passage, what it is called, and what it shares with its twin. */
interface Text {
  field: string;
  place: string;
  passage: Passage;
}

function pairPage(italian: FrontMatter, english: FrontMatter): Twins[] {
  const name = path.posix.basename(italian.file);
  const theirs = new Map(listTexts(english).map((text) => [text.place, text]));
  const pairs = listTexts(italian).map(({ field, place, passage: italian }) => {
    const english = theirs.get(place)?.passage;
    theirs.delete(place);
    return { key: `${name} ${field}`, name, field, italian, ...(english && { english }) };
  });
  const alone = [...theirs.values()].map(({ field, passage: english }) => {
    return { key: `${name} ${field}`, name, field, english };
  });
  return [...pairs, ...alone];
}

const listTexts = (source: FrontMatter): Text[] => [
  ...listFields(source),
  ...listBlocks(source).map(({ name, place, line, text }) => ({
    field: name,
    place,
    passage: { file: source.file, line, text },
  })),
];

function listFields(source: FrontMatter): Text[] {
  const { keywords, ...data } = source.data;
  const fields = listReadFields(data);
  // Languages need not have as many keywords as one another: they are one text.
  if (Array.isArray(keywords)) fields.push({ at: ["keywords"], text: keywords.join(", ") });
  return fields.map(({ at, text }) => {
    const field = at.join(".");
    const passage = {
      file: source.file,
      get line() {
        return source.lineOf(at);
      },
      text,
    };
    return { field, place: field, passage };
  });
}
