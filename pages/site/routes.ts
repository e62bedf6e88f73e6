// The one list of pages and their addresses.
import type { Content, Text } from "../../content/load/content.ts";
import { problemAt } from "../../content/load/parse.ts";
import type { Problem, Words } from "../../content/load/problem.ts";
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

/** One page in one language. `page` is a page's name or an article's file name. */
export interface Route {
  page: PageName | (string & {});
  language: Language;
  address: string;
  /** The page's address in each language, and for visitors who want neither. */
  alternates: Readonly<Record<Language | "x-default", string>>;
  /** Path of the written file below `dist/`. */
  file: string;
}

/** The address of a page in a language. */
export const href = (page: PageName, language: Language): string => addresses[page][language];

/** Every page of the site in every language; the pages of the specification first. */
export function listRoutes(content: Content): Route[] {
  const pages = pageNames.map((page) => [page, addresses[page]] as const);
  const articles = [...content.articles].map(
    ([file, { it, en }]) => [file, { it: it.address, en: en.address }] as const,
  );
  return [...pages, ...articles].flatMap(([page, { it, en }]) => {
    const alternates = { it, en, "x-default": it };
    return languages.map((language) => {
      const address = alternates[language];
      return { page, language, address, alternates, file: fileOf(address) };
    });
  });
}

const fileOf = (address: string) =>
  address.endsWith(".html") ? address.slice(1) : `${address}/index.html`.replace(/^\/+/, "");

/** Articles at an address that is taken, or that the language rule would read as the other language. */
export function checkAddresses(texts: readonly Text[]): Problem[] {
  const owners = new Map<string, string>();
  for (const page of pageNames) {
    for (const language of languages)
      owners.set(href(page, language), `content/${language}/${page}.md`);
  }
  return texts.flatMap((text) => {
    if (!text.isArticle || !text.data) return [];
    const { address } = text;
    const objections = [objectToTaken(address, owners), objectToLanguage(address, text.language)];
    owners.set(address, owners.get(address) ?? text.source.file);
    return objections.flatMap((words) => (words ? problemAt(text.source, ["address"], words) : []));
  });
}

function objectToTaken(address: string, owners: ReadonlyMap<string, string>): Words | undefined {
  const owner = owners.get(address);
  const fix = "Choose an address of its own.";
  if (owner) return { message: `${owner} has the same address, ${address}.`, fix };
  return isReserved(address)
    ? { message: `Hosts answer at ${address} by themselves.`, fix }
    : undefined;
}

function objectToLanguage(address: string, language: Language): Words | undefined {
  const isEnglish = address.startsWith("/en/");
  if (isEnglish === (language === "en") && (isEnglish || !address.startsWith("/en")))
    return undefined;
  return {
    message: `${address} would be read as ${language === "en" ? "Italian" : "English"}.`,
    fix: "English articles, and only they, have addresses that begin with /en/.",
  };
}
