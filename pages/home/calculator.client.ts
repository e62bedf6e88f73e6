import { attachBehaviour } from "../../client/attach.ts";
import { formatResult, parseNumber, type ResultName } from "./calculation.ts";

/**
 * Calculates the days of a full tank, the kilos of a year, and what is left of the margin in a month.
 * The visitor types kilos a day, days a year, margin of a kilo, payment of a month, in this order.
 */
function runCalculator($calculator: HTMLElement) {
  const { dataset } = $calculator;
  $calculator.oninput = () => {
    const [kilos, days, margin, payment] = [...$calculator.querySelectorAll("input")].map(
      ($field) => {
        const number = parseNumber($field.value);
        $field.setCustomValidity(number >= 0 ? "" : (dataset.refusal as string)); // calculator.tsx writes it
        return number;
      },
    ) as [number, number, number, number];
    const results: Record<ResultName, number> = {
      tank: Number(dataset.calculator) / kilos,
      year: kilos * days,
      month: (kilos * days * margin) / 12 - payment,
    };
    for (const $result of $calculator.querySelectorAll("b"))
      $result.textContent = formatResult(
        results[$result.dataset.result as ResultName],
        $calculator.lang,
      );
  };
  $calculator.hidden = false;
}

attachBehaviour("[data-calculator]", runCalculator);
