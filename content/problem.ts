// A problem an author can mend: where it is, what is wrong, what to do about it.
import { closestMatch } from "leven";

/** One mistake in the content. `line` counts from 1; `field` is a dotted path into the front matter. */
export interface Problem {
  file: string;
  line: number;
  field?: string;
  message: string;
  fix: string;
}

export type ProblemText = Pick<Problem, "message" | "fix">;

/** What a step of loading gives: its value, unless a problem prevents it, and every problem it found. */
export interface Result<Value> {
  value: Value | undefined;
  problems: Problem[];
}

/** Thrown when content cannot be published; carries every problem found, never only the first. */
export class ContentError extends Error {
  constructor(readonly problems: Problem[]) {
    super(formatProblems(problems));
    this.name = "ContentError";
  }
}

export function throwIfAny(problems: Problem[]): void {
  if (problems.length > 0) throw new ContentError(problems);
}

/** Problems as plain text for an author: grouped by file, in the order of lines, with their count. */
export function formatProblems(problems: readonly Problem[]): string {
  const files = [...new Set(problems.map(({ file }) => file))].sort();
  const inOrder = problems.toSorted((a, b) => a.line - b.line);
  const blocks = files.map((name) => {
    const found = inOrder.filter(({ file }) => file === name);
    return [toSingleLine(name), ...found.map(formatProblem)].join("\n");
  });
  const total = `${pluralize(problems.length, "problem")} in ${pluralize(files.length, "file")}`;
  return [...blocks, total].join("\n\n");
}

function formatProblem({ line, field, message, fix }: Problem): string {
  const place = `  line ${line}${field ? `  ${toSingleLine(field)}` : ""}`;
  return `${place}\n    ${toSingleLine(message)}\n    → ${toSingleLine(fix)}`;
}

/** Begins a remedy with the known name that was probably meant, if any. */
export function didYouMean(name: string, known: readonly string[]): string {
  const closest = closestMatch(name, [...known], { maxDistance: 3 });
  return closest ? `Did you mean ${closest}? ` : "";
}

/** A text on one line without control characters, shortened if it is very long. */
function toSingleLine(text: string): string {
  const shown = text.length > 600 ? `${text.slice(0, 400)} … ${text.slice(-150)}` : text;
  return shown.replace(/[\p{C}\s]+/gu, " ");
}

export const pluralize = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? "" : "s"}`;
