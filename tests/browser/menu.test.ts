// The menu on a small screen, and the call button.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { canKeepPages, keepsNoPages, launchBrowser } from "../support/browser.ts";

const origin = inject("origin");
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const toggleOf = (page: Page) => page.locator("[popovertarget=menu]");
const menuOf = (page: Page) => page.locator("#menu");

describe.each([true, false])("with JavaScript %s", (javaScriptEnabled) => {
  let page: Page;
  beforeEach(async () => {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      javaScriptEnabled,
    });
    page = await context.newPage();
    await page.goto(`${origin}/en`, { waitUntil: "domcontentloaded" });
    return () => context.close();
  });

  test("the toggle opens and closes it", async () => {
    expect(await menuOf(page).isVisible()).toBe(false);
    await toggleOf(page).click();
    expect(await menuOf(page).isVisible()).toBe(true);
    await toggleOf(page).click();
    expect(await menuOf(page).isVisible()).toBe(false);
  });

  test("Escape closes it and gives the focus back to the toggle", async () => {
    await toggleOf(page).focus();
    await page.keyboard.press("Enter");
    expect(await menuOf(page).isVisible()).toBe(true);
    await page.keyboard.press("Tab");
    await menuOf(page).locator("a").first().and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Escape");
    expect(await menuOf(page).isVisible()).toBe(false);
    expect(await toggleOf(page).and(page.locator(":focus")).count()).toBe(1);
  });

  test("its links lead to the pages of the language", async () => {
    await toggleOf(page).click();
    const addresses = await menuOf(page)
      .locator("nav a")
      .evaluateAll(($links) => $links.map(($link) => $link.getAttribute("href")));
    expect(addresses).toEqual(["/en", "/products", "/about", "/en/contact"]);
    await menuOf(page).locator("a").nth(2).click();
    await page.waitForURL(`${origin}/about`);
  });

  test("it covers the call button, so it has one of its own", async () => {
    await toggleOf(page).click();
    const call = menuOf(page).locator(".menu-call");
    expect(await call.isVisible()).toBe(true);
    expect(await call.getAttribute("href")).toMatch(/^tel:\+\d{8,15}$/);
  });

  test("the call button is in reach and dials the number", async () => {
    const call = page.locator(".header-call");
    expect(await call.getAttribute("href")).toMatch(/^tel:\+\d{8,15}$/);
    const box = await call.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect(box?.y).toBeGreaterThan(844 - 120);
  });
});

describe("with script", () => {
  let page: Page;
  beforeEach(async () => {
    page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(`${origin}/`, { waitUntil: "load" });
    return () => page.close();
  });

  test("the toggle says its state", async () => {
    const toggle = toggleOf(page);
    const state = async () => [
      await toggle.getAttribute("aria-expanded"),
      await toggle.innerText(),
    ];
    expect(await state()).toEqual(["false", "Apri il menu"]);
    await toggle.click();
    await expect.poll(state).toEqual(["true", "Chiudi il menu"]);
  });

  test("leaving the menu by keyboard closes it", async () => {
    await toggleOf(page).click();
    await menuOf(page).locator("a").last().focus();
    await page.keyboard.press("Tab");
    await expect.poll(() => menuOf(page).isVisible()).toBe(false);
  });

  test("a screen that grows wide shows the navigation in the header", async () => {
    await toggleOf(page).click();
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await toggleOf(page).isVisible()).toBe(false);
    expect(await menuOf(page).isVisible()).toBe(true);
    expect(await menuOf(page).evaluate(($menu) => $menu.matches(":popover-open"))).toBe(false);
  });
});

test("it stays open while the rest of its page arrives", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/\.(avif|webp|jpg)$/, (route) => promise.then(() => route.continue()));
  await page.addInitScript(() =>
    addEventListener("pageshow", () => Object.assign(window, { isShown: true })),
  );
  await page.goto(origin, { waitUntil: "domcontentloaded" });
  await toggleOf(page).click();
  expect(await page.evaluate(() => "isShown" in window)).toBe(false);
  resolve();
  await page.waitForFunction(() => "isShown" in window);
  expect(await menuOf(page).isVisible()).toBe(true);
  await page.close();
});

test("it is closed on a page that the back button brings as it was left", async ({ skip }) => {
  const ordinary = await launchBrowser(undefined, true);
  if (!(await canKeepPages(ordinary, origin))) {
    await ordinary.close();
    skip(keepsNoPages);
  }
  const page = await ordinary.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(origin, { waitUntil: "load" });
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await toggleOf(page).click();
  await menuOf(page).locator("a").nth(1).click();
  await page.waitForURL(`${origin}/prodotti`);
  await page.goBack({ waitUntil: "commit" });
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await expect.poll(() => menuOf(page).isVisible()).toBe(false);
  await ordinary.close();
});

test("the current page is marked in the navigation", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/chi-siamo`, { waitUntil: "domcontentloaded" });
  expect(await page.locator("#menu [aria-current=page]").innerText()).toBe("Chi siamo");
  await page.close();
});
