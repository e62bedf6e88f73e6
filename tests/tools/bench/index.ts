// `npm run bench`: measures the weight of pages and their speed on a slow phone, and fails over budget. Speed depends on
// the machine, so it is not a test. `--lighthouse` adds scores and times. Addresses limit it to these pages.
import { parseArgs } from "node:util";
import { showProgress } from "../../../pages/assets/progress.ts";
import { pageFiles } from "../../support/fixtures.ts";
import { withSiteInBrowser } from "../site-in-browser.ts";
import { interactions, measureInteraction, runLighthouse } from "./pages.ts";
import { isOver, type Measure, measureVisit, measureWeight } from "./visit.ts";

const addresses = pageFiles.map(({ address }) => address);

/** Measures every row, prints a table, and returns the rows over budget. */
async function tabulate(
  title: string,
  rows: readonly string[],
  measure: (row: string) => Promise<Measure[]>,
) {
  const table: Record<string, Record<string, number>> = {};
  using _progress = showProgress(() => `${title} ${Object.keys(table).length}/${rows.length}`);
  const over: string[] = [];
  const round = (value: number) => Number(value.toFixed(value < 10 ? 3 : 0));
  for (const row of rows) {
    const measures = await measure(row);
    table[row] = Object.fromEntries(measures.map(({ name, value }) => [name, round(value)]));
    for (const { name, value, limit } of measures.filter(isOver))
      over.push(`${row}: ${name} ${round(value)}, at most ${limit}`);
  }
  console.log(`\n${title}`);
  console.table(table);
  return over;
}

const options = { lighthouse: { type: "boolean" } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
const chosen = addresses.filter(
  (address) => positionals.length === 0 || positionals.includes(address),
);
if (chosen.length === 0) throw new Error(`No page is at ${positionals.join(", ")}.`);

await withSiteInBrowser(async ({ browser, origin }) => {
  const weigh = async (address: string) =>
    measureWeight(address, await measureVisit(browser, origin + address));
  const time = (name: string) => measureInteraction(browser, origin, name);
  const score = (address: string) => runLighthouse(origin + address);
  const names = Object.keys(interactions).filter((name) =>
    chosen.includes(interactions[name]?.address ?? ""),
  );
  const over = values.lighthouse
    ? await tabulate("Lighthouse, phone: points missing to 100, milliseconds", chosen, score)
    : [
        ...(await tabulate("First visits on a phone: bytes (brotli)", chosen, weigh)),
        ...(await tabulate("Slow phone: milliseconds", names, time)),
      ];
  console.log(over.length > 0 ? `\nOver budget:\n${over.join("\n")}` : "\nNothing is over budget.");
  if (over.length > 0) process.exitCode = 1;
});
