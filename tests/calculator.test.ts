// The calculator on the home page: how long a full tank lasts, from numbers that the visitor types.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatResult, parseNumber } from "../pages/home/calculation.ts";
import { listErrors, visit, watchRequests } from "./support/visit.ts";

test.each([
  ["", 0],
  ["100", 100],
  [" 250 kg", 250],
  ["1.500", 1500],
  ["1,500", 1500],
  ["1 500,50", 1500.5],
  ["1,500.50", 1500.5],
  ["0,05 €", 0.05],
  ["0.125", 0.125],
  [".05", 0.05],
  ["€ 12,5", 12.5],
  ["１００", 100],
  ...["-5", "1.5.0", "12,5,1", "100-150", "1/2", "molti", "NaN"].map((text) => [text, Number.NaN]),
] as [string, number][])("%j is %d", (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each([
  [0.04, "–", "–"],
  [9.94, "9,9", "9.9"],
  [9.96, "10", "10"],
  [36_500, "36.500", "36,500"],
  [-96.4, "-96", "-96"],
  [10_000_000, "–", "–"],
  [Number.NaN, "–", "–"],
])("%d is shown as %s in Italian", (value, italian, english) => {
  expect([formatResult(value, "it"), formatResult(value, "en")]).toEqual([italian, english]);
});

/** Types into the fields with the keyboard alone. Returns days per tank, kilos a year, euros a month. */
async function calculate(page: Page, ...texts: string[]) {
  const fields = page.locator(".calculator input");
  for (const field of await fields.all()) await field.fill("");
  await fields.first().focus();
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  const results = page.locator(".calculator [data-result]");
  return results.allTextContents();
}

test("results follow what is typed, in the notation of the page", async () => {
  const page = await visit("/");
  const result = page.getByRole("status");
  const read = ($fields: Element[]) => $fields.map(($it) => ($it as HTMLInputElement).value);
  const values = await page.locator(".calculator input").evaluateAll(read);
  expect(values, "an example, without a sum of money").toEqual(["100", "365", "", ""]);
  expect(await result.innerText()).toMatch(/^40\D+36\.500\D+$/);
  expect(await calculate(page, "300", "365", "0,125", "800")).toEqual(["13", "109.500", "341"]);
  expect(await result.innerText()).toContain("tolto il canone");
  expect(await calculate(page, "300", "180", "0,125")).toEqual(["13", "54.000", "563"]);
  expect(await result.innerText()).toContain("prima dell’eventuale canone");
  expect(await calculate(page, "300", "180", "0,1", "800"), "a loss").toEqual([
    "13",
    "54.000",
    "-350",
  ]);
  const refusal = page.getByText("Scrivi un numero positivo, per esempio 1.500 o 0,05.");
  expect(await refusal.isVisible()).toBe(false);
  expect(await calculate(page, "molti", "365", "0,1")).toEqual(["–", "–", "–"]);
  expect(await refusal.isVisible()).toBe(true);
  await page.evaluate(() => document.documentElement.setAttribute("lang", "auto")); // as translators do
  expect(await calculate(page, "100 KG", "365", "0.1")).toEqual(["40", "36.500", "304"]);
  expect(await refusal.isVisible()).toBe(false);
  expect(await listErrors(page)).toEqual([]);
});

test("nothing that is typed is stored or sent", async () => {
  const page = await visit("/en");
  const requests = watchRequests(page);
  expect(await calculate(page, "4321", "365", "0.77")).toEqual(["0.9", "1,577,165", "101,201"]);
  await page.keyboard.press("Enter");
  expect(requests.join()).not.toMatch(/4321(?!\/)|0[.,]77/);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toMatch(/4321|0[.,]77/);
});

test("without script there is the formula, and no fields", async () => {
  const page = await visit("/en", { javaScriptEnabled: false });
  await page.getByText("A full tank: 4,000 kg divided by kilos a day.").waitFor();
  const fields = page.locator(".calculator :is(input, output)").filter({ visible: true });
  expect(await fields.count()).toBe(0);
});
