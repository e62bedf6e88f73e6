// Lists and checks the files of content/media/, and the pictures that texts name.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { DraftText, SourceFile } from "../schema/content.ts";
import { listTextFields, valueAt } from "../schema/fields.ts";
import { isJunk } from "../schema/files.ts";
import { drawings, filmPoster, iconFile, logoFile, touchMedia } from "../schema/media-names.ts";
import type { PicturePositions } from "../schema/positions.ts";
import { didYouMean, type Problem, type ProblemText } from "../schema/problem.ts";
import { problemsAt } from "./read.ts";

const drawingFiles = Object.values(drawings);
const touchFiles = Object.values(touchMedia);
const films = ["film.mp4", "film.webm"]; // Every browser plays MP4. WebM is often smaller, and may be missing.
/** Files of media/ that are no pictures of pages: published as they are, or as icons. */
export const unconvertedMedia = [...films, ...touchFiles, ...drawingFiles, logoFile, iconFile];

const pictureFile = /^([\w-]+)\.(jpe?g|png|webp|avif|tiff?|svg)$/i;

function listMedia(root: string): string[] {
  const folder = path.join(root, "media");
  if (!existsSync(folder)) return []; // each file in it is reported as missing
  const known = /^(positions|README)\.md$/;
  return readdirSync(folder)
    .filter((name) => !isJunk(name) && !known.test(name))
    .sort();
}

/** Lists the paths of every picture and drawing. */
export const listOriginals = (root: string): string[] =>
  listMedia(root)
    .filter((file) => pictureFile.test(file) && !touchFiles.includes(file))
    .map((file) => path.join(root, "media", file));

/** Lists names that texts may use. */
export const listPictureNames = (root: string): Set<string> =>
  new Set(
    listMedia(root)
      .filter((file) => !unconvertedMedia.includes(file))
      .flatMap((file) => pictureFile.exec(file)?.[1] ?? []),
  );

/** Reports missing files, and files that no page can show or no address can name. */
export function checkMedia(root: string): Problem[] {
  const files = listMedia(root);
  const names = files.map((file) => pictureFile.exec(file)?.[1]);
  const needed = [
    "film.mp4",
    iconFile,
    ...drawingFiles,
    ...(names.includes(filmPoster) ? [] : [`${filmPoster}.jpg`]),
  ];
  const missing = needed.filter((name) => !files.includes(name));
  const useless = files.filter(
    (file) => !pictureFile.test(file) && !unconvertedMedia.includes(file),
  );
  const doubled = files.filter((_, index) => names[index] && names.indexOf(names[index]) < index);
  const report = (at: string[], message: string, fix: string) =>
    at.map((file) => ({ file: `content/media/${file}`, line: 1, message, fix }));
  return [
    ...report(
      missing,
      "This file is missing: a page shows it.",
      "Restore it, or put another of the same name there.",
    ),
    ...report(
      useless,
      "Pages cannot show this file.",
      "Export a picture as .jpg, .png, .webp, .avif, .tif or .svg, with a name of letters without accents, digits and hyphens, for example garden-centre.jpg; the film as film.mp4. Remove anything else from this folder.",
    ),
    ...report(
      doubled,
      "Another picture here has the same name: pages could show either.",
      "Keep the one that pages are to show, and remove the other.",
    ),
  ];
}

/** Lists what names a picture in a text: fields of pictures, and `image`. */
const listNamed = ({ fields }: DraftText) =>
  listTextFields(fields)
    .filter(({ fieldPath }) => fieldPath.at(-1) === "file" || fieldPath.join() === "image")
    .map(({ fieldPath, text: name }) => ({ fields, fieldPath, name }));

/** Reports focal points of pictures that do not exist. */
export const checkFocus = (
  source: SourceFile,
  { focus }: PicturePositions,
  names: ReadonlySet<string>,
): Problem[] =>
  Object.keys(focus).flatMap((name) =>
    problemsAt(source, ["focus", name], !names.has(name) && missingPicture(name, names)),
  );

/** Reports pictures that texts name but that do not exist. */
export const checkPictures = (texts: readonly DraftText[], names: ReadonlySet<string>): Problem[] =>
  texts.flatMap((text) => [
    ...listNamed(text).flatMap(({ fieldPath, name }) =>
      problemsAt(text.source, fieldPath, !names.has(name) && missingPicture(name, names)),
    ),
    ...text.pictures
      .filter(({ name }) => !names.has(name))
      .map(({ name, line }) => ({ file: text.source.file, line, ...missingPicture(name, names) })),
  ]);

function missingPicture(name: string, names: ReadonlySet<string>): ProblemText {
  const stem = path.win32.parse(name).name; // splits at both kinds of slashes
  const guess = names.has(stem) ? `Write ${stem}. ` : didYouMean(stem, [...names]);
  return {
    message: `There is no picture named "${name}".`,
    fix: `${guess}A picture is in content/media/. Name it without folder and ending.`,
  };
}

/** Lists the pictures of which phones get an upright crop. */
export const listPhoneCrops = (texts: readonly DraftText[]): Set<string> =>
  new Set(
    texts
      .flatMap(listNamed)
      .filter(
        ({ fieldPath, fields }) =>
          valueAt(fields, [...fieldPath.slice(0, -1), "phones"]) === "crop",
      )
      .map(({ name }) => name),
  );
