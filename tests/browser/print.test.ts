// On paper: the product page is a data sheet of two pages; any page prints without what a screen needs.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { languages, pageNames } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import { launchBrowser } from "../support/browser.ts";
import { loadSound } from "../support/fixtures.ts";

const origin = inject("origin");
const { company } = await loadSound();
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Leaves of a PDF's page tree, which Chromium writes uncompressed; `/Pages` are its branches. */
const countPages = (pdf: Buffer) =>
  pdf.toString("latin1").match(/\/Type\s*\/Page(?![a-z])/g)?.length;

describe.each([...languages])("in %s", (language) => {
  let page: Page;
  beforeEach(async () => {
    // as wide as A4 between its margins
    page = await browser.newPage({ viewport: { width: 672, height: 1030 } });
    await page.emulateMedia({ media: "print" });
    return () => page.close();
  });

  test.each([
    ["A4", "in the site's font"],
    ["A4", "in another font"],
    ["Letter", "in the site's font"],
    ["Letter", "in another font"],
  ])("the product page is two pages on %s, %s", async (size, font) => {
    if (font === "in another font") await page.route(/\.woff2$/, (route) => route.abort());
    await page.goto(origin + href("products", language), { waitUntil: "load" });
    if (size === "Letter") await setPaper(page, size);
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
  });

  test("the data sheet shows picture, drawing, table, contact line and its address", async () => {
    await page.goto(origin + href("products", language), { waitUntil: "domcontentloaded" });
    for (const part of ["h1", ".page-head-picture img", ".elevation", "table.data"]) {
      expect(await page.locator(part).isVisible(), part).toBe(true);
    }
    const address = company.siteUrl + href("products", language);
    const footer = await page.locator("footer").innerText();
    for (const text of [company.legalName, company.phone, company.email, address]) {
      expect(footer).toContain(text);
    }
  });

  test.each([...pageNames])("%s prints nothing that only a screen can use", async (name) => {
    await page.goto(origin + href(name, language), { waitUntil: "domcontentloaded" });
    const forScreens = page.locator(
      "nav, button, form, .button, .skip, .contact-bar, [data-film] button",
    );
    expect(await forScreens.count()).toBeGreaterThan(5);
    expect(await forScreens.filter({ visible: true }).count()).toBe(0);
    expect(await page.locator(".page-address").isVisible()).toBe(true);
    expect(await listColors(page)).toEqual(["rgb(0, 0, 0)"]);
    const excess = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(excess).toBeLessThanOrEqual(0);
  });

  test("links in a text are followed by their whole address", async () => {
    await page.goto(origin + href("privacy", language), { waitUntil: "domcontentloaded" });
    const printed = await page
      .locator(`main a[href="${href("cookie", language)}"]`)
      .evaluate(($link) => getComputedStyle($link, "::after").content);
    expect(printed.replaceAll('"', "")).toContain(company.siteUrl);
  });
});

/** Lays the page out for a paper, as browsers do that print on what they have whatever `@page` says. */
const setPaper = (page: Page, size: string) =>
  page.evaluate((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets = [sheet];
  }, `@page { size: ${size} }`);

/** Every colour that text is printed in. */
const listColors = (page: Page) =>
  page.evaluate(() => {
    const $texts = [...document.body.querySelectorAll<HTMLElement>("h1, h2, p, a, li, dd, strong")];
    const $printed = $texts.filter(($text) => $text.checkVisibility());
    return [...new Set($printed.map(($text) => getComputedStyle($text).color))];
  });
