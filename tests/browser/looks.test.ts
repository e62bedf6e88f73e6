// What every page promises to the eye: one act a window, and words that are read on any photograph.
import type { Page } from "playwright-core";
import sharp from "sharp";
import { href } from "../../content/routes.ts";
import { languages, pageNames } from "../../content/schema.ts";
import { contrastRatio } from "../support/axe.ts";
import { expect, phone, test } from "../support/test.ts";

const desk = { width: 1440, height: 900 };
const pages = pageNames.flatMap((name) => languages.map((language) => href(name, language)));

/** Tops and bottoms of what is orange and can be pressed between header and footer, from the page's top. */
const listActs = (page: Page) =>
  page.locator("main :is(a, button)").evaluateAll(($all) => {
    const $ember = document.body.appendChild(document.createElement("i"));
    $ember.style.color = "var(--ember)";
    const { color } = getComputedStyle($ember);
    return $all
      .filter(($it) => getComputedStyle($it).backgroundColor === color)
      .map(($it) => $it.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, bottom }) => ({ top: top + scrollY, bottom: bottom + scrollY }));
  });

test.for(pages)("%s asks for one act in each window", async (address, { visit }) => {
  const page = await visit(address, { reducedMotion: "reduce" });
  for (const window of [phone, { width: 768, height: 1024 }, desk]) {
    await page.setViewportSize(window);
    const acts = await listActs(page);
    if (address === "/") expect(acts).not.toEqual([]);
    const together = acts.filter(({ top }, index) => {
      const { bottom = Number.POSITIVE_INFINITY } = acts[index + 1] ?? {};
      return bottom - top < window.height;
    });
    expect(together, `at ${window.width}`).toEqual([]);
  }
});

/** The lightest and the darkest photograph in one: stripes narrower than any line of text. */
const photograph = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000">
  <rect width="100%" height="100%" fill="#fff"/>
  <path d="M0 500H1600" stroke="#000" stroke-width="1000" stroke-dasharray="20"/></svg>`;

/** The lines of all texts on a picture, as boxes of the page, with their colour and size. */
const listLines = (page: Page) =>
  page.locator(".stage :is(h1, h2, p, a:not(.button), .lead)").evaluateAll(($all) =>
    $all.flatMap(($it) => {
      const range = document.createRange();
      range.selectNodeContents($it);
      const { color, fontSize, opacity } = getComputedStyle($it);
      return [...range.getClientRects()]
        .filter(({ width, height }) => width > 4 && height > 4 && opacity === "1")
        .map(({ x, y, width, height }) => ({
          box: [x + scrollX, y + scrollY, width, height].map(Math.round),
          text: $it.textContent?.slice(0, 40) ?? "",
          color: color.match(/\d+/g)?.slice(0, 3).map(Number) ?? [],
          isLarge: Number.parseFloat(fontSize) >= 24,
        }));
    }),
  );

const hex = (channels: number[]) =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;

/** The lines that have too little contrast with any colour that lies behind them. */
async function listUnread(page: Page) {
  const lines = await listLines(page);
  await page.addStyleTag({ content: "* { color: #0000 !important } .icon { opacity: 0 }" });
  const { data, info } = await sharp(await page.screenshot({ fullPage: true }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return lines.flatMap(({ box, text, color, isLarge }) => {
    const [left = 0, top = 0, width = 0, height = 0] = box;
    const behind = new Set<string>();
    for (let y = top; y < Math.min(top + height, info.height); y += 2)
      for (let x = Math.max(0, left); x < Math.min(left + width, info.width); x += 2)
        behind.add(hex([...data.subarray(3 * (y * info.width + x)).subarray(0, 3)]));
    const least = Math.min(...[...behind].map((ground) => contrastRatio(hex(color), ground)));
    return least < (isLarge ? 3 : 4.5) ? [`${text}: ${least.toFixed(2)}`] : [];
  });
}

const heights = { 390: 844, 768: 1024, 1280: 800, 1440: 900, 1920: 1080 };

const onPictures = ["/", href("products", "en"), href("about", "it")];
test.for(onPictures)("words on any photograph of %s are read", async (address, { newPage }) => {
  const body = await sharp(Buffer.from(photograph)).png().toBuffer();
  const page = await newPage({ bypassCSP: true, reducedMotion: "reduce" });
  await page.route(/\.(avif|jpg)$/, (route) => route.fulfill({ body, contentType: "image/png" }));
  for (const [width, height] of Object.entries(heights)) {
    await page.setViewportSize({ width: Number(width), height });
    await page.goto(address);
    await page.locator(".stage img").evaluateAll(async ($all) => {
      for (const $image of $all as HTMLImageElement[]) {
        $image.loading = "eager";
        await $image.decode();
      }
    });
    expect(await listUnread(page), `at ${width}`).toEqual([]);
  }
});

/** But for two pictures whose height is given: how wide they are drawn depends on their own shape. */
const uncut = "main img:not(.sum img, .contact-picture img)";
test.for([...onPictures, href("contact", "it")])(
  "%s fetches no picture much wider than it is drawn",
  async (address, { visit }) => {
    for (const window of [phone, { width: 768, height: 1024 }, { width: 1920, height: 1080 }]) {
      const page = await visit(address, window);
      const wide = await page.locator(uncut).evaluateAll(async ($all) => {
        const found: string[] = [];
        for (const $image of $all as HTMLImageElement[]) {
          const { offsetWidth, offsetHeight } = $image;
          if (offsetWidth === 0) continue; // hidden
          $image.loading = "eager";
          await $image.decode();
          const { naturalWidth, naturalHeight, alt } = $image; // as `sizes` says
          const drawn = Math.max(offsetWidth, offsetHeight * (naturalWidth / naturalHeight));
          if (naturalWidth > drawn * 1.15) found.push(`${alt}: ${naturalWidth} for ${drawn}`);
        }
        return found;
      });
      expect(wide, `at ${window.width}`).toEqual([]);
    }
  },
);
