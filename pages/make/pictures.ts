// Derives the published sizes of every picture from its master, once for each content of the master.
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import type { Sharp } from "sharp";
import { type DiskError, explainDisk } from "../../content/load/disk.ts";
import type { Problem } from "../../content/load/problem.ts";
import { type Files, fingerprint, keep } from "./cache.ts";
import { pine } from "./colors.ts";

/** One published file of a picture; `width` in pixels. */
export interface PictureFile {
  width: number;
  path: string;
}

/** A picture as pages show it. `path`s are relative to the site's root, without a leading slash. */
export interface DerivedPicture {
  /** Size of the master, in pixels. */
  width: number;
  height: number;
  /** Dominant colour, `#rrggbb`, shown while loading. */
  color: string;
  avif: PictureFile[];
  webp: PictureFile[];
  /** For browsers that know neither: one middle size. */
  jpeg: PictureFile;
}

/** Pictures by name, how their files are encoded, and masters that are no pictures. */
export interface DerivedPictures {
  pictures: Map<string, DerivedPicture>;
  files: Files;
  problems: Problem[];
}

const widths = [400, 800, 1200, 1800];
const jpegWidth = 800;

/** A narrower photograph would be blurred on a desktop; drawings have no such limit. In pixels. */
const leastWidth = 1200;

/** How pictures are derived; change the version with the code that decodes and describes them. */
const recipe = {
  version: 1,
  widths,
  jpegWidth,
  avif: { quality: 48, effort: 2, chromaSubsampling: "4:2:0" },
  webp: { quality: 76 },
  jpg: { quality: 76, mozjpeg: true },
};

const encoders = {
  avif: (image: Sharp) => image.avif(recipe.avif),
  webp: (image: Sharp) => image.webp(recipe.webp),
  jpg: (image: Sharp) => image.jpeg(recipe.jpg),
};
type Ending = keyof typeof encoders;

/**
 * Describes all pictures and plans their files, which are encoded when they are wanted.
 * @param masters paths of master files on disk
 * @param cache folder that keeps encoded files between builds
 */
export async function derivePictures(masters: string[], cache: string): Promise<DerivedPictures> {
  const derived: DerivedPictures = {
    pictures: new Map(),
    files: new Map(),
    problems: [],
  };
  const waiting = [...masters];
  const work = async () => {
    for (let master = waiting.shift(); master; master = waiting.shift()) {
      await derivePicture(master, cache, derived).catch((error: unknown) => {
        if (!(error instanceof MasterError)) throw error;
        derived.problems.push(describeProblem(master, error));
      });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return derived;
}

/** A master that no picture can be made of. */
class MasterError extends Error {
  constructor(
    message: string,
    readonly fix: string,
  ) {
    super(message);
  }
}

const describeProblem = (file: string, { message, fix }: MasterError): Problem => ({
  file: `content/media/${path.basename(file)}`,
  line: 1,
  message,
  fix,
});

const unreadable = () =>
  new MasterError(
    "This picture cannot be read.",
    "Export it again as JPEG, PNG, WebP, AVIF, TIFF or SVG.",
  );

const tooSmall = (width: number) =>
  new MasterError(
    `This picture is ${width} pixels wide: too small, it would look blurred.`,
    `Export it again at least ${leastWidth} pixels wide, better 2400.`,
  );

/** A master that the disk does not hand out. */
function refuse(error: DiskError): never {
  const { reason, fix } = explainDisk(error);
  throw new MasterError(reason, fix);
}

async function derivePicture(file: string, cache: string, derived: DerivedPictures): Promise<void> {
  const bytes = await readFile(file).catch(refuse);
  const hash = fingerprint(JSON.stringify(recipe), bytes);
  const { name } = path.parse(file);
  const withMaster = share(() => decode(bytes));

  const about = await keep(path.join(cache, `${hash}.json`), () => withMaster(describe));
  const { width, height, color } = JSON.parse(Buffer.from(about.bytes).toString()) as Description;
  if (width < leastWidth && !file.endsWith(".svg")) throw tooSmall(width);
  const plan = (target: number, ending: Ending): PictureFile => {
    const published = `assets/${name}-${target}.${hash}.${ending}`;
    const encode = (master: Sharp) => encoders[ending](master.clone().resize(target)).toBuffer();
    derived.files.set(published, () =>
      keep(path.join(cache, `${hash}-${target}.${ending}`), () => withMaster(encode)),
    );
    return { width: target, path: published };
  };
  const fitting = widths.filter((target) => target <= width);
  const targets = fitting.length > 0 ? fitting : [width];
  const all = (ending: Ending) => targets.map((target) => plan(target, ending));
  derived.pictures.set(name, {
    width,
    height,
    color,
    avif: all("avif"),
    webp: all("webp"),
    jpeg: plan(Math.min(jpegWidth, width), "jpg"),
  });
}

/**
 * Makes something once for all who use it at the same time, and lets go of it when none does: a decoded
 * master takes seconds to make where it is a drawing, and many megabytes.
 */
function share<Thing>(make: () => Promise<Thing>) {
  let shared: Promise<Thing> | undefined;
  let users = 0;
  return async <Result>(use: (thing: Thing) => Promise<Result>): Promise<Result> => {
    users += 1;
    shared ??= make();
    try {
      return await use(await shared);
    } finally {
      users -= 1;
      if (users === 0) shared = undefined;
    }
  };
}

/**
 * Decodes a master once; the result can be cloned and resized any number of times.
 * @throws MasterError where the master is no picture
 */
async function decode(bytes: Uint8Array): Promise<Sharp> {
  const { default: sharp } = await import("sharp"); // large, and rarely needed
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw unreadable();
    });
  const { width, height, channels } = info;
  const image = sharp(data, { raw: { width, height, channels } });
  const { isOpaque } = await image.stats();
  return isOpaque ? image.removeAlpha() : image;
}

type Description = Pick<DerivedPicture, "width" | "height" | "color">;

async function describe(image: Sharp): Promise<Buffer> {
  const { width, height } = await image.metadata();
  const { dominant } = await image.clone().flatten({ background: pine }).stats();
  const hex = (part: number) => part.toString(16).padStart(2, "0");
  const color = `#${hex(dominant.r)}${hex(dominant.g)}${hex(dominant.b)}`;
  return Buffer.from(JSON.stringify({ width, height, color } satisfies Description));
}
