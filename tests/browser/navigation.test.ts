// The way to the next page: rendered ahead on intent, changed over without a flash, kept for the back button.
import type { Browser, BrowserContextOptions, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { languages, pageNames } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import { canKeepPages, keepsNoPages, launchBrowser } from "../support/browser.ts";

const origin = inject("origin");
const waitUntil = "domcontentloaded";
const pages = pageNames.filter((name) => name !== "not-found");
const addresses = languages.flatMap((language) => pages.map((name) => href(name, language)));
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser(undefined, true);
});
afterAll(() => browser.close());

async function openPage(options?: BrowserContextOptions): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

/** A page that the browser may render ahead, or only fetch ahead where it is watched, as it is here. */
interface Candidate {
  key: { action: string; url: string };
}

/** What the browser says of its speculations (DevTools protocol, Preload), which it does only where it can. */
async function watchSpeculation(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send("Preload.enable");
  return session;
}

describe("rendered ahead", () => {
  test.each(addresses)("on %s: every page it links to, but for the switch", async (address) => {
    const page = await openPage();
    const session = await watchSpeculation(page);
    const told = new Promise<Candidate[]>((resolve) =>
      session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) =>
        resolve(preloadingAttemptSources),
      ),
    );
    await page.goto(origin + address, { waitUntil });
    const found = (await told).map(({ key }) => key);
    expect(new Set(found.map(({ action }) => action))).toEqual(new Set(["Prerender"]));
    const links = page.locator("a[href^='/']:not([data-language-switch], [href*='.'])");
    const linked = await links.evaluateAll(($links) =>
      $links.map(($link) => ($link as HTMLAnchorElement).href),
    );
    expect(found.map(({ url }) => url).sort()).toEqual([...new Set(linked)].sort());
    const twin = await page.locator("a[data-language-switch]").getAttribute("href");
    expect(linked.length).toBeGreaterThan(5);
    expect(linked).not.toContain(origin + twin);
    await page.context().close();
  });

  test("nothing is asked for before a visitor points at a link, and then that page alone", async () => {
    const page = await openPage();
    const session = await watchSpeculation(page);
    const fetched: string[] = [];
    session.on("Preload.prefetchStatusUpdated", ({ prefetchUrl, status }) => {
      if (status === "Ready") fetched.push(prefetchUrl);
    });
    await page.goto(origin, { waitUntil: "load" });
    await page.waitForTimeout(1000);
    expect(fetched).toEqual([]);
    await page.hover(`nav a[href="${href("about", "it")}"]`);
    await expect.poll(() => fetched).toEqual([origin + href("about", "it")]);
    await page.context().close();
  });

  test("what was fetched ahead is what the visitor then sees", async () => {
    const page = await openPage();
    const session = await watchSpeculation(page);
    const statuses: string[] = [];
    session.on("Preload.prefetchStatusUpdated", (told) => statuses.push(told.prefetchStatus));
    await page.goto(`${origin}/en`, { waitUntil: "load" });
    const link = page.locator(`header nav a[href="${href("products", "en")}"]`);
    await link.hover();
    await expect.poll(() => statuses).toContain("PrefetchSuccessfulButNotUsed");
    await link.click();
    await page.waitForURL(origin + href("products", "en"), { waitUntil });
    await expect.poll(() => statuses).toContain("PrefetchResponseUsed");
    await page.context().close();
  });
});

describe("changed over", () => {
  /** Whether the page that was opened last came with a transition (CSS View Transitions, level 2). */
  async function followLink(options: BrowserContextOptions): Promise<boolean> {
    const page = await openPage(options);
    await page.addInitScript(() =>
      addEventListener("pagereveal", (event) =>
        Object.assign(window, { transition: (event as PageRevealEvent).viewTransition }),
      ),
    );
    await page.goto(origin, { waitUntil: "load" });
    await page.click(`header nav a[href="${href("products", "it")}"]`);
    await page.waitForURL(origin + href("products", "it"), { waitUntil: "load" });
    await page.waitForFunction(() => "transition" in window);
    const isSeen = await page.evaluate(
      () => (window as unknown as { transition: unknown }).transition !== null,
    );
    await page.context().close();
    return isSeen;
  }

  test("with a transition", async () => {
    expect(await followLink({ reducedMotion: "no-preference" })).toBe(true);
  });

  test("without one where motion is to be reduced", async () => {
    expect(await followLink({ reducedMotion: "reduce" })).toBe(false);
  });
});

describe("kept for the back button", () => {
  test.for(addresses)("%s", async (address, { skip }) => {
    if (!(await canKeepPages(browser, origin))) skip(keepsNoPages);
    const page = await openPage();
    await page.goto(origin + address, { waitUntil: "load" });
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await page.goto(`${origin}${href("privacy", "it")}?elsewhere`, { waitUntil: "load" });
    await page.goBack({ waitUntil: "commit" });
    expect(page.url()).toBe(new URL(address, origin).href);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    await page.context().close();
  });
});
