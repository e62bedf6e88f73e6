// What of the content no visitor would come across: articles that nothing links to, pictures that nothing shows.
import { type Content, textOf } from "../../content/load/content.ts";
import { listTextFields } from "../../content/load/fields.ts";
import type { DerivedPictures } from "../make/pictures.ts";
import { listRoutes } from "./routes.ts";

/** Articles that no other text links to, which visitors would find in the sitemap alone: file and address. */
export function listUnlinked(content: Content): { file: string; address: string }[] {
  const pages = listPages(content);
  const linked = new Set(
    pages.flatMap(({ address: own, text }) =>
      text.outline.links
        .map(({ href }) => href.replace(content.company.siteUrl, "").replace(/#.*/, ""))
        .filter((address) => address !== own),
    ),
  );
  return pages
    .filter(({ page, address }) => content.articles.has(page) && !linked.has(address))
    .map(({ text, address }) => ({ file: text.source.file, address }));
}

/** Pictures that views show whatever the content says. */
const namedByViews = ["film-poster"];

/**
 * Leaves out the pictures that neither a page nor a card shows, so that they are not published.
 * @param derived a picture of every master
 * @returns the pictures that are left, and the names of the others
 */
export function dropUnused(derived: DerivedPictures, content: Content) {
  const named = [...namedByViews, ...listPages(content).flatMap(listPictures)];
  const names = new Set(named.flatMap((name) => [name, `${name}-phone`]));
  const pictures = new Map([...derived.pictures].filter(([name]) => names.has(name)));
  const unused = [...derived.pictures.keys()].filter((name) => !names.has(name)).sort();
  const sizes = [...pictures.values()].flatMap(({ avif, jpeg }) => [...avif, jpeg]);
  const published = new Set(sizes.map(({ path }) => path));
  const files = new Map([...derived.files].filter(([file]) => published.has(file)));
  return { used: { ...derived, pictures, files }, unused };
}

/** Names of the pictures in a page's fields and in its Markdown. */
const listPictures = ({ text: { source, outline } }: ReturnType<typeof listPages>[number]) => [
  ...listTextFields(source.data)
    .filter(({ at }) => at.at(-1) === "file" || at[0] === "image")
    .map(({ text }) => text),
  ...outline.pictures.map(({ name }) => name),
];

const listPages = (content: Content) =>
  listRoutes(content).map((route) => ({
    ...route,
    text: textOf(content, route.page, route.language),
  }));
