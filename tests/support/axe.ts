// Has axe-core examine a page.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults, RunOptions } from "axe-core";
import type { Page } from "playwright-core";
import { expect } from "vitest";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface Axe {
  run(options: RunOptions): Promise<AxeResults>;
}

/** What axe-core objects to, one line each: rule and elements. */
export async function listViolations(
  page: Page,
  rules: RunOptions["rules"] = {},
): Promise<string[]> {
  await page.evaluate(axe);
  const { passes, violations } = await page.evaluate(
    (rules) => (window as unknown as { axe: Axe }).axe.run({ rules }),
    rules,
  );
  expect(passes.length, "rules that found something to examine").toBeGreaterThan(12);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" ")}`);
}
