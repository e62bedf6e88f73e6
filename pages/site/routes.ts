// The one list of pages and their addresses.
import type { Content, TextSource } from "../../content/load/load.ts";
import type { Problem } from "../../content/load/problem.ts";
import { type Language, languages, type PageName, pageNames } from "../../content/schema.ts";

const addresses = {
  home: { it: "/", en: "/en" },
  products: { it: "/prodotti", en: "/products" },
  about: { it: "/chi-siamo", en: "/about" },
  contact: { it: "/contact", en: "/en/contact" },
  privacy: { it: "/privacy", en: "/en/privacy" },
  cookie: { it: "/cookie", en: "/en/cookie" },
  "not-found": { it: "/404.html", en: "/en/404.html" },
} as const satisfies Record<PageName, Record<Language, string>>;

/**
 * Where a page is in each language, and in `x-default` for visitors who want neither: what its head, the
 * sitemap, the language switch, the guards' scripts and the not-found page say of it.
 */
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

/** Addresses that hosts or the site's own files answer to. */
const reserved = ["/assets", "/404", "/index", "/en/404", "/en/index"];

/** Articles at an address that is taken, or that the language rule would read as the other language. */
export function checkAddresses(sources: TextSource[]): Problem[] {
  const taken = new Set<string>([
    ...pageNames.flatMap((page) => Object.values(addresses[page])),
    ...reserved,
  ]);
  return sources.flatMap(({ language, source }) => {
    const { address } = source.data;
    if (typeof address !== "string") return [];
    const problems: Problem[] = [];
    const report = (message: string, fix: string) =>
      problems.push({
        file: source.file,
        line: source.lineOf(["address"]),
        field: "address",
        message,
        fix,
      });
    if (taken.has(address)) {
      report(`Another page already has the address ${address}.`, "Choose an address of its own.");
    }
    taken.add(address);
    if (/^\/en\//.test(address) !== (language === "en") || /^\/en[^/]/.test(address)) {
      report(
        `${address} would be read as ${language === "en" ? "Italian" : "English"}.`,
        "English articles, and only they, have addresses that begin with /en/.",
      );
    }
    return problems;
  });
}
