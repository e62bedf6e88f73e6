// Every page of the real site, with the words and pictures that visitors see: it fits, is accessible, prints, keeps its
// promises of privacy and its budgets, and logs nothing.
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { contentFolder } from "../content/load/project.ts";
import { listSmallTargets, listViolations } from "./support/axe.ts";
import { load } from "./support/content.ts";
import { findLost } from "./support/fit.ts";
import { untilReady } from "./support/form.ts";
import { listErrors, newPage, phone, still, visit } from "./support/visit.ts";

const origin = inject("realOrigin");
const folder = inject("realFolder");
const addresses = load(contentFolder).routes.map(({ address }) => address);

/** Scrolls through the page, so that everything loads. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: "instant" });
    await document.fonts.ready;
  });

/** Bytes on the wire, and whom a page asks. */
async function watchVisit(page: Page) {
  const origins = new Set<string>();
  const sizes: Record<string, number> = { document: 0, script: 0, font: 0 };
  page.on("requestfinished", async (request) => {
    const { responseBodySize } = await request.sizes();
    sizes[request.resourceType()] = (sizes[request.resourceType()] ?? 0) + responseBodySize;
  });
  page.on("request", (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol.startsWith("http")) origins.add(origin);
  });
  await page.addInitScript(() => {
    const seen = { blockers: 0, shift: 0 };
    Object.assign(window, { seen });
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Record<string, unknown>)[]) {
        if (entry.renderBlockingStatus === "blocking") seen.blockers += 1;
        if (entry.entryType === "layout-shift") seen.shift += Number(entry.value);
      }
    });
    for (const type of ["resource", "layout-shift"]) observer.observe({ type, buffered: true });
  });
  return { sizes, origins };
}

/** Rules of axe-core whose result may change with colours or with forced colours. */
const rulesOfLooks = ["color-contrast", "link-in-text-block", "target-size"];

/** On the tested site: on the real one they depend on the owner's texts. */
test.each(load().routes.map(({ address }) => address))(
  "%s loads within its budgets, blocks nothing and moves nothing",
  async (address) => {
    const page = await newPage({ ...phone, ...still, deviceScaleFactor: 3 });
    const { sizes } = await watchVisit(page);
    await page.goto(address, { waitUntil: "networkidle" });
    expect(await page.evaluate("seen.blockers")).toBe(0);
    expect(await page.evaluate("seen.shift"), "of a bold number, 0.0001").toBeCloseTo(0, 3);
    expect.soft(sizes.document, "HTML, in the first packets").toBeLessThanOrEqual(14_600);
    const scripts = /contact/.test(address) ? 73_728 : 2_048;
    expect.soft(sizes.script, "scripts").toBeLessThanOrEqual(scripts);
    expect.soft(sizes.font, "fonts").toBeLessThanOrEqual(24_576);
  },
);

test.each(["/", "/prodotti"])(
  "on phones the pictures of %s below the first screen wait for those in it",
  async (address) => {
    const page = await visit(address, phone);
    const listStarts = () =>
      page.evaluate(() =>
        performance
          .getEntriesByType("resource")
          .filter(({ name }) => /(?<!(hero|head|film).*)avif/.test(name))
          .map(({ startTime }) => startTime),
      );
    await expect.poll(listStarts).not.toEqual([]);
    expect(Math.min(...(await listStarts()))).toBeGreaterThan(1000); // milliseconds
  },
);

test.each(addresses)("%s", async (address) => {
  const page = await newPage({ ...phone, ...still });
  const { origins } = await watchVisit(page);
  await page.goto(origin + address, { waitUntil: "networkidle" });
  if (/contact/.test(address)) await untilReady(page);

  await scrollThrough(page);
  expect.soft([...origins], "asks nobody else").toEqual([origin]);
  const traces = await page.evaluate(() => [localStorage.length, sessionStorage.length]);
  expect.soft(traces, "a visit keeps nothing").toEqual([0, 0]);
  expect.soft(await page.context().cookies()).toEqual([]);

  expect.soft(await listSmallTargets(page), "targets for fingers").toEqual([]);
  for (const [width, factors] of [
    [320, [1, 1.5, 2]],
    [390, [1]],
    [639, [1]],
    [768, [1, 2]],
    [1199, [1]],
    [1280, [1, 1.5]],
    [1920, [1]],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const factor of factors)
      expect
        .soft(await page.evaluate(findLost, factor), `lost at ${width}, × ${factor}`)
        .toEqual([]);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  expect.soft(await listViolations(page), "at a desk").toEqual([]);
  await page.emulateMedia({ contrast: "more" });
  expect.soft(await listViolations(page, rulesOfLooks), "with more contrast").toEqual([]);
  await page.emulateMedia({ contrast: "no-preference" });
  await page.setViewportSize(phone);
  expect.soft(await listViolations(page, rulesOfLooks), "on a phone").toEqual([]);
  expect.soft(await page.evaluate(listMoving), "moves with reduced motion").toEqual([]);

  await page.setViewportSize({ width: 672, height: 1030 });
  await page.emulateMedia({ media: "print" });
  const forScreens = page.locator("nav, button, form, .button, .skip-link, .contact-bar");
  expect.soft(await forScreens.filter({ visible: true }).count(), "screen parts printed").toBe(0);
  expect.soft(await page.locator(".page-address").isVisible(), "address printed").toBe(true);
  expect
    .soft(await page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(672);
  expect.soft(await listErrors(page), "errors and violations").toEqual([]);
});

/** Runs in the page. */
const listMoving = () =>
  [...document.querySelectorAll("*")]
    .filter(($element) => {
      const { transitionDuration, animationName } = getComputedStyle($element);
      return /[1-9]/.test(transitionDuration) || !/^(none)?$/.test(animationName);
    })
    .map(($element) => $element.outerHTML.slice(0, 60));

/** What the cookie policy declares is all that the site keeps, and only after a choice. */
test("a choice of language keeps one entry, and nothing else does", async () => {
  const page = await newPage();
  await page.goto(`${origin}/contact`);
  await page.locator("a[data-language-switch]").click();
  await page.waitForURL(`${origin}/en/contact`);
  const kept = await page.evaluate(async () => [
    ...[Object.keys(localStorage), Object.keys(sessionStorage), document.cookie],
    ...[(await indexedDB.databases()).length, (await caches.keys()).length],
  ]);
  expect(kept).toEqual([["language"], [], "", 0, 0]);
});

test("the touchscreen is light: with its script at most 8 kB", () => {
  const touch = readdirSync(path.join(folder, "assets")).filter((name) =>
    /^touch(-it)?\.\w+\.(js|txt|css)\.br$/.test(name),
  );
  expect(touch).toHaveLength(3);
  const sizes = touch.map((name) => statSync(path.join(folder, "assets", name)).size);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(8_192);
});
