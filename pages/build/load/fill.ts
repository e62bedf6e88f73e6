// Texts with the values that they name in braces, as in {tankQuintals}.
import { closestMatch } from "leven";
import {
  type Company,
  companySchema,
  type Language,
  type Machine,
  machineSchema,
} from "../../../content/schema.ts";
import { floorArea, formatCapital, formatFigure, seatLine, tieUnits } from "../format.ts";
import type { Problem } from "../problem.ts";
import { type FieldPath, valueAt } from "./fields.ts";
import { placeOfMatch, type SourceFile, search } from "./read.ts";

/** What a text may name in braces, as it is printed in one language. */
export type Values = ReadonlyMap<string, string>;

/** Rendered as the table of storage.md. */
export const storageTable = "{storageTable}";

// biome-ignore format: a list of names
const companyNames = [
  "brand", "legalName", "seat", "vatNumber", "registerOffice", "registerNumber", "reaNumber",
  "shareCapital", "phone", "email", "agencyName",
] as const;

/** Sentences of the privacy policy that company.md states. */
const privacyNames = companySchema.shape.privacy.keyof().options;
const figureNames = machineSchema.omit({ sample: true }).keyof().options;

/** The values of one language; stand-ins if company.md or machine.md has problems. */
export function valuesFor(
  company: Company | undefined,
  machine: Machine | undefined,
  language: Language,
): Values {
  const inDigits = figureNames.map((name) => `${name}Digits`);
  const names = [...figureNames, ...inDigits, "floorArea", ...companyNames, ...privacyNames];
  const printed = company && machine ? printValues(company, machine, language) : {};
  return new Map([
    ...names.map((name) => [name, printed[name] ?? standInFor(name)] as const),
    ["storageTable", storageTable],
  ]);
}

/** Links are checked, so the stand-in for the e-mail must look like an address. */
const standInFor = (name: string) => (name === "email" ? "0@0.0" : "0");

function printValues(company: Company, machine: Machine, language: Language) {
  const values: Record<string, string> = {
    floorArea: String(floorArea(machine)),
    seat: seatLine(company, language),
    shareCapital: formatCapital(company.shareCapital, language),
    agencyName: company.agency.name,
  };
  for (const name of figureNames) {
    values[name] = formatFigure(machine[name], language);
    values[`${name}Digits`] = formatFigure({ ...machine[name], words: undefined }, language);
  }
  for (const name of privacyNames) values[name] = company.privacy[name][language];
  for (const name of companyNames) values[name] ??= String(company[name as keyof Company]);
  return values;
}

/** Lists whose lengths a text of the same file may name. */
const countedLists = {
  steps: ["dab", "steps"],
  pictures: ["gallery", "pictures"],
  benefits: ["services", "benefits"],
  testimonials: ["testimonials", "quotes"],
  options: ["dab", "options"],
  teams: ["about", "team"],
};

/** The numbers from 2 on. */
const numerals: Record<Language, string[]> = {
  it: "due tre quattro cinque sei sette otto nove dieci undici dodici".split(" "),
  en: "two three four five six seven eight nine ten eleven twelve".split(" "),
};

/** The lengths of a text's lists, in words. */
const countLists = ({ fields }: SourceFile, language: Language): [string, string][] =>
  Object.entries(countedLists).flatMap(([name, at]) => {
    const list = valueAt(fields, at);
    if (!Array.isArray(list)) return [];
    return [[name, numerals[language][list.length - 2] ?? String(list.length)]];
  });

/**
 * Fills the fields and the body of a text. A word that begins a text gets a capital.
 * @param valid its validated fields, or undefined where they are not valid
 */
export function fill<Fields>(
  source: SourceFile,
  valid: Fields,
  shared: Values,
  language: Language,
) {
  const values: Values = new Map([...shared, ...countLists(source, language)]);
  const fillText = (text: string, encode = (value: string) => value) =>
    text.replace(placeholder, (whole, name: string, offset: number) => {
      const value = values.get(name);
      if (value === undefined) return whole;
      const isFirstWord = offset === 0 && /^\p{Ll}+$/u.test(value);
      return encode(isFirstWord ? value.charAt(0).toUpperCase() + value.slice(1) : value);
    });
  const tie = (text: string, at: FieldPath) =>
    at.length === 1 ? fillText(text) : tieUnits(fillText(text)); // metadata keeps plain spaces
  const fields = mapTexts(valid, [], tie) as Fields;
  const body = tieUnits(fillText(source.body, escapeMarkdown));
  return {
    fields,
    body,
    problems: [...checkNames(source, values), ...checkBraces(source, values)],
  };
}

/** Unknown names in braces. */
const checkNames = (source: SourceFile, values: Values): Problem[] =>
  search(source, placeholder)
    .filter(({ found: [, name = ""] }) => !values.has(name))
    .map((match) => ({
      ...placeOfMatch(source, match),
      message: `There is no value named ${match.found[0]}.`,
      fix: `${meant(match.found[1] ?? "", values)}Use a key of content/machine.md or one of: ${[...values.keys()].join(", ")}.`,
    }));

const meant = (name: string, values: Values): string => {
  const closest = closestMatch(name, [...values.keys()], { maxDistance: 3 });
  return closest ? `Did you mean {${closest}}? ` : "";
};

/** Known names in brackets, and any in two pairs of braces. */
const checkBraces = (source: SourceFile, values: Values): Problem[] =>
  search(source, /\[(\w+)\](?!\()|\{\{\s*(\w+)\s*\}\}/g)
    .filter(({ found: [, bracketed, doubled = ""] }) => doubled || values.has(bracketed ?? ""))
    .map((match) => ({
      ...placeOfMatch(source, match),
      message: `Visitors would see ${match.found[0]} as it stands here.`,
      fix: `A value is named in one pair of braces: {${match.found[1] ?? match.found[2]}}.`,
    }));

const placeholder = /(?<!\{)\{([^{}\n]+)\}(?!\})/g;

/** Joins lines and escapes Markdown's marks; "_" within a word is none. */
export const escapeMarkdown = (value: string): string =>
  value
    .replace(/\s*\n\s*/g, " ")
    .replace(
      /[\\`*~<>&|[\]]|(?<![\p{L}\d])_|_(?![\p{L}\d])|^[-+#]|(?<=^\d+)[.)](?= )/gu,
      (mark) => `\\${mark}`,
    );

function mapTexts(
  value: unknown,
  at: FieldPath,
  map: (text: string, at: FieldPath) => string,
): unknown {
  if (typeof value === "string") return map(value, at);
  if (Array.isArray(value)) return value.map((item, index) => mapTexts(item, [...at, index], map));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, mapTexts(item, [...at, key], map)]),
  );
}
