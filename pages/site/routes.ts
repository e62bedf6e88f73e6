// The one list of pages and their addresses.
import type { Content, Text } from "../../content/load/content.ts";
import { problemAt } from "../../content/load/parse.ts";
import type { Problem } from "../../content/load/problem.ts";
import { type Language, languages, type PageName, pageNames } from "../../content/schema.ts";
import { isReserved } from "../hosts/table.ts";

const addresses = {
  home: { it: "/", en: "/en" },
  products: { it: "/prodotti", en: "/products" },
  about: { it: "/chi-siamo", en: "/about" },
  contact: { it: "/contact", en: "/en/contact" },
  privacy: { it: "/privacy", en: "/en/privacy" },
  cookie: { it: "/cookie", en: "/en/cookie" },
  "not-found": { it: "/404.html", en: "/en/404.html" },
} as const satisfies Record<PageName, Record<Language, string>>;

/** The address of a page in each language, and in `x-default` for visitors who want neither. */
export type Alternates = Readonly<Record<Language | "x-default", string>>;

/** One page in one language. `page` is a page's name or an article's file name. */
export interface Route {
  page: PageName | (string & {});
  language: Language;
  address: string;
  alternates: Alternates;
  /** Path of the written file below `dist/`. */
  file: string;
}

/** The address of a page in a language. */
export const href = (page: PageName, language: Language): string => addresses[page][language];

/** Every page of the site in every language; the pages of the specification first. */
export function listRoutes(content: Content): Route[] {
  const pages: [string, Alternates][] = [
    ...pageNames.map((page): [string, Alternates] => [page, alternatesOf(addresses[page])]),
    ...[...content.articles].map(([file, { it, en }]): [string, Alternates] => [
      file,
      alternatesOf({ it: it.address, en: en.address }),
    ]),
  ];
  return pages.flatMap(([page, alternates]) =>
    languages.map((language) => ({
      page,
      language,
      address: alternates[language],
      alternates,
      file: fileOf(alternates[language]),
    })),
  );
}

/** Italian is the language of visitors for whom no other is named. */
const alternatesOf = ({ it, en }: Record<Language, string>): Alternates => ({
  it,
  en,
  "x-default": it,
});

const fileOf = (address: string) =>
  address.endsWith(".html") ? address.slice(1) : `${address}/index.html`.replace(/^\/+/, "");

/** Articles at an address that is taken, or that the language rule would read as the other language. */
export function checkAddresses(texts: readonly Text[]): Problem[] {
  const taken = new Set<string>(pageNames.flatMap((page) => Object.values(addresses[page])));
  return texts.flatMap(({ isArticle, language, source, data }) => {
    if (!isArticle || !data) return [];
    const address = String(data.address);
    const report = (message: string, fix: string) =>
      problemAt(source, ["address"], { message, fix });
    const problems: Problem[] = [];
    if (taken.has(address) || isReserved(address)) {
      const message = `Another page, or the host itself, answers at ${address}.`;
      problems.push(report(message, "Choose an address of its own."));
    }
    taken.add(address);
    if (/^\/en\//.test(address) !== (language === "en") || /^\/en[^/]/.test(address)) {
      const message = `${address} would be read as ${language === "en" ? "Italian" : "English"}.`;
      const fix = "English articles, and only they, have addresses that begin with /en/.";
      problems.push(report(message, fix));
    }
    return problems;
  });
}
