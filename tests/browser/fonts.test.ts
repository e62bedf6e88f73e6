// Fonts that are late or missing: nothing moves when they come, and little differs if they never do.
import type { BrowserContext, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { family } from "../../pages/build/assets/font.ts";
import { startTestBrowser } from "../support/test-browser.ts";
import { phone } from "../support/visit.ts";

const origin = inject("origin");
const fonts = "**/*.woff2";
const testBrowser = startTestBrowser();

const openContext = (width: number) =>
  testBrowser.browser.newContext({
    viewport: { ...phone.viewport, width },
    reducedMotion: "reduce",
  });

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

test.for(visits)(
  "moves nothing on %s, %i pixels wide, when fonts come late",
  async ([address, width], { skip }) => {
    const page = await (await openContext(width)).newPage();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(fonts, (route) => released.then(() => route.continue()));
    await page.goto(origin + address, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
    const isHere = (face: string) => page.evaluate((face) => document.fonts.check(face), face);
    expect(await isHere(`750 expanded 20px "${family}"`)).toBe(false);
    if (!(await hasFallback(page))) return skip(noFallback);
    release();
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => isHere(`750 expanded 20px "${family}"`)).toBe(true);
    // At a desk the header's links, set to the right, may move by a few pixels.
    expect(await readShift(page)).toBeLessThanOrEqual(width < 640 ? 0 : 0.0001);
  },
);

const blocksOfText = "h1, h2, h3, p, li, dt, dd, th, td, .button, .contact-head";

/** How high every block of text is on all pages, on a phone and at a desk; nothing without a fallback. */
async function measurePages(context: BrowserContext) {
  const page = await context.newPage();
  const blocks = [];
  for (const address of addresses) {
    await page.goto(origin + address);
    if (!(await hasFallback(page))) return undefined;
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const found = await page.locator(blocksOfText).evaluateAll(($blocks) =>
        $blocks.map(($block) => {
          const { width, height } = $block.getBoundingClientRect();
          const isHead = $block.matches(".contact-head");
          return { text: $block.textContent?.slice(0, 30), width, height, isHead };
        }),
      );
      blocks.push(...found.map((block) => ({ ...block, place: `${address}, ${width} pixels` })));
    }
  }
  await context.close();
  return blocks;
}

test("breaks nearly every line without the fonts where it would with them", async ({ skip }) => {
  const withFonts = await measurePages(await openContext(390));
  const withoutFonts = await openContext(390);
  await withoutFonts.route(fonts, (route) => route.abort());
  const without = await measurePages(withoutFonts);
  if (!(withFonts && without)) return skip(noFallback);
  expect(without).toHaveLength(withFonts.length);
  expect(without).not.toEqual(withFonts);
  const moved = withFonts.filter(
    ({ height }, index) => Math.abs((without[index]?.height ?? 0) - height) > 2,
  );
  expect(withFonts.length).toBeGreaterThan(600);
  expect(moved.length, JSON.stringify(moved, null, 1)).toBeLessThan(withFonts.length / 100);
  expect(
    moved.filter(({ isHead }) => isHead),
    "above the form",
  ).toEqual([]);
});
