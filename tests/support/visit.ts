// Measures a first visit: what a browser fetches for a page before anybody scrolls, and how long that takes.
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page, Response } from "playwright-core";

/** Bytes on the wire by what they are, as far as they show before scrolling; requests and times of all. */
export interface Visit extends Observed {
  html: number;
  /** Scripts within the page, which its HTML carries. */
  inlineScript: number;
  /** Scripts fetched by the page, as files. */
  scriptFiles: number;
  font: number;
  pictures: number;
  requests: number;
  /** Origins asked besides the site's own. */
  foreign: string[];
}

/** What a page's browser has seen of it; times in milliseconds since the visit began. */
interface Observed {
  /** Requests that the first paint had to wait for (Resource Timing, renderBlockingStatus). */
  blockers: number;
  /** Cumulative layout shift (Layout Instability), without a unit. */
  shift: number;
  /** First contentful paint (Paint Timing). */
  firstPaint: number;
  largestPaint: number;
  /** Total time by which tasks took longer than 50 milliseconds (Long Tasks), in milliseconds. */
  blocked: number;
}

/** A phone with a sharp screen. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };

/** A line and a processor that are slow: bits per second, milliseconds before an answer, how many times slower. */
interface Throttling {
  bandwidth: number;
  latency: number;
  slowdown: number;
}

/** A phone of the middle class on a poor line, the one that Lighthouse has. */
export const slowPhone: Throttling = { bandwidth: 1_600_000, latency: 150, slowdown: 4 };

/** Lets a page have a slow line and processor from now on. */
export async function throttle(page: Page, { bandwidth, latency, slowdown }: Throttling) {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency,
    downloadThroughput: bandwidth / 8,
    uploadThroughput: bandwidth / 16,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
}

/** Opens a page for the first time, on a phone, and measures the visit once nothing more is fetched. */
export async function measureVisit(
  browser: Browser,
  address: string,
  throttling?: Throttling,
): Promise<Visit> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  if (throttling) await throttle(page, throttling);
  const asked: string[] = [];
  const responses: Response[] = [];
  page.on("request", (request) => asked.push(request.url()));
  page.on("response", (response) => responses.push(response));
  await observe(page);
  await page.goto(address, { waitUntil: "networkidle" });
  const sizes = new Map<string, number>();
  for (const response of responses) sizes.set(response.url(), await weigh(response));
  const sum = (addresses: string[]) =>
    addresses.reduce((total, each) => total + (sizes.get(each) ?? 0), 0);
  const ofType = (type: string) =>
    responses.filter((each) => each.request().resourceType() === type).map((each) => each.url());
  const visit = {
    html: sum(ofType("document")),
    inlineScript: await weighInline(page),
    scriptFiles: sum(ofType("script")),
    font: sum(ofType("font")),
    pictures: sum(await listShownPictures(page)),
    requests: asked.length,
    foreign: listForeign(asked, address),
    ...(await readObserved(page)),
  };
  await context.close();
  if (visit.firstPaint === 0) throw new Error(`${address} was never painted`);
  return visit;
}

const weigh = async (response: Response) => (await response.request().sizes()).responseBodySize;

const listForeign = (asked: string[], address: string) => {
  const origins = new Set(asked.map((each) => new URL(each).origin));
  origins.delete(new URL(address).origin);
  return [...origins];
};

/** A window in which what was seen is kept. */
type Watched = typeof window & { observed: Observed };

/** Entries of the performance timeline that TypeScript's library does not know. */
type Entry = PerformanceEntry & { value: number; renderBlockingStatus: string };

const observe = (page: Page) =>
  page.addInitScript(() => {
    const observed = { blockers: 0, shift: 0, firstPaint: 0, largestPaint: 0, blocked: 0 };
    (window as Watched).observed = observed;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        const { entryType, name, startTime, duration } = entry;
        if (entry.renderBlockingStatus === "blocking") observed.blockers += 1;
        if (entryType === "layout-shift") observed.shift += entry.value;
        if (name === "first-contentful-paint") observed.firstPaint = startTime;
        if (entryType === "largest-contentful-paint") observed.largestPaint = startTime;
        if (entryType === "longtask") observed.blocked += duration - 50;
      }
    });
    for (const type of [
      "resource",
      "layout-shift",
      "paint",
      "largest-contentful-paint",
      "longtask",
    ]) {
      observer.observe({ type, buffered: true });
    }
  });

const readObserved = (page: Page) => page.evaluate(() => (window as Watched).observed);

/** What brotli makes of the scripts within a page. */
async function weighInline(page: Page): Promise<number> {
  const text = await page.evaluate(() =>
    [...document.querySelectorAll("script:not([src], [type^='application/'])")]
      .map(($script) => $script.textContent)
      .join("\n"),
  );
  return brotliCompressSync(text).length;
}

/** Addresses of the pictures that are in sight before anybody scrolls. */
export const listShownPictures = (page: Page): Promise<string[]> =>
  page.locator("img").evaluateAll(($images: HTMLImageElement[]) =>
    $images
      .filter(($image) => $image.getBoundingClientRect().top < innerHeight)
      .map(({ currentSrc }) => currentSrc)
      .filter((address) => address !== ""),
  );
