// `npm run translations`: lists the stale translation pairs, and records which were compared.
import { parseArgs } from "node:util";
import { contentFolder } from "../content/load/project.ts";
import { listPairs, readReviews, writeReviews } from "../content/load/translations.ts";
import { ContentError, messageOf } from "../content/problem.ts";
import { loadProject } from "./load.ts";

const reviewOptions = { reviewed: { type: "boolean" }, all: { type: "boolean" } } as const;

/**
 * Lists the stale pairs of a content folder.
 * With `--reviewed home about` or `--all`, records that they were compared.
 * @param args of the command line
 * @returns the text to print
 * @throws Error with a message for the user
 */
export function review(root: string, args: string[]): string {
  const { values, positionals: names } = parseArgs({
    args,
    options: reviewOptions,
    allowPositionals: true,
  });
  const { all, reviewed } = values;
  if (names.length > 0 !== Boolean(reviewed && !all))
    throw new Error(
      "Write --reviewed and the names, for example --reviewed home about, or --all alone.",
    );
  const { value: content, problems } = loadProject(root);
  if (!content) throw new ContentError(problems);
  const { sources, staleTranslations } = content;
  if (!all && names.length === 0) {
    const lines = staleTranslations.map(({ name, files }) => `${name}  ${files.join(", ")}`);
    return [...lines, `${staleTranslations.length} to compare.`].join("\n");
  }
  const pairs = listPairs(sources);
  const known = pairs.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new Error(`No pair is named ${unknown.join(", ")}. There are: ${known.join(", ")}.`);
  const reviews = readReviews(root).value;
  const compared = pairs.filter(({ name }) => all || names.includes(name));
  const digests = pairs.flatMap((pair): [string, string][] => {
    const digest = compared.includes(pair) ? pair.digest : reviews?.get(pair.name);
    return digest === undefined ? [] : [[pair.name, digest]];
  });
  writeReviews(root, new Map(digests));
  return `${compared.length} marked as reviewed.`;
}

if (process.argv[1] === import.meta.filename) {
  try {
    console.log(review(contentFolder, process.argv.slice(2)));
  } catch (error) {
    console.error(messageOf(error));
    process.exitCode = 1;
  }
}
