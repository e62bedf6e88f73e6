// Spells the texts of the content folder by cspell. Loading dictionaries takes a second: only tests and releases do.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type CSpellSettings, type Issue, lint } from "cspell";
import type { Problem } from "../../content/load/problem.ts";

const configuration = new URL("../../.cspell.json", import.meta.url);

/**
 * Every word that neither its language's dictionary nor words.txt of the content folder has.
 * @throws what keeps cspell from reading a file or a dictionary
 */
export async function checkSpelling(contentRoot: string): Promise<Problem[]> {
  const issues: Issue[] = [];
  const errors: Error[] = [];
  const reporter = {
    issue: (issue: Issue) => void issues.push(issue),
    error: (message: string, error: unknown) =>
      void errors.push(new Error(message, { cause: error })),
  };
  const config = { url: configuration, settings: await readSettings(contentRoot) };
  const options = { root: contentRoot, config, configSearch: false, showSuggestions: true };
  await lint(
    ["{machine,storage}.md", "{it,en}/*.md"],
    { ...options, mustFindFiles: false },
    reporter,
  );
  if (errors[0]) throw errors[0];
  return issues.map((issue) => explain(issue, contentRoot));
}

/** The configuration with the words of this content folder: tests have folders of their own. */
async function readSettings(contentRoot: string): Promise<CSpellSettings> {
  const settings = JSON.parse(await readFile(configuration, "utf8"));
  const words = { name: "words", path: path.join(contentRoot, "words.txt") };
  return { ...settings, dictionaryDefinitions: existsSync(words.path) ? [words] : [] };
}

function explain({ uri = "", row, text, suggestions = [] }: Issue, contentRoot: string): Problem {
  const better = suggestions.length > 0 ? ` (${suggestions.slice(0, 3).join(", ")}?)` : "";
  return {
    file: `content/${path.relative(contentRoot, fileURLToPath(uri))}`,
    line: row,
    message: `"${text}" is misspelled, or unknown to the dictionary of this file's language.`,
    fix: `Correct it${better}, or add it to content/words.txt.`,
  };
}
