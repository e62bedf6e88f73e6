// Pictures behind text: text is readable on any photograph, what is lit stays bright, and the sky continues above.
import type { Locator, Page } from "playwright-core";
import sharp from "sharp";
import { href } from "../../content/routes.ts";
import { contrastRatio } from "../support/axe.ts";
import { expect, testReal } from "../support/test.ts";

const test = testReal;

const withStages = ["/", href("products", "en"), href("about", "it")];
const stagesOf = (page: Page) => page.locator(".stage:not(dialog)").all();

/** Loads the pictures of all stages. */
const showStages = (page: Page) =>
  page.locator(".stage img").evaluateAll(async ($all) => {
    // After a change of the window's size, browsers choose a source in the next frame.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    for (const $image of $all as HTMLImageElement[]) {
      Object.assign($image, { loading: "eager", decoding: "sync" }); // a screenshot would not wait for it
      // A window of another size may have chosen another source meanwhile.
      if ($image.checkVisibility()) await $image.decode().catch(() => $image.decode());
    }
  });

/** Left, top, width and height in pixels of the page. */
type Box = number[];

/** Lists the lines of all texts on a picture: box, colour, size. */
const listLines = (stage: Locator) =>
  stage.locator(":is(h1, h2, p, a:not(.button), .lead)").evaluateAll(($all) =>
    $all.flatMap(($it) => {
      const range = document.createRange();
      range.selectNodeContents($it);
      const { color, fontSize, opacity } = getComputedStyle($it);
      return [...range.getClientRects()]
        .filter(({ width, height }) => width > 4 && height > 4 && opacity === "1")
        .map(({ x, y, width, height }) => ({
          box: [Math.max(0, x + scrollX), y + scrollY, width, height].map(Math.round),
          text: $it.textContent?.slice(0, 40) ?? "",
          color,
          isLarge: Number.parseFloat(fontSize) >= 24,
        }));
    }),
  );

/** Where each stage is lit, as fractions of its picture, from the left and the top: on phones, on tablets, at desks. */
const lit = Object.entries({
  ".hero-stage": [0.32, 0.51, 0.49, 0.39, 0.66, 0.39],
  ".closing": [0.12, 0.67, 0.11, 0.4, 0.11, 0.4],
  ".product-head": [0.26, 0.31, 0.35, 0.26, 0.35, 0.26],
  ".about-head": [0.5, 0.6, 0.72, 0.5, 0.72, 0.5],
});

/** The box that is lit, wider than a stripe. */
const findLit = (stage: Locator): Promise<Box> =>
  stage.evaluate(($stage, lit) => {
    const [, fractions = []] = lit.find(([selector]) => $stage.matches(selector)) ?? [];
    const [left = 0, top = 0] = fractions.slice(innerWidth < 640 ? 0 : innerWidth < 1200 ? 2 : 4);
    const $image = $stage.querySelector(":scope > :is(picture, .stage-picture) img") as Element;
    const { x, y, width, height } = $image.getBoundingClientRect();
    return [scrollX + x + left * width - 30, scrollY + y + top * height - 10, 60, 20].map(
      Math.round,
    );
  }, lit);

/**
 * Photographs the page from the first to the last of some boxes. Returns a function that lists the colours in a box.
 * Scrolls to them if they fit into the window, since screenshots of whole pages need much memory.
 */
async function photograph(page: Page, boxes: Box[]) {
  const head = Math.min(...boxes.map(([, top = 0]) => top));
  const height = Math.max(...boxes.map(([, top = 0, , high = 0]) => top + high)) - head;
  const { width: windowWidth, height: windowHeight } = page.viewportSize() ?? {
    width: 0,
    height: 0,
  };
  const fullPage = height > windowHeight;
  const scrolled = await page.evaluate(
    (top) => {
      scrollTo({ top, behavior: "instant" });
      return scrollY;
    },
    fullPage ? 0 : head,
  );
  const clip = { x: 0, y: head - scrolled, width: windowWidth, height };
  const picture = sharp(await page.screenshot({ fullPage, clip })).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return ([left = 0, top = 0, wide = 0, high = 0]: Box): string[] => {
    const colors = new Set<number>(); // red, green and blue, one byte each
    for (let y = top; y < top + high; y += 2)
      for (let x = left; x < Math.min(left + wide, info.width); x += 2)
        colors.add(data.readUIntBE(3 * ((y - head) * info.width + x), 3));
    return [...colors].map((rgb) => `#${rgb.toString(16).padStart(6, "0")}`);
  };
}

