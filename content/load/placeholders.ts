// Figures and company facts are stated once; texts name them as {tankQuintals} or {legalName}.

import {
  type Company,
  type Figure,
  type Language,
  type Machine,
  machineSchema,
} from "../schema.ts";
import { formatCapital } from "./identity.ts";

export type Placeholders = ReadonlyMap<string, string>;

/** Stands in a Markdown body for the table of storage.md, which replaces it when the page is rendered. */
export const storageTable = "{storageTable}";
const kept = ["storageTable", storageTable] as const;

/**
 * Prints a figure in the notation of a language: 6,5 or 6.5; 4.200 or 4,200 where grouped; or words.
 */
export function formatFigure({ value, grouped, words }: Figure, language: Language): string {
  return (
    words?.[language] ??
    new Intl.NumberFormat(language, {
      useGrouping: grouped ? "always" : false,
    }).format(value)
  );
}

/** The company's seat on one line. */
export const seatLine = ({ seat }: Company): string =>
  `${seat.street}, ${seat.postalCode} ${seat.city} (${seat.province})`;

/** Everything a text may name in braces, as it is printed in one language. */
export function placeholdersFor(
  company: Company,
  machine: Machine,
  language: Language,
): Placeholders {
  const { sample: _, ...figures } = machine;
  const facts: Record<(typeof companyNames)[number], string> = {
    ...company,
    seat: seatLine(company),
    shareCapital: formatCapital(company.shareCapital, language),
  };
  const printed = Object.entries(figures).map(([name, figure]): [string, string] => [
    name,
    formatFigure(figure, language),
  ]);
  return new Map([
    ...printed,
    ...companyNames.map((name): [string, string] => [name, facts[name]]),
    kept,
  ]);
}

const companyNames = [
  "brand",
  "legalName",
  "seat",
  "vatNumber",
  "registerOffice",
  "registerNumber",
  "reaNumber",
  "shareCapital",
  "phone",
  "email",
] as const;

/** The known names with stand-ins for their values, to check texts while those files are broken. */
export const standIns: Placeholders = new Map([
  ...[...Object.keys(machineSchema.shape), ...companyNames]
    .filter((name) => name !== "sample")
    .map((name): [string, string] => [name, "0"]),
  kept,
]);

/**
 * Replaces every {name} in a text.
 * @returns the filled text and the names, in order, that nothing is known by
 */
export function fillPlaceholders(text: string, values: Placeholders) {
  const unknown: { name: string; index: number }[] = [];
  const filled = text.replace(/\{([^{}\n]+)\}/g, (whole, name: string, index: number) => {
    const value = values.get(name);
    if (value === undefined) unknown.push({ name, index });
    return value ?? whole;
  });
  return { text: filled, unknown };
}
