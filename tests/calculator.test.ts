// The calculator on the home page: the margin of a month, from numbers that the visitor types.
import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { formatResult, parseNumber } from "../pages/home/calculation.ts";
import { listViolations } from "./support/axe.ts";
import { findLost } from "./support/fit.ts";
import { listErrors, still, visit, watchRequests } from "./support/visit.ts";

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
  ...[
    "-5",
    "－5",
    "1.5.0",
    "12,5,1",
    "100-150",
    "1/2",
    "molti",
    "NaN",
    "Infinity",
    "1e9",
    "0x10",
  ].map((text) => [text, Number.NaN]),
] as [string, number][])("%j is %d", (text, value) => {
  expect(parseNumber(text)).toBe(value);
});

test.each([
  [0.04, "", ""],
  [9.94, "9,9", "9.9"],
  [9.96, "10", "10"],
  [36_500, "36.500", "36,500"],
  [10_000_000, "", ""],
  [Number.NaN, "", ""],
])("%d is shown as %j in Italian", (value, italian, english) => {
  expect([formatResult(value, "it"), formatResult(value, "en")]).toEqual([italian, english]);
});

/** Types kilos and margin with the keyboard alone. Returns euros a month, kilos a year, days of a full tank. */
async function calculate(page: Page, ...texts: [kilos: string, margin: string]) {
  const fields = page.locator(".calculator input");
  for (const field of await fields.all()) await field.fill("");
  await fields.first().focus();
  for (const text of texts) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  return page.locator(".calculator [data-result]").allTextContents();
}

test("results follow what is typed, in the notation of the page", async () => {
  const page = await visit("/");
  const result = page.getByRole("status");
  expect(await page.getByLabel("Chili venduti al giorno").inputValue(), "an example").toBe("100");
  expect(await page.getByLabel("Margine al chilo, in euro").inputValue(), "is not given").toBe("");
  expect(await result.innerText()).toMatch(/^\s*euro\D+36\.500\D+40\D+$/);
  expect(await calculate(page, "300", "0,125")).toEqual(["1.141", "109.500", "13"]);
  expect(await calculate(page, "1.500", "0,05 €")).toEqual(["2.281", "547.500", "2,7"]);
  expect(await calculate(page, "２００", "")).toEqual(["", "73.000", "20"]);
  expect(await calculate(page, "", "0.1")).toEqual(["", "", ""]);
  await page.evaluate(() => document.documentElement.setAttribute("lang", "auto")); // as translators do
  expect(await calculate(page, "100 KG", "0.1")).toEqual(["304", "36.500", "40"]);
  expect(await listErrors(page)).toEqual([]);
});

test("a wrong field says what to write below it, and the last results stay, paler", async () => {
  const page = await visit("/");
  const results = page.locator(".calculator [data-result]");
  const refusals = page.getByText("Scrivi un numero positivo, come 1.500 o 0,05.");
  const listIds = (elements: Locator) => elements.evaluateAll(($all) => $all.map(({ id }) => id));
  const listRefused = async () => [
    await listIds(page.locator("[aria-invalid=true]")),
    await listIds(refusals.filter({ visible: true })),
  ];
  expect(await calculate(page, "300", "-2")).toEqual(["", "109.500", "13"]);
  expect(await listRefused()).toEqual([["margin"], ["margin-error"]]);
  const looks = await page.getByRole("status").evaluate(($it) => getComputedStyle($it).opacity);
  expect(looks).toBe("0.5");
  await page.getByLabel("Margine al chilo").fill("0,1");
  expect(await listRefused()).toEqual([[], []]);
  await page.getByLabel("Chili venduti").fill("molti");
  expect(await listRefused()).toEqual([["kilos"], ["kilos-error"]]);
  expect(await results.allTextContents()).toEqual(["913", "109.500", "13"]);
  expect(await listViolations(page)).toEqual([]);
});

test("nothing moves while one types", async () => {
  for (const width of [320, 390, 768, 1440]) {
    const page = await visit("/en", { width, height: 800, ...still });
    const readBoxes = () =>
      page.locator(".calculator :is(h2, input, b, output, .note)").evaluateAll(($all) =>
        $all.map(($it) => {
          const { left, top, width, height } = $it.getBoundingClientRect();
          return [left, top + scrollY, width, height].join(" ");
        }),
      );
    const boxes = await readBoxes();
    for (const [kilos, margin] of [
      ["27000", "12"],
      ["lots", "-1"],
      ["", ""],
    ] as const) {
      await calculate(page, kilos, margin);
      expect(await readBoxes(), `${kilos} at ${width}`).toEqual(boxes);
      expect(await page.evaluate(findLost, 1), `${kilos} at ${width}`).toEqual([]);
    }
  }
});

test("nothing that is typed is stored or sent", async () => {
  const page = await visit("/en");
  const requests = watchRequests(page);
  expect(await calculate(page, "4321", "0.77")).toEqual(["101,201", "1,577,165", "0.9"]);
  await page.getByLabel("Margin per kilo").press("Enter");
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
