// Has axe-core examine a page.
import axe, { type RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Examines a page as it is shown now.
 * @param only the rules to examine it by; else all
 * @returns what axe-core objects to, one line each: rule and elements
 */
export async function listViolations(page: Page, only?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ["violations"],
    preload: false, // no rule here reads style sheets or films
    ...(only && { runOnly: only }),
  };
  const { passes, violations } = await page.evaluate(
    (options) => (window as typeof window & { axe: typeof axe }).axe.run(options),
    options,
  );
  const examined = passes.length + violations.length;
  expect(examined, "rules that found something to examine").toBeGreaterThan(only ? 0 : 12);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
}
