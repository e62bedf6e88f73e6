// In the oldest browsers of the promise pages are readable, the menu leads on and the form sends.
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { oldestBrowsers } from "../../pages/build/assets/bundle.ts";
import { href } from "../../pages/routes.ts";
import { listViolations } from "../support/axe.ts";
import { holdBack } from "../support/browser.ts";
import { findLost } from "../support/enlarged.ts";
import * as form from "../support/form.ts";
import { type OlderBrowser, olderBrowsers, removeApis, withoutNewer } from "../support/older.ts";
import { relay } from "../support/relay.ts";
import { startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

test("scripts and styles are compiled for the browsers that are tested", () => {
  expect(olderBrowsers).toEqual(oldestBrowsers);
});

const pages = ["home", "products", "about", "contact", "privacy"] as const;
const findCoveredQuotes = () => {
  const pictures = [...document.images].map(($image) => $image.getBoundingClientRect());
  return [...document.querySelectorAll("blockquote")]
    .filter(($quote) => {
      const { left, right, top, bottom } = $quote.getBoundingClientRect();
      const isOver = (box: DOMRect) =>
        left < box.right - 1 && box.left < right - 1 && top < box.bottom && box.top < bottom;
      return pictures.some(isOver);
    })
    .map(($quote) => $quote.textContent);
};

describe.each(olderBrowsers)("%s", (browser) => {
  test.each(pages)("shows %s readably, and its menu leads on", (name) =>
    visit(browser, async (page, origin) => {
      const errors = form.listenForErrors(page);
      await page.goto(origin + href(name, "it"));
      for (const width of [1280, 820, 390]) {
        await page.setViewportSize({ width, height: 720 });
        expect.soft(await page.evaluate(findLost, "none"), `at ${width}`).toEqual([]);
        const covered = await page.evaluate(() => {
          scrollTo({ top: 600, behavior: "instant" });
          return document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
        });
        expect.soft(covered, `the header at ${width}`).toBeLessThan(720 / 5);
        expect.soft(await page.evaluate(findCoveredQuotes), `at ${width}`).toEqual([]);
      }
      expect.soft(await listViolations(page, ["color-contrast"])).toEqual([]);
      await page.locator("#menu a").nth(2).click();
      await page.waitForURL(origin + href("about", "it"));
      expect(errors).toEqual([]);
    }),
  );

  test.each(["before", "after"])("sends a form submitted %s its script has come", (moment) =>
    visit(browser, async (page, origin) => {
      const release = await holdBack(page, form.scriptAddress);
      await page.goto(origin + href("contact", "it"));
      if (moment === "after") release();
      const values = await form.fill(page);
      if (moment === "after") await form.untilHydrated(page);
      await form.send(page);
      release();
      await testBrowser.expectArrived(page, values);
    }),
  );
});

test("firefox115 marks what is required and boxes what failed, without :has()", () =>
  visit("firefox115", async (page, origin) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(origin + href("contact", "it"));
    const marks = await page
      .locator("form label[for]")
      .evaluateAll(($labels) =>
        $labels.map(($label) => getComputedStyle($label, "::after").content.includes("*")),
      );
    expect(marks).toEqual([true, true, false, true, false, true, true, false]);
    await form.untilHydrated(page);
    await form.send(page);
    const box = page.locator(".failure");
    await box.getByRole("link").first().waitFor();
    const style = await box.evaluate(($box) => ({ ...getComputedStyle($box) }));
    expect(style.backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
    expect(style.paddingTop).not.toBe("0px");
  }));

async function visit(browser: OlderBrowser, run: (page: Page, origin: string) => Promise<void>) {
  const page = await testBrowser.newPage({ reducedMotion: "reduce" });
  await removeApis(page, browser);
  const site = await relay(inject("origin"), { change: withoutNewer(browser) });
  testBrowser.endpoint.allow(site.origin);
  await run(page, site.origin);
  await site.close();
}
