// The pellet path on the product page: pinned and lit step by step if the browser has scroll
// timelines, otherwise still and complete. It never covers what find-in-page scrolls to.
import type { Page } from "playwright-core";
import sharp from "sharp";
import { rewriteHtml, rgbOf } from "../support/browser.ts";
import { listCovered, windowSizes } from "../support/covered.ts";
import { expect, testSite, urlOf } from "../support/test.ts";

const test = testSite;

/**
 * Scrolls through the pinned scene by 24 pixels. Counts each time what is lit, and checks whether the
 * machine is in the window and a title is lit.
 */
const readScene = (page: Page) =>
  page.evaluate(async (lit) => {
    const boxOf = ($it: Element) => $it.getBoundingClientRect();
    const [$picture, $section] = [".path-picture", ".technical"].map((selector) =>
      document.querySelector(selector),
    );
    if (!$picture || !$section) throw new Error("There is no pellet path.");
    const count = (selector: string, isLit: (style: CSSStyleDeclaration) => boolean) =>
      [...document.querySelectorAll(selector)].filter(($it) => isLit(getComputedStyle($it))).length;
    const seen: { lines: number; steps: number; numbers: number; isInView: boolean }[] = [];
    const start = scrollY + boxOf($section).top - 64;
    for (let y = start; y < start + boxOf($section).height - innerHeight / 2; y += 24) {
      scrollTo({ top: y, behavior: "instant" });
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const titles = document.querySelectorAll(".path-list h3");
      const lines = count("li.lit span", ({ color }) => color === lit);
      const title = titles[lines - 1];
      seen.push({
        lines,
        steps: count("path.lit", ({ strokeDashoffset }) => Number.parseFloat(strokeDashoffset) < 1),
        numbers: count("g.lit", ({ opacity }) => opacity === "1"),
        isInView: boxOf($picture).left >= 0 && boxOf($picture).right <= innerWidth && !!title,
      });
    }
    return seen;
  }, rgbOf("accent-light"));

test.for([
  [390, 664],
  [390, 844],
  [768, 1024],
  [1366, 640],
  [1440, 900],
] as const)(
  "the pellet path lights one step after the other at %i × %i",
  async (window, { visit }) => {
    const [width, height] = window;
    const page = await visit(urlOf("products"), { width, height });
    const count = await page.locator(".path-list li").count();
    const seen = await readScene(page);
    for (const kind of ["lines", "numbers"] as const) {
      const counts = [...new Set(seen.map((moment) => moment[kind]))];
      expect(counts, kind).toEqual(Array.from({ length: count }, (_, index) => index + 1));
    }
    expect(seen.at(-1)).toEqual({ lines: count, steps: count, numbers: count, isInView: true });
    expect(seen.every(({ isInView }) => isInView)).toBe(true);
  },
);

test("a step shows nothing in the accent colour before it is lit", async ({ visit }) => {
  const page = await visit(urlOf("products"), { width: 1440, height: 900 });
  const picture = page.locator(".path-picture");
  await page.locator(".technical").evaluate(($section) => {
    scrollTo({ top: $section.getBoundingClientRect().top, behavior: "instant" });
  });
  await picture.evaluate(($picture) => {
    for (const $it of $picture.querySelectorAll<HTMLElement>("img, g"))
      $it.style.visibility = "hidden";
  });
  const { data, info } = await sharp(await picture.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const accent = rgbOf("accent-light").match(/\d+/g)?.map(Number);
  const isLit = (pixel: number) =>
    accent?.every((channel, index) => data[pixel * info.channels + index] === channel);
  const lit = Array.from({ length: info.width * info.height }, (_, pixel) => pixel).filter(isLit);
  const columns = lit.map((pixel) => pixel % info.width);
  expect(columns.length, "pixels of the first step").toBeGreaterThan(0);
  expect(Math.max(...columns), "pixels from the left").toBeLessThan(0.2 * info.width);
});

const expectStill = async (page: Page, width: number) => {
  const picture = page.locator(".path-picture img");
  const { x = -1, width: shown = 0 } = (await picture.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + shown).toBeLessThanOrEqual(width);
  const lit = await page
    .locator(".lit")
    .evaluateAll(($all) => $all.map(($it) => getComputedStyle($it).opacity));
  expect(new Set(lit)).toEqual(new Set(["1"]));
  const moving = page.locator(".technical, .technical *");
  const animations = await moving.evaluateAll(($all) =>
    $all
      .flatMap(($it) => $it.getAnimations() as CSSAnimation[])
      .filter(({ animationName }) => animationName !== "wait"),
  );
  expect(animations).toEqual([]);
  expect(await page.locator(".path-reading").isVisible()).toBe(false);
};

test.for([
  ["reduced motion", 390, 844, { reducedMotion: "reduce" }],
  ["reduced motion", 1440, 900, { reducedMotion: "reduce" }],
  ["paper", 1440, 900, { media: "print" }],
  ["a phone held sideways", 844, 390, {}],
  ["a low window", 1440, 500, {}],
] as const)("with %s the machine is whole and still at %i × %i", async (given, { visit }) => {
  const [, width, height, media] = given;
  const page = await visit(urlOf("products"), { width, height });
  await page.emulateMedia(media);
  await expectStill(page, width);
});

test("without scroll timelines the machine is whole and still", async ({ newPage }) => {
  const page = await newPage({ bypassCSP: true });
  for (const address of [urlOf("products"), "**/products.*.css"])
    await rewriteHtml(page, address, (text) => text.replaceAll("animation-timeline", "unheard-of"));
  await page.goto(urlOf("products"));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectStill(page, width);
  }
});

test("no machine part that the browser scrolls to is covered", async ({ visit }) => {
  const page = await visit(urlOf("products"));
  for (const [width, height] of windowSizes) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(listCovered), `${width} × ${height}`).toEqual([]);
  }
});
