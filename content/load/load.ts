// Reads the whole content folder into typed data, collecting every problem on the way.
import path from "node:path";
import { z } from "zod";
import {
  articleSchema,
  type Company,
  companySchema,
  type Dictionary,
  dictionarySchema,
  type Group,
  groupsOfFile,
  type Language,
  type Machine,
  type Metadata,
  machineSchema,
  metadataSchema,
  type PageName,
  pageNames,
  pageSchema,
  siteSchema,
} from "../schema.ts";
import { findMissingTwins, isArticle, listArticles, pairArticles } from "./articles.ts";
import { listBlocks } from "./blocks.ts";
import { checkCounts } from "./counts.ts";
import type { FrontMatter } from "./front-matter.ts";
import { checkIdentity } from "./identity.ts";
import { checkMedia, checkPictures, listMasters } from "./masters.ts";
import { checkOverrides, type Overrides, overridesIn } from "./overrides.ts";
import { type Placeholders, placeholdersFor, standIns } from "./placeholders.ts";
import type { Problem } from "./problem.ts";
import { readSource } from "./read.ts";
import { listReservedInCompany, listReservedInText } from "./reserved.ts";
import { fillSource, listSamples, type Sample, validate } from "./source.ts";
import { checkStorageTable, type StorageList, storageSchema } from "./storage.ts";
import {
  listStale,
  pairTexts,
  pairWithin,
  readLedger,
  type StaleText,
  type Twins,
} from "./translations.ts";

/** A page's metadata and Markdown, as its file gives them. */
export interface PageText {
  metadata: Metadata;
  source: FrontMatter;
}

export interface ArticleText extends PageText {
  address: string;
}

/** A text that the dictionary lacks: the page shows its key. */
export interface MissingKey {
  file: string;
  line: number;
  key: string;
}

/** All that the site is made of. An article is named by its file, the same in both languages. */
export interface Content {
  company: Company;
  machine: Machine;
  storage: StorageList;
  texts: Record<Language, Dictionary>;
  pages: Record<Language, Record<PageName, PageText>>;
  articles: Map<string, Record<Language, ArticleText>>;
  samples: Sample[];
  missing: MissingKey[];
  /** Where addresses stand that lead nowhere, as problems of a release. */
  reserved: Problem[];
  /** English texts that were not reviewed since their Italian changed. */
  stale: StaleText[];
}

/** The text of a page or of an article, which is named by its file. */
export const textOf = (content: Content, page: string, language: Language): PageText =>
  content.articles.get(page)?.[language] ?? content.pages[language][page as PageName];

/** A page's file as it was read, valid or not. `page` is a page's name or an article's file name. */
export interface TextSource {
  page: string;
  language: Language;
  source: FrontMatter;
  /** As it was written, its {names} not yet filled; without the note in site.md, which no page shows. */
  written: FrontMatter;
}

/** Every problem that was found; the content only where there is none. */
export interface Loaded {
  content?: Content;
  /** All page files that could be read, for checks that concern several of them. */
  sources: TextSource[];
  /** Pairs every text in both languages, for the ledger of translations; they are many, and rarely wanted at once. */
  pairAll(): Iterable<Twins>;
  problems: Problem[];
}

interface Findings {
  sources: TextSource[];
  problems: Problem[];
  samples: Sample[];
  missing: MissingKey[];
  masters: ReadonlySet<string>;
  look(source: FrontMatter): void;
}

interface LanguageTexts {
  dictionary: Dictionary;
  pages: Record<PageName, PageText>;
  articles: Map<string, ArticleText>;
}

/**
 * Reads and validates the content folder.
 * @param root the content folder
 * @param environment SITE_URL and CONTACT_ENDPOINT override company.md
 * @param look is shown every page's text while its Markdown has just been taken apart
 */
export async function loadContent(
  root: string,
  environment: NodeJS.ProcessEnv,
  look: (source: FrontMatter) => void = () => undefined,
): Promise<Loaded> {
  const masters = await listMasters(root);
  const findings: Findings = { sources: [], problems: [], samples: [], missing: [], masters, look };
  const { problems, samples, missing, sources } = findings;
  problems.push(...(await checkMedia(root, masters)));
  const facts = loadAllFacts(root, findings);
  const { company, machine, storage } = facts;
  const load = (language: Language) => {
    const values =
      company && machine ? placeholdersFor(company.data, machine.data, language) : standIns;
    return loadLanguage(root, language, values, findings);
  };
  const [it, en] = [load("it"), load("en")];
  problems.push(...checkTogether(root, facts, findings));
  const pairAll = function* () {
    yield* pairTexts(sources, missing);
    yield* pairFacts([machine, storage]);
  };
  const given = overridesIn(environment);
  problems.push(...checkOverrides(given));
  const ledger = await readLedger(root);
  if ("message" in ledger) problems.push(ledger);
  if (problems.length > 0 || "message" in ledger || !company || !machine || !storage) {
    return { sources, pairAll, problems };
  }
  const content: Content = {
    company: override(company.data, given),
    machine: machine.data,
    storage: storage.data,
    texts: { it: it.dictionary, en: en.dictionary },
    pages: { it: it.pages, en: en.pages },
    articles: pairArticles(it.articles, en.articles),
    samples: samples.filter(({ field }) => !(field in given)),
    missing,
    reserved: listReserved(company.source, given, findings),
    stale: listStale(pairAll(), ledger),
  };
  return { content, sources, pairAll, problems };
}

