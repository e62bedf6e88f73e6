// Loads the content folder: read → validate → fill → check for every file, with every problem on the way.
import { readdirSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import {
  articleSchema,
  companySchema,
  type Dictionary,
  dictionarySchema,
  type Group,
  groupsOfFile,
  isPageName,
  type Language,
  languages,
  machineSchema,
  pageNames,
  pageSchema,
  siteSchema,
  storageSchema,
} from "../../../content/schema.ts";
import type { Result } from "../problem.ts";
import type { Content, MissingKey, Overrides, PageText } from "./content.ts";
import { fill, type Values, valuesFor } from "./fill.ts";
import { checkAddresses, checkMarkdownLinks } from "./links.ts";
import { checkMedia, listPictureNames } from "./media.ts";
import { outlineOf } from "./outline.ts";
import { readOverrides } from "./overrides.ts";
import { readSource, type SourceFile } from "./read.ts";
import { listSamples, type Sample } from "./samples.ts";
import { listPairs, listStale, readReviews } from "./translations.ts";
import { checkText, checkTexts, validate } from "./validate.ts";

/** What the content depends on beside its folder. */
interface Surroundings {
  /** SITE_URL and CONTACT_ENDPOINT override company.md. */
  environment: NodeJS.ProcessEnv;
  /** Paths of the files in static/, without a slash at their beginning. */
  statics?: readonly string[];
}

/** Loads a content folder; `value` is undefined if there is any problem. */
export function loadContent(root: string, around: Surroundings): Result<Content> {
  const company = loadShared(root, "company.md", companySchema);
  const machine = loadShared(root, "machine.md", machineSchema);
  const storage = loadShared(root, "storage.md", storageSchema);
  const overrides = readOverrides(around.environment);
  const reviews = readReviews(root);
  const results = languages.flatMap((language) => {
    const values = valuesFor(company.value?.fields, machine.value?.fields, language);
    return listContentFiles(root).map((file) => loadText(root, language, file, values));
  });
  const texts = results.flatMap(({ value }) => value ?? []);
  const pictures = listPictureNames(root);
  const problems = [
    ...checkMedia(root),
    ...[company, machine, storage, overrides, reviews, ...results].flatMap((each) => each.problems),
    ...texts.flatMap((text) => checkText(text, pictures)),
    ...checkTexts(texts, Boolean(company.value && machine.value)),
    ...checkAddresses(texts),
    ...checkMarkdownLinks(texts, around.statics ?? []),
  ];
  if (problems.length > 0 || !company.value || !machine.value || !storage.value)
    return { value: undefined, problems };
  const stated = overrides.value ?? {};
  const shared = [company, machine, storage].flatMap(({ value }) => value?.source ?? []);
  const sources = [...shared, ...texts.map(({ source }) => source)];
  const pageTexts = { it: textsOf(texts, "it"), en: textsOf(texts, "en") };
  const value: Content = {
    company: { ...company.value.fields, ...stated },
    machine: machine.value.fields,
    storage: storage.value.fields,
    dictionary: { it: dictionaryOf(pageTexts.it), en: dictionaryOf(pageTexts.en) },
    pageTexts,
    sources,
    overrides: stated,
    samples: listOpenSamples(sources, stated),
    missingKeys: texts.flatMap(listMissingKeys),
    stale: listStale(listPairs(sources), reviews.value ?? {}),
  };
  return { value, problems };
}

interface SharedFile<Fields> {
  source: SourceFile;
  fields: Fields;
}

/** Loads a file shared by both languages; its body is a note. */
function loadShared<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
): Result<SharedFile<z.output<Schema>>> {
  const { value: read, problems } = readSource(root, file);
  if (!read) return { value: undefined, problems };
  const source = { ...read, body: "" };
  const { value: fields, problems: invalid } = validate(source, schema);
  return { value: fields && { source, fields }, problems: [...problems, ...invalid] };
}

const ownFiles = ["site", ...pageNames].map((name) => `${name}.md`);

/**
 * The fixed files, and every article found in either language. Names that begin with a dot belong to editors and
 * systems.
 */
function listContentFiles(root: string): string[] {
  const files = languages.flatMap((language) => listFolder(path.join(root, language)));
  const articles = files.filter((file) => /^[^.].*\.md$/.test(file)).sort();
  return [...new Set([...ownFiles, ...articles])];
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // no folder: the fixed files are each reported as missing
  }
}

/** Reads, validates and fills one file of a language. */
function loadText(
  root: string,
  language: Language,
  file: string,
  values: Values,
): Result<PageText> {
  const { value: read, problems } = readSource(root, `${language}/${file}`);
  if (!read) return { value: undefined, problems };
  const page = ownFiles.includes(file) ? path.parse(file).name : file;
  const source = page === "site" ? { ...read, body: "" } : read; // site.md's body is a note
  const { value: valid, problems: invalid } = validate(source, schemaOf(page));
  const { problems: unknown, body, ...filled } = fill(source, valid, values, language);
  const fields = (filled.fields ?? {}) as PageText["fields"];
  return {
    value: { page, language, source, fields, body, outline: outlineOf(source, body) },
    problems: [...problems, ...invalid, ...unknown],
  };
}

function schemaOf(page: string): z.ZodType<Record<string, unknown>> {
  if (page === "site") return siteSchema;
  return isPageName(page) ? pageSchema(page) : articleSchema;
}

const textsOf = (texts: readonly PageText[], language: Language) =>
  new Map(
    texts.filter((text) => text.language === language).map((text) => [text.page, text] as const),
  );

const dictionaryOf = (texts: ReadonlyMap<string, PageText>) =>
  Object.fromEntries(
    [...texts.values()].flatMap((text) =>
      groupsOf(text).map((group) => [group, text.fields[group]]),
    ),
  ) as Dictionary;

const groupsOf = ({ page }: PageText): readonly Group[] =>
  groupsOfFile[page as keyof typeof groupsOfFile] ?? [];

/** Texts of the dictionary that a file lacks. */
const listMissingKeys = (text: PageText): MissingKey[] =>
  groupsOf(text).flatMap((group) => {
    const { file, lineOf } = text.source;
    const given = text.fields[group] as Record<string, unknown>;
    const keys = Object.keys(dictionarySchema.shape[group].shape);
    return keys
      .filter((key) => given[key] === undefined)
      .map((key) => ({ file, line: lineOf([group]), key: `${group}.${key}` }));
  });

/** Declared samples except fields of company.md that the environment overrides. */
const listOpenSamples = (sources: readonly SourceFile[], overrides: Overrides): Sample[] =>
  sources
    .flatMap(listSamples)
    .filter(({ file, field }) => file !== "content/company.md" || !Object.hasOwn(overrides, field));
