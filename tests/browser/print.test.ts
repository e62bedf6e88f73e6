// On paper: the product page is a data sheet of two pages, and links can be followed from it.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Language, languages } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import { addressOf, setStage } from "../support/form-stage.ts";

const siteUrl = "https://www.dab.example";
const stage = setStage();

/** Opens a page as it is printed, as wide as A4 between its margins. */
async function openPrinted(name: "products" | "privacy", language: Language, hasFont = true) {
  const page = await stage.browser.newPage({ viewport: { width: 672, height: 1030 } });
  await page.emulateMedia({ media: "print" });
  if (!hasFont) await page.route(/\.woff2$/, (route) => route.abort());
  await page.goto(addressOf(name, language));
  return page;
}

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

test.each(languages)("the product page in %s is a data sheet of two pages", async (language) => {
  for (const hasFont of [true, false]) {
    const page = await openPrinted("products", language, hasFont);
    for (const paper of ["A4", "Letter"]) {
      if (paper !== "A4") await setPaper(page, paper);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(countPages(pdf), `${paper}, its own font: ${hasFont}`).toBe(2);
    }
  }
  const page = await openPrinted("products", language);
  for (const part of ["h1", ".page-head img", ".cutaway-parts", ".drawings", "table.data"]) {
    expect(await page.locator(part).isVisible(), part).toBe(true);
  }
  const footer = await page.locator("footer").innerText();
  const address = siteUrl + href("products", language);
  for (const text of ["DAB Esempio S.r.l.", "+39 02 0000 0000", "info@dab.example", address]) {
    expect(footer).toContain(text);
  }
});

test.each(languages)(
  "a link in a text in %s is followed by its whole address",
  async (language) => {
    const page = await openPrinted("privacy", language);
    const link = page.locator(`main a[href="${href("cookie", language)}"]`);
    const printed = await link.evaluate(($link) => getComputedStyle($link, "::after").content);
    expect(printed.replaceAll('"', "")).toContain(siteUrl);
  },
);
