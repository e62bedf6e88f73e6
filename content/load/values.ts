// Replaces names in braces by values, for example {tankQuintals} by 40.

import { type Company, companySchema, figureNames, type Machine } from "../schema/company.ts";
import type { SourceFile } from "../schema/content.ts";
import { mapTexts } from "../schema/fields.ts";
import {
  floorArea,
  formatCapital,
  formatFigure,
  formatMetres,
  formatSeat,
  tankBags,
  tieUnits,
} from "../schema/format.ts";
import type { Language } from "../schema/languages.ts";
import { mapKeys } from "../schema/map-keys.ts";
import { didYouMean, type Problem } from "../schema/problem.ts";
import { reportMatches } from "./read.ts";

/** Values of one language by name, formatted. Undefined if company.md has no such fact. */
export type Values = ReadonlyMap<string, string | undefined>;

// biome-ignore format: a list of names
const companyNames = [
  "brand", "legalName", "vatNumber", "registerOffice", "registerNumber", "reaNumber", "phone", "email",
] as const;
/** Sentences of the privacy policy that are in company.md. */
const privacyNames = companySchema.shape.privacy.keyof().options;

/** Creates the values of one language. */
export function createValues(company: Company, machine: Machine, language: Language): Values {
  const figures = figureNames.flatMap((name) => [
    [name, formatFigure(machine[name], language)],
    [`${name}Digits`, formatFigure({ ...machine[name], words: undefined }, language)],
  ]);
  const kilos = { value: machine.tankQuintals.value * 100 };
  const city = company.branch?.city;
  const inItalian = `${/^a/i.test(city ?? "") ? "ad" : "a"} ${city}`;
  return new Map(
    Object.entries({
      ...mapKeys(companyNames, (name) => company[name]),
      ...mapKeys(privacyNames, (name) => company.privacy[name][language]),
      ...Object.fromEntries(figures),
      seat: formatSeat(company, language),
      nearCity: company.seat.near[language],
      branchCity: city,
      inBranchCity: city && (language === "en" ? `in ${city}` : inItalian),
      shareCapital: formatCapital(company.shareCapital, language),
      tankKilos: formatFigure(kilos, language),
      tankBags: String(tankBags(machine)),
      lengthMetres: formatMetres(machine.length.value, language),
      depthMetres: formatMetres(machine.depth.value, language),
      heightMetres: formatMetres(machine.height.value, language),
      floorArea: String(floorArea(machine)),
    }),
  );
}

/**
 * Replaces {names} in the fields and the body of a file.
 * @param values missing if company.md or machine.md is invalid: their mistakes are reported once, not in each text
 */
export function fillValues({ fields, body }: SourceFile, values: Values | undefined) {
  // Links are checked, so an e-mail address must look like one.
  const lookUp = (name: string) => (values ? values.get(name) : name === "email" ? "0@0.0" : "0");
  const fill = (text: string, encode = (value: string) => value) =>
    text.replace(/\{([^{}\n]+)\}/g, (whole, name: string) => encode(lookUp(name) ?? whole));
  return {
    // Search results and networks get metadata, which stands in no group: its spaces stay plain.
    fields: mapTexts(fields, (text, { length }) =>
      length > 1 ? tieUnits(fill(text)) : fill(text),
    ),
    body: tieUnits(fill(body, escapeMarkdown)),
  };
}

/** Reports unknown names in braces, also in {{two}}, and braces that do not close. */
export const checkNames = (source: SourceFile, values: Values): Problem[] =>
  reportMatches(source, /\{+([^{}\n]*)\}*/g, ([whole, name = ""]) => {
    const isKnown = whole === `{${name}}` && values.has(name);
    if (isKnown && values.get(name) !== undefined) return undefined;
    if (isKnown)
      return {
        message: `company.md states nothing for ${whole}.`,
        fix: `State it there, or write this text without ${whole}.`,
      };
    const known = [...values.keys()].map((key) => `{${key}}`);
    const fix =
      known.length > 0 ? `Write one of: ${known.join(", ")}.` : "Write what it stands for.";
    return { message: `There is no value named ${whole}.`, fix: didYouMean(whole, known) + fix };
  });

const markdownSign = /[\\`*~<>&|[\]]|(?<![\p{L}\d])_|_(?![\p{L}\d])/gu;

/** Escapes the signs of a value that have a meaning in Markdown. */
const escapeMarkdown = (value: string): string =>
  value.replace(markdownSign, (sign) => `\\${sign}`);
