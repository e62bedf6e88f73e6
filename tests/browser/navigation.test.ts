// The way to the next page: rendered ahead on intent, changed over without a flash, kept for the back button.
import type { CDPSession, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { pageNames } from "../../content/schema.ts";
import { href } from "../../pages/routes.ts";
import { canKeepPages, keepsNoPages } from "../support/browser.ts";
import { relay } from "../support/relay.ts";
import { startTestBrowser } from "../support/test-browser.ts";

const origin = inject("origin");
const addresses = pageNames.filter((name) => name !== "not-found").map((name) => href(name, "it"));
const testBrowser = startTestBrowser(true);

/** A page, and a DevTools session that reports prerendering (protocol domain Preload). */
async function openWatched(): Promise<{ page: Page; session: CDPSession }> {
  const page = await testBrowser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Preload.enable");
  return { page, session };
}

test("may render ahead every page that a page links to, but for the switch", async () => {
  const { page, session } = await openWatched();
  let found: { action: string; url: string }[] = [];
  session.on("Preload.preloadingAttemptSourcesUpdated", ({ preloadingAttemptSources }) => {
    found = preloadingAttemptSources.map(({ key }) => key);
  });
  for (const address of addresses) {
    found = [];
    await page.goto(origin + address);
    const links = page.locator("a[href^='/']:not([data-language-switch], [href*='.'])");
    const linked = await links.evaluateAll(($links: HTMLAnchorElement[]) =>
      $links
        .filter(({ pathname, hash }) => pathname !== location.pathname || !hash)
        .map(({ href }) => href),
    );
    expect(linked.length).toBeGreaterThan(5);
    const ahead = () => found.map(({ url }) => url).sort();
    await expect.poll(ahead, { message: address }).toEqual([...new Set(linked)].sort());
    expect(new Set(found.map(({ action }) => action)), address).toEqual(new Set(["Prerender"]));
  }
});

test("tries to render ahead the page whose link a visitor points at, and no other", async () => {
  const { page, session } = await openWatched();
  const tried: string[] = [];
  session.on("Preload.prerenderStatusUpdated", ({ key }) => tried.push(key.url)); // prerendering fails under DevTools
  const products = origin + href("products", "en");
  await page.goto(origin + href("home", "en"));
  await page.hover(`header nav a[href="${href("products", "en")}"]`);
  await expect.poll(() => tried).not.toEqual([]);
  expect(new Set(tried)).toEqual(new Set([products]));
});

const motions = ["no-preference", "reduce"] as const;
test.each(motions)("changes pages with a transition if motion is: %s", async (reducedMotion) => {
  const page = await testBrowser.newPage({ reducedMotion });
  await page.addInitScript(() =>
    addEventListener("pagereveal", ({ viewTransition }) =>
      Object.assign(window, { hasTransition: viewTransition !== null }),
    ),
  );
  await page.goto(origin);
  await page.click(`header nav a[href="${href("products", "it")}"]`);
  await page.waitForURL(origin + href("products", "it"));
  await page.waitForFunction(() => "hasTransition" in window);
  expect(await page.evaluate("hasTransition")).toBe(reducedMotion === "no-preference");
});

test("lets every page be kept for the back button", async ({ skip }) => {
  // Asked with foreign pages: this still fails if only the site's own are not kept.
  const other = await relay(origin, { change: () => "<p>Text</p>" });
  const canKeep = await canKeepPages(testBrowser.browser, other.origin);
  await other.close();
  if (!canKeep) skip(keepsNoPages);
  const page = await testBrowser.newPage();
  for (const address of addresses) {
    await page.goto(origin + address);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  }
  for (const address of addresses.toReversed().slice(1)) {
    await page.goBack({ waitUntil: "commit" });
    expect(page.url()).toBe(new URL(address, origin).href);
    expect(await page.evaluate(() => "isSamePage" in window), address).toBe(true);
  }
});
