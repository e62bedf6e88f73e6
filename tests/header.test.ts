// The header: its menu on phones, its call button, and the skip link. views.test.ts reads its links.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { listViolations } from "./support/axe.ts";
import { findLost } from "./support/fit.ts";
import { listErrors, phone, untilIdle, visit } from "./support/visit.ts";

const toggleOf = (page: Page) => page.locator(".menu-toggle");
const menuOf = (page: Page) => page.locator("#menu");

test("on a phone a button opens the menu, which says so, traps nothing and closes", async () => {
  const page = await visit("/", phone);
  const [toggle, menu] = [toggleOf(page), menuOf(page)];
  const state = async () => [
    await toggle.getAttribute("aria-expanded"),
    await toggle.innerText(),
    await menu.isVisible(),
  ];
  const [open, closed] = [
    ["true", "Chiudi il menu", true],
    ["false", "Apri il menu", false],
  ];
  expect(await state()).toEqual(closed);
  await toggle.click();
  await expect.poll(state).toEqual(open);
  expect(await listViolations(page)).toEqual([]);
  const dimmed = await page.locator(".header").evaluate(($header) => ({
    top: Number.parseFloat(getComputedStyle($header, "::after").top),
    bottom: $header.clientHeight,
  }));
  expect(dimmed.top, "the page below the header is dimmed").toBe(dimmed.bottom);
  await page.keyboard.press("Tab");
  await menu.locator("a").first().and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(state).toEqual(closed);
  await page.locator(".menu-toggle:focus").waitFor();
  await page.keyboard.press("Enter");
  await menu.locator("a").last().focus();
  await page.keyboard.press("Tab");
  await expect.poll(state, { message: "when the focus leaves it" }).toEqual(closed);
  await toggle.click();
  await page.evaluate(() =>
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })),
  );
  await expect.poll(state, { message: "when Back restores the page" }).toEqual(closed);
  await page.setViewportSize({ width: 820, height: 1180 }); // a tablet, which is turned
  await toggle.click();
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect.poll(() => page.locator("#menu:popover-open").count()).toBe(0);
  expect([await toggle.isVisible(), await menu.isVisible()]).toEqual([false, true]);
  await page.setViewportSize({ width: 568, height: 320 });
  await toggle.click();
  expect((await menu.boundingBox())?.y, "as high as the window").toBeGreaterThanOrEqual(0);
  await menu.getByRole("link", { name: "Chi siamo" }).click();
  await page.waitForURL("/chi-siamo");
  expect(await listErrors(page)).toEqual([]);
});

test.each([320, 360, 390, 1280])(
  "at %i the contact bar is one line, also with six networks",
  async (width) => {
    const page = await visit("/", { width, height: 844 });
    const bar = page.locator(".contact-bar");
    await bar.locator(".network-links").evaluate(($list) => {
      for (const $item of [...$list.children].slice(0, 2)) $list.append($item.cloneNode(true));
    });
    const boxes = await bar
      .locator("a")
      .evaluateAll(($links) => $links.map(($link) => $link.getBoundingClientRect().toJSON()));
    expect(boxes).toHaveLength(9);
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    for (const box of boxes.slice(1)) expect(box.width).toBeGreaterThanOrEqual(24);
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width);
  },
);

test("without script the menu opens, too", async () => {
  const page = await visit("/", { ...phone, javaScriptEnabled: false });
  await toggleOf(page).click();
  await menuOf(page).getByRole("link", { name: "Contatti" }).click();
  await page.waitForURL("/contact");
});

test("the header stays in view with its call button, unless it would cover a third of the window", async () => {
  const page = await visit("/", phone);
  const call = page.locator(".header-call");
  const box = await call.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.evaluate(() => scrollTo(0, 300)); // the hero's picture is under it
  expect((await call.boundingBox())?.y).toBeLessThan(60);
  await call.click({ trial: true });
  await page.setViewportSize({ width: 320, height: 256 }); // 1280 × 1024 at 400 %
  await page.evaluate(() => scrollTo(0, 1000));
  expect((await call.boundingBox())?.y).toBeLessThan(0);
});

test("the skip link appears with the focus and leads to the content", async () => {
  const page = await visit("/about");
  await page.keyboard.press("Tab");
  const box = await page.locator(".skip-link:focus").boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  await page.keyboard.press("Enter");
  await page.locator("main:focus").waitFor();
});

test.each([
  ["/cookie", "Come scegliere il pellet sfuso"],
  ["/en/cookie", "How to choose loose wood pellets"],
])("the header of %s has room for two more pages and for a long brand", async (address, name) => {
  const page = await visit(address);
  await page.locator("#menu ul").evaluate(($list, name) => {
    for (const text of [name, "Assistenza"]) {
      const $item = $list.lastElementChild?.cloneNode(true) as HTMLElement;
      Object.assign($item.firstElementChild as HTMLElement, { textContent: text });
      $list.append($item);
    }
  }, name);
  const expectOneRow = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(findLost, 1), `at ${width}`).toEqual([]);
    const parts = page.locator(".header-bar > :not(#menu)").filter({ visible: true });
    const middles = await parts.evaluateAll(($parts) =>
      $parts
        .map(($part) => $part.getBoundingClientRect())
        .map(({ top, bottom }) => (top + bottom) / 2),
    );
    expect(Math.max(...middles) - Math.min(...middles), `rows at ${width}`).toBeLessThan(2.5);
  };
  for (const width of [1024, 1280]) await expectOneRow(width);
  await page.evaluate(() => {
    for (const $logo of document.querySelectorAll(".logo")) {
      const $name = document.createElement("span");
      $name.className = "brand-plate brand-long";
      $name.textContent = "Mammutpelletom";
      $logo.replaceChildren($name);
    }
  });
  for (const width of [320, 390, 640]) await expectOneRow(width);
});

test("a focused field and its label are moved out from under the header, once", async () => {
  const page = await visit("/contact");
  const field = page.locator("[name=email]");
  const label = page.locator("[data-field=email] label");
  const topOf = async () => (await label.boundingBox())?.y;
  const header = (await page.locator(".header").boundingBox())?.height ?? 0;
  await page.locator("#form-title").click(); // a focus that follows is not :focus-visible
  await field.evaluate(($field, header) => {
    scrollBy({ top: $field.getBoundingClientRect().top - header - 1, behavior: "instant" });
    ($field as HTMLElement).focus({ preventScroll: true }); // Safari ignores scroll-padding
  }, header);
  await expect.poll(topOf).toBeGreaterThanOrEqual(header);
  await page.locator("footer").scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await field.dispatchEvent("focusin"); // the window regains focus
  await untilIdle(page);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
});
