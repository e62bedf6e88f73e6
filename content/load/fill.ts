// Replaces names in braces by values, for example {tankQuintals} by 40.

import { type Company, companySchema, figureNames, type Machine } from "../company.ts";
import type { SourceFile } from "../content.ts";
import { listTextFields, valueAt } from "../fields.ts";
import {
  floorArea,
  formatCapital,
  formatFigure,
  formatMetres,
  formatSeat,
  parkingSpaces,
  tankBags,
  tieUnits,
} from "../format.ts";
import type { Language } from "../languages.ts";
import { anyOf } from "../patterns.ts";
import { didYouMean, type Problem } from "../problem.ts";
import { reportMatches } from "./read.ts";

/** Values of one language by name, formatted. */
export type Values = ReadonlyMap<string, string>;

/** A view renders this as the table of storage.md. */
export const storageTable = "{storageTable}";

/** Source of the values. */
type Facts = { company: Company; machine: Machine; language: Language };
type Printer = [name: string, print: (facts: Facts) => string | undefined];

// biome-ignore format: a list of names
const companyNames = [
  "brand", "legalName", "vatNumber", "registerOffice", "registerNumber", "reaNumber", "phone", "email",
] as const;
const dimensionNames = ["length", "depth", "height"] as const;
/** Sentences of the privacy policy that are in company.md. */
const privacyNames = companySchema.shape.privacy.keyof().options;

const inCity = (city: string, language: Language) =>
  language === "en" ? `in ${city}` : `${/^a/i.test(city) ? "ad" : "a"} ${city}`;

/**
 * How each value is printed.
 * Undefined if company.md has no such fact, or if another value says the same.
 */
// biome-ignore format: a table
const printers = new Map<string, Printer[1]>([
  ["floorArea", ({ machine }) => String(floorArea(machine))],
  ["parkingSpaces", ({ machine }) => String(parkingSpaces(machine))],
  ["tankBags", ({ machine }) => String(tankBags(machine))],
  ["tankKilos", ({ machine, language }) => formatFigure({ value: machine.tankQuintals.value * 100, grouped: true }, language)],
  ["modelNote", ({ machine, language }) => machine.model?.note[language] ?? ""],
  ["seat", ({ company, language }) => formatSeat(company, language)],
  ["shareCapital", ({ company, language }) => formatCapital(company.shareCapital, language)],
  ["agencyName", ({ company }) => company.agency?.name],
  ["nearCity", ({ company, language }) => company.seat.near[language]],
  ["branchCity", ({ company }) => company.branch?.city],
  ["inBranchCity", ({ company, language }) => company.branch && inCity(company.branch.city, language)],
  ...figureNames.flatMap((name): Printer[] => [
    [name, ({ machine, language }) => formatFigure(machine[name], language)],
    [`${name}Digits`, ({ machine, language }) => formatFigure({ ...machine[name], words: undefined }, language)],
  ]),
  ["tankMass", ({ machine: { tankMass, tankQuintals }, language }) => tankMass.value === tankQuintals.value * 100 ? undefined : formatFigure(tankMass, language)],
  ...dimensionNames.map((name): Printer => [`${name}Metres`, ({ machine, language }) => formatMetres(machine[name].value, language)]),
  ...privacyNames.map((name): Printer => [name, ({ company, language }) => company.privacy[name][language]]),
  ...companyNames.map((name): Printer => [name, ({ company }) => company[name]]),
]);

/**
 * Creates the values of one language.
 * If company.md or machine.md is invalid, every value is a placeholder: mistakes there are reported once.
 */
export function createValues(
  company: Company | undefined,
  machine: Machine | undefined,
  language: Language,
): Values {
  const values = new Map([["storageTable", storageTable]]);
  for (const [name, print] of printers) {
    // Links are checked, so an e-mail address must look like one.
    const fallback = name === "email" ? "0@0.0" : "0";
    const value = company && machine ? print({ company, machine, language }) : fallback;
    if (value !== undefined) values.set(name, value);
  }
  return values;
}

