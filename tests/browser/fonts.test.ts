// Fonts that are late or missing: nothing moves when they come, and little differs if they never do.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { family } from "../../pages/build/assets/font.ts";
import { holdBack } from "../support/browser.ts";
import { startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

/** The pages with headlines and columns, and the form; the others are set like them. */
const addresses = ["/", "/en", "/prodotti", "/about", "/contact", "/en/contact"];
const visits = addresses.flatMap((address) =>
  [390, 1280].map((width) => [address, width] as const),
);

/** Whether the machine has a font that a fallback is measured for. */
const hasFallback = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const faces = ["Fallback", "Fallback Roboto"];
    const found = faces.map((face) => document.fonts.load(`400 16px "${face}"`).catch(() => []));
    return (await Promise.all(found)).some(({ length }) => length > 0);
  });

const noFallback = "Needs Arial, Liberation Sans or Roboto, for which the fallbacks are measured";

/** How much has moved before the visitor's eyes (https://web.dev/articles/cls). */
const readShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return shift;
  });

const blocksOfText = "h1, h2, h3, p, li, dt, dd, th, td, .button, .contact-head";

/** How high every block of text on a page is. */
const measureBlocks = (page: Page) =>
  page.locator(blocksOfText).evaluateAll(($blocks) =>
    $blocks.map(($block) => ({
      text: `${$block.className} ${$block.textContent?.slice(0, 30)}`,
      height: $block.getBoundingClientRect().height,
    })),
  );

test("moves nothing when fonts come late: nearly every line breaks alike", async ({ skip }) => {
  const moved: string[] = [];
  let blocks = 0;
  for (const [address, width] of visits) {
    const place = `${address}, ${width} pixels wide`;
    const viewport = { width, height: 844 };
    const page = await testBrowser.browser.newPage({ viewport, reducedMotion: "reduce" });
    const release = await holdBack(page, "**/*.woff2");
    await page.goto(inject("origin") + address, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
    const isHere = () =>
      page.evaluate((face) => document.fonts.check(face), `750 expanded 20px "${family}"`);
    expect(await isHere()).toBe(false);
    if (!(await hasFallback(page))) return skip(noFallback);
    const before = await measureBlocks(page);
    release();
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(isHere).toBe(true);
    // At a desk the header's links, set to the right, may move by a few pixels.
    expect(await readShift(page), place).toBeLessThanOrEqual(width < 640 ? 0 : 0.0001);
    const after = await measureBlocks(page);
    blocks += after.length;
    for (const [index, { text, height }] of after.entries())
      if (Math.abs((before[index]?.height ?? 0) - height) > 2) moved.push(`${place}: ${text}`);
  }
  expect(blocks).toBeGreaterThan(600);
  expect(moved.length, moved.join("\n")).toBeLessThan(blocks / 100);
  expect(
    moved.filter((each) => each.includes("contact-head")),
    "above the form",
  ).toEqual([]);
});
