// Derives the published sizes of every picture from its original.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Cache, fingerprint, keyOf, versionOf } from "../cache.ts";
import { failureText, isDiskError, type OutputFiles } from "../files.ts";
import { forEachLimited } from "../limited.ts";
import type { Problem, ProblemText } from "../problem.ts";
import { colorOf } from "./colors.ts";

/** One published file of a picture; `width` in pixels. */
export interface PictureFile {
  width: number;
  path: string;
}

/** A picture as pages show it. `path`s are relative to the site's root, without a leading slash. */
export interface PictureFiles {
  /** Path of the original on disk. */
  original: string;
  /** Its size, in pixels. */
  width: number;
  height: number;
  /** Digest of the original and of the recipe. */
  key: string;
  avif: PictureFile[];
  /** For browsers that do not know AVIF: one middle size. */
  jpeg: PictureFile;
}

/** Pictures by name, how their files are made, and problems of originals. */
export interface DerivedPictures {
  pictures: Map<string, PictureFiles>;
  files: OutputFiles;
  problems: Problem[];
}

/** 736 suits a phone of 412 pixels at a density of 1.75; with 720 it would fetch 1200. */
const widths = [736, 1200, 1800];
const jpegWidth = 800;

/** In pixels; narrower photographs look blurred. */
const leastWidths = { wide: 1200, upright: 1000 };

/** How pictures are derived; change the version with the code that decodes and measures them. */
export const recipe = {
  version: 6,
  sharp: versionOf("sharp"),
  widths,
  jpegWidth,
  flatten: { background: colorOf("ground") }, // the pages' own, behind what is transparent
  avif: { quality: 40, effort: 3, chromaSubsampling: "4:2:0" },
  jpeg: { quality: 76, mozjpeg: true },
};

/**
 * Measures all pictures and plans their files, which are encoded when they are written.
 * @param originals paths on disk
 */
export async function derivePictures(originals: string[], cache: Cache): Promise<DerivedPictures> {
  const derived: DerivedPictures = { pictures: new Map(), files: new Map(), problems: [] };
  await forEachLimited("pictures looked at", originals, async (file) => {
    const problem = await derivePicture(file, cache, derived);
    const name = `content/media/${path.basename(file)}`;
    if (problem) derived.problems.push({ file: name, line: 1, ...problem });
  });
  return derived;
}

async function derivePicture(
  file: string,
  cache: Cache,
  { pictures, files }: DerivedPictures,
): Promise<ProblemText | undefined> {
  const bytes = await readFile(file).catch((error: unknown) => {
    if (!isDiskError(error)) throw error;
    return error;
  });
  if (bytes instanceof Error) return failureText(bytes);
  if (bytes.length === 0) return empty;
  const { name, ext } = path.parse(file);
  const key = keyOf({ recipe, source: bytes });
  const measured = await cache.cached(`pictures/${key}.json`, () => measure(bytes));
  const size: { width: number; height: number } | null = JSON.parse(`${Buffer.from(measured)}`);
  if (!size) return unreadable;
  const leastWidth = size.height > size.width ? leastWidths.upright : leastWidths.wide;
  if (size.width < leastWidth && ext.toLowerCase() !== ".svg")
    return tooNarrow(size.width, leastWidth);
  const planned = planFiles(name, key, size.width);
  pictures.set(name, { original: file, ...size, key, ...planned });
  for (const { path: published, width } of [...planned.avif, planned.jpeg]) {
    const kind = published.endsWith(".avif") ? "avif" : "jpeg";
    const kept = `pictures/${key}-${width}.${kind}`;
    files.set(published, () => cache.cached(kept, () => encode(bytes, width, kind)));
  }
  return undefined;
}

const again = "Export it again as JPEG, PNG, WebP, AVIF, TIFF or SVG.";
const unreadable: ProblemText = { message: "This picture cannot be read.", fix: again };
const empty: ProblemText = { message: "This file is empty.", fix: again };
const tooNarrow = (width: number, least: number): ProblemText => ({
  message: `This picture is ${width} pixels wide: too small, it would look blurred.`,
  fix: `Export it again at least ${least} pixels wide, better 2400.`,
});

/** No file is wider than the original. */
function planFiles(name: string, key: string, width: number) {
  const plan = (target: number, ending: string): PictureFile => ({
    width: target,
    path: `assets/${name}-${target}.${fingerprint(key)}.${ending}`,
  });
  const fitting = widths.filter((target) => target <= width);
  const targets = fitting.length > 0 ? fitting : [width];
  return {
    avif: targets.map((target) => plan(target, "avif")),
    jpeg: plan(Math.min(jpegWidth, width), "jpg"),
  };
}

/** Upright as the camera was held, in the web's colours, without transparency. */
export async function decode(bytes: Uint8Array) {
  const { default: sharp } = await import("sharp"); // slow to load, and rarely needed
  return sharp(bytes).autoOrient().toColourspace("srgb").flatten(recipe.flatten);
}

/** Decodes it all, as even a truncated picture states a size. Null if unreadable. */
async function measure(bytes: Uint8Array): Promise<Buffer> {
  const image = await decode(bytes);
  const decoded = await image
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => undefined);
  const size = decoded && { width: decoded.info.width, height: decoded.info.height };
  return Buffer.from(JSON.stringify(size ?? null));
}

const encode = async (bytes: Uint8Array, width: number, kind: "avif" | "jpeg") =>
  (await decode(bytes)).resize(width).toFormat(kind, recipe[kind]).toBuffer();
