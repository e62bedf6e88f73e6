// Loads the content folder: read → validate → fill → check for every file, with every problem on the way.
import { existsSync, readdirSync } from "node:fs";
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
import { type Article, listRoutes } from "../../routes.ts";
import type { Problem, Result } from "../problem.ts";
import type { Content, Overrides, PageText } from "./content.ts";
import { listTextFields, valueAt } from "./fields.ts";
import { fill, type Values, valuesFor } from "./fill.ts";
import { checkAddresses, checkMarkdownLinks } from "./links.ts";
import { checkMedia, checkPictures, listPictureNames } from "./media.ts";
import { outlineOf } from "./outline.ts";
import { readOverrides } from "./overrides.ts";
import { type FieldPlace, placeOfField, readSource, type SourceFile } from "./read.ts";
import { listPairs, readReviews } from "./translations.ts";
import { checkBody, checkMetadata, validate } from "./validate.ts";

interface LoadOptions {
  /** SITE_URL and CONTACT_ENDPOINT override company.md. */
  environment: NodeJS.ProcessEnv;
  /** Paths below static/. */
  staticFiles?: readonly string[];
}

/** Loads a content folder; `value` is undefined if there is any problem. */
export function loadContent(root: string, options: LoadOptions): Result<Content> {
  const company = loadFile(root, "company.md", companySchema);
  const machine = loadFile(root, "machine.md", machineSchema);
  const storage = loadFile(root, "storage.md", storageSchema);
  const overrides = readOverrides(options.environment);
  const reviews = readReviews(root);
  const results = languages.flatMap((language) => {
    const values = valuesFor(company.fields, machine.fields, language);
    return listContentFiles(root).map((file) => loadText(root, language, file, values));
  });
  const texts = results.flatMap(({ value }) => value ?? []);
  const pictures = listPictureNames(root);
  const problems = [
    ...checkMedia(root),
    ...checkFileNames(root),
    ...[company, machine, storage, overrides, reviews, ...results].flatMap((each) => each.problems),
    ...texts.flatMap((text) => [...checkPictures(text, pictures), ...checkBody(text)]),
    ...checkMetadata(texts, Boolean(company.fields && machine.fields)),
    ...checkAddresses(texts),
    ...checkMarkdownLinks(texts, options.staticFiles ?? []),
  ];
  if (problems.length > 0 || !company.fields || !machine.fields || !storage.fields)
    return { value: undefined, problems };
  const shared = [company, machine, storage].flatMap(({ source }) => source ?? []);
  const sources = [...shared, ...texts.map(({ source }) => source)];
  const overridden = overrides.value ?? {};
  const pageTexts = { it: textsOf(texts, "it"), en: textsOf(texts, "en") };
  const value: Content = {
    company: { ...company.fields, ...overridden },
    machine: machine.fields,
    storage: storage.fields,
    dictionary: { it: dictionaryOf(pageTexts.it), en: dictionaryOf(pageTexts.en) },
    pageTexts,
    routes: listRoutes(listArticles(pageTexts)),
    sources,
    overrides: overridden,
    samples: listOpenSamples(sources, overridden),
    missingKeys: texts.flatMap(listMissingKeys),
    stale: listPairs(sources).filter(({ name, digest }) => reviews.value?.[name] !== digest),
  };
  return { value, problems };
}

/** Reads and validates a file. Only pages have a body; in other files it is a note, and dropped. */
function loadFile<Schema extends z.ZodType>(root: string, file: string, schema: Schema) {
  const { value: read, problems } = readSource(root, file);
  if (!read) return { problems };
  const isPage = file.includes("/") && path.basename(file) !== "site.md";
  const source = isPage ? read : { ...read, body: "" };
  const { value: fields, problems: invalid } = validate(source, schema);
  return { source, fields, problems: [...problems, ...invalid] };
}

const ownFiles = ["site", ...pageNames].map((name) => `${name}.md`);

/** Markdown files of a language folder; names that begin with a dot belong to editors and systems. */
function listMarkdown(root: string, language: Language): string[] {
  const folder = path.join(root, language);
  const files = existsSync(folder) ? readdirSync(folder) : []; // the fixed files are each reported as missing
  return files.filter((file) => /^[^.].*\.md$/i.test(file)).sort();
}

/** The fixed files, and every article found in either language. */
function listContentFiles(root: string): string[] {
  const found = languages.flatMap((language) => listMarkdown(root, language));
  return [...new Set([...ownFiles, ...found.filter(isPageFile)])];
}

const isPageFile = (file: string) => /^[a-z\d-]+\.md$/.test(file);

/** Copies such as "home copia.md", and articles whose names differ between systems. */
const checkFileNames = (root: string): Problem[] =>
  languages.flatMap((language) =>
    listMarkdown(root, language)
      .filter((file) => !isPageFile(file))
      .map((file) => ({
        file: `content/${language}/${file}`,
        line: 1,
        message: "No page can have a file of this name.",
        fix: "If it is a copy, move it out of content/. An article's name has small letters, digits and hyphens, as in guida-al-pellet.md.",
      })),
  );

/** Reads, validates and fills one file of a language. */
function loadText(
  root: string,
  language: Language,
  file: string,
  values: Values,
): Result<PageText> {
  const page = ownFiles.includes(file) ? path.parse(file).name : file;
  const { source, fields: valid, problems } = loadFile(root, `${language}/${file}`, schemaOf(page));
  if (!source) return { value: undefined, problems };
  const { problems: unknown, body, ...filled } = fill(source, valid, values, language);
  const fields = (filled.fields ?? {}) as PageText["fields"];
  return {
    value: { page, language, source, fields, body, outline: outlineOf(source, body) },
    problems: [...problems, ...unknown],
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

/** The site's articles, for the list of routes. */
const listArticles = ({ it, en }: Content["pageTexts"]): Article[] =>
  [...it.values()].flatMap(({ page, fields: { address } }) => {
    const english = en.get(page)?.fields.address ?? "";
    return address ? { file: page, addresses: { it: address, en: english } } : [];
  });

/** Texts of the dictionary that a file lacks. */
const listMissingKeys = (text: PageText): FieldPlace[] =>
  groupsOf(text).flatMap((group) =>
    Object.keys(dictionarySchema.shape[group].shape)
      .filter((key) => valueAt(text.fields, [group, key]) === undefined)
      .map((key) => placeOfField(text.source, [group, key])),
  );

/** Declared samples except fields of company.md that the environment overrides. */
const listOpenSamples = (sources: readonly SourceFile[], overrides: Overrides): FieldPlace[] =>
  sources
    .flatMap((source) =>
      listTextFields(source.fields.sample).map(({ text }) => placeOfField(source, text.split("."))),
    )
    .filter(({ file, field }) => file !== "content/company.md" || !Object.hasOwn(overrides, field));