/**
 * Replaces {names} in the body and in valid fields.
 * Capitalises a number in words at the start of a text.
 */
export function fillValues<Fields>(source: SourceFile, unfilled: Fields, values: Values) {
  const fillText = (text: string, encode = (value: string) => value) =>
    text.replace(valueInBraces, (whole, name: string, offset: number) => {
      const value = values.get(name);
      if (value === undefined) return whole;
      const isFigure = figureNames.some((figureName) => figureName === name);
      const isFirstWord = offset === 0 && isFigure && /^\p{Ll}+$/u.test(value);
      return encode(isFirstWord ? value.charAt(0).toUpperCase() + value.slice(1) : value);
    });
  const fields = structuredClone(unfilled);
  for (const { fieldPath, text } of listTextFields(unfilled)) {
    // The text was listed in it: it is a list or a group.
    const parent = valueAt(fields, fieldPath.slice(0, -1)) as Record<PropertyKey, string>;
    const filled = fillText(text);
    const isMetadata = fieldPath.length === 1; // which keeps plain spaces
    parent[fieldPath.at(-1) ?? ""] = isMetadata ? filled : tieUnits(filled);
  }
  const body = tieUnits(fillText(source.body, escapeMarkdown));
  const problems = [...checkNames(source, values), ...checkBraces(source, values)];
  return { fields, body, problems };
}

/** Reports unknown names in braces. */
const checkNames = (source: SourceFile, values: Values): Problem[] =>
  reportMatches(source, valueInBraces, ([whole, name = ""], field) => {
    if (values.has(name)) return undefined;
    if (name === "tankMass")
      return {
        message: "machine.md states the same mass as {tankMass} and as {tankKilos}.",
        fix: "Remove the note that the two differ; elsewhere write {tankKilos}.",
      };
    if (printers.has(name))
      return {
        message: `company.md states nothing for ${whole}.`,
        fix: `State it there, or write this text without ${whole}${field.endsWith(".alt") ? ", and name a picture that does not show it" : ""}.`,
      };
    const known = [...values.keys()];
    const inBraces = known.map((key) => `{${key}}`);
    return {
      message: `There is no value named ${whole}.`,
      fix: `${didYouMean(whole, inBraces)}Use a key of content/machine.md or one of: ${known.join(", ")}.`,
    };
  });

/** Reports values in wrong brackets: [name], {{name}}. */
const checkBraces = (source: SourceFile, values: Values): Problem[] =>
  reportMatches(
    source,
    /\[(\w+)\](?!\()|\{\{\s*(\w+)\s*\}\}/g,
    ([whole, inBrackets = "", inDoubleBraces]) => {
      if (!inDoubleBraces && !values.has(inBrackets)) return undefined;
      return {
        message: `Visitors would see ${whole} on the page.`,
        fix: `A value is named in one pair of braces: {${inDoubleBraces ?? inBrackets}}.`,
      };
    },
  );

const valueInBraces = /(?<!\{)\{([^{}\n]+)\}(?!\})/g;

const markdownSign = anyOf(
  [
    /[\\`*~<>&|[\]]/u, // anywhere
    /(?<![\p{L}\d])_|_(?![\p{L}\d])/u, // an underscore, but not within a word
    /^[-+#]/u, // at the beginning: a list, a heading
    /(?<=^\d+)[.)](?= )/u, // behind a number at the beginning: a numbered list
  ],
  "gu",
);

/**
 * Joins lines, and escapes signs that have a meaning in Markdown.
 * @example escapeMarkdown("[DAB] 1*2") // "\\[DAB\\] 1\\*2"
 */
export const escapeMarkdown = (value: string): string =>
  value.replace(/\s*\n\s*/g, " ").replace(markdownSign, (sign) => `\\${sign}`);
