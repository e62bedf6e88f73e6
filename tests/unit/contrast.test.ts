// Contrast (WCAG 2.2, 1.4.3 and 1.4.11) of every pair of colours that the styles put together.
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { contrastRatio } from "../support/contrast.ts";
import { project } from "../support/fixtures.ts";

const folder = path.join(project, "client/styles");
const files = (await readdir(folder)).filter((file) => file.endsWith(".css"));
const sources = await Promise.all(files.map((file) => readFile(path.join(folder, file), "utf8")));
const styles = sources.join("\n");
const tokens = await readFile(path.join(folder, "tokens.css"), "utf8");

const text = 4.5;
const largeOrControl = 3;

/** What is seen, its colour, and the ground it stands on: tokens, or a colour as the styles write it. */
type Pair = readonly [what: string, color: string, ground: string, least: number];

const onPaper: Pair[] = [
  ["text", "ink", "paper", text],
  ["leads, hints, key figures' labels, sample marks", "stone", "paper", text],
  ["header links under the pointer, 404, list dashes", "ember", "paper", text],
  ["errors beside fields, marks of required fields", "danger", "paper", text],
  ["check marks", "leaf", "paper", largeOrControl],
  ["icons of the contact details", "forest", "paper", largeOrControl],
  ["fields' borders", "#6b7972", "paper", largeOrControl],
  ["focus ring", "ember", "paper", largeOrControl],
];
const onWhite: Pair[] = [
  ["text, fields, menu", "ink", "white", text],
  ["captions, table headings, team", "stone", "white", text],
  ["menu links under the pointer, current page", "ember", "white", text],
  ["notice's border, invalid field's border", "danger", "white", largeOrControl],
  ["fields' borders", "#6b7972", "white", largeOrControl],
  ["drawing's lines", "forest", "white", largeOrControl],
  ["drawing's dimensions", "ember", "white", largeOrControl],
];
const onDark: Pair[] = [
  ["headings of heads and bands", "paper", "pine", text],
  ["leads, contact bar, footer links", "straw", "pine", text],
  ["footer text", "straw-soft", "pine", text],
  ["footer headings, links under the pointer", "white", "pine", text],
  ["eyebrows, numbers, certificates, confirmation", "pellet", "pine", text],
  ["closing band", "paper", "forest", text],
  ["closing band's lead", "straw", "forest", text],
  ["outlined buttons' borders", "paper", "forest", largeOrControl],
  ["numbers of steps", "white", "forest", text],
  ["social icons under the pointer", "white", "forest", largeOrControl],
  ["film button's icon under the pointer", "white", "forest", largeOrControl],
  ["film button's border", "straw", "pine", largeOrControl],
  ["focus ring's inner ring", "white", "pine", largeOrControl],
  ["focus ring's inner ring, closing band", "white", "forest", largeOrControl],
];
const onButtons: Pair[] = [
  ["button, skip link", "white", "ember", text],
  ["button under the pointer", "white", "ember-deep", text],
  ["disabled button", "white", "stone", text],
  ["outlined button under the pointer", "pine", "straw", text],
];
const onOthers: Pair[] = [
  ["promise, failed address, menu toggle under the pointer", "ink", "straw", text],
  ["places on the map", "ink", "#dfe9e3", text],
  ["Italy on the map", "forest", "#dfe9e3", largeOrControl],
];
const pairs = [...onPaper, ...onWhite, ...onDark, ...onButtons, ...onOthers];

/** The value of a token for ordinary contrast, or the colour itself. */
function readColor(color: string): string {
  if (color.startsWith("#")) return color;
  const value = tokens.match(new RegExp(`--${color}: (#[0-9a-f]+);`))?.[1];
  if (!value) throw new Error(`tokens.css has no colour --${color}`);
  return value;
}

/** WCAG's contrast ratio of two tokens or colours. */
const contrast = (color: string, ground: string) =>
  contrastRatio(readColor(color), readColor(ground));

const rows = pairs.map(([what, color, ground, least]) => {
  const ratio = contrast(color, ground);
  const name = `${ratio.toFixed(2)}:1, at least ${least}: ${color} on ${ground} (${what})`;
  return [name, ratio, least] as const;
});

test.each(rows)("%s", (_, ratio, least) => {
  expect(ratio).toBeGreaterThanOrEqual(least);
});

test("the ratio is WCAG's", () => {
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
  expect(contrast("#777", "#fff")).toBeCloseTo(4.48, 2);
  expect(contrast("#ffffff00", "#123456")).toBeCloseTo(1);
});

describe("the table misses none", () => {
  /** Every colour that declarations of a property begin with. */
  const colorsOf = (property: string) =>
    [...styles.matchAll(new RegExp(`(?<![-\\w])${property}:\\s*(?:var\\(--)?(#?[-\\w]+)`, "g"))]
      .map(([, color = ""]) => color)
      .filter((color) => color.startsWith("#") || tokens.includes(`--${color}: #`));

  test("of text", () => {
    const texts = new Set(colorsOf("color"));
    texts.delete("#000"); // on paper
    expect(texts.size).toBeGreaterThan(10);
    expect([...texts].filter((color) => !pairs.some((pair) => pair[1] === color))).toEqual([]);
  });

  test("of grounds", () => {
    const grounds = new Set(colorsOf("background"));
    grounds.delete("pellet"); // the line between the steps, on which nothing stands
    expect(grounds.size).toBeGreaterThan(6);
    expect([...grounds].filter((color) => !pairs.some((pair) => pair[2] === color))).toEqual([]);
  });

  test("and every colour in it is one of the styles", () => {
    const written = pairs.flatMap(([, color, ground]) => [color, ground]);
    const strange = written.filter(
      (color) => !styles.includes(color.startsWith("#") ? color : `var(--${color})`),
    );
    expect(strange).toEqual([]);
  });
});
