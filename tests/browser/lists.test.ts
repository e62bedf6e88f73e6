// Lists of any length: items never overlap, and the section of an empty list is gone.

import { type Dictionary, readTexts } from "../../content/texts.ts";
import { teamTexts } from "../../pages/about/team.texts.ts";
import { benefitsTexts } from "../../pages/home/benefits.texts.ts";
import { futureTexts } from "../../pages/home/future.texts.ts";
import { galleryTexts } from "../../pages/home/gallery.texts.ts";
import { heroTexts } from "../../pages/home/hero.texts.ts";
import { testimonialsTexts } from "../../pages/home/testimonials.texts.ts";
import { dataTexts } from "../../pages/products/data.texts.ts";
import { pelletPathTexts } from "../../pages/products/pellet-path.texts.ts";
import { placesTexts } from "../../pages/products/places.texts.ts";
import { purchaseTexts } from "../../pages/products/purchase.texts.ts";
import { questionsTexts } from "../../pages/products/questions.texts.ts";
import { stepsTexts } from "../../pages/products/steps.texts.ts";
import {
  copyContent,
  fileOf,
  loadOrThrow,
  prepareDraft,
  readDraftStyles,
} from "../support/fixtures.ts";
import { expect, testSite } from "../support/test.ts";
import { findLost } from "../support/text-zoom.ts";

/** The section of a list, and the elements of each item. An empty list has no section. */
type List = [of: (texts: Dictionary) => unknown[], section: string, ...items: string[]];

const lists: Record<string, List[]> = {
  "index.html": [
    [(it) => readTexts(it, heroTexts).figures, ".key-figures dl", "dd"],
    [(it) => readTexts(it, futureTexts).comparison, ".comparison", "tbody tr"],
    [(it) => readTexts(it, galleryTexts)?.pictures ?? [], ".gallery", ".pictures > li"],
    [(it) => readTexts(it, benefitsTexts).benefits, ".benefits", "li"],
    [
      (it) => readTexts(it, testimonialsTexts)?.quotes ?? [],
      ".testimonials",
      "picture",
      "li figure",
    ],
  ],
  [fileOf("products")]: [
    [(it) => readTexts(it, placesTexts).gardenPoints, ".check-list", "li"],
    [(it) => readTexts(it, placesTexts).places, ".places", "li"],
    [(it) => readTexts(it, stepsTexts).steps, ".steps-list", "li"],
    [(it) => readTexts(it, pelletPathTexts).parts, ".path-list", "li"],
    [(it) => readTexts(it, dataTexts).data, ".data-sheet", "tr"],
    [
      (it) => readTexts(it, purchaseTexts).options,
      ".options:has(> :not(#software))",
      "li:not(#software)",
    ],
    [(it) => readTexts(it, questionsTexts)?.items ?? [], ".questions", "summary"],
  ],
  [fileOf("about")]: [[(it) => readTexts(it, teamTexts).team, ".team-parts", "h3"]],
};

const test = testSite
  /** An Italian page of the fixtures with changed texts, without fonts and pictures. */
  .extend(
    "openChanged",
    ({ page }) =>
      async (change: (texts: Dictionary) => void, root?: string) => {
        const content = loadOrThrow(root);
        change(content.dictionary.it);
        const texts = await prepareDraft(content);
        const styles = await readDraftStyles();
        await page.route("**/*", (route) => {
          const file = new URL(route.request().url()).pathname.slice(1);
          const style = styles.get(file);
          if (style) return route.fulfill({ body: style, contentType: "text/css" });
          const body = texts.get(file)?.();
          return body ? route.fulfill({ body, contentType: "text/html" }) : route.abort();
        });
      },
  );

/** Repeats or removes items until each list has this number of them. */
const resize = (count: number) => (texts: Dictionary) => {
  const all = Object.values(lists).flat();
  for (const items of new Set(all.map(([of]) => of(texts)))) {
    const original = [...items];
    const resized = Array.from({ length: count }, (_, index) => original[index % original.length]);
    items.splice(0, items.length, ...resized);
  }
};

/** Runs in the page. Counts visible items and lists those that overlap. */
function look($items: Element[]) {
  const $seen = $items.filter(($item) => $item.checkVisibility());
  const boxes = $seen.map(($item) => $item.getBoundingClientRect());
  const isOver = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  const overlaps = boxes.flatMap((a, i) =>
    boxes.flatMap((b, j) => (i < j && isOver(a, b) ? [`${i} and ${j}`] : [])),
  );
  return { seen: boxes.length, overlaps };
}

