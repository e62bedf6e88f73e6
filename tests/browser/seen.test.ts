// What a page says can be seen, on a phone, a tablet and at a desk, except what is meant for others.

import { pageNames } from "../../content/addresses.ts";
import { languages } from "../../content/languages.ts";
import { href } from "../../content/routes.ts";
import { expect, phoneWindow, testReal as test } from "../support/test.ts";

/** For screen readers, paper, another width, or later: closed dialogs, states, what scrolling moves. */
const unseen = `script, style, template, noscript, dialog:not([open]), [hidden], .visually-hidden, svg,
  .skip-link, .page-address, .without-script, .sending, .retry, [data-calculator], .path-reading,
  .promise strong, .contact-details > p, .picture-number,
  .header, .contact-bar, .hero-text .phone-number, .benefits summary, .prose-table thead`;

/** Runs in the page. Lists the texts that have no box, no opacity or no colour of their own. */
function listUnseen(unseen: string) {
  for (const $details of document.querySelectorAll("details")) $details.open = true;
  const isClear = (color: string) => /^(transparent|rgba\(.*, 0\))$/.test(color);
  const isSeen = ($text: Text) => {
    const range = document.createRange();
    range.selectNodeContents($text);
    const { width, height, right, bottom } = range.getBoundingClientRect();
    const $element = $text.parentElement as Element;
    const { color } = getComputedStyle($element);
    let [ground, opacity] = ["transparent", 1];
    for (let $it: Element | null = $element; $it; $it = $it.parentElement) {
      const style = getComputedStyle($it);
      opacity *= Number(style.opacity);
      if (isClear(ground)) ground = style.backgroundColor;
    }
    const hasBox = width > 1 && height > 1 && right > 0 && bottom + scrollY > 0;
    const hasColor = !isClear(color) && color !== ground && opacity > 0.5;
    return hasBox && hasColor && $element.checkVisibility({ visibilityProperty: true });
  };
  const $walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const [seen, hidden]: [string[], string[]] = [[], []];
  while ($walker.nextNode()) {
    const $text = $walker.currentNode as Text;
    if (!$text.data.trim() || $text.parentElement?.closest(unseen)) continue;
    const { className } = $text.parentElement?.closest("[class]") ?? {};
    (isSeen($text) ? seen : hidden).push(`${className}: ${$text.data.slice(0, 40)}`);
  }
  return { count: seen.length, hidden };
}

/** Runs in the page. Lists pictures and films that are drawn in another shape than their own. */
const listStretched = ($pictures: Element[]) =>
  $pictures
    .filter(($picture) => $picture.checkVisibility())
    .filter(($picture) => {
      const { width, height } = $picture.getBoundingClientRect();
      const [ownWidth = 0, ownHeight = 0] = ["width", "height"].map((name) =>
        Number($picture.getAttribute(name)),
      );
      const isLikeOwn = Math.abs((ownWidth * height) / (ownHeight * width) - 1) < 0.02;
      return getComputedStyle($picture).objectFit === "fill" && !isLikeOwn;
    })
    .map(({ outerHTML }) => outerHTML);

const addresses = pageNames.map((name, index) => href(name, languages[index % 2] ?? "it"));

test.for(addresses)(
  "shows all that %s says, and no stretched picture",
  async (address, { visit }) => {
    const page = await visit(address, { ...phoneWindow, reducedMotion: "reduce" });
    for (const width of [390, 768, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const { count, hidden } = await page.evaluate(listUnseen, unseen);
      expect(hidden, `at ${width}`).toEqual([]);
      const stretched = await page.locator("img, video").evaluateAll(listStretched);
      expect(stretched, `at ${width}`).toEqual([]);
      expect(count).toBeGreaterThan(30);
    }
  },
);

test("each cell of a table names its column on a phone", async ({ visit }) => {
  const page = await visit(href("cookie", "it"), phoneWindow);
  const names = await page
    .locator(".prose-table [data-label]")
    .evaluateAll(($cells: HTMLElement[]) =>
      $cells.map(($cell) => [
        getComputedStyle($cell, "::before").content,
        `"${$cell.dataset.label}"`,
      ]),
    );
  expect(names.length).toBeGreaterThan(1);
  for (const [shown, name] of names) expect(shown).toBe(name);
});

test.for(addresses)(
  "the attribute hidden hides every element of %s",
  async (address, { visit }) => {
    // With motion a script shows the night picture half a second later.
    const page = await visit(address, { ...phoneWindow, reducedMotion: "reduce" });
    await page.evaluate(() => {
      for (const $element of document.body.querySelectorAll("*"))
        $element.setAttribute("hidden", "");
    });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const seen = await page
        .locator("body *")
        .evaluateAll(($elements) =>
          $elements
            .filter(($element) => getComputedStyle($element).display !== "none")
            .map(({ tagName, className }) => `${tagName} ${className}`),
        );
      expect(seen, `at ${width}`).toEqual([]);
    }
  },
);
