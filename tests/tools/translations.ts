// `npm run translations`: shows which English texts to review, and remembers that they were.
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import type { Pair, Passage } from "../../content/load/content.ts";
import { loadContent } from "../../content/load/load.ts";
import { formatProblems } from "../../content/load/problem.ts";
import {
  hashPair,
  listStale,
  readLedger,
  reviewCommand,
  writeLedger,
} from "../../content/load/translations.ts";

const usage = `npm run translations                                shows what is to be reviewed
npm run translations -- --reviewed <file> [field]   remembers that a file, or a field of it, was
npm run translations -- --all                       remembers that everything was`;

/** What the command prints, and whether it did what it was asked for. */
interface Outcome {
  text: string;
  isDone: boolean;
}

const done = (text: string): Outcome => ({ text, isDone: true });
const fail = (text: string): Outcome => ({ text, isDone: false });

/**
 * Runs the command.
 * @param root the content folder
 * @param args what stands after the command's name
 */
export function review(root: string, args: string[]): Outcome {
  const asked = readArguments(args);
  if (!asked) return fail(usage);
  if (asked.isHelp) return done(usage);
  const isFirst = asked.isMarking && !existsSync(path.join(root, "translations.json"));
  const { pairs: listPairs, problems } = loadContent(root, {});
  const left = problems.filter(({ file }) => !isFirst || file !== "content/translations.json");
  if (left.length > 0) return fail(formatProblems(left));
  const pairs = listPairs();
  const reviewed = readLedger(root).value ?? new Set();
  if (!asked.isMarking) return show(listStale(pairs, reviewed));
  const named = pairs.filter((pair) => isNamed(pair, asked));
  if (named.length === 0) return fail(`No text is named ${[asked.file, asked.field].join(" ")}`);
  const marked = pairs.filter((pair) => named.includes(pair) || reviewed.has(hashPair(pair) ?? ""));
  writeLedger(root, new Set(marked.flatMap((pair) => hashPair(pair) ?? [])));
  return tell(listStale(named, reviewed));
}

type Asked = NonNullable<ReturnType<typeof readArguments>>;

/** What was asked for, or nothing where that cannot be told. */
function readArguments(args: string[]) {
  const flag = { type: "boolean", default: false } as const;
  try {
    const options = { reviewed: flag, all: flag, help: flag };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, field, ...others] = positionals;
    const isSound = others.length === 0 && !(values.all && values.reviewed);
    if (!isSound || values.reviewed !== Boolean(file)) return undefined;
    return { isHelp: values.help, isMarking: values.all || values.reviewed, file, field };
  } catch {
    return undefined;
  }
}

/** Italian and English one above the other. */
function show(stale: readonly Pair[]): Outcome {
  const [first] = stale;
  if (!first) return done("Every translation is reviewed.");
  const count = stale.length === 1 ? "1 text" : `${stale.length} texts`;
  const advice = `Once the English says what the Italian says: ${reviewCommand(first)}`;
  return done([...stale.map(formatPair), `${count} to review.\n${advice}`].join("\n\n"));
}

const formatPair = ({ field, italian, english }: Pair): string =>
  [field, formatPassage("Italian", italian), formatPassage("English", english)].join("\n");

const formatPassage = (language: string, passage: Passage | undefined): string =>
  passage
    ? `  ${passage.file}:${passage.line}\n    ${passage.text.trim().replace(/\s+/g, " ")}`
    : `  ${language}: none. Write it, or take the other one out.`;

/** Whether a pair stands in the file named, under the field or group named. */
function isNamed({ field, italian, english }: Pair, asked: Asked) {
  const files = [italian, english].map((passage) => path.basename(passage?.file ?? "", ".md"));
  if (asked.file && !files.includes(path.basename(asked.file, ".md"))) return false;
  return !asked.field || field === asked.field || field.startsWith(`${asked.field}.`);
}

/** What was marked, and what could not be: a text that one language lacks. */
function tell(stale: readonly Pair[]): Outcome {
  const single = stale.filter((pair) => !hashPair(pair));
  const text = `${stale.length - single.length} marked as reviewed.`;
  if (single.length === 0) return done(text);
  return fail(`${single.map(formatPair).join("\n\n")}\n\n${text} What stands above cannot be yet.`);
}

function main() {
  const content = path.join(import.meta.dirname, "../../content");
  const { text, isDone } = review(content, process.argv.slice(2));
  (isDone ? console.log : console.error)(text);
  process.exitCode = isDone ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
