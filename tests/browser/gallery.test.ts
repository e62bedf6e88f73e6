// The gallery: its pictures open large, by pointer and by keyboard; without script they are links.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { href } from "../../pages/site/routes.ts";
import { launchBrowser } from "../support/browser.ts";
import { loadSound } from "../support/fixtures.ts";

const origin = inject("origin");
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

type Control = "close" | "previous" | "next";
const linksOf = (page: Page) => page.locator("[data-gallery] li a");

describe.each(["it", "en"] as const)("in %s", (language) => {
  const address = origin + href("home", language);
  let captions: string[];
  let words: { [control in Control]?: string | undefined };

  beforeAll(async () => {
    const { gallery } = (await loadSound()).texts[language];
    captions = gallery.pictures.map(({ caption }) => caption);
    words = gallery;
  });

  const press = (page: Page, control: Control) =>
    page.getByRole("button", { name: words[control] ?? control }).click();

  /** Waits until the dialog shows the picture with this number, whole and sharp. */
  async function expectShown(page: Page, index: number) {
    const dialog = page.getByRole("dialog");
    await dialog.getByText(captions[index] ?? "", { exact: true }).waitFor();
    const image = dialog.locator("img");
    await expect
      .poll(() => image.evaluate(($image: HTMLImageElement) => $image.naturalWidth))
      .toBeGreaterThan(0);
    const box = await image.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect((box?.x ?? -1) >= 0 && (box?.y ?? -1) >= 0).toBe(true);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    expect(box?.width).toBeGreaterThan(width * 0.6);
  }

  test("a picture opens large and leads to its neighbours, by pointer", async () => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.goto(address);
    await linksOf(page).nth(4).click();
    await expectShown(page, 4);
    await press(page, "next");
    await expectShown(page, 5);
    await press(page, "next");
    await expectShown(page, 0);
    await press(page, "previous");
    await expectShown(page, 5);
    await press(page, "close");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(page.url()).toBe(address === `${origin}/` ? `${origin}/` : address);
    await page.close();
  });

  test("by keyboard, too, and Escape gives the focus back", async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await page.goto(address);
    await linksOf(page).nth(1).focus();
    await page.keyboard.press("Enter");
    await expectShown(page, 1);
    await page.keyboard.press("ArrowRight");
    await expectShown(page, 2);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expectShown(page, 0);
    await page.keyboard.press("Escape");
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(
      await linksOf(page)
        .nth(1)
        .evaluate(($link) => $link === document.activeElement),
    ).toBe(true);
    await page.close();
  });

  test("without script the link leads to the picture", async () => {
    const page = await browser.newPage({ javaScriptEnabled: false });
    await page.goto(address);
    await linksOf(page).first().click();
    await page.waitForURL(/\/assets\/delivery-bay-\d+\.[0-9a-f]+\.webp$/);
    await page.close();
  });
});
