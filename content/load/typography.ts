// Typography that authors should not have to type.

const noBreak = "\u00a0";

/**
 * Ties a unit's symbol, or the sign between two dimensions, to the number before it, so that no line
 * begins with one: "6,5 m³", "4.200 × 2.350 mm".
 */
export const tieUnits = (text: string): string =>
  text.replace(/(?<=\d) (?=(?:mm|cm|m[²³]?|kg|%|×)(?![\p{L}\d]))/gu, noBreak);

/**
 * Ties words of up to three letters to the word after them, so that no line of a headline ends with a lone
 * article or preposition: "e una bilancia in una sola macchina".
 */
export const tieShortWords = (text: string): string =>
  text.replace(/(?<![\p{L}\d’])([a-z]{1,3}|è) (?=\S)/giu, `$1${noBreak}`);
