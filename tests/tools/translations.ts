// `npm run translations`: names the texts to compare, and remembers that they were.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { loadContent } from "../../pages/build/load/load.ts";
import {
  listPairs,
  listStale,
  readReviews,
  writeReviews,
} from "../../pages/build/load/translations.ts";
import { formatProblems } from "../../pages/build/problem.ts";

const usage = `npm run translations                        names the pairs of texts to compare
npm run translations -- --reviewed <name>   remembers that a pair was compared, as in home
npm run translations -- --all               remembers that all were`;

/**
 * Runs the command.
 * @param root the content folder
 * @param args what stands after the command's name
 * @returns what to print, and whether the command did what it was asked for
 */
export function review(root: string, args: string[]): { text: string; isDone: boolean } {
  const asked = readArguments(args);
  if (!asked) return { text: usage, isDone: false };
  const { value: content, problems } = loadContent(root, { environment: {} });
  if (!content) return { text: formatProblems(problems), isDone: false };
  const pairs = listPairs(content.sources);
  const reviews = readReviews(root).value ?? {};
  if (!asked.all && !asked.reviewed) {
    const stale = listStale(pairs, reviews).map(
      ({ name, files }) => `${name}  ${files.join(", ")}`,
    );
    return { text: [...stale, `${stale.length} to compare.`].join("\n"), isDone: true };
  }
  const named = pairs.filter(({ name }) => asked.all || name === asked.reviewed);
  if (named.length === 0) {
    const names = pairs.map(({ name }) => name).join(", ");
    return { text: `No pair is named ${asked.reviewed}. There are: ${names}.`, isDone: false };
  }
  const kept = pairs.filter(
    ({ name }) => name in reviews || named.some((each) => each.name === name),
  );
  const digestOf = (pair: (typeof pairs)[number]) =>
    named.includes(pair) ? pair.digest : (reviews[pair.name] ?? "");
  writeReviews(root, Object.fromEntries(kept.map((pair) => [pair.name, digestOf(pair)])));
  return { text: `${named.length} marked as reviewed.`, isDone: true };
}

/** What was asked for, or nothing where that cannot be told. */
function readArguments(args: string[]) {
  try {
    const options = { reviewed: { type: "string" }, all: { type: "boolean" } } as const;
    return parseArgs({ args, options }).values;
  } catch {
    return undefined;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const content = path.join(import.meta.dirname, "../../content");
  const { text, isDone } = review(content, process.argv.slice(2));
  (isDone ? console.log : console.error)(text);
  process.exitCode = isDone ? 0 : 1;
}
