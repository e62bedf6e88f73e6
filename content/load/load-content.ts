// Loads the content folder: read → fill → validate → check. Returns every problem.
import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { companySchema, machineSchema, origin } from "../schema/company.ts";
import type { Content, DraftText, FieldLocation, SourceFile } from "../schema/content.ts";
import { listTextFields } from "../schema/fields.ts";
import { articleFileSchema, type FileSchemas } from "../schema/file-schema.ts";
import { isJunk } from "../schema/files.ts";
import { type Language, languages } from "../schema/languages.ts";
import { picturePositionsSchema } from "../schema/positions.ts";
import type { Problem, Result } from "../schema/problem.ts";
import { arrange } from "./arrange.ts";
import { checkAddresses, checkLinks, checkNavigationAndRedirects, listTargets } from "./links.ts";
import { readBody } from "./markdown.ts";
import {
  checkFocus,
  checkMedia,
  checkPictures,
  listPhoneCrops,
  listPictureNames,
} from "./media.ts";
import { lineInBody, problemsAt, readSource } from "./read.ts";
import { validate } from "./validate.ts";
import { checkNames, createValues, fillValues, type Values } from "./values.ts";

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
  const company = loadShared(root, "company.md", companySchema, environment);
  const machine = loadShared(root, "machine.md", machineSchema);
  const positions = loadShared(root, "media/positions.md", picturePositionsSchema);
  const { names, problems: nameProblems } = listTextNames(root, schemas);
  const loaded = languages.flatMap((language) => {
    const values =
      company.fields && machine.fields && createValues(company.fields, machine.fields, language);
    return names.map((name) => loadText(root, language, name, schemas, values));
  });
  const texts = loaded.flatMap(({ text }) => text ?? []);
  const pictureNames = listPictureNames(root);
  const targets = listTargets(texts, staticFiles);
  const problems = [
    ...[company, machine, positions, ...loaded].flatMap(({ problems }) => problems),
    ...nameProblems,
    ...checkMedia(root),
    ...checkPictures(texts, pictureNames),
    ...(positions.source && positions.fields
      ? checkFocus(positions.source, positions.fields, pictureNames)
      : []),
    ...checkAddresses(targets, texts),
    ...checkLinks(texts, targets),
    ...checkUnique(texts),
    ...(company.source && company.fields
      ? checkNavigationAndRedirects(company.source, company.fields, targets)
      : []),
  ];
  if (!company.fields || !machine.fields || !positions.fields || problems.length > 0)
    return { value: undefined, problems };
  const sources = [company, machine, ...texts].flatMap(({ source }) => source ?? []);
  const value: Content = {
    company: company.fields,
    machine: machine.fields,
    positions: positions.fields,
    ...arrange(texts),
    sources,
    phoneCrops: listPhoneCrops(texts),
    isStaging: isStaging(root, environment),
    samples: sources.flatMap(listSamples),
    missingTexts: texts.flatMap(listMissing),
  };
  return { value, problems };
}

/** Fields of company.md that environment variables override. */
const variableNames = { siteUrl: "SITE_URL", contactEndpoint: "CONTACT_ENDPOINT" };

/** Overrides fields by environment variables. Empty ones are ignored: CI sets unknown ones to "". */
function override(source: SourceFile, environment: NodeJS.ProcessEnv): SourceFile {
  const overrides = new Map(
    Object.entries(variableNames).filter(([, variable]) => environment[variable]),
  );
  const fields = { ...source.fields };
  for (const [field, variable] of overrides) fields[field] = environment[variable];
  if (Array.isArray(fields.sample))
    fields.sample = fields.sample.filter((field) => !overrides.has(field));
  return {
    ...source,
    fields,
    locate(at) {
      const variable = overrides.get(String(at[0]));
      return variable ? { file: "environment", line: 1, field: variable } : source.locate(at);
    },
  };
}

/** Loads a file that both languages share. Its body is a note to editors. */
function loadShared<Schema extends z.ZodType>(
  root: string,
  name: string,
  schema: Schema,
  environment: NodeJS.ProcessEnv = {},
) {
  const { value: written, problems } = readSource(root, name);
  if (!written) return { problems };
  const source = override({ ...written, body: "" }, environment);
  const { value: fields, problems: invalid } = validate(source, schema);
  return { source, fields, problems: [...problems, ...invalid, ...checkNames(source, new Map())] };
}

/** Files of content/ that both languages share. */
const sharedFiles = ["company.md", "machine.md"];

