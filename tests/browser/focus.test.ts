// What the keyboard reaches is seen; what is touched or clicked moves nothing, and links lead to their places.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const readScroll = (page: Page) => page.evaluate(() => scrollY);
const rest = (page: Page) => page.waitForTimeout(300); // a scroll would have begun

test.each([
  ["/products", ".section-links a", "#data"],
  ["/en/privacy", ".contents a", ".prose h2"],
])("a touch on a link within %s leads to its place", async (address, links, place) => {
  const page = await testBrowser.openPage(address, { ...phone, reducedMotion: "reduce" });
  const link = page.locator(links).nth(address === "/products" ? 2 : -1);
  await link.scrollIntoViewIfNeeded();
  await link.tap();
  await rest(page);
  const { top, bottom } = await page
    .locator(place)
    .last()
    .evaluate(($place) => $place.getBoundingClientRect());
  expect(top).toBeGreaterThan(0);
  expect(bottom).toBeLessThan(844);
});

test("a click on words near a page's end moves nothing", async () => {
  const page = await testBrowser.openPage("/about", { viewport: { width: 1280, height: 800 } });
  const words = page.locator(".closing .lead");
  await words.evaluate(($words) => $words.scrollIntoView({ block: "center" }));
  const before = await readScroll(page);
  await words.click();
  await rest(page);
  expect(await readScroll(page)).toBe(before);
});

test("a window that comes back does not scroll to the field it was left from", async () => {
  const page = await testBrowser.openForm();
  await page.setViewportSize({ width: 390, height: 700 });
  const field = page.locator("[name=message]");
  await field.focus();
  await page.locator("footer").scrollIntoViewIfNeeded();
  const before = await readScroll(page);
  await field.dispatchEvent("focusin"); // as browsers do then
  await rest(page);
  expect(await readScroll(page)).toBe(before);
});

test("the Tab key brings every picture of the swiped gallery into sight", async () => {
  const page = await testBrowser.openPage("/", phone);
  const links = page.locator("[data-gallery] li a");
  await links.first().focus();
  for (const link of await links.all()) {
    const isInSight = () =>
      link.evaluate(($link) => {
        const { left, right } = $link.getBoundingClientRect();
        return $link === document.activeElement && left >= 0 && right <= innerWidth;
      });
    await expect.poll(isInSight).toBe(true);
    await page.keyboard.press("Tab");
  }
});
