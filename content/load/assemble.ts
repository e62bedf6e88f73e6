// Puts sound texts and facts together to the site's content.
import {
  type Company,
  type Dictionary,
  dictionarySchema,
  type Group,
  groupsOfFile,
  type Language,
  type Machine,
  type PageName,
  type StorageList,
} from "../schema.ts";
import type { Overrides } from "./company.ts";
import type { Content, Fact, MissingKey, Text } from "./content.ts";
import type { Source } from "./parse.ts";
import type { Problem } from "./problem.ts";
import { listUnfit, listUnfitOverrides } from "./release.ts";
import { listSamples, type Sample } from "./samples.ts";
import { type Ledger, listStale, pairAll } from "./translations.ts";

/** What is stated once: company.md, machine.md and storage.md, the environment, and what was reviewed. */
export type Facts = [Fact<Company>, Fact<Machine>, Fact<StorageList>, Overrides, Ledger];

/** The content; a field that the environment states is no sample any more. */
export function assemble(texts: Text[], ...facts: Facts): Content {
  const [company, machine, storage, overrides, ledger] = facts;
  const sources = [company, machine, storage].map(({ source }) => source);
  const all = [...sources, ...texts.map(({ source }) => source)];
  const samples = all
    .flatMap(listSamples)
    .filter(({ file, field }) => file !== company.source.file || !Object.hasOwn(overrides, field));
  const missing = texts.flatMap(listMissing);
  const [italian, english] = [pagesOf(texts, "it"), pagesOf(texts, "en")];
  const articles = Object.values(italian).filter(({ isArticle }) => isArticle);
  return {
    company: { ...company.data, ...overrides },
    machine: machine.data,
    storage: storage.data,
    texts: { it: dictionaryOf(italian), en: dictionaryOf(english) },
    pages: { it: italian, en: english },
    articles: new Map(
      articles.map((it) => [it.page, { it, en: english[it.page as PageName] }] as const),
    ),
    samples,
    missing,
    unfit: listAllUnfit(all, samples, overrides),
    get stale() {
      return listStale(pairAll(texts, sources), ledger).filter(
        ({ field }) => !missing.some(({ key }) => key === field),
      );
    },
  };
}

type Pages = Record<PageName, Text>;

const pagesOf = (texts: Text[], language: Language) =>
  Object.fromEntries(
    texts.filter((text) => text.language === language).map((text) => [text.page, text]),
  ) as Pages;

const dictionaryOf = (pages: Pages) =>
  Object.fromEntries(
    Object.values(pages).flatMap((text) =>
      groupsOf(text).map((group) => [group, text.data?.[group]]),
    ),
  ) as Dictionary;

const groupsOf = ({ page }: Text): readonly Group[] =>
  groupsOfFile[page as keyof typeof groupsOfFile] ?? [];

/** Texts that a sound file lacks: they are optional. */
const listMissing = (text: Text): MissingKey[] =>
  groupsOf(text).flatMap((group) => {
    const { file, lineOf } = text.source;
    const given = text.data?.[group] as Record<string, unknown>;
    const keys = Object.keys(dictionarySchema.shape[group].shape);
    return keys
      .filter((key) => given[key] === undefined)
      .map((key) => ({ file, line: lineOf([group]), key: `${group}.${key}` }));
  });

/** What is unfit to go live; fields that are refused as samples or overridden are left aside. */
function listAllUnfit(sources: Source[], samples: Sample[], overrides: Overrides): Problem[] {
  const inFiles = sources.flatMap((source) => {
    const ofFile = samples.filter(({ file }) => file === source.file);
    const skipped = ofFile.map(({ field }) => field);
    return listUnfit(source, [...skipped, ...Object.keys(overrides)]);
  });
  return [...inFiles, ...listUnfitOverrides(overrides)];
}
