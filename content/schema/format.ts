// Formats numbers, amounts and addresses for a language.
import type { Company, Figure, Machine } from "./company.ts";
import type { Language } from "./languages.ts";
import { createNumberFormat } from "./numbers.ts";

/**
 * Formats a figure for a language, as digits or as words.
 * @example formatFigure({ value: 4200 }, "it") // "4.200"
 */
export const formatFigure = ({ value, words }: Figure, language: Language): string =>
  words?.[language] ?? createNumberFormat(language).format(value);

/** Formats millimetres as metres: 4,20 or 4.20. */
export const formatMetres = (millimetres: number, language: Language): string =>
  createNumberFormat(language, { minimumFractionDigits: 2 }).format(millimetres / 1000);

/** Formats a day, for example 21 aprile 2025. English is British: the day stands before the month. */
export const formatDay = (day: string, language: Language): string =>
  days[language].format(new Date(day));

const dayFormat = (locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" });
const days = { it: dayFormat("it"), en: dayFormat("en-GB") }; // slow to create

/** Whole square metres that are more than the footprint: 10 for 4.2 × 2.35 m. */
export const floorArea = ({ length, depth }: Machine): number =>
  Math.floor((length.value * depth.value) / 1e6) + 1;

/**
 * Largest multiple of ten below the number of 15 kg bags in a tank: texts say "more than 260".
 * @example tankBags(machine) // 260, if tankQuintals is 40
 */
export const tankBags = ({ tankQuintals }: Machine): number =>
  10 * (Math.ceil((tankQuintals.value * 100) / 15 / 10) - 1);

/** Formats the company's seat on one line. English readers need the country, too. */
export function formatSeat({ seat }: Company, language: Language): string {
  const line = `${seat.street}, ${seat.postalCode} ${seat.city} (${seat.province})`;
  return language === "it" ? line : `${line}, ${countries.of(seat.country)}`;
}

const countries = new Intl.DisplayNames("en", { type: "region" });

/** Formats the share capital, which company.md has in Italian notation: 10.000,00 or 10,000.00. */
export const formatCapital = (amount: string, language: Language): string =>
  language === "it" ? amount : amount.replace(/[.,]/g, (mark) => (mark === "." ? "," : "."));

const months =
  "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|January|February|March|April|May|June|July|August|September|October|November|December";
const units =
  "€|euros?|mm|cm|m[²³]?|kg|%|quintali|quintals|ore|hours|giorni|days|mesi|months|anni|years";

/** What stands before and after a space at which no line may break. */
const unbreakable: [before: string, after: string][] = [
  [String.raw`\d`, String.raw`(?:${units}|${months})(?![\p{L}\d])`], // 6,5 m³; 21 aprile
  [String.raw`[\d\p{Lu}]`, "×"], // 4.200 ×
  ["×", String.raw`\p{Lu}\b`], // × L
  [String.raw`\b(?:[nN]o?|artt?|par)\.`, String.raw`\d`], // n. 93, art. 28
  [String.raw`\blett\.`, String.raw`[a-z]\)`], // lett. b)
  [String.raw`\d ore su|\d giorni su`, String.raw`\d`], // 7 giorni su 7
  ["€", String.raw`\d`], // € 0,45
  [String.raw`\bEN`, String.raw`Plus\b`], // EN Plus
];

const around = unbreakable.map(([before, after]) => `(?<=(?:${before}) )(?=${after})`);
const unbreakableSpaces = new RegExp(` (?:${around.join("|")})`, "gu"); // fast: the space is first

export const tieUnits = (text: string): string => text.replace(unbreakableSpaces, "\u00a0");
