/**
 * Calculates days per full tank, kilos per year and margin per year. A dash
 * replaces a result that is not a number, is below 0.1, or 10 million and more.
 */
export function runCalculator($calculator: HTMLElement) {
  const $fields = [...$calculator.querySelectorAll("input")];
  $calculator.oninput = () => {
    const [kilos, margin] = $fields.map(({ value }) => parseNumber(value)) as [number, number];
    const kilosPerYear = 365 * kilos;
    const results = [
      Number($calculator.dataset.calculator) / kilos,
      kilosPerYear,
      kilosPerYear * margin,
    ];
    for (const $result of $calculator.querySelectorAll("b"))
      $result.textContent = formatResult(results.shift(), $calculator.lang);
  };
  $calculator.hidden = false;
}

/**
 * Reads a number as people type it: 1 500, 250 kg, 0,05 €. A comma or point before three digits
 * separates thousands, unless the number begins with 0. Any other one separates decimals.
 * @example parseNumber("1.500,50 €") // 1500.5
 */
const parseNumber = (text: string) => {
  const digits = text.replace(/\s|kg|€/gi, "").replace(/(^0.*)|[.,](?=\d{3}(\D|$))/g, "$1");
  return Math.max(0, Number(digits.replace(",", ".")));
};

/** Formats a result. calculator.tsx prints its example in the same format. */
export const formatResult = (value = 0, language: string) =>
  value >= 0.1 && value < 1e7
    ? value.toLocaleString(language, {
        useGrouping: true, // also with four digits
        maximumFractionDigits: value < 10 ? 1 : 0,
      })
    : "–";
