// Contrast (WCAG 2.2, 1.4.3 and 1.4.11) of every pair of colours that the styles put together.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { contrastRatio } from "../support/contrast.ts";

const folder = path.join(import.meta.dirname, "../../client/styles");
const files = (await readdir(folder)).filter((file) => file.endsWith(".css"));
const sources = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
const styles = sources.join("\n");

/** Least contrast of text, and of large text, controls and drawings. */
const least = { text: 4.5, shape: 3 };

/** What stands on each ground, by the names of client/styles/tokens.css. */
const grounds: Record<string, { [Kind in keyof typeof least]?: string[] }> = {
  ground: {
    text: ["ink", "quiet", "ember-text", "ember-deep", "danger"],
    shape: ["control", "ember"], // fields' borders, marks
  },
  sheet: {
    text: ["ink", "quiet", "ember-text", "danger"],
    shape: ["control", "ember"],
  },
  night: {
    text: ["on-dark", "on-dark-quiet", "sheet", "ember-light"],
    shape: ["sheet"], // focus ring's inner ring
  },
  hall: { text: ["on-dark"] },
  veil: { text: ["on-dark"] },
  plate: { text: ["on-dark", "on-dark-quiet", "ember-light"] },
  "sky-day": { text: ["on-dark"] },
  "sky-night": { text: ["on-dark", "on-dark-quiet"] },
  "sky-dusk": { text: ["on-dark", "on-dark-quiet"], shape: ["ember-light"] },
  ember: { text: ["sheet"] }, // button, skip link
  "ember-deep": { text: ["sheet"] }, // button under the pointer
  quiet: { text: ["sheet"] }, // disabled button, alternative text
};

const pairs = Object.entries(grounds).flatMap(([ground, kinds]) =>
  Object.entries(kinds).flatMap(([kind, colors]) =>
    colors.map((color) => ({ color, ground, kind: kind as keyof typeof least })),
  ),
);

/** A token's value for ordinary contrast. */
function readColor(name: string): string {
  const value = styles.match(new RegExp(`--${name}: ([^;]+);`))?.[1] ?? "";
  if (!value.startsWith("#")) throw new Error(`The styles have no colour --${name}`);
  return value;
}

test.each(pairs)("$color on $ground, $kind", ({ color, ground, kind }) => {
  const ratio = contrastRatio(readColor(color), readColor(ground));
  expect(ratio).toBeGreaterThanOrEqual(least[kind]);
});

/** Every colour that declarations of a property begin with; `except` needs no contrast. */
const colorsOf = (property: string, except: string) =>
  [...styles.matchAll(new RegExp(`(?<![-\\w])${property}:\\s*(?:var\\(--)?(#?[-\\w]+)`, "g"))]
    .map(([, color = ""]) => color)
    .filter((color) => color.startsWith("#") || new RegExp(`--${color}: #`).test(styles))
    .filter((color) => color !== except);

test.each([
  ["color", "#000", pairs.map(({ color }) => color)], // black is on paper
  ["background", "hairline", Object.keys(grounds)], // lines, on which nothing stands
])("the table misses no %s of the styles", (property, except, table) => {
  const used = new Set(colorsOf(property, except));
  expect(used.size).toBeGreaterThan(6);
  expect([...used].filter((color) => !table.includes(color))).toEqual([]);
});

test("the styles use every colour of the table", () => {
  const named = pairs.flatMap(({ color, ground }) => [color, ground]);
  expect(named.filter((color) => !styles.includes(`var(--${color})`))).toEqual([]);
});
