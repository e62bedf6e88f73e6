// `npm run bench`: measures what no test can promise, on the machine it runs on, and fails over budget.
import { parseArgs } from "node:util";
import { showProgress } from "../../../pages/build/progress.ts";
import { isOver, type Measure } from "../../support/budgets.ts";
import { addresses, explained, withServedSite } from "../served-site.ts";
import { measureBuild } from "./builds.ts";
import { warnOfLoad } from "./load.ts";
import { interactions, measureInteraction, measurePage, runLighthouse } from "./pages.ts";

const usage = `npm run bench                  what pages weigh, and how fast they answer on a slow phone
npm run bench -- --lighthouse  Lighthouse's scores and times
npm run bench -- --pages 4000  what builds take: of the pages alone, then with so many articles
Addresses, as in npm run bench -- /en /contact, leave the other pages out.`;

function readArguments() {
  const options = { lighthouse: { type: "boolean" }, pages: { type: "string" } } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const only = positionals.length > 0 ? positionals : addresses;
    const isKnown = only.every((address) => addresses.includes(address));
    return isKnown && Number(values.pages ?? 4) >= 4 ? { ...values, only } : undefined;
  } catch {
    return undefined;
  }
}

/** Measures every row, prints them as a table, and gives what is over budget. */
async function tabulate(
  title: string,
  rows: readonly string[],
  measure: (row: string) => Promise<Measure[]>,
): Promise<string[]> {
  using progress = showProgress(title, rows.length);
  const table: Record<string, Record<string, number>> = {};
  const over: string[] = [];
  const round = (value: number) => Number(value.toFixed(value < 10 ? 3 : 0));
  for (const row of rows) {
    const measures = await measure(row);
    table[row] = Object.fromEntries(measures.map(({ name, value }) => [name, round(value)]));
    for (const { name, value, limit } of measures.filter(isOver)) {
      over.push(`${row}: ${name} ${round(value)}, at most ${limit}`);
    }
    progress.step();
  }
  console.log(`\n${title}`);
  console.table(table);
  return over;
}

/** Measures what is asked for; gives what is over budget. */
async function bench({
  lighthouse,
  pages,
  only,
}: NonNullable<ReturnType<typeof readArguments>>): Promise<string[]> {
  if (pages) {
    const counts = [0, Number(pages) / 4, Number(pages)].map(String);
    return tabulate("Builds by their number of articles, nothing compressed", counts, measureBuild);
  }
  return withServedSite(async ({ browser, origin }) => {
    if (lighthouse) {
      const title = "Lighthouse, phone: points missing to 100, milliseconds";
      return tabulate(title, only, (address) => runLighthouse(origin + address));
    }
    const weights = await tabulate("First visits on a phone: bytes (brotli)", only, (address) =>
      measurePage(browser, origin, address),
    );
    const names = Object.keys(interactions);
    const chosen = names.filter((name) => only.includes(interactions[name]?.address ?? ""));
    const times = await tabulate("Slow phone: milliseconds", chosen, (name) =>
      measureInteraction(browser, origin, name),
    );
    return [...weights, ...times];
  });
}

const asked = readArguments();
if (asked) {
  console.log(warnOfLoad());
  const over = await explained(bench(asked));
  console.log(over.length > 0 ? `\nOver budget:\n${over.join("\n")}` : "\nNothing is over budget.");
  process.exitCode = over.length > 0 ? 1 : 0;
} else {
  console.error(usage);
  process.exitCode = 1;
}
