// The one prop of every view: a page with its texts, addresses and pictures.

import { valueAt } from "../content/load/fields.ts";
import type { Content } from "../content/load/load.ts";
import type { PageText } from "../content/load/outline.ts";
import { href, type OwnPage, type Route } from "../content/routes.ts";
import type { TextKey } from "../content/schema.ts";
import type { Assets } from "./assets/collect.ts";
import type { PictureFiles } from "./assets/pictures.ts";

export type Page = ReturnType<typeof createPage>;

export function createPage(route: Route, content: Content, assets: Assets) {
  const { language } = route;
  const dictionary = content.dictionary[language];
  const sampleFields = content.samples
    .filter(({ file }) => file.startsWith(`content/${language}/`))
    .map(({ field }) => field);
  return {
    route,
    language,
    pageText: content.pageTexts[language].get(route.page) as PageText,
    content,
    assets,
    dictionary,
    /** One text by its dotted name; a missing one shows its name (specification, section 3). */
    t(key: TextKey): string {
      const text = valueAt(dictionary, key.split("."));
      return typeof text === "string" ? text : key;
    },
    href: (page: OwnPage) => href(page, language),
    card: assets.cards.get(route.file) ?? "",
    /** A picture in its derived sizes; unknown names were refused while loading. */
    picture: (name: string) => assets.pictures.get(name) as PictureFiles,
    /** Whether a field of this language's files still holds an invented value. */
    isSample: (field: string) => sampleFields.includes(field),
  };
}
