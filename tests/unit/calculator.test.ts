// What the calculator calculates from what a visitor types. calculator.test.ts in browser/ types it.
import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runCalculator } from "../../pages/home/calculator.client.ts";

const window = new Window(); // one for all, since it is slow to make
beforeAll(() => void vi.stubGlobal("document", window.document));
afterAll(() => void vi.unstubAllGlobals());

/** Types kilos and margin into a calculator for a tank of 4,000 kg. Returns the results. */
function calculate(language: string, ...typed: string[]) {
  const results = ["days", "kilos", "margin"].map((name) => `<b data-result="${name}"></b>`);
  window.document.body.innerHTML = `<div data-calculator="4000" lang="${language}" hidden>
    <input><input>${results.join("")}</div>`;
  const $calculator = window.document.querySelector("div") as unknown as HTMLElement;
  runCalculator($calculator);
  for (const [index, $field] of $calculator.querySelectorAll("input").entries())
    $field.value = typed[index] ?? "";
  $calculator.dispatchEvent(new window.Event("input") as unknown as Event);
  expect($calculator.hidden, "shown by its script").toBe(false);
  return [...$calculator.querySelectorAll("b")].map(({ textContent }) => textContent);
}

/** Kilos, margin; days per tank, kilos and euros per year. */
test.each([
  ["it", "300", "", "13", "109.500", "–"],
  ["it", "300", "0,125", "13", "109.500", "13.688"],
  ["it", "900", "0.01", "4,4", "328.500", "3.285"],
  ["it", "1.500", "1", "2,7", "547.500", "547.500"],
  ["it", " 250 ", "0", "16", "91.250", "–"],
  ["it", "1.500,50", "0,05 €", "2,7", "547.683", "27.384"],
  ["it", "1 500", "1.5", "2,7", "547.500", "821.250"],
  ["it", "250 kg", "0.125", "16", "91.250", "11.406"],
  ["en", "900", "0,01", "4.4", "328,500", "3,285"],
  ["en", "1,500", "10", "2.7", "547,500", "5,475,000"],
  ...["0", "-5", "molti", "1e-9", "12,5,1", "Infinity"].map((kilos) => [
    "it",
    kilos,
    "-2",
    ..."–––",
  ]),
])("in %s, %j kilos at %j: %s days, %s kilos, %s euros", (language, kilos, margin, ...results) => {
  expect(calculate(language, kilos, margin)).toEqual(results);
});
