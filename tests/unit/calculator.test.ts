// What the calculator calculates from what a visitor types. calculator.test.ts in browser/ types it.
import { Window } from "happy-dom";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

const fieldNames = ["kilos", "days", "margin", "payment"];
const resultNames = ["tank", "year", "month"];

const { document, Event } = new Window();
document.body.innerHTML = `<div data-calculator="4000" hidden>
  ${fieldNames.map((name) => `<input name="${name}">`).join("")}
  ${resultNames.map((name) => `<b data-result="${name}"></b>`).join("")}</div>`;
const $calculator = document.querySelector("div") as unknown as HTMLElement;

beforeAll(async () => {
  vi.stubGlobal("document", document);
  await import("../../pages/home/calculator.client.ts");
});
afterAll(() => void vi.unstubAllGlobals());

test("the script shows the calculator", () => expect($calculator.hidden).toBe(false));

/** Types into the fields of a calculator for a tank of 4,000 kg. Returns the results. */
function calculate(language: string, ...typed: string[]) {
  $calculator.lang = language;
  for (const [index, $field] of $calculator.querySelectorAll("input").entries())
    $field.value = typed[index] ?? "";
  $calculator.dispatchEvent(new Event("input") as unknown as globalThis.Event);
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
