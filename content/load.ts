// Reads the whole content folder into typed data, collecting every problem on the way.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { FrontMatter } from "./front-matter.ts";
import { checkPictures, listMasters } from "./masters.ts";
import { type Placeholders, placeholdersFor } from "./placeholders.ts";
import type { Problem } from "./problem.ts";
import {
  articleSchema,
  type Company,
  companySchema,
  type Dictionary,
  dictionarySchema,
  groupsOfFile,
  type Language,
  languages,
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

/** Either the content without a problem, or every problem that was found. */
export type Loaded = { content: Content; problems: [] } | { content?: never; problems: Problem[] };

interface Findings {
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
  const findings: Findings = {
    problems: [],
    samples: [],
    missing: [],
    masters,
  };
  const company = await loadFacts(root, "company.md", companySchema, findings);
  const machine = await loadFacts(root, "machine.md", machineSchema, findings);
  const load = (language: Language) =>
    loadLanguage(
      root,
      language,
      company && machine && placeholdersFor(company, machine, language),
      findings,
    );
  const it = await load("it");
  const en = await load("en");
  const articles = pairArticles(it.articles, en.articles, findings.problems);
  if (machine) checkCounts({ it, en }, machine, findings.problems);
  const overridden = company && override(company, environment, findings.problems);
  if (findings.problems.length > 0 || !overridden || !machine) {
    return { problems: findings.problems };
  }
  return {
    content: {
      company: overridden,
      machine,
      texts: { it: it.dictionary, en: en.dictionary },
      pages: { it: it.pages, en: en.pages },
      articles,
      samples: findings.samples,
      missing: findings.missing,
    },
    problems: [],
  };
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
  values: Placeholders | undefined,
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
  values: Placeholders | undefined,
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
  values: Placeholders | undefined,
  { problems, samples, masters }: Findings,
) {
  const raw = await readSource(root, file, problems);
  if (!raw) return undefined;
  const source = values ? fillSource(raw, values, problems) : raw;
  samples.push(...listSamples(source, problems));
  problems.push(...checkPictures(source, masters));
  const data = validate(source, schema, problems);
  return data && { data: data as z.output<Schema> & Record<string, unknown>, source };
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
  ["benefits", "home", (texts: Dictionary) => texts.services?.benefits],
  ["pictures", "home", (texts: Dictionary) => texts.gallery?.pictures],
  ["testimonials", "home", (texts: Dictionary) => texts.testimonials?.quotes],
  ["steps", "products", (texts: Dictionary) => texts.dab?.steps],
] as const;

function checkCounts(
  loaded: Record<Language, LanguageTexts>,
  machine: Machine,
  problems: Problem[],
): void {
  for (const language of languages) {
    for (const [name, page, list] of countedLists) {
      const found = list(loaded[language].dictionary)?.length;
      if (found === undefined || found === machine[name].value) continue;
      problems.push({
        file: `content/${language}/${page}.md`,
        line: 1,
        field: name,
        message: `content/machine.md states ${machine[name].value} ${name}; this file has ${found}.`,
        fix: "Complete the list, or correct the number in content/machine.md.",
      });
    }
  }
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

function override(
  company: Company,
  environment: NodeJS.ProcessEnv,
  problems: Problem[],
): Company | undefined {
  const siteUrl = (environment.SITE_URL ?? company.siteUrl).replace(/\/+$/, "");
  const contactEndpoint = environment.CONTACT_ENDPOINT ?? company.contactEndpoint;
  for (const [name, value] of Object.entries({
    SITE_URL: siteUrl,
    CONTACT_ENDPOINT: contactEndpoint,
  })) {
    if (companySchema.shape.siteUrl.safeParse(value).success) continue;
    problems.push({
      file: "environment",
      line: 1,
      field: name,
      message: `"${value}" is not a web address.`,
      fix: "Write it in full, for example https://www.dab.example.",
    });
  }
  return { ...company, siteUrl, contactEndpoint };
}
