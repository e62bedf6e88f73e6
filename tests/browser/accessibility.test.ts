// Everyone in: axe-core on every page and state, no sideways scroll, the page at 200 % text.
import type { RunOptions } from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Language, languages, type PageName, pageNames } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import { listViolations } from "../support/axe.ts";
import { launchBrowser } from "../support/browser.ts";
import { type Endpoint, startEndpoint } from "../support/endpoint.ts";
import { fillForm } from "../support/form.ts";

const origin = inject("origin");
let browser: Browser;
let endpoint: Endpoint;

beforeAll(async () => {
  endpoint = await startEndpoint();
  browser = await launchBrowser(endpoint);
});
afterAll(async () => {
  await browser.close();
  await endpoint.close();
});

async function open(name: PageName, language: Language, width: number): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: 844 },
    bypassCSP: true, // for axe, which is injected
    reducedMotion: "reduce",
  });
  await page.goto(origin + href(name, language), { waitUntil: "domcontentloaded" });
  return page;
}

describe.each([390, 1280])("at %i px", (width) => {
  for (const language of languages) {
    test.each([...pageNames])(`%s in ${language} has no violation`, async (name) => {
      const page = await open(name, language, width);
      expect(await listViolations(page)).toEqual([]);
      await page.close();
    });

    test(`the form in ${language}, refused, failed and sent, has no violation`, async () => {
      const page = await open("contact", language, width);
      await page.locator("[data-live]").waitFor({ timeout: 10_000 });
      await page.click("form [type=submit]");
      await page.locator(".field-error").first().waitFor();
      expect(await listViolations(page), "refused").toEqual([]);
      await fillForm(page);
      endpoint.answer = { status: 500 };
      await page.click("form [type=submit]");
      await page.locator(".notice").waitFor();
      expect(await listViolations(page), "failed").toEqual([]);
      await page.evaluate(() => {
        const writeText = () => Promise.resolve();
        Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
      });
      await page.click(".failure button");
      await page.locator(".copied:not(:empty)").waitFor();
      expect(await listViolations(page), "copied").toEqual([]);
      await page.evaluate(() =>
        Object.defineProperty(navigator, "clipboard", { value: undefined }),
      );
      await page.click(".failure button");
      await page.locator(".failure textarea").waitFor();
      expect(await listViolations(page), "to copy by hand").toEqual([]);
      endpoint.answer = { status: 200 };
      await page.click("form [type=submit]");
      await page.locator(".sent").waitFor();
      expect(await listViolations(page), "sent").toEqual([]);
      await page.close();
    });
  }
});

test.each([...languages])("the open menu in %s has no violation", async (language) => {
  const page = await open("home", language, 390);
  await page.click("[popovertarget]");
  expect(await page.locator("#menu").isVisible()).toBe(true);
  expect(await listViolations(page)).toEqual([]);
  await page.close();
});

test.each([390, 1280])("a picture opened large has no violation at %i px", async (width) => {
  const page = await open("home", "it", width);
  await page.locator("[data-gallery] li a").first().click();
  await page.getByRole("dialog").locator("figcaption").waitFor();
  expect(await listViolations(page)).toEqual([]);
  await page.close();
});

/** Ways to look at a page besides the plain one; 200 % zoom halves what the window holds. */
const ways: [string, BrowserContextOptions, RunOptions["rules"]][] = [
  // The browser gives its own colours to text and ground, but tells axe the ground's of the styles.
  ["forced colours", { forcedColors: "active" }, { "color-contrast": { enabled: false } }],
  ["more contrast", { contrast: "more" }, {}],
  ["200 % zoom", { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 }, {}],
];
test.each(ways)("no page has a violation with %s", async (_, options, rules) => {
  const page = await browser.newPage({ bypassCSP: true, reducedMotion: "reduce", ...options });
  for (const name of pageNames) {
    await page.goto(origin + href(name, "it"), { waitUntil: "domcontentloaded" });
    expect(await listViolations(page, rules), name).toEqual([]);
  }
  await page.close();
});

const readExcess = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.each(languages)(
  "in %s nothing scrolls sideways, however wide the window is",
  async (language) => {
    const page = await browser.newPage();
    for (const name of pageNames) {
      await page.goto(origin + href(name, language), { waitUntil: "domcontentloaded" });
      for (const width of [320, 390, 640, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await readExcess(page), `${name}, ${width} pixels wide`).toBe(0);
      }
    }
    await page.close();
  },
);

test("text at 200 % stays readable and whole", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  for (const name of pageNames) {
    await page.goto(origin + href(name, "it"), { waitUntil: "domcontentloaded" });
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("html{font-size:36px}");
      document.adoptedStyleSheets = [sheet];
    });
    expect(await readExcess(page), name).toBe(0);
  }
  await page.close();
});

test("on a phone every target that is no link within a text is 44 pixels high", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true });
  for (const name of pageNames) {
    await page.goto(origin + href(name, "it"));
    const small = await page
      .locator("a, button, input:not([name=hp]), textarea")
      .evaluateAll(($targets) =>
        $targets
          .map(($target) => $target.closest("label, .field-check") ?? $target)
          .filter(($target) => $target.checkVisibility())
          .filter(($target) => getComputedStyle($target).display !== "inline")
          .filter(($target) => $target.getBoundingClientRect().height < 43.5)
          .map(($target) => $target.outerHTML.slice(0, 80)),
      );
    expect(small, name).toEqual([]);
  }
  await page.close();
});
