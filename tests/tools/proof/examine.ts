// Looks at a page as search engines, social networks, assistive technology and visitors get it.
import path from "node:path";
import type { Page } from "playwright-core";
import { type Measure, measureWeight } from "../../support/budgets.ts";
import { measureVisit } from "../../support/visit.ts";
import { type Stage, showAllPictures } from "../stage.ts";

/** What the sheet shows of a page. */
export interface Proof extends Awaited<ReturnType<typeof readPage>> {
  address: string;
  weight: Measure[];
  /** Screenshots beside the sheet: file and width in pixels. */
  screenshots: { file: string; width: number }[];
}

/**
 * Looks at one page.
 * @param folder absolute; screenshots are written there
 */
export async function examine(
  { browser, origin }: Stage,
  address: string,
  folder: string,
): Promise<Proof> {
  console.log(address);
  const weight = measureWeight(address, await measureVisit(browser, origin + address));
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await page.goto(origin + address);
  const read = await readPage(page);
  const screenshots = [];
  for (const width of [390, 1280]) {
    const file = `${address.replace(/^\/|\.html$/g, "").replaceAll("/", "-") || "home"}-${width}.jpg`;
    await shoot(page, width, path.join(folder, file));
    screenshots.push({ file, width });
  }
  await page.close();
  return { address, ...read, weight, screenshots };
}

/** Reads a page as search engines, social networks and assistive technology do. */
const readPage = (page: Page) =>
  page.evaluate(() => {
    const meta = (name: string) =>
      document
        .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
        ?.getAttribute("content") ?? "";
    const list = (selector: string, textOf: ($element: Element) => string) =>
      [...document.querySelectorAll(selector)].map(($element) => ({
        kind: $element.tagName.toLowerCase(),
        text: textOf($element).trim(),
      }));
    const named = ($: Element) => $.getAttribute("alt") ?? $.getAttribute("aria-label") ?? "";
    return {
      language: document.documentElement.lang,
      title: document.title,
      description: meta("description"),
      isIndexed: !meta("robots").includes("noindex"),
      canonical: document.querySelector("link[rel=canonical]")?.getAttribute("href") ?? "",
      card: {
        title: meta("og:title"),
        text: meta("og:description"),
        picture: new URL(meta("og:image")).pathname,
      },
      outline: list("h1, h2, h3, h4", ($) => $.textContent),
      pictures: list("img, video, svg[role=img]", named),
      links: list(
        "a[href]:not([href^='/'], [href^='#'])",
        ($) => `${named($) || $.textContent} ${$.getAttribute("href")}`,
      ),
    };
  });

async function shoot(page: Page, width: number, file: string) {
  await page.setViewportSize({ width, height: 900 });
  await showAllPictures(page);
  await page.screenshot({ path: file, fullPage: true, type: "jpeg", quality: 60 });
}
