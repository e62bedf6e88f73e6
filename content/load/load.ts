// Loads the content folder: parse → validate → fill → check for every file, with every problem on the way.
import { readdirSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import {
  articleSchema,
  companySchema,
  type Language,
  languages,
  machineSchema,
  type PageName,
  pageNames,
  pageSchema,
  siteSchema,
  storageSchema,
} from "../schema.ts";
import { assemble } from "./assemble.ts";
import { checkText, checkTexts } from "./check.ts";
import { checkIdentity, readOverrides } from "./company.ts";
import type { Content, Fact, Text } from "./content.ts";
import { fill, type Placeholders, placeholdersFor, standIns } from "./fill.ts";
import { outlineOf } from "./markdown.ts";
import { checkMedia, listMasters } from "./media.ts";
import { parseFile, type Source } from "./parse.ts";
import type { Problem, Result } from "./problem.ts";
import { checkSamples, listSamples } from "./samples.ts";
import { listStale, type Pair, pairPages, pairWithin, readLedger } from "./translations.ts";
import { validate } from "./validate.ts";

/** What was read, valid or not, and every problem; the content only where there is none. */
export interface Loaded {
  content: Content | undefined;
  texts: Text[];
  /** Every text in both languages, for the ledger of translations. */
  pairs: Pair[];
  problems: Problem[];
}

/**
 * Loads a content folder.
 * @param environment SITE_URL and CONTACT_ENDPOINT override company.md
 */
export function loadContent(root: string, environment: NodeJS.ProcessEnv): Loaded {
  const overrides = readOverrides(environment);
  const ledger = readLedger(root);
  const facts = loadFacts(root);
  const texts = languages.flatMap((language) => loadTexts(root, language, facts));
  const loaded = texts.flatMap(({ value }) => value ?? []);
  const pairs = pairAll(loaded, facts);
  const problems = [
    ...checkMedia(root),
    ...facts.problems,
    ...texts.flatMap(({ problems }) => problems),
    ...checkTexts(loaded, facts.company.value && facts.machine.value?.data),
    ...overrides.problems,
    ...ledger.problems,
  ];
  const { company, machine, storage } = facts;
  const read = { texts: loaded, pairs, problems };
  if (problems.length > 0 || !(company.value && machine.value && storage.value && ledger.value)) {
    return { content: undefined, ...read };
  }
  const content = assemble({
    texts: loaded,
    company: company.value,
    machine: machine.value.data,
    storage: storage.value.data,
    overrides: overrides.value,
    stale: listStale(pairs, ledger.value),
  });
  return { content, ...read };
}

type Facts = ReturnType<typeof loadFacts>;

function loadFacts(root: string) {
  const company = loadFact(root, "company.md", companySchema);
  const machine = loadFact(root, "machine.md", machineSchema);
  const storage = loadFact(root, "storage.md", storageSchema);
  const identity = company.value
    ? checkIdentity(company.value.source, company.value.data, listSamples(company.value.source))
    : [];
  const problems = [company, machine, storage].flatMap(({ problems }) => problems);
  return { company, machine, storage, problems: [...problems, ...identity] };
}

function loadFact<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
): Result<Fact<z.output<Schema>>> {
  const { value: source, problems } = parseFile(root, file);
  if (!source) return { value: undefined, problems };
  const { value: data, problems: invalid } = validate(source, schema);
  return {
    value: data && { source, data },
    problems: [...problems, ...invalid, ...checkSamples(source)],
  };
}

/** Reads every file of a language folder. */
function loadTexts(root: string, language: Language, { company, machine }: Facts): Result<Text>[] {
  const values =
    company.value && machine.value
      ? placeholdersFor(company.value.data, machine.value.data, language)
      : standIns;
  const masters = listMasters(root);
  const files = [...ownFiles, ...listArticles(root)];
  return files.map((file) => {
    const { value, problems } = loadText(root, language, file, values);
    return { value, problems: [...problems, ...(value ? checkText(value, masters) : [])] };
  });
}

const ownFiles = ["site", ...pageNames].map((name) => `${name}.md`);

/**
 * Files of either language that are no page of the site's own: an article is missed where one language lacks it.
 * Names that begin with a dot belong to editors and systems.
 */
function listArticles(root: string): string[] {
  const files = new Set(languages.flatMap((language) => listFolder(path.join(root, language))));
  return [...files].filter((file) => /^[^.].*\.md$/.test(file) && !ownFiles.includes(file)).sort();
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no folder: the files of the site's own are missed by name
  }
}

function loadText(
  root: string,
  language: Language,
  file: string,
  values: Placeholders,
): Result<Text> {
  const { value: source, problems } = parseFile(root, `${language}/${file}`);
  if (!source) return { value: undefined, problems };
  const isArticle = !ownFiles.includes(file);
  const page = isArticle ? file : path.parse(file).name;
  const { value: data, problems: invalid } = validate(source, schemaOf(page));
  const { value: filled, problems: unknown } = fill(source, data, values);
  const outline = outlineOf(source, filled.body);
  return {
    value: { page, isArticle, language, source, ...filled, outline },
    problems: [...problems, ...invalid, ...unknown],
  };
}

function schemaOf(page: string): z.ZodType<Record<string, unknown>> {
  if (page === "site") return siteSchema;
  return isPageName(page) ? pageSchema(page) : articleSchema;
}

const isPageName = (page: string): page is PageName =>
  (pageNames as readonly string[]).includes(page);

/** All texts in both languages. */
function pairAll(texts: Text[], { company, machine, storage }: Facts): Pair[] {
  const english = new Map(
    texts.filter(({ language }) => language === "en").map(({ page, source }) => [page, source]),
  );
  const ofPages = texts.flatMap(({ page, language, source }) => {
    const other = english.get(page);
    return language === "it" && other
      ? pairPages(withoutNote(page, source), withoutNote(page, other))
      : [];
  });
  const facts = [company, machine, storage].flatMap(({ value }) => value?.source ?? []);
  return [...ofPages, ...facts.flatMap(pairWithin)];
}

/** site.md has no page: its body is a note. */
const withoutNote = (page: string, source: Source): Source =>
  page === "site" ? { ...source, body: "" } : source;
