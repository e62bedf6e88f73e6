// The layout stands any width, and other content than today's: a fifth page in the header, any number of benefits.
import { expect, inject, test } from "vitest";
import { languages } from "../../content/schema.ts";
import { findLost } from "../support/enlarged.ts";
import { loadOrThrow, renderDraft } from "../support/fixtures.ts";
import { startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

const fifth = { it: "Assistenza e ricambi", en: "Service and spare parts" };

test.each(languages)("a fifth page stands beside the others in the %s header", async (language) => {
  const page = await testBrowser.browser.newPage();
  await page.goto(inject("origin") + { it: "/", en: "/en" }[language]);
  await page.locator("#menu ul").evaluate(($list, name) => {
    const $item = $list.lastElementChild?.cloneNode(true) as HTMLElement;
    Object.assign($item.firstElementChild as HTMLElement, { textContent: name });
    $list.append($item);
  }, fifth[language]);
  for (const width of [900, 1024, 1100, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const parts = page.locator(".header-bar > :not(#menu), #menu li").filter({ visible: true });
    const found = await Promise.all((await parts.all()).map((part) => part.boundingBox()));
    const boxes = found.map((box) => box ?? { x: 0, y: 0, width: 0, height: 0 });
    expect(boxes).toHaveLength(width < 1024 ? 4 : 8);
    const middles = boxes.map(({ y, height }) => Math.round(y + height / 2));
    expect(Math.max(...middles) - Math.min(...middles), `one line at ${width}`).toBeLessThan(3);
    const tallest = Math.max(...boxes.map(({ height }) => height));
    expect(tallest, `no name in two lines at ${width}`).toBeLessThan(56);
    const edges = boxes.sort((a, b) => a.x - b.x).flatMap(({ x, width }) => [x, x + width]);
    expect(edges, `none over another at ${width}`).toEqual(edges.toSorted((a, b) => a - b));
    expect(edges.at(-1)).toBeLessThan(width);
  }
});

test.each([7, 10, 11, 12])(
  "%i benefits stand in two columns, one after the other",
  async (count) => {
    const content = loadOrThrow();
    const { benefits } = content.dictionary.it.services;
    content.dictionary.it.services.benefits = Array.from({ length: count }, (_, index) => ({
      title: `Vantaggio ${index + 1}`,
      text: benefits[index % benefits.length]?.text ?? "",
    }));
    const body = (await renderDraft(content)).get("index.html") ?? "";
    const page = await testBrowser.browser.newPage({ viewport: { width: 1280, height: 800 } });
    await page.route("**/*", (route) =>
      route.request().isNavigationRequest()
        ? route.fulfill({ body, contentType: "text/html" })
        : route.abort(),
    );
    await page.goto(inject("origin"));
    const places = await page
      .locator(".benefits li")
      .evaluateAll(($items: HTMLElement[]) =>
        $items.map(($item) => [$item.offsetLeft, $item.offsetTop] as const),
      );
    const columns = [...new Set(places.map(([left]) => left))];
    const rows = columns.map((column) =>
      places.filter(([left]) => left === column).map(([, top]) => top),
    );
    const half = Math.ceil(count / 2);
    expect(places.map(([left]) => columns.indexOf(left))).toEqual(
      places.map((_, index) => (index < half ? 0 : 1)),
    );
    expect(rows[1]?.[0], "side by side with the first").toBe(rows[0]?.[0]);
    if (count % 2 === 0) expect(rows[1]).toEqual(rows[0]);
    await page.close();
  },
);

test.each(["/", "/products", "/chi-siamo", "/en/contact"])(
  "no words of %s lie over others, or beyond the window, at any width",
  async (address) => {
    const page = await testBrowser.browser.newPage({ reducedMotion: "reduce" });
    await page.goto(inject("origin") + address);
    for (const width of [320, 390, 639, 640, 768, 1000, 1199, 1200, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(findLost, "none"), `at ${width}`).toEqual([]);
    }
  },
);

test.each(["/", "/products", "/cookie"])(
  "on %s the Tab key stops at what scrolls sideways, and only as long as it does",
  async (address) => {
    const page = await testBrowser.browser.newPage();
    await page.goto(inject("origin") + address);
    const listWrong = () =>
      page.locator("main :not([data-gallery] *)").evaluateAll(($all) =>
        $all
          .filter(($it) => {
            const scrolls =
              getComputedStyle($it).overflowX === "auto" && $it.scrollWidth > $it.clientWidth;
            return scrolls !== ($it.getAttribute("tabindex") === "0");
          })
          .map(($it) => $it.outerHTML.slice(0, 60)),
      );
    for (const width of [390, 1000, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(listWrong, { message: `at ${width}` }).toEqual([]);
    }
  },
);

test.each(["/", "/products", "/about", "/en/contact"])(
  "nothing on %s moves before who asked for stillness",
  async (address) => {
    const page = await testBrowser.browser.newPage({ reducedMotion: "reduce" });
    await page.goto(inject("origin") + address);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll("*")]
        .filter(($element) => {
          const { transitionDuration, animationName } = getComputedStyle($element);
          return /[1-9]/.test(transitionDuration) || !/^(none)?$/.test(animationName);
        })
        .map(($element) => $element.outerHTML.slice(0, 60)),
    );
    expect(moving).toEqual([]);
    await page.close();
  },
);

test.each(["/", "/prodotti", "/products", "/about"])(
  "no word of a headline of %s is broken in two, at any width",
  async (address) => {
    const page = await testBrowser.browser.newPage();
    await page.goto(inject("origin") + address);
    await page.evaluate(() => document.fonts.ready);
    for (const width of [320, 390, 640, 768, 900, 1200, 1280, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(findBroken), `at ${width}`).toEqual([]);
    }
  },
);

/** Words of headlines that stand on more than one line. */
function findBroken(): string[] {
  const $texts = [...document.querySelectorAll("main :is(h1, h2, h3)")].flatMap(($headline) =>
    [...$headline.childNodes].filter(($node) => $node instanceof Text),
  );
  return $texts.flatMap(($text) =>
    [...$text.data.matchAll(/\p{L}+/gu)].flatMap(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart($text, index);
      range.setEnd($text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      return lines.size > 1 ? [word] : [];
    }),
  );
}

test.each([390, 768, 1280])("what is written on the map covers its plate at %i", async (width) => {
  const page = await testBrowser.browser.newPage({ viewport: { width, height: 800 } });
  await page.goto(`${inject("origin")}/products`);
  const boxOf = (part: string) => page.locator(`.map ${part}`).boundingBox();
  const words = await boxOf("svg.overlay");
  expect(words?.width).toBeGreaterThan(300);
  await expect.poll(() => boxOf("img")).toEqual(words); // on phones it waits for a second
});
