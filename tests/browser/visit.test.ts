// A first visit: faults are measured, and what shows first comes first.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { isOver, measureWeight } from "../support/budgets.ts";
import { makeFolder } from "../support/fixtures.ts";
import { serveSite } from "../support/serve-site.ts";
import { startTestBrowser } from "../support/test-browser.ts";
import { measureVisit, phone, throttle } from "../support/visit.ts";

const testBrowser = startTestBrowser();

const noise = crypto.randomUUID().repeat(300);
/** Breaks every budget but those of HTML and font. */
const heavySite = {
  "index.html": `<!doctype html><title>Test</title><meta name="viewport" content="width=device-width">
  <link rel="stylesheet" href="/site.css"><script src="/site.js"></script>
  <p id="late">Text</p><p>${"word ".repeat(20)}</p>
  <img src="/noise.svg" width="400" height="300" alt="">
  <img src="${inject("origin")}/noise.svg" width="9" height="9" alt="">
  <script>addEventListener("load", () => setTimeout(() => { late.style.height = "300px"; }, 50));</script>`,
  "site.css": "p { color: red }",
  "site.js": `/*${noise}*/`,
  "noise.svg": `<svg xmlns="http://www.w3.org/2000/svg"><!--${noise.repeat(15)}--></svg>`,
};

test("a heavy page is found over every budget that it breaks", async () => {
  const folder = await makeFolder();
  for (const [file, text] of Object.entries(heavySite))
    await writeFile(path.join(folder, file), text);
  const site = await serveSite(folder);
  const visit = await measureVisit(testBrowser.browser, `${site.origin}/`);
  const over = measureWeight("/", visit).filter(isOver);
  expect(over.map(({ name }) => name)).toEqual([
    "Script",
    "Pictures before scrolling",
    "All of it before scrolling",
    "Layout shift",
    "Requests the first paint waits for",
    "Other origins asked",
  ]);
  await site.close();
});

/** When the page asked for its pictures that a selector finds, and when they had come, in milliseconds. */
const readTimes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(($images: HTMLImageElement[]) =>
    $images
      .flatMap(({ currentSrc }) => performance.getEntriesByName(currentSrc, "resource"))
      .map((entry) => entry as PerformanceResourceTiming)
      .map(({ startTime, responseEnd }) => ({ startTime, responseEnd })),
  );

test.each([
  ["/", ".gallery-pictures img"],
  ["/products", ".network-map img"],
])("on a very slow line, pictures far below %s wait for what shows first", async (address, far) => {
  const viewport = { width: 390, height: 1100 };
  const page = await testBrowser.browser.newPage({ ...phone, viewport });
  await throttle(page, { bandwidth: 400_000, latency: 400, slowdown: 1 });
  await page.goto(inject("origin") + address, { waitUntil: "commit" });
  // Browsers look screens ahead on such a line.
  await expect.poll(() => readTimes(page, far), { timeout: 10_000 }).not.toEqual([]);
  const [first] = await readTimes(page, "img[loading=eager]");
  const starts = (await readTimes(page, far)).map(({ startTime }) => startTime);
  expect(Math.min(...starts)).toBeGreaterThan(first?.responseEnd ?? Infinity);
});
