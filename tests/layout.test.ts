// Where things stand on a page, and that this holds for any content.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Dictionary } from "../content/schema/texts.ts";
import { colorOf } from "../pages/build/assets/colors.ts";
import { planYard } from "../pages/build/assets/yard.ts";
import { load } from "./support/content.ts";
import { draft } from "./support/draft.ts";
import { findLost } from "./support/fit.ts";
import { newPage, phone, still, visit } from "./support/visit.ts";

const [, red, green, blue] = /^#(..)(..)(..)$/.exec(colorOf("ember")) ?? [];
const accent = `rgb(${[red, green, blue].map((hex) => Number.parseInt(`${hex}`, 16)).join(", ")})`;

/** Lists the top and bottom of each control in the accent colour, in pixels of the page. */
const listCallsToAction = (page: Page) =>
  page.locator("main :is(a, button):not(.touch *)").evaluateAll(
    ($all, color) =>
      $all
        .filter(($it) => getComputedStyle($it).backgroundColor === color)
        .map(($it) => $it.getBoundingClientRect())
        .filter(({ height }) => height > 0)
        .map(({ top, bottom }) => ({ top: top + scrollY, bottom: bottom + scrollY })),
    accent,
  );

test.each(["/", "/products", "/chi-siamo", "/en/contact"])(
  "%s has one call to action in each window, in the first one at once",
  async (address) => {
    const page = await visit(address, still);
    for (const window of [phone, { width: 768, height: 1024 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(window);
      const calls = await listCallsToAction(page);
      expect(calls).not.toEqual([]);
      const together = calls.filter(
        ({ top }, index) => (calls[index + 1]?.bottom ?? Infinity) - top < window.height,
      );
      expect(together, `at ${window.width}`).toEqual([]);
      if (/^\/(products)?$/.test(address))
        expect(calls[0]?.bottom, `at ${window.width}`).toBeLessThan(window.height);
    }
  },
);

test.each(["/", "/products", "/chi-siamo", "/contact"])(
  "%s splits no word of a headline or row, distorts no picture, and loads none much larger than it is drawn",
  async (address) => {
    const page = await visit(address, { ...phone, ...still });
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 360, 390, 768, 1200, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const broken = await page.locator("main :is(h1, h2, h3, th)").evaluateAll(($all) =>
        $all
          .flatMap(($it) => [...$it.childNodes].filter(($node) => $node instanceof Text))
          .flatMap(($text) =>
            [...$text.data.matchAll(/\p{L}+/gu)].flatMap(({ index, 0: word }) => {
              const range = document.createRange();
              range.setStart($text, index);
              range.setEnd($text, index + word.length);
              const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
              return lines.size > 1 ? [word] : [];
            }),
          ),
      );
      expect(broken, `at ${width}`).toEqual([]);
    }
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const wide = await page
        .locator("main img:not(.calculator img, [data-touch] img)")
        .evaluateAll(async ($all) => {
          for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame); // sources are chosen by then
          const found: string[] = [];
          for (const $image of $all as HTMLImageElement[]) {
            const { offsetWidth, offsetHeight, alt } = $image;
            if (offsetWidth === 0) continue;
            $image.loading = "eager";
            await $image.decode().catch(() => $image.decode()); // another source was chosen meanwhile
            const { naturalWidth, naturalHeight } = $image; // in CSS pixels, by `sizes`
            const drawn = Math.max(offsetWidth, offsetHeight * (naturalWidth / naturalHeight));
            if (naturalWidth > drawn * 1.2) found.push(`${alt}: ${naturalWidth} for ${drawn}`);
            if ($image.matches("picture *") && getComputedStyle($image).objectFit === "fill")
              found.push(`${alt} is distorted`);
          }
          return found;
        });
      expect(wide, `at ${width}`).toEqual([]);
    }
  },
);