/** Since the same colours are behind many lines. */
const known = new Map<string, number>();

function measureContrast(color: string, ground: string): number {
  const key = `${color} on ${ground}`;
  const contrast = known.get(key) ?? contrastRatio(color, ground);
  known.set(key, contrast);
  return contrast;
}

/** Lists the lines that have too little contrast with a colour behind them, and a lit box that is dark. */
async function listFaults(stage: Locator): Promise<string[]> {
  const lines = await listLines(stage);
  const lit = await findLit(stage);
  const listColors = await photograph(stage.page(), [...lines.map(({ box }) => box), lit]);
  const unreadable = lines.flatMap(({ box, text, color, isLarge }) => {
    const contrasts = listColors(box).map((ground) => measureContrast(color, ground));
    const min = Math.min(...contrasts);
    return min < (isLarge ? 3 : 4.5) ? [`“${text}” has a contrast of ${min.toFixed(2)}`] : [];
  });
  const isLit = listColors(lit).some((color) => measureContrast("#000000", color) > 16); // of 21
  return isLit ? unreadable : [...unreadable, "What is lit is dark"];
}

/**
 * The lightest and the darkest photograph in one. The stripes are narrower than a line of text, so
 * that each line covers both, and wide enough to stay white when scaled.
 */
const stripes = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000">
  <rect width="100%" height="100%" fill="#fff"/>
  <path d="M0 500H1600" stroke="#000" stroke-width="1000" stroke-dasharray="20"/></svg>`;

/** Hides all words, whose colours stay known, and makes the sky white. */
const withoutWords = `* { -webkit-text-fill-color: #0000 !important; text-decoration-color: #0000 !important }
  :is(.header, .stage .button, .icon) { opacity: 0 !important }
  .stage { background: #fff !important }`;

/** Both sides of each breakpoint, a usual desk, and a window wider than its pictures. */
const windowSizes = [
  [320, 640],
  [639, 900],
  [640, 900],
  [1199, 800],
  [1200, 800],
  [1440, 900],
  [3840, 1080],
] as const;

test.for(withStages)(
  "text of %s is readable on any photograph, and what is lit stays bright",
  async (address, { newPage }) => {
    const body = await sharp(Buffer.from(stripes)).png().toBuffer();
    const page = await newPage({ bypassCSP: true, reducedMotion: "reduce" });
    await page.route(/\.(avif|jpg)$/, (route) => route.fulfill({ body, contentType: "image/png" }));
    await page.goto(address);
    await page.addStyleTag({ content: withoutWords });
    for (const [width, height] of windowSizes) {
      await page.setViewportSize({ width, height });
      await showStages(page);
      for (const stage of await stagesOf(page))
        expect(await listFaults(stage), `at ${width} × ${height}`).toEqual([]);
    }
  },
);

/** Returns the colours of a picture's first rows: the median of each channel over its columns. */
async function readSky(image: Locator) {
  const source = await image.evaluate(($image: HTMLImageElement) => $image.currentSrc);
  const picture = sharp(Buffer.from(await (await fetch(source)).arrayBuffer()));
  const { width, height } = await picture.metadata();
  const rows = picture.extract({ left: 0, top: 0, width, height: Math.ceil(height / 50) });
  const line = rows.resize(width, 1, { fit: "fill" }).removeAlpha().raw();
  const data = [...(await line.toBuffer())];
  return [0, 1, 2].map(
    (channel) =>
      data.filter((_, index) => index % 3 === channel).sort((a, b) => a - b)[
        Math.floor(width / 2)
      ] ?? 0,
  );
}

test.for(withStages)(
  "stages of %s continue the colour of their picture above it",
  async (address, { visit }) => {
    const page = await visit(address, { reducedMotion: "reduce" });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await showStages(page);
      for (const stage of await stagesOf(page)) {
        const sky = await readSky(stage.locator("img").first());
        const ground = await stage.evaluate(($it) => getComputedStyle($it).backgroundColor);
        const channels = ground.match(/\d+/g)?.map(Number) ?? [];
        const apart = sky.map((mean, index) => Math.abs(mean - (channels[index] ?? Number.NaN)));
        expect(Math.max(...apart), `${ground} under ${sky} at ${width}`).toBeLessThan(6);
      }
    }
  },
);
