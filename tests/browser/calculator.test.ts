// The calculator on the home page: days per full tank, kilos and euros per year, from numbers that
// the visitor types.
import type { Page } from "playwright-core";
import { listErrors, untilIdle } from "../support/browser.ts";
import { textOf } from "../support/fixtures.ts";
import { changeLanguage } from "../support/page-changes.ts";
import { expect, testSite } from "../support/test.ts";

const test = testSite;

/** Types kilos and margin with the keyboard alone. Returns the results. */
async function calculate(page: Page, kilos: string, margin: string) {
  for (const field of await page.locator(".calculator input").all()) await field.fill("");
  await page.locator(".calculator input").first().focus();
  await page.keyboard.type(kilos);
  await page.keyboard.press("Tab");
  await page.keyboard.type(margin);
  const results = page.getByRole("status");
  return Promise.all(
    ["days", "kilos", "margin"].map((name) =>
      results.locator(`[data-result=${name}]`).textContent(),
    ),
  );
}

test("the calculator calculates in English; calculator.test.ts in unit/ lists more", async ({
  visit,
}) => {
  const results = await calculate(await visit("/en"), "1,500.50", "0.05 €");
  expect(results).toEqual(["2.7", "547,683", "27,384"]);
});

test("the calculator calculates, whatever language a translator gives the page", async ({
  visit,
}) => {
  const page = await visit("/");
  await changeLanguage(page, async (change) => {
    expect(await calculate(page, "100", "0,1"), change).toEqual(["40", "36.500", "3.650"]);
    expect(await calculate(page, "300", "0,1"), change).toEqual(["13", "109.500", "10.950"]);
  });
  expect(await listErrors(page)).toEqual([]);
});

test("the calculator shows the formula, and reports values that are not numbers", async ({
  visit,
}) => {
  const page = await visit("/");
  expect(await calculate(page, "300", "0,1")).toEqual(["13", "109.500", "10.950"]);
  expect(await calculate(page, "molti", "-2")).toEqual(["–", "–", "–"]);
  await page.getByText(textOf("it", "calculator.formula")).waitFor();
  const refusal = textOf("it", "calculator.notANumber");
  const $kilos = page.locator(".calculator input").first();
  for (const [kilos, isRefused] of [
    ["300", false],
    ["molti", true],
    ["1.5.0", true],
    ["-5", true],
    ["100 KG", false],
    ["", false],
  ] as const) {
    await calculate(page, kilos, "");
    expect(await page.getByText(refusal).isVisible(), kilos).toBe(isRefused);
    expect(await page.getByRole("status").innerText(), kilos).toMatch(isRefused ? refusal : /\n/);
    const hint = await $kilos.evaluate(($field: HTMLInputElement) => $field.validationMessage);
    expect(hint, kilos).toBe(isRefused ? refusal : "");
  }
  await calculate(page, "300", "-0,05");
  expect(await page.getByText(refusal).isVisible()).toBe(true);
});

test("the calculator first shows an example, and no euros without a margin", async ({ visit }) => {
  const page = await visit("/");
  const [$kilos, $margin] = [
    page.locator(".calculator input").first(),
    page.locator(".calculator input").last(),
  ];
  expect(await $kilos.inputValue()).toBe("100");
  for (const $field of [$kilos, $margin]) // a phone's numeric keyboard may lack the comma
    expect(await $field.getAttribute("inputmode")).toBe("decimal");
  const euros = page.getByText(textOf("it", "calculator.marginPerYear"));
  expect(await page.getByRole("status").innerText()).toMatch(/40/);
  expect(await euros.isVisible()).toBe(false);
  await $margin.fill("0,1");
  expect(await page.getByRole("status").innerText()).toMatch(/40\D+36\.500\D+3\.650/);
  expect(await euros.isVisible()).toBe(true);
});

test("without script the calculator shows the formula and no fields", async ({ visit }) => {
  const page = await visit("/en", { javaScriptEnabled: false });
  await page.getByText(textOf("en", "calculator.formula")).waitFor();
  expect(
    await page.locator(".calculator :is(input, output)").filter({ visible: true }).count(),
  ).toBe(0);
});

test("the calculator neither stores nor sends what is typed", async ({ visit }) => {
  const page = await visit("/");
  const before = page.url();
  const requests: string[] = [];
  // Without the origin, whose port may contain the number.
  page.on("request", (request) => requests.push(request.url().replace(before, "/")));
  await calculate(page, "4321", "0,77");
  await page.keyboard.press("Enter");
  await untilIdle(page);
  expect(requests.filter((url) => /4321|0[.,]77/.test(url))).toEqual([]);
  expect(page.url()).toBe(before);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, name]));
  expect(stored).not.toMatch(/4321|0,77/);
});