/** A box in the page, not in the window. */
const boxOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate(($it) => {
      const { left, top, right, bottom, width, height } = $it.getBoundingClientRect();
      return { left, right, width, height, top: top + scrollY, bottom: bottom + scrollY };
    });

test("labels and numbers stand exactly over their pictures", async () => {
  const page = await visit("/products", still);
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const figure of [".presence-map", ".path-picture"]) {
      const picture = await boxOf(page, `${figure} img`);
      const overlay = await boxOf(page, `${figure} .overlay`);
      for (const side of ["left", "right", "top", "bottom"] as const)
        expect(overlay[side], `${side} of ${figure} at ${width}`).toBeCloseTo(picture[side], 0);
    }
  }
});

test.each(["/contact", "/en/contact"])(
  "%s: the first window has the first answer on a phone, the whole message box at a desk",
  async (address) => {
    const page = await visit(address, phone);
    expect((await boxOf(page, ".quick-answers button")).top).toBeLessThanOrEqual(520);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect((await boxOf(page, "[name=message]")).bottom).toBeLessThanOrEqual(900);
  },
);

test("with large text nothing is cut, and long words break", async () => {
  const page = await visit("/", phone);
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  for (const address of ["/", "/products", "/contact", "/privacy"]) {
    await page.goto(address);
    expect(await page.evaluate(findLost, 1), address).toEqual([]);
  }
  const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
  expect(Number.parseFloat(size), "twice the usual size").toBeGreaterThanOrEqual(32);
  const hyphens = await page.evaluate(() => getComputedStyle(document.body).hyphens);
  expect(hyphens, "long words in narrow lines").toBe("auto");
});

test("places are swiped one by one on phones, and stand side by side at a desk", async () => {
  const page = await visit("/prodotti", phone);
  const first = page.locator(".places .swipe > li").first();
  await first.evaluate(($it) => $it.parentElement?.scrollTo({ left: 60 }));
  const margin = (await page.locator("#garden").boundingBox())?.x ?? Number.NaN;
  await expect.poll(async () => (await first.boundingBox())?.x).toBeCloseTo(margin, 0);
  await page.setViewportSize({ width: 1440, height: 800 });
  const boxes = await page
    .locator(".places img")
    .evaluateAll(($all) => $all.map(($it) => $it.getBoundingClientRect().toJSON()));
  for (const { width } of boxes) expect(width, "half the window").toBeGreaterThan(715);
  expect(boxes[0].top).toBe(boxes[1].top);
});

