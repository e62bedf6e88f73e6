// One family, subset to both languages' letters, in three cuts.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { OutputFiles } from "../../content/files.ts";
import { characterClass, characters } from "../../content/schema.ts";
import { type Cache, fingerprint, keyOf, versionOf } from "./cache.ts";

export const family = "Archivo";

const { resolve } = createRequire(import.meta.url);
const locate = (alphabet: string) =>
  resolve(`@fontsource-variable/archivo/files/archivo-${alphabet}-standard-normal.woff2`);

/** Letters of Unicode that few pages show. Their ranges skip those of every page, for which browsers would fetch them. */
function rareLetters(alphabet: string, first: number, size: number) {
  const all = String.fromCodePoint(...Array.from({ length: size }, (_, index) => first + index));
  const runs = all.split(new RegExp(`[${characterClass}]`)).filter(Boolean);
  const codeOf = (letter = "") => letter.codePointAt(0)?.toString(16);
  const ranges = runs.map((run) => `U+${codeOf(run[0])}-${codeOf(run.at(-1))}`);
  return { source: locate(alphabet), letters: runs.join(""), range: `unicode-range:${ranges};` };
}

/** The variable font (axes `wght`, `wdth`): letters of every page, and rare ones as in Straße and in Kovačič. */
const alphabets = {
  latin: { source: locate("latin"), letters: characters, range: "" },
  "latin-rare": rareLetters("latin", 0xc0, 0x40),
  "latin-ext": rareLetters("latin-ext", 0x100, 0x80),
};
type Alphabet = keyof typeof alphabets;

export const fontPackage = path.resolve(locate("latin"), "../..");

// The weight and width of each published font. Each is small enough to come in a connection's first ten packets
// (RFC 6928), a font of all weights is not.
const cuts = {
  text: { wght: 400, wdth: 100 },
  bold: { wght: 650, wdth: 100 },
  wide: { wght: 750, wdth: 125 },
} as const;
type CutName = keyof typeof cuts;

// Local fonts, sized like the site's own until it loads: ratios measured on its texts. The wide ones are for headings.
const arialBold = ["Arial Bold", "Liberation Sans Bold"];
const standIns = [
  ["Fallback", ["Arial", "Liberation Sans"], "text", 98.5, 89.1, 21.3],
  ["Fallback", arialBold, "bold", 97.4, 90.1, 21.6],
  ["Fallback", arialBold, "wide", 126.6, 69.4, 16.6],
  ["Fallback Roboto", ["Roboto", "Roboto Regular"], "text", 99.1, 88.6, 21.2],
  ["Fallback Roboto", ["Roboto Bold"], "bold", 104, 84.4, 20.2],
  ["Fallback Roboto", ["Roboto Bold"], "wide", 135, 65, 15.6],
] as const;
const standInRules = standIns.map(([name, local, cut, size, ascent, descent]) => {
  const source = local.map((font) => `local("${font}")`);
  const { wght, wdth } = cuts[cut];
  return `@font-face{font-family:${name};src:${source};font-weight:${wght};font-stretch:${wdth}%;size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%}`;
});
const rootRule = `:root{--font:"${family}",Fallback,Fallback Roboto,sans-serif}`;

/** Keeps kerning, tabular figures and name records 13 and 14 (licence). */
export const recipe = {
  subsetFont: versionOf("subset-font"),
  options: { keepFeatures: ["kern", "tnum"], noHinting: true, preserveNameIds: [13, 14] },
};

/** The cache's key of a cut. */
export function keyOfCut(name: CutName, alphabet: Alphabet = "latin"): string {
  const { source, letters } = alphabets[alphabet];
  return keyOf({ recipe: { ...recipe, letters, axes: cuts[name] }, source: readFileSync(source) });
}

/**
 * Plans the fonts of the pages: how their files are made, the addresses of those that are preloaded, and the style that
 * names them and their stand-ins `--font`. Rare letters have files of their own, and are fetched where a page shows one.
 * @param texts all that pages may show
 */
export function planFonts(cache: Cache, texts: string) {
  const files: OutputFiles = new Map();
  const plan = (name: CutName, alphabet: Alphabet) => {
    const key = keyOfCut(name, alphabet);
    const file = `assets/font-${alphabet}-${name}.${fingerprint(key)}.woff2`;
    files.set(file, () => cache.cached(`font/${key}.woff2`, () => cut(name, alphabet)));
    const { wght, wdth } = cuts[name];
    return `@font-face{font-family:"${family}";src:url(/${file});font-weight:${wght};font-stretch:${wdth}%;${alphabets[alphabet].range}font-display:swap}`;
  };
  const names = Object.keys(cuts) as CutName[];
  const rules = names.map((name) => plan(name, "latin"));
  const addresses = [...files.keys()].map((file) => `/${file}`);
  for (const rare of ["latin-rare", "latin-ext"] as const)
    if (new RegExp(`[${alphabets[rare].letters}]`).test(texts))
      rules.push(...names.map((name) => plan(name, rare)));
  return { files, fonts: { addresses, style: [...rules, ...standInRules, rootRule].join("") } };
}

async function cut(name: CutName, alphabet: Alphabet): Promise<Uint8Array> {
  const { default: subset } = await import("subset-font"); // slow to load, and rarely needed
  const { source, letters } = alphabets[alphabet];
  const to = { targetFormat: "woff2", variationAxes: cuts[name] };
  return subset(readFileSync(source), letters, { ...recipe.options, ...to });
}
