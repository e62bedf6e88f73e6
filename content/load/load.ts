// Loads the content folder: reads, validates, fills and checks every file. Returns every problem.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import {
  type Company,
  companySchema,
  type Machine,
  machineSchema,
  origin,
  storageSchema,
} from "../company.ts";
import type { Content, DraftText, FieldLocation, SourceFile } from "../content.ts";
import { listTextFields, valueAt } from "../fields.ts";
import { junkFileName } from "../files.ts";
import { languages } from "../languages.ts";
import { picturePositionsSchema } from "../positions.ts";
import type { Problem, Result } from "../problem.ts";
import { articleFileSchema, type FileSchemas } from "../schema.ts";
import { isOptionalField } from "../texts.ts";
import { checkAddresses } from "./addresses.ts";
import { arrange } from "./arrange.ts";
import { createValues, fillValues, type Values } from "./fill.ts";
import { checkMarkdownLinks, checkNavigationAndRedirects } from "./links.ts";
import { checkMedia, checkPictures, hasModel, listCrops, listPictureNames } from "./media.ts";
import { outlineOf } from "./outline.ts";
import { locateField, problemsAt, readSource } from "./read.ts";
import { listPairs, readReviews } from "./translations.ts";
import {
  checkBody,
  checkLengths,
  checkOptionalGroups,
  checkUnfilled,
  checkUnique,
  validate,
} from "./validate.ts";

interface LoadOptions {
  environment: NodeJS.ProcessEnv;
  staticFiles?: readonly string[];
}

/**
 * Loads a content folder. SITE_URL and CONTACT_ENDPOINT of the environment override company.md.
 * @param schemas what the pages show
 * @param options `staticFiles`: paths below static/
 * @returns no value if there is any problem
 */
export function loadContent(
  root: string,
  schemas: FileSchemas,
  { environment, staticFiles = [] }: LoadOptions,
): Result<Content> {
  const shared = loadShared(root, environment);
  const { company, machine, storage, reviews, positions } = shared;
  const results = loadTexts(root, schemas, shared);
  const texts = results.flatMap(({ value }) => value ?? []);
  const { crops, problems: cropProblems } = listCrops(texts);
  const problems = [
    ...[...Object.values(shared), ...results].flatMap((result) => result.problems),
    ...cropProblems,
    ...checkFiles(root, texts),
    ...checkMarkdownLinks(texts, staticFiles, company.fields?.redirects),
    ...(company.fields && machine.fields ? texts.flatMap(checkLengths) : []),
    ...checkNavigationAndRedirects(company, texts, staticFiles),
  ];
  if (
    !company.fields ||
    !machine.fields ||
    !storage.fields ||
    !positions.fields ||
    problems.length > 0
  )
    return { value: undefined, problems };
  const sources = [company, machine, storage, ...texts].flatMap(({ source }) => source ?? []);
  const value: Content = {
    company: company.fields,
    machine: machine.fields,
    storage: storage.fields,
    ...arrange(texts),
    sources,
    crops,
    positions: positions.fields,
    isStaging: isStaging(company.fields, company.written?.fields.siteUrl),
    samples: sources
      .flatMap(listSamples)
      .filter(({ field }) => field !== "model" || machine.fields?.model), // without one no page shows it
    missingTexts: texts.flatMap(locateMissingTexts),
    staleTranslations: listPairs(sources).filter(
      ({ name, digest }) => reviews.value?.get(name) !== digest,
    ),
  };
  return { value, problems };
}

/** Loads the files of both languages. Texts name values of the shared files. */
function loadTexts(
  root: string,
  schemas: FileSchemas,
  { company, machine }: ReturnType<typeof loadShared>,
) {
  const names = listContentFiles(root, schemas);
  return languages.flatMap((language) => {
    const values = createValues(company.fields, machine.fields, language);
    return names.map((name) => {
      const schema = schemas.get(name) ?? articleFileSchema;
      return loadText(root, { language, name, schema }, values);
    });
  });
}

/** Files of content/ that both languages share. Any other Markdown file there is wrong, except README.md. */
const sharedFiles = ["company.md", "machine.md", "storage.md"];

/** Loads the files that both languages share. */
const loadShared = (root: string, environment: NodeJS.ProcessEnv) => ({
  company: loadFile(root, "company.md", companySchema, environment),
  machine: loadMachine(root),
  storage: loadFile(root, "storage.md", storageSchema),
  reviews: readReviews(root),
  positions: loadFile(root, "media/positions.md", picturePositionsSchema),
});

/**
 * Loads machine.md.
 * Without a model in media/ the field `model` is ignored, and no page mentions a model.
 */
function loadMachine(root: string) {
  const { source, fields, problems } = loadFile(root, "machine.md", machineSchema);
  if (!source || !fields) return { source, fields, problems };
  const { model, ...figures } = fields;
  const withoutModel: Machine = figures;
  if (!hasModel(root)) return { source, fields: withoutModel, problems };
  const missing = !model && {
    message:
      "This field is missing: media/ has a model, and the policies must say what its link does.",
    fix: "Write it as content/media/README.md says.",
  };
  return { source, fields, problems: [...problems, ...problemsAt(source, ["model"], missing)] };
}

/** Checks across files: names, pictures, addresses, titles. */
const checkFiles = (root: string, texts: readonly DraftText[]) => [
  ...checkMedia(root),
  ...checkFileNames(root),
  ...checkPictures(texts, listPictureNames(root)),
  ...texts.flatMap(checkBody),
  ...checkAddresses(texts),
  ...checkUnique(texts),
  ...checkOptionalGroups(texts),
];

