// On paper: the product page is a data sheet of two pages, the others are plain, and links can be followed from them.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { type Language, languages, type PageName } from "../../content/schema.ts";
import { href } from "../../pages/routes.ts";
import { rewriteHtml } from "../support/browser.ts";
import { addressOf, startTestBrowser } from "../support/test-browser.ts";
import { showAllPictures } from "../tools/site-in-browser.ts";

const siteUrl = "https://www.dab.example";
const testBrowser = startTestBrowser();

/** Opens a page as it is printed, as wide as A4 between its margins. */
async function openPrinted(name: PageName, language: Language) {
  const page = await testBrowser.newPage({ viewport: { width: 672, height: 1030 } });
  await page.emulateMedia({ media: "print" });
  await page.goto(addressOf(name, language));
  return page;
}

/** Leaves of a PDF's page tree, which Chromium writes uncompressed; `/Pages` are its branches. */
const countPages = (pdf: Buffer) =>
  pdf.toString("latin1").match(/\/Type\s*\/Page(?![a-z])/g)?.length;

/** Overrides `@page`, as browsers do that print on whatever paper is loaded. */
const setPaper = (page: Page, size: string) =>
  page.evaluate((rule) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rule);
    document.adoptedStyleSheets = [sheet];
  }, `@page { size: ${size} }`);

test.each(languages)("the product page in %s is a data sheet of two pages", async (language) => {
  const page = await openPrinted("products", language);
  for (const paper of ["A4", "Letter"]) {
    await setPaper(page, paper);
    expect(countPages(await page.pdf({ preferCSSPageSize: true })), paper).toBe(2);
  }
  for (const part of ["h1", ".page-head img", ".route-parts", ".drawings", "table.data-sheet"]) {
    expect(await page.locator(part).isVisible(), part).toBe(true);
  }
  const footer = await page.locator("footer").innerText();
  const address = siteUrl + href("products", language);
  for (const text of ["DAB Esempio S.r.l.", "+39 02 0000 0000", "info@dab.example", address]) {
    expect(footer).toContain(text);
  }
});

test("from a narrow window it has two pages, too, its marks in their places", async () => {
  /** A media query picks a narrower picture, as it does on phones. */
  const places = async (media: string) => {
    const page = await testBrowser.newPage({ viewport: { width: 390, height: 844 } });
    const upright = `<picture><source media="${media}" srcset="/apple-touch-icon.png">`;
    await rewriteHtml(page, addressOf("products"), (html) => html.replaceAll("<picture>", upright));
    await page.goto(addressOf("products"), { waitUntil: "networkidle" });
    expect(countPages(await page.pdf({ preferCSSPageSize: true }))).toBe(2);
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 672, height: 1030 });
    await showAllPictures(page);
    const parts = page.locator(".page-head img, .route-picture :is(img, circle, path)");
    return parts.evaluateAll(($parts) => $parts.map(($part) => $part.getBoundingClientRect()));
  };
  const wide = await places("not all");
  expect(wide.length).toBeGreaterThan(9);
  expect(await places("all")).toEqual(wide);
});

test("the home page is printed plain: words beneath one another, one picture, the company's details", async () => {
  const page = await openPrinted("home", "it");
  const bottomOf = async (part: string) => {
    const { y = 0, height = 0 } = (await page.locator(part).first().boundingBox()) ?? {};
    return y + height;
  };
  await page.locator(".hero-night").evaluate(($night: HTMLElement) => {
    $night.hidden = false; // as half a second after the page was loaded
  });
  const picture = page.locator("main img").filter({ visible: true });
  expect(await picture.count()).toBe(1);
  expect((await picture.boundingBox())?.y).toBeGreaterThanOrEqual(await bottomOf(".hero .lead"));
  const links = page.locator("main a").filter({ visible: true });
  expect(await links.count(), "of what only a screen shows").toBe(0);
  const name = page.locator(".footer strong");
  expect(await name.evaluate(($name) => getComputedStyle($name, "::after").content)).toBe('" · "');
});

test.each(languages)("a link in %s is followed by its whole address", async (language) => {
  const page = await openPrinted("privacy", language);
  const address = href("cookie", language);
  const link = page.locator(`main a[href="${address}"]`);
  const printed = await link.evaluate(($link) => getComputedStyle($link, "::after").content);
  expect(printed).toBe(`"\u00a0(${siteUrl}${address})"`);
});
