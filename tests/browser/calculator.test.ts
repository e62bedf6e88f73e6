// The calculator on the home page: days per full tank, kilos a year and euros a month, from numbers
// that the visitor types.
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
  for (const text of ["365", margin]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  const results = page.getByRole("status");
  return Promise.all(
    ["tank", "year", "month"].map((name) => results.locator(`[data-result=${name}]`).textContent()),
  );
}

test("the calculator calculates in English; calculator.test.ts in unit/ lists more", async ({
  visit,
}) => {
  const results = await calculate(await visit("/en"), "1,500.50", "0.05 €");
  expect(results).toEqual(["2.7", "547,683", "2,282"]);
});

test("the calculator calculates, whatever language a translator gives the page", async ({
  visit,
}) => {
  const page = await visit("/");
  await changeLanguage(page, async (change) => {
    expect(await calculate(page, "100", "0,1"), change).toEqual(["40", "36.500", "304"]);
    expect(await calculate(page, "300", "0,1"), change).toEqual(["13", "109.500", "913"]);
  });
  expect(await listErrors(page)).toEqual([]);
});

test("the calculator shows the formula, and reports values that are not numbers", async ({
  visit,
}) => {
  const page = await visit("/");
  expect(await calculate(page, "300", "0,1")).toEqual(["13", "109.500", "913"]);
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
  const fields = page.locator(".calculator input");
  const values = await fields.evaluateAll(($fields) =>
    $fields.map(($field) => ($field as HTMLInputElement).value),
  );
  expect(values).toEqual(["100", "365", "", ""]); // no sum of money is proposed
  for (const $field of await fields.all()) // a phone's numeric keyboard may lack the comma
    expect(await $field.getAttribute("inputmode")).toBe("decimal");
  const isSeen = (key: "marginPerMonth" | "leftPerMonth") =>
    page.getByText(textOf("it", `calculator.${key}`)).isVisible();
  expect(await page.getByRole("status").innerText()).toMatch(/40/);
  expect([await isSeen("marginPerMonth"), await isSeen("leftPerMonth")]).toEqual([false, false]);
  await fields.nth(2).fill("0,1");
  expect(await page.getByRole("status").innerText()).toMatch(/40\D+36\.500\D+304/);
  expect([await isSeen("marginPerMonth"), await isSeen("leftPerMonth")]).toEqual([true, false]);
  await fields.nth(3).fill("400");
  expect(await page.getByRole("status").innerText()).toMatch(/40\D+36\.500[^-]+-96/);
  expect([await isSeen("marginPerMonth"), await isSeen("leftPerMonth")]).toEqual([false, true]);
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
