// What the site may weigh and how fast it must be (plan, "Budgets"): bytes of brotli on the wire, milliseconds.
import type { Visit } from "./visit.ts";

/** Of a first visit on a phone, before scrolling. */
const byteLimits = {
  /** HTML of any page with its styles: the first congestion window, one round trip. */
  html: 14_336,
  /** Script of any page but contact. */
  script: 2_048,
  /** Script of the contact page, all of it deferred. */
  formScript: 72 * 1024,
  font: 34 * 1024,
  /** On the sharpest screens too. */
  pictures: 85_000,
  /** Everything on the home page. */
  home: 60_000,
};

/** Milliseconds on a slow phone: until something is painted, and the largest thing; from a touch or key to its paint. */
export const timeLimits = { firstPaint: 900, largestPaint: 1_200, interaction: 100, firstKey: 150 };

/** Something that was measured, and the most it may be, where there is a budget. */
export interface Measure {
  name: string;
  value: number;
  limit?: number;
}

export const isOver = ({ value, limit = Number.POSITIVE_INFINITY }: Measure) => value > limit;

/** What a visit weighs and asks for, beside its budgets. */
export function measureWeight(address: string, visit: Visit): Measure[] {
  const { html, inlineScript, scriptFiles, font, pictures, shift, blockers, foreign } = visit;
  const isHome = address === "/" || address === "/en";
  const { [address.endsWith("/contact") ? "formScript" : "script"]: limit } = byteLimits;
  const all = html + scriptFiles + font + pictures;
  return [
    { name: "HTML with its styles", value: html, limit: byteLimits.html },
    { name: "Script", value: inlineScript + scriptFiles, limit },
    { name: "Font", value: font, limit: byteLimits.font },
    { name: "Pictures before scrolling", value: pictures, limit: byteLimits.pictures },
    { name: "All of it before scrolling", value: all, ...(isHome && { limit: byteLimits.home }) },
    { name: "Layout shift", value: shift, limit: 0 },
    { name: "Requests the first paint waits for", value: blockers, limit: 0 },
    { name: "Other origins asked", value: foreign.length, limit: 0 },
    { name: "Requests", value: visit.requests },
  ];
}
