// The cutaway on the product page: pinned and lit step by step while one scrolls, otherwise whole and still.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { newPage, visit } from "./support/visit.ts";

/** Counts lit titles, numbers and lines, tells whether the machine is in view, and reads the scales. */
function look() {
  const count = (selector: string, isLit: (style: CSSStyleDeclaration) => boolean) =>
    [...document.querySelectorAll(selector)].filter(($it) => isLit(getComputedStyle($it))).length;
  const boxOf = (selector: string) =>
    document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
  const { left, width } = boxOf(".path-picture img");
  return {
    titles: count("li.lit span", ({ color }) => isColorful(color)),
    numbers: count("g.lit", ({ opacity }) => opacity === "1"),
    lines: count("path.lit", ({ strokeDashoffset }) => Number.parseFloat(strokeDashoffset) < 1),
    isInView: left >= 0 && left + 0.91 * width <= innerWidth, // right of the machine the picture is dark
    reading: readLine(boxOf(".path-reading b")),
  };

  /** Whether a colour, in any notation, is far from grey. */
  function isColorful(color: string) {
    const context = new OffscreenCanvas(1, 1).getContext("2d") as OffscreenCanvasRenderingContext2D;
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const channels = context.getImageData(0, 0, 1, 1).data.slice(0, 3);
    return Math.max(...channels) - Math.min(...channels) > 90;
  }

  /** The line in the middle of a box. The browser finds none that is clipped or covered. */
  function readLine({ left, top, width, height }: DOMRect) {
    const { offsetNode: $text, offset = 0 } =
      document.caretPositionFromPoint(left + width / 2, top + height / 2) ?? {};
    const $reading = $text?.parentElement?.closest(".path-reading");
    if (!$reading?.checkVisibility({ opacityProperty: true })) return "";
    const text = $text?.textContent ?? "";
    return text.split("\n")[text.slice(0, offset).split("\n").length - 1];
  }
}

/** Scrolls through the scene and looks often, until the picture leaves the window. */
async function scrollThrough(page: Page) {
  const { y = 0, height = 0 } = (await page.locator(".technical").boundingBox()) ?? {};
  const end = y + height - (page.viewportSize()?.height ?? 0) + 130; // on phones the scene ends earlier
  const seen: ReturnType<typeof look>[] = [];
  for (let top = y - 64; top < end; top += height / 90) {
    await page.evaluate(async (top) => {
      scrollTo({ top, behavior: "instant" });
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }, top);
    seen.push(await page.evaluate(look));
  }
  return seen;
}

test.each([
  [390, 844],
  [768, 1024],
  [1440, 900],
])(
  "scrolling lights one step after the other, and the scales weigh, at %i × %i",
  async (width, height) => {
    const page = await visit("/prodotti", { width, height });
    const seen = await scrollThrough(page);
    for (const kind of ["titles", "numbers"] as const)
      expect([...new Set(seen.map((moment) => moment[kind]))], kind).toEqual([1, 2, 3, 4, 5, 6]);
    expect(seen.at(-1)).toMatchObject({ lines: 6, isInView: true, reading: "15,0" });
    const readings = seen.flatMap(({ reading }) => reading || []).map(Number.parseFloat);
    expect(readings[0]).toBeLessThan(8);
    expect(readings, "rising").toEqual([...readings].sort((one, other) => one - other));
    expect(seen.find(({ titles }) => titles === 4)?.reading, "before").toBe("");
  },
);

async function expectStill(page: Page) {
  await page.locator(".path-picture").scrollIntoViewIfNeeded();
  expect(await page.evaluate(look)).toMatchObject({
    numbers: 6,
    isInView: true,
    reading: "15,0",
  });
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
  const page = await newPage({ width: 1440, height: 800 });
  await page.route(/pellet-path\./, async (route) => {
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
