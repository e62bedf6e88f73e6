// Pictures behind text: lit parts stay bright, text is readable on any photograph, and their sky continues above.
import type { Locator, Page } from "playwright-core";
import sharp, { type Sharp } from "sharp";
import { languages } from "../../content/languages.ts";
import { contentFolder } from "../../content/load/project.ts";
import { href } from "../../content/routes.ts";
import { contrastRatio } from "../support/axe.ts";
import { loadOrThrow } from "../support/fixtures.ts";
import { isMeasuredPicture, replacedPicture } from "../support/renders.ts";
import { expect, testReal } from "../support/test.ts";

const test = testReal;

const withStages = ["/", href("products", "en"), href("about", "it")];

const { it, en } = loadOrThrow(contentFolder).dictionary;
/** Pictures of stages whose files are unchanged: the boxes below were measured on them. */
const measuredPictures = [
  ...[it.hero.picture, it.closing.picture],
  ...[en.dab.picture, it.about.picture],
].flatMap(({ file }) => (isMeasuredPicture(file) ? [file] : []));

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

/** The lit box of each render, in fractions: a sign, or the machine in the workshop. */
const lit: Record<string, [left: number, top: number, width: number, height: number]> = {
  "hero-open": [0.62, 0.35, 0.085, 0.08],
  "hero-open-phone": [0.23, 0.49, 0.19, 0.055],
  head: [0.315, 0.215, 0.085, 0.09],
  "head-phone": [0.2, 0.28, 0.13, 0.1],
  closing: [0.073, 0.375, 0.08, 0.06],
  "closing-phone": [0.06, 0.655, 0.13, 0.03],
  workshop: [0.5, 0.05, 0.45, 0.9],
  "workshop-phone": [0.05, 0.5, 0.9, 0.4],
};

/** Lists the lit boxes of visible pictures, cropped as on the page, in pixels of the page. */
const listLit = (page: Page) =>
  page.locator(".stage > :is(picture, .stage-picture) img").evaluateAll(
    ($all, { lit, measuredPictures }) =>
      ($all as HTMLImageElement[]).flatMap(($image) => {
        const name = /([\w-]+?)-\d+\.\w+\.\w+$/.exec($image.currentSrc)?.[1] ?? "";
        const part = lit[name];
        const isMeasured = measuredPictures.includes(name.replace("-phone", ""));
        if (!part || !isMeasured || !$image.checkVisibility()) return [];
        const box = $image.getBoundingClientRect();
        const { naturalWidth, naturalHeight } = $image;
        const scale = Math.max(box.width / naturalWidth, box.height / naturalHeight);
        const drawn = { width: naturalWidth * scale, height: naturalHeight * scale };
        const [x = 0.5, y = 0.5] = getComputedStyle($image)
          .objectPosition.split(" ")
          .map((position) => Number.parseFloat(position) / 100);
        const left = scrollX + box.x + (box.width - drawn.width) * x + part[0] * drawn.width;
        const top = scrollY + box.y + (box.height - drawn.height) * y + part[1] * drawn.height;
        const right = Math.min(left + part[2] * drawn.width, scrollX + box.right);
        const bottom = Math.min(top + part[3] * drawn.height, scrollY + box.bottom);
        return [{ name, box: [left, top, right - left, bottom - top].map(Math.round) }];
      }),
    { lit, measuredPictures },
  );

const findBrightest = ({ data }: Pixels) => data.reduce((max, value) => Math.max(max, value), 0);

/** Runs a function while the page has one more style. */
async function withStyle<T>(page: Page, content: string, run: () => Promise<T>): Promise<T> {
  const style = await page.addStyleTag({ content });
  const result = await run();
  await style.evaluate(($style: HTMLStyleElement) => $style.remove());
  return result;
}

const words =
  "* { color: #0000 !important } :is(.header, .stage .button, .icon) { opacity: 0 !important }";
const scrims =
  ".stage::before { display: none } .stage > :is(picture, .stage-picture) { mask: none !important }";

/** One window for each layout, the last one wider than its pictures. */
const layouts = [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [3840, 1080],
] as const;

test("the scrim leaves lit parts bright", async ({ newPage, skip }) => {
  skip(measuredPictures.length === 0, replacedPicture);
  const page = await newPage({ bypassCSP: true, reducedMotion: "reduce" });
  const seen: string[] = [];
  for (const address of withStages) {
    await page.goto(address);
    await page.addStyleTag({ content: words });
    for (const [width, height] of layouts) {
      await page.setViewportSize({ width, height });
      await showStages(page);
      for (const { name, box } of await listLit(page)) {
        const [left = 0, top = 0, wide = 0, high = 0] = box;
        const inWindow = [left, top, wide, Math.min(high, height)];
        const shown = await photograph(page, inWindow);
        const bare = await withStyle(page, scrims, () => photograph(page, inWindow));
        const kept = findBrightest(shown) / findBrightest(bare);
        expect(kept, `${name} at ${width} × ${height}`).toBeGreaterThanOrEqual(0.9);
        seen.push(name.replace("-phone", ""));
      }
    }
  }
  const expected = measuredPictures.flatMap((name) => layouts.map(() => name));
  expect(seen.toSorted()).toEqual(expected.toSorted());
});

/** The lower edge of the lit bay, as a fraction of the height of the hero's picture. */
const bayBottoms = { "hero-open": 0.81, "hero-open-phone": 0.815 } as Record<string, number>;

test.for(languages)(
  "the lit bay of the %s home page is whole",
  async (language, { newPage, skip }) => {
    skip(!measuredPictures.includes("hero-open"), replacedPicture);
    const page = await newPage({ reducedMotion: "reduce" });
    await page.goto(href("home", language));
    for (const [width, height] of [
      [390, 664],
      [390, 844],
      [768, 1024],
      [1280, 800],
      [1440, 900],
      [2560, 1440],
      [2560, 1080],
      [3840, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await showStages(page);
      const image = page.locator(".stage-picture img").filter({ visible: true }).first();
      const source = await image.evaluate(($image: HTMLImageElement) => $image.currentSrc);
      const box = await image.boundingBox();
      const foot = bayBottoms[/([\w-]+?)-\d+\.\w+\.\w+$/.exec(source)?.[1] ?? ""] ?? Number.NaN;
      expect((box?.y ?? 0) + foot * (box?.height ?? 0), `at ${width} × ${height}`).toBeLessThan(
        height,
      );
    }
  },
);

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

test.for(withStages)("text of %s is readable on any photograph", async (address, { newPage }) => {
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
    }
  }
});

/** Returns the mean colour of a picture's first rows. */
async function readSky(image: Locator) {
  const source = await image.evaluate(($image: HTMLImageElement) => $image.currentSrc);
  const picture = sharp(Buffer.from(await (await fetch(source)).arrayBuffer()));
  const { width, height } = await picture.metadata();
  const rows = picture.extract({ left: 0, top: 0, width, height: Math.ceil(height / 50) });
  return (await sharp(await rows.png().toBuffer()).stats()).channels.map(({ mean }) => mean);
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
