// One font family in three instances, subset to the characters that pages show.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { OutputFiles } from "../../content/files.ts";
import { type Cache, cacheKeyOf, fingerprint, hashFile, versionOf } from "./cache.ts";

/** Characters of the font that every page loads. Rare ones are in files of their own. */
const coreCharacters = [
  " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
  "àèéìíòóùúÀÈÉÌÒÙçüöä",
  "!\"%&'()*+,-./:;?@_\u00a0’‘“”«»–—…·×−²³°€©®",
].join("");

export const fontFamily = "Archivo";

const { resolve } = createRequire(import.meta.url);
const locate = (alphabet: string) =>
  resolve(`@fontsource-variable/archivo/files/archivo-${alphabet}-standard-normal.woff2`);

/** Variable fonts (axes `wght`, `wdth`), the one with the most common characters first. */
const sources = ["latin", "latin-ext", "vietnamese"].map((name) => ({ name, file: locate(name) }));

/** Characters taken from one source. `range`: the CSS that tells browsers when to load the font. */
interface Alphabet {
  name: string;
  source: string;
  letters: string;
  range: string;
}

/** Loaded by every page. */
const core: Alphabet = {
  name: "latin",
  source: locate("latin"),
  letters: coreCharacters,
  range: "",
};

export const fontPackage = path.resolve(locate("latin"), "../..");

// Weight and width of each published font. Each fits into the first ten packets of a connection
// (RFC 6928), which a variable font does not.
const fontInstances = {
  text: { wght: 400, wdth: 100 },
  bold: { wght: 650, wdth: 100 },
  wide: { wght: 750, wdth: 125 },
} as const;
type InstanceName = keyof typeof fontInstances;

// Local fallbacks, scaled so that nothing moves when the font arrives. The figures are per cent,
// measured on the site's texts: size, ascent, descent.
const arialBold = ["Arial Bold", "Liberation Sans Bold"];
const fallbackFonts = [
  ["Fallback", ["Arial", "Liberation Sans"], "text", 98.5, 89.1, 21.3],
  ["Fallback", arialBold, "bold", 97.4, 90.1, 21.6],
  ["Fallback", arialBold, "wide", 126.6, 69.4, 16.6],
  ["Fallback Roboto", ["Roboto", "Roboto Regular"], "text", 99.1, 88.6, 21.2],
  ["Fallback Roboto", ["Roboto Bold"], "bold", 104, 84.4, 20.2],
  ["Fallback Roboto", ["Roboto Bold"], "wide", 135, 65, 15.6],
] as const;
const fallbackRules = fallbackFonts.map(([name, local, instance, size, ascent, descent]) => {
  const source = local.map((font) => `local("${font}")`);
  const { wght, wdth } = fontInstances[instance];
  return `@font-face{font-family:${name};src:${source};font-weight:${wght};font-stretch:${wdth}%;size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%}`;
});
const rootRule = `:root{--font:"${fontFamily}",Fallback,Fallback Roboto,sans-serif}`;

/** Keeps kerning, tabular figures and name records 13 and 14 (licence). */
export const fontRecipe = {
  code: hashFile(import.meta.filename),
  subsetFont: versionOf("subset-font"),
  options: { keepFeatures: ["kern", "tnum"], noHinting: true, preserveNameIds: [13, 14] },
};

/** Cache key of a font. */
export function instanceKey(name: InstanceName, { source, letters } = core): string {
  return cacheKeyOf({
    recipe: { ...fontRecipe, letters, axes: fontInstances[name] },
    source: readFileSync(source),
  });
}

/**
 * Reads which characters a font contains (table `cmap`). Never call it for two fonts at once:
 * fontverter reuses a buffer, so the second font may overwrite the first.
 */
export async function readCharacters(cache: Cache, font: string): Promise<string> {
  const source = readFileSync(font);
  const key = cacheKeyOf({
    recipe: { code: fontRecipe.code, harfbuzz: versionOf("harfbuzzjs") },
    source,
  });
  const found = await cache.getOrCreate(`font/${key}.txt`, async () => {
    const { convert } = await import("fontverter"); // both are slow to load, and rarely needed
    const { Blob, Face } = await import("harfbuzzjs");
    const face = new Face(new Blob(await convert(source, "truetype")));
    return Buffer.from(String.fromCodePoint(...face.collectUnicodes()));
  });
  return `${Buffer.from(found)}`;
}

/** All characters that the published fonts can contain. */
export async function readAllCharacters(cache: Cache): Promise<Set<string>> {
  let all = "";
  for (const { file } of sources) all += await readCharacters(cache, file);
  return new Set(all);
}

/**
 * Characters of texts that are in a source, but not in the core. Not those of ASCII: Markdown and
 * YAML contain them everywhere, so the fallback shows the few that pages need.
 */
async function listRareAlphabets(cache: Cache, texts: string): Promise<Alphabet[]> {
  const rare = new Set(texts.match(/[^ -~\p{C}\p{Z}]/gu));
  for (const character of coreCharacters) rare.delete(character);
  const alphabets: Alphabet[] = [];
  for (const { name, file } of sources) {
    if (rare.size === 0) break;
    const known = await readCharacters(cache, file);
    const letters = [...known].filter((letter) => rare.delete(letter));
    if (letters.length === 0) continue;
    const codes = letters.map((letter) => `U+${letter.codePointAt(0)?.toString(16)}`);
    const range = `unicode-range:${codes};`;
    alphabets.push({ name: `${name}-rare`, source: file, letters: letters.join(""), range });
  }
  return alphabets;
}

/**
 * Plans the fonts: files, addresses to preload, and the style that declares them, their fallbacks
 * and `--font`. Rare characters have fonts of their own, which browsers load only if a page shows one.
 * @param texts all texts that pages may show
 */
export async function planFonts(cache: Cache, texts: string) {
  const files: OutputFiles = new Map();
  const plan = (name: InstanceName, alphabet: Alphabet) => {
    const key = instanceKey(name, alphabet);
    const file = `assets/font-${alphabet.name}-${name}.${fingerprint(key)}.woff2`;
    files.set(file, () => cache.getOrCreate(`font/${key}.woff2`, () => subsetFont(name, alphabet)));
    const { wght, wdth } = fontInstances[name];
    return `@font-face{font-family:"${fontFamily}";src:url(/${file});font-weight:${wght};font-stretch:${wdth}%;${alphabet.range}font-display:swap}`;
  };
  const names = ["text", "bold", "wide"] as const satisfies InstanceName[];
  const rules = names.map((name) => plan(name, core));
  const addresses = [...files.keys()].map((file) => `/${file}`);
  for (const rare of await listRareAlphabets(cache, texts))
    rules.push(...names.map((name) => plan(name, rare)));
  return { files, fonts: { addresses, style: [...rules, ...fallbackRules, rootRule].join("") } };
}

async function subsetFont(name: InstanceName, { source, letters }: Alphabet): Promise<Uint8Array> {
  const { default: subset } = await import("subset-font"); // slow to load, and rarely needed
  const to = { targetFormat: "woff2", variationAxes: fontInstances[name] };
  return subset(readFileSync(source), letters, { ...fontRecipe.options, ...to });
}
