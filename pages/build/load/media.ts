// The masters of pictures, the film and the line drawings: which there are, and whether texts name only those.
import { type Dirent, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Problem, ProblemText } from "../problem.ts";
import { type FieldPath, listTextFields } from "./fields.ts";
import { checkFilm } from "./film.ts";
import type { Outline } from "./outline.ts";
import { problemAt, type SourceFile } from "./read.ts";

/**
 * File name endings a picture's master may have. Where masters share a name the earlier ending wins: the
 * site's own are `.jpg` (renders) and `.svg` (drawings), so any photograph put beside one takes its place,
 * a camera's `.JPG` too.
 */
const masterExtensions = ".JPG .jpeg .png .webp .avif .tif .tiff .jpg .svg".split(" ");

/** Files of `media/` that pages show as they are. */
const fixedMedia = ["film.webm", "film.mp4", "drawings.svg"] as const;

/** The picture that stands for the film. */
const poster = "film-poster";

/** Paths on disk of all picture masters, by their names. */
export function listMasters(root: string): Map<string, string> {
  const masters = listPictures(root).filter((file) => rank(file) >= 0);
  const lastWins = masters.sort((a, b) => rank(b) - rank(a));
  const paths = lastWins.map(
    (file) => [path.parse(file).name, path.join(root, "media", file)] as const,
  );
  return new Map([...new Map(paths)].sort());
}

/** The names that texts may give to pictures; a file of a wrong kind is reported once, as a file. */
export const namePictures = (root: string): Set<string> =>
  new Set(listPictures(root).map((file) => path.parse(file).name));

const listPictures = (root: string) =>
  listFiles(root).filter((file) => !fixedMedia.some((fixed) => fixed === file));

/** Files that editors and systems leave behind, as `._hero.jpg`, are left aside. */
function listFiles(root: string): string[] {
  const media = path.join(root, "media");
  let entries: Dirent[] = [];
  try {
    entries = readdirSync(media, { withFileTypes: true });
  } catch {
    // No folder: everything in it is missed by name.
  }
  return entries
    .filter(
      (entry) =>
        !entry.isDirectory() &&
        !/^\.|^(Thumbs\.db|desktop\.ini|places\.json|README\.md)$/.test(entry.name),
    )
    .map(({ name }) => name);
}

/** Smaller for masters that win, negative for files that are none. */
function rank(file: string): number {
  const extension = path.extname(file);
  const exact = masterExtensions.indexOf(extension);
  return exact >= 0 ? exact : masterExtensions.indexOf(extension.toLowerCase());
}

/** Files in `media/` that are missing, that no page can show or ought to, or that no address could name. */
export function checkMedia(root: string): Problem[] {
  const files = listFiles(root);
  const missing: string[] = fixedMedia.filter((name) => !files.includes(name));
  if (!namePictures(root).has(poster)) missing.push(`${poster}.jpg`);
  const pictures = listPictures(root);
  const films = files.filter((file) => /^film\.(webm|mp4)$/.test(file));
  return [
    ...pictures.filter((file) => rank(file) < 0).map((file) => [file, unknownKind(file)] as const),
    ...pictures.filter(isMisnamed).map((file) => [file, misnamed] as const),
    ...missing.map((file) => [file, missingFile] as const),
    ...films.flatMap((file) => {
      const words = checkFilm(file, readFileSync(path.join(root, "media", file)));
      return words ? [[file, words] as const] : [];
    }),
  ].map(([file, words]) => ({ file: `content/media/${file}`, line: 1, ...words }));
}

const isMisnamed = (file: string) => rank(file) >= 0 && !/^[a-z0-9-]+$/.test(path.parse(file).name);

/** Pictures of one text that are not there, and Markdown pictures without alternative text. */
export function checkPictures(
  source: SourceFile,
  { pictures }: Outline,
  names: ReadonlySet<string>,
): Problem[] {
  const { file } = source;
  const inFields = listTextFields(source.fields)
    .filter(({ at, text }) => isPictureName(at) && !names.has(text))
    .map(({ at, text }) => problemAt(source, at, missingMaster(text, names)));
  const inBody = pictures
    .filter(({ name }) => !names.has(name))
    .map(({ name, line }) => ({ file, line, ...missingMaster(name, names) }));
  const silent = pictures
    .filter(({ alt }) => !alt.trim())
    .map(({ line }) => ({ file, line, ...noAlternative }));
  return [...inFields, ...inBody, ...silent];
}

const isPictureName = (at: FieldPath) =>
  at.at(-1) === "file" || (at.length === 1 && at[0] === "image");

const noAlternative = {
  message: "This picture has no alternative text.",
  fix: "Say between the brackets what it shows: ![what it shows](name).",
};

function missingMaster(name: string, names: ReadonlySet<string>): ProblemText {
  const message = `There is no picture named "${name}".`;
  const [, stem, ending] = /^([\w-]+)(\.\w+)$/.exec(name) ?? [];
  if (!stem) {
    const fix = `Put ${name}.jpg (or .png, .svg …) into content/media/, or correct the name.`;
    return { message, fix };
  }
  const put = names.has(stem) ? "" : `Put ${stem}${ending} into content/media/. `;
  return { message, fix: `${put}Write ${stem}: pictures are named without their ending.` };
}

const missingFile: ProblemText = {
  message: "This file is missing: a page shows it.",
  fix: "Restore it, or put another of the same name there.",
};

const unknownKind = (file: string): ProblemText => ({
  message: "Pages cannot show this kind of file.",
  fix: `Export a picture as ${path.parse(file).name}.jpg (or .png, .webp, .avif, .tif, .svg), the film as film.mp4 and film.webm; take anything else out of this folder.`,
});

const misnamed: ProblemText = {
  message: "The name of this picture would break its address.",
  fix: "Use small letters, digits and hyphens, as in garden-centre.jpg.",
};
