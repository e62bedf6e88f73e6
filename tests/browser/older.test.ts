// In the oldest browsers of the promise pages are readable, the menu leads on and the form sends.
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { oldestBrowsers } from "../../pages/build/assets/bundle.ts";
import { href } from "../../pages/routes.ts";
import { listViolations } from "../support/axe.ts";
import {
  confirmationOf,
  fillForm,
  listenForErrors,
  pressSend,
  scriptAddress,
} from "../support/form.ts";
import { age, type OlderBrowser, olderBrowsers, removeApis } from "../support/older.ts";
import { relay } from "../support/relay.ts";
import { expectArrived, startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();
const widths = [390, 820, 1280];
const height = 720;

test("they are those for which scripts and styles are compiled", () => {
  expect(olderBrowsers).toEqual(oldestBrowsers);
});

test.each(["home", "products", "about", "contact", "privacy"] as const)(
  "%s is as readable as in any other, and its menu leads on",
  async (name) => {
    const page = await testBrowser.browser.newPage({ reducedMotion: "reduce" });
    await page.goto(inject("origin") + href(name, "it"));
    const today: string[] = [];
    for (const width of widths) today.push(...(await look(page, width)));
    for (const browser of olderBrowsers) {
      await visit(browser, async (page, origin) => {
        const errors = listenForErrors(page);
        await page.goto(origin + href(name, "it"));
        for (const width of widths.toReversed()) {
          const faults = (await look(page, width)).filter((fault) => !today.includes(fault));
          expect.soft(faults, browser).toEqual([]);
        }
        expect.soft(await listViolations(page, ["color-contrast"]), browser).toEqual([]);
        await page.locator("#menu a").nth(2).click();
        await page.waitForURL(origin + href("about", "it"));
        expect.soft(errors, browser).toEqual([]);
      });
    }
  },
);

test.each(olderBrowsers)(
  "the form is sent in %s, before its script came and after",
  async (browser) => {
    for (const isEarly of [true, false]) {
      testBrowser.endpoint.messages.length = testBrowser.calls.length = 0;
      await visit(browser, async (page, origin) => {
        let letScriptCome = () => {};
        const script = new Promise<void>((come) => {
          letScriptCome = come;
        });
        await page.route(scriptAddress, (route) => script.then(() => route.continue()));
        page.on("request", (request) => {
          if (request.method() === "POST") testBrowser.calls.push(request.url());
        });
        await page.goto(origin + href("contact", "it"));
        if (!isEarly) letScriptCome();
        const values = await fillForm(page);
        if (!isEarly) await page.locator("[data-hydrated]").waitFor();
        await pressSend(page);
        letScriptCome();
        await confirmationOf(page).waitFor({ timeout: 10_000 });
        expectArrived(testBrowser, values);
      });
    }
  },
);

async function visit(browser: OlderBrowser, run: (page: Page, origin: string) => Promise<void>) {
  const context = await testBrowser.browser.newContext({ reducedMotion: "reduce" });
  await removeApis(context, browser);
  const site = await relay(inject("origin"), { change: age(browser) });
  testBrowser.endpoint.allow(site.origin);
  await run(await context.newPage(), site.origin);
  await context.close();
  await site.close();
}

/** What keeps a page from being read in a window of a width. */
async function look(page: Page, width: number): Promise<string[]> {
  await page.setViewportSize({ width, height });
  return (await page.evaluate(findFaults)).map((fault) => `${fault}, at ${width}`);
}

/** Words over others or over a picture, what is wider than the window, and a header that covers much of it. */
function findFaults(): string[] {
  const { clientWidth, scrollWidth } = document.documentElement;
  const isCrossed = (a: DOMRect, b: DOMRect) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom && b.top < a.bottom;
  const pictures = [...document.images].map(($image) => ({
    words: $image.alt,
    $block: null as Element | null,
    box: $image.getBoundingClientRect(),
  }));
  const lines: typeof pictures = [];
  const $walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while ($walker.nextNode()) {
    const $parent = $walker.currentNode.parentElement;
    const words = $walker.currentNode.textContent?.trim();
    const isHidden = $parent?.closest(".visually-hidden, .contact-text, .trap, .skip");
    if (!words || isHidden || !$parent?.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents($walker.currentNode);
    // A line's box is higher than its letters.
    for (const { x, y, width, height } of range.getClientRects())
      lines.push({
        words,
        $block: $parent.closest("p, h2"),
        box: new DOMRect(x, y + height / 4, width, height / 2),
      });
  }
  const crossed = lines.flatMap((line, index) =>
    [...pictures, ...lines.slice(index + 1)]
      .filter(({ $block }) => !$block || $block !== line.$block)
      .filter(({ words, box }) => words !== line.words && isCrossed(line.box, box))
      .map(({ words }) => `“${line.words}” over “${words}”`),
  );
  scrollTo(0, 600);
  const covered = document.querySelector(".header")?.getBoundingClientRect().bottom ?? 0;
  scrollTo(0, 0);
  if (scrollWidth > clientWidth) crossed.push(`${scrollWidth} pixels wide`);
  if (covered > innerHeight / 5) crossed.push(`the header covers ${covered} pixels`);
  return crossed;
}
