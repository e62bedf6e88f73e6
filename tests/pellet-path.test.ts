// The cutaway on the product page: pinned and lit step by step while one scrolls, otherwise whole and still.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPage, visit } from "./support/visit.ts";

/** Scrolls through the scene. Counts each time the lit titles, numbers and lines, and whether the picture is in view. */
const readScene = (page: Page) =>
  page.evaluate(async () => {
    const $section = document.querySelector(".technical") as HTMLElement;
    const $picture = document.querySelector(".path-picture") as HTMLElement;
    const count = (selector: string, isLit: (style: CSSStyleDeclaration) => boolean) =>
      [...document.querySelectorAll(selector)].filter(($it) => isLit(getComputedStyle($it))).length;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame); // timelines begin
    const dark = getComputedStyle(
      document.querySelector("li.lit:last-child span") as Element,
    ).color;
    const seen: { titles: number; numbers: number; lines: number; isInView: boolean }[] = [];
    const start = scrollY + $section.getBoundingClientRect().top - 64;
    for (let y = start; y < start + $section.offsetHeight - innerHeight / 2; y += 40) {
      scrollTo({ top: y, behavior: "instant" });
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
      const { left, right } = $picture.getBoundingClientRect();
      seen.push({
        titles: count("li.lit span", ({ color }) => color !== dark),
        numbers: count("g.lit", ({ opacity }) => opacity === "1"),
        lines: count("path.lit", ({ strokeDashoffset }) => Number.parseFloat(strokeDashoffset) < 1),
        isInView: left >= 0 && right <= innerWidth,
      });
    }
    return seen;
  });

test.each([
  [390, 844],
  [768, 1024],
  [1440, 900],
])("scrolling lights one step after the other at %i × %i", async (width, height) => {
  const page = await visit("/prodotti", { width, height });
  const seen = await readScene(page);
  for (const kind of ["titles", "numbers"] as const)
    expect([...new Set(seen.map((moment) => moment[kind]))], kind).toEqual([1, 2, 3, 4, 5, 6]);
  expect(seen.at(-1)).toEqual({ titles: 6, numbers: 6, lines: 6, isInView: true });
});

async function expectStill(page: Page) {
  const { width = 0 } = page.viewportSize() ?? {};
  const box = await page.locator(".path-picture img").boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  const lit = await page
    .locator(".lit")
    .evaluateAll(($all) => $all.map(($it) => getComputedStyle($it).opacity));
  expect(new Set(lit)).toEqual(new Set(["1"]));
  expect(await page.locator(".path-list h3").filter({ visible: true }).count()).toBe(6);
}

test.each([
  ["reduced motion", 390, 844, { reducedMotion: "reduce" }],
  ["reduced motion", 1440, 900, { reducedMotion: "reduce" }],
  ["paper", 672, 1030, { media: "print" }],
  ["a phone held sideways", 844, 390, {}],
] as const)("with %s it is whole and still at %i × %i", async (_, width, height, media) => {
  const page = await visit("/prodotti", { width, height });
  await page.emulateMedia(media);
  await expectStill(page);
});

test("in browsers without scroll timelines it is whole and still", async () => {
  const page = await newPage({ width: 1440, height: 800, bypassCSP: true });
  await page.route(/\/prodotti$|products\.\w+\.css/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll("animation-timeline", "unheard-of");
    await route.fulfill({ response, body });
  });
  await page.goto("/prodotti");
  await expectStill(page);
});

test("nothing covers a title to which find-in-page scrolls", async () => {
  const page = await visit("/prodotti");
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    const covered = await page
      .locator(".path-list h3, .technical .note")
      .evaluateAll(async ($all) => {
        const found: string[] = [];
        for (const $title of $all) {
          scrollTo({ top: 0, behavior: "instant" });
          $title.scrollIntoView({ block: "center", behavior: "instant" });
          await new Promise((resolve) => setTimeout(resolve, 100));
          const { left, top, bottom } = $title.getBoundingClientRect();
          const isSeen = (y: number) => $title.contains(document.elementFromPoint(left + 5, y));
          if (!isSeen(top + 4) || !isSeen(bottom - 4)) found.push($title.textContent);
        }
        return found;
      });
    expect(covered, `${width} × ${height}`).toEqual([]);
  }
});