/** The empty fraction at the end of each row of cards. */
const readRows = ($items: Element[]) => {
  const rows = new Map<number, number>();
  const $list = $items[0]?.parentElement as Element;
  const { right, width } = $list.getBoundingClientRect();
  for (const $item of $items) {
    const box = $item.getBoundingClientRect();
    rows.set(Math.round(box.top), Number(((right - box.right) / width).toFixed(1)));
  }
  return [...rows.values()];
};

test.for([1, 2, 3, 4, 5, 7])(
  "no testimonial stands alone in a row: of %i",
  async (count, { page, openChanged }) => {
    await openChanged(resize(count));
    await page.goto("/index.html");
    for (const width of [650, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      const rows = await page.locator(".quotes > li").evaluateAll(readRows);
      const third = count === 5 ? [0.3] : [0]; // two cards in a row of three
      const expected = [...Array.from({ length: Math.ceil(count / 3) - 1 }, () => 0), ...third];
      expect(rows, `at ${width}`).toEqual(expected);
      const picture = await page.locator(".quotes picture").last().boundingBox();
      expect(picture?.width, `at ${width}`).toBeLessThan(width / (count === 2 ? 2 : 3));
    }
  },
);

test.for([4, 7])(
  "pictures stand in pairs on tablets, and none alone in a row on desks: of %i",
  async (count, { page, openChanged }) => {
    await openChanged(resize(count));
    await page.goto("/index.html");
    const items = page.locator(".pictures > li");
    for (const width of [650, 1190]) {
      await page.setViewportSize({ width, height: 800 });
      const pairs = await items.evaluateAll(readRows);
      expect(pairs.length, `rows at ${width}`).toBe(Math.ceil(count / 2));
    }
    await page.setViewportSize({ width: 1440, height: 800 });
    const rows = await items.evaluateAll(readRows);
    expect(rows).toEqual(Array.from({ length: 2 + (count - 1) / 3 }, () => 0));
    const width = (await page.locator(".pictures picture").last().boundingBox())?.width;
    expect(width).toBeLessThan(1440 / 3);
  },
);

test.for([0, 1, 2, 7])(
  "lists of %i show all entries, without overlaps",
  async (count, { page, openChanged }) => {
    await openChanged(resize(count));
    for (const [file, ofPage] of Object.entries(lists)) {
      await page.goto(`/${file}`);
      for (const width of count > 0 ? [390, 1440] : []) {
        await page.setViewportSize({ width, height: 800 });
        await page.locator("details").evaluateAll(($all: HTMLDetailsElement[]) => {
          for (const $details of $all) $details.open = innerWidth < 1200; // in wider windows the list is closed
        });
        for (const [, section, ...items] of ofPage) {
          const found = await page.locator(section).locator(items.join()).evaluateAll(look);
          const whole = { seen: count * items.length, overlaps: [] };
          expect.soft(found, `${section} at ${width}`).toEqual(whole);
        }
      }
      if (count === 0)
        for (const [, section] of ofPage)
          expect.soft(await page.locator(section).count(), section).toBe(0);
    }
  },
);

test("testimonials without photographs fit their columns", async ({ page, openChanged }) => {
  await openChanged((it) => {
    const { quotes = [] } = readTexts(it, testimonialsTexts) ?? {};
    quotes.push(...quotes.map((quote) => ({ ...quote })));
    for (const index of [0, 4]) delete quotes[index]?.photo;
  });
  await page.goto("/index.html");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const parts = page.locator(".testimonials :is(picture, figure)");
    expect(await parts.evaluateAll(look), `at ${width}`).toEqual({ seen: 10, overlaps: [] });
  }
});

const body = `# Guida

![Pellet](hero)

1. uno
2. due

> Parole di un altro.

${"`riga`"}

    ${"codice".repeat(40)}

| A | B |
|:-:|--:|
| ${"cella".repeat(40)} | 1 |`;

test("an article and the list of articles fit the page", async ({ page, openChanged }) => {
  const copy = await copyContent();
  await copy.addArticle(body);
  await openChanged(() => undefined, copy.root);
  await page.route(/\.(avif|jpg)$/, () => {}); // never answered
  for (const file of ["guide/index.html", "guida/index.html"]) {
    await page.goto(`/${file}`, { waitUntil: "domcontentloaded" });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(findLost, "none"), `${file} at ${width}`).toEqual([]);
    }
  }
  const { height = 0 } = (await page.locator(".prose img").boundingBox()) ?? {};
  expect(height, "kept free before the picture has come").toBeGreaterThan(100);
  const list = page.locator(".prose ol");
  expect(await list.evaluate(($list) => getComputedStyle($list).listStyleType)).toBe("decimal");
});
