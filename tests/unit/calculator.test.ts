// What the calculator calculates from what a visitor types. calculator.test.ts in browser/ types it.
import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runCalculator } from "../../pages/home/calculator.client.ts";

const window = new Window(); // one for all, since it is slow to make
beforeAll(() => void vi.stubGlobal("document", window.document));
afterAll(() => void vi.unstubAllGlobals());

const fieldNames = ["kilos", "days", "margin", "payment"];
const resultNames = ["tank", "year", "month"];

/** Types into the fields of a calculator for a tank of 4,000 kg. Returns the results. */
function calculate(language: string, ...typed: string[]) {
  const fields = fieldNames.map((name) => `<input name="${name}">`);
  const results = resultNames.map((name) => `<b data-result="${name}"></b>`);
  window.document.body.innerHTML = `<div data-calculator="4000" lang="${language}" hidden>
    ${fields.join("")}${results.join("")}</div>`;
  const $calculator = window.document.querySelector("div") as unknown as HTMLElement;
  runCalculator($calculator);
  for (const [index, $field] of $calculator.querySelectorAll("input").entries())
    $field.value = typed[index] ?? "";
  $calculator.dispatchEvent(new window.Event("input") as unknown as Event);
  expect($calculator.hidden, "shown by its script").toBe(false);
  return [...$calculator.querySelectorAll("b")].map(({ textContent }) => textContent);
}

/** Kilos a day, days a year, margin, payment; days per tank, kilos a year, euros a month. */
test.each([
  ["it", "300", "365", "", "", "13", "109.500", "–"],
  ["it", "300", "365", "0,125", "", "13", "109.500", "1.141"],
  ["it", "300", "365", "0,125", "800", "13", "109.500", "341"],
  ["it", "300", "180", "0,125", "800", "13", "54.000", "-238"], // a loss is shown as one
  ["it", "100", "365", "0", "120", "40", "36.500", "-120"],
  ["it", "900", "365", "0.01", "", "4,4", "328.500", "274"],
  ["it", "1.500", "300", "1", "1.500,50", "2,7", "450.000", "36.000"],
  ["it", " 250 ", "365", "0", "", "16", "91.250", "–"],
  ["it", "1.500,50", "365", "0,05 €", "", "2,7", "547.683", "2.282"],
  ["it", "250 kg", "365", "0.125", "", "16", "91.250", "951"],
  ["en", "900", "365", "0,01", "€ 200", "4.4", "328,500", "74"],
  ["en", "1,500", "365", "10", "", "2.7", "547,500", "456,250"],
  ["en", "100", "", "0.1", "250", "40", "–", "-250"], // no day of sale
  ...["-5", "molti", "1e-9", "12,5,1", "Infinity"].map((kilos) => [
    "it",
    kilos,
    "365",
    "-2",
    "",
    ..."–––",
  ]),
])(
  "in %s, %j kilos on %j days at %j less %j: %s days, %s kilos, %s euros",
  (language, kilos, days, margin, payment, ...results) => {
    expect(calculate(language, kilos, days, margin, payment)).toEqual(results);
  },
);
