// Every page under every fault (tests/faults.ts): nothing may look broken, menu and links lead on, and whoever
// wants to call or write can.
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import {
  type Language,
  languages,
  otherLanguage,
  type PageName,
  pageNames,
} from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import { launchBrowser, launchWithSettings } from "../support/browser.ts";
import { contrastRatio } from "../support/contrast.ts";
import { type Fault, faults } from "../support/faults.ts";
import { makeFolder } from "../support/fixtures.ts";

const origin = inject("origin");
const waitUntil = "domcontentloaded";
const phone = { viewport: { width: 390, height: 844 }, reducedMotion: "reduce" } as const;
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

/** A visitor to whom the fault happens. */
async function openUnder({ options, settings, plant }: Fault): Promise<BrowserContext> {
  const context = settings
    ? await launchWithSettings(await makeFolder(), settings, phone)
    : await browser.newContext({ ...phone, ...options });
  await plant?.(context);
  return context;
}

/** Each fault in one of the languages, in turn. */
const cases = faults.map((fault, index) => ({ ...fault, language: languages[index % 2] ?? "it" }));

describe.each(cases)("$fault, in $language", ({ language, ...fault }) => {
  test("pages are whole, and menu and links lead on", async () => {
    const context = await openUnder(fault);
    const page = await context.newPage();
    const errors = listErrors(page);
    for (const name of fault.pages) {
      await reach(page, name, language);
      await expectWhole(page, fault);
    }
    await page.locator("a[data-language-switch]").click();
    const twin = href(fault.pages.at(-1) as PageName, otherLanguage(language));
    await page.waitForURL(origin + twin, { waitUntil });
    expect(errors).toEqual([]);
    expect(fault.asked).not.toEqual([]);
    await context.close();
  });
});

/** Errors of scripts and of the page's own policy; what a fault keeps from coming is what a test wants. */
function listErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    const isExpected = /^Failed to load resource|404: no page at|'(script|style)-src 'none''/.test(
      message.text(),
    );
    if (message.type() === "error" && !isExpected) errors.push(message.text());
  });
  return errors;
}

/** Goes to a page as a visitor does who stands on any other: by the menu, the footer or an address. */
async function reach(page: Page, name: PageName, language: Language) {
  const address = href(name, language);
  if (name === "home" || name === "not-found") {
    await page.goto(origin + address, { waitUntil });
    return;
  }
  const isLegal = name === "privacy" || name === "cookie";
  if (!isLegal) await page.locator(".menu-toggle").click();
  await page.locator(`${isLegal ? "footer" : "#menu"} a[href="${address}"]`).click();
  await page.waitForURL(origin + address, { waitUntil });
}

async function expectWhole(page: Page, { lacks }: Fault) {
  const seen = await page.evaluate(() => {
    const isSeen = ($element: HTMLElement) =>
      $element.checkVisibility() && $element.innerText !== "";
    const list = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)].filter(isSeen);
    return {
      headings: list("h1").length,
      text: list("main").map(($main) => $main.innerText.length),
      links: list("footer nav a").length,
      ways: list(".contact-bar a[href^='tel:'], .contact-bar a[href^='mailto:']").length,
      languages: list("a[data-language-switch]").length,
      isScripted: document.querySelector(".menu-toggle[aria-expanded]") !== null,
      isStyled: getComputedStyle(document.body).margin === "0px",
      overflow: document.documentElement.scrollWidth - innerWidth,
    };
  });
  const { overflow, text, ...others } = seen;
  expect(others, page.url()).toEqual({
    headings: 1,
    links: 6,
    ways: 2,
    languages: 1,
    isScripted: lacks !== "scripts",
    isStyled: lacks !== "styles",
  });
  expect(text[0], page.url()).toBeGreaterThan(80);
  if (lacks !== "styles") expect(overflow, page.url()).toBe(0); // unstyled, a picture is as wide as it is
  if (lacks === "pictures") await expectAlternatives(page);
  if (lacks === "film") await expectPoster(page);
}

/** Fails unless the film's place is kept, and its button says what it does. */
async function expectPoster(page: Page) {
  const film = page.locator("[data-film]");
  await film.scrollIntoViewIfNeeded();
  await expect.poll(() => film.getAttribute("data-state")).toBe("paused");
  const button = film.getByRole("button", { name: /^(Avvia il filmato|Play the film)$/ });
  for (const _ of ["once", "and again"]) await button.click();
  expect((await film.boundingBox())?.height).toBeGreaterThan(180);
}

/** Fails unless each picture is missing, keeps its place in any width and can be read instead. */
async function expectAlternatives(page: Page) {
  for (const width of [1280, phone.viewport.width]) {
    await page.setViewportSize({ ...phone.viewport, width });
    const pictures = await page.evaluate(readPictures);
    expect(pictures.length, page.url()).toBeGreaterThan(0);
    for (const { naturalWidth, alt, size, color, ground } of pictures) {
      expect(naturalWidth, alt).toBe(0);
      expect(alt.length).toBeGreaterThan(3);
      expect(size, `${alt}, at ${width}`).toBeGreaterThan(60);
      const ratio = contrastRatio(toHex(color), toHex(ground));
      expect(ratio, `${alt}: ${color} on ${ground}`).toBeGreaterThan(4.5);
    }
  }
}

async function readPictures() {
  const $pictures = [...document.querySelectorAll<HTMLImageElement>("main img:not([alt=''])")];
  for (const $picture of $pictures) $picture.loading = "eager";
  await Promise.allSettled($pictures.map(($picture) => $picture.decode()));
  return $pictures
    .filter(($picture) => $picture.checkVisibility())
    .map(($picture) => {
      const { color, backgroundColor: ground } = getComputedStyle($picture);
      const { width, height } = $picture.getBoundingClientRect();
      const { naturalWidth, alt } = $picture;
      return { naturalWidth, alt, size: Math.min(width, height), color, ground };
    });
}

/** A colour as computed styles give it, in hexadecimal digits. */
const toHex = (color: string): string => {
  const parts = color.match(/\d+/g) ?? [];
  return `#${parts
    .slice(0, 3)
    .map((part) => Number(part).toString(16).padStart(2, "0"))
    .join("")}`;
};

test.each([
  ["/contact", "JavaScript", "+39"],
  ["/en/contact", "JavaScript", "+39"],
])("without script %s says how to reach the company, and offers no dead form", async (address) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(origin + address);
  const notice = page.locator("main .notice");
  expect(await notice.isVisible()).toBe(true);
  expect(await notice.locator("a[href^='tel:']").isVisible()).toBe(true);
  expect(await notice.locator("a[href^='mailto:']").isVisible()).toBe(true);
  expect(await page.locator("form").isVisible()).toBe(false);
  await page.close();
});

test("nothing moves while a page loads: layout shift 0", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts = window as unknown as { shift: number };
    shifts.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const name of pageNames) {
    await page.goto(origin + href(name, "it"));
    await page.waitForLoadState("networkidle");
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect(shift, name).toBe(0);
  }
  await page.close();
});
