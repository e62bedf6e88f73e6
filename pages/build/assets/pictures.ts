// Derives the published sizes of every picture from its original.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Sharp } from "sharp";
import { type Cache, fingerprint, keyOf, versionOf } from "../cache.ts";
import { failureText, isDiskError, type OutputFiles } from "../files.ts";
import { forEachLimited } from "../limited.ts";
import { ContentError, type Problem } from "../problem.ts";

/** One published file of a picture; `width` in pixels. */
export interface PictureFile {
  width: number;
  path: string;
}

/** A picture as pages show it. `path`s are relative to the site's root, without a leading slash. */
export interface PictureFiles {
  /** Size of the original, in pixels. */
  width: number;
  height: number;
  /** Digest of the original and of the recipe. */
  key: string;
  avif: PictureFile[];
  /** For browsers that do not know AVIF: one middle size. */
  jpeg: PictureFile;
}

type Size = Pick<PictureFiles, "width" | "height">;

/** Pictures by name, how their files are encoded, and originals that are no pictures. */
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
  version: 5,
  sharp: versionOf("sharp"),
  widths,
  jpegWidth,
  avif: { quality: 40, effort: 3, chromaSubsampling: "4:2:0" },
  jpg: { quality: 76, mozjpeg: true },
};

const encoders = {
  avif: (image: Sharp) => image.avif(recipe.avif),
  jpg: (image: Sharp) => image.jpeg(recipe.jpg),
};
type Ending = keyof typeof encoders;

/**
 * Measures all pictures and plans their files; they are encoded when the first file of a picture is wanted.
 * @param originals paths on disk
 */
export async function derivePictures(originals: string[], cache: Cache): Promise<DerivedPictures> {
  const derived: DerivedPictures = { pictures: new Map(), files: new Map(), problems: [] };
  await forEachLimited("pictures looked at", originals, async (file) => {
    try {
      await derivePicture(file, cache, derived);
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      derived.problems.push(...error.problems);
    }
  });
  return derived;
}

const pictureError = (file: string, message: string, fix: string) =>
  new ContentError([{ file: `content/media/${path.basename(file)}`, line: 1, message, fix }]);

async function derivePicture(file: string, cache: Cache, derived: DerivedPictures): Promise<void> {
  const bytes = await readFile(file).catch((error: unknown) => {
    if (!isDiskError(error)) throw error;
    const { message, fix } = failureText(error);
    throw pictureError(file, message, fix);
  });
  const { name, ext } = path.parse(file);
  const key = keyOf({ recipe, source: bytes });
  const measured = await cache.cached(`pictures/${key}.json`, () => measure(bytes, file));
  const { width, height }: Size = JSON.parse(`${Buffer.from(measured)}`);
  const leastWidth = height > width ? leastWidths.upright : leastWidths.wide;
  if (width < leastWidth && ext.toLowerCase() !== ".svg") {
    const message = `This picture is ${width} pixels wide: too small, it would look blurred.`;
    throw pictureError(
      file,
      message,
      `Export it again at least ${leastWidth} pixels wide, better 2400.`,
    );
  }
  const picture = { width, height, key, ...planFiles(name, key, width) };
  const files = [...picture.avif, picture.jpeg];
  derived.pictures.set(name, picture);
  let encoding: Promise<Map<string, Uint8Array>> | undefined;
  for (const { path: published } of files) {
    derived.files.set(published, async () => {
      encoding ??= encodeAll(bytes, picture, cache);
      return (await encoding).get(published) as Uint8Array;
    });
  }
}

/** No file is wider than the original. */
function planFiles(name: string, key: string, width: number) {
  const plan = (target: number, ending: Ending): PictureFile => ({
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

/** Makes all files of a picture. Its original is decoded once, if the cache lacks a file. */
async function encodeAll(
  bytes: Uint8Array,
  { key, avif, jpeg }: PictureFiles,
  cache: Cache,
): Promise<Map<string, Uint8Array>> {
  let original: Promise<Sharp> | undefined;
  const made = [...avif, jpeg].map(async ({ width, path: published }) => {
    const ending = path.extname(published).slice(1) as Ending;
    const encode = encoders[ending];
    const file = await cache.cached(`pictures/${key}-${width}.${ending}`, async () => {
      original ??= decode(bytes);
      return encode((await original).clone().resize(width)).toBuffer();
    });
    return [published, file] as const;
  });
  return new Map(await Promise.all(made));
}

/** Decodes an original; the result can be cloned and resized any number of times. */
async function decode(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import("sharp"); // slow to load, and rarely needed
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const image = sharp(data, { raw: { width, height, channels } });
  const { isOpaque } = await image.stats();
  return isOpaque ? image.removeAlpha() : image;
}

async function measure(bytes: Uint8Array, file: string): Promise<Buffer> {
  const image = await decode(bytes).catch(() => {
    const message = bytes.length > 0 ? "This picture cannot be read." : "This file is empty.";
    throw pictureError(file, message, "Export it again as JPEG, PNG, WebP, AVIF, TIFF or SVG.");
  });
  const { width, height } = await image.metadata();
  return Buffer.from(JSON.stringify({ width, height } satisfies Size));
}
