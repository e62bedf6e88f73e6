// Keyboard focus stays in view. Taps and clicks do not scroll, except on links to sections.
import type { Page } from "playwright-core";
import { href } from "../../content/routes.ts";
import { untilIdle } from "../support/browser.ts";
import { expect, phoneWindow, testSite } from "../support/test.ts";

const test = testSite;

const touchPhone = { ...phoneWindow, hasTouch: true, isMobile: true };

const readScroll = (page: Page) => page.evaluate(() => scrollY);

test.for([
  [href("products", "en"), ".section-links a", 2, "#data"],
  [href("privacy", "en"), ".contents a", -1, ".prose h2"],
] as const)(
  "tapping a link on %s scrolls to its target",
  async ([address, links, index, place], { visit }) => {
    const page = await visit(address, { ...touchPhone, reducedMotion: "reduce" });
    const link = page.locator(links).nth(index);
    await link.scrollIntoViewIfNeeded();
    await link.tap();
    const isInSight = () =>
      page
        .locator(place)
        .last()
        .evaluate(($place) => {
          const { top, bottom } = $place.getBoundingClientRect();
          return top > 0 && bottom < innerHeight;
        });
    await expect.poll(isInSight).toBe(true);
  },
);

test("the skip link moves the focus past the header to the content", async ({ visit }) => {
  const page = await visit(href("about", "en"));
  await page.keyboard.press("Tab");
  const { y = Number.NaN } = (await page.locator(".skip-link:focus").boundingBox()) ?? {};
  expect(y, "in view once it has the focus").toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  await page.locator("main:focus").waitFor();
  await page.keyboard.press("Tab");
  expect(await page.locator("main :focus").count()).toBe(1);
});

test("a click on text near the end of a page does not scroll", async ({ visit }) => {
  const page = await visit(href("about", "en"), { height: 800 });
  const words = page.locator(".closing .lead");
  await words.evaluate(($words) => $words.scrollIntoView({ block: "center" }));
  const before = await readScroll(page);
  await words.click();
  await untilIdle(page);
  expect(await readScroll(page)).toBe(before);
});

test("the page does not scroll when the window regains focus", async ({ page, form }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await form.open();
  const field = page.locator("[name=message]");
  await field.focus();
  await page.locator("footer").scrollIntoViewIfNeeded();
  const before = await readScroll(page);
  await field.dispatchEvent("focusin"); // as browsers do when the window regains focus
  await untilIdle(page);
  expect(await readScroll(page)).toBe(before);
});

test("a field that a script focuses after a click is moved out from under the header", async ({
  page,
  form,
}) => {
  await form.open();
  await page.locator("#form-title").click(); // a focus that follows is not :focus-visible
  const privacy = form.field("privacy");
  const isCovered = () =>
    privacy.evaluate(($field) => {
      const { bottom } = (document.querySelector(".header") as Element).getBoundingClientRect();
      return $field.getBoundingClientRect().top < bottom;
    });
  await privacy.evaluate(($field) => {
    scrollBy({ top: $field.getBoundingClientRect().top - 20, behavior: "instant" });
    $field.focus({ preventScroll: true }); // Safari ignores scroll-padding
  });
  expect(await privacy.evaluate(($field) => $field.matches(":focus-visible"))).toBe(false);
  await expect.poll(isCovered).toBe(false);
});

test("the Tab key scrolls every picture of the swiped gallery into view", async ({ visit }) => {
  const page = await visit("/", touchPhone);
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
