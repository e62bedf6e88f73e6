// The third step of loading: texts with the numbers and facts they name, and the spaces that hold them together.
import {
  type Company,
  companySchema,
  type Figure,
  type Language,
  type Machine,
  machineSchema,
} from "../schema.ts";
import { type FieldPath, valueAt } from "./fields.ts";
import { type Source, search } from "./parse.ts";
import type { Problem } from "./problem.ts";

/** What a text may name in braces, as it is printed in one language. */
export type Placeholders = ReadonlyMap<string, string>;

/** Stands in a Markdown body for the table of storage.md, which replaces it when the page is rendered. */
export const storageTable = "{storageTable}";

/** Facts of company.md that texts may name. */
const companyNames =
  "brand legalName seat vatNumber registerOffice registerNumber reaNumber shareCapital phone email agencyName".split(
    " ",
  );

/** Sentences of the privacy policy that company.md states. */
const privacyNames = companySchema.shape.privacy.keyof().options;
const figureNames = machineSchema.omit({ sample: true }).keyof().options;

/** Everything a text may name. Zeros stand in while company.md or machine.md is broken. */
export function placeholdersFor(
  company: Company | undefined,
  machine: Machine | undefined,
  language: Language,
): Placeholders {
  const inDigits = figureNames.map((name) => `${name}Digits`);
  const names = [
    ...figureNames,
    ...inDigits,
    "floorArea",
    ...companyNames,
    ...privacyNames,
    "storageTable",
  ];
  const facts: Record<string, string> =
    company && machine ? printFacts(company, machine, language) : { storageTable };
  return new Map(names.map((name) => [name, facts[name] ?? "0"]));
}

function printFacts(
  company: Company,
  machine: Machine,
  language: Language,
): Record<string, string> {
  const facts: Record<string, string> = {
    storageTable,
    floorArea: String(floorArea(machine)),
    seat: seatLine(company, language),
    shareCapital: formatCapital(company.shareCapital, language),
    agencyName: company.agency.name,
  };
  for (const name of figureNames) {
    facts[name] = formatFigure(machine[name], language);
    facts[`${name}Digits`] = formatFigure({ ...machine[name], words: undefined }, language);
  }
  for (const name of privacyNames) facts[name] = company.privacy[name][language];
  for (const name of companyNames) facts[name] ??= String(company[name as keyof Company]);
  return facts;
}

/** Prints a figure in the notation of a language: 6,5 or 6.5; 4.200 or 4,200 where grouped; or words. */
export const formatFigure = ({ value, grouped, words }: Figure, language: Language): string =>
  words?.[language] ??
  new Intl.NumberFormat(language, { useGrouping: grouped ? "always" : false }).format(value);

/** The whole number of square metres that the machine stands on less than: 10 for 4.2 × 2.35 m. */
export const floorArea = ({ length, depth }: Machine): number =>
  Math.floor((length.value * depth.value) / 1e6) + 1;

/** The company's seat on one line, with its country for those who read no Italian. */
export function seatLine({ seat }: Company, language: Language): string {
  const line = `${seat.street}, ${seat.postalCode} ${seat.city} (${seat.province})`;
  return language === "it" ? line : `${line}, ${countries.of(seat.country)}`;
}

const countries = new Intl.DisplayNames("en", { type: "region" });

/** A sum as company.md states it, in the notation of a language: 10.000,00 / 10,000.00. */
export const formatCapital = (sum: string, language: Language): string =>
  language === "it" ? sum : sum.replace(/[.,]/g, (mark) => (mark === "." ? "," : "."));

/** Lists whose lengths texts of the same file may name. */
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

/** How many a text's lists hold, in words. */
const countLists = ({ data }: Source, language: Language): [string, string][] =>
  Object.entries(countedLists).flatMap(([name, at]) => {
    const list = valueAt(data, at);
    if (!Array.isArray(list)) return [];
    return [[name, numerals[language][list.length - 2] ?? String(list.length)]];
  });

/**
 * Fills the fields and the body of a text. A word that begins a text gets a capital.
 * @param data its validated fields, or undefined where they are not valid
 */
export function fill<Data>(source: Source, data: Data, facts: Placeholders, language: Language) {
  const values: Placeholders = new Map([...facts, ...countLists(source, language)]);
  const fillText = (text: string, form = (fact: string) => fact) =>
    text.replace(placeholder, (whole, name: string, offset: number) => {
      const fact = values.get(name);
      if (fact === undefined) return whole;
      const isFirstWord = offset === 0 && /^\p{Ll}+$/u.test(fact);
      return form(isFirstWord ? fact.charAt(0).toUpperCase() + fact.slice(1) : fact);
    });
  const value = {
    data: mapTexts(data, [], (text, at) => typeset(fillText(text), at)) as Data,
    body: tieAll(fillText(source.body, escapeMarkdown)),
  };
  return { value, problems: refuseUnknown(source, values) };
}

/** Names in braces that stand for nothing. */
const refuseUnknown = (source: Source, values: Placeholders): Problem[] =>
  search(source, placeholder)
    .filter(({ found: [, name = ""] }) => !values.has(name))
    .map(({ place, found: [name] }) => ({
      ...place,
      message: `Nothing is known by the name ${name}.`,
      fix: `Use a key of content/machine.md or one of: ${[...values.keys()].join(", ")}.`,
    }));

const placeholder = /\{([^{}\n]+)\}/g;

/** A fact on one line, in which Markdown finds no mark; "_" within words is none. */
const escapeMarkdown = (fact: string): string =>
  fact
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
  const mapped = Object.entries(value).map(([key, item]) => [
    key,
    mapTexts(item, [...at, key], map),
  ]);
  return Object.fromEntries(mapped);
}

const noBreak = "\u00a0";

/** A headline's short words, every unit and every date stay with their neighbours. Metadata is no typeset text. */
function typeset(text: string, at: FieldPath): string {
  if (at.length === 1) return text;
  const isHeadline = /title$/i.test(String(at.at(-1)));
  return tieAll(isHeadline ? tieShortWords(text) : text);
}

const tieAll = (text: string) => tieDates(tieUnits(text));

/** Ties a unit, or the sign between two dimensions, to its number: "6,5 m³", "4.200 × 2.350 mm"; and "EN Plus". */
export const tieUnits = (text: string): string =>
  text.replace(/(?<=\d) (?=(?:mm|cm|m[²³]?|kg|%|×)(?![\p{L}\d]))|(?<=\bEN) (?=Plus\b)/gu, noBreak);

/** Ties a date and the references of a law: "21 aprile 2017, n. 93", "art. 6, par. 1, lett. b)", "Article 6". */
export const tieDates = (text: string): string =>
  text
    .replace(/(?<!\d)(\d{1,2}) (\p{L}{3,9}) (?=\d{4}(?!\d))/gu, `$1${noBreak}$2${noBreak}`)
    .replace(/(?<=\d,) (?=(?:n|no|par|lett)\. ?[a-z\d])/g, noBreak)
    .replace(/(?<!\p{L})((?:n|no|art|par|lett)\.|Articles?) (?=\d|[a-z]\))/giu, `$1${noBreak}`);

/**
 * Ties words of up to three letters, and numbers, to the next: no line of a headline ends with "e" or "40". Not to
 * words of over nine letters, which need a phone's line for themselves, nor to another short one: a chain fits on none.
 */
export const tieShortWords = (text: string): string =>
  text.replace(
    /(?<![\p{L}\d.,’])([a-z]{1,3}|è|\d[\d.,]*) (?=[^\s\p{L}]|\p{L}[^\s]{3,8}(?!\S))/giu,
    `$1${noBreak}`,
  );
