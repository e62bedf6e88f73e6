// Addresses of the site: one route for each page and article in each language.

import { addresses, type FixedPage, pageNames } from "./addresses.ts";
import { type Language, languages } from "./languages.ts";

/** Where one page stands in one language. */
export type Route = RouteTo & {
  language: Language;
  address: string;
  /** Addresses of the page by language; `x-default` is for visitors of other languages. */
  alternates: Readonly<Record<Language | "x-default", string>>;
  /** Path of the published file below `dist/`. */
  file: string;
};

/** A fixed page, or an article by file name. */
type RouteTo = { kind: "page"; name: FixedPage } | { kind: "article"; name: string };

/** Address of a page in a language. */
export const href = (page: FixedPage, language: Language): string => addresses[page][language];

/** Addresses are checked later. Until then, one with a parenthesis must not break the pattern. */
const escapeSigns = (address: string) => address.replace(/[^\w/-]/g, "\\$&");
const englishHome = escapeSigns(addresses.home.en);
const otherEnglishPages = Object.values(addresses)
  .map(({ en }) => escapeSigns(en))
  .filter((address) => address !== englishHome && !address.startsWith(`${englishHome}/`))
  .map((address) => `${address}(?!/+\\w)`); // addresses below them are not English
const englishBeginnings = [englishHome, ...otherEnglishPages].join("|");

/**
 * Addresses of English visits, even if no page exists there.
 * They are /en, everything below it, and English pages elsewhere.
 * Shared addresses may end in an extra character, for example "/products).", or have capitals.
 * But /energia is Italian: no letter, digit or hyphen may follow the name.
 * It is a pattern because the hosts' settings and the browser contain it, also with the flag "i".
 */
export const englishAddressPattern = new RegExp(`^(${englishBeginnings})(?![\\w-])`, "i");

/** Addresses of an article by language; `name` is the file name without `.md`. */
export type Article = { name: string; addresses: Readonly<Record<Language, string>> };

/** Lists the routes in every language: fixed pages first, then articles. */
export function listRoutes(articles: readonly Article[]): Route[] {
  const names: readonly FixedPage[] = articles.length > 0 ? [...pageNames, "guides"] : pageNames;
  return [
    ...names.flatMap((name) => routesTo({ kind: "page", name }, addresses[name])),
    ...articles.flatMap((article) =>
      routesTo({ kind: "article", name: article.name }, article.addresses),
    ),
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
 * Whether no page may have this address. Browsers keep /assets for ever. Hosts answer by themselves
 * at /404 and /index (Cloudflare Pages drops .html), /cdn-cgi, and folders that Apache often aliases.
 * @param address without a slash at the end
 */
export const isReservedAddress = (address: string): boolean =>
  hostFolders.some((folder) => `${address}/`.startsWith(`/${folder}/`));
