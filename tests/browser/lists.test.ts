// Every list may have any length: its items never overlap, and an empty list takes its section away.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Dictionary } from "../../content/schema.ts";
import { findLost } from "../support/enlarged.ts";
import { copyContent, loadOrThrow, renderDraft } from "../support/fixtures.ts";
import { startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

/** Its section is not there when the list is empty. */
type List = { of: (texts: Dictionary) => unknown[]; section: string; items: string };

const lists: Record<string, List[]> = {
  "index.html": [
    { of: ({ hero }) => hero.figures, section: ".numbers dl", items: "dd" },
    { of: ({ future }) => future.comparison, section: ".comparison", items: "tbody tr" },
    { of: ({ gallery }) => gallery.pictures, section: ".gallery", items: ".pictures > li" },
    { of: ({ services }) => services.benefits, section: ".benefits", items: "li" },
    { of: ({ testimonials }) => testimonials.quotes, section: ".testimonials", items: "li figure" },
    { of: ({ testimonials }) => testimonials.quotes, section: ".testimonials", items: "picture" },
  ],
  "prodotti/index.html": [
    { of: ({ dab }) => dab.gardenPoints, section: ".check-list", items: "li" },
    { of: ({ dab }) => dab.places, section: ".places", items: "li" },
    { of: ({ dab }) => dab.steps, section: ".steps-list", items: "li" },
    { of: ({ dab }) => dab.parts, section: ".way-list", items: "li" },
    { of: ({ dab }) => dab.data, section: ".data-sheet", items: "tr" },
    { of: ({ dab }) => dab.options, section: ".options", items: "li" },
    { of: ({ dab }) => dab.softwareRows, section: ".phone", items: "dt" },
    { of: ({ dab }) => dab.questions, section: ".questions", items: "summary" },
  ],
  "chi-siamo/index.html": [{ of: ({ about }) => about.team, section: ".team-parts", items: "h3" }],
};

/** A page for the Italian addresses of the fixture with changed texts; fonts and pictures are left out. */
async function createPage(change: (texts: Dictionary) => void, root?: string): Promise<Page> {
  const content = loadOrThrow(root);
  change(content.dictionary.it);
  const texts = await renderDraft(content);
  const page = await testBrowser.newPage();
  await page.route("**/*", (route) => {
    const body = texts.get(new URL(route.request().url()).pathname.slice(1));
    return body ? route.fulfill({ body, contentType: "text/html" }) : route.abort();
  });
  return page;
}

/** Repeats the items of all lists until there are so many, or takes some away. */
const resize = (count: number) => (texts: Dictionary) => {
  const all = Object.values(lists).flat();
  for (const items of new Set(all.map(({ of }) => of(texts)))) {
    const given = [...items];
    const wanted = Array.from({ length: count }, (_, index) => given[index % given.length]);
    items.splice(0, items.length, ...wanted);
  }
};

type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;

const boxesOf = (page: Page, items: string): Promise<Box[]> =>
  page
    .locator(items)
    .filter({ visible: true })
    .evaluateAll(($items) => $items.map(($item) => $item.getBoundingClientRect().toJSON()));

const overlap = (a: Box, b: Box) =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;

const listOverlaps = (boxes: Box[]) =>
  boxes.flatMap((a, i) =>
    boxes.flatMap((b, j) => (i < j && overlap(a, b) ? [`${i} and ${j} overlap`] : [])),
  );

/** Whether items stand in two columns, one after the other; the first may have one more. */
function areInColumns(boxes: Box[]): boolean {
  const half = Math.ceil(boxes.length / 2);
  const [first, second] = [boxes[0], boxes[half]];
  if (!first || !second || first.left >= second.left) return false;
  const isInLine = ({ left }: Box, index: number) => left === (index < half ? first : second).left;
  return boxes.every(isInLine) && Math.round(first.top) === Math.round(second.top);
}

/** What is wrong with a list of so many items in a window so wide. */
async function findFaults(page: Page, { section, items }: List, count: number, width: number) {
  const boxes = await boxesOf(page, `${section} ${items}`);
  if (count === 0) return (await page.locator(section).count()) > 0 ? ["there, but empty"] : [];
  const isDesk = width === 1440 && section === ".benefits";
  return [
    ...(boxes.length === count ? [] : [`${boxes.length} of ${count}`]),
    ...listOverlaps(boxes),
    ...(isDesk && count > 1 && !areInColumns(boxes) ? ["not in two columns"] : []),
  ];
}

const testimonials = ".testimonials :is(picture, figure)";

test.each([0, 1, 2, 7])("lays out lists of %i", async (count) => {
  const faults: string[] = [];
  const page = await createPage(resize(count));
  for (const [file, ofPage] of Object.entries(lists)) {
    await page.goto(`/${file}`);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await page.locator("details").evaluateAll(($all: HTMLDetailsElement[]) => {
        for (const $details of $all) $details.open = innerWidth < 1200; // wider, it is seen closed
      });
      for (const list of ofPage)
        for (const fault of await findFaults(page, list, count, width))
          faults.push(`${list.section} ${list.items} at ${width}: ${fault}`);
      const pairs = listOverlaps(await boxesOf(page, testimonials));
      faults.push(...pairs.map((pair) => `testimonials at ${width}: ${pair}`));
    }
  }
  expect(faults).toEqual([]);
});

test("lays out testimonials without photographs", async () => {
  const page = await createPage(({ testimonials: { quotes } }) => {
    quotes.push(...quotes.map((quote) => ({ ...quote })));
    for (const index of [0, 4]) delete quotes[index]?.photo;
  });
  await page.goto("/index.html");
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await boxesOf(page, testimonials);
    expect(boxes).toHaveLength(10);
    expect(listOverlaps(boxes), `at ${width}`).toEqual([]);
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

test("lays out an article, numbers its lists, and lists it, in every width", async () => {
  const copy = await copyContent();
  await copy.addArticle(body);
  const page = await createPage(() => undefined, copy.root);
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
