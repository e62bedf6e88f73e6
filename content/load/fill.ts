// Texts with the values that they name in braces, as in {tankQuintals}.

import { type Company, companySchema, type Machine, machineSchema } from "../company.ts";
import type { SourceFile } from "../content.ts";
import {
  floorArea,
  formatCapital,
  formatFigure,
  formatMetres,
  parkingSpaces,
  seatLine,
  tankBags,
  tieUnits,
} from "../format.ts";
import { didYouMean, type Problem } from "../problem.ts";
import type { Language } from "../schema.ts";
import { listTextFields, valueAt } from "./fields.ts";
import { search } from "./read.ts";

/** What a text may name in braces, as it is printed in one language. */
export type Values = ReadonlyMap<string, string>;

/** Rendered as the table of storage.md. */
export const storageTable = "{storageTable}";

// biome-ignore format: a list of names
const companyNames = [
  "brand", "legalName", "seat", "vatNumber", "registerOffice", "registerNumber", "reaNumber",
  "shareCapital", "phone", "email", "agencyName", "nearCity", "branchCity",
] as const;

const lengths = ["length", "depth", "height"] as const;
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
  const inMetres = lengths.map((name) => `${name}Metres`);
  const computed = [
    "floorArea",
    "parkingSpaces",
    "tankBags",
    "tankKilos",
    ...inDigits,
    ...inMetres,
  ];
  const names = [...figureNames, ...computed, ...companyNames, ...privacyNames];
  const standIns = Object.fromEntries(names.map((name) => [name, "0"]));
  const email = "0@0.0"; // links are checked: this stand-in must look like an address
  const printed = company && machine && printValues(company, machine, language);
  return new Map(Object.entries({ ...(printed ?? { ...standIns, email }), storageTable }));
}

function printValues(company: Company, machine: Machine, language: Language) {
  const values: Record<string, string | undefined> = {
    floorArea: String(floorArea(machine)),
    parkingSpaces: String(parkingSpaces(machine)),
    tankBags: String(tankBags(machine)),
    tankKilos: formatFigure({ value: machine.tankQuintals.value * 100, grouped: true }, language),
    seat: seatLine(company, language),
    shareCapital: formatCapital(company.shareCapital, language),
    agencyName: company.agency?.name,
    nearCity: company.seat.near[language],
    branchCity: company.branch?.city,
  };
  for (const name of figureNames) {
    values[name] = formatFigure(machine[name], language);
    values[`${name}Digits`] = formatFigure({ ...machine[name], words: undefined }, language);
  }
  for (const name of lengths) values[`${name}Metres`] = formatMetres(machine[name].value, language);
  for (const name of privacyNames) values[name] = company.privacy[name][language];
  for (const name of companyNames) values[name] ??= company[name as "brand"];
  const isKnown = (entry: [string, string | undefined]): entry is [string, string] =>
    entry[1] !== undefined;
  return Object.fromEntries(Object.entries(values).filter(isKnown));
}

/** Fills the body and, where they are valid, the fields of a text. A number in words gets a capital where it begins a text; a name does not. */
export function fill<Fields>(source: SourceFile, valid: Fields, values: Values) {
  const fillText = (text: string, encode = (value: string) => value) =>
    text.replace(placeholder, (whole, name: string, offset: number) => {
      const value = values.get(name);
      if (value === undefined) return whole;
      const isName = companyNames.some((known) => known === name);
      const isFirstWord = offset === 0 && !isName && /^\p{Ll}+$/u.test(value);
      return encode(isFirstWord ? value.charAt(0).toUpperCase() + value.slice(1) : value);
    });
  const fields = structuredClone(valid);
  for (const { at, text } of listTextFields(valid)) {
    const parent = valueAt(fields, at.slice(0, -1)) as Record<PropertyKey, string>;
    const filled = fillText(text);
    parent[at.at(-1) ?? ""] = at.length > 1 ? tieUnits(filled) : filled; // metadata keeps plain spaces
  }
  const body = tieUnits(fillText(source.body, escapeMarkdown));
  const problems = [...checkNames(source, values), ...checkBraces(source, values)];
  return { fields, body, problems };
}

/** Unknown names in braces. */
const checkNames = (source: SourceFile, values: Values): Problem[] =>
  search(source, placeholder, ([whole, name = ""]) => {
    if (values.has(name)) return undefined;
    if (companyNames.some((each) => each === name))
      return {
        message: `company.md states nothing for ${whole}.`,
        fix: "State it there, or write this text without it.",
      };
    const known = [...values.keys()];
    const inBraces = known.map((key) => `{${key}}`);
    return {
      message: `There is no value named ${whole}.`,
      fix: `${didYouMean(whole, inBraces)}Use a key of content/machine.md or one of: ${known.join(", ")}.`,
    };
  });

/** Known names in brackets, and any in two pairs of braces. */
const checkBraces = (source: SourceFile, values: Values): Problem[] =>
  search(source, /\[(\w+)\](?!\()|\{\{\s*(\w+)\s*\}\}/g, ([whole, bracketed = "", doubled]) => {
    if (!doubled && !values.has(bracketed)) return undefined;
    return {
      message: `Visitors would see ${whole} as it stands here.`,
      fix: `A value is named in one pair of braces: {${doubled ?? bracketed}}.`,
    };
  });

const placeholder = /(?<!\{)\{([^{}\n]+)\}(?!\})/g;

/** Joins lines and escapes Markdown's marks; "_" within a word is none. */
export const escapeMarkdown = (value: string): string =>
  value
    .replace(/\s*\n\s*/g, " ")
    .replace(
      /[\\`*~<>&|[\]]|(?<![\p{L}\d])_|_(?![\p{L}\d])|^[-+#]|(?<=^\d+)[.)](?= )/gu,
      (mark) => `\\${mark}`,
    );