/** What only several files together show to be wrong. */
const checkTogether = (
  root: string,
  { company, machine }: ReturnType<typeof loadAllFacts>,
  { sources, samples }: Findings,
): Problem[] => [
  ...findMissingTwins(root),
  ...(machine ? checkCounts(sources, machine.data) : []),
  ...(company ? checkIdentity(company.source, company.data, samples) : []),
  ...checkStorageTable(sources),
];

const listReserved = (company: FrontMatter, given: Overrides, { sources, samples }: Findings) => [
  ...listReservedInCompany(company, samples, given),
  ...sources.flatMap(({ written }) => listReservedInText(written, samples)),
];

const override = (company: Company, given: Overrides): Company => ({
  ...company,
  ...given,
  siteUrl: (given.siteUrl ?? company.siteUrl).replace(/\/$/, ""),
});

/** The files that state once what texts of both languages name. */
const loadAllFacts = (root: string, findings: Findings) => ({
  company: loadFacts(root, "company.md", companySchema, findings),
  machine: loadFacts(root, "machine.md", machineSchema, findings),
  storage: loadFacts(root, "storage.md", storageSchema, findings),
});

const pairFacts = (all: ({ source: FrontMatter } | undefined)[]): Twins[] =>
  all.flatMap((facts) => (facts ? pairWithin(facts.source) : []));

function loadFacts<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
  { problems, samples }: Findings,
): { data: z.output<Schema>; source: FrontMatter } | undefined {
  const source = readSource(root, file, problems);
  if (!source) return undefined;
  samples.push(...listSamples(source, problems));
  const data = validate(source, schema, problems);
  return data && { data, source };
}

/** Reads one language. What is broken is left out here and stands among the problems. */
function loadLanguage(
  root: string,
  language: Language,
  values: Placeholders,
  findings: Findings,
): LanguageTexts {
  const dictionary: Partial<Record<string, unknown>> = {};
  const pages: Partial<Record<PageName, PageText>> = {};
  for (const name of ["site", ...pageNames] as const) {
    const schema = name === "site" ? siteSchema : pageSchema(name);
    const loaded = loadText(root, `${language}/${name}.md`, schema, values, findings);
    if (!loaded) continue;
    findings.missing.push(...listMissing(loaded.source, groupsOfFile[name]));
    for (const group of groupsOfFile[name]) dictionary[group] = loaded.data[group];
    if (name !== "site") {
      pages[name] = {
        metadata: metadataSchema.parse(loaded.data),
        source: loaded.source,
      };
    }
  }
  return {
    dictionary: dictionary as Dictionary,
    pages: pages as Record<PageName, PageText>,
    articles: loadArticles(root, language, values, findings),
  };
}

function loadArticles(
  root: string,
  language: Language,
  values: Placeholders,
  findings: Findings,
): Map<string, ArticleText> {
  const articles = new Map<string, ArticleText>();
  for (const file of listArticles(root, language)) {
    const loaded = loadText(root, `${language}/${file}`, articleSchema, values, findings);
    if (!loaded) continue;
    const { address, layout: _, ...metadata } = loaded.data;
    articles.set(file, { address, metadata, source: loaded.source });
  }
  return articles;
}

function loadText<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
  values: Placeholders,
  { problems, samples, masters, sources, look }: Findings,
) {
  const written = readSource(root, file, problems);
  if (!written) return undefined;
  const source = fillSource(written, values, problems);
  const page = identify(file);
  problems.push(...checkPictures(source, masters));
  look(source);
  listBlocks(written); // now: mostly its text is the same
  sources.push({
    ...page,
    source,
    written: page.page === "site" ? { ...written, body: "" } : written,
  });
  samples.push(...listSamples(source, problems));
  const data = validate(source, schema, problems);
  return data && { data: data as z.output<Schema> & Record<string, unknown>, source };
}

function identify(file: string): Pick<TextSource, "page" | "language"> {
  const { dir, base, name } = path.posix.parse(file);
  return { page: isArticle(base) ? base : name, language: dir as Language };
}

function listMissing(source: FrontMatter, groups: readonly Group[]): MissingKey[] {
  return groups.flatMap((group) => {
    const texts = source.data[group] as Record<string, unknown>;
    return Object.entries(dictionarySchema.shape[group].shape)
      .filter(([key, schema]) => schema instanceof z.ZodOptional && texts[key] === undefined)
      .map(([key]) => ({
        file: source.file,
        line: source.lineOf([group]),
        key: `${group}.${key}`,
      }));
  });
}
