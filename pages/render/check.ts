// Checks what a view has rendered. TypeScript sees no part of this, and the build checks no types.
import { listSections } from "../../content/fields.ts";
import { throwIfAny } from "../../content/problem.ts";
import type { LocalPage } from "../page.ts";

/** @throws ContentError for sections without their id, and for pictures without the colour of their sky */
export function checkRendered({ route: { name }, text }: LocalPage, html: string): void {
  const lost = listSections(name, text.fields).filter((id) => !html.includes(` id="${id}"`));
  const onPictures = [...html.matchAll(/ class="[^"]*\bsky-([\w-]+)/g)].map(([, file]) => file);
  const colourless = onPictures.filter((file) => !html.includes(`.sky-${file}{`));
  throwIfAny([
    ...lost.map((id) => ({
      file: `pages/${name}/${name}.tsx`,
      line: 1,
      message: `The page ${name} has no element with the id "${id}".`,
      fix: `Show <Section id="${id}">, or delete ${id} from the sections in content/pages/${name}.ts.`,
    })),
    ...colourless.map((file) => ({
      file: "pages/parts/stage.ts",
      line: 1,
      message: `The page ${name} shows a text over the picture ${file}, whose sky has no colour.`,
      fix: `Name the picture in skyRules, at ${name}.`,
    })),
  ]);
}
