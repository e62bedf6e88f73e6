// What a view is given: the page it draws, and everything it may name.

import { type Content, type PageText, textOf } from "../../content/load/content.ts";
import type { Dictionary, Language, PageName, TextKey } from "../../content/schema.ts";

import type { DerivedPicture } from "../make/pictures.ts";
import type { Assets } from "./assets.ts";
import { href, type Route } from "./routes.ts";

/** A page of the site with its language's texts, addresses and pictures. */
export interface Page {
  route: Route;
  language: Language;
  text: PageText;
  content: Content;
  assets: Assets;
  /** The language's texts with their lists; for single texts use `t`. */
  texts: Dictionary;
  /** One text by its dotted name; a missing one shows its name (specification, section 3). */
  t(key: TextKey): string;
  href(page: PageName): string;
  /** Address of the page's social card. */
  card: string;
  /** Derived sizes of a picture's master; throws where there is none, which loading prevents. */
  picture(name: string): DerivedPicture;
  /** Whether a field of this language's files still holds an invented value. */
  isSample(field: string): boolean;
}

/** Makes the page of a route. */
export function createPage(route: Route, content: Content, assets: Assets): Page {
  const { language } = route;
  const texts = content.texts[language];
  const text = textOf(content, route.page, language);
  const sampleFields = content.samples
    .filter(({ file }) => file.startsWith(`content/${language}/`))
    .map(({ field }) => field);
  return {
    route,
    language,
    text,
    content,
    assets,
    texts,
    t: (key) => lookUp(texts, key),
    href: (page) => href(page, language),
    card: assets.cards.get(route.file) ?? "",
    picture: (name) => {
      const picture = assets.pictures.get(name);
      if (!picture) throw new Error(`No picture was derived from a master named ${name}`);
      return picture;
    },
    isSample: (field) => sampleFields.includes(field),
  };
}

/** The text of a dotted name, or the name itself where the dictionary has none. */
function lookUp(texts: Dictionary, key: TextKey): string {
  const [group, name] = key.split(".") as [keyof Dictionary, string];
  return (texts[group] as Record<string, string | undefined>)[name] ?? key;
}
