// The site's typeface, by its one name, cut down to the letters both languages need: text, bold and wide.
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { characters } from "../../../content/schema.ts";
import { type Cache, fingerprint, keyOf, versionOf } from "../cache.ts";

/** The typeface's name. Its package, `@fontsource-variable/<name>`, is called like it. */
export const family = "Archivo";

const slug = family.toLowerCase().replaceAll(" ", "-");
const files = path.dirname(
  createRequire(import.meta.url).resolve(
    `@fontsource-variable/${slug}/files/${slug}-latin-wght-normal.woff2`,
  ),
);

/** Folder of the typeface's package. */
export const fontPackage = path.dirname(files);

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

/**
 * What is kept of the font's finesse: letters that stand closer to some others, and figures of one width; and of its
 * names, beside the authors', those of its licence (OpenType, table `name`).
 */
const options = { keepFeatures: ["kern", "tnum"], noHinting: true, preserveNameIds: [13, 14] };

/** What a cut is made with besides its axes and its source. */
export const recipe = { subsetFont: versionOf("subset-font"), characters, options };

/** Stands for a cut of the typeface. */
export const keyOfCut = (name: CutName): string =>
  keyOf({ recipe: { ...recipe, axes: cuts[name] }, source: readFileSync(sourceOf(cuts[name])) });

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
  const key = keyOfCut(name);
  const { bytes } = await cache.cached(`font/${key}.woff2`, () => cut(cuts[name]));
  return { address: `/assets/${slug}-${name}.${fingerprint(key)}.woff2`, bytes };
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

async function cut(variationAxes: Axes) {
  const { default: subset } = await import("subset-font"); // slow to load, and rarely needed
  const font = readFileSync(sourceOf(variationAxes));
  return subset(font, characters, { ...options, targetFormat: "woff2", variationAxes });
}
