// Every list may have any length: its items never overlap or leave holes, and an empty list takes its section away.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { Dictionary } from "../../content/schema.ts";
import { loadOrThrow, renderDraft } from "../support/fixtures.ts";
import { startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

interface List {
  of: (texts: Dictionary) => unknown[];
  /** Is not there when the list is empty. */
  section: string;
  items: string;
}

const lists: Record<string, List[]> = {
  "index.html": [
    { of: ({ hero }) => hero.figures, section: ".figures", items: "dd" },
    { of: ({ gallery }) => gallery.pictures, section: ".gallery", items: ".gallery-pictures > li" },
    { of: ({ services }) => services.benefits, section: ".benefits", items: "li" },
    { of: ({ testimonials }) => testimonials.quotes, section: ".testimonials", items: "li figure" },
    { of: ({ testimonials }) => testimonials.quotes, section: ".testimonials", items: "picture" },
  ],
  "prodotti/index.html": [
    { of: ({ dab }) => dab.gardenPoints, section: ".garden ul", items: "li" },
    { of: ({ dab }) => dab.steps, section: ".story", items: ".story-step" },
    { of: ({ dab }) => dab.parts, section: ".cutaway-parts", items: "li" },
    { of: ({ dab }) => dab.data, section: ".data-sheet", items: "tr" },
    { of: ({ dab }) => dab.options, section: ".purchase .fact-list", items: "li" },
  ],
  "chi-siamo/index.html": [{ of: ({ about }) => about.team, section: ".team-parts", items: "h3" }],
};

/** Opens a page of the fixture with changed texts; fonts and pictures are left out. */
async function openWith(
  change: (texts: Dictionary) => void,
  file: string,
  page: Page,
): Promise<void> {
  const content = loadOrThrow();
  change(content.dictionary.it);
  const body = (await renderDraft(content)).get(file) ?? "";
  await page.route("**/*", (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ body, contentType: "text/html" })
      : route.abort(),
  );
  await page.goto(`${inject("origin")}/?${file}`);
}

/** Repeats the items of a page's lists until there are so many, or takes some away. */
const resize = (count: number, ofPage: List[]) => (texts: Dictionary) => {
  for (const items of new Set(ofPage.map(({ of }) => of(texts)))) {
    const given = [...items];
    const wanted = Array.from({ length: count }, (_, index) => given[index % given.length]);
    items.splice(0, items.length, ...wanted);
  }
};

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

const boxesOf = (page: Page, items: string): Promise<Box[]> =>
  page.locator(items).evaluateAll(($items) =>
    $items
      .filter(($item) => $item.checkVisibility())
      .map(($item) => {
        const { left, right, top, bottom } = $item.getBoundingClientRect();
        return { left, right, top: top + scrollY, bottom: bottom + scrollY };
      }),
  );

const overlap = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

const listOverlaps = (boxes: Box[]) =>
  boxes.flatMap((box, i) =>
    boxes
      .slice(i + 1)
      .flatMap((other, j) => (overlap(box, other) ? [`${i} and ${i + 1 + j}`] : [])),
  );

/** The first height, in pixels, at which a place among the items is further than a gap from all. */
function findHoles(boxes: Box[]): number[] {
  const gap = 60;
  const edge = (side: keyof Box, most: typeof Math.max) => most(...boxes.map((box) => box[side]));
  const [left, right] = [edge("left", Math.min), edge("right", Math.max)];
  const [top, bottom] = [edge("top", Math.min), edge("bottom", Math.max)];
  const isFar = (x: number, y: number) =>
    boxes.every(
      (box) =>
        x < box.left - gap || x > box.right + gap || y < box.top - gap || y > box.bottom + gap,
    );
  const holes: number[] = [];
  for (let y = top; y < bottom; y += 20) {
    for (let x = left; x < right; x += 20) if (isFar(x, y)) holes.push(Math.round(y));
  }
  return [...new Set(holes)].slice(0, 1);
}

const countRows = (boxes: Box[]) => {
  const tops = boxes.map(({ top }) => Math.round(top));
  return [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
};

test.each([0, 1, 2, 3, 4, 5, 6, 7, 8])("lays out lists of %i", async (count) => {
  const faults: string[] = [];
  for (const [file, ofPage] of Object.entries(lists)) {
    const page = await testBrowser.browser.newPage();
    await openWith(resize(count, ofPage), file, page);
    await page.locator("details").evaluateAll(($all: HTMLDetailsElement[]) => {
      for (const $details of $all) $details.open = true;
    });
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const list of ofPage) {
        const found = await findFaults(page, list, count);
        faults.push(...found.map((fault) => `${list.section} ${list.items} at ${width}: ${fault}`));
      }
      const testimonials = await boxesOf(page, ".testimonials :is(picture, figure)");
      faults.push(...listOverlaps(testimonials).map((pair) => `testimonials: ${pair}`));
    }
    await page.close();
  }
  expect(faults).toEqual([]);
});

/** What is wrong with a list of so many items. */
async function findFaults(page: Page, { section, items }: List, count: number): Promise<string[]> {
  const boxes = await boxesOf(page, `${section} ${items}`);
  if (count === 0) return (await page.locator(section).count()) > 0 ? ["there, but empty"] : [];
  const rows = countRows(boxes);
  return [
    ...(boxes.length === count ? [] : [`${boxes.length} of ${count}`]),
    ...listOverlaps(boxes).map((pair) => `${pair} overlap`),
    ...(Math.max(...rows) > 2 && rows.at(-1) === 1 ? [`one alone in ${rows}`] : []),
    ...(section === ".gallery" ? findHoles(boxes).map((y) => `hole at ${y}`) : []),
  ];
}

test.each([7, 10])("sets %i benefits in two columns, one after the other", async (count) => {
  const page = await testBrowser.browser.newPage({ viewport: { width: 1280, height: 800 } });
  await openWith(resize(count, lists["index.html"] ?? []), "index.html", page);
  const places = await page
    .locator(".benefits li")
    .evaluateAll(($items: HTMLElement[]) =>
      $items.map(($item) => ({ left: $item.offsetLeft, top: $item.offsetTop })),
    );
  expect(places).toHaveLength(count);
  const half = Math.ceil(count / 2);
  const [first, second] = [places.slice(0, half), places.slice(half)];
  expect(new Set(first.map(({ left }) => left)).size).toBe(1);
  expect(new Set(second.map(({ left }) => left)).size).toBe(1);
  expect(second[0]?.left).toBeGreaterThan(first[0]?.left ?? 0);
  expect(second[0]?.top, "side by side with the first").toBe(first[0]?.top);
});

test.each([390, 768, 1280])("lays out testimonials without photographs at %i", async (width) => {
  const page = await testBrowser.browser.newPage({ viewport: { width, height: 800 } });
  const dropPhotos = ({ testimonials: { quotes } }: Dictionary) => {
    quotes.push(...quotes.map((quote) => ({ ...quote })));
    for (const index of [0, 4]) delete quotes[index]?.photo;
  };
  await openWith(dropPhotos, "index.html", page);
  const boxes = await boxesOf(page, ".testimonials :is(picture, figure)");
  expect(boxes).toHaveLength(10);
  expect(listOverlaps(boxes)).toEqual([]);
  const narrow = boxes.filter(({ left, right }) => right - left < 110);
  expect(narrow, "photographs beside words are 112 pixels wide").toEqual([]);
});
