// Measurements as a table that grows while it is measured.
import { showProgress } from "../../../pages/build/progress.ts";
import { isOver, type Measure } from "../../support/budgets.ts";

/** What a row is about, and how it is measured once. */
export type Row = readonly [name: string, measure: () => Promise<Measure[]>];

/**
 * Measures one row after the other and prints their medians: `!` marks what is over its budget.
 * @param rounds how often each is measured, an odd number
 * @returns what is over budget, in words
 */
export async function tabulate(rows: readonly Row[], rounds = 1): Promise<string[]> {
  const over: string[] = [];
  let print: ((cells: readonly string[]) => void) | undefined;
  for (const row of rows) {
    const [name] = row;
    const measures = await measureMedians(row, rounds);
    print ??= printHead(["", ...measures.map(({ name }) => name)]);
    print([name, ...measures.map((each) => `${isOver(each) ? "! " : ""}${round(each.value)}`)]);
    for (const { name: what, value, limit } of measures.filter(isOver)) {
      over.push(`${name}: ${what} ${round(value)}, at most ${limit}`);
    }
  }
  return over;
}

async function measureMedians([name, measure]: Row, rounds: number): Promise<Measure[]> {
  using progress = showProgress(name, rounds);
  const all: Measure[][] = [];
  while (all.length < rounds) {
    all.push(await measure());
    progress.step();
  }
  return (all[0] ?? []).map((first, index) => ({
    ...first,
    value: median(all.map((measures) => measures[index]?.value ?? 0)),
  }));
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const round = (value: number) => Number(value.toFixed(value < 10 ? 3 : 0));

/** Prints headings, a word a line, and gives what prints a row below them, numbers aligned to the right. */
function printHead(headings: readonly string[]): (cells: readonly string[]) => void {
  const words = headings.map((heading) => heading.split(" "));
  const widths = words.map((each) => Math.max(7, ...each.map(({ length }) => length)));
  const print = ([name = "", ...cells]: readonly string[]) => {
    const aligned = cells.map((cell, index) => cell.padStart(widths[index + 1] ?? 0));
    console.log([name.padEnd(30), ...aligned].join("  "));
  };
  const height = Math.max(...words.map(({ length }) => length));
  for (let line = -height; line < 0; line += 1) print(words.map((each) => each.at(line) ?? ""));
  return print;
}
