// The layout stands any width, and other content than today's.
import { expect, test } from "vitest";
import { languages } from "../../content/schema.ts";
import { href } from "../../pages/routes.ts";
import { findLost } from "../support/enlarged.ts";
import { openPage, startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

const fifth = { it: "Assistenza e ricambi", en: "Service and spare parts" };

test.each(languages)("finds room for a fifth page in the %s header", async (language) => {
  const page = await openPage(testBrowser, href("home", language));
  await page.locator("#menu ul").evaluate(($list, name) => {
    const $item = $list.lastElementChild?.cloneNode(true) as HTMLElement;
    Object.assign($item.firstElementChild as HTMLElement, { textContent: name });
    $list.append($item);
  }, fifth[language]);
  for (const width of [1024, 1279, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(findLost, "none"), `at ${width}`).toEqual([]);
  }
});

test.each([
  ["/", 390],
  ["/products", 390],
  ["/cookie", 640],
])("makes what scrolls sideways on %s, as at %i, reachable by Tab", async (address, narrow) => {
  const page = await openPage(testBrowser, address);
  const readStops = () =>
    page.locator("main :not([data-gallery] *)").evaluateAll(($all) => {
      const isStop = ($it: Element) => $it.getAttribute("tabindex") === "0";
      const scrolls = ($it: Element) =>
        getComputedStyle($it).overflowX === "auto" && $it.scrollWidth > $it.clientWidth;
      const $wrong = $all.filter(($it) => isStop($it) !== scrolls($it));
      return { some: $all.some(isStop), wrong: $wrong.map(($it) => $it.className) };
    });
  for (const width of [narrow, 1000, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const some = width === narrow || expect.any(Boolean);
    await expect.poll(readStops, { message: `at ${width}` }).toEqual({ some, wrong: [] });
  }
});

const withHeadlines = ["/", "/prodotti", "/products", "/about", "/en/contact"];
test.each(withHeadlines)(
  "breaks no word of %s's headlines, and reduces motion",
  async (address) => {
    const page = await openPage(testBrowser, address);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(findMoving)).not.toEqual([]);
    await page.emulateMedia({ reducedMotion: "reduce" });
    expect(await page.evaluate(findMoving)).toEqual([]);
    expect(await page.locator(headlines).count()).toBeGreaterThan(1);
    for (const width of [320, 390, 640, 768, 900, 1200, 1280, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.locator(headlines).evaluateAll(findBroken), `at ${width}`).toEqual([]);
    }
  },
);

const headlines = "main :is(h1, h2, h3)";

/** What has a transition or an animation. */
const findMoving = () =>
  [...document.querySelectorAll("*")]
    .filter(($element) => {
      const { transitionDuration, animationName } = getComputedStyle($element);
      return /[1-9]/.test(transitionDuration) || !/^(none)?$/.test(animationName);
    })
    .map(($element) => $element.outerHTML.slice(0, 60));

/** Words of headlines that stand on more than one line. */
function findBroken($headlines: Element[]): string[] {
  const $texts = $headlines.flatMap(($headline) =>
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

test("lays the map's labels exactly over its picture", async () => {
  const page = await openPage(testBrowser, "/products");
  const findApart = () => {
    const [plate, words] = ["img", "svg.overlay"].map((part) =>
      JSON.stringify(document.querySelector(`.network-map ${part}`)?.getBoundingClientRect()),
    );
    return plate === words ? [] : [plate, words];
  };
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(findApart)).toEqual([]); // phones show it after a second
    const box = await page.locator(".network-map img").boundingBox();
    expect(box?.width).toBeGreaterThan(300);
  }
});
