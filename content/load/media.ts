// The masters of pictures, the film and the map: which there are, and whether texts name only those.
import { type Dirent, readdirSync } from "node:fs";
import path from "node:path";
import { type FieldPath, listTextFields } from "./fields.ts";
import type { Outline } from "./markdown.ts";
import type { Source } from "./parse.ts";
import type { Problem } from "./problem.ts";

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

/** Files of `media/` that pages show as they are. */
const fixedMedia = ["film.webm", "film.mp4", "map.svg"] as const;

/** The picture that stands for the film. */
const poster = "film-poster";

/** Paths on disk of all picture masters, by their names. */
export function listMasters(root: string): Map<string, string> {
  const masters = listFiles(root).filter(
    (file) => rank(file) >= 0 && !fixedMedia.some((fixed) => fixed === file),
  );
  const lastWins = masters.sort((a, b) => rank(b) - rank(a));
  const paths = lastWins.map(
    (file) => [path.parse(file).name, path.join(root, "media", file)] as const,
  );
  return new Map([...new Map(paths)].sort());
}

/** Names that begin with a dot belong to editors and systems, as in `._hero.jpg`. */
function listFiles(root: string): string[] {
  const media = path.join(root, "media");
  let entries: Dirent[] = [];
  try {
    entries = readdirSync(media, { withFileTypes: true });
  } catch {
    // No folder: everything in it is missed by name.
  }
  return entries
    .filter((entry) => !entry.isDirectory() && !entry.name.startsWith("."))
    .map(({ name }) => name);
}

/** Smaller for masters that win, negative for files that are none. */
function rank(file: string): number {
  const extension = path.extname(file);
  const exact = masterExtensions.indexOf(extension);
  return exact >= 0 ? exact : masterExtensions.indexOf(extension.toLowerCase());
}

/** What is missing in `media/` besides the pictures that texts name, and names no address could hold. */
export function checkMedia(root: string): Problem[] {
  const files = listFiles(root);
  const masters = listMasters(root);
  const missing = fixedMedia.filter((name) => !files.includes(name));
  return [
    ...[...masters.keys()].filter((name) => !/^[a-z0-9-]+$/.test(name)).map(misnamedMaster),
    ...[...missing, ...(masters.has(poster) ? [] : [`${poster}.jpg`])].map(missingFile),
  ];
}

/** Pictures of one text that have no master, and Markdown pictures without alternative text. */
export function checkPictures(
  source: Source,
  { pictures }: Outline,
  masters: ReadonlyMap<string, string>,
): Problem[] {
  const inFields = listTextFields(source.data)
    .filter(({ at, text }) => isPictureName(at) && !masters.has(text))
    .map(({ at, text }) => missingMaster(source.file, source.lineOf(at), text, at.join(".")));
  const inBody = pictures
    .filter(({ name }) => !masters.has(name))
    .map(({ name, line }) => missingMaster(source.file, line, name));
  const silent = pictures
    .filter(({ alt }) => !alt.trim())
    .map(({ line }) => ({ file: source.file, line, ...noAlternative }));
  return [...inFields, ...inBody, ...silent];
}

const isPictureName = (at: FieldPath) =>
  at.at(-1) === "file" || (at.length === 1 && at[0] === "image");

const noAlternative = {
  message: "This picture has no alternative text.",
  fix: "Say between the brackets what it shows: ![what it shows](name).",
};

const missingMaster = (file: string, line: number, name: string, field?: string): Problem => ({
  file,
  line,
  ...(field && { field }),
  message: `There is no picture named "${name}".`,
  fix: `Put ${name}.jpg (or .png, .svg …) into content/media/, or correct the name.`,
});

const missingFile = (file: string): Problem => ({
  file: `content/media/${file}`,
  line: 1,
  message: "This file is missing: a page shows it.",
  fix: "Restore it, or put another of the same name there.",
});

const misnamedMaster = (name: string): Problem => ({
  file: `content/media/${name}`,
  line: 1,
  message: "The name of this picture would break its address.",
  fix: "Use small letters, digits and hyphens, as in garden-centre.jpg.",
});
