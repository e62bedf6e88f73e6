// Words on pictures can be read, whatever the picture: the build shades what is too bright behind them.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { build } from "../../build.ts";
import { places } from "../../pages/assets/shades.ts";
import { serveSite } from "../../pages/serve/site.ts";
import { contrastRatio } from "../support/axe.ts";
import { copyContent, loadOrThrow, makeFolder, renderDraft } from "../support/fixtures.ts";
import { startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

/** The last width of phones, the first and last of tablets, and others. */
const widths = [320, 390, 639, 640, 1199, 1200, 1440, 1920];
const layoutOf = (width: number) =>
  width < 640 ? "phones" : width < 1200 ? "tablets" : "desktops";
const blocks = places.filter(({ selector }) => selector !== ".hero-night");
const addresses = { home: ["/", "/en"], about: ["/chi-siamo", "/about"] };

/** Lines of text over a block's picture, and the picture, in pixels from the page's top left corner. */
const measure = (page: Page, selector: string) =>
  page
    .locator(selector)
    .locator("picture img")
    .first()
    .evaluate(($image) => {
      const toBox = ({ left, top, width, height }: DOMRect) => ({
        ...{ left, top: top + scrollY, width, height },
      });
      const picture = $image.getBoundingClientRect();
      const $block = $image.closest("section") as HTMLElement;
      const $walker = document.createTreeWalker($block, NodeFilter.SHOW_TEXT);
      const lines: (ReturnType<typeof toBox> & { color: string })[] = [];
      while ($walker.nextNode()) {
        const $text = $walker.currentNode.parentElement as HTMLElement;
        const hasGround = $text.closest(".button, .lead:not(.dark .grid .lead)");
        if (hasGround || !$text.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNode($walker.currentNode);
        for (const box of range.getClientRects())
          if (box.width > 1 && box.top < picture.bottom && box.bottom > picture.top)
            lines.push({ ...toBox(box), color: getComputedStyle($text).color });
      }
      return { picture: toBox(picture), lines };
    });

test.each(
  blocks.flatMap(({ page, ...place }) =>
    addresses[page as keyof typeof addresses].map((address) => ({ address, ...place })),
  ),
)("measures all that lies behind words: $selector on $address", async (place) => {
  const page = await testBrowser.openPage(inject("origin") + place.address);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const { picture, lines } = await measure(page, place.selector);
    const { left = 1, right = 0, clear = 9 } = place.areas[layoutOf(width)] ?? {}; // none: no line fits
    for (const line of lines) {
      const from = (line.left - picture.left) / picture.width;
      const below = picture.top + picture.height - line.top - line.height;
      const at = { from, to: from + line.width / picture.width, clear: below / picture.width };
      const isInside = at.from >= left && at.to <= right && at.clear >= clear - 0.01;
      expect(isInside, `${JSON.stringify(at)} at ${width} pixels`).toBe(true);
    }
  }
});

const size = { width: 1800, height: 900 };
const plain = (background: string, { width, height } = size) =>
  sharp({ create: { width, height, channels: 3, background } });
/** Squares of all brightnesses, two for each letter of a title. */
const busy = () => {
  const bytes = Uint8Array.from({ length: 90 * 45 * 3 }, (_, at) => (at * 7919) % 256);
  const small = sharp(bytes, { raw: { width: 90, height: 45, channels: 3 } });
  return small.resize({ ...size, kernel: "nearest" });
};

test.each([
  ["snow at noon", plain("#fdfeff")],
  ["a busy place", busy()],
  ["an upright portrait", plain("#d9e6f2", { width: 1200, height: 1800 })],
])("keeps words readable on %s", async (_, photograph) => {
  const content = await copyContent();
  const bytes = await photograph.jpeg({ quality: 95 }).toBuffer();
  for (const name of ["hero", "contact", "garden-centre"])
    await writeFile(path.join(content.root, "media", `${name}.jpg`), bytes);
  const [output, cache] = [path.join(await makeFolder(), "dist"), await makeFolder()];
  const { warnings } = await build({ content: content.root, output, cache, isCompressed: false });
  await using site = await serveSite(output);
  const page = await testBrowser.newPage({ reducedMotion: "reduce", bypassCSP: true });
  for (const width of [390, 768, 1280])
    for (const [name, [address = ""]] of Object.entries(addresses)) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(site.origin + address);
      for (const { selector } of blocks.filter((place) => place.page === name))
        expect
          .soft(await lowestContrast(page, selector), `${selector} at ${width}`)
          .toBeGreaterThanOrEqual(4.5);
    }
  expect(warnings.length).toBeGreaterThan(0);
});

