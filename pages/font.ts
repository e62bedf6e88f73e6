// The site's typeface, cut down to the letters both languages need.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import { fingerprint, keep } from "../content/cache.ts";

const source = createRequire(import.meta.url).resolve(
  "@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2",
);

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

/** Every character the font holds; others fall back to the system's. */
export const characters = `${ascii}\u00a0àèéìíòóùúÀÈÉÌÒÙçüöä’‘“”«»–—…·×²³½°€©®→←`;

/** Weights of the published font, as `font-weight` names them. */
const weights = { min: 400, max: 800 };

/** The variable font of the pages, as woff2, cached by its recipe. */
export async function subsetArchivo(
  cache: string,
): Promise<{ address: string; bytes: Uint8Array }> {
  const recipe = JSON.stringify([characters, weights, await readFile(source, "base64")]);
  const hash = fingerprint(recipe);
  const { bytes } = await keep(path.join(cache, `${hash}.woff2`), async () =>
    subsetFont(await readFile(source), characters, {
      targetFormat: "woff2",
      variationAxes: { wght: weights },
    }),
  );
  return { address: `/assets/archivo.${hash}.woff2`, bytes };
}

/** One weight as a static TrueType font, for drawing text into pictures. */
export const archivoOfWeight = async (weight: number): Promise<Buffer> =>
  subsetFont(await readFile(source), characters, {
    targetFormat: "truetype",
    variationAxes: { wght: weight },
  });
