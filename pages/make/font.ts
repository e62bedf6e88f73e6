// The site's typeface, by its one name, cut down to the letters both languages need: text, bold and wide.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { characters } from "../../content/schema.ts";
import { type Cache, fingerprint } from "./cache.ts";

/** The typeface's name. Its package, `@fontsource-variable/<name>`, is called like it. */
export const family = "Archivo";

const slug = family.toLowerCase().replaceAll(" ", "-");
const files = path.dirname(
  createRequire(import.meta.url).resolve(
    `@fontsource-variable/${slug}/files/${slug}-latin-wght-normal.woff2`,
  ),
);

/** Place of a font on the typeface's axes. */
type Axes = Record<string, number>;

/**
 * Weights and width of the published fonts, as `font-weight` and `font-stretch` name them. Each is small enough to
 * come in a connection's first ten packets (RFC 6928), a font of all weights is not.
 */
const cuts = {
  text: { wght: 400 },
  bold: { wght: 650 },
  wide: { wght: 750, wdth: 125 },
} as const satisfies Record<string, Axes>;
type CutName = keyof typeof cuts;

/** What of the font's finesse is kept: letters that stand closer to some others, and figures of one width. */
const options = { keepFeatures: ["kern", "tnum"], noHinting: true };

/** A font of the pages, as woff2, and its address. */
interface PublishedFont {
  address: string;
  bytes: Uint8Array;
}

/** Addresses of the fonts by their use. */
export type FontAddresses = Record<CutName, string>;

/** The fonts of the pages. */
export async function subsetFonts(cache: Cache): Promise<Record<CutName, PublishedFont>> {
  return {
    text: await publishedFont("text", cache),
    bold: await publishedFont("bold", cache),
    wide: await publishedFont("wide", cache),
  };
}

async function publishedFont(name: CutName, cache: Cache): Promise<PublishedFont> {
  const axes = cuts[name];
  const source = await readFile(sourceOf(axes), "base64");
  const hash = fingerprint(JSON.stringify([characters, axes, options, source]));
  const { bytes } = await cache.cached(`font/${hash}.woff2`, () => cut("woff2", axes));
  return { address: `/assets/${slug}-${name}.${hash}.woff2`, bytes };
}

/** The package's file that has the axes; a typeface without a width axis gives headings in normal width. */
function sourceOf(axes: Axes): string {
  const ofBoth = path.join(files, `${slug}-latin-standard-normal.woff2`);
  const isWide = "wdth" in axes && existsSync(ofBoth);
  return isWide ? ofBoth : path.join(files, `${slug}-latin-wght-normal.woff2`);
}

/** The rules that bring the published fonts, and name their family to the styles as `--font`. */
export function fontRules(addresses: FontAddresses): string {
  const rules = Object.entries(addresses).map(([name, address]) => {
    const { wght, wdth }: Axes = cuts[name as CutName];
    const stretch = wdth ? `font-stretch:${wdth}%;` : "";
    return `@font-face{font-family:"${family}";src:url(${address});font-weight:${wght};${stretch}font-display:swap}`;
  });
  return `${rules.join("")}:root{--font:"${family}"}`;
}

/** The cut of headings as TrueType, for drawing text into pictures. */
export const headingFont = (): Promise<Buffer> => cut("truetype", cuts.wide);

async function cut(targetFormat: "woff2" | "truetype", variationAxes: Axes) {
  const { default: subset } = await import("subset-font"); // slow to load, and rarely needed
  return subset(await readFile(sourceOf(variationAxes)), characters, {
    ...options,
    targetFormat,
    variationAxes,
  });
}
