// Lighthouse's scores and times, and the response time of pages to a touch or a key.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { href } from "../../../content/routes.ts";
import { findBrowser } from "../../support/browser.ts";
import { FormPage } from "../../support/form.ts";
import { benchPhone, type Measure, slowPhone, throttle, timeLimits } from "./visit.ts";

/** What a visitor touches, and then types. */
interface Interaction {
  address: string;
  selector: string;
  limit: number;
  prepare?(page: Page): Promise<void>;
  typed?: string;
}

const { interaction: limit, firstKey } = timeLimits;
const message = { selector: "form [name=message]", typed: "Buongiorno" };
const send = {
  selector: "form [type=submit]",
  prepare: (page: Page) => new FormPage(page).untilReady(),
};
export const interactions: Record<string, Interaction> = {
  "menu opened": { address: "/", selector: ".menu-toggle", limit },
  "first key in the form": { address: href("contact", "it"), ...message, limit: firstKey },
  "empty form sent": { address: href("contact", "it"), ...send, limit },
};

/** The time from a touch or a key to what it paints: the longest of an interaction, the median of five. */
export async function measureInteraction(browser: Browser, origin: string, name: string) {
  const interaction = interactions[name] as Interaction;
  const times: number[] = [];
  while (times.length < 5) times.push(await timeInteraction(browser, origin, interaction));
  const [, , median = Number.NaN] = times.sort((a, b) => a - b);
  return [{ name: "to paint", value: median, limit: interaction.limit }];
}

async function timeInteraction(browser: Browser, origin: string, interaction: Interaction) {
  const { address, selector, prepare, typed = "" } = interaction;
  const context = await browser.newContext({ ...benchPhone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await throttle(page, slowPhone);
  await page.goto(origin + address, { waitUntil: "domcontentloaded" });
  await prepare?.(page);
  const target = page.locator(selector);
  await target.scrollIntoViewIfNeeded();
  await target.dispatchEvent("pointerdown"); // compiles Playwright's own listener, which would be measured, too
  await page.waitForTimeout(500); // until the page is idle
  const durations = await page.evaluateHandle(() => {
    const durations = [16]; // the browser reports no shorter ones (Event Timing)
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    return durations;
  });
  const { x = 0, y = 0, width = 0, height = 0 } = (await target.boundingBox()) ?? {};
  await page.touchscreen.tap(x + width / 2, y + height / 2); // a locator would search for the element during the tap
  await page.keyboard.type(typed, { delay: 60 });
  await page.waitForTimeout(500);
  const longest = Math.max(...(await durations.jsonValue()));
  await context.close();
  return longest;
}

const categories = ["performance", "accessibility", "best-practices", "seo"];

/** Runs Lighthouse, which npx fetches, on its own simulated phone. */
export async function runLighthouse(url: string): Promise<Measure[]> {
  const options = [
    `--only-categories=${categories}`,
    "--output=json",
    "--quiet",
    "--chrome-flags=--headless=new --no-sandbox",
    ...(url.endsWith("404.html") ? ["--skip-audits=is-crawlable"] : []), // search engines must not index it
  ];
  const env = { ...process.env, CHROME_PATH: await findBrowser() };
  const settings = { env, maxBuffer: 64 * 2 ** 20 };
  const command = ["--yes", "--engine-strict=false", "lighthouse@13", url, ...options];
  const { stdout } = await promisify(execFile)("npx", command, settings);
  const { categories: scored, audits } = JSON.parse(stdout);
  const time = (name: string, limit: number) => ({ name, value: audits[name].numericValue, limit });
  return [
    ...categories.map((name) => ({ name, value: 100 - 100 * scored[name].score, limit: 0 })),
    time("first-contentful-paint", timeLimits.firstPaint),
    time("largest-contentful-paint", timeLimits.largestPaint),
  ];
}
