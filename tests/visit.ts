// Weighs a first visit: what a browser fetches for a page before anybody scrolls.
import { brotliCompressSync } from "node:zlib";
import type { Browser, Page, Response } from "playwright-core";

/** Bytes on the wire by what they are, as far as they show before scrolling; requests and shift of all. */
export interface Visit {
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
  /** Cumulative layout shift (Layout Instability API), without a unit. */
  shift: number;
}

/** A phone with a sharp screen. */
export const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 };

/** Opens a page for the first time, on a phone, and weighs the visit once nothing more is fetched. */
export async function weighVisit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on("response", (response) => responses.push(response));
  await watchShift(page);
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
    requests: responses.length,
    foreign: listForeign(responses, address),
    shift: await page.evaluate(() => (window as unknown as { shift: number }).shift),
  };
  await context.close();
  return visit;
}

const weigh = async (response: Response) => (await response.request().sizes()).responseBodySize;

const listForeign = (responses: Response[], address: string) => {
  const origins = new Set(responses.map((response) => new URL(response.url()).origin));
  origins.delete(new URL(address).origin);
  return [...origins];
};

const watchShift = (page: Page) =>
  page.addInitScript(() => {
    const counted = window as unknown as { shift: number };
    counted.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) counted.shift += (entry as LayoutShift).value;
    }).observe({ type: "layout-shift", buffered: true });
  });

/** An entry of the Layout Instability API, which TypeScript's library does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number;
}

/** What brotli makes of the scripts within a page. */
async function weighInline(page: Page): Promise<number> {
  const text = await page.evaluate(() =>
    [...document.querySelectorAll("script:not([src], [type^='application/'])")]
      .map(($script) => $script.textContent)
      .join("\n"),
  );
  return brotliCompressSync(text).length;
}

const listShownPictures = (page: Page) =>
  page.locator("img").evaluateAll(($images: HTMLImageElement[]) =>
    $images
      .filter(($image) => $image.getBoundingClientRect().top < innerHeight)
      .map(({ currentSrc }) => currentSrc)
      .filter((address) => address !== ""),
  );
