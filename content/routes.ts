// The one list of pages and their addresses.

import { type Language, languages, type PageName, pageNames } from "./schema.ts";

const addresses = {
  home: { it: "/", en: "/en" },
  products: { it: "/prodotti", en: "/products" },
  about: { it: "/chi-siamo", en: "/about" },
  contact: { it: "/contact", en: "/en/contact" },
  privacy: { it: "/privacy", en: "/en/privacy" },
  cookie: { it: "/cookie", en: "/en/cookie" },
  "not-found": { it: "/404.html", en: "/en/404.html" },
  guides: { it: "/guide", en: "/en/guides" },
} as const satisfies Record<PageName | "guides", Record<Language, string>>;

/** A page of the specification, or the list of articles, which is there if there are any. */
export type OwnPage = keyof typeof addresses;

/** One page in one language. `page` is the name of one of the site's own pages, or an article's file name. */
export interface Route {
  page: OwnPage | (string & {});
  language: Language;
  address: string;
  /** The page's address in each language, and for visitors who want neither. */
  alternates: Readonly<Record<Language | "x-default", string>>;
  /** Path of the written file below `dist/`. */
  file: string;
}

/** The address of a page in a language. */
export const href = (page: OwnPage, language: Language): string => addresses[page][language];

/** An article's address in each language, and the name of its files. */
export type Article = { file: string; addresses: Readonly<Record<Language, string>> };

/** Every page of the site in every language; the pages of the specification first, then the list of articles. */
export function listRoutes(articles: readonly Article[]): Route[] {
  const names: readonly OwnPage[] = articles.length > 0 ? [...pageNames, "guides"] : pageNames;
  const pages = names.map((page) => ({ file: page, addresses: addresses[page] }));
  return [...pages, ...articles].flatMap(({ file: page, addresses: { it, en } }) => {
    const alternates = { it, en, "x-default": it };
    return languages.map((language) => {
      const address = alternates[language];
      return { page, language, address, alternates, file: fileOf(address) };
    });
  });
}

const fileOf = (address: string) =>
  address.endsWith(".html") ? address.slice(1) : `${address}/index.html`.replace(/^\/+/, "");

/**
 * Whether hosts use an address, or one above it, themselves: hashed files, /404 and /index of both languages
 * (Cloudflare drops .html), Cloudflare's /cdn-cgi, folders that Apache often reserves.
 * @param address without a slash at its end
 */
export const isReserved = (address: string): boolean =>
  /^\/(assets|cdn-cgi|cgi-bin|icons|(en\/)?(404|index))(\/|$)/.test(address);
