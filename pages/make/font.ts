// The site's typeface, by its one name, cut down to the letters both languages need.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { characters } from "../../content/schema.ts";
import { type Cache, fingerprint } from "./cache.ts";

/** The typeface's name. Its package, `@fontsource-variable/<name>`, is called like it. */
export const family = "Archivo";

const slug = family.toLowerCase().replaceAll(" ", "-");
const source = createRequire(import.meta.url).resolve(
  `@fontsource-variable/${slug}/files/${slug}-latin-wght-normal.woff2`,
);

/** Weights of the published font, as `font-weight` names them. */
const weights = { min: 400, max: 800 };

/** What of the font's finesse is kept: letters that stand closer to some others, and figures of one width. */
const options = { keepFeatures: ["kern", "tnum"], noHinting: true };

/** The variable font of the pages, as woff2, and its address. */
export async function subsetFont(cache: Cache): Promise<{ address: string; bytes: Uint8Array }> {
  const recipe = JSON.stringify([characters, weights, options, await readFile(source, "base64")]);
  const hash = fingerprint(recipe);
  const { bytes } = await cache.cached(`font/${hash}.woff2`, () => cut("woff2", weights));
  return { address: `/assets/${slug}.${hash}.woff2`, bytes };
}

/** The rules that bring the published font, and name it to the styles as `--font`. */
export const fontRules = (address: string) =>
  `@font-face{font-family:"${family}";src:url(${address}) format("woff2");font-weight:${weights.min} ${weights.max};font-display:optional}:root{--font:"${family}"}`;

/** One weight as a static TrueType font, for drawing text into pictures. */
export const fontOfWeight = (weight: number): Promise<Buffer> => cut("truetype", weight);

async function cut(targetFormat: "woff2" | "truetype", wght: number | typeof weights) {
  const { default: subset } = await import("subset-font"); // slow to load, and rarely needed
  return subset(await readFile(source), characters, {
    ...options,
    targetFormat,
    variationAxes: { wght },
  });
}
