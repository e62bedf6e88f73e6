// Pictures with text in their sky (stage.css). Above the picture the stage continues in the colour
// of the picture's first rows. In the markup the text comes first: on slow connections it would push
// down a picture that is painted already.
import { getOrThrow, type LocalPage } from "../page.ts";
import { phoneQuery } from "./picture.tsx";

/** Class of an element whose picture has this sky. */
export const skyClass = (file: string) => `sky-${file}`;

/** Classes of an element with a text over this picture. */
export const stageClasses = (file: string) => `stage dark ${skyClass(file)}`;

/**
 * Colours of the skies as CSS rules, because the policy forbids style attributes. It names the
 * pictures of each page whose views call stageClasses.
 */
export function skyRules({ assets, dictionary, route }: LocalPage): string {
  const pictures = new Map<string, { file: string }[]>([
    ["home", [dictionary.hero.picture, dictionary.closing.picture]],
    ["products", [dictionary.dab.picture, dictionary.dab.facePicture]],
    ["about", [dictionary.about.picture]],
    ["contact", [dictionary.contact.sentPicture]],
  ]);
  const ruleOf = (file: string, crop = file) =>
    `.${skyClass(file)}{--sky:${getOrThrow(assets.pictures, crop).sky}}`;
  const rules = (pictures.get(route.name) ?? []).map(({ file }) => {
    const isCropped = assets.pictures.has(`${file}-phone`);
    const onPhones = isCropped && `@media ${phoneQuery}{${ruleOf(file, `${file}-phone`)}}`;
    return ruleOf(file) + (onPhones || "");
  });
  return rules.join("");
}
