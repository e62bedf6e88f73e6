// The gallery: its pictures open large, by pointer and by keyboard; without script they are links.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

const captions = [
  "Vano di erogazione",
  "Unità di pagamento",
  "Display utente",
  "Riconoscimento con carta regionale",
  "Vendita automatica dei sacchi",
  "Il distributore",
];
const linksOf = (page: Page) => page.locator("[data-gallery] li a");

/** Waits until the dialog shows the picture with this number, whole and sharp. */
async function expectShown(page: Page, index: number) {
  const dialog = page.getByRole("dialog");
  await dialog.getByText(captions[index] ?? "", { exact: true }).waitFor();
  const image = dialog.locator("img");
  const sharpness = () => image.evaluate(($image: HTMLImageElement) => $image.naturalWidth);
  await expect.poll(sharpness).toBeGreaterThan(0);
  const box = await image.evaluate(($image) => {
    const { left, top, right, bottom, width } = $image.getBoundingClientRect();
    const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
    return { isWhole, isLarge: width > innerWidth * 0.6 };
  });
  expect(box).toEqual({ isWhole: true, isLarge: true });
}

test("a picture opens large and leads to its neighbours, by pointer", async () => {
  const page = await testBrowser.browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(inject("origin"));
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

test("by keyboard, too, and Escape gives the focus back", async () => {
  const page = await testBrowser.browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(inject("origin"));
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
  const places: number[] = [];
  for (const _ of ["previous", "next", "close"]) {
    places.push(
      await page.evaluate(() => document.activeElement?.getBoundingClientRect().left ?? 0),
    );
    await page.keyboard.press("Tab");
  }
  expect(places, "the focus goes from left to right").toEqual(places.toSorted((a, b) => a - b));
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
  const isFocused = linksOf(page)
    .nth(1)
    .evaluate(($link) => $link === document.activeElement);
  expect(await isFocused).toBe(true);
});

test("without script the link leads to the picture", async () => {
  const page = await testBrowser.browser.newPage({ javaScriptEnabled: false });
  await page.goto(inject("origin"));
  await linksOf(page).first().click();
  await page.waitForURL(/\/assets\/delivery-bay-\d+\.[0-9a-f]+\.avif$/);
});
