// Pictures behind text: text is readable on any photograph, what is lit stays bright, and the sky continues above.
import type { Locator, Page } from "playwright-core";
import sharp, { type Sharp } from "sharp";
import { href } from "../../content/routes.ts";
import { contrastRatio } from "../support/axe.ts";
import { expect, testReal } from "../support/test.ts";

const test = testReal;

const withStages = ["/", href("products", "en"), href("about", "it")];

/** Loads the pictures of all stages. */
const showStages = (page: Page) =>
  page.locator(".stage img").evaluateAll(async ($all) => {
    // After a change of the window's size, browsers choose a source in the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    for (const $image of $all as HTMLImageElement[]) {
      $image.loading = "eager";
      // A window of another size may have chosen another source meanwhile.
      if ($image.checkVisibility()) await $image.decode().catch(() => $image.decode());
    }
  });

type Pixels = { data: Buffer; width: number; height: number };

const readPixels = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

/**
 * Takes a screenshot of a box of the page. Scrolls to the box if it fits into the window, since
 * screenshots of whole pages need much memory.
 */
async function photograph(page: Page, [x = 0, y = 0, width = 0, height = 0]: number[]) {
  const fullPage = height > (page.viewportSize()?.height ?? 0);
  const scrolled = await page.evaluate(
    (top) => {
      scrollTo({ top, behavior: "instant" });
      return scrollY;
    },
    fullPage ? 0 : y,
  );
  const clip = { x, y: y - scrolled, width, height };
  return readPixels(sharp(await page.screenshot({ fullPage, clip })));
}

/** Runs a function while the page has one more style. */
async function withStyle<T>(page: Page, content: string, run: () => Promise<T>): Promise<T> {
  const style = await page.addStyleTag({ content });
  const result = await run();
  await style.evaluate(($style: HTMLStyleElement) => $style.remove());
  return result;
}

const words =
  "* { color: #0000 !important } :is(.header, .stage .button, .icon) { opacity: 0 !important }";

/** Lists the lines of all texts on a picture: box in pixels of the page, colour, size. */
const listLines = (stage: Locator) =>
  stage.locator(":is(h1, h2, p, a:not(.button), .lead)").evaluateAll(($all) =>
    $all.flatMap(($it) => {
      const range = document.createRange();
      range.selectNodeContents($it);
      const { color, fontSize, opacity } = getComputedStyle($it);
      return [...range.getClientRects()]
        .filter(({ width, height }) => width > 4 && height > 4 && opacity === "1")
        .map(({ x, y, width, height }) => ({
          box: [x + scrollX, y + scrollY, width, height].map(Math.round),
          text: $it.textContent?.slice(0, 40) ?? "",
          color,
          isLarge: Number.parseFloat(fontSize) >= 24,
        }));
    }),
  );

/** Lists the lines that have too little contrast with a colour behind them. */
async function listUnreadable(stage: Locator) {
  const page = stage.page();
  const lines = await listLines(stage);
  const head = Math.min(...lines.map(({ box: [, top = 0] }) => top));
  const foot = Math.max(...lines.map(({ box: [, top = 0, , height = 0] }) => top + height));
  const whole = [0, head, page.viewportSize()?.width ?? 0, foot - head];
  const { data, width } = await withStyle(page, words, () => photograph(page, whole));
  return lines.flatMap(({ box, text, color, isLarge }) => {
    const [left = 0, top = 0, wide = 0, high = 0] = box;
    const behind = new Set<number>(); // red, green and blue, one byte each
    for (let y = top; y < top + high; y += 2)
      for (let x = Math.max(0, left); x < Math.min(left + wide, width); x += 2)
        behind.add(data.readUIntBE(3 * ((y - head) * width + x), 3));
    const grounds = [...behind].map((rgb) => `#${rgb.toString(16).padStart(6, "0")}`);
    const minContrast = Math.min(...grounds.map((ground) => contrastRatio(color, ground)));
    return minContrast < (isLarge ? 3 : 4.5) ? [`${text}: ${minContrast.toFixed(2)}`] : [];
  });
}

