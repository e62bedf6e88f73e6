// Reads the whole content folder into typed data, collecting every problem on the way.
import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { listBlocks } from "./blocks.ts";
import { valueAt } from "./explain.ts";
import type { FrontMatter } from "./front-matter.ts";
import { checkIdentity } from "./identity.ts";
import { checkMedia, checkPictures, listMasters } from "./masters.ts";
import { checkOverrides, type Overrides, overridesIn } from "./overrides.ts";
import { type Placeholders, placeholdersFor, standIns } from "./placeholders.ts";
import type { Problem } from "./problem.ts";
import { readSource } from "./read.ts";
import { listReservedInCompany, listReservedInText } from "./reserved.ts";
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
} from "./schema.ts";
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
  /** Every text in both languages, for the ledger of translations. */
  twins: Twins[];
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
  const { company, machine, storage } = loadAllFacts(root, findings);
  const load = (language: Language) => {
    const values =
      company && machine ? placeholdersFor(company.data, machine.data, language) : standIns;
    return loadLanguage(root, language, values, findings);
  };
  const it = load("it");
  const en = load("en");
  const articles = pairArticles(it.articles, en.articles);
  problems.push(...findMissingTwins(root));
  if (machine) problems.push(...checkCounts(sources, machine.data));
  if (company) problems.push(...checkIdentity(company.source, company.data, samples));
  problems.push(...checkStorageTable(sources));
  const twins = [...pairTexts(sources, missing), ...pairFacts([machine, storage])];
  const given = overridesIn(environment);
  problems.push(...checkOverrides(given));
  const ledger = await readLedger(root);
  if ("message" in ledger) problems.push(ledger);
  if (problems.length > 0 || "message" in ledger || !company || !machine || !storage) {
    return { sources, twins, problems };
  }
  const content: Content = {
    company: override(company.data, given),
    machine: machine.data,
    storage: storage.data,
    texts: { it: it.dictionary, en: en.dictionary },
    pages: { it: it.pages, en: en.pages },
    articles,
    samples: samples.filter(({ field }) => !(field in given)),
    missing,
    reserved: listReserved(company.source, given, findings),
    stale: listStale(twins, ledger),
  };
  return { content, sources, twins, problems };
}

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

function listArticles(root: string, language: Language): string[] {
  const folder = path.join(root, language);
  const isFolder = statSync(folder, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? readdirSync(folder).filter(isArticle).sort() : []; // its files are missed where it is none
}

/** Names that begin with a dot belong to editors and systems, as in `.#guide.md`. */
const isArticle = (file: string) =>
  /^[^.].*\.md$/.test(file) && !["site", ...pageNames].includes(file.slice(0, -".md".length));

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

/** The lists whose lengths machine.md states (specification, section 9). */
const countedLists = [
  ["benefits", "home", ["services", "benefits"]],
  ["pictures", "home", ["gallery", "pictures"]],
  ["testimonials", "home", ["testimonials", "quotes"]],
  ["steps", "products", ["dab", "steps"]],
] as const;

function checkCounts(sources: TextSource[], machine: Machine): Problem[] {
  return sources.flatMap(({ page, source }) =>
    countedLists.flatMap(([name, ofPage, at]) => {
      const list = page === ofPage ? valueAt(source.data, at) : undefined;
      const stated = machine[name].value;
      if (!Array.isArray(list) || list.length === stated) return [];
      return {
        file: source.file,
        line: source.lineOf(at),
        field: at.join("."),
        message: `content/machine.md states ${stated} ${name}; this list has ${list.length}.`,
        fix: "Complete the list, or correct the number in content/machine.md.",
      };
    }),
  );
}

function pairArticles(
  it: Map<string, ArticleText>,
  en: Map<string, ArticleText>,
): Content["articles"] {
  const pairs: Content["articles"] = new Map();
  for (const [file, italian] of it) {
    const english = en.get(file);
    if (english) pairs.set(file, { it: italian, en: english });
  }
  return pairs;
}

function findMissingTwins(root: string): Problem[] {
  const it = listArticles(root, "it");
  const en = listArticles(root, "en");
  const [italian, english] = [new Set(it), new Set(en)];
  return [
    ...it.filter((file) => !english.has(file)).map((file) => missingTwin("en", file)),
    ...en.filter((file) => !italian.has(file)).map((file) => missingTwin("it", file)),
  ];
}

const missingTwin = (language: Language, file: string): Problem => ({
  file: `content/${language}/${file}`,
  line: 1,
  message: "This article is missing: each article exists in both languages.",
  fix: `Copy content/${language === "it" ? "en" : "it"}/${file} here and translate it.`,
});
