// What the site may weigh and how fast it must be (plan, "Budgets"): bytes of brotli on the wire, milliseconds.
import type { Visit } from "./visit.ts";

/** Milliseconds on a slow phone: until something is painted, and the largest thing; from a touch or key to its paint. */
export const timeLimits = { firstPaint: 900, largestPaint: 1_200, interaction: 100, firstKey: 150 };

export type Measure = { name: string; value: number; limit?: number };

export const isOver = ({ value, limit = Infinity }: Measure) => value > limit;

/** What a first visit on a phone weighs and asks for before scrolling, beside its budgets. */
export function measureWeight(address: string, visit: Visit): Measure[] {
  const { html, inlineScript, scriptFiles, font, pictures, shift, blockers, foreign } = visit;
  const isHome = address === "/" || address === "/en";
  const scriptLimit = address.endsWith("/contact") ? 72 * 1024 : 2_048; // the form's is deferred
  const all = html + scriptFiles + font + pictures;
  return [
    { name: "HTML with its styles", value: html, limit: 14_336 }, // one round trip: the first congestion window
    { name: "Script", value: inlineScript + scriptFiles, limit: scriptLimit },
    { name: "Font", value: font, limit: 34 * 1024 },
    { name: "Pictures before scrolling", value: pictures, limit: 85_000 }, // on the sharpest screens too
    { name: "All of it before scrolling", value: all, ...(isHome && { limit: 60_000 }) },
    { name: "Layout shift", value: shift, limit: 0 },
    { name: "Requests the first paint waits for", value: blockers, limit: 0 },
    { name: "Other origins asked", value: foreign.length, limit: 0 },
    { name: "Requests", value: visit.requests },
  ];
}
