// The pellet's way on the product page: pinned and in step where styles can, else still and complete; what is looked for is never covered.
import type { Page } from "playwright-core";
import { rewriteHtml } from "../support/browser.ts";
import { listCovered, windows } from "../support/covered.ts";
import { addressOf, expect, test } from "../support/test.ts";

/** Scrolls to a share of the timeline, which is the section on desks, the list on phones. */
const scrollToShare = (page: Page, share: number) =>
  page.evaluate((share) => {
    const $subject = document.querySelector(innerWidth < 1200 ? ".way-list" : ".technical");
    if (!$subject) throw new Error("There is no way.");
    const { viewTimelineInset } = getComputedStyle($subject) as unknown as Record<string, string>;
    const [above = 0, below = 0] = viewTimelineInset?.match(/[\d.]+/g)?.map(Number) ?? [];
    const { top, height } = $subject.getBoundingClientRect();
    const length = height - (innerHeight - above - below);
    scrollTo({ top: scrollY + top - above + share * length, behavior: "instant" });
  }, share);

/** Which of the lines, legs and numbers are lit, from 1; how far the picture and the pellet are inside the stage. */
const readScene = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    const boxOf = (selector: string) =>
      (document.querySelector(selector) as Element).getBoundingClientRect();
    const listLit = (selector: string, rest: number) =>
      [...document.querySelectorAll(selector)].flatMap(($it, index) =>
        Number(getComputedStyle($it).opacity) > rest ? [index + 1] : [],
      );
    const [stage, picture, pellet] = [".way-stage", ".way-picture img", ".way-pellet"].map(boxOf);
    if (!stage || !picture || !pellet) throw new Error("There is no scene.");
    return {
      lines: listLit(".way-list .lit", 0.6),
      legs: listLit("path.lit", 0),
      numbers: listLit("g.lit", 0),
      isFull:
        Math.max(picture.left - stage.left, picture.top - stage.top) < 1 &&
        Math.max(stage.right - picture.right, stage.bottom - picture.bottom) < 1,
      hasPellet:
        Math.min(pellet.left - stage.left, pellet.top - stage.top) > 0 &&
        Math.min(stage.right - pellet.left, stage.bottom - pellet.top) > 0,
      isInWindow: stage.top >= 0 && stage.bottom <= innerHeight,
    };
  });

test.for([
  [390, 664],
  [390, 844],
  [768, 1024],
  [1366, 640],
  [1440, 900],
] as const)("shows one step after the other at %i × %i", async ([width, height], { visit }) => {
  const page = await visit(addressOf("products"), { width, height });
  const count = await page.locator(".way-list li").count();
  for (let step = 1; step <= count; step++) {
    await scrollToShare(page, (step - 0.5) / count);
    const lit = { lines: [step], legs: [step], numbers: [step] };
    const expected = { ...lit, isFull: true, hasPellet: true, isInWindow: true };
    await expect.poll(() => readScene(page), { message: `step ${step}` }).toEqual(expected);
    const line = page.locator(".way-list li").nth(step - 1);
    const { y = 0, height: lineHeight = 0 } = (await line.locator("h3").boundingBox()) ?? {};
    expect(y + lineHeight, `the title of step ${step}`).toBeLessThan(height);
  }
});

const expectStill = async (page: Page, width: number) => {
  const picture = page.locator(".way-picture img");
  const { x = -1, width: shown = 0 } = (await picture.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + shown).toBeLessThanOrEqual(width);
  const lit = await page
    .locator(".lit")
    .evaluateAll(($all) => $all.map(($it) => getComputedStyle($it).opacity));
  expect(new Set(lit)).toEqual(new Set(["1"]));
  const moving = page.locator(".technical, .technical *");
  const animations = await moving.evaluateAll(($all) => $all.flatMap(($it) => $it.getAnimations()));
  expect(animations).toEqual([]);
  for (const part of [".way-pellet", ".way-reading"])
    expect(await page.locator(part).isVisible(), part).toBe(false);
};

test.for([
  ["reduced motion", 390, 844, { reducedMotion: "reduce" }],
  ["reduced motion", 1440, 900, { reducedMotion: "reduce" }],
  ["paper", 1440, 900, { media: "print" }],
  ["a phone that lies", 844, 390, {}],
  ["a low window", 1440, 500, {}],
] as const)("with %s shows the machine whole and still at %i × %i", async (given, { visit }) => {
  const [, width, height, media] = given;
  const page = await visit(addressOf("products"), { width, height });
  await page.emulateMedia(media);
  await expectStill(page, width);
});

test("without timelines shows the machine whole and still", async ({ newPage }) => {
  const page = await newPage({ bypassCSP: true });
  await rewriteHtml(page, addressOf("products"), (html) =>
    html.replaceAll("animation-timeline", "unheard-of"),
  );
  await page.goto(addressOf("products"));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectStill(page, width);
  }
});

test("covers no part that is looked for", async ({ visit }) => {
  const page = await visit(addressOf("products"));
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height });
    expect(await page.evaluate(listCovered), `${width} × ${height}`).toEqual([]);
  }
});
