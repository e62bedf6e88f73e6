// The font that is late or missing: nothing moves when it comes, and little differs if it never does.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { pageFiles } from "../support/fixtures.ts";

const origin = inject("origin");
const fonts = "**/*.woff2";
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const openPage = (width: number) =>
  browser.newPage({ viewport: { width, height: 900 }, reducedMotion: "reduce" });

/** Where every block of text stands: its top, left, width and height in pixels. */
const measureBlocks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, p, li, dt, dd, th, td, .button")].map(($block) => {
      const { top, left, width, height } = $block.getBoundingClientRect();
      return { text: $block.textContent?.slice(0, 30), top, left, width, height };
    }),
  );

test.each(["/", "/products"])("a font that comes late moves nothing on %s", async (address) => {
  const page = await openPage(390);
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(fonts, async (route) => {
    await isReleased;
    await route.continue();
  });
  await page.goto(origin + address, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.now() > 500); // the browser's own patience is 100 ms
  const before = await measureBlocks(page);
  expect(before.length).toBeGreaterThan(40);
  const arrival = page.waitForResponse(fonts);
  release();
  await (await arrival).finished();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await measureBlocks(page)).toEqual(before);
  await page.close();
});

/** The pages with headlines and columns; the others are set like them. */
const setPages = pageFiles.filter(({ page }) => ["home", "products", "about"].includes(page));

/** Whether the machine has a font the fallback is measured for; tests without one say so. */
async function hasFallback(page: Page): Promise<boolean> {
  const load = () =>
    document.fonts.load('400 16px "Archivo Fallback"').then(({ length }) => length);
  return (await page.evaluate(load).catch(() => 0)) > 0;
}

describe.each([390, 1280])("without the font, %i pixels wide", (width) => {
  test("nearly every text breaks its lines where it would with it", async ({ skip }) => {
    let blocks = 0;
    const moved: string[] = [];
    for (const { address } of setPages) {
      const sets = [];
      for (const isBlocked of [false, true]) {
        const page = await openPage(width);
        if (isBlocked) await page.route(fonts, (route) => route.abort());
        await page.goto(origin + address);
        await page.evaluate(() => document.fonts.ready);
        if (!(await hasFallback(page))) skip("Neither Arial nor one of its metrics is installed");
        sets.push(await measureBlocks(page));
        await page.close();
      }
      const [withFont = [], without = []] = sets;
      expect(without).toHaveLength(withFont.length);
      blocks += withFont.length;
      for (const [index, { text, height }] of withFont.entries()) {
        if (Math.abs((without[index]?.height ?? 0) - height) > 2) moved.push(`${address} ${text}`);
      }
    }
    expect(blocks).toBeGreaterThan(400);
    expect(moved.length, moved.join("\n")).toBeLessThan(blocks / 100);
  });
});
