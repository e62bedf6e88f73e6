// Puts sound texts and facts together to the site's content.
import { z } from "zod";
import {
  type Company,
  type Dictionary,
  dictionarySchema,
  type Group,
  groupsOfFile,
  type Language,
  languages,
  type Machine,
  metadataSchema,
  type PageName,
  pageNames,
  type StorageList,
} from "../schema.ts";
import type { Overrides } from "./company.ts";
import type { ArticleText, Content, Fact, MissingKey, PageText, Text } from "./content.ts";
import { listReserved, listReservedOverrides } from "./release.ts";
import { listSamples, type Sample } from "./samples.ts";
import type { Pair } from "./translations.ts";

/** Everything that was read, and found sound. */
interface Parts {
  texts: Text[];
  company: Fact<Company>;
  machine: Machine;
  storage: StorageList;
  overrides: Overrides;
  stale: Pair[];
}

/** The content; a field that the environment states is no sample any more. */
export function assemble({ texts, company, overrides, stale, ...facts }: Parts): Content {
  const overridden = Object.keys(overrides);
  const ofCompany = listSamples(company.source).filter(({ field }) => !overridden.includes(field));
  const samples = [...ofCompany, ...texts.flatMap(({ source }) => listSamples(source))];
  const missing = texts.flatMap(listMissing);
  return {
    ...facts,
    company: { ...company.data, ...overrides },
    texts: byLanguage((language) => dictionaryOf(texts, language)),
    pages: byLanguage((language) => pagesOf(texts, language)),
    articles: articlesOf(texts),
    samples,
    missing,
    reserved: [
      ...listReserved({ ...company.source, body: "" }, [
        ...fieldsOf(samples, company),
        ...overridden,
      ]),
      ...listReservedOverrides(overrides),
      ...texts.flatMap((text) => listReserved(text.source, fieldsOf(samples, text))),
    ],
    stale: stale.filter(({ field }) => !missing.some(({ key }) => key === field)),
  };
}

const byLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >;

const fieldsOf = (samples: Sample[], { source }: Pick<Text, "source">) =>
  samples.filter(({ file }) => file === source.file).map(({ field }) => field);

function dictionaryOf(texts: Text[], language: Language): Dictionary {
  const groups = texts
    .filter((text) => text.language === language)
    .flatMap((text) => groupsOf(text).map((group) => [group, text.data?.[group]]));
  return Object.fromEntries(groups) as Dictionary;
}

const groupsOf = ({ page }: Text): readonly Group[] =>
  groupsOfFile[page as keyof typeof groupsOfFile] ?? [];

const pagesOf = (texts: Text[], language: Language) =>
  Object.fromEntries(
    texts
      .filter((text) => text.language === language && isPage(text))
      .map((text) => [text.page, pageText(text)]),
  ) as Record<PageName, PageText>;

const isPage = ({ page }: Text) => pageNames.some((name) => name === page);

const pageText = ({ data, source, body, outline }: Text): PageText => ({
  metadata: metadataSchema.parse(data),
  source,
  body,
  outline,
});

function articlesOf(texts: Text[]): Content["articles"] {
  const articles: Content["articles"] = new Map();
  for (const text of texts.filter(({ isArticle }) => isArticle)) {
    const article: ArticleText = { ...pageText(text), address: String(text.data?.address) };
    const pair = { ...articles.get(text.page), [text.language]: article };
    articles.set(text.page, pair as Record<Language, ArticleText>);
  }
  return articles;
}

const listMissing = (text: Text): MissingKey[] =>
  groupsOf(text).flatMap((group) => {
    const given = text.data?.[group] as Record<string, unknown>;
    return Object.entries(dictionarySchema.shape[group].shape)
      .filter(([key, schema]) => schema instanceof z.ZodOptional && given[key] === undefined)
      .map(([key]) => ({
        file: text.source.file,
        line: text.source.lineOf([group]),
        key: `${group}.${key}`,
      }));
  });
