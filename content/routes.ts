// The pages' addresses as routes, the articles' behind them.

import { type Language, languages } from "./languages.ts";
import { type PageName, pageNames, pages, site } from "./pages/index.ts";

/** `guides` is the list of articles, which is there if there are any. */
const definitions = { ...pages, guides: site };

/** A page of the specification, or the list of articles. */
export type FixedPage = keyof typeof definitions;

/** One page in one language. */
export type Route = RouteTo & {
  language: Language;
  address: string;
  /** The page's address in each language, and for visitors who want neither. */
  alternates: Readonly<Record<Language | "x-default", string>>;
  /** Path of the written file below `dist/`. */
  file: string;
};

/** A page of the site's own, or an article by the name of its files. */
type RouteTo = { kind: "page"; name: FixedPage } | { kind: "article"; name: string };

/** Sections that texts and views may link to, by the ids that the views give them. */
export type SectionId = (typeof pages)[PageName]["sections"][number];

/** The address of a page in a language. */
export const href = (page: FixedPage, language: Language): string =>
  definitions[page].addresses[language];

const englishHome = pages.home.addresses.en;
const englishPagesElsewhere = Object.values(definitions)
  .map(({ addresses }) => addresses.en as string)
  .filter((address) => address !== englishHome && !address.startsWith(`${englishHome}/`))
  .map((address) => `${address}(?!/+\\w)`); // what seems to lie below them is not English
const englishBeginnings = [englishHome, ...englishPagesElsewhere].join("|");

/**
 * The addresses of English visits, also where no page is: /en, what lies below it, and the English
 * pages elsewhere. Shared and printed addresses may end in a stray sign, as in "/products).", or
 * have capitals. But /energia is Italian: after the name no letter, digit or hyphen may follow.
 * It is a pattern because the hosts' settings and the browser contain it, there too with "i".
 */
export const englishAddressPattern = new RegExp(`^(${englishBeginnings})(?![\\w-])`, "i");

/** An article's address in each language, and the name of its files. */
export type Article = { name: string; addresses: Readonly<Record<Language, string>> };

/** Every page of the site in every language; the pages of the specification first, then the list of articles. */
export function listRoutes(articles: readonly Article[]): Route[] {
  const names: readonly FixedPage[] = articles.length > 0 ? [...pageNames, "guides"] : pageNames;
  return [
    ...names.flatMap((name) => routesTo({ kind: "page", name }, definitions[name].addresses)),
    ...articles.flatMap(({ name, addresses }) => routesTo({ kind: "article", name }, addresses)),
  ];
}

function routesTo(to: RouteTo, { it, en }: Article["addresses"]): Route[] {
  const alternates = { it, en, "x-default": it };
  return languages.map((language) => {
    const address = alternates[language];
    return { ...to, language, address, alternates, file: fileOf(address) };
  });
}

const fileOf = (address: string) =>
  address.endsWith(".html") ? address.slice(1) : `${address}/index.html`.replace(/^\/+/, "");

const hostFolders = ["assets", "cdn-cgi", "cgi-bin", "icons", "404", "index", "en/404", "en/index"];

/**
 * Whether hosts answer here by themselves: /assets, /404 and /index (Cloudflare Pages drops .html), /cdn-cgi, and folders
 * that Apache often aliases.
 * @param address without a slash at the end
 */
export const isReservedAddress = (address: string): boolean =>
  hostFolders.some((folder) => `${address}/`.startsWith(`/${folder}/`));
