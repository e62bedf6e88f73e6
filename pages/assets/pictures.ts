// Derives the published sizes of every picture from its original.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Crop } from "../../content/content.ts";
import type { OutputFiles } from "../../content/files.ts";
import type { Problem, ProblemText } from "../../content/problem.ts";
import type { Box, PictureFiles, PublishedFile, Size } from "../page.ts";
import { type Cache, fingerprint, keyOf, versionOf } from "./cache.ts";
import { colorOf } from "./colors.ts";
import { forEachLimited } from "./progress.ts";

/** Pictures by name, how their files are made, and problems of originals. */
export interface DerivedPictures {
  pictures: Map<string, PictureFiles>;
  files: OutputFiles;
  problems: Problem[];
}

/** 736 suits a phone of 412 pixels at a density of 1.75; with 720 it would fetch 1200. */
const widths = [736, 1200, 1800];
const maxWidth = Math.max(...widths);
const jpegWidth = 800;
/** Width to height of the crop that phones get of wide pictures. */
const phoneRatio = 4 / 5;

/** How pictures are derived. Raise `version` when the code that decodes, measures or encodes them changes. */
export const recipe = {
  version: 7,
  sharp: versionOf("sharp"),
  widths,
  jpegWidth,
  flatten: { background: colorOf("ground") }, // the pages' own, behind what is transparent
  avif: { quality: 40, effort: 3, chromaSubsampling: "4:2:0" },
  jpeg: { quality: 76, mozjpeg: true },
};

/** Measures pictures, named by their paths on disk, and plans their files, which are encoded when they are written. */
export async function derivePictures(
  originals: string[],
  crops: ReadonlyMap<string, Crop> | undefined,
  cache: Cache,
): Promise<DerivedPictures> {
  const pictures = new Map<string, PictureFiles>();
  const files: OutputFiles = new Map();
  const problems: Problem[] = [];
  const names = originals.map((file) => path.parse(file).name);
  await forEachLimited("pictures looked at", originals, async (file) => {
    const { name, base } = path.parse(file);
    const original = await readOriginal(file, cache);
    if ("message" in original)
      return void problems.push({ file: `content/media/${base}`, line: 1, ...original });
    const { focus = [0.5, 0.5], forPhones = false } = crops?.get(name) ?? {};
    const plan = (name: string, region: Box) =>
      pictures.set(name, planPicture(name, original, { region, focus }, { cache, files }));
    plan(name, cropTo(original, original.width / original.height, focus));
    if (forPhones && !names.includes(`${name}-phone`) && original.width > original.height)
      plan(`${name}-phone`, cropTo(original, phoneRatio, focus));
  });
  return { pictures, files, problems };
}

/** The largest part of a picture that has this ratio of width to height; `focus` lies in it as in the picture. */
export function cropTo({ width, height }: Size, ratio: number, [left, top]: Crop["focus"]): Box {
  const size = {
    width: Math.round(Math.min(width, height * ratio)),
    height: Math.round(Math.min(height, width / ratio)),
  };
  return {
    left: Math.round((width - size.width) * left),
    top: Math.round((height - size.height) * top),
    ...size,
  };
}

type Original = Size & { file: string; bytes: Buffer };

async function readOriginal(file: string, cache: Cache): Promise<Original | ProblemText> {
  const bytes = await readFile(file);
  const key = keyOf({ recipe, source: bytes });
  const measured = await cache.cached(`pictures/${key}-size.json`, () => measure(bytes));
  const size: Size | null = JSON.parse(`${Buffer.from(measured)}`);
  if (!size)
    return {
      message: "This picture cannot be read.",
      fix: "Export it again as JPEG, PNG, WebP, AVIF, TIFF or SVG.",
    };
  const least = size.height > size.width ? 1000 : 1200; // pixels; narrower photographs look blurred
  if (size.width >= least) return { file, bytes, ...size };
  return {
    message: `This picture is ${size.width} pixels wide: too small, it would look blurred.`,
    fix: `Export it again at least ${least} pixels wide, better 2400.`,
  };
}

/** Plans the files of a part of a picture, to be published under a name. */
function planPicture(
  name: string,
  { file: original, bytes }: Original,
  part: Pick<PictureFiles, "region" | "focus">,
  { cache, files }: { cache: Cache; files: OutputFiles },
): PictureFiles {
  const { width, height } = part.region;
  const key = keyOf({ recipe: { ...recipe, region: part.region }, source: bytes });
  const plan = (width: number, kind: "avif" | "jpeg", ending: string): PublishedFile => {
    const published = `assets/${name}-${width}.${fingerprint(key)}.${ending}`;
    const kept = `pictures/${key}-${width}.${kind}`;
    files.set(published, () =>
      cache.cached(kept, () => encode(bytes, part.region, { width, kind })),
    );
    return { width, path: published };
  };
  const fitting = widths.filter((each) => each <= width);
  const avif = (fitting.length > 0 ? fitting : [width]).map((each) => plan(each, "avif", "avif"));
  const jpeg = plan(Math.min(jpegWidth, width), "jpeg", "jpg");
  return { original, width, height, ...part, key, avif, jpeg };
}

/** Upright as the camera was held, in the web's colours, without transparency; drawings as large as they are published. */
async function decode(bytes: Uint8Array) {
  const { default: sharp } = await import("sharp"); // slow to load, and rarely needed
  const { format, width, density = 72 } = await sharp(bytes).metadata();
  const options = format === "svg" ? { density: density * Math.max(1, maxWidth / width) } : {};
  return sharp(bytes, options).autoOrient().toColourspace("srgb").flatten(recipe.flatten);
}

export const decodePart = async (bytes: Uint8Array, region: Box) =>
  (await decode(bytes)).extract(region);

/** The picture's size as JSON, or `null` if unreadable. Decodes all of it: a truncated file has a size too. */
async function measure(bytes: Uint8Array): Promise<Buffer> {
  const size = await decode(bytes)
    .then((picture) => picture.raw().toBuffer({ resolveWithObject: true }))
    .then(
      ({ info: { width, height } }) => ({ width, height }),
      () => null,
    );
  return Buffer.from(JSON.stringify(size));
}

const encode = async (
  bytes: Uint8Array,
  region: Box,
  { width, kind }: { width: number; kind: "avif" | "jpeg" },
) => (await decodePart(bytes, region)).resize(width).toFormat(kind, recipe[kind]).toBuffer();
