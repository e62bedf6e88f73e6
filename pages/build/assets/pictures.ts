// Derives the published sizes of every picture from its original, with sharp.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { AvifOptions, JpegOptions, Sharp } from "sharp";
import { listOriginals, unconvertedMedia } from "../../../content/load/media.ts";
import type { Content } from "../../../content/schema/content.ts";
import type { OutputFiles } from "../../../content/schema/files.ts";
import { iconFile, logoFile } from "../../../content/schema/media-names.ts";
import type { Problem, ProblemText } from "../../../content/schema/problem.ts";
import { type Box, type PictureFiles, phoneCropOf, type Size } from "../../local-page.ts";
import { type Cache, fingerprint, keyOf } from "./cache.ts";
import { colorOf } from "./colors.ts";
import { planIcons } from "./icons.ts";

/**
 * 736 suits a phone 412 pixels wide with a density of 1.75, which needs 721 and would load 1200. 2240
 * suits a window 1,920 pixels wide.
 */
const widths = [736, 1200, 1800, 2240, 2520];
const maxWidth = Math.max(...widths);
/** For browsers without AVIF. */
const jpegWidth = 800;
/** Width to height of the crop for phones. */
const phoneRatio = 4 / 5;
/** Of the picture in social networks: https://developers.facebook.com/docs/sharing/webmasters/images */
const cardSize = { width: 1200, height: 630 };
const avif: AvifOptions = { quality: 40, effort: 3, chromaSubsampling: "4:2:0" };
const jpeg: JpegOptions = { quality: 76, mozjpeg: true };
const cardJpeg: JpegOptions = { quality: 82, mozjpeg: true };
/** Changed settings make new files. After a change of the code below, delete .cache. */
const settings = { avif, jpeg, cardJpeg, ground: colorOf("ground") };

/** What every crop of a picture keeps, as fractions. */
type FocalPoint = { left: number; top: number };
const middle: FocalPoint = { left: 0.5, top: 0.5 };

/** `pictures` is keyed by name; `problems` are those of originals. */
export interface DerivedPictures {
  pictures: Map<string, PictureFiles>;
  logo: Size | undefined;
  files: OutputFiles;
  problems: Problem[];
}

/**
 * Measures pictures and plans the published files, which are encoded when they are made.
 * @param root the content folder
 * @param content undefined if it has problems: then pictures are only checked
 */
export async function derivePictures(
  root: string,
  content: Content | undefined,
  cache: Cache,
): Promise<DerivedPictures> {
  const derived: DerivedPictures = {
    pictures: new Map(),
    logo: undefined,
    files: new Map(),
    problems: [],
  };
  const plan = (file: string, key: string, make: () => Promise<Uint8Array>) =>
    derived.files.set(file, () => cache.cached(key, make));
  const originals = listOriginals(root);
  const names = originals.map((file) => path.parse(file).name);
  const cards = new Set(content && listCardNames(content));
  const derive = async (file: string) => {
    const { name, base } = path.parse(file);
    const focus = content?.positions.focus[name] ?? middle;
    const needsCrop = content?.phoneCrops.has(name) === true && !names.includes(phoneCropOf(name));
    const original = await readOriginal(file, cache);
    const problem = checkOriginal(original, needsCrop);
    if (problem) derived.problems.push({ file: `content/media/${base}`, line: 1, ...problem });
    if (base === logoFile) derived.logo = original;
    if (base === iconFile) planIcons(original, plan);
    if (problem || unconvertedMedia.includes(base)) return;
    const planCrop = (name: string, ratio: number) =>
      planSizes(name, cropToRatio(original, ratio, focus), original, plan);
    const picture = planCrop(name, original.width / original.height);
    if (cards.has(name)) picture.card = planCard(name, focus, original, plan);
    derived.pictures.set(name, picture);
    if (needsCrop && original.width > original.height)
      derived.pictures.set(phoneCropOf(name), planCrop(phoneCropOf(name), phoneRatio));
  };
  await Promise.all(originals.map(derive));
  return derived;
}

/** The pictures that social networks show. */
const listCardNames = ({ routes, pageTexts }: Content): string[] =>
  routes.flatMap(({ name, language }) => pageTexts[language].get(name)?.fields.image ?? []);

/**
 * The largest crop with this ratio of width to height. The focal point keeps its relative position.
 * @example cropToRatio({ width: 3000, height: 1500 }, 4 / 5, { left: 1, top: 0.5 })
 * // { left: 1800, top: 0, width: 1200, height: 1500 }
 */
