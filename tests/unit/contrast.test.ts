// Contrast (WCAG 2.2, 1.4.3 and 1.4.11) of every pair of colours that the styles put together.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contrastRatio } from "../support/contrast.ts";
import { project } from "../support/fixtures.ts";

const folder = path.join(project, "client/styles");
const files = readdirSync(folder).filter((file) => file.endsWith(".css"));
const styles = files.map((file) => readFileSync(path.join(folder, file), "utf8")).join("\n");

/** What stands on each ground, by the names of tokens.css: text, then large text, controls and drawings. */
const grounds: Record<string, [text: string, shapes?: string]> = {
  ground: ["ink quiet ember-text ember-deep danger", "control ember"], // fields' borders, marks
  sheet: ["ink quiet ember-text danger", "control ember"],
  night: ["on-dark on-dark-quiet sheet ember-light", "sheet"], // focus ring's inner ring
  hall: ["on-dark"],
  veil: ["on-dark"],
  plate: ["on-dark on-dark-quiet ember-light"],
  "sky-day": ["on-dark"],
  "sky-night": ["on-dark on-dark-quiet"],
  "sky-dusk": ["on-dark on-dark-quiet", "ember-light"],
  ember: ["sheet"], // button, skip link
  "ember-deep": ["sheet"], // button under the pointer
  quiet: ["sheet"], // disabled button, alternative text
};

const pairs = Object.entries(grounds).flatMap(([ground, [text, shapes = ""]]) => [
  ...text.split(" ").map((color) => ({ color, ground, least: 4.5 })),
  ...shapes.split(/ |$/).flatMap((color) => (color ? { color, ground, least: 3 } : [])),
]);

/** A token's value for ordinary contrast. */
function readColor(name: string): string {
  const value = styles.match(new RegExp(`--${name}: ([^;]+);`))?.[1] ?? "";
  if (!value.startsWith("#")) throw new Error(`The styles have no colour --${name}`);
  return value;
}

test.each(pairs)("$color on $ground is at least $least : 1", ({ color, ground, least }) => {
  expect(contrastRatio(readColor(color), readColor(ground))).toBeGreaterThanOrEqual(least);
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
