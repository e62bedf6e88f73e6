// A first visit keeps its budgets, loads first what is seen first, and does not move when files arrive late.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { href } from "../../content/routes.ts";
import { fontFamily } from "../../pages/assets/font.ts";
import { serveSite } from "../../pages/serve/site.ts";
import { holdBack } from "../support/browser.ts";
import { makeFolder } from "../support/fixtures.ts";
import { relay } from "../support/relay.ts";
import { expect, testSite, urlOf } from "../support/test.ts";
import { benchPhone, isOver, measureVisit, measureWeight, throttle } from "../tools/bench/visit.ts";

const test = testSite;

const noise = crypto.randomUUID().repeat(300);
/** Exceeds every budget except those of HTML and fonts. */
const heavySite = {
  "index.html": `<!doctype html><title>Test</title><meta name="viewport" content="width=device-width">
  <link rel="stylesheet" href="/site.css"><script src="/site.js"></script>
  <p id="late">Text</p><p>${"word ".repeat(20)}</p>
  <img src="/noise.svg" width="400" height="300" alt="">
  <img src="${inject("origin")}/noise.svg" width="9" height="9" alt="">
  <script>new PerformanceObserver(() => { late.style.height = "300px"; }).observe({ type: "paint", buffered: true });</script>`,
  "site.css": "p { color: red }",
  "site.js": `/*${noise}*/`,
  "noise.svg": `<svg xmlns="http://www.w3.org/2000/svg"><!--${noise.repeat(15)}--></svg>`,
};

test("the test reports every budget that a heavy page breaks", async ({ browser }) => {
  const folder = await makeFolder();
  for (const [file, text] of Object.entries(heavySite))
    await writeFile(path.join(folder, file), text);
  await using site = await serveSite(folder);
  const visit = await measureVisit(browser, `${site.origin}/`);
  const over = measureWeight("/", visit).filter(isOver);
  expect(over.map(({ name }) => name)).toEqual([
    "Script",
    "Pictures before scrolling",
    "All of it before scrolling",
    "Layout shift",
    "Requests the first paint waits for",
    "Requests to other origins",
  ]);
});

/** `npm run bench` measures what the owner's texts and photographs weigh. */
test.for(["/", href("products", "it"), href("contact", "en")])(
  "%s is within its budgets",
  async (address, { browser }) => {
    const visit = await measureVisit(browser, inject("origin") + address);
    expect(measureWeight(address, visit).filter(isOver)).toEqual([]);
  },
);

/** Start and end of the requests for the matching pictures, in milliseconds. */
const readTimes = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll(($images: HTMLImageElement[]) =>
      $images
        .flatMap(({ currentSrc }) => performance.getEntriesByName(currentSrc, "resource"))
        .map(({ startTime, duration }) => ({ start: startTime, end: startTime + duration })),
    );

test.for([
  ["/", ".pictures img"],
  [href("products", "en"), ".path-picture img"],
] as const)(
  "on a slow line pictures far below %s load later",
  async ([address, far], { newPage }) => {
    const viewport = { width: 390, height: 1100 };
    const page = await newPage({ ...benchPhone, viewport });
    await throttle(page, { bandwidth: 400_000, latency: 400, slowdown: 1 });
    await page.goto(inject("origin") + address, { waitUntil: "commit" });
    // On a slow line browsers load pictures that are several screens away.
    await expect.poll(() => readTimes(page, far), { timeout: 10_000 }).not.toEqual([]);
    const [first] = await readTimes(page, "img[loading=eager]");
    const starts = (await readTimes(page, far)).map(({ start }) => start);
    expect(Math.min(...starts)).toBeGreaterThan(first?.end ?? Infinity);
  },
);

test("pages are not laid out with each frame while pictures wait", async ({ newPage }) => {
  const page = await newPage(benchPhone);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const countLayouts = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return metrics.find(({ name }) => name === "LayoutCount")?.value ?? Number.NaN;
  };
  for (const address of ["/", href("products", "en")]) {
    await page.goto(address);
    const before = await countLayouts();
    await page.waitForTimeout(500);
    expect((await countLayouts()) - before, address).toBeLessThan(10);
  }
});

/** Pages of every layout: headlines, columns, the form. */
const [products, about, contact] = [
  href("products", "it"),
  href("about", "en"),
  href("contact", "en"),
];
const addresses = ["/", products, about, contact];
const visits = [
  ...[...addresses, "/en"].map((address) => [address, 390] as const),
  ...["/", contact].map((address) => [address, 1280] as const),
];

/** Whether this machine has a font for which a fallback is measured. */
const hasFallback = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const faces = ["Fallback", "Fallback Roboto"];
    const found = faces.map((face) => document.fonts.load(`400 16px "${face}"`).catch(() => []));
    return (await Promise.all(found)).some(({ length }) => length > 0);
  });

