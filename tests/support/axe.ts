import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Checks the page as it is now with axe-core. Returns the violated rules with their elements.
 * Ignores the contrast of text on pictures: axe-core knows the colour of their sky, but not the
 * scrim over it. light.test.ts measures pixels there.
 * @param only rules to check instead of all
 * @param within selector of the part to check instead of the whole page
 */
export async function listViolations(
  page: Page,
  only?: string[],
  within = "html",
): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  // These rules read neither style sheets nor films.
  const resultTypes = ["violations", "incomplete"];
  const options = { resultTypes, preload: false, ...(only && { runOnly: only }) };
  const { examined, wrong } = await page.evaluate(runAxe, { within, options });
  const isPart = only || within !== "html";
  expect(examined, "rules that found something to examine").toBeGreaterThan(isPart ? 0 : 12);
  return wrong;
}

/** Runs in the page, because the whole result takes long to transfer. */
async function runAxe({ within, options }: { within: string; options: object }) {
  const { passes, violations, incomplete }: AxeResults = await Object(window).axe.run(
    within,
    options,
  );
  // For axe-core a text in the colour of its ground is not a violation: it may be hidden on purpose.
  const invisible = incomplete.map(({ id, nodes }) => ({
    id,
    nodes: nodes.filter(({ any: [check] }) => check?.data?.messageKey === "equalRatio"),
  }));
  const isOnPicture = (target: string) =>
    document.querySelector(target)?.closest(".stage:not(dialog)");
  const wrong = [...violations, ...invisible].map(({ id, nodes }) => ({
    id,
    nodes: nodes.filter(({ target }) => id !== "color-contrast" || !isOnPicture(`${target[0]}`)),
  }));
  return {
    examined: passes.length + violations.length,
    wrong: wrong
      .filter(({ nodes }) => nodes.length > 0)
      .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`),
  };
}

/**
 * Lists controls less than 44 pixels high, in forms also those less than 44 pixels wide. Ignores links
 * within a text. In the contact bar 40 pixels are enough.
 */
export const listSmallTargets = (page: Page) =>
  page.locator("a, button, input:not([name=hp]), textarea").evaluateAll(($targets) =>
    $targets
      .map(($target) => $target.closest("label, .field-check") ?? $target)
      .filter(($target) => $target.checkVisibility())
      .filter(($target) => getComputedStyle($target).display !== "inline")
      .filter(($target) => {
        const { width, height } = $target.getBoundingClientRect();
        const size = $target.closest("form") ? Math.min(width, height) : height;
        return size < ($target.closest(".contact-bar") ? 39.5 : 43.5);
      })
      .map(($target) => $target.outerHTML.slice(0, 80)),
  );

const { Color, getContrast } = Object(axe.commons).color; // axe-core's types do not declare it

function parse(text: string) {
  const color = new Color();
  color.parseString(text);
  return color;
}

/** WCAG's contrast ratio, from 1 to 21, of two CSS colours. A translucent colour is blended with the ground. */
export const contrastRatio = (color: string, ground: string): number =>
  getContrast(parse(ground), parse(color));
