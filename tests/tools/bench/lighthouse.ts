// Lighthouse's four scores of every page, on its own simulated phone.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { findBrowser } from "../../support/browser.ts";
import { firstPaintLimit, largestPaintLimit, type Measure } from "../../support/budgets.ts";
import type { ServedSite } from "../served-site.ts";
import { tabulate } from "./table.ts";

const run = promisify(execFile);

const categories = ["performance", "accessibility", "best-practices", "seo"];
const times: [audit: string, limit: number][] = [
  ["first-contentful-paint", firstPaintLimit],
  ["largest-contentful-paint", largestPaintLimit],
  ["total-blocking-time", Number.POSITIVE_INFINITY],
];

/** The part of Lighthouse's report that is read here. */
interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { numericValue: number }>;
}

/**
 * Runs Lighthouse, which npx fetches, on pages and prints the medians.
 * @param only the pages' addresses
 * @returns scores below 100 and times over budget, in words
 */
export function benchLighthouse(
  { origin }: ServedSite,
  only: readonly string[],
): Promise<string[]> {
  console.log("\nLighthouse, phone: points missing to 100, milliseconds (medians of 3)\n");
  return tabulate(
    only.map((address) => [address, () => runLighthouse(origin + address)]),
    3,
  );
}

async function runLighthouse(url: string): Promise<Measure[]> {
  const { categories: scored, audits } = await report(url);
  const missing = (name: string) => 100 - 100 * (scored[name]?.score ?? 0);
  return [
    ...categories.map((name) => ({ name: name.replace("-", " "), value: missing(name), limit: 0 })),
    ...times.map(([audit, limit]) => {
      const name = audit.replaceAll("-", " ");
      return { name, value: audits[audit]?.numericValue ?? Number.NaN, limit };
    }),
  ];
}

async function report(url: string): Promise<Report> {
  const options = [
    `--only-categories=${categories}`,
    "--output=json",
    "--quiet",
    "--chrome-flags=--headless=new --no-sandbox",
    // Nobody is to find the not-found pages.
    ...(url.endsWith("404.html") ? ["--skip-audits=is-crawlable"] : []),
  ];
  const env = { ...process.env, CHROME_PATH: await findBrowser() };
  const settings = { env, maxBuffer: 64 * 2 ** 20 };
  const { stdout } = await run("npx", ["--yes", "lighthouse@13", url, ...options], settings);
  return JSON.parse(stdout);
}