const noFallback = "Needs Arial, Liberation Sans or Roboto, for which the fallbacks are measured";

/** The cumulative layout shift (https://web.dev/articles/cls). */
const readShift = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    let shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return shift;
  });

test.for([
  [href("privacy", "en"), 'class="network-links'],
  [href("privacy", "en"), 'class="icon-button menu-toggle'],
  ["/", '<p class="lead"'],
  ["/", '<div class="actions'],
  [href("products", "it"), '<ul class="section-links'],
  [href("about", "it"), '<p class="lead"'],
  [href("contact", "en"), "<small>"],
] as const)("%s does not move when %s arrives late", async ([address, late], { newPage }) => {
  await using site = await relay(inject("origin"), { pauseBefore: late });
  for (const width of [390, 1280]) {
    const page = await newPage({ viewport: { width, height: 844 }, reducedMotion: "reduce" });
    await page.route(/\.(avif|jpg)$/, () => {}); // never answered: late pictures have a test of their own
    await page.goto(site.origin + address, { waitUntil: "domcontentloaded" });
    await page.evaluate(() => document.fonts.ready);
    expect(await readShift(page), `${width} pixels wide`).toBe(0);
  }
});

const isFontThere = (page: Page) =>
  page.evaluate((face) => document.fonts.check(face), `750 expanded 20px "${fontFamily}"`);

test.for(addresses)(
  "%s does not move when its pictures arrive late",
  async (address, { newPage }) => {
    for (const width of [390, 1280]) {
      const page = await newPage({ viewport: { width, height: 844 }, reducedMotion: "reduce" });
      const release = await holdBack(page, /\.(avif|jpg)$/);
      await page.goto(inject("origin") + address, { waitUntil: "domcontentloaded" });
      await expect.poll(() => isFontThere(page)).toBe(true);
      const before = await readShift(page);
      release();
      await page.waitForLoadState("load");
      expect(await readShift(page), `${width} pixels wide`).toBe(before);
    }
  },
);

const blocksOfText = "h1, h2, h3, p, li, dt, dd, th, td, .button, .contact-head";

const measureBlocks = (page: Page) =>
  page.locator(blocksOfText).evaluateAll(($blocks) =>
    $blocks.map(($block) => ({
      text: `${$block.className} ${$block.textContent?.slice(0, 30)}`,
      height: $block.getBoundingClientRect().height,
    })),
  );

test("pages do not move when fonts arrive late", async ({ newPage, skip }) => {
  const moved: string[] = [];
  let blocks = 0;
  for (const [address, width] of visits) {
    const place = `${address}, ${width} pixels wide`;
    const viewport = { width, height: 844 };
    const page = await newPage({ viewport, reducedMotion: "reduce" });
    const release = await holdBack(page, "**/*.woff2");
    await page.goto(inject("realOrigin") + address, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
    expect(await isFontThere(page)).toBe(false);
    if (!(await hasFallback(page))) return skip(noFallback);
    const before = await measureBlocks(page);
    release();
    await page.evaluate(() => document.fonts.ready);
    await expect.poll(() => isFontThere(page)).toBe(true);
    // At a desk the header's links, set to the right, may move by a few pixels.
    expect(await readShift(page), place).toBeLessThanOrEqual(width < 640 ? 0 : 0.0001);
    const after = await measureBlocks(page);
    blocks += after.length;
    for (const [index, { text, height }] of after.entries())
      if (Math.abs((before[index]?.height ?? 0) - height) > 2) moved.push(`${place}: ${text}`);
  }
  expect(blocks).toBeGreaterThan(400);
  expect(moved.length, moved.join("\n")).toBeLessThan(blocks / 100);
  const above = moved.filter((name) => name.includes("contact-head"));
  expect(above, "above the form").toEqual([]);
});

// Firefox shows what follows a style in the body before that style has loaded. Chromium does so only
// if the style cannot be loaded.
test.for(["home", "products", "about"] as const)(
  "%s hides what has no style yet, but not for ever",
  async (name, { newPage }) => {
    const page = await newPage();
    const readVisibility = () =>
      page
        .locator("#below ~ *, .footer")
        .evaluateAll(($parts) => [
          ...new Set(
            $parts
              .filter(($part) => $part.getClientRects().length > 0)
              .map(($part) => getComputedStyle($part).visibility),
          ),
        ]);
    await page.goto(urlOf(name));
    expect(await readVisibility()).toEqual(["visible"]);
    await page.route(new RegExp(`/assets/${name}\\.\\w+\\.css`), (route) => route.abort());
    await page.goto(urlOf(name, "en"));
    expect(await readVisibility()).toEqual(["hidden"]);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) animation.finish();
    });
    expect(await readVisibility()).toEqual(["visible"]);
  },
);
