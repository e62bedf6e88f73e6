// The sum on the home page: days that a fill lasts and euros a day, from numbers that the visitor types.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Language } from "../../content/schema.ts";
import { href } from "../../pages/routes.ts";
import { startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

const names = {
  it: ["Chili venduti al giorno", "Margine al chilo, in euro (facoltativo)"],
  en: ["Kilos sold a day", "Margin per kilo, in euros (optional)"],
};

const open = (language: Language, javaScriptEnabled = true) =>
  testBrowser.openPage(href("home", language), { javaScriptEnabled });

/** Types with the keyboard alone: kilos, Tab, margin. */
async function type(page: Page, language: Language, kilos: string, margin: string) {
  for (const name of names[language]) await page.getByLabel(name).fill("");
  await page.getByLabel(names[language][0] ?? "").focus();
  await page.keyboard.type(kilos);
  await page.keyboard.press("Tab");
  await page.keyboard.type(margin);
}

const results = (page: Page) => page.getByRole("status").locator("b").allTextContents();

test.each<[Language, kilos: string, margin: string, days: string, euros: string]>([
  ["it", "300", "", "13", "–"], // 4,000 kg in the tank of the fixture
  ["it", "300", "0,125", "13", "38"],
  ["en", "300", "0.125", "13", "38"],
  ["it", "900", "0.01", "4,4", "9"],
  ["en", "900", "0,01", "4.4", "9"],
  ["it", "1.500", "1", "2,7", "1500"],
  ["en", "1,500", "10", "2.7", "15,000"],
  ["it", " 250 ", "0", "16", "–"],
])("sums up in %s: %s kilos at %s", async (language, kilos, margin, days, euros) => {
  const page = await open(language);
  await type(page, language, kilos, margin);
  expect(await results(page)).toEqual([days, euros]);
});

test.each(["0", "-5", "molti", "1e-9", "12,5,1", "Infinity"])(
  "shows the formula and no result where kilos are %j",
  async (kilos) => {
    const page = await open("it");
    await type(page, "it", "300", "0,1");
    await type(page, "it", kilos, "-2");
    expect(await results(page)).toEqual(["–", "–"]);
    await page.getByText("4.000 kg divisi per i chili").waitFor();
  },
);

test("shows an example while nothing is typed, and no euros without a margin", async () => {
  const page = await open("it");
  const [kilos = "", margin = ""] = names.it;
  expect(await page.getByLabel(kilos).getAttribute("placeholder")).toBe("100");
  const euros = page.getByText("Euro al giorno, prima dei costi");
  expect(await results(page)).toEqual(["40", "–"]);
  expect(await euros.isVisible()).toBe(false);
  await page.getByLabel(margin).fill("0,1");
  expect(await results(page)).toEqual(["40", "10"]);
  expect(await euros.isVisible()).toBe(true);
});

test("shows the formula, and no fields, without script", async () => {
  const page = await open("en", false);
  await page.getByText("4,000 kg divided by kilos").waitFor();
  expect(await page.locator(".sum :is(input, output)").filter({ visible: true }).count()).toBe(0);
});

test("neither keeps nor sends what is typed", async () => {
  const page = await open("it");
  const before = page.url();
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await type(page, "it", "4321", "0,77");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(200);
  expect(requests.filter((url) => /4321|77/.test(url))).toEqual([]);
  expect(page.url()).toBe(before);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, name]));
  expect(kept).not.toMatch(/4321|0,77/);
});
