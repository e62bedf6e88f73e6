export type FieldName = "kilosPerDay" | "daysPerYear" | "marginPerKilo" | "paymentPerMonth";
export type ResultName = "daysPerFill" | "kilosPerYear" | "leftPerMonth";

/**
 * Calculates days per full tank, kilos per year, and what is left of the margin each month, from what
 * the visitor types. calculator.tsx names fields and results, and has the words for a refused field.
 */
export function runCalculator($calculator: HTMLElement) {
  const { dataset, lang } = $calculator;
  $calculator.oninput = () => {
    const typed: Record<string, number> = {};
    for (const $field of $calculator.querySelectorAll("input")) {
      const number = parseNumber($field.value);
      typed[$field.name] = number;
      $field.setCustomValidity(number >= 0 ? "" : (dataset.refusal as string));
    }
    const results = calculate(typed as Record<FieldName, number>, Number(dataset.calculator));
    for (const $result of $calculator.querySelectorAll("b"))
      $result.textContent = formatResult(results[$result.dataset.result as ResultName], lang);
  };
  $calculator.hidden = false;
}

const calculate = (
  { kilosPerDay, daysPerYear, marginPerKilo, paymentPerMonth }: Record<FieldName, number>,
  tankKilos: number,
): Record<ResultName, number> => ({
  daysPerFill: tankKilos / kilosPerDay,
  kilosPerYear: daysPerYear * kilosPerDay,
  leftPerMonth: (kilosPerDay * daysPerYear * marginPerKilo) / 12 - paymentPerMonth,
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
      .replace("-", "?"), // no number, so that negative ones are refused
  );

/**
 * Formats a result, also in calculator.tsx. A loss keeps its sign. A dash replaces what is not a
 * number, or would be printed as 0 or as 10 million and more.
 */
export const formatResult = (value: number, language: string): string =>
  Math.abs(value) >= 0.05 && Math.abs(value) < 9_999_999.5
    ? value
        .toLocaleString(language, {
          useGrouping: true, // also with four digits
          maximumFractionDigits: Math.abs(value) < 10 ? 1 : 0,
        })
        .replace("-", "−")
    : "–";
