// Typography that authors should not have to type.

const noBreak = "\u00a0";

/** Ties a unit's symbol to its number, so that no line begins with a unit: "6,5 m³", "4.200 mm". */
export const tieUnits = (text: string): string =>
  text.replace(/(?<=\d) (?=(?:mm|cm|m[²³]?|kg|%)(?![\p{L}\d]))/gu, noBreak);
