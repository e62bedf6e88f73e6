// First visits of all pages, on a phone with a slow processor and a poor line, beside the budgets.
import { firstPaintLimit, largestPaintLimit, measureWeight } from "../../support/budgets.ts";
import { measureVisit, slowPhone } from "../../support/visit.ts";
import type { ServedSite } from "../served-site.ts";
import { tabulate } from "./table.ts";

/**
 * Visits pages and prints the table.
 * @param only the pages' addresses
 * @returns what is over budget, in words
 */
export function benchVisits(
  { browser, origin }: ServedSite,
  only: readonly string[],
): Promise<string[]> {
  const { bandwidth, latency, slowdown } = slowPhone;
  console.log(
    `\nFirst visits: ${bandwidth / 1e6} Mbit/s, ${latency} ms, processor ${slowdown} times slower; ` +
      "bytes (brotli), milliseconds (medians of 3)\n",
  );
  const measure = async (address: string) => {
    const visit = await measureVisit(browser, origin + address, slowPhone);
    return [
      ...measureWeight(address, visit),
      { name: "First paint", value: visit.firstPaint, limit: firstPaintLimit },
      { name: "Largest paint", value: visit.largestPaint, limit: largestPaintLimit },
      { name: "Blocked", value: visit.blocked },
    ];
  };
  return tabulate(
    only.map((address) => [address, () => measure(address)]),
    3,
  );
}
