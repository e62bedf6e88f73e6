// The layout stands any width, and text that a reader spaces or enlarges: nothing is cut off, covered or out of reach.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { href } from "../../content/routes.ts";
import { languages, pageNames } from "../../content/schema.ts";
import { listViolations } from "../support/axe.ts";
import { changes, findLost } from "../support/enlarged.ts";
import * as form from "../support/form.ts";
import { startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

/** What is lost at any of the widths, by changes of the text. */
async function findLostAt(page: Page, widths: number[], ways = ["none"] as typeof changes) {
  await page.evaluate(() => document.fonts.ready);
  const lost: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const change of ways)
      for (const fault of await page.evaluate(findLost, change))
        lost.push(`At ${width}, ${change}: ${fault}`);
  }
  return lost;
}

/** Fails where any of the widths loses something by changes of the text, or by the browser's own size of text. */
async function expectNothingLost(page: Page, widths: number[]) {
  expect(await findLostAt(page, widths, changes)).toEqual([]);
  const session = await page.context().newCDPSession(page);
  for (const standard of [20, 24, 32]) {
    await session.send("Page.setFontSizes", { fontSizes: { standard } });
    expect(await findLostAt(page, widths), `text of ${standard} pixels`).toEqual([]);
  }
}

const pages = pageNames.flatMap((name) => languages.map((language) => href(name, language)));

test.each(pages)("loses nothing on %s", async (address) => {
  const page = await testBrowser.openPage(address);
  expect(await findLostAt(page, [639, 640, 1199, 1200, 1920])).toEqual([]);
  await expectNothingLost(page, [320, 360, 390, 768, 1024, 1280, 1440]);
});

const states: [name: string, address: string, reach: (page: Page) => Promise<unknown>][] = [
  ["the menu", "/", (page) => page.click(".menu-toggle")],
  ["a large picture", "/", (page) => page.click("[data-gallery] figure > a")],
  ["a refused form", "/contact", (page) => form.send(page)],
  ["a sent form", "/contact", (page) => form.fill(page).then(() => form.send(page))],
];
test.each(states)("loses nothing of %s", async (_name, address, reach) => {
  const page = await testBrowser.openPage(address, { viewport: { width: 390, height: 800 } });
  if (address === "/contact") await form.untilHydrated(page);
  await reach(page);
  const reached = page.locator(":popover-open, dialog[open] img, .field-error, .sent");
  await reached.first().waitFor();
  expect(await listViolations(page, ["target-size"])).toEqual([]);
  await expectNothingLost(page, [320, 390]);
});

const added = {
  it: ["Assistenza e ricambi", "Come scegliere il pellet sfuso"],
  en: ["Service and spare parts", "How to choose loose wood pellets"],
};

/** Fails where the parts of the header stand in more than one row. */
async function expectOneRow(page: Page, widths: number[]) {
  for (const width of widths) {
    expect(await findLostAt(page, [width])).toEqual([]);
    const parts = page.locator(".header-bar > :not(#menu)").filter({ visible: true });
    const middles = await parts.evaluateAll(($parts) =>
      $parts
        .map(($part) => $part.getBoundingClientRect())
        .map(({ top, bottom }) => (top + bottom) / 2),
    );
    const apart = Math.max(...middles) - Math.min(...middles);
    expect(apart, `rows at ${width}`).toBeLessThan(2.5);
  }
}

test.each(languages)("finds room in the %s header for two more pages", async (language) => {
  const page = await testBrowser.openPage(href("home", language));
  await page.locator("#menu ul").evaluate(($list, names) => {
    for (const name of names) {
      const $item = $list.lastElementChild?.cloneNode(true) as HTMLElement;
      Object.assign($item.firstElementChild as HTMLElement, { textContent: name });
      $list.append($item);
    }
  }, added[language]);
  expect(await findLostAt(page, [1024, 1440])).toEqual([]);
  await expectOneRow(page, [1200, 1279, 1280]);
});

