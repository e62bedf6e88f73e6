// What of the content no visitor would come across: articles that nothing links to, pictures that nothing shows.
import type { Content, PageText } from "../../content/load/content.ts";
import { listTextFields } from "../../content/load/fields.ts";
import { languages } from "../../content/schema.ts";
import type { DerivedPictures } from "../make/pictures.ts";

/** An article that visitors would find in the sitemap alone. */
export interface Unlinked {
  /** As in `content/it/guida.md`. */
  file: string;
  address: string;
}

/** Articles that no other text of their language links to. */
export function listUnlinked(content: Content): Unlinked[] {
  const articles = listArticles(content);
  const own = new Map<PageText, string>(articles.map((article) => [article, article.address]));
  const linked = new Set(
    listTexts(content).flatMap((text) =>
      text.outline.links
        .map(({ href }) => href.replace(content.company.siteUrl, "").replace(/#.*/, ""))
        .filter((address) => address !== own.get(text)),
    ),
  );
  return articles
    .filter(({ address }) => !linked.has(address))
    .map(({ source, address }) => ({ file: source.file, address }));
}

/** Pictures that views show whatever the content says. */
const namedByViews = ["film-poster"];

/**
 * Leaves out the pictures that neither a page nor a card shows, so that they are not published.
 * @param derived a picture of every master
 * @returns the pictures that are left, and the names of the others
 */
export function dropUnused(
  derived: DerivedPictures,
  content: Content,
): { used: DerivedPictures; unused: string[] } {
  const names = new Set([...namedByViews, ...listTexts(content).flatMap(listPictures)]);
  const pictures = new Map([...derived.pictures].filter(([name]) => names.has(name)));
  const unused = [...derived.pictures.keys()].filter((name) => !names.has(name)).sort();
  const sizes = [...pictures.values()].flatMap(({ avif, webp, jpeg }) => [avif, webp, jpeg].flat());
  const published = new Set(sizes.map(({ path }) => path));
  const files = new Map([...derived.files].filter(([file]) => published.has(file)));
  return { used: { ...derived, pictures, files }, unused };
}

const listPictures = ({ source, outline }: PageText): string[] => [
  ...listTextFields(source.data)
    .filter(({ at }) => at.at(-1) === "file" || at[0] === "image")
    .map(({ text }) => text),
  ...outline.pictures.map(({ name }) => name),
];

const listArticles = ({ articles }: Content) =>
  [...articles.values()].flatMap((both) => languages.map((language) => both[language]));

const listTexts = (content: Content): PageText[] => [
  ...languages.flatMap((language) => Object.values(content.pages[language])),
  ...listArticles(content),
];
