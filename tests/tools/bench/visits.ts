// First visits of all pages, on a phone with a slow processor and a poor line, beside the budgets.
import type { Browser } from "playwright-core";
import {
  firstPaintLimit,
  largestPaintLimit,
  type Measure,
  measureWeight,
} from "../../support/budgets.ts";
import { measureVisit, slowPhone, type Visit } from "../../support/visit.ts";
import { addresses, type Stage } from "./stage.ts";
import { describeOver, median, printMeasures } from "./table.ts";

/** How often each page is visited; the middle one of the times counts. */
const rounds = 3;

/**
 * Visits every page and prints the table.
 * @returns what is over budget, in words
 */
export async function benchVisits({ browser, origin }: Stage): Promise<string[]> {
  const { bandwidth, latency, slowdown } = slowPhone;
  console.log(
    `First visits: ${bandwidth / 1e6} Mbit/s, ${latency} ms, processor ${slowdown} times slower; ` +
      `bytes (brotli), milliseconds (medians of ${rounds})\n`,
  );
  const rows: [string, Measure[]][] = [];
  for (const address of addresses) rows.push([address, await measure(browser, origin, address)]);
  printMeasures("page", rows);
  return describeOver(rows);
}

async function measure(browser: Browser, origin: string, address: string): Promise<Measure[]> {
  const visits: Visit[] = [];
  while (visits.length < rounds) {
    visits.push(await measureVisit(browser, origin + address, slowPhone));
  }
  const [visit] = visits as [Visit, ...Visit[]];
  const middle = (name: "firstPaint" | "largestPaint" | "blocked") =>
    Math.round(median(visits.map((each) => each[name])));
  return [
    ...measureWeight(address, visit),
    { name: "First paint", value: middle("firstPaint"), limit: firstPaintLimit },
    { name: "Largest paint", value: middle("largestPaint"), limit: largestPaintLimit },
    { name: "Blocked", value: middle("blocked") },
  ];
}
