// The masters of pictures and film: which there are, and whether the texts name only those.
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { FieldPath, FrontMatter } from "./front-matter.ts";
import type { Problem } from "./problem.ts";
import { locateTokens } from "./tokens.ts";

/**
 * File name endings a picture's master may have. Where masters share a name the earlier ending wins: the
 * site's own are `.jpg` (renders) and `.svg` (drawings), so any photograph put beside one takes its place,
 * a camera's `.JPG` too.
 */
const masterExtensions = [
  ".JPG",
  ".jpeg",
  ".png",
  ".webp",
  ".avif",
  ".tif",
  ".tiff",
  ".jpg",
  ".svg",
];

/** Paths on disk of all picture masters in `media/`, one for each name. */
export async function listMasterFiles(root: string): Promise<string[]> {
  const media = path.join(root, "media");
  const files = await readdir(media).catch(() => []);
  const masters = new Map<string, string>();
  for (const file of files.filter((name) => rank(name) >= 0).sort((a, b) => rank(b) - rank(a))) {
    masters.set(path.parse(file).name, path.join(media, file));
  }
  return [...masters.values()].sort();
}

/** Smaller for masters that win, negative for files that are none. */
function rank(file: string): number {
  const extension = path.extname(file);
  const exact = masterExtensions.indexOf(extension);
  return exact >= 0 ? exact : masterExtensions.indexOf(extension.toLowerCase());
}

/** Names, without ending, of all picture masters. */
export const listMasters = async (root: string): Promise<Set<string>> =>
  new Set((await listMasterFiles(root)).map((file) => path.parse(file).name));

/** Pictures of one file that have no master, and Markdown pictures without alternative text. */
export function checkPictures(source: FrontMatter, masters: ReadonlySet<string>): Problem[] {
  const inFields = listPictureFields(source.data, []).filter(({ file }) => !masters.has(file));
  return [
    ...inFields.map(({ file, at }) =>
      missingMaster(source.file, source.lineOf(at), file, at.join(".")),
    ),
    ...checkBodyPictures(source, masters),
  ];
}

function listPictureFields(value: unknown, at: FieldPath): { file: string; at: FieldPath }[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const here = [...at, Array.isArray(value) ? Number(key) : key];
    const namesPicture = (key === "file" && "alt" in value) || (key === "image" && at.length === 0);
    return namesPicture && typeof item === "string"
      ? [{ file: item, at: here }]
      : listPictureFields(item, here);
  });
}

function checkBodyPictures(source: FrontMatter, masters: ReadonlySet<string>): Problem[] {
  return locateTokens(source, "image").flatMap(({ token: { href, text }, line }) => {
    const problems: Problem[] = masters.has(href) ? [] : [missingMaster(source.file, line, href)];
    if (text.trim()) return problems;
    const message = "This picture has no alternative text.";
    const fix = "Say between the brackets what it shows: ![what it shows](name).";
    return [...problems, { file: source.file, line, message, fix }];
  });
}

const missingMaster = (file: string, line: number, name: string, field?: string): Problem => ({
  file,
  line,
  ...(field && { field }),
  message: `There is no picture named "${name}".`,
  fix: `Put ${name}.jpg (or .png, .svg …) into content/media/, or correct the name.`,
});

/** Files that pages show without an author naming them. */
const fixedMedia = ["film.webm", "film.mp4"];

/** What is missing in `media/` besides the pictures that texts name, and names no address could hold. */
export async function checkMedia(root: string, masters: ReadonlySet<string>): Promise<Problem[]> {
  const isFile = (file: string) => stat(path.join(root, "media", file)).then((it) => it.isFile());
  const films = fixedMedia.map(async (file) =>
    (await isFile(file).catch(() => false)) ? [] : file,
  );
  const misnamed = [...masters].filter((name) => !/^[a-z0-9-]+$/.test(name)).map(misnamedMaster);
  const missing = [
    ...(await Promise.all(films)).flat(),
    ...(masters.has("film-poster") ? [] : ["film-poster.jpg"]),
  ];
  return [...misnamed, ...missing.map(missingFile)];
}

const missingFile = (file: string): Problem => ({
  file: `content/media/${file}`,
  line: 1,
  message: "This file is missing: the home page shows it.",
  fix: "Restore it, or put another of the same name there.",
});

const misnamedMaster = (name: string): Problem => ({
  file: `content/media/${name}`,
  line: 1,
  message: "The name of this picture would break its address.",
  fix: "Use small letters, digits and hyphens, as in garden-centre.jpg.",
});
