// Lists and checks the files of content/media/, and the pictures that texts name.
import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import type { Crop, DraftText } from "../content.ts";
import { focusPattern } from "../field-schemas.ts";
import type { FieldPath } from "../fields.ts";
import { listTextFields, valueAt } from "../fields.ts";
import { type FileKind, isOfKind, junkFileName, readBytes } from "../files.ts";
import { didYouMean, type Problem, type ProblemText } from "../problem.ts";
import { fieldMetaAt } from "./field-meta.ts";
import { problemsAt } from "./read.ts";

const pictureNamePattern = /^[a-z0-9-]+$/;
const pictureFix = "Use small letters, digits and hyphens, for example garden-centre.jpg.";
const pictureKinds = /\.(jpe?g|png|webp|avif|tiff?|svg)$/i;

/** The owner's logo. It may be missing. */
export const logoFile = "logo.svg";
/** The machine's model for Android phones and for iPhones. Both may be missing. */
const modelFiles = ["machine.glb", "machine.usdz"];
/** Parts of the picture `face` that move (pages/products/touch/touch.tsx). Each may be missing. */
export const touchMedia = {
  rest: "face-rest.avif",
  stream: "face-stream.avif",
};
const touchFiles = Object.values(touchMedia);
/** Line drawings of the machine. */
export const drawings = { front: "drawing-front.svg", side: "drawing-side.svg" };
const drawingFiles = Object.values(drawings);
/** The picture that stands in the film's place until it plays. */
export const filmPoster = "film-poster";
/** Files that nothing else reads. Every browser plays MP4. WebM is often smaller, and may be missing. */
const kinds = new Map<string, FileKind>([
  ["film.mp4", "MP4"],
  ["film.webm", "WebM"],
  ["machine.usdz", "USDZ"], // model.ts checks the GLB
  ...touchFiles.map((file) => [file, "AVIF"] as const),
]);
/** Files of media/ that are published without conversion. */
export const unconvertedMedia = ["machine.glb", ...kinds.keys(), ...drawingFiles, logoFile];

/** Lists the paths of every picture and drawing, except files that are too large. */
export const listOriginals = (root: string): string[] =>
  listMedia(root)
    .filter((file) => pictureKinds.test(file) && !touchFiles.includes(file))
    .filter((file) => !isTooLarge(root, file))
    .map((file) => path.join(root, "media", file));

/** Whether both files of the machine's model exist. */
export const hasModel = (root: string): boolean =>
  modelFiles.every((name) => existsSync(path.join(root, "media", name)));

/**
 * Largest size of a file in MB. libvips refuses SVGs above 10 MB (svgload, `unlimited`).
 * Phones load models over mobile networks.
 */
const maxMegabytes = (file: string) =>
  ({ ".svg": 5, ".glb": 3, ".usdz": 5 })[path.extname(file).toLowerCase()] ?? 500;
const isTooLarge = (root: string, file: string) =>
  statSync(path.join(root, "media", file)).size > maxMegabytes(file) * 1e6;

/**
 * Lists names that texts may use.
 * Includes files of a wrong type, which checkMedia reports already.
 */
export const listPictureNames = (root: string): Set<string> =>
  new Set(listPictures(root).map((file) => nameOf(file).toLowerCase()));

const nameOf = (file: string) => path.parse(file).name;

const listPictures = (root: string) =>
  listMedia(root).filter((file) => !unconvertedMedia.includes(file));

function listMedia(root: string): string[] {
  const folder = path.join(root, "media");
  if (!existsSync(folder)) return []; // each file in it is reported as missing
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => !junkFileName.test(name))
    .filter((name) => !/^(positions\.md|README\.md)$/.test(name))
    .sort();
}

/** Reports missing files, and files that no page can show or no address can name. */
export function checkMedia(root: string): Problem[] {
  const files = listMedia(root);
  const missing = ["film.mp4", ...drawingFiles].filter((name) => !files.includes(name));
  if (!listPictureNames(root).has(filmPoster)) missing.push(`${filmPoster}.jpg`);
  const message = "This file is missing: a page shows it.";
  const fix = "Restore it, or put another of the same name there.";
  const fixModel =
    "Put it beside the other file of the model, or remove both: no page then shows it.";
  const missingModel = modelFiles.filter((name) => !files.includes(name));
  if (missingModel.length === 1) missing.push(...missingModel);
  const problems = [
    ...files.map((file, index) => ({
      file,
      text: checkMediaFile(root, file, files.slice(0, index)),
    })),
    ...missing.map((file) => ({
      file,
      text: { message, fix: modelFiles.includes(file) ? fixModel : fix },
    })),
  ];
  return problems.flatMap(({ file, text }) =>
    text ? { file: `content/media/${file}`, line: 1, ...text } : [],
  );
}

