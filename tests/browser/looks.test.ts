// One call to action per window, and pictures no larger than they are drawn.
import type { Page } from "playwright-core";
import { pageNames } from "../../content/addresses.ts";
import { languages } from "../../content/languages.ts";
import { href } from "../../content/routes.ts";
import { rgbOf } from "../support/browser.ts";
import { expect, phoneWindow, testReal } from "../support/test.ts";

const test = testReal;

const desk = { width: 1440, height: 900 };
const pages = pageNames.flatMap((name) => languages.map((language) => href(name, language)));

/** Lists the top and bottom of each control in the accent colour in main, except the touchscreen, in pixels of the page. */
const listCallsToAction = (page: Page) =>
  page.locator("main :is(a, button):not(.touch *)").evaluateAll(($all, color) => {
    return $all
      .filter(($it) => getComputedStyle($it).backgroundColor === color)
      .map(($it) => $it.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, bottom }) => ({ top: top + scrollY, bottom: bottom + scrollY }));
  }, rgbOf("accent"));

test.for(pages)("%s has one call to action in each window", async (address, { newPage }) => {
  const page = await newPage({ reducedMotion: "reduce" });
  await page.route(/\.(avif|jpg)$/, () => {}); // never answered: their boxes are known
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await page.evaluate(() => document.fonts.ready);
  for (const window of [phoneWindow, { width: 768, height: 1024 }, desk]) {
    await page.setViewportSize(window);
    const calls = await listCallsToAction(page);
    if (address === "/") expect(calls).not.toEqual([]);
    const together = calls.filter(({ top }, index) => {
      const { bottom = Number.POSITIVE_INFINITY } = calls[index + 1] ?? {};
      return bottom - top < window.height;
    });
    expect(together, `at ${window.width}`).toEqual([]);
  }
});

test.for(["/", href("products", "it")])(
  "the call to action of %s is in the first window",
  async (address, { visit }) => {
    const page = await visit(address, { reducedMotion: "reduce" });
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
      [2560, 1080],
      [3840, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const [first] = await listCallsToAction(page);
      expect(first?.bottom, `at ${width} × ${height}`).toBeLessThan(height);
      if (address !== "/" || width < 640) continue; // on phones the photograph has its own shape
      const picture = await page.locator(".hero-stage img").first().boundingBox();
      const subject = (picture?.y ?? Number.NaN) + 0.81 * (picture?.height ?? 0);
      expect(subject, `the hero's subject at ${width} × ${height}`).toBeLessThan(height);
    }
  },
);

const onPictures = ["/", href("products", "en"), href("about", "it")];
/**
 * Pictures without a fixed height. With one, the drawn width depends on the shape of the picture.
 * The touchscreen enlarges its picture.
 */
const flexiblePictures = "main img:not(.calculator img, .contact-picture img, [data-touch] img)";
test.for([...onPictures, href("contact", "it")])(
  "%s loads no picture more than 15 % wider than it is drawn",
  async (address, { visit }) => {
    const page = await visit(address, phoneWindow);
    // From narrow to wide: browsers keep a picture that is larger than needed.
    for (const window of [
      phoneWindow,
      { width: 768, height: 1024 },
      { width: 1920, height: 1080 },
    ]) {
      await page.setViewportSize(window);
      const wide = await page.locator(flexiblePictures).evaluateAll(async ($all) => {
        const found: string[] = [];
        for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame); // sources are chosen by then
        for (const $image of $all as HTMLImageElement[]) {
          const { offsetWidth, offsetHeight } = $image;
          if (offsetWidth === 0) continue; // hidden
          $image.loading = "eager";
          await $image.decode().catch(() => $image.decode()); // another source was chosen meanwhile
          const { naturalWidth, naturalHeight, alt } = $image; // in CSS pixels, by `sizes`
          const drawn = Math.max(offsetWidth, offsetHeight * (naturalWidth / naturalHeight));
          if (naturalWidth > drawn * 1.15) found.push(`${alt}: ${naturalWidth} for ${drawn}`);
        }
        return found;
      });
      expect(wide, `at ${window.width}`).toEqual([]);
    }
  },
);
