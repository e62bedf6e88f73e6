/**
 * Calculates days per full tank, kilos per year and margin per year from what the visitor types.
 * calculator.tsx gives each result its name, and the words for a field that is refused.
 */
export function runCalculator($calculator: HTMLElement) {
  const $fields = [...$calculator.querySelectorAll("input")];
  $calculator.oninput = () => {
    const [kilos, margin] = $fields.map(($field) => {
      const number = parseNumber($field.value);
      $field.setCustomValidity(number >= 0 ? "" : ($calculator.dataset.refusal as string));
      return number;
    }) as [number, number];
    const results = {
      days: Number($calculator.dataset.calculator) / kilos,
      kilos: 365 * kilos,
      margin: 365 * kilos * margin,
    };
    for (const $result of $calculator.querySelectorAll("b"))
      $result.textContent = formatResult(
        results[$result.dataset.result as keyof typeof results],
        $calculator.lang,
      );
  };
  $calculator.hidden = false;
}

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
 * Formats a result, also in calculator.tsx. A dash replaces one that is not a number, or that would
 * be printed as 0 or as 10 million and more.
 */
export const formatResult = (value: number, language: string): string =>
  value >= 0.05 && value < 9_999_999.5
    ? value.toLocaleString(language, {
        useGrouping: true, // also with four digits
        maximumFractionDigits: value < 10 ? 1 : 0,
      })
    : "–";