function checkMediaFile(root: string, file: string, earlier: string[]): ProblemText | undefined {
  if (isTooLarge(root, file))
    return {
      message: `This file has more than ${maxMegabytes(file)} MB.`,
      fix: "Export it smaller: a film as content/README.md says, a model as media/README.md says, a picture as JPEG.",
    };
  const kind = kinds.get(file);
  if (kind) return checkKind(file, kind, readBytes(path.join(root, "media", file), 100));
  const name = nameOf(file);
  if (file === logoFile || modelFiles.includes(file)) return undefined;
  if (name === "logo")
    return {
      message: "This logo is not an SVG.",
      fix: "Export it as logo.svg. Or remove it: pages then show the brand's name.",
    };
  if (!pictureKinds.test(file))
    return {
      message: "Pages cannot show this kind of file.",
      fix: `Export a picture as ${name}.jpg (or .png, .webp, .avif, .tif, .svg), the film as film.mp4, and as film.webm if you have it, the model as machine.glb and machine.usdz; remove anything else from this folder.`,
    };
  if (!pictureNamePattern.test(name))
    return { message: "The name of this picture cannot be part of an address.", fix: pictureFix };
  const namesake = earlier.find((known) => nameOf(known) === name && pictureKinds.test(known));
  if (!namesake) return undefined;
  return {
    message: `${namesake} has the same name: pages could show either.`,
    fix: "Keep the one that pages are to show, and remove the other.",
  };
}

function checkKind(file: string, kind: FileKind, bytes: Buffer): ProblemText | undefined {
  if (isOfKind(kind, bytes)) return undefined;
  const guide = kind === "USDZ" ? "media/README.md" : "README.md";
  const fix = touchFiles.includes(file)
    ? "Export it again, as media/README.md says, or remove it: the touchscreen works without it."
    : `Export it again: content/${guide} says how.`;
  return { message: `This file is not ${kind}.`, fix };
}

/** Reports pictures that texts name but that do not exist. */
export const checkPictures = (texts: readonly DraftText[], names: ReadonlySet<string>): Problem[] =>
  texts.flatMap(({ source, outline }) => [
    ...listTextFields(source.fields)
      .filter(({ fieldPath, text }) => isPictureName(fieldPath) && !names.has(text))
      .flatMap(({ fieldPath, text }) => problemsAt(source, fieldPath, missingPicture(text, names))),
    ...outline.pictures
      .filter(({ name }) => !names.has(name))
      .map(({ name, line }) => ({ file: source.file, line, ...missingPicture(name, names) })),
  ]);

/** Lists the crop of each picture. Reports a picture with two focal points. */
export function listCrops(texts: readonly DraftText[]) {
  const crops = new Map<string, Crop>();
  const focusByPicture = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { source, fieldPath, file, focus, phones } of texts.flatMap(listNamedPictures)) {
    const first = focusByPicture.get(file) ?? focus;
    focusByPicture.set(file, first);
    if (focus !== first)
      problems.push(
        ...problemsAt(source, fieldPath, {
          message: `${file} has another focus elsewhere: ${first || "none"}.`,
          fix: "Write the same wherever this picture is named, in both languages.",
        }),
      );
    const [left = 50, top = 50] = (focus || "50% 50%").split(" ").map(Number.parseFloat);
    const hasPhoneCrop = phones === "crop" || crops.get(file)?.hasPhoneCrop === true;
    crops.set(file, { focus: [left / 100, top / 100], hasPhoneCrop });
  }
  return { crops, problems };
}

/** Lists the pictures that a text names. Skips an invalid focus, which the schema reports. */
const listNamedPictures = ({ source, schema }: DraftText) =>
  listTextFields(source.fields)
    .filter(({ fieldPath }) => fieldPath.at(-1) === "file")
    .map(({ fieldPath, text: file }) => {
      const { phones } = fieldMetaAt(schema.fields, fieldPath.slice(0, -1));
      const focus = String(valueAt(source.fields, [...fieldPath.slice(0, -1), "focus"]) ?? "");
      return { source, fieldPath, file, phones, focus };
    })
    .filter(({ focus }) => focus === "" || focusPattern.test(focus));

const isPictureName = (fieldPath: FieldPath) =>
  fieldPath.at(-1) === "file" || (fieldPath.length === 1 && fieldPath[0] === "image");

function missingPicture(name: string, names: ReadonlySet<string>): ProblemText {
  const message = `There is no picture named "${name}".`;
  const stem = path.win32.parse(name).name.toLowerCase(); // splits at both kinds of slashes
  if (names.has(stem))
    return { message, fix: `Write ${stem}: neither folder nor ending, and small letters.` };
  if (!pictureNamePattern.test(stem)) return { message, fix: pictureFix };
  const put = `Put ${stem}.jpg (or .png, .svg …) into content/media/ and write ${stem}.`;
  const validNames = [...names].filter((known) => pictureNamePattern.test(known));
  return { message, fix: didYouMean(stem, validNames) + put };
}
