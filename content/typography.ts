// Typography that authors should not have to type.

const noBreak = "\u00a0";

/**
 * Ties a unit's symbol, or the sign between two dimensions, to the number before it, so that no line
 * begins with one: "6,5 m³", "4.200 × 2.350 mm".
 */
export const tieUnits = (text: string): string =>
  text.replace(/(?<=\d) (?=(?:mm|cm|m[²³]?|kg|%|×)(?![\p{L}\d]))/gu, noBreak);
