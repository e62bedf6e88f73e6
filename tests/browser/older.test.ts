// In the oldest supported browsers pages are readable, and menu and form work. The tests use Chromium
// and rename the features that such a browser lacks.
import type { Page } from "playwright-core";
import { describe, inject } from "vitest";
import { href } from "../../content/routes.ts";
import { oldestBrowsers } from "../../pages/assets/bundle.ts";
import { listViolations } from "../support/axe.ts";
import { holdBack, listErrors } from "../support/browser.ts";
import { scriptAddress } from "../support/form.ts";
import { relay } from "../support/relay.ts";
import { expect, phoneWindow, testSite } from "../support/test.ts";
import { findLost } from "../support/text-zoom.ts";

/** Features that pages use and this browser lacks. */
const newer = {
  chrome104: /:has\(|color-mix\(|subgrid|\b\d+[ds]vh|\(scripting:/,
  firefox115: /:has\(/,
  "safari15.6":
    /color-mix\(|subgrid|overflow(-x)?:clip|\(scripting:|image\/avif|width(?= ?([<>]|&[lg]t;))|(?<=@media[^{]*)\bnot(?= ?\()/,
};
const newerThanAll = /:popover-open| popover=|animation-timeline|::details-content/;

type OlderBrowser = keyof typeof newer;
const olderBrowsers = Object.keys(newer) as OlderBrowser[];

/**
 * Renames what an older browser lacks in a page or a style. Removes the policy of a page, which would
 * block the changed styles.
 */
const withoutNewer = (browser: OlderBrowser) => (html: string) => {
  const isStyle = !html.startsWith("<!doctype");
  const isMoreThanText = html.includes("<picture"); // a page without pictures uses nothing that Safari lacks
  for (const names of isStyle
    ? []
    : isMoreThanText
      ? [newerThanAll, newer[browser]]
      : [newerThanAll])
    if (!names.test(html)) throw new Error(`This page uses nothing of ${names}`);
  return html
    .replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, "")
    .replaceAll(new RegExp(`${newerThanAll.source}|${newer[browser].source}`, "g"), (name) =>
      name.replace(/[a-z][-\w]*/, "unheard-of"),
    );
};

const removeApis = (page: Page, browser: OlderBrowser) =>
  page.addInitScript((isSafari) => {
    for (const name of ["showPopover", "hidePopover", "togglePopover"])
      Reflect.deleteProperty(HTMLElement.prototype, name);
    if (!isSafari) return;
    Reflect.deleteProperty(AbortSignal, "timeout");
    Reflect.deleteProperty(HTMLFormElement.prototype, "requestSubmit");
    Reflect.deleteProperty(window, "requestIdleCallback");
  }, browser.startsWith("safari"));

testSite("scripts and styles are compiled for the browsers that are tested", () => {
  expect(olderBrowsers).toEqual(oldestBrowsers);
});

const waitUntil = "domcontentloaded";
const pages = ["home", "products", "contact", "privacy"] as const;

describe.for(olderBrowsers)("%s", (browser) => {
  const test = testSite.extend("page", async ({ newPage, endpoint }, { onCleanup }) => {
    const { origin, close } = await relay(inject("realOrigin"), { change: withoutNewer(browser) });
    onCleanup(close);
    endpoint.allow(origin);
    const page = await newPage({ baseURL: origin, reducedMotion: "reduce" });
    await removeApis(page, browser);
    return page;
  });

  test.for(pages)("%s is readable", async (name, { page }) => {
    await page.goto(href(name, "it"));
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 720 });
      expect.soft(await page.evaluate(findLost, "none"), `at ${width}`).toEqual([]);
      const covered = await page.evaluate(() => {
        scrollTo({ top: 600, behavior: "instant" });
        return document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
      });
      expect.soft(covered, `the header at ${width}`).toBeLessThan(720 / 5);
    }
    expect.soft(await listViolations(page, ["color-contrast"])).toEqual([]);
    expect(await listErrors(page, /unsupported `type` value/)).toEqual([]);
  });

  test("the menu opens a page", async ({ page }) => {
    await page.setViewportSize(phoneWindow);
    await page.goto(href("privacy", "it"), { waitUntil });
    await page.locator("#menu a").nth(2).click();
    await page.waitForURL(href("about", "it"), { waitUntil });
    expect(await listErrors(page, /unsupported `type` value/)).toEqual([]);
  });

  // Only Safari lacks something that the form's script uses.
  test.for(browser === "safari15.6" ? ["before", "after"] : ["before"])(
    "a form is sent %s its script arrives",
    async (moment, { page, form }) => {
      const release = await holdBack(page, scriptAddress);
      await form.visit();
      const marks = await page
        .locator("form label[for]")
        .evaluateAll(($labels) =>
          $labels.map(($label) => getComputedStyle($label, "::after").content.includes("*")),
        );
      expect(marks, "required").toEqual([true, true, true, false, true, false, true, false]);
      if (moment === "after") release();
      const values = await form.fill();
      if (moment === "after") await form.untilReady();
      await form.send();
      release();
      await form.expectArrived(values);
    },
  );
});
