// The project's own words: right, although no dictionary has them.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Problem } from "../../content/load/problem.ts";
import { type Language, languages } from "../../content/schema.ts";

/** A word, or several that belong together, and the languages in which it is right. */
export interface OwnWord {
  text: string;
  languages: readonly Language[];
  line: number;
}

const file = "words.txt";
const shown = `content/${file}`;

/** The words of words.txt; one that ends in (it) or (en) counts in that language only. */
export async function readWords(root: string): Promise<OwnWord[]> {
  const text = await readFile(path.join(root, file), "utf8").catch(() => "");
  return text.split("\n").flatMap((written, index) => {
    if (!written.trim() || written.startsWith("#")) return [];
    const [, word = "", mark] = /^(.*?)(?:\s*\((it|en)\))?\s*$/.exec(written) ?? [];
    return { text: word, languages: mark ? [mark as Language] : languages, line: index + 1 };
  });
}

/**
 * Whether the word that begins at an index of a text is an own word, or stands in one. An own word in small
 * letters is right with large ones too.
 */
export function coversWord({ text: own }: OwnWord, text: string, index: number, word: string) {
  for (let from = Math.max(0, index + word.length - own.length); from <= index; from += 1) {
    const there = text.slice(from, from + own.length).replace(/\s/g, " ");
    if (there === own || there.toLowerCase() === own) return true;
  }
  return false;
}

/** Words that no text needs, and such as stand in the wrong place of the alphabet. */
export function checkWords(words: readonly OwnWord[], used: ReadonlySet<OwnWord>): Problem[] {
  const unused = words
    .filter((word) => !used.has(word))
    .map(({ text, line }) => ({
      file: shown,
      line,
      message: `No text needs "${text}": none has it, or the dictionary has it too.`,
      fix: "Remove this line.",
    }));
  const misplaced = words
    .filter(({ text }, index) => index > 0 && compare(words[index - 1]?.text ?? "", text) > 0)
    .map(({ text, line }) => ({
      file: shown,
      line,
      message: `"${text}" does not follow the word above it in the alphabet.`,
      fix: "Move it to its place.",
    }));
  return [...unused, ...misplaced];
}

const { compare } = new Intl.Collator("en");
