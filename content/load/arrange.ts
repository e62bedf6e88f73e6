// Valid texts as pages use them: by language, page and group, the articles newest first.
import type { DraftText, PageText } from "../schema/content.ts";
import type { Language } from "../schema/languages.ts";
import { type Article, listRoutes } from "../schema/routes.ts";
import { type Dictionary, guidesTexts, readTexts } from "../schema/texts.ts";

/** Arranges valid texts by language and kind. */
export function arrange(texts: readonly DraftText[]) {
  const [it, en] = [arrangeLanguage(texts, "it"), arrangeLanguage(texts, "en")];
  return {
    dictionary: { it: it.dictionary, en: en.dictionary },
    pageTexts: { it: it.pageTexts, en: en.pageTexts },
    articles: { it: it.articles, en: en.articles },
    routes: listRoutes(listArticles(texts)),
  };
}

/** Lists the articles with an address in both languages. Their other fields may still be invalid. */
export function listArticles(texts: readonly DraftText[]): Article[] {
  const addressOf = (name: string, language: Language) => {
    const text = texts.find((text) => text.name === name && text.language === language);
    const { address } = text?.source.fields ?? {};
    return typeof address === "string" ? address : "";
  };
  const names = new Set(texts.filter(({ kind }) => kind === "article").map(({ name }) => name));
  return [...names]
    .map((name) => ({ name, addresses: { it: addressOf(name, "it"), en: addressOf(name, "en") } }))
    .filter(({ addresses }) => addresses.it && addresses.en);
}

function arrangeLanguage(all: readonly DraftText[], language: Language) {
  const texts = all.filter((text) => text.language === language);
  const groups = texts.flatMap(({ schema, fields }) =>
    [...schema.groups.keys()].map((name) => [name, fields[name] ?? null]),
  );
  const dictionary = Object.fromEntries(groups) as Dictionary; // the schemas have validated each group
  // Valid ones have all metadata; site.md has none.
  const pages = texts.filter((text): text is PageText => text.fields.updated !== undefined);
  const pageTexts = new Map(pages.map((text) => [text.name, text]));
  const articles = pages
    .filter(({ kind }) => kind === "article")
    .sort((a, b) => b.fields.updated.localeCompare(a.fields.updated));
  if (articles[0]) pageTexts.set("guides", listOfArticles(dictionary, articles[0]));
  return { dictionary, pageTexts, articles };
}

/** The list of articles as a page: words from site.md; keywords, picture and date from the newest article. */
function listOfArticles(dictionary: Dictionary, newest: PageText): PageText {
  const { keywords, image, updated } = newest.fields;
  const { title, heading, description } = readTexts(dictionary, guidesTexts);
  const metadata = { title, description, ogTitle: heading, ogDescription: description };
  return {
    ...newest,
    kind: "page",
    name: "guides",
    fields: { ...metadata, keywords, image, updated },
  };
}
