// npm run translations: shows which English texts to review, and remembers that they were.
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { joinLines } from "../../content/load/blocks.ts";
import { loadContent } from "../../content/load/load.ts";
import { formatProblems } from "../../content/load/problem.ts";
import {
  hashText,
  type Ledger,
  listStale,
  missingLedger,
  type Passage,
  readLedger,
  reviewCommand,
  type StaleText,
  type Twins,
  writeLedger,
} from "../../content/load/translations.ts";

const usage = `npm run translations                                   shows what is to be reviewed
npm run translations -- --reviewed <file> [field]      remembers that a file, or a field of it, was
npm run translations -- --all                          remembers that everything was`;

/** What the command prints, and whether it did what it was asked for. */
interface Outcome {
  text: string;
  isDone: boolean;
}

const fail = (text: string): Outcome => ({ text, isDone: false });

/**
 * Runs the command.
 * @param root the content folder
 * @param given what stands after the command's name
 */
export async function review(root: string, given: string[]): Promise<Outcome> {
  const asked = readArguments(given);
  if (!asked) return fail(usage);
  const { pairAll, problems } = await loadContent(root, {});
  const ledger = await readLedger(root);
  const mayBeMissing = asked.isMarking && ledger === missingLedger;
  const left = problems.filter(({ file }) => !mayBeMissing || file !== missingLedger.file);
  if (left.length > 0) return fail(formatProblems(left));
  const known: Ledger = ledger instanceof Map ? ledger : new Map();
  return asked.isMarking
    ? mark(root, [...pairAll()], known, asked)
    : show(listStale(pairAll(), known));
}

interface Asked {
  isMarking: boolean;
  file?: string | undefined;
  field?: string | undefined;
}

/** What was asked for, or nothing where that cannot be told. */
function readArguments(args: string[]): Asked | undefined {
  const options = { reviewed: { type: "boolean" }, all: { type: "boolean" } } as const;
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [file, field, ...others] = positionals;
    if (others.length > 0 || (values.all && file)) return undefined;
    if (!values.all && Boolean(values.reviewed) !== Boolean(file)) return undefined;
    return { isMarking: Boolean(values.all || values.reviewed), file, field };
  } catch {
    return undefined;
  }
}

/** Italian and English one above the other, by file. */
function show(stale: StaleText[]): Outcome {
  if (stale.length === 0) return { text: "Every translation is reviewed.", isDone: true };
  const first = stale[0] as StaleText;
  const closing = [
    `${stale.length === 1 ? "1 text" : `${stale.length} texts`} to review.`,
    `Once the English says what the Italian says: ${reviewCommand(first)}`,
  ];
  return { text: [...stale.map(formatTwins), closing.join("\n")].join("\n\n"), isDone: true };
}

const formatTwins = ({ name, field, italian, english }: StaleText): string =>
  [
    `${name}  ${field}`,
    formatPassage(italian, "Italian: none. Write it, or take the English out."),
    formatPassage(english, "English: none. Write it."),
  ].join("\n");

const formatPassage = (passage: Passage | undefined, otherwise: string): string =>
  passage ? `  ${passage.file}:${passage.line}\n    ${joinLines(passage.text)}` : `  ${otherwise}`;

/** Remembers the texts named, and forgets those that are gone. */
async function mark(root: string, twins: Twins[], known: Ledger, asked: Asked): Promise<Outcome> {
  const named = twins.filter((each) => isNamed(each, asked));
  if (named.length === 0) return fail(`No text is named ${asked.file} ${asked.field ?? ""}`.trim());
  const stale = listStale(named, known);
  const ledger = new Map(known);
  for (const { key, italian, english } of named) {
    if (italian && english) ledger.set(key, hashText(italian.text));
  }
  const forgotten = forgetGone(ledger, twins);
  await writeLedger(root, ledger);
  const alone = stale.filter(({ italian, english }) => !italian || !english);
  const done = `${stale.length - alone.length} marked as reviewed, ${forgotten} forgotten whose texts are gone.`;
  if (alone.length === 0) return { text: done, isDone: true };
  const left = alone.map(formatTwins).join("\n\n");
  return fail(`${left}\n\n${done}\nWhat stands above has no twin: it cannot be reviewed yet.`);
}

/** Takes texts that no page has out of a ledger; answers how many. */
function forgetGone(ledger: Map<string, string>, twins: Twins[]): number {
  const keys = new Set(twins.map(({ key }) => key));
  const gone = [...ledger.keys()].filter((key) => !keys.has(key));
  for (const key of gone) ledger.delete(key);
  return gone.length;
}

/** Whether a text is the one named, or stands in the file, group or section named. */
function isNamed(twins: Twins, { file, field }: Asked): boolean {
  if (file && path.basename(file, ".md") !== path.basename(twins.name, ".md")) return false;
  if (!field) return true;
  const own = withoutHashes(twins.field);
  const wanted = withoutHashes(field);
  return own === wanted || own.startsWith(`${wanted}.`) || own.startsWith(`${wanted} ¶`);
}

const withoutHashes = (name: string) => name.replace(/^#+ /, "");

async function main() {
  const { text, isDone } = await review(
    path.join(import.meta.dirname, "../../content"),
    process.argv.slice(2),
  );
  (isDone ? console.log : console.error)(text);
  process.exitCode = isDone ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