/**
 * Whether the site is built for a public address other than company.md's.
 * While company.md's `siteUrl` is a sample, there is no true address to compare with.
 */
function isStaging({ siteUrl, sample }: Company, written: unknown) {
  const isPublic = !/^http:\/\/(127\.0\.0\.1|localhost)\b/.test(siteUrl);
  return isPublic && siteUrl !== origin.safeParse(written).data && !sample?.includes("siteUrl");
}

/** Fields of company.md that environment variables override. */
const variableNames = { siteUrl: "SITE_URL", contactEndpoint: "CONTACT_ENDPOINT" };

/**
 * Overrides fields by environment variables.
 * Empty variables are ignored, because CI sets unknown ones to "".
 */
function override(source: SourceFile, environment: NodeJS.ProcessEnv): SourceFile {
  const variables = Object.entries(variableNames).filter(([, name]) => environment[name]);
  const overrides = variables.map(([field, name]) => [field, environment[name]]);
  const fields = { ...source.fields, ...Object.fromEntries(overrides) };
  return { ...source, fields, variables: new Map(variables) };
}

/**
 * Reads and validates a file: `written` as it is on disk, `source` with variables of the environment,
 * `fields` as the schema wants them. The body of a bilingual file is a note to editors and is ignored.
 */
function loadFile<Schema extends z.ZodType>(
  root: string,
  file: string,
  schema: Schema,
  environment: NodeJS.ProcessEnv = {},
) {
  const { value: written, problems } = readSource(root, file);
  if (!written) return { problems };
  const overridden = override(written, environment);
  const isShared = !/^(it|en)\//.test(file);
  const source = isShared ? { ...overridden, body: "" } : overridden;
  const { value: fields, problems: invalid } = validate(source, schema);
  const unfilled = isShared ? checkUnfilled(source) : [];
  // Report one problem per line; the schema's is more precise.
  const invalidLines = new Set(invalid.map(({ line }) => line));
  const suspicious = problems.filter(({ line }) => !invalidLines.has(line));
  return { source, written, fields, problems: [...suspicious, ...invalid, ...unfilled] };
}

/** Lists the files in it/ and en/, except junk of systems and editors. */
const listTexts = (root: string) =>
  languages.flatMap((language) => {
    const folder = path.join(root, language);
    // Without the folder, each fixed file is reported as missing.
    const entries = existsSync(folder) ? readdirSync(folder) : [];
    const names = entries.filter((name) => !junkFileName.test(name)).sort();
    return names.map((name) => ({ language, name }));
  });

/** Lists the names of files in either language, without `.md`: those that both need, then articles. */
function listContentFiles(root: string, schemas: FileSchemas): string[] {
  const files = listTexts(root).map(({ name }) => name);
  const names = files.filter(isPageFile).map((file) => path.parse(file).name);
  return [...new Set([...schemas.keys(), ...names])];
}

/**
 * Whether a page may have a file of this name.
 * Translation pairs are keyed by file name, so no article may be called like a shared file.
 */
const isPageFile = (name: string) =>
  /^[a-z\d-]+\.md$/.test(name) && ![...sharedFiles, "guides.md"].includes(name);

/**
 * Reports files that no page reads.
 * They are copies such as "home copia.md", wrong names, articles outside it/ and en/.
 */
function checkFileNames(root: string): Problem[] {
  const texts = listTexts(root).filter(({ name }) => !isPageFile(name));
  const outside = readdirSync(root)
    .filter((name) => /^[^.].*\.md$/i.test(name))
    .filter((name) => ![...sharedFiles, "README.md"].includes(name));
  return [...texts.map(({ language, name }) => `${language}/${name}`), ...outside].map((file) => ({
    file: `content/${file}`,
    line: 1,
    message: "No page can have a file of this name here.",
    fix: "If it is a copy, move it out of content/. An article stands in it/ and en/, its name has small letters, digits and hyphens, for example guida-al-pellet.md, and is not company, machine, storage or guides.",
  }));
}

/** Loads one file of a language. */
function loadText(
  root: string,
  { language, name, schema }: Pick<DraftText, "language" | "name" | "schema">,
  values: Values,
) {
  const file = `${language}/${name}.md`;
  const { source, fields: unfilled, problems } = loadFile(root, file, schema.fields);
  if (!source) return { problems };
  const { problems: valueProblems, body, fields = {} } = fillValues(source, unfilled, values);
  const outline = outlineOf(source, body);
  const value: DraftText = { kind: schema.kind, name, language, schema, source, fields, outline };
  return { value, problems: [...problems, ...valueProblems] };
}

/** Lists texts of the dictionary that a file lacks: pages show their keys. */
const locateMissingTexts = ({ schema, source, fields }: DraftText): FieldLocation[] =>
  [...schema.groups]
    .filter(([name, { isOptional }]) => fields[name] || !isOptional)
    .flatMap(([name, group]) =>
      Object.keys(group.fields)
        .filter((key) => !isOptionalField(group, key))
        .filter((key) => valueAt(fields, [name, key]) === undefined)
        .map((key) => locateField(source, [name, key])),
    );

/** Lists fields with invented values, except those that the environment overrides. */
const listSamples = (source: SourceFile): FieldLocation[] =>
  listTextFields(source.fields.sample)
    .filter(({ text: field }) => !source.variables?.has(field))
    .map(({ text: field }) => locateField(source, field.split(".")));
