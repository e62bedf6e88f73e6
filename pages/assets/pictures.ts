// Derives the published sizes of every picture from its original.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Sharp } from "sharp";
import type { Crop } from "../../content/content.ts";
import type { OutputFiles } from "../../content/files.ts";
import { logoFile, unconvertedMedia } from "../../content/load/media.ts";
import type { Problem, ProblemText } from "../../content/problem.ts";
import type { Box, PictureFiles, PublishedFile, Size } from "../local-page.ts";
import { type Cache, cacheKeyOf, fingerprint, hashFile, versionOf } from "./cache.ts";
import { colorOf } from "./colors.ts";
import { forEachLimited } from "./progress.ts";

/** `pictures` is keyed by name; `problems` are those of originals. */
export interface DerivedPictures {
  pictures: Map<string, PictureFiles>;
  logo: Size | undefined;
  files: OutputFiles;
  problems: Problem[];
}

/**
 * 736 suits a phone 412 pixels wide with a density of 1.75, which needs 721 and would load 1200. 2240
 * suits a window 1,920 pixels wide.
 */
const widths = [736, 1200, 1800, 2240, 2520];
const maxWidth = Math.max(...widths);
const jpegWidth = 800;
/** In pixels. AVIF allows no more. */
const maxSide = 16383;
/** Width to height of the crop for phones. */
const phoneRatio = 4 / 5;

export const pictureRecipe = {
  code: hashFile(import.meta.filename),
  sharp: versionOf("sharp"),
  widths,
  jpegWidth,
  flatten: { background: colorOf("ground") }, // behind transparent parts
  avif: { quality: 40, effort: 3, chromaSubsampling: "4:2:0" },
  jpeg: { quality: 76, mozjpeg: true },
};

/**
 * Measures pictures and plans the published files, which are encoded when they are written.
 * @param originals paths on disk
 */
export async function derivePictures(
  originals: string[],
  crops: ReadonlyMap<string, Crop> | undefined,
  cache: Cache,
): Promise<DerivedPictures> {
  const pictures = new Map<string, PictureFiles>();
  let logo: Size | undefined;
  const files: OutputFiles = new Map();
  const problems: Problem[] = [];
  const names = originals.map((file) => path.parse(file).name);
  await forEachLimited("pictures looked at", originals, async (file) => {
    const { name, base } = path.parse(file);
    const { focus = [0.5, 0.5], hasPhoneCrop = false } = crops?.get(name) ?? {};
    const isCropped = hasPhoneCrop && !names.includes(`${name}-phone`);
    const original = await readOriginal(file, cache);
    const problem = checkOriginal(original, isCropped);
    if (problem) return void problems.push({ file: `content/media/${base}`, line: 1, ...problem });
    if (base === logoFile) logo = original;
    if (unconvertedMedia.includes(base)) return;
    const planCrop = (name: string, region: Box) =>
      pictures.set(name, planPicture(name, original, { region, focus }, { cache, files }));
    planCrop(name, cropToRatio(original, original.width / original.height, focus));
    if (isCropped && original.width > original.height)
      planCrop(`${name}-phone`, cropToRatio(original, phoneRatio, focus));
  });
  return { pictures, logo, files, problems };
}

/**
 * The largest crop with this ratio of width to height. The focal point keeps its relative position.
 * @example cropToRatio({ width: 3000, height: 1500 }, 4 / 5, [1, 0.5])
 * // { left: 1800, top: 0, width: 1200, height: 1500 }
 */
