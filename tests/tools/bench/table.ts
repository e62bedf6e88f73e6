// Measurements as a table for the terminal.
import { isOver, type Measure } from "../../support/budgets.ts";

/** The middle one of an odd number of measurements. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints rows under their headings, a word a line; all columns but the first are numbers, aligned to the right. */
export function printTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const words = headings.map((heading) => heading.split(" "));
  const height = Math.max(...words.map(({ length }) => length));
  const head = Array.from({ length: height }, (_, line) =>
    words.map((heading) => heading[heading.length - height + line] ?? ""),
  );
  const all = [...head, ...rows];
  const widths = headings.map((_, column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of all) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join("  ").trimEnd());
  }
}

/** Prints what was measured of each thing, what is over budget marked, and the budgets below. */
export function printMeasures(what: string, rows: readonly [string, readonly Measure[]][]): void {
  const measures = rows[0]?.[1] ?? [];
  const budgets = measures.map(({ limit }) => limit?.toString() ?? "");
  printTable(
    [what, ...measures.map(({ name }) => name)],
    [...rows.map(([name, measured]) => [name, ...measured.map(format)]), ["at most", ...budgets]],
  );
}

const format = (measure: Measure) => `${measure.value}${isOver(measure) ? " !" : ""}`;

/** What is over budget, in words. */
export const describeOver = (rows: readonly [string, readonly Measure[]][]): string[] =>
  rows.flatMap(([what, measures]) =>
    measures
      .filter(isOver)
      .map(({ name, value, limit }) => `${what}: ${name} ${value}, at most ${limit}`),
  );
