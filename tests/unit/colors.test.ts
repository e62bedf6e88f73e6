// Only tokens.css contains the brand's colours. Colours used together have enough contrast.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listFiles } from "../../content/files.ts";
import { fontFamily } from "../../pages/assets/font.ts";
import { contrastRatio } from "../support/axe.ts";
import { projectFolder } from "../support/fixtures.ts";

const read = (file: string) => readFileSync(path.join(projectFolder, file), "utf8");
const filesOf = async (folder: string) =>
  (await listFiles(path.join(projectFolder, folder))).map((file) => `${folder}/${file}`);
const sources = [...(await filesOf("client")), ...(await filesOf("pages"))];
const styles = sources
  .filter((file) => file.endsWith(".css"))
  .map(read)
  .join("\n");
const colorsOf = (text: string) => text.match(/#[0-9a-f]{6}/gi) ?? [];
const tokens = read("pages/styles/tokens.css");
const colors = new Set(colorsOf(tokens));

test("only tokens.css contains its colours and the typeface's name", () => {
  const colored = sources.filter((file) => colorsOf(read(file)).some((color) => colors.has(color)));
  expect(colored).toEqual(["pages/styles/tokens.css"]);
  const named = sources.filter((file) => new RegExp(fontFamily, "i").test(read(file)));
  expect(named).toEqual(["pages/assets/font.ts"]);
});

test("styles use no undefined token", () => {
  const stated = new Set(
    [
      ...sources
        .map(read)
        .join("\n")
        .matchAll(/(--[\w-]+)["`]?\s*:/g),
    ].map(([, name]) => name),
  );
  const used = [...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !stated.has(name))).toEqual([]);
});

/** Colours of tokens.css. Minimum contrast (WCAG 2.2, 1.4.3 and 1.4.11): 4.5 for text, 3 for large text, controls and drawings. */
const table: [ground: string, minContrast: number, colors: string][] = [
  ["ink", 4.5, "on-dark"], // the mark
  ["ground", 4.5, "ink muted accent-text accent-deep danger"],
  ["ground", 3, "control accent"], // fields' borders, marks
  ["sheet", 4.5, "ink muted accent-text danger"],
  ["sheet", 3, "control accent"],
  ["night", 4.5, "on-dark on-dark-muted sheet accent-light pellet"], // sheet: the focus ring's inner ring
  ["asphalt", 4.5, "on-dark on-dark-muted sheet accent-light pellet"],
  ["veil", 4.5, "on-dark"],
  ["deep-night", 4.5, "on-dark"],
  ["green", 4.5, "on-dark cream pellet"], // the touchscreen
  ["mid-green", 4.5, "on-dark cream"], // buttons of the touchscreen
  ["cream", 4.5, "green"], // pressed buttons of the touchscreen
  ["on-dark", 4.5, "ink"], // the last sale on the owner's phone
  ["accent-text", 4.5, "on-dark"], // the current step of the touchscreen
  ["accent-light", 4.5, "night"], // numbers of lit machine parts
  ["pellet", 3, "night"], // rings around lit machine parts
  ["plate", 4.5, "on-dark on-dark-muted accent-light"],
  ["accent", 4.5, "sheet"], // button, skip link
  ["accent-deep", 4.5, "sheet"], // button under the pointer
  ["muted", 4.5, "sheet"], // disabled button, alternative text
];
const pairs = table.flatMap(([ground, minContrast, colors]) =>
  colors.split(" ").map((color) => ({ color, ground, minContrast })),
);

/** The first value of a token, for visitors who do not prefer more contrast. */
function readColor(name: string): string {
  const [, value] = new RegExp(`--${name}: (#[^;]+);`).exec(styles) ?? [];
  if (!value) throw new Error(`The styles have no colour --${name}`);
  return value;
}

test.each(pairs)(
  "$color on $ground is at least $minContrast : 1",
  ({ color, ground, minContrast }) => {
    expect(contrastRatio(readColor(color), readColor(ground))).toBeGreaterThanOrEqual(minContrast);
  },
);

test.each([
  ["color", "#000", pairs.map(({ color }) => color)], // black is on paper
  ["background", "hairline", pairs.map(({ ground }) => ground)], // lines, on which nothing stands
])("the contrast table covers every %s except %s", (property, exception, known) => {
  const declaration = new RegExp(`(?<![-\\w])${property}:\\s*(?:var\\(--)?(#?[-\\w]+)`, "g");
  const used = [...styles.matchAll(declaration)]
    .map(([, color = ""]) => color)
    .filter((color) => color.startsWith("#") || styles.includes(`--${color}: #`));
  expect(new Set(used).size).toBeGreaterThan(7);
  expect(used.filter((color) => ![exception, ...known].includes(color))).toEqual([]);
});
