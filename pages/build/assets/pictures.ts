// Derives the published sizes of every picture from its original.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Cache, fingerprint, keyOf, versionOf } from "../cache.ts";
import { failureText, isDiskError, type OutputFiles } from "../files.ts";
import { forEachLimited } from "../limited.ts";
import type { Problem, ProblemText } from "../problem.ts";
import { colorOf } from "./colors.ts";

/** A picture as pages show it: the original's path on disk and its size in pixels, and what is published of it. */
export interface PictureFiles {
  original: string;
  width: number;
  height: number;
  /** Digest of the original and of the recipe. */
  key: string;
  avif: PublishedFile[];
  /** For browsers that do not know AVIF: one middle size. */
  jpeg: PublishedFile;
}

/** `width` in pixels; `path` below the site's root, without a leading slash. */
type PublishedFile = { width: number; path: string };

/** Pictures by name, how their files are made, and problems of originals. */
export type DerivedPictures = Awaited<ReturnType<typeof derivePictures>>;

/** 736 suits a phone of 412 pixels at a density of 1.75; with 720 it would fetch 1200. */
const widths = [736, 1200, 1800];
const jpegWidth = 800;

/** How pictures are derived. Raise `version` when the code that decodes, measures or encodes them changes. */
export const recipe = {
  version: 6,
  sharp: versionOf("sharp"),
  widths,
  jpegWidth,
  flatten: { background: colorOf("ground") }, // the pages' own, behind what is transparent
  avif: { quality: 40, effort: 3, chromaSubsampling: "4:2:0" },
  jpeg: { quality: 76, mozjpeg: true },
};

/** Measures pictures, named by their paths on disk, and plans their files, which are encoded when they are written. */
export async function derivePictures(originals: string[], cache: Cache) {
  const pictures = new Map<string, PictureFiles>();
  const files: OutputFiles = new Map();
  const problems: Problem[] = [];
  await forEachLimited("pictures looked at", originals, async (file) => {
    const { name, base } = path.parse(file);
    const derived = await derivePicture(file, cache, files);
    if ("key" in derived) pictures.set(name, derived);
    else problems.push({ file: `content/media/${base}`, line: 1, ...derived });
  });
  return { pictures, files, problems };
}

async function derivePicture(
  file: string,
  cache: Cache,
  files: OutputFiles,
): Promise<PictureFiles | ProblemText> {
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
  const leastWidth = size.height > size.width ? 1000 : 1200; // pixels; narrower photographs look blurred
  if (size.width < leastWidth && ext.toLowerCase() !== ".svg")
    return tooNarrow(size.width, leastWidth);
  const plan = (width: number, kind: "avif" | "jpeg", ending: string): PublishedFile => {
    const published = `assets/${name}-${width}.${fingerprint(key)}.${ending}`;
    const kept = `pictures/${key}-${width}.${kind}`;
    files.set(published, () => cache.cached(kept, () => encode(bytes, width, kind)));
    return { width, path: published };
  };
  const fitting = widths.filter((width) => width <= size.width);
  const avif = (fitting.length > 0 ? fitting : [size.width]).map((width) =>
    plan(width, "avif", "avif"),
  );
  const jpeg = plan(Math.min(jpegWidth, size.width), "jpeg", "jpg");
  return { original: file, ...size, key, avif, jpeg };
}

const exportAgain = "Export it again as JPEG, PNG, WebP, AVIF, TIFF or SVG.";
const unreadable: ProblemText = { message: "This picture cannot be read.", fix: exportAgain };
const empty: ProblemText = { message: "This file is empty.", fix: exportAgain };
const tooNarrow = (width: number, least: number): ProblemText => ({
  message: `This picture is ${width} pixels wide: too small, it would look blurred.`,
  fix: `Export it again at least ${least} pixels wide, better 2400.`,
});

/** Upright as the camera was held, in the web's colours, without transparency. */
export async function decode(bytes: Uint8Array) {
  const { default: sharp } = await import("sharp"); // slow to load, and rarely needed
  return sharp(bytes).autoOrient().toColourspace("srgb").flatten(recipe.flatten);
}

/** The picture's size as JSON, or `null` if unreadable. Decodes all of it: a truncated file has a size too. */
async function measure(bytes: Uint8Array): Promise<Buffer> {
  const decoding = (await decode(bytes)).raw().toBuffer({ resolveWithObject: true });
  const size = await decoding.then(
    ({ info: { width, height } }) => ({ width, height }),
    () => null,
  );
  return Buffer.from(JSON.stringify(size));
}

const encode = async (bytes: Uint8Array, width: number, kind: "avif" | "jpeg") =>
  (await decode(bytes)).resize(width).toFormat(kind, recipe[kind]).toBuffer();
