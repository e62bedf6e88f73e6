// A problem an author can mend: where it is, what is wrong, what to do about it.

/** One mistake in the content. `line` counts from 1; `field` is a dotted path into the front matter. */
export interface Problem {
  file: string;
  line: number;
  field?: string;
  message: string;
  fix: string;
}

/** Thrown when content cannot be published; carries every problem found, never only the first. */
export class ContentError extends Error {
  constructor(readonly problems: Problem[]) {
    super(formatProblems(problems));
    this.name = "ContentError";
  }
}

/**
 * Prints problems for an author: grouped by file, in the order of lines.
 * @returns several lines of plain text, ending with the count
 */
export function formatProblems(problems: Problem[]): string {
  const files = [...new Set(problems.map((problem) => problem.file))].sort();
  const blocks = files.map((file) => {
    const ofFile = problems.filter((problem) => problem.file === file);
    return [printable(file), ...ofFile.sort((a, b) => a.line - b.line).map(formatProblem)].join(
      "\n",
    );
  });
  const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  return [...blocks, `${count} in ${files.length === 1 ? "1 file" : `${files.length} files`}`].join(
    "\n\n",
  );
}

function formatProblem({ line, field, message, fix }: Problem): string {
  const place = `  line ${line}${field ? `  ${printable(field)}` : ""}`;
  return `${place}\n    ${printable(message)}\n    → ${printable(fix)}`;
}

/** A text on one line that no terminal chokes on, whatever an author's file puts into it. */
const printable = (text: string): string => {
  const shown = text.length > 600 ? `${text.slice(0, 400)} … ${text.slice(-150)}` : text;
  return shown.replace(/[\p{C}\s]+/gu, " ");
};
