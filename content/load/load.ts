// Loads the content folder: parse → validate → fill → check for every file, with every problem on the way.
import { readdirSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import {
  articleSchema,
  companySchema,
  type Language,
  languages,
  type Metadata,
  machineSchema,
  type PageName,
  pageNames,
  pageSchema,
  siteSchema,
  storageSchema,
} from "../schema.ts";
import { assemble, type Facts } from "./assemble.ts";
import { checkFields, checkText, checkTexts } from "./check.ts";
import { checkIdentity, readOverrides } from "./company.ts";
import type { Content, Fact, Pair, Text } from "./content.ts";
import { fill, type Placeholders, placeholdersFor } from "./fill.ts";
import { outlineOf } from "./markdown.ts";
import { checkMedia, namePictures } from "./media.ts";
import { parseFile } from "./parse.ts";
import type { Problem, Result } from "./problem.ts";
import { pairAll, readLedger } from "./translations.ts";
import { validate } from "./validate.ts";

/** What was read, valid or not, and every problem; the content only where there is none. */
interface Loaded {
  content: Content | undefined;
  texts: Text[];
  /** Every text in both languages, for the ledger of translations. */
  pairs(): Pair[];
  problems: Problem[];
}

/**
 * Loads a content folder.
 * @param environment SITE_URL and CONTACT_ENDPOINT override company.md
 */
export function loadContent(root: string, environment: NodeJS.ProcessEnv): Loaded {
  const company = loadFact(root, "company.md", companySchema);
  const machine = loadFact(root, "machine.md", machineSchema);
  const storage = loadFact(root, "storage.md", storageSchema);
  const [overrides, ledger] = [readOverrides(environment), readLedger(root)];
  const facts = { company: company.value?.data, machine: machine.value?.data };
  const results = languages.flatMap((language) => {
    const values = placeholdersFor(facts.company, facts.machine, language);
    return listFiles(root).map((file) => loadText(root, language, file, values));
  });
  const texts = results.flatMap(({ value }) => value ?? []);
  const sources = [company, machine, storage].flatMap(({ value }) => value?.source ?? []);
  const pictures = namePictures(root);
  const problems = [
    ...checkMedia(root),
    ...[company, machine, storage, ...results].flatMap(({ problems }) => problems),
    ...(company.value ? checkIdentity(company.value.source, company.value.data) : []),
    ...texts.flatMap((text) => checkText(text, pictures)),
    ...checkTexts(texts, Boolean(facts.company && facts.machine)),
    ...overrides.problems,
    ...ledger.problems,
  ];
  const values = [company, machine, storage, overrides, ledger].map(({ value }) => value);
  // Where a value is missing there is a problem.
  const content = problems.length > 0 ? undefined : assemble(texts, ...(values as Facts));
  return { content, texts, problems, pairs: () => pairAll(texts, sources) };
}

/** Parses and validates a file that states what both languages name. */
function loadFact<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
): Result<Fact<z.output<Schema>>> {
  const { value: parsed, problems } = parseFile(root, file);
  if (!parsed) return { value: undefined, problems };
  const source = { ...parsed, body: "" }; // a note
  const { value: data, problems: invalid } = validate(source, schema);
  return {
    value: data && { source, data },
    problems: [...problems, ...invalid, ...checkFields(source, data)],
  };
}

const ownFiles = ["site", ...pageNames].map((name) => `${name}.md`);

/**
 * The files that each language must have: the site's own, and articles that either has. Names that begin with a
 * dot belong to editors and systems.
 */
function listFiles(root: string): string[] {
  const files = languages.flatMap((language) => listFolder(path.join(root, language)));
  const articles = files.filter((file) => /^[^.].*\.md$/.test(file)).sort();
  return [...new Set([...ownFiles, ...articles])];
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no folder: the files of the site's own are missed by name
  }
}

/** Parses, validates and fills one file of a language. */
function loadText(
  root: string,
  language: Language,
  file: string,
  values: Placeholders,
): Result<Text> {
  const { value: parsed, problems } = parseFile(root, `${language}/${file}`);
  if (!parsed) return { value: undefined, problems };
  const isArticle = !ownFiles.includes(file);
  const page = isArticle ? file : path.parse(file).name;
  const source = page === "site" ? { ...parsed, body: "" } : parsed; // that one has no page: a note
  const { value: data, problems: invalid } = validate(source, schemaOf(page));
  const { value: filled, problems: unknown } = fill(source, data, values, language);
  const outline = outlineOf(source, filled.body);
  const metadata = filled.data as Metadata;
  const address = isArticle && typeof source.data.address === "string" ? source.data.address : "";
  return {
    value: { page, isArticle, language, source, metadata, address, ...filled, outline },
    problems: [...problems, ...invalid, ...unknown],
  };
}

function schemaOf(page: string): z.ZodType<Record<string, unknown>> {
  if (page === "site") return siteSchema;
  return isPageName(page) ? pageSchema(page) : articleSchema;
}

const isPageName = (page: string): page is PageName => pageNames.some((name) => name === page);
