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
  type Metadata,
  type PageName,
  type StorageList,
} from "../schema.ts";
import type { Overrides } from "./company.ts";
import type { ArticleText, Content, Fact, MissingKey, PageText, Pair, Text } from "./content.ts";
import type { Source } from "./parse.ts";
import type { Problem } from "./problem.ts";
import { listUnfit, listUnfitOverrides } from "./release.ts";
import { listSamples, type Sample } from "./samples.ts";
import { type Ledger, listStale } from "./translations.ts";

/** Everything that was read, and found sound. */
export interface Parts {
  company: Fact<Company>;
  machine: Fact<Machine>;
  storage: Fact<StorageList>;
  texts: Text[];
  overrides: Overrides;
  pairs: Pair[];
  ledger: Ledger;
}

/** The content; a field that the environment states is no sample any more. */
export function assemble(parts: Parts): Content {
  const { company, machine, storage, texts, overrides, pairs, ledger } = parts;
  const sources = [company, machine, storage, ...texts].map(({ source }) => source);
  const samples = sources
    .flatMap(listSamples)
    .filter(({ file, field }) => file !== company.source.file || !Object.hasOwn(overrides, field));
  const missing = texts.flatMap(listMissing);
  const stale = listStale(pairs, ledger);
  return {
    company: { ...company.data, ...overrides },
    machine: machine.data,
    storage: storage.data,
    texts: byLanguage((language) => dictionaryOf(texts, language)),
    pages: byLanguage((language) => pagesOf(texts, language)),
    articles: articlesOf(texts),
    samples,
    missing,
    unfit: listAllUnfit(sources, samples, overrides),
    stale: stale.filter(({ field }) => !missing.some(({ key }) => key === field)),
  };
}

/** What is unfit to go live; fields that are refused as samples or overridden are left aside. */
function listAllUnfit(sources: Source[], samples: Sample[], overrides: Overrides): Problem[] {
  const inFiles = sources.flatMap((source) => {
    const ofFile = samples.filter(({ file }) => file === source.file);
    const skipped = ofFile.map(({ field }) => field);
    return listUnfit(source, [...skipped, ...Object.keys(overrides)]);
  });
  return [...inFiles, ...listUnfitOverrides(overrides)];
}

const byLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<
    Language,
    Value
  >;

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
      .filter((text) => text.language === language && !text.isArticle && text.page !== "site")
      .map((text) => [text.page, pageText(text)]),
  ) as Record<PageName, PageText>;

const pageText = ({ data, source, body, outline }: Text): PageText => ({
  metadata: data as Metadata,
  source,
  body,
  outline,
});

function articlesOf(texts: Text[]): Content["articles"] {
  const articles = Map.groupBy(
    texts.filter(({ isArticle }) => isArticle),
    ({ page }) => page,
  );
  const inBoth = ([file, pair]: [string, Text[]]) => {
    const ofLanguage = pair.map((text): [Language, ArticleText] => [
      text.language,
      { ...pageText(text), address: String(text.data?.address) },
    ]);
    return [file, Object.fromEntries(ofLanguage) as Record<Language, ArticleText>] as const;
  };
  return new Map([...articles].map(inBoth));
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
