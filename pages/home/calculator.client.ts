import { attachBehaviour } from "../../client/attach.ts";
import { calculate, formatResult, parseNumber, type ResultName } from "./calculation.ts";

/** Calculates from the fields in their order. While one is wrong, the last results stay. */
function runCalculator($calculator: HTMLElement) {
  $calculator.oninput = () => {
    const [kilos, margin] = [...$calculator.querySelectorAll("input")].map(($field) => {
      const number = parseNumber($field.value);
      $field.setAttribute("aria-invalid", `${Number.isNaN(number)}`);
      return number;
    }) as [number, number];
    const results = calculate(Number($calculator.dataset.calculator), kilos, margin);
    if (Number.isNaN(results.month)) return;
    for (const $result of $calculator.querySelectorAll("b"))
      $result.textContent = formatResult(
        results[$result.dataset.result as ResultName],
        $calculator.lang,
      );
  };
  $calculator.hidden = false;
}

attachBehaviour("[data-calculator]", runCalculator);