/** Lists the names of the files in it/ and en/: first those that both must have, then articles. Reports any other file. */
function listTextNames(root: string, schemas: FileSchemas) {
  const list = (folder: string) => {
    const at = path.join(root, folder);
    const names = existsSync(at) ? readdirSync(at).sort() : [];
    return names.filter((name) => !isJunk(name)).map((name) => path.join(folder, name));
  };
  const isPage = (file: string) => /^\w+\/[a-z\d-]+\.md$/.test(file) && !/\/guides\.md$/.test(file);
  const texts = languages.flatMap(list);
  const shared = list("").filter((file) => /\.md\b/i.test(file)); // Notepad adds .txt
  const misplaced = [
    ...texts.filter((file) => !isPage(file)),
    ...shared.filter((file) => ![...sharedFiles, "README.md"].includes(file)),
  ];
  const names = texts.filter(isPage).map((file) => path.parse(file).name);
  const problems = misplaced.map((file) => ({
    file: `content/${file}`,
    line: 1,
    message: "No page can have a file of this name here.",
    fix: file.endsWith(".txt")
      ? "Its name ends in .txt: remove that."
      : "If it is a copy, move it out of content/. An article stands in it/ and en/; its name has small letters, digits and hyphens, for example guida-al-pellet.md, and is not guides.",
  }));
  return { names: [...new Set([...schemas.keys(), ...names])], problems };
}

/** Loads one file of a language. */
function loadText(
  root: string,
  language: Language,
  name: string,
  schemas: FileSchemas,
  values: Values | undefined,
): { text?: DraftText; source?: SourceFile; problems: Problem[] } {
  const { value: source, problems } = readSource(root, `${language}/${name}.md`);
  if (!source) return { problems };
  const schema = schemas.get(name) ?? articleFileSchema;
  const filled = fillValues(source, values);
  const { value, problems: invalid } = validate(source, schema.fields, filled.fields);
  const fields = value ?? (filled.fields as DraftText["fields"]); // invalid ones are checked for links, too
  const { problems: inBody, ...body } = readBody(source, filled.body);
  const text: DraftText = { kind: schema.kind, name, language, schema, source, fields, ...body };
  const unknown = values ? checkNames(source, values) : [];
  return { text, problems: [...problems, ...invalid, ...unknown, ...inBody, ...checkBody(text)] };
}

/** Reports a missing body, and a body that no view shows: a page with groups of the dictionary shows only fields. */
function checkBody({ schema, source }: DraftText): Problem[] {
  const { file, body } = source;
  const isShown = schema.groups.size === 0;
  const start = body.search(/\S/);
  if (isShown === start >= 0) return [];
  const text = isShown
    ? { message: "There is no text below the fields: the page would be empty.", fix: "Write it." }
    : {
        message: "No page shows text below the fields of this file.",
        fix: "Move it into a field, or remove it; write notes to editors among the fields, after a #.",
      };
  return [{ file, line: lineInBody(source, body, start), ...text }];
}

/** Reports titles and descriptions that two pages of a language share. */
const checkUnique = (texts: readonly DraftText[]): Problem[] =>
  (["title", "description"] as const).flatMap((field) =>
    texts.flatMap(({ language, source, fields }) => {
      const isSame = (text: DraftText) =>
        text.language === language && text.fields[field] === fields[field];
      const first = texts.find(isSame);
      if (!first || first.source === source || fields[field] === undefined) return [];
      return problemsAt(source, [field], {
        message: `Another page has the same ${field}: ${first.source.file}.`,
        fix: "Write a text that no other page has.",
      });
    }),
  );

/**
 * Whether the site is built for a public address other than company.md's. While company.md's `siteUrl` is a sample,
 * there is no true address to compare with.
 */
function isStaging(root: string, { SITE_URL }: NodeJS.ProcessEnv): boolean {
  if (!SITE_URL || /^http:\/\/(127\.0\.0\.1|localhost)\b/.test(SITE_URL)) return false;
  const { siteUrl, sample } = readSource(root, "company.md").value?.fields ?? {};
  const isSample = Array.isArray(sample) && sample.includes("siteUrl");
  return !isSample && origin.safeParse(SITE_URL).data !== origin.safeParse(siteUrl).data;
}

/** Lists fields with invented values. */
const listSamples = (source: SourceFile): FieldLocation[] =>
  listTextFields(source.fields.sample).map(({ text }) => source.locate(text.split(".")));

/** Lists texts of the dictionary that a file lacks: pages show their keys. */
const listMissing = ({ source, fields }: DraftText): FieldLocation[] =>
  listTextFields(fields)
    .filter(({ fieldPath, text }) => text === fieldPath.join("."))
    .map(({ fieldPath }) => source.locate(fieldPath));
