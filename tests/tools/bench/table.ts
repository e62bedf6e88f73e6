// Measurements as a table that grows while it is measured.
import { isOver, type Measure } from "../../support/budgets.ts";

/** The middle one of an odd number of measurements. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Measures as often as is said and gives each measure's median. */
export async function repeat(
  rounds: number,
  measure: () => Promise<Measure[]>,
): Promise<Measure[]> {
  const all: Measure[][] = [];
  while (all.length < rounds) all.push(await measure());
  return (all[0] ?? []).map((first, index) => ({
    ...first,
    value: median(all.map((measures) => measures[index]?.value ?? 0)),
  }));
}

/**
 * Measures one thing after the other, printing each as a row: `!` marks what is over its budget.
 * @returns what is over budget, in words
 */
export async function tabulate<Thing>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
  measure: (thing: Thing) => Promise<Measure[]>,
): Promise<string[]> {
  const over: string[] = [];
  let print: ((cells: readonly string[]) => void) | undefined;
  for (const thing of things) {
    const measures = await measure(thing);
    print ??= printHead(["", ...measures.map(({ name }) => name)]);
    const cells = measures.map((each) => `${isOver(each) ? "! " : ""}${round(each.value)}`);
    print([nameOf(thing), ...cells]);
    for (const { name, value, limit } of measures.filter(isOver)) {
      over.push(`${nameOf(thing)}: ${name} ${round(value)}, at most ${limit}`);
    }
  }
  return over;
}

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
