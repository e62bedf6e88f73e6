// Measures a first visit: what a browser loads before the visitor scrolls, and its budgets.
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page, Request } from "playwright-core";
import { languages } from "../../../content/languages.ts";
import { href } from "../../../content/routes.ts";
import { pageBudget } from "../../../pages/publish/report.ts";

type Visit = Awaited<ReturnType<typeof measureVisit>>;

/** Milliseconds on a slow phone: first paint, largest paint, and from a touch or key to its paint. */
export const timeLimits = { firstPaint: 900, largestPaint: 1_200, interaction: 100, firstKey: 150 };

export type Measure = { name: string; value: number; limit?: number };

export const isOver = ({ value, limit = Infinity }: Measure) => value > limit;

/** Weight and requests of a first visit on a phone before scrolling, with their budgets. */
export function measureWeight(address: string, visit: Visit): Measure[] {
  const { html, inlineScript, scriptFiles, font, pictures, shift, blockers, foreign } = visit;
  const isHome = address === "/" || address === "/en";
  const isContact = languages.some((language) => address === href("contact", language));
  const scriptLimit = isContact ? 72 * 1024 : 2_048; // the form's is deferred
  const all = html + scriptFiles + font + pictures;
  return [
    { name: "HTML with the style of its first screen", value: html, limit: pageBudget },
    { name: "Script", value: inlineScript + scriptFiles, limit: scriptLimit },
    { name: "Font", value: font, limit: 34 * 1024 },
    { name: "Pictures before scrolling", value: pictures, limit: 85_000 }, // on the sharpest screens too
    { name: "All of it before scrolling", value: all, ...(isHome && { limit: 60_000 }) },
    { name: "Layout shift", value: shift, limit: 0 },
    { name: "Requests the first paint waits for", value: blockers, limit: 0 },
    { name: "Requests to other origins", value: foreign.length, limit: 0 },
    { name: "Requests", value: visit.requests },
  ];
}

/** What the browser measures: requests that block the first paint, and layout shift (no unit). */
const nothingSeen = { blockers: 0, shift: 0, isPainted: false };

export const benchPhone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };

/** Lighthouse's slow phone: bits per second, latency in milliseconds, slowdown of the processor. */
export const slowPhone = { bandwidth: 1_600_000, latency: 150, slowdown: 4 };

export async function throttle(page: Page, { bandwidth, latency, slowdown }: typeof slowPhone) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bandwidth / 8,
    uploadThroughput: bandwidth / 16,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Opens a page for the first time on a phone, and measures the visit after the last request. */
export async function measureVisit(browser: Browser, address: string) {
  const context = await browser.newContext(benchPhone);
  const page = await context.newPage();
  const measure = await watchVisit(page);
  await page.goto(address, { waitUntil: "networkidle" });
  const visit = await measure();
  await context.close();
  return visit;
}

/** Watches a page before it opens. Returns a function that measures the visit, in bytes on the wire. */
export async function watchVisit(page: Page) {
  const requests: Request[] = [];
  page.on("request", (request) => requests.push(request));
  await page.addInitScript(observe, nothingSeen);
  return async () => {
    await page.waitForFunction(() => (window as Watched).observed.isPainted);
    const shown = await listShownPictures(page);
    const sum = async (fits: (request: Request) => boolean) => {
      const sizes = await Promise.all(requests.filter(fits).map(weigh));
      return sizes.reduce((total, size) => total + size, 0);
    };
    const ofType = (type: string) => sum((request) => request.resourceType() === type);
    const origins = new Set(requests.map((request) => new URL(request.url()).origin));
    origins.delete(new URL(page.url()).origin);
    return {
      html: await ofType("document"),
      inlineScript: await weighInline(page), // it is part of the HTML, too
      scriptFiles: await ofType("script"),
      font: await ofType("font"),
      pictures: await sum((request) => shown.includes(request.url())),
      requests: requests.length,
      foreign: [...origins],
      ...(await page.evaluate(() => (window as Watched).observed)),
    };
  };
}

/** Bytes of the answer as sent; 0 if there is no answer. */
async function weigh(request: Request): Promise<number> {
  const response = await request.response();
  await response?.finished();
  return response ? (await request.sizes()).responseBodySize : 0;
}

type Watched = typeof window & { observed: typeof nothingSeen };

/** Layout Instability and Resource Timing fields that TypeScript's library does not declare. */
type Entry = PerformanceEntry & { value: number; renderBlockingStatus: string };

/** Runs in the page, before its own scripts. */
function observe(observed: typeof nothingSeen) {
  (window as Watched).observed = observed;
  const observer = new PerformanceObserver((list) => {
    for (const { entryType, value, renderBlockingStatus } of list.getEntries() as Entry[]) {
      if (renderBlockingStatus === "blocking") observed.blockers += 1;
      if (entryType === "layout-shift") observed.shift += value;
      if (entryType === "paint") observed.isPainted = true;
    }
  });
  for (const type of ["resource", "layout-shift", "paint"])
    observer.observe({ type, buffered: true });
}

async function weighInline(page: Page): Promise<number> {
  const scripts = page.locator("script:not([src], [type^='application/'])");
  return brotliCompressSync((await scripts.allTextContents()).join("\n")).length;
}

const listShownPictures = (page: Page): Promise<string[]> =>
  page
    .locator("img")
    .evaluateAll(($images: HTMLImageElement[]) =>
      $images
        .filter(($image) => $image.getBoundingClientRect().top < innerHeight)
        .map(({ currentSrc }) => currentSrc),
    );

/** Scrolls through the page, so that lazy elements load. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    const $shown = [...document.images].filter(
      ($image) => $image.checkVisibility() && $image.getBoundingClientRect().left < innerWidth,
    );
    scrollTo(0, 0); // the hero's night picture loads only in view, and may exist by now
    await Promise.all($shown.map(($image) => $image.decode().catch(() => undefined)));
  });
