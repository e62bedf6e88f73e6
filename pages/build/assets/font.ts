// One family, subset to both languages' letters, in three cuts.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { characters } from "../../../content/schema.ts";
import { type Cache, fingerprint, keyOf, versionOf } from "../cache.ts";
import type { OutputFiles } from "../files.ts";

export const family = "Archivo";

/** The typeface with both its axes, `wght` and `wdth`. */
const source = createRequire(import.meta.url).resolve(
  "@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2",
);

export const fontPackage = path.resolve(source, "../..");

/**
 * The weight and width of each published font. Each is small enough to come in a connection's first ten packets
 * (RFC 6928), a font of all weights is not.
 */
const cuts = {
  text: { wght: 400, wdth: 100 },
  bold: { wght: 650, wdth: 100 },
  wide: { wght: 750, wdth: 125 },
} as const;
type CutName = keyof typeof cuts;

/** Keeps kerning, tabular figures and name records 13 and 14 (licence). */
const options = { keepFeatures: ["kern", "tnum"], noHinting: true, preserveNameIds: [13, 14] };

/** What a cut depends on besides its axes and its source. */
export const recipe = { subsetFont: versionOf("subset-font"), characters, options };

/** The cache's key of a cut. */
export const keyOfCut = (name: CutName): string =>
  keyOf({ recipe: { ...recipe, axes: cuts[name] }, source: readFileSync(source) });

/** Plans the fonts of the pages: how their files are made, their addresses, and the style that names them `--font`. */
export function planFonts(cache: Cache) {
  const files: OutputFiles = new Map();
  const rules = Object.entries(cuts).map(([name, { wght, wdth }]) => {
    const key = keyOfCut(name as CutName);
    const file = `assets/${family.toLowerCase()}-${name}.${fingerprint(key)}.woff2`;
    files.set(file, () => cache.cached(`font/${key}.woff2`, () => cut(name as CutName)));
    return `@font-face{font-family:"${family}";src:url(/${file});font-weight:${wght};font-stretch:${wdth}%;font-display:swap}`;
  });
  const addresses = [...files.keys()].map((file) => `/${file}`);
  return { files, fonts: { addresses, style: `${rules.join("")}:root{--font:"${family}"}` } };
}

async function cut(name: CutName): Promise<Uint8Array> {
  const { default: subset } = await import("subset-font"); // slow to load, and rarely needed
  const to = { targetFormat: "woff2", variationAxes: cuts[name] } as const;
  return subset(readFileSync(source), characters, { ...options, ...to });
}
