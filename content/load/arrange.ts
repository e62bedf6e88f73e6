// Valid texts as pages use them: by language, page and group, the articles newest first.
import type { DraftText, PageText } from "../content.ts";
import type { Language } from "../languages.ts";
import { listRoutes } from "../routes.ts";
import { type Dictionary, type Group, guidesTexts, isOptionalField, readTexts } from "../texts.ts";

/** Arranges valid texts by language and kind, as pages use them. */
export function arrange(texts: readonly DraftText[]) {
  const italian = arrangeLanguage(texts, "it");
  const english = arrangeLanguage(texts, "en");
  const addresses = italian.articles.flatMap(({ name, fields: { address } }) => {
    const en = english.pageTexts.get(name)?.fields.address;
    return address && en ? { name, addresses: { it: address, en } } : [];
  });
  return {
    dictionary: { it: italian.dictionary, en: english.dictionary },
    pageTexts: { it: italian.pageTexts, en: english.pageTexts },
    articles: { it: italian.articles, en: english.articles },
    routes: listRoutes(addresses),
  };
}

function arrangeLanguage(all: readonly DraftText[], language: Language) {
  const texts = all.filter((text) => text.language === language);
  const pageTexts = new Map(texts.filter(hasMetadata).map((text) => [text.name, text]));
  const articles = newestFirst([...pageTexts.values()]);
  const site = texts.find(({ kind }) => kind === "site");
  if (site && articles[0]) pageTexts.set("guides", guidesText(site, articles[0]));
  return { dictionary: dictionaryOf(texts), pageTexts, articles };
}

/** Whether a text is a page or an article. Valid ones have all metadata, site.md has none. */
const hasMetadata = (text: DraftText): text is PageText => text.fields.updated !== undefined;

const newestFirst = (texts: readonly PageText[]) =>
  texts
    .filter(({ kind }) => kind === "article")
    .sort((a, b) => b.fields.updated.localeCompare(a.fields.updated));

/**
 * The list of articles as a page.
 * Words are from site.md; keywords, picture and date are from the newest article.
 */
function guidesText(site: DraftText, newest: PageText): PageText {
  const { keywords, image, updated } = newest.fields;
  const { title, heading, description } = readTexts(dictionaryOf([site]), guidesTexts);
  const metadata = { title, description, ogTitle: heading, ogDescription: description };
  return {
    ...site,
    kind: "page",
    name: "guides",
    fields: { ...metadata, keywords, image, updated },
  };
}

const dictionaryOf = (texts: readonly DraftText[]): Dictionary =>
  Object.fromEntries(
    texts.flatMap(({ schema, fields }) =>
      [...schema.groups].map(([name, group]) => [name, fillTexts(name, group, fields[name])]),
    ),
  );

/** Adds what a group lacks: in place of a text its key, in place of a note null. */
function fillTexts(name: string, group: Group, fields: unknown) {
  if (typeof fields !== "object" || !fields) return null; // left out
  const fallbacks = Object.keys(group.fields).map((key) => [
    key,
    isOptionalField(group, key) ? null : `${name}.${key}`,
  ]);
  return { ...Object.fromEntries(fallbacks), ...fields };
}
