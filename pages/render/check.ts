// Checks what a page has rendered. TypeScript sees no part of this, and the build checks no types.
import { throwIfAny } from "../../content/problem.ts";
import { listIds } from "../../content/texts.ts";
import { pageAt } from "../index.ts";
import type { LocalPage } from "../local-page.ts";

/** @throws ContentError for sections that lack an id to which texts may link */
export function checkRendered({ route, text }: LocalPage, html: string): void {
  const problems = [...pageAt(route).sections].flatMap(([name, { texts }]) =>
    listIds([texts], text.fields)
      .filter((id) => !html.includes(` id="${id}"`))
      .map((id) => ({
        file: `pages/${route.name}/${name}.tsx`,
        line: 1,
        message: `The section has no element with the id "${id}".`,
        fix: `Write <SectionTitle>, or delete ${id} from the ids in ${name}.texts.ts. If it has a title, run npx tsc: a text that no file states shows nothing.`,
      })),
  );
  throwIfAny(problems);
}
