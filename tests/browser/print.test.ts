// On paper: the product page is a data sheet of two pages, and links can be followed from it.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { languages } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import { launchBrowser } from "../support/browser.ts";

const origin = inject("origin");
const siteUrl = "https://www.dab.example";
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** Leaves of a PDF's page tree, which Chromium writes uncompressed; `/Pages` are its branches. */
const countPages = (pdf: Buffer) =>
  pdf.toString("latin1").match(/\/Type\s*\/Page(?![a-z])/g)?.length;

/** Lays the page out for a paper, as browsers do that print on what they have whatever `@page` says. */
const setPaper = (page: Page, size: string) =>
  page.evaluate((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets = [sheet];
  }, `@page { size: ${size} }`);

describe.each(languages)("in %s", (language) => {
  let page: Page;
  beforeAll(async () => {
    // as wide as A4 between its margins
    page = await browser.newPage({ viewport: { width: 672, height: 1030 } });
    await page.emulateMedia({ media: "print" });
  });

  test.each(["its own font", "another font"])(
    "the product page in %s is two pages",
    async (font) => {
      if (font === "another font") await page.route(/\.woff2$/, (route) => route.abort());
      await page.goto(origin + href("products", language));
      const count = async () => countPages(await page.pdf({ preferCSSPageSize: true }));
      expect(await count(), "on A4").toBe(2);
      await setPaper(page, "Letter");
      expect(await count(), "on Letter").toBe(2);
      await page.unrouteAll();
    },
  );

  test("the data sheet shows picture, drawing, table, contact line and its address", async () => {
    await page.goto(origin + href("products", language), { waitUntil: "domcontentloaded" });
    for (const part of ["h1", ".page-head-picture img", ".elevation", "table.data"]) {
      expect(await page.locator(part).isVisible(), part).toBe(true);
    }
    const footer = await page.locator("footer").innerText();
    const address = siteUrl + href("products", language);
    for (const text of ["DAB Esempio S.r.l.", "+39 02 0000 0000", "info@dab.example", address]) {
      expect(footer).toContain(text);
    }
  });

  test("links in a text are followed by their whole address", async () => {
    await page.goto(origin + href("privacy", language), { waitUntil: "domcontentloaded" });
    const link = page.locator(`main a[href="${href("cookie", language)}"]`);
    const printed = await link.evaluate(($link) => getComputedStyle($link, "::after").content);
    expect(printed.replaceAll('"', "")).toContain(siteUrl);
  });
});