test.each([
  ["Pelletmatica", [360, 390, 639, 640, 1024, 1280]],
  ["Distributori Automatici", [360, 390]],
])("keeps the header in one row with the brand %s", async (brand, widths) => {
  const page = await testBrowser.openPage("/");
  await page.evaluate((brand) => {
    for (const $it of document.querySelectorAll(".logo > *")) $it.classList.add("brand-long");
    Object.assign(document.querySelector(".brand-name") ?? {}, { textContent: brand });
  }, brand);
  await expectOneRow(page, widths);
});

test.each([
  [102, 360, [102, 34]],
  [102, 1440, [102, 34]],
  [34, 1440, [34, 34]],
  [1020, 1440, [518, 17]],
])("draws a logo %i pixels wide in its place at %i", async (width, at, size) => {
  const page = await testBrowser.openPage("/");
  await page.route("**/logo.svg", (route) => {
    const body = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 34"/>`;
    return route.fulfill({ contentType: "image/svg+xml", body });
  });
  await page.setViewportSize({ width: at, height: 800 });
  const drawn = await page.evaluate(async (width) => {
    const $logo = Object.assign(new Image(width, 34), { src: "/logo.svg" });
    document.querySelector(".logo")?.replaceChildren($logo);
    await $logo.decode();
    const size = [$logo.clientWidth, $logo.clientHeight];
    return { size, background: getComputedStyle($logo).backgroundColor };
  }, width);
  expect(drawn).toEqual({ size, background: "rgba(0, 0, 0, 0)" });
});

test.each([
  ["/", 390],
  ["/cookie", 640],
])("makes what scrolls sideways on %s, as at %i, reachable by Tab", async (address, narrow) => {
  const page = await testBrowser.openPage(address);
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
test.each(withHeadlines)("splits no headline word on %s; obeys reduced motion", async (address) => {
  const page = await testBrowser.openPage(address);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(findMoving)).not.toEqual([]);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await page.evaluate(findMoving)).toEqual([]);
  expect(await page.locator(headlines).count()).toBeGreaterThan(1);
  for (const width of [320, 390, 640, 768, 900, 1200, 1280, 1366, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.locator(headlines).evaluateAll(findBroken), `at ${width}`).toEqual([]);
  }
});

const headlines = "main :is(h1, h2, h3)";

const findMoving = () =>
  [...document.querySelectorAll("*")]
    .filter(($element) => {
      const { transitionDuration, animationName } = getComputedStyle($element);
      return /[1-9]/.test(transitionDuration) || !/^(none)?$/.test(animationName);
    })
    .map(($element) => $element.outerHTML.slice(0, 60));

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
  const page = await testBrowser.openPage("/products");
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

/** A box in the page, not in the window. */
const boxOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate(($it) => {
    const { top, bottom, height } = $it.getBoundingClientRect();
    return { top: top + scrollY, bottom: bottom + scrollY, height };
  });

test("fills the column beside the form down to its foot, with faults too", async () => {
  const page = await testBrowser.openPage("/contact");
  await form.untilHydrated(page);
  for (const state of ["empty", "refused"]) {
    for (const width of [1200, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const picture = await boxOf(page, ".contact-picture img");
      const { bottom } = await boxOf(page, ".contact-form");
      expect(Math.abs(picture.bottom - bottom), `${state} at ${width}`).toBeLessThan(2);
      const place = await boxOf(page, ".contact-place");
      expect(Math.abs(picture.top - place.bottom), `${state} at ${width}`).toBeLessThan(2);
    }
    await form.send(page);
  }
});

test("offers the number before the form on a phone", async () => {
  const page = await testBrowser.openPage("/contact", { viewport: { width: 390, height: 844 } });
  const key = await boxOf(page, "main .contact-phone a");
  expect(key.height).toBeGreaterThan(50);
  expect(key.bottom).toBeLessThan((await boxOf(page, ".contact-form")).top);
});
