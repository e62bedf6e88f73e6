// Numbers of the calculator, as visitors type them and as pages show them.
export type ResultName = "tank" | "year" | "month";

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
      .replace("-", "x"), // no number, so that negative ones are refused
  );

/**
 * Formats a result, also in calculator.tsx. A loss keeps its sign. A dash replaces what is not a
 * number, or would be printed as 0 or as 10 million and more.
 */
export function formatResult(value: number, language: string): string {
  const size = Math.abs(value);
  return size >= 0.05 && size < 9_999_999.5
    ? value.toLocaleString(language, {
        useGrouping: true, // also with four digits
        maximumFractionDigits: size < 10 ? 1 : 0,
      })
    : "–";
}
