// A problem that an author can fix: location, message and fix.
import { closestMatch } from "leven";

/**
 * What an author must fix.
 * @example
 * { file: "content/it/home.md", line: 12, field: "hero.title",
 *   message: "This is empty.", fix: "Write it." }
 */
export interface Problem {
  file: string;
  /** From 1. */
  line: number;
  /** Dotted path into the front matter. */
  field?: string;
  message: string;
  fix: string;
}

export type ProblemText = Pick<Problem, "message" | "fix">;

/** What a step of loading returns: a value, unless a problem prevents it, and every problem. */
export interface Result<Value> {
  value: Value | undefined;
  problems: Problem[];
}

/** Thrown if content cannot be published. Contains every problem, not only the first. */
export class ContentError extends Error {
  constructor(readonly problems: Problem[]) {
    super(formatProblems(problems));
    this.name = "ContentError";
  }
}

/** Formats problems as plain text for an author: by file, by line, with a total. */
export function formatProblems(problems: readonly Problem[]): string {
  const files = [...new Set(problems.map(({ file }) => file))].sort();
  const inOrder = problems.toSorted((a, b) => a.line - b.line);
  const blocks = files.map((name) => {
    const inFile = inOrder.filter(({ file }) => file === name);
    return [toSingleLine(name), ...inFile.map(formatProblem)].join("\n");
  });
  const total = `${pluralize(problems.length, "problem")} in ${pluralize(files.length, "file")}`;
  return [...blocks, total].join("\n\n");
}

function formatProblem({ line, field, message, fix }: Problem): string {
  const location = `  line ${line}${field ? `  ${toSingleLine(field)}` : ""}`;
  return `${location}\n    ${toSingleLine(message)}\n    → ${toSingleLine(fix)}`;
}

/** Beginning of a fix: the known name that was probably meant, or "". */
export function didYouMean(name: string, known: readonly string[]): string {
  const closest = closestMatch(name, [...known], { maxDistance: 3 });
  return closest ? `Did you mean ${closest}? ` : "";
}

/** Removes line breaks and control characters. */
const toSingleLine = (text: string): string => text.replace(/[\p{C}\s]+/gu, " ");

export const pluralize = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? "" : "s"}`;

/** The message of whatever was thrown. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
