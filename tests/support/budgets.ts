// What a first visit on a phone may weigh, ask for and take (plan, "Budgets"). Bytes are those of brotli on the wire.
import type { Visit } from "./visit.ts";

/** HTML of any page with its styles: the first congestion window, one round trip. */
const htmlLimit = 14_336;
/** Script of any page but contact. */
const scriptLimit = 2_048;
/** Script of the contact page, all of it deferred. */
const formScriptLimit = 72 * 1024;
const fontLimit = 26 * 1024;
/** Pictures before scrolling, on the sharpest screens too. */
const picturesLimit = 85_000;
/** Everything before scrolling, home page. */
const homeLimit = 130_000;

/** Until something is painted, and until the largest thing is, on a slow phone, in milliseconds. */
export const firstPaintLimit = 900;
export const largestPaintLimit = 1_200;
/** From a touch or a key to what it paints, on a slow phone, in milliseconds. */
export const interactionLimit = 50;

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
  const script = {
    value: inlineScript + scriptFiles,
    limit: address.endsWith("/contact") ? formScriptLimit : scriptLimit,
  };
  return [
    { name: "HTML with its styles", value: html, limit: htmlLimit },
    { name: "Script", ...script },
    { name: "Font", value: font, limit: fontLimit },
    { name: "Pictures before scrolling", value: pictures, limit: picturesLimit },
    {
      name: "All of it before scrolling",
      value: html + scriptFiles + font + pictures,
      ...(isHome && { limit: homeLimit }),
    },
    { name: "Layout shift", value: shift, limit: 0 },
    { name: "Requests the first paint waits for", value: blockers, limit: 0 },
    { name: "Other origins asked", value: foreign.length, limit: 0 },
    { name: "Requests", value: visit.requests },
  ];
}
