// Lighthouse's four scores of every page, on its own simulated phone.
import lighthouse, { type Flags } from "lighthouse";
import { addresses, type Stage } from "./stage.ts";
import { median, printTable } from "./table.ts";

const rounds = 3;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const times = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
] as const;

/** What the first two of these times may be at most, in milliseconds (plan, budgets). */
const limits = [900, 1200];

/** Not-found pages are to be found by nobody: what search engines need of others is not asked of them. */
const skipOf = (address: string): Partial<Flags> =>
  address.endsWith("404.html") ? { skipAudits: ["is-crawlable"] } : {};

/** One run: scores of 0 to 100, times in milliseconds, and audits that cost something. */
interface Run {
  scores: number[];
  times: number[];
  failed: string[];
}

/**
 * Runs Lighthouse several times on every page and prints the medians.
 * @returns scores below 100 and times over budget, in words
 */
export async function benchLighthouse({ origin, port }: Stage): Promise<string[]> {
  console.log(`\nLighthouse, phone: scores and milliseconds, medians of ${rounds}\n`);
  const rows: string[][] = [];
  const faults: string[] = [];
  for (const address of addresses) {
    const runs: Run[] = [];
    while (runs.length < rounds) runs.push(await run(origin + address, port, skipOf(address)));
    const middle = (what: "scores" | "times", index: number) =>
      Math.round(median(runs.map((each) => each[what][index] ?? 0)));
    const scores = categories.map((_, index) => middle("scores", index));
    const taken = times.map((_, index) => middle("times", index));
    rows.push([address, ...[...scores, ...taken].map(String)]);
    const failed = [...new Set(runs.flatMap((each) => each.failed))];
    if (scores.some((score) => score < 100)) faults.push(`${address}: ${failed.join(", ")}`);
    limits.forEach((limit, index) => {
      const time = taken[index] ?? 0;
      if (time > limit) faults.push(`${address}: ${times[index]} ${time}, at most ${limit}`);
    });
  }
  printTable(["page", ...categories, "first paint", "largest paint", "blocked"], rows);
  return faults;
}

async function run(address: string, port: number, flags: Flags): Promise<Run> {
  const result = await lighthouse(address, {
    ...flags,
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: [...categories],
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse failed on ${address}: ${result?.lhr.runtimeError?.message}`);
  }
  const { lhr } = result;
  const weighed = categories.flatMap((name) => lhr.categories[name]?.auditRefs ?? []);
  return {
    scores: categories.map((name) => (lhr.categories[name]?.score ?? 0) * 100),
    times: times.map((name) => lhr.audits[name]?.numericValue ?? 0),
    failed: weighed
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  };
}
