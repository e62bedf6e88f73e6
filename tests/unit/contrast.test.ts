// Contrast (WCAG 2.2, 1.4.3 and 1.4.11) of every pair of colours that the styles put together.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { contrastRatio } from "../support/contrast.ts";
import { project } from "../support/fixtures.ts";

const folder = path.join(project, "client/styles");
const files = (await readdir(folder)).filter((file) => file.endsWith(".css"));
const sources = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
const styles = sources.join("\n");

/** Least contrast of text, and of large text, controls and drawings. */
const least = { text: 4.5, shape: 3 };

/** What stands on each ground: tokens, or colours as the styles write them. */
const grounds: Record<string, { [Kind in keyof typeof least]?: string[] }> = {
  paper: {
    text: ["ink", "stone", "ember", "danger"],
    shape: ["leaf", "forest", "#6b7972", "ember"], // check marks, icons, fields' borders, focus ring
  },
  white: {
    text: ["ink", "stone", "ember"],
    shape: ["danger", "#6b7972", "forest", "ember"], // invalid and other fields' borders, drawing
  },
  pine: {
    text: ["paper", "straw", "straw-soft", "white", "pellet"],
    shape: ["straw", "white"], // film button's border, focus ring's inner ring
  },
  forest: {
    text: ["paper", "straw", "white"],
    shape: ["paper", "white"], // outlined buttons' borders, icons under the pointer, focus ring's inner ring
  },
  ember: { text: ["white"] }, // button, skip link
  "ember-deep": { text: ["white"] }, // button under the pointer
  stone: { text: ["white"] }, // disabled button
  straw: { text: ["pine", "ink"] }, // outlined button under the pointer, promise, failed address
  "#dfe9e3": { text: ["ink"], shape: ["forest"] }, // map
};

const pairs = Object.entries(grounds).flatMap(([ground, kinds]) =>
  Object.entries(kinds).flatMap(([kind, colors]) =>
    colors.map((color) => ({ color, ground, kind: kind as keyof typeof least })),
  ),
);

/** The value of a token for ordinary contrast, or the colour itself. */
function readColor(color: string): string {
  if (color.startsWith("#")) return color;
  const value = styles.match(new RegExp(`--${color}: (#[0-9a-f]+);`))?.[1];
  if (!value) throw new Error(`The styles have no colour --${color}`);
  return value;
}

test.each(pairs)("$color on $ground, $kind", ({ color, ground, kind }) => {
  const ratio = contrastRatio(readColor(color), readColor(ground));
  expect(ratio).toBeGreaterThanOrEqual(least[kind]);
});

test("the ratio is WCAG's", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrastRatio("#777", "#fff")).toBeCloseTo(4.48, 2);
  expect(contrastRatio("#ffffff00", "#123456")).toBeCloseTo(1);
});

/** Every colour that declarations of a property begin with; `except` needs no contrast. */
const colorsOf = (property: string, except: string) =>
  [...styles.matchAll(new RegExp(`(?<![-\\w])${property}:\\s*(?:var\\(--)?(#?[-\\w]+)`, "g"))]
    .map(([, color = ""]) => color)
    .filter((color) => color.startsWith("#") || styles.includes(`--${color}: #`))
    .filter((color) => color !== except);

test.each([
  ["color", "#000", pairs.map(({ color }) => color)], // black is on paper
  ["background", "pellet", Object.keys(grounds)], // the line between the steps, on which nothing stands
])("the table misses no %s of the styles", (property, except, table) => {
  const used = new Set(colorsOf(property, except));
  expect(used.size).toBeGreaterThan(6);
  expect([...used].filter((color) => !table.includes(color))).toEqual([]);
});

test("every colour of the table is one of the styles", () => {
  const named = pairs.flatMap(({ color, ground }) => [color, ground]);
  const isUsed = (color: string) =>
    styles.includes(color.startsWith("#") ? color : `var(--${color})`);
  expect(named.filter((color) => !isUsed(color))).toEqual([]);
});
