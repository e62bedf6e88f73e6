// The language of a visit (specification, section 4; the table of addresses in pages/routes.ts).
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Language, languages, pageNames } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import { launchBrowser } from "../support/browser.ts";

const origin = inject("origin");
const waitUntil = "domcontentloaded";
const pages = pageNames.filter((page) => page !== "not-found");
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** What the storage holds before the visit; `throwing` refuses to be read or written. */
type Stored = "nothing" | "it" | "en" | "junk" | "throwing";
const stored: Stored[] = ["nothing", "it", "en", "junk", "throwing"];

/** A visitor whose storage holds something before each page's first script. */
async function openVisit(holding: Stored): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext();
  await context.addInitScript((holding) => {
    if (holding === "throwing") {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("Blocked", "SecurityError");
        },
      });
    } else if (holding !== "nothing") {
      localStorage.setItem("language", holding === "junk" ? "fr-<b>" : holding);
    }
  }, holding);
  return { context, page: await context.newPage() };
}

const addressOf = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
};

describe.each(stored)("with %s stored", (holding) => {
  test("every address ends in the right language, with query and fragment", async () => {
    const { context, page } = await openVisit(holding);
    for (const name of pages) {
      for (const language of languages) {
        const expected: Language = language === "en" || holding === "en" ? "en" : "it";
        const before = await page.evaluate(() => history.length);
        await page.goto(`${origin}${href(name, language)}?from=mail#content`, { waitUntil });
        await page.waitForURL(`${origin}${href(name, expected)}?from=mail#content`, { waitUntil });
        expect(await page.locator("html").getAttribute("lang")).toBe(expected);
        const entries = (await page.evaluate(() => history.length)) - before;
        expect(entries, `${href(name, language)} leaves one entry in the history`).toBe(1);
      }
    }
    await context.close();
  });
});

test("an Italian page never shows before its English twin", async () => {
  const { context, page } = await openVisit("en");
  const seen: (string | null)[] = [];
  await page.exposeFunction("report", (text: string | null) => seen.push(text));
  await context.addInitScript(() => {
    requestAnimationFrame(function look() {
      const $heading = document.querySelector("h1");
      const isSeen = $heading && getComputedStyle($heading).visibility === "visible";
      const { report } = window as unknown as { report(text: string | null): void };
      if (isSeen) report($heading.textContent);
      requestAnimationFrame(look);
    });
  });
  await page.goto(`${origin}/chi-siamo`, { waitUntil: "commit" });
  await page.waitForURL(`${origin}/about`);
  await page.waitForTimeout(200);
  expect(new Set(seen)).toEqual(new Set([await page.locator("h1").textContent()]));
  await context.close();
});

test("a trailing slash makes no difference", async () => {
  const { context, page } = await openVisit("nothing");
  for (const [address, language] of [
    ["/products/", "en"],
    ["/en/", "en"],
    ["/prodotti/", "it"],
  ]) {
    await page.goto(origin + address, { waitUntil });
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
  }
  await context.close();
});

test("the switch leads from every page to its twin and back, and is remembered", async () => {
  const { context, page } = await openVisit("nothing");
  for (const name of pages) {
    await page.goto(origin + href(name, "it"), { waitUntil });
    for (const language of ["en", "it"] as const) {
      const link = page.locator("a[data-language-switch]");
      expect(await link.getAttribute("hreflang")).toBe(language);
      expect(await link.getAttribute("lang")).toBe(language);
      await link.click();
      await page.waitForURL(origin + href(name, language), { waitUntil });
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      expect(await page.evaluate(() => localStorage.getItem("language"))).toBe(language);
    }
  }
  await context.close();
});

test("the switch works where the storage refuses", async () => {
  const { context, page } = await openVisit("throwing");
  await page.goto(`${origin}/privacy`, { waitUntil });
  await page.locator("a[data-language-switch]").click();
  await page.waitForURL(`${origin}/en/privacy`, { waitUntil });
  await page.locator("a[data-language-switch]").click();
  await page.waitForURL(`${origin}/privacy`, { waitUntil });
  await context.close();
});

test("a choice made by the middle button is remembered too", async () => {
  const { context, page } = await openVisit("nothing");
  await page.goto(`${origin}/about`, { waitUntil });
  await page.evaluate(() => localStorage.setItem("language", "en"));
  // headless Chromium does not always report the tab a middle click opens: the test opens it
  await page.evaluate(() => addEventListener("auxclick", (event) => event.preventDefault()));
  await page.locator("a[data-language-switch]").click({ button: "middle" });
  const opened = await context.newPage();
  await opened.goto(`${origin}/chi-siamo`, { waitUntil });
  await opened.waitForTimeout(300); // time in which a wrong choice would lead back
  expect(addressOf(opened)).toBe("/chi-siamo");
  await context.close();
});

test("a right click on the switch chooses nothing", async () => {
  const { context, page } = await openVisit("nothing");
  await page.goto(origin, { waitUntil });
  await page.locator("a[data-language-switch]").click({ button: "right" });
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await context.close();
});