test("the yard reaches the top of its section, and no text crosses its kerb", async () => {
  const { space, spaces, width } = planYard(load().machine);
  const kerb = (space.left + spaces * space.width) / width;
  const page = await visit("/products", still);
  for (const width of [640, 768, 1199, 1280, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    const drawing = await boxOf(page, ".yard-drawing img");
    expect(drawing.top, `at ${width}`).toBeLessThan((await boxOf(page, ".yard")).top);
    for (const text of [".yard h2 span", ".yard .lead", ".yard .print-button"]) {
      const { right } = await boxOf(page, text);
      expect(right, `${text} at ${width}`).toBeLessThan(drawing.left + kerb * drawing.width);
    }
  }
});

test("a picture keeps its focal point in view", async () => {
  const page = await visit("/");
  const image = page.locator(".hero-stage img").first();
  expect(await image.evaluate(($it) => getComputedStyle($it).objectPosition)).toBe("100% 50%");
});

test("a link within a page leads to below the header, and the list of links stays there", async () => {
  const page = await visit("/privacy", { width: 1440, height: 900 });
  await page.locator(".contents a").nth(4).click();
  const { height = 0 } = (await page.locator(".header").boundingBox()) ?? {};
  for (const part of [page.locator(".prose h2").nth(4), page.locator(".contents")]) {
    await expect.poll(async () => (await part.boundingBox())?.y).toBeLessThan(450);
    expect((await part.boundingBox())?.y).toBeGreaterThanOrEqual(height);
  }
});

test("on phones each cell of a table names its column", async () => {
  const page = await visit("/cookie", phone);
  const cell = page.locator(".prose-table td").first();
  expect(await cell.evaluate(($it) => getComputedStyle($it, "::before").content)).toBe('"Tipo"');
});

test("what scrolls sideways is reached by Tab, and nothing else", async () => {
  for (const address of ["/", "/prodotti", "/cookie"]) {
    const page = await visit(address, phone);
    const readStops = () =>
      page.locator("main :not([data-gallery] *)").evaluateAll(($all) => {
        const isStop = ($it: Element) => $it.getAttribute("tabindex") === "0";
        const scrolls = ($it: Element) =>
          getComputedStyle($it).overflowX === "auto" && $it.scrollWidth > $it.clientWidth;
        return $all.filter(($it) => isStop($it) !== scrolls($it)).map(($it) => $it.className);
      });
    await expect.poll(readStops, { message: address }).toEqual([]);
  }
});

/** Lists of any length: their section, and what stands in it once for each entry. */
const lists: [page: string, group: string, list: string, section: string, item: string][] = [
  ["index.html", "hero", "figures", ".key-figures dl", "dd"],
  ["index.html", "gallery", "pictures", ".gallery", ".pictures > li"],
  ["index.html", "services", "benefits", ".benefits", "li"],
  ["index.html", "testimonials", "quotes", ".testimonials", "li figure"],
  ["prodotti/index.html", "dab", "places", ".places", ".swipe > li:not(#green)"],
  ["prodotti/index.html", "dab", "steps", ".steps-list", "li"],
  ["prodotti/index.html", "dab", "data", ".data-sheet", "tr"],
  ["prodotti/index.html", "dab", "parts", ".path-list", "li"],
  ["chi-siamo/index.html", "about", "team", ".team-parts", "h3"],
];

/** Opens drafts with lists of this length, without fonts and pictures. */
async function openResized(count: number) {
  const content = load();
  const dictionary = content.dictionary.it as Record<string, Record<string, unknown[]>>;
  for (const [, group, list] of lists) {
    const items = dictionary[group]?.[list] ?? [];
    const all = Array.from({ length: count }, (_, index) => items[index % items.length]);
    items.splice(0, items.length, ...all);
  }
  const texts = await draft({
    ...content,
    dictionary: { ...content.dictionary, it: dictionary as Dictionary },
  });
  const page = await newPage(still);
  await page.route("**/*", (route) => {
    const file = new URL(route.request().url()).pathname.slice(1);
    const render = texts.get(file);
    return render
      ? route.fulfill({ body: `${render()}`, contentType: "text/html" })
      : route.abort();
  });
  return page;
}

test.each([1, 2, 4, 5, 7])(
  "lists of %i entries show all of them, without overlaps",
  async (count) => {
    const page = await openResized(count);
    for (const file of new Set(lists.map(([file]) => file))) {
      await page.goto(`/${file}`);
      for (const width of [390, 768, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        await page.locator("details").evaluateAll(($all: HTMLDetailsElement[]) => {
          for (const $details of $all) $details.open = innerWidth < 1200;
        });
        for (const [, , , section, item] of lists.filter(([place]) => place === file)) {
          const found = await page
            .locator(section)
            .locator(item)
            .evaluateAll(($all) => {
              const boxes = $all
                .filter(($it) => $it.checkVisibility())
                .map(($it) => $it.getBoundingClientRect());
              const isOver = (a: DOMRect, b: DOMRect) =>
                Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 &&
                Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
              const overlaps = boxes.filter((a, i) => boxes.some((b, j) => i < j && isOver(a, b)));
              return { count: boxes.length, overlaps: overlaps.length };
            });
          expect.soft(found, `${section} at ${width}`).toEqual({ count, overlaps: 0 });
        }
      }
    }
  },
);
