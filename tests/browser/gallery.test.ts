// The gallery: its pictures open large, by pointer and by keyboard; without script they are links.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { loadOrThrow } from "../support/fixtures.ts";
import { startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

const { pictures } = loadOrThrow().dictionary.it.gallery;
const linksOf = (page: Page) => page.locator("[data-gallery] li a");

const open = (width: number, javaScriptEnabled = true) =>
  testBrowser.openPage("/", { viewport: { width, height: 800 }, javaScriptEnabled });

async function expectShown(page: Page, index: number) {
  const dialog = page.getByRole("dialog");
  await dialog.getByText(pictures[index]?.caption ?? "", { exact: true }).waitFor();
  const look = () =>
    dialog.locator("img").evaluate(($image: HTMLImageElement) => {
      const { left, top, right, bottom, width } = $image.getBoundingClientRect();
      const isPanned = innerWidth < 640; // by whoever holds a phone
      const isWide = left >= 0 && right <= innerWidth;
      const isWhole = (isPanned || isWide) && top >= 0 && bottom <= innerHeight;
      return { isSharp: $image.naturalWidth > 0, isWhole, isLarge: width > innerWidth * 0.6 };
    });
  await expect.poll(look).toEqual({ isSharp: true, isWhole: true, isLarge: true });
}

test("opens a picture large and leads to its neighbours, by pointer", async () => {
  const page = await open(1280);
  await linksOf(page).nth(4).click();
  await expectShown(page, 4);
  for (const [name, index] of [
    ["Immagine successiva", 5],
    ["Immagine successiva", 0],
    ["Immagine precedente", 5],
  ] as const) {
    await page.getByRole("button", { name }).click();
    await expectShown(page, index);
  }
  await page.getByRole("button", { name: "Chiudi", exact: true }).click();
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(page.url()).toBe(`${inject("origin")}/`);
});

test("opens a picture by keyboard, moves the focus from left to right and gives it back", async () => {
  const page = await open(390);
  await linksOf(page).nth(1).focus();
  for (const [key, index] of [
    ["Enter", 1],
    ["ArrowRight", 2],
    ["ArrowLeft", 1],
    ["ArrowLeft", 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectShown(page, index);
  }
  const places: (number | undefined)[] = [];
  for (const _ of ["previous", "next", "close"]) {
    places.push((await page.locator(":focus").boundingBox())?.x);
    await page.keyboard.press("Tab");
  }
  expect(places).toEqual(places.toSorted((a = 0, b = 0) => a - b));
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
  expect(await linksOf(page).nth(1).and(page.locator(":focus")).count()).toBe(1);
});

test.each([
  [844, 390],
  [320, 256],
])(
  "shows a picture larger than in the list, over a page that rests, at %i × %i",
  async (width, height) => {
    const page = await open(width);
    await page.setViewportSize({ width, height });
    await linksOf(page).first().click();
    const image = page.locator("dialog img");
    await image.waitFor();
    expect((await image.boundingBox())?.height).toBeGreaterThan(0.7 * height);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(width / 2, height / 2);
    await page.mouse.wheel(0, 2000);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  },
);

test("leads to the picture without script", async () => {
  const page = await open(1280, false);
  await linksOf(page).first().click();
  await page.waitForURL(/\/assets\/delivery-bay-\d+\.[0-9a-f]+\.avif$/);
});
