// Looks at a page as search engines, social networks, assistive technology and visitors get it.
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { measureVisit, type Visit } from "../../support/visit.ts";

/** What the proof sheet shows of a page. */
export interface Examined {
  address: string;
  language: string;
  title: string;
  description: string;
  /** The absolute address that search engines show. */
  canonical: string;
  isIndexed: boolean;
  /** Whether a list of results would cut the text at its width. */
  isCut: { title: boolean; description: boolean };
  card: { title: string; text: string; picture: string };
  outline: { level: number; text: string }[];
  pictures: { kind: string; text: string }[];
  links: { address: string; text: string }[];
  visit: Visit;
  /** Files beside the sheet, by width in pixels. */
  screenshots: { width: number; file: string }[];
}

/** Widths in pixels at which lists of results usually cut; no search engine states them. */
const titleWidth = 580;
const descriptionWidth = 920;
const widths = [390, 1280];

/**
 * Examines one page.
 * @param origin the site as it is served
 * @param folder absolute; screenshots are written there
 */
export async function examine(
  browser: Browser,
  origin: string,
  address: string,
  folder: string,
): Promise<Examined> {
  const visit = await measureVisit(browser, origin + address);
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await page.goto(origin + address);
  const read = await readPage(page);
  const screenshots = [];
  for (const width of widths) screenshots.push(await shoot(page, width, address, folder));
  await page.close();
  return { address, ...read, visit, screenshots };
}

async function readPage(page: Page) {
  const [title, description] = [await page.title(), await readMeta(page, "description")];
  const canonical = page.locator("link[rel=canonical]");
  const isIndexed = (await page.locator("meta[name=robots][content*=noindex]").count()) === 0;
  return {
    title,
    description,
    language: (await page.locator("html").getAttribute("lang")) ?? "",
    canonical: (await canonical.getAttribute("href")) ?? "",
    isIndexed,
    isCut: {
      title: (await measure(page, title, "20px Arial")) > titleWidth,
      description: (await measure(page, description, "14px Arial")) > descriptionWidth,
    },
    card: {
      title: await readMeta(page, "og:title"),
      text: await readMeta(page, "og:description"),
      picture: new URL(await readMeta(page, "og:image")).pathname,
    },
    ...(await readContent(page)),
  };
}

const readMeta = async (page: Page, name: string) =>
  (await page.locator(`meta[name="${name}"], meta[property="${name}"]`).getAttribute("content")) ??
  "";

/** Width of a text in pixels, set in a font as CSS names it. */
const measure = (page: Page, text: string, font: string) =>
  page.evaluate(
    ([text, font]) => {
      const context = document.createElement("canvas").getContext("2d");
      if (!context) throw new Error("This browser has no canvas to measure with");
      context.font = font;
      return context.measureText(text).width;
    },
    [text, font] as const,
  );

async function readContent(page: Page) {
  const outline = page.locator("h1, h2, h3, h4, h5, h6").evaluateAll(($headings) =>
    $headings.map(($heading) => ({
      level: Number($heading.tagName.slice(1)),
      text: $heading.textContent?.trim() ?? "",
    })),
  );
  const pictures = page.locator("img, video, svg[role=img]").evaluateAll(($pictures) =>
    $pictures.map(($picture) => ({
      kind: $picture.tagName.toLowerCase(),
      text: $picture.getAttribute("alt") ?? $picture.getAttribute("aria-label") ?? "",
    })),
  );
  const links = page.locator("a[href]:not([href^='/'], [href^='#'])").evaluateAll(($links) =>
    $links.map(($link) => ({
      address: $link.getAttribute("href") ?? "",
      text: ($link.getAttribute("aria-label") ?? $link.textContent ?? "").trim(),
    })),
  );
  return { outline: await outline, pictures: await pictures, links: await links };
}

async function shoot(page: Page, width: number, address: string, folder: string) {
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(async () => {
    const $images = [...document.images];
    for (const $image of $images) $image.loading = "eager";
    await Promise.all($images.map(($image) => $image.decode().catch(() => undefined)));
  });
  const name = address.replace(/^\/|\.html$/g, "").replaceAll("/", "-") || "home";
  const file = `${name}-${width}.jpg`;
  await page.screenshot({
    path: path.join(folder, file),
    fullPage: true,
    type: "jpeg",
    quality: 60,
  });
  return { width, file };
}
