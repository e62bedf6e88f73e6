// The pellet's way on the product page: pinned where styles can, else still and complete; what is looked for is never covered.
import type { Page } from "playwright-core";
import { listCovered, windows } from "../support/covered.ts";
import { expect, test } from "../support/test.ts";

/** Scrolls to a share of what the timeline of the route covers. */
const scrollBy = (page: Page, share: number) =>
  page.evaluate((progress) => {
    const $route = document.querySelector(".route") as Element;
    const { top, height } = $route.getBoundingClientRect();
    const header = document.querySelector(".header")?.getBoundingClientRect().height ?? 0;
    scrollTo({ top: scrollY + top - header + progress * (height + header - innerHeight) });
  }, share);

/** Where the pellet stands, as shares of the picture. */
const readPellet = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) =>
      (document.querySelector(selector) as Element).getBoundingClientRect();
    const picture = boxOf(".route-picture");
    const { x, y, width, height } = boxOf(".route-pellet");
    const middle = innerWidth < 1200 ? 0.5 : 0; // a desk's pellet stands at its layer's corner
    return [
      (x + middle * width - picture.x) / picture.width,
      (y + middle * height - picture.y) / picture.height,
    ];
  });

const readWay = (page: Page) =>
  page.evaluate(() => {
    const d = document.querySelector(".route path")?.getAttribute("d") ?? "";
    const numbers = d.match(/[\d.]+/g)?.map(Number) ?? [];
    return [numbers.slice(0, 2), numbers.slice(-2)];
  });

test.for([
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const)("leads the pellet to the end at %i × %i", async ([width, height], { visit }) => {
  const page = await visit("/prodotti", { width, height });
  const way = await readWay(page);
  for (const share of [0, 1]) {
    const [x = 0, y = 0] = way[share] ?? [];
    await scrollBy(page, share);
    const expected = [expect.closeTo(x / 100, 1), expect.closeTo(y / 100, 1)];
    await expect.poll(() => readPellet(page)).toEqual(expected);
  }
});

test.for([
  ["reduced motion", 390, 844, { reducedMotion: "reduce" }],
  ["paper", 1440, 900, { media: "print" }],
  ["a low window", 844, 390, {}],
] as const)("shows all of it still with %s", async ([, width, height, media], { visit }) => {
  const page = await visit("/prodotti", { width, height });
  await page.emulateMedia(media);
  const picture = page.locator(".route-picture img");
  const box = await picture.evaluate(($it) => $it.getBoundingClientRect());
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(width);
  const moving = page.locator(":is(.route-picture, .route-pellet, .route-parts li)");
  expect(await moving.evaluateAll(($all) => $all.flatMap(($it) => $it.getAnimations()))).toEqual(
    [],
  );
  expect(await page.locator(".route-pellet").isVisible()).toBe(false);
});

test.for(windows)("covers nothing looked for at %i × %i", async ([width, height], { visit }) => {
  const page = await visit("/prodotti", { width, height });
  expect(await page.evaluate(listCovered)).toEqual([]);
});
