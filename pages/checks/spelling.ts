// Spells every text in its language. Loading dictionaries takes a second: only tests and releases do.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { getDictionary, readSettings, type SpellingDictionary } from "cspell-lib";
import { listReadFields, listTextFields, type TextField } from "../../content/load/fields.ts";
import { type FrontMatter, lineInBody } from "../../content/load/front-matter.ts";
import type { Problem } from "../../content/load/problem.ts";
import { readSource } from "../../content/load/read.ts";
import { type Language, languages } from "../../content/schema.ts";
import { checkWords, coversWord, type OwnWord, readWords } from "./words.ts";

/** The English of the site is British. */
const dictionaries = {
  it: { name: "it-it", settings: "@cspell/dict-it-it/cspell-ext.json", language: "Italian" },
  en: { name: "en-gb", settings: "@cspell/dict-en-gb-mit/cspell-ext.json", language: "English" },
} as const satisfies Record<Language, object>;

/** A word that nobody knows, where in its text it begins, and what may be meant. */
interface UnknownWord {
  word: string;
  index: number;
  suggestions: string[];
}

/** Finds the unknown words of a text. */
export type Speller = (text: string) => UnknownWord[];

/**
 * Every word of the content folder that neither its language's dictionary nor words.txt has, and every
 * line of words.txt that is not needed. Files that cannot be read are left to `loadContent`.
 */
export async function checkSpelling(root: string): Promise<Problem[]> {
  const words = await readWords(root);
  const used = new Set<OwnWord>();
  const problems: Problem[] = [];
  for (const language of languages) {
    const spell = await loadSpeller(language, words, used);
    for (const file of await listFiles(root, language)) {
      const source = await readSource(root, file, []);
      const lines = (await readFile(path.join(root, file), "utf8").catch(() => "")).split("\n");
      if (source) problems.push(...checkSource(source, lines, language, spell));
    }
  }
  return [...problems, ...checkWords(words, used)];
}

async function listFiles(root: string, language: Language): Promise<string[]> {
  const files = await readdir(path.join(root, language)).catch((): string[] => []);
  const texts = files.filter((file) => file.endsWith(".md")).sort();
  return [...texts.map((file) => `${language}/${file}`), "company.md", "machine.md", "storage.md"];
}

/**
 * Loads what knows a language.
 * @param words the project's own
 * @param used receives those of them that a text needed
 */
export async function loadSpeller(
  language: Language,
  words: readonly OwnWord[],
  used = new Set<OwnWord>(),
): Promise<Speller> {
  const { name, settings } = dictionaries[language];
  const basis = { ...(await readSettings(import.meta.resolve(settings))), dictionaries: [name] };
  const dictionary = await getDictionary(basis);
  const own = words.filter((word) => word.languages.includes(language));
  const all = await getDictionary({ ...basis, words: own.map(({ text }) => text) });
  const knows = (word: string) =>
    spellings(word).some((spelling) => dictionary.has(spelling, { ignoreCase: false }));
  return (text) =>
    listWords(text, language).flatMap(({ word, index }) => {
      if (knows(word)) return [];
      const needed = own.filter((entry) => coversWord(entry, text, index, word));
      for (const entry of needed) used.add(entry);
      if (needed.length > 0) return [];
      return [{ word, index, suggestions: listBetter(all, word) }];
    });
}

/** What may be meant: at most three words that are spelled so, not parted into several. */
const listBetter = (dictionary: SpellingDictionary, word: string): string[] =>
  dictionary
    .suggest(word, { numSuggestions: 8 })
    .map((suggestion) => suggestion.word)
    .filter((better) => !better.includes(" ") && dictionary.has(better, { ignoreCase: false }))
    .slice(0, 3);

/** How a dictionary may write a word that stands here: large letters begin sentences and headings. */
function spellings(word: string): string[] {
  const plain = word.normalize("NFC").replaceAll("’", "'");
  const small = plain.toLowerCase();
  if (plain === small) return [plain];
  const name = plain.charAt(0) + small.slice(1);
  return plain === plain.toUpperCase() ? [plain, small, name] : [plain, small];
}

/** What is not prose: code, targets of links, addresses, {names}, tags, entities. */
const noProse =
  /`[^`]*`|\]\([^)]*\)|https?:\S+|\S+@\S+|(?<![\p{L}\d])\/[\w./-]+|\{[^{}\n]+\}|<[^>]+>|&#?\w+;/gu;

/** Words that Italian shortens before a vowel, and the English possessive. */
const affixes = {
  it: /^(?:l|un|d|dell|all|dall|nell|sull|c|quest|quell|com|dov|s|m|t|v|n)['’]/iu,
  en: /['’]s$/u,
} as const satisfies Record<Language, RegExp>;

function listWords(text: string, language: Language): { word: string; index: number }[] {
  const prose = text.replace(noProse, (other) => other.replace(/[^\n]/g, " "));
  const words = [...prose.matchAll(/\p{L}[\p{L}\p{M}]*(?:['’](?:[\p{L}\p{M}]+|(?=\[|$)))*/gu)];
  return words.flatMap(({ 0: whole, index }) => {
    const word = whole.replace(affixes[language], "");
    return word ? [{ word, index: index + whole.indexOf(word) }] : [];
  });
}

/** Fields of the facts that are words, by the language they are in; the notes below them are English. */
const factWords = {
  it: /^(brand|legalName|seat\.(street|city)|branch\.city|registerOffice|agency\.name)$|\.it$/,
  en: /\.en$/,
} as const satisfies Record<Language, RegExp>;

/** What of a file is written in a language. */
function listProse(source: FrontMatter, language: Language): { fields: TextField[]; body: string } {
  if (source.file.startsWith(`content/${language}/`)) {
    return { fields: listReadFields(source.data), body: source.body };
  }
  const isWord = ({ at }: TextField) => factWords[language].test(at.join("."));
  const body = language === "en" ? source.body : "";
  return { fields: listTextFields(source.data).filter(isWord), body };
}

function checkSource(
  source: FrontMatter,
  lines: string[],
  language: Language,
  spell: Speller,
): Problem[] {
  const { fields, body } = listProse(source, language);
  const inFields = fields.flatMap(({ at, text }) =>
    spell(text).map((unknown) => {
      const line = lineOfWord(unknown.word, source.lineOf(at), lines);
      return { file: source.file, line, field: at.join("."), ...describe(unknown, language) };
    }),
  );
  const inBody = spell(body).map((unknown) => {
    const line = lineInBody(source, unknown.index);
    return { file: source.file, line, ...describe(unknown, language) };
  });
  return [...inFields, ...inBody];
}

/** The line of a word in a field's text, which may go on for several. */
function lineOfWord(word: string, from: number, lines: string[]): number {
  const after = lines.slice(from - 1).findIndex((line) => line.includes(word));
  return from + Math.max(0, after);
}

function describe({ word, suggestions }: UnknownWord, language: Language) {
  const better = suggestions.length > 0 ? ` (${suggestions.join(", ")}?)` : "";
  return {
    message: `"${word}" is not in the ${dictionaries[language].language} dictionary.`,
    fix: `Correct it${better}, or add it to content/words.txt.`,
  };
}
