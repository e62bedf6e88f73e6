// Accessibility of a page as it is now.
import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";

/**
 * Checks the page with axe-core. Returns the violated rules with their elements. Ignores the contrast of text on
 * pictures, whose scrim axe-core does not know: looks.test.ts measures it.
 * @param only rules to check instead of all
 */
export async function listViolations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options = { resultTypes: ["violations"], preload: false, ...(only && { runOnly: only }) };
  // In the page, because the whole result takes long to transfer.
  return page.evaluate(async (options) => {
    const { violations }: AxeResults = await Object(window).axe.run(document, options);
    const isOnPicture = (target: string) =>
      document.querySelector(target)?.closest(".stage:not(dialog)");
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ target }) => id !== "color-contrast" || !isOnPicture(`${target[0]}`))
        .map(({ html }) => `${id}: ${html}`),
    );
  }, options);
}

/** Lists controls less than 44 pixels high (40 in the contact bar). Ignores links within a text. */
export const listSmallTargets = (page: Page) =>
  page.locator("a, button, input:not([name=hp]), textarea").evaluateAll(($targets) =>
    $targets
      .map(($target) => $target.closest("label, .field-check") ?? $target)
      .filter(($target) => $target.checkVisibility())
      .filter(($target) => getComputedStyle($target).display !== "inline")
      .filter(($target) => {
        const { height } = $target.getBoundingClientRect();
        return height < ($target.closest(".contact-bar") ? 39.5 : 43.5);
      })
      .map(($target) => $target.outerHTML.slice(0, 80)),
  );

const { Color, getContrast } = Object(axe.commons).color; // axe-core's types do not declare it

function parseColor(text: string) {
  const color = new Color();
  color.parseString(text);
  return color;
}

/** WCAG's contrast ratio, from 1 to 21, of two CSS colours. */
export const contrastRatio = (color: string, ground: string): number =>
  getContrast(parseColor(ground), parseColor(color));
