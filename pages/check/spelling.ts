// Checks the spelling of texts by cspell. Loading dictionaries takes a second: only tests and releases do.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Issue, lint } from "cspell";
import type { Problem } from "../../content/problem.ts";

const configuration = new URL("../../.cspell.json", import.meta.url);

/**
 * Reports words that neither their language's dictionary nor words.txt has; does not read company.md.
 * @throws the first error that cspell reports
 */
export async function checkSpelling(contentRoot: string): Promise<Problem[]> {
  const words = { name: "words", path: path.join(contentRoot, "words.txt") };
  const settings = JSON.parse(await readFile(configuration, "utf8"));
  settings.dictionaryDefinitions = existsSync(words.path) ? [words] : []; // tests have folders of their own
  const options = {
    root: contentRoot,
    config: { url: configuration, settings },
    configSearch: false,
    showSuggestions: true,
    mustFindFiles: false,
  };
  const problems: Problem[] = [];
  const errors: Error[] = [];
  await lint(["{machine,storage}.md", "{it,en}/*.md"], options, {
    issue: (issue: Issue) => void problems.push(toProblem(issue, contentRoot)),
    error: (message: string, cause: unknown) => void errors.push(new Error(message, { cause })),
  });
  if (errors[0]) throw errors[0];
  return problems;
}

function toProblem({ uri = "", row, text, suggestions = [] }: Issue, contentRoot: string): Problem {
  const better = suggestions.length > 0 ? ` (${suggestions.slice(0, 3).join(", ")}?)` : "";
  return {
    file: `content/${path.relative(contentRoot, fileURLToPath(uri))}`,
    line: row,
    message: `"${text}" is misspelled, or unknown to the dictionary of this file's language.`,
    fix: `Correct it${better}, or add it to content/words.txt.`,
  };
}
