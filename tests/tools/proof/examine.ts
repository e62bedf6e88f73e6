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
  /** Files beside the sheet. */
  screenshots: string[];
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
  const weight = measureWeight(address, await measureVisit(browser, origin + address));
  const page = await browser.newPage({ reducedMotion: "reduce" });
  await page.goto(origin + address);
  const read = await readPage(page);
  const screenshots = [];
  for (const width of [390, 1280]) {
    const name = address.replace(/^\/|\.html$/g, "").replaceAll("/", "-") || "home";
    const file = `${name}-${width}.jpg`;
    await page.setViewportSize({ width, height: 900 });
    await showAllPictures(page);
    const how = { fullPage: true, type: "jpeg", quality: 60 } as const;
    await page.screenshot({ path: path.join(folder, file), ...how });
    screenshots.push(file);
  }
  await page.close();
  return { address, ...read, weight, screenshots };
}

/** Reads a page as search engines, social networks and assistive technology do. */
async function readPage(page: Page) {
  const metas = await page
    .locator("meta[content]")
    .evaluateAll(($metas) =>
      $metas.map(($) => [
        $.getAttribute("name") ?? $.getAttribute("property"),
        $.getAttribute("content"),
      ]),
    );
  return {
    meta: Object.fromEntries(metas) as Record<string, string>,
    title: await page.title(),
    language: (await page.locator("html").getAttribute("lang")) ?? "",
    canonical: (await page.locator("link[rel=canonical]").getAttribute("href")) ?? "",
    outline: await describe(page, "h1, h2, h3, h4"),
    pictures: await describe(page, "img, video, svg[role=img]"),
    links: await describe(page, "a[href]:not([href^='/'], [href^='#'])"),
  };
}

/** What elements are called when they are read out, and where they lead. */
const describe = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(($elements) =>
    $elements.map(($) => {
      const name = $.getAttribute("alt") ?? $.getAttribute("aria-label") ?? $.textContent ?? "";
      const address = $.getAttribute("href") ?? "";
      return { kind: $.tagName.toLowerCase(), text: `${name.trim()} ${address}`.trim() };
    }),
  );