/** Where each stage is lit, as fractions of its picture, from the left and the top: on phones, on tablets, at desks. */
const lit = Object.entries({
  ".hero-stage": [0.32, 0.51, 0.49, 0.39, 0.66, 0.39],
  ".closing": [0.12, 0.67, 0.11, 0.4, 0.11, 0.4],
  ".product-head": [0.26, 0.31, 0.35, 0.26, 0.35, 0.26],
  ".about-head": [0.5, 0.6, 0.72, 0.5, 0.72, 0.5],
});

/** The brightest value, up to 255, where a stage is lit. */
async function findBrightest(stage: Locator) {
  const page = stage.page();
  const spot = await stage.evaluate(($stage, lit) => {
    const [, fractions = []] = lit.find(([selector]) => $stage.matches(selector)) ?? [];
    const [left = 0, top = 0] = fractions.slice(innerWidth < 640 ? 0 : innerWidth < 1200 ? 2 : 4);
    const $image = $stage.querySelector(":scope > :is(picture, .stage-picture) img") as Element;
    const box = $image.getBoundingClientRect();
    return [scrollX + box.x + left * box.width, scrollY + box.y + top * box.height];
  }, lit);
  const [x = 0, y = 0] = spot.map(Math.round);
  const { data } = await withStyle(page, words, () => photograph(page, [x - 30, y - 10, 60, 20]));
  return Math.max(...data);
}

/**
 * The lightest and the darkest photograph in one. The stripes are narrower than a line of text, so
 * that each line covers both, and wide enough to stay white when scaled.
 */
const stripes = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000">
  <rect width="100%" height="100%" fill="#fff"/>
  <path d="M0 500H1600" stroke="#000" stroke-width="1000" stroke-dasharray="20"/></svg>`;

/** Both sides of each breakpoint, a low phone, and a window wider than its pictures. */
const windowSizes = [
  [320, 640],
  [390, 664],
  [639, 900],
  [640, 900],
  [1199, 800],
  [1200, 800],
  [1440, 900],
  [3840, 1080],
] as const;

const whiteSky = ".stage { background: #fff !important }";

test.for(withStages)(
  "text of %s is readable on any photograph, and what is lit stays bright",
  async (address, { newPage }) => {
    const body = await sharp(Buffer.from(stripes)).png().toBuffer();
    const page = await newPage({ bypassCSP: true, reducedMotion: "reduce" });
    await page.route(/\.(avif|jpg)$/, (route) => route.fulfill({ body, contentType: "image/png" }));
    await page.goto(address);
    for (const [width, height] of windowSizes) {
      await page.setViewportSize({ width, height });
      await showStages(page);
      for (const stage of await page.locator(".stage:not(dialog)").all()) {
        const unreadable = await withStyle(page, whiteSky, () => listUnreadable(stage));
        expect(unreadable, `at ${width} × ${height}`).toEqual([]);
        expect(await findBrightest(stage), `at ${width} × ${height}`).toBeGreaterThan(230);
      }
    }
  },
);

/** Returns the colours of a picture's first rows: the median of each channel over its columns. */
async function readSky(image: Locator) {
  const source = await image.evaluate(($image: HTMLImageElement) => $image.currentSrc);
  const picture = sharp(Buffer.from(await (await fetch(source)).arrayBuffer()));
  const { width, height } = await picture.metadata();
  const rows = picture.extract({ left: 0, top: 0, width, height: Math.ceil(height / 50) });
  const { data } = await readPixels(rows.resize(width, 1, { fit: "fill" }));
  return [0, 1, 2].map(
    (channel) =>
      data.filter((_, index) => index % 3 === channel).sort()[Math.floor(width / 2)] ?? 0,
  );
}

test.for(withStages)(
  "stages of %s continue the colour of their picture above it",
  async (address, { visit }) => {
    const page = await visit(address, { reducedMotion: "reduce" });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await showStages(page);
      for (const stage of await page.locator(".stage:not(dialog)").all()) {
        const sky = await readSky(stage.locator("img").first());
        const ground = await stage.evaluate(($it) => getComputedStyle($it).backgroundColor);
        const channels = ground.match(/\d+/g)?.map(Number) ?? [];
        const apart = sky.map((mean, index) => Math.abs(mean - (channels[index] ?? Number.NaN)));
        expect(Math.max(...apart), `${ground} under ${sky} at ${width}`).toBeLessThan(6);
      }
    }
  },
);
