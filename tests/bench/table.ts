// Measurements as a table for the terminal.

/** The middle one of an odd number of measurements. */
export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Prints rows under their headings; all columns but the first are numbers, aligned to the right. */
export function printTable(
  headings: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const all = [headings, ...rows];
  const widths = headings.map((_, column) =>
    Math.max(...all.map((row) => row[column]?.length ?? 0)),
  );
  for (const row of all) {
    const cells = row.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
    );
    console.log(cells.join("   "));
  }
}
