// The font that is late or missing: nothing moves when it comes, and little differs if it never does.
import type { BrowserContext, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { setStage } from "../support/form-stage.ts";
import { scrollThrough } from "../support/visit.ts";

const origin = inject("origin");
const fonts = "**/*.woff2";
const stage = setStage();

const openContext = (width: number) =>
  stage.browser.newContext({ viewport: { width, height: 900 }, reducedMotion: "reduce" });

/** Where every block of text stands: its top, left, width and height in pixels. */
const measureBlocks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("h1, h2, h3, p, li, dt, dd, th, td, .button")].map(($block) => {
      const { top, left, width, height } = $block.getBoundingClientRect();
      return { text: $block.textContent?.slice(0, 30), top, left, width, height };
    }),
  );

test.each(["/", "/products"])("a font that comes late moves nothing on %s", async (address) => {
  const page = await (await openContext(390)).newPage();
  const late = Promise.withResolvers<void>();
  await page.route(fonts, (route) => late.promise.then(() => route.continue()));
  await page.goto(origin + address, { waitUntil: "domcontentloaded" });
  await scrollThrough(page); // a picture's own proportions differ from those announced by parts of a pixel
  // The browser waits 100 ms for a font that is optional, counted from the first paint.
  await page.waitForFunction(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return paint && performance.now() > paint.startTime + 150;
  });
  const before = await measureBlocks(page);
  expect(before.length).toBeGreaterThan(40);
  const arrival = page.waitForResponse(fonts);
  late.resolve();
  await (await arrival).finished();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  expect(await measureBlocks(page)).toEqual(before);
});

/** The pages with headlines and columns; the others are set like them. */
const addresses = ["/", "/en", "/prodotti", "/products", "/chi-siamo", "/about"];

/** Whether the machine has a font that the fallback is measured for. */
const hasFallback = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const found = await document.fonts.load('400 16px "Fallback"').catch(() => []);
    return found.length > 0;
  });

/** Measures all pages on a phone and at a desk; nothing where the machine has no fallback. */
async function measurePages(context: BrowserContext) {
  const page = await context.newPage();
  const blocks = [];
  for (const address of addresses) {
    await page.goto(origin + address);
    if (!(await hasFallback(page))) return undefined;
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const measured = await measureBlocks(page);
      blocks.push(...measured.map((block) => ({ ...block, place: `${address}, ${width} pixels` })));
    }
  }
  await context.close();
  return blocks;
}

test("without the font, nearly every text breaks its lines where it would with it", async ({
  skip,
}) => {
  const withFont = await measurePages(await openContext(390));
  const withoutFonts = await openContext(390);
  await withoutFonts.route(fonts, (route) => route.abort());
  const without = await measurePages(withoutFonts);
  if (!(withFont && without)) return skip("Neither Arial nor one of its metrics is installed");
  expect(without).toHaveLength(withFont.length);
  expect(without).not.toEqual(withFont);
  const moved = withFont.filter(
    ({ height }, index) => Math.abs((without[index]?.height ?? 0) - height) > 2,
  );
  expect(withFont.length).toBeGreaterThan(800);
  expect(moved.length, JSON.stringify(moved, null, 1)).toBeLessThan(withFont.length / 100);
});
