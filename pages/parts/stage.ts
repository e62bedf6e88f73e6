// Pictures with text in their sky (stage.css). Above the picture the stage continues in the colour
// of the picture's first rows. In the markup the text comes first: on slow connections it would push
// down a picture that is painted already.
import type { StagePictureField } from "../../content/schema/field-schemas.ts";
import { listTextFields, valueAt } from "../../content/schema/fields.ts";
import { getOrThrow, type LocalPage, phoneCropOf } from "../local-page.ts";
import { phoneQuery } from "./picture.tsx";

/** Class of an element whose picture has this sky. */
export const skyClass = ({ file }: StagePictureField) => `sky-${file}`;

/** Classes of an element with a text over this picture. */
export const stageClasses = (picture: StagePictureField) => `stage dark ${skyClass(picture)}`;

/** Colours of the skies on a page as CSS rules, because the policy forbids style attributes. */
export function listSkyRules({ assets, text }: LocalPage): string[] {
  const ruleOf = (file: string, crop = file) =>
    `.sky-${file}{--sky:${getOrThrow(assets.pictures, crop).sky}}`;
  return listStagePictures(text.fields).map((file) => {
    const isCropped = assets.pictures.has(phoneCropOf(file));
    const onPhones = isCropped && `@media ${phoneQuery}{${ruleOf(file, phoneCropOf(file))}}`;
    return ruleOf(file) + (onPhones || "");
  });
}

const listStagePictures = (fields: object) =>
  listTextFields(fields)
    .filter(({ fieldPath }) => fieldPath.at(-1) === "shownAs")
    .map(({ fieldPath }) => String(valueAt(fields, [...fieldPath.slice(0, -1), "file"])));
