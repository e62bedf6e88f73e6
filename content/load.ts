// Reads the whole content folder into typed data, collecting every problem on the way.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { valueAt } from "./explain.ts";
import type { FrontMatter } from "./front-matter.ts";
import { checkMedia, checkPictures, listMasters } from "./masters.ts";
import { type Placeholders, placeholdersFor, standIns } from "./placeholders.ts";
import type { Problem } from "./problem.ts";
import {
  articleSchema,
  type Company,
  companySchema,
  type Dictionary,
  dictionarySchema,
  groupsOfFile,
  type Language,
  type Machine,
  type Metadata,
  machineSchema,
  type PageName,
  pageNames,
  pageSchema,
  siteSchema,
} from "./schema.ts";
import { fillSource, listSamples, readSource, type Sample, validate } from "./source.ts";

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
  texts: Record<Language, Dictionary>;
  pages: Record<Language, Record<PageName, PageText>>;
  articles: Map<string, Record<Language, ArticleText>>;
  samples: Sample[];
  missing: MissingKey[];
}

/** A page's file as it was read, valid or not. `page` is a page's name or an article's file name. */
export interface TextSource {
  page: string;
  language: Language;
  source: FrontMatter;
}

/** Every problem that was found; the content only where there is none. */
export interface Loaded {
  content?: Content;
  /** All page files that could be read, for checks that concern several of them. */
  sources: TextSource[];
  problems: Problem[];
}

interface Findings {
  sources: TextSource[];
  problems: Problem[];
  samples: Sample[];
  missing: MissingKey[];
  masters: ReadonlySet<string>;
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
 */
export async function loadContent(
  root: string,
  environment: NodeJS.ProcessEnv = process.env,
): Promise<Loaded> {
  const masters = await listMasters(root);
  const findings: Findings = { sources: [], problems: [], samples: [], missing: [], masters };
  const { problems, missing, sources } = findings;
  problems.push(...(await checkMedia(root)));
  const company = await loadFacts(root, "company.md", companySchema, findings);
  const machine = await loadFacts(root, "machine.md", machineSchema, findings);
  const load = (language: Language) => {
    const values = company && machine ? placeholdersFor(company, machine, language) : standIns;
    return loadLanguage(root, language, values, findings);
  };
  const it = await load("it");
  const en = await load("en");
  const articles = pairArticles(it.articles, en.articles, problems);
  if (machine) problems.push(...checkCounts(sources, machine));
  const overridden = company && override(company, environment, findings);
  if (problems.length > 0 || !overridden || !machine) return { sources, problems };
  const content: Content = {
    company: overridden,
    machine,
    texts: { it: it.dictionary, en: en.dictionary },
    pages: { it: it.pages, en: en.pages },
    articles,
    samples: findings.samples,
    missing,
  };
  return { content, sources, problems };
}

async function loadFacts<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
  { problems, samples }: Findings,
): Promise<z.output<Schema> | undefined> {
  const source = await readSource(root, file, problems);
  if (!source) return undefined;
  samples.push(...listSamples(source, problems));
  return validate(source, schema, problems);
}

/** Reads one language. What is broken is left out here and stands among the problems. */
async function loadLanguage(
  root: string,
  language: Language,
  values: Placeholders,
  findings: Findings,
): Promise<LanguageTexts> {
  const dictionary: Partial<Record<string, unknown>> = {};
  const pages: Partial<Record<PageName, PageText>> = {};
  for (const name of ["site", ...pageNames] as const) {
    const schema = name === "site" ? siteSchema : pageSchema(name);
    const loaded = await loadText(root, `${language}/${name}.md`, schema, values, findings);
    if (!loaded) continue;
    findings.missing.push(...listMissing(loaded.source, groupsOfFile[name]));
    for (const group of groupsOfFile[name]) dictionary[group] = loaded.data[group];
    if (name !== "site") {
      pages[name] = {
        metadata: loaded.data as unknown as Metadata,
        source: loaded.source,
      };
    }
  }
  return {
    dictionary: dictionary as Dictionary,
    pages: pages as Record<PageName, PageText>,
    articles: await loadArticles(root, language, values, findings),
  };
}

async function loadArticles(
  root: string,
  language: Language,
  values: Placeholders,
  findings: Findings,
): Promise<Map<string, ArticleText>> {
  const articles = new Map<string, ArticleText>();
  const files = await readdir(path.join(root, language)).catch(() => []);
  for (const file of files.filter(isArticle).sort()) {
    const loaded = await loadText(root, `${language}/${file}`, articleSchema, values, findings);
    if (!loaded) continue;
    const { address, layout: _, ...metadata } = loaded.data;
    articles.set(file, { address, metadata, source: loaded.source });
  }
  return articles;
}

const isArticle = (file: string) =>
  file.endsWith(".md") && !["site", ...pageNames].includes(file.slice(0, -".md".length));

async function loadText<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
  values: Placeholders,
  { problems, samples, masters, sources }: Findings,
) {
  const raw = await readSource(root, file, problems);
  if (!raw) return undefined;
  const source = fillSource(raw, values, problems);
  sources.push(identify(file, source));
  samples.push(...listSamples(source, problems));
  problems.push(...checkPictures(source, masters));
  const data = validate(source, schema, problems);
  return data && { data: data as z.output<Schema> & Record<string, unknown>, source };
}

function identify(file: string, source: FrontMatter): TextSource {
  const { dir, base, name } = path.posix.parse(file);
  return { page: isArticle(base) ? base : name, language: dir as Language, source };
}

function listMissing(
  source: FrontMatter,
  groups: readonly (keyof typeof dictionarySchema.shape)[],
): MissingKey[] {
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
  problems: Problem[],
): Content["articles"] {
  const pairs: Content["articles"] = new Map();
  for (const file of new Set([...it.keys(), ...en.keys()])) {
    const italian = it.get(file);
    const english = en.get(file);
    if (italian && english) pairs.set(file, { it: italian, en: english });
    else problems.push(missingTwin(italian ? "en" : "it", file));
  }
  return pairs;
}

const missingTwin = (language: Language, file: string): Problem => ({
  file: `content/${language}/${file}`,
  line: 1,
  message: "This article is missing or broken: each article exists in both languages.",
  fix: `Copy content/${language === "it" ? "en" : "it"}/${file} here and translate it.`,
});

/** What the environment says in place of company.md, which is then no sample any more. */
function override(
  company: Company,
  environment: NodeJS.ProcessEnv,
  findings: Findings,
): Company | undefined {
  const given = {
    siteUrl: environment.SITE_URL?.replace(/\/+$/, ""),
    contactEndpoint: environment.CONTACT_ENDPOINT,
  };
  const overridden = { ...company, siteUrl: company.siteUrl.replace(/\/+$/, "") };
  for (const field of ["siteUrl", "contactEndpoint"] as const) {
    const value = given[field];
    if (value === undefined) continue;
    overridden[field] = value;
    findings.samples = findings.samples.filter((sample) => sample.field !== field);
    if (!companySchema.shape[field].safeParse(value).success) {
      findings.problems.push(notAnAddress(field, value));
    }
  }
  return overridden;
}

const notAnAddress = (field: "siteUrl" | "contactEndpoint", value: string): Problem => ({
  file: "environment",
  line: 1,
  field: field === "siteUrl" ? "SITE_URL" : "CONTACT_ENDPOINT",
  message: `"${value}" is not a web address.`,
  fix: "Write it in full, for example https://www.dab.example.",
});