function cropToRatio(size: Size, ratio: number, { left, top }: FocalPoint): Box {
  const width = Math.round(Math.min(size.width, size.height * ratio));
  const height = Math.round(Math.min(size.height, size.width / ratio));
  return {
    left: Math.round((size.width - width) * left),
    top: Math.round((size.height - height) * top),
    width,
    height,
  };
}

/** `flaw`: why the picture cannot be read. `sky`: the colour in which a stage continues above it. */
type Measured = Size & { sky: string; flaw?: string };
type Original = Measured & { file: string; bytes: Buffer; key: string };

async function readOriginal(file: string, cache: Cache): Promise<Original> {
  const bytes = await readFile(file);
  const key = keyOf({ settings, source: keyOf(bytes) });
  const measured = await cache.cached(`${key}.json`, async () =>
    Buffer.from(JSON.stringify(await measure(bytes))),
  );
  return { file, bytes, key, ...JSON.parse(`${Buffer.from(measured)}`) };
}

function checkOriginal(original: Original, needsCrop: boolean): ProblemText | undefined {
  const { file, width, height, flaw } = original;
  const isDrawing = file.endsWith(".svg");
  if (flaw) {
    const kind = isDrawing ? "plain SVG" : "JPEG, PNG, WebP, AVIF or TIFF";
    return { message: `This picture cannot be read: ${flaw}`, fix: `Export it again as ${kind}.` };
  }
  if (isDrawing) return undefined;
  const [minWidth, minHeight] = height > width ? [1000, 0] : [1200, needsCrop ? 600 : 300];
  const needed = Math.ceil(width * Math.max(minWidth / width, minHeight / height));
  if (needed <= width) return undefined;
  const where = width < minWidth || !needsCrop ? "" : " on phones, which show an upright part";
  return {
    message: `This picture is ${width} × ${height} pixels: it would look blurred${where}.`,
    fix: `Export it again at least ${needed} pixels wide, better twice that.`,
  };
}

/** Upright, in sRGB and opaque. Drawings are drawn as wide as the largest published file. */
async function decode(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import("sharp"); // slow to load, and rarely needed
  const { format, width, depth } = await sharp(bytes).metadata();
  const density = format === "svg" ? (72 * maxWidth) / width : 72;
  const picture = sharp(bytes, { density }).autoOrient().flatten({ background: settings.ground });
  // sharp would leave pictures of ten bits or more in their own colours.
  return depth === "ushort" ? picture.pipelineColourspace("srgb") : picture;
}

/** Decodes the whole picture: a truncated file has a size, too. */
async function measure(bytes: Buffer): Promise<Partial<Measured>> {
  try {
    const picture = await decode(bytes);
    await picture.clone().resize(8).toBuffer();
    const { width, height } = (await picture.metadata()).autoOrient;
    const firstRows = { left: 0, top: 0, width, height: Math.ceil(height / 50) };
    return { width, height, sky: await readMedian(picture.extract(firstRows)) };
  } catch (error) {
    return { flaw: `${error}` };
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

/** Lists a file to publish. It is made, or found in the cache by its key, when it is needed. */
type PlanFile = (file: string, key: string, make: () => Promise<Uint8Array>) => void;

/** Plans a crop in each width that it fills. */
function planSizes(name: string, region: Box, original: Original, plan: PlanFile): PictureFiles {
  const key = keyOf({ key: original.key, region });
  const planWidth = (width: number, kind: "avif" | "jpeg") => {
    // One hash for all sizes: pages name dozens of files, and repeated hashes compress.
    const file = `assets/${name}-${width}.${fingerprint(key)}.${kind.replace("jpeg", "jpg")}`;
    plan(file, `${key}-${width}.${kind}`, async () => {
      const picture = (await decode(original.bytes)).extract(region).resize(width);
      return picture.toFormat(kind, settings[kind]).toBuffer();
    });
    return { width, path: file };
  };
  const fitting = widths.filter((width) => width <= region.width);
  return {
    width: region.width,
    height: region.height,
    sky: original.sky,
    avif: (fitting.length > 0 ? fitting : [region.width]).map((width) => planWidth(width, "avif")),
    jpeg: planWidth(Math.min(jpegWidth, region.width), "jpeg"),
  };
}

/** Plans the picture that social networks show, and returns its address. */
function planCard(name: string, focus: FocalPoint, original: Original, plan: PlanFile): string {
  const region = cropToRatio(original, cardSize.width / cardSize.height, focus);
  const key = keyOf({ key: original.key, region });
  const file = `assets/card-${name}.${fingerprint(key)}.jpg`;
  plan(file, `${key}-card.jpeg`, async () =>
    (await decode(original.bytes)).extract(region).resize(cardSize).jpeg(cardJpeg).toBuffer(),
  );
  return `/${file}`;
}