export function cropToRatio(
  { width, height }: Size,
  ratio: number,
  [left, top]: Crop["focus"],
): Box {
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

/** `flaw`: the end of the sentence "This picture cannot be read…"; empty if the reason is unknown. */
type Measured = Size & { isDrawing: boolean; sky: string; flaw?: string };
type Original = Measured & { file: string; bytes: Buffer };

async function readOriginal(file: string, cache: Cache): Promise<Original> {
  const bytes = await readFile(file);
  const key = cacheKeyOf({ recipe: pictureRecipe, source: bytes });
  const measured = await cache.getOrCreate(`pictures/${key}-measured.json`, async () =>
    Buffer.from(JSON.stringify(await measureImage(bytes))),
  );
  return { file, bytes, ...JSON.parse(`${Buffer.from(measured)}`) };
}

function checkOriginal(original: Original, isCropped: boolean): ProblemText | undefined {
  const { file, width, height, isDrawing } = original;
  const isNamedDrawing = /\.svg$/i.test(file);
  const flaw = original.flaw ?? (isNamedDrawing && !isDrawing ? ": it is not an SVG" : undefined);
  if (flaw !== undefined) {
    const kind = isNamedDrawing
      ? "plain SVG, with its texts as paths and its pictures within"
      : "JPEG, PNG, WebP, AVIF or TIFF";
    return { message: `This picture cannot be read${flaw}.`, fix: `Export it again as ${kind}.` };
  }
  if (isDrawing) return undefined;
  const [minWidth, minHeight] = height > width ? [1000, 0] : [1200, isCropped ? 600 : 300];
  const needed = Math.ceil(width * Math.max(minWidth / width, minHeight / height));
  if (needed <= width) return undefined;
  const where = width < minWidth || !isCropped ? "" : " on phones, which show an upright part";
  return {
    message: `This picture is ${width} × ${height} pixels: it would look blurred${where}.`,
    fix: `Export it again at least ${needed} pixels wide, better twice that.`,
  };
}

/** Plans the files of a crop. */
function planPicture(
  name: string,
  { file: original, bytes, sky }: Original,
  crop: Pick<PictureFiles, "region" | "focus">,
  { cache, files }: { cache: Cache; files: OutputFiles },
): PictureFiles {
  const { region } = crop;
  const key = cacheKeyOf({ recipe: { ...pictureRecipe, region }, source: bytes });
  const planFile = (width: number, kind: "avif" | "jpeg", ending: string): PublishedFile => {
    const published = `assets/${name}-${width}.${fingerprint(key)}.${ending}`;
    const cached = `pictures/${key}-${width}.${kind}`;
    files.set(published, () =>
      cache.getOrCreate(cached, () => encodePicture(bytes, region, { width, kind })),
    );
    return { width, path: published };
  };
  const widest = Math.min(region.width, Math.floor((maxSide * region.width) / region.height));
  const fitting = widths.filter((width) => width <= widest);
  const published = fitting.length > 0 ? fitting : [widest];
  const avif = published.map((width) => planFile(width, "avif", "avif"));
  const jpeg = planFile(Math.min(jpegWidth, widest), "jpeg", "jpg");
  return { original, width: region.width, height: region.height, ...crop, sky, key, avif, jpeg };
}

async function openImage(bytes: Uint8Array) {
  const { default: sharp } = await import("sharp"); // slow to load, and rarely needed
  return sharp(bytes, { limitInputPixels: false });
}

/** Applies EXIF orientation, converts to sRGB, removes transparency, enlarges drawings. */
async function decodeImage(bytes: Uint8Array) {
  const original = await openImage(bytes);
  const { format, depth, width, height } = await original.metadata();
  const scale = Math.min(maxWidth / Math.min(width, height), maxSide / Math.max(width, height));
  const drawn = original.resize(Math.ceil(width * scale)).png();
  const picture = await openImage(format === "svg" ? await drawn.toBuffer() : bytes);
  picture.autoOrient().toColourspace("srgb").flatten(pictureRecipe.flatten);
  // Before the profile is applied: sharp would leave pictures of 16 bits in P3.
  return depth === "ushort" ? picture.pipelineColourspace("srgb") : picture;
}

export const decodeRegion = async (bytes: Uint8Array, region: Box) =>
  (await decodeImage(bytes)).extract(region);

/** Returns size and sky, or a flaw. Decodes the whole picture: a truncated file has a size, too. */
async function measureImage(bytes: Buffer): Promise<Partial<Measured>> {
  try {
    const { format } = await (await openImage(bytes)).metadata();
    const isDrawing = format === "svg";
    const flaw = isDrawing && findDrawingFlaw(`${bytes}`);
    if (flaw) return { flaw };
    const picture = await decodeImage(bytes);
    const { width, height } = (await picture.metadata()).autoOrient;
    const firstRows = { left: 0, top: 0, width, height: Math.ceil(height / 50) };
    const sky = await readMedian(await decodeRegion(bytes, firstRows));
    await picture.resize(8).toBuffer();
    return { width, height, isDrawing, sky };
  } catch (error) {
    const xml = /XML.*?(?:line |:)(\d+)(?: column |:)\d+[^:]*: (.*)/.exec(`${error}`);
    return { flaw: xml ? `: line ${xml[1]}, ${xml[2]}` : "" };
  }
}

/** The colour of most columns, as #rrggbb: in a mean, a lamp at one side would turn a night grey. */
async function readMedian(rows: Sharp): Promise<string> {
  const columns = 15;
  const bytes = await rows.resize(columns, 1, { fit: "fill" }).raw().toBuffer();
  const medianOf = (channel: number) =>
    bytes.filter((_, index) => index % 3 === channel).sort()[Math.floor(columns / 2)] ?? 0;
  return `#${Buffer.from([0, 1, 2].map(medianOf)).toString("hex")}`;
}

/** Why browsers, unlike sharp, would not show an SVG as intended. */
function findDrawingFlaw(svg: string): string | undefined {
  if (!svg.includes("http://www.w3.org/2000/svg")) return ": it has no xmlns";
  if (!/\bviewBox\s*=/.test(svg)) return ": it has no viewBox";
  if (/<(\w+:)?(text|foreignObject)\b/.test(svg))
    return ": it contains text, which each device shows in a font of its own";
  return undefined;
}

const encodePicture = async (
  bytes: Uint8Array,
  region: Box,
  { width, kind }: { width: number; kind: "avif" | "jpeg" },
) =>
  (await decodeRegion(bytes, region)).resize(width).toFormat(kind, pictureRecipe[kind]).toBuffer();
