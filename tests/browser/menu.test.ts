// The menu on a small screen, and the call button.
import type { Page } from "playwright-core";
import { href } from "../../content/routes.ts";
import { textOf } from "../support/fixtures.ts";
import {
  expect,
  isMarked,
  markPage,
  phoneWindow,
  testSite,
  testWithBackCache,
} from "../support/test.ts";

const toggleOf = (page: Page) => page.locator("[popovertarget=menu]");
const menuOf = (page: Page) => page.locator("#menu");

const test = testSite.extend("page", ({ visit }) => visit("/", phoneWindow));

test.for([true, false])(
  "the menu opens, closes and links to pages; script: %s",
  async (isScripted, { visit }) => {
    const page = await visit("/", { ...phoneWindow, javaScriptEnabled: isScripted });
    for (const isOpen of [true, false]) {
      await toggleOf(page).click();
      expect(await menuOf(page).isVisible()).toBe(isOpen);
    }
    await page.keyboard.press("Enter");
    expect(await menuOf(page).isVisible()).toBe(true);
    await page.keyboard.press("Tab");
    await menuOf(page).locator("a").first().and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Escape");
    expect(await menuOf(page).isVisible()).toBe(false);
    expect(await toggleOf(page).and(page.locator(":focus")).count()).toBe(1);
    await toggleOf(page).click();
    await menuOf(page).getByRole("link").nth(2).click();
    await page.waitForURL(href("about", "it"));
  },
);

test("the call button stays in view", async ({ page }) => {
  const call = page.locator(".header-call");
  const { height = 0, width = 0 } = (await call.boundingBox()) ?? {};
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  expect((await call.boundingBox())?.y, "stays at the top").toBeLessThan(60);
});

test("the menu reports its state, and closes when keyboard focus leaves or Back restores the page", async ({
  page,
}) => {
  const toggle = toggleOf(page);
  const icon = toggle.locator("svg").filter({ visible: true });
  const state = async () => [
    await toggle.getAttribute("aria-expanded"),
    await toggle.innerText(),
    await icon.getAttribute("class"),
  ];
  const closed = ["false", textOf("it", "nav.openMenu"), "icon icon-menu"];
  expect(await state()).toEqual(closed);
  const open = ["true", textOf("it", "nav.closeMenu"), "icon icon-close"];
  await toggle.click();
  await expect.poll(state).toEqual(open);
  await menuOf(page).locator("a").last().focus();
  await page.keyboard.press("Tab");
  await expect.poll(state).toEqual(closed);
  expect(await menuOf(page).isVisible()).toBe(false);
  await toggle.click();
  await expect.poll(state).toEqual(open);
  // The browser from npm restores no page, so only the event is sent.
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect.poll(state).toEqual(closed);
});

test("the menu button is in view in low windows and absent in wide ones", async ({ page }) => {
  for (const [width, height] of [
    [844, 340],
    [568, 320],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const isOpen of [true, false]) {
      await toggleOf(page).click();
      expect(await menuOf(page).isVisible()).toBe(isOpen);
    }
  }
  await toggleOf(page).click();
  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await toggleOf(page).isVisible()).toBe(false);
  expect(await menuOf(page).isVisible()).toBe(true);
  await expect.poll(() => page.locator("#menu:popover-open").count()).toBe(0);
});

test("the menu dims what is below the header, also in very low windows", async ({ page }) => {
  for (const height of [844, 260]) {
    await page.setViewportSize({ width: 390, height });
    await toggleOf(page).click();
    const { top, bottom } = await page.locator(".header").evaluate(($header) => ({
      top: Number.parseFloat(getComputedStyle($header, "::after").top),
      bottom: $header.clientHeight,
    }));
    expect(top, `in a window of ${height} pixels`).toBe(bottom);
    await page.keyboard.press("Escape");
  }
});

testWithBackCache("the menu is closed on a page that Back restores", async ({ visit }) => {
  const page = await visit("/", phoneWindow);
  await page.evaluate(markPage);
  await toggleOf(page).click();
  await menuOf(page).locator("a").nth(1).click();
  await page.waitForURL(href("products", "it"));
  await page.goBack({ waitUntil: "commit" });
  expect(await page.evaluate(isMarked)).toBe(true);
  await expect.poll(() => menuOf(page).isVisible()).toBe(false);
});
