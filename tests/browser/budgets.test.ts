// The budget of what a phone shows before scrolling: its pictures, on the sharpest screens too.
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { pageNames } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import { launchBrowser } from "../support/browser.ts";
import { listShownPictures, phone, throttle } from "../support/visit.ts";

const origin = inject("origin");
/** Bytes of pictures before scrolling (plan, budgets). */
const limit = 85_000;
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

test.each([1, 2, 3])(
  "pictures before scrolling keep to 85 kB at %i dots a pixel",
  async (density) => {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: density,
    });
    for (const name of pageNames) {
      await page.goto(origin + href(name, "it"), { waitUntil: "load" });
      const shown = await listShownPictures(page);
      const sizes = await Promise.all(
        shown.map(async (address) => (await (await fetch(address)).arrayBuffer()).byteLength),
      );
      const sum = sizes.reduce((total, size) => total + size, 0);
      expect(sum, name).toBeLessThanOrEqual(limit);
      if (name === "home") expect(sum).toBeGreaterThan(1000);
    }
    await page.close();
  },
);

test.each([
  ["/", ".gallery-pictures"],
  ["/products", ".steps"],
])(
  "on a line that is very slow, pictures far below %s wait for what shows first",
  async (address, place) => {
    const page = await browser.newPage(phone);
    await throttle(page, { bandwidth: 400_000, latency: 400, slowdown: 1 });
    await page.goto(origin + address, { waitUntil: "commit" });
    const farOnes = `${place} img`;
    const readStarts = () =>
      page.evaluate((farOnes) => {
        const far = new Set(
          [...document.querySelectorAll<HTMLImageElement>(farOnes)].map(($) => $.currentSrc),
        );
        const asked = performance.getEntriesByType("resource").filter(({ name }) => far.has(name));
        return asked.map(({ startTime }) => startTime);
      }, farOnes);
    await expect.poll(readStarts, { timeout: 10_000 }).not.toEqual([]); // browsers look screens ahead on such a line
    const paint = await page.evaluate(
      () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity,
    );
    for (const start of await readStarts()) expect(start).toBeGreaterThan(paint + 500);
    await page.close();
  },
);
