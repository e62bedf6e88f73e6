// CSS rules of the pictures on a page, because the policy forbids style attributes.
import type { PictureField } from "../../content/schema/field-schemas.ts";
import { listTextFields, valueAt } from "../../content/schema/fields.ts";
import { getOrThrow, type LocalPage, phoneCropOf } from "../local-page.ts";
import { focusClass, phoneQuery } from "./picture.tsx";
import { skyClass } from "./stage.ts";

/** Focal points of pictures, and colours of the skies of stages. */
export function listPictureRules(page: LocalPage): Set<string> {
  const pictures = [page.text.fields, page.dictionary.nav].flatMap(listPictures);
  return new Set([
    ...pictures.flatMap((picture) => focusRule(page, picture)),
    ...pictures.flatMap((picture) => (picture.shownAs === "stage" ? skyRules(page, picture) : [])),
  ]);
}

const listPictures = (fields: unknown): PictureField[] =>
  listTextFields(fields)
    .filter(({ fieldPath }) => fieldPath.at(-1) === "shownAs") // only pictures have it
    .map(({ fieldPath }) => valueAt(fields, fieldPath.slice(0, -1)) as PictureField);

function focusRule({ content }: LocalPage, { file }: PictureField): string[] {
  const focus = content.positions.focus[file];
  if (!focus) return [];
  const [left, top] = [focus.left, focus.top].map((it) => Number((100 * it).toFixed(1)));
  return [`img.${focusClass(file)}{object-position:${left}% ${top}%}`];
}

function skyRules({ assets: { pictures } }: LocalPage, picture: PictureField): string[] {
  const ruleOf = (crop: string) => `.${skyClass(picture)}{--sky:${getOrThrow(pictures, crop).sky}}`;
  const phoneCrop = phoneCropOf(picture.file);
  const onPhones = pictures.has(phoneCrop) ? [`@media ${phoneQuery}{${ruleOf(phoneCrop)}}`] : [];
  return [ruleOf(picture.file), ...onPhones];
}