/** Of the words over a picture to the brightest pixel behind them; 21 where there are none. */
async function lowestContrast(page: Page, selector: string): Promise<number> {
  const $image = page.locator(selector).locator("picture img").first();
  await $image.scrollIntoViewIfNeeded();
  await $image.evaluate(async ($it: HTMLImageElement) => $it.decode());
  const { lines } = await measure(page, selector);
  const hidden = await page.addStyleTag({ content: "* { color: transparent !important }" });
  const screen = sharp(await page.screenshot({ fullPage: true }));
  await hidden.evaluate(($style) => ($style as HTMLElement).remove());
  const { width: most = 0 } = await screen.metadata();
  const ratios = lines.map(async ({ left, top, width, height, color }) => {
    const box = { left: Math.round(left), top: Math.round(top), height: Math.round(height) };
    const region = { ...box, width: Math.min(Math.round(width), most - box.left) };
    const behind = await screen.clone().extract(region).removeAlpha().raw().toBuffer();
    const brightest = [0, 1, 2].map((channel) =>
      Math.max(...behind.filter((_, at) => at % 3 === channel)),
    );
    return contrastRatio(color, `rgb(${brightest.join(" ")})`);
  });
  return Math.min(21, ...(await Promise.all(ratios)));
}

test("keeps a picture's focus in view where the styles crop it", async () => {
  const content = loadOrThrow();
  content.dictionary.it.hero.picture.focus = "70% 60%";
  const html = (await renderDraft(content)).get("index.html") ?? "";
  const page = await testBrowser.newPage();
  await page.setContent(html);
  const positions = await page
    .locator(".hero-picture > picture img, .closing-picture img")
    .evaluateAll(($images) => $images.map(($image) => getComputedStyle($image).objectPosition));
  expect(positions).toEqual(["70% 60%", "50% 50%"]);
});

test.each([
  ["late", "continue"],
  ["missing", "abort"],
] as const)("keeps the hero's day while the night's picture is %s", async (_, end) => {
  const page = await testBrowser.newPage({ viewport: { width: 1280, height: 900 } });
  const night = /\/assets\/contact-\d/; // as the fixture names it
  let release = () => {};
  await page.route(night, (route) => {
    release = () => route[end]();
  });
  const requested = page.waitForRequest(night);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await requested;
  const isHidden = () => page.locator(".hero-night").evaluate(($it: HTMLElement) => $it.hidden);
  expect(await isHidden()).toBe(true);
  release();
  await page.waitForTimeout(300);
  await expect.poll(isHidden).toBe(end === "abort");
});

test.each([
  ["stays day in a low window", 844, 390, false],
  ["turns to night while all of it is in view", 1280, 900, true],
])("the hero %s", async (_, width, height, turns) => {
  const page = await testBrowser.openPage("/", { viewport: { width, height } });
  const $night = page.locator(".hero-night");
  const read = () =>
    $night.evaluate(($it: HTMLElement) => [
      $it.hidden,
      $it.checkVisibility({ checkOpacity: true }),
    ]);
  await expect.poll(read).toEqual([false, false]);
  await page.evaluate(() => scrollTo(0, 60 + 0.6 * innerHeight));
  await expect.poll(read).toEqual([false, turns]);
  if (!turns) return;
  const { top, bottom } = await page
    .locator(".hero-stage")
    .evaluate(($it) => $it.getBoundingClientRect());
  expect(top, "still pinned under the header").toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(height);
});
