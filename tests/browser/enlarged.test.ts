// Text that a reader spaces or enlarges is neither cut off nor covered, and no control shrinks or leaves the window.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { languages, pageNames } from "../../content/schema.ts";
import { href } from "../../pages/routes.ts";
import { changes, findLost } from "../support/enlarged.ts";
import { fillForm, pressSend, untilHydrated } from "../support/form.ts";
import { openPage, startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

const pages = pageNames.flatMap((name) => languages.map((language) => href(name, language)));

test.each(pages)("loses nothing on %s", async (address) => {
  const page = await openPage(testBrowser, address);
  expect(await look(page, [320, 360, 390, 768, 1024, 1280, 1440])).toEqual([]);
  for (const width of [639, 640, 1199, 1200, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(findLost, "none"), `at ${width}`).toEqual([]);
  }
});

const states: [name: string, address: string, reach: (page: Page) => Promise<unknown>][] = [
  ["the menu", "/", (page) => page.click(".menu-toggle")],
  ["a large picture", "/", (page) => page.click("[data-gallery] figure > a")],
  ["a refused form", "/contact", (page) => pressSend(page)],
  ["a sent form", "/contact", (page) => fillForm(page).then(() => pressSend(page))],
];
test.each(states)("loses nothing of %s", async (_name, address, reach) => {
  const page = await openPage(testBrowser, address, { viewport: { width: 390, height: 800 } });
  if (address === "/contact") await untilHydrated(page);
  await reach(page);
  await page
    .locator("[popover]:popover-open, dialog[open] img, .field-error, .sent")
    .first()
    .waitFor();
  expect(await look(page, [320, 390])).toEqual([]);
});

/** What is lost at any of the widths: by changes of the text, and by the browser's own size of text. */
async function look(page: Page, widths: number[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => document.fonts.ready);
  const lost: string[] = [];
  for (const standard of [16, 20, 24, 32]) {
    await session.send("Page.setFontSizes", { fontSizes: { standard } });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      for (const change of standard === 16 ? changes : changes.slice(0, 1))
        for (const fault of await page.evaluate(findLost, change))
          lost.push(`At ${width}, text ${(standard / 16) * 100} %, ${change}: ${fault}`);
    }
  }
  await session.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  return lost;
}
