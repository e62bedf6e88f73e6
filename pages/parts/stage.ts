// Pictures with words in their sky (stage.css): above a picture its stage goes on in the colour of the picture's first rows.
import type { Page } from "../page.ts";
import { phone } from "./picture.tsx";

const skyClass = (file: string) => `sky-${file}`;

/** The classes of an element whose picture of this name stands behind its words. */
export const stageClasses = (file: string) => `stage dark ${skyClass(file)}`;

/** The colours of the skies on a page: a style attribute would break the policy. */
export function skyRules({ assets, dictionary, route }: Page): string {
  const pictures = new Map<string, { file: string }[]>([
    ["home", [dictionary.hero.picture, dictionary.closing.picture]],
    ["products", [dictionary.dab.picture]],
    ["about", [dictionary.about.picture]],
  ]);
  const ruleOf = (file: string, crop = file) =>
    `.${skyClass(file)}{--sky:${assets.pictures.get(crop)?.sky}}`;
  const rules = (pictures.get(route.name) ?? []).map(({ file }) => {
    const isCropped = assets.pictures.has(`${file}-phone`);
    const onPhones = isCropped && `@media ${phone}{${ruleOf(file, `${file}-phone`)}}`;
    return ruleOf(file) + (onPhones || "");
  });
  return rules.join("");
}
