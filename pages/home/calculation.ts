// Numbers of the calculator, as visitors type them and as pages show them.
import { createNumberFormat } from "../../content/schema/numbers.ts";

export type ResultName = "month" | "year" | "tank";

/** Calculates from a full tank's kilos, the kilos sold a day and the margin of a kilo. */
export const calculate = (
  tankKilos: number,
  kilos: number,
  margin: number,
): Record<ResultName, number> => ({
  month: (kilos * 365 * margin) / 12,
  year: kilos * 365,
  tank: tankKilos / kilos,
});

/**
 * Reads a number as people type it: 1 500, 250 kg, € 0,05. Returns NaN for what is no number, or
 * is negative. A comma or point between one to three digits and three more separates thousands,
 * unless the number begins with 0. Any other one separates decimals.
 * @example parseNumber("1.500,50 €") // 1500.5
 */
export const parseNumber = (text: string): number =>
  Number(
    text
      .normalize("NFKC") // full-width digits become usual ones
      .replace(/^\+|\s|\/?kg|euro?s?|€/gi, "")
      .replace(/^([1-9]\d{0,2})([.,])(\d{3})(?!\2|\d)/, "$1$3")
      .replace(",", ".")
      .replace(/[-a-z]/i, "?"), // refuses negative numbers, and 1e9, 0x10 and Infinity
  );

/** Formats a result. Returns nothing for what is not a number, or would be 0 or too long. */
export const formatResult = (value: number, language: string): string =>
  value >= 0.05 && value < 9_999_999.5
    ? createNumberFormat(language, { maximumFractionDigits: value < 10 ? 1 : 0 }).format(value)
    : "";
