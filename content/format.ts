// Figures, sums and addresses in the notation of a language.
import type { Company, Figure, Machine } from "./company.ts";
import type { Language } from "./languages.ts";
import { anyOf } from "./patterns.ts";

/** Prints a figure in the notation of a language: 6,5 or 6.5; 4.200 or 4,200 where grouped; or words. */
export const formatFigure = ({ value, grouped, words }: Figure, language: Language): string =>
  words?.[language] ?? value.toLocaleString(language, { useGrouping: grouped ? "always" : false });

/** Prints millimetres in metres: 4,20 or 4.20. */
export const formatMetres = (millimetres: number, language: Language): string =>
  (millimetres / 1000).toLocaleString(language, { minimumFractionDigits: 2, useGrouping: false });

/** Prints bytes in megabytes: 2,5 or 2.5. */
export const formatMegabytes = (bytes: number, language: Language): string =>
  (bytes / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Next whole m² above the footprint: 10 for 4.2 × 2.35 m. */
export const floorArea = ({ length, depth }: Machine): number =>
  Math.floor((length.value * depth.value) / 1e6) + 1;

/** A parking space, in centimetres. */
export const parkingSpace = { width: 250, length: 500 };

/** Whether the machine is no longer than a parking space, and stands along it, not across some. */
export const standsLengthwise = ({ length }: Machine): boolean =>
  length.value / 10 <= parkingSpace.length;

/** How many parking spaces side by side the machine takes. */
export const parkingSpaces = (machine: Machine): number =>
  Math.ceil(
    (standsLengthwise(machine) ? machine.depth : machine.length).value / 10 / parkingSpace.width,
  );

/** Whole tens of 15-kg bags of which a tank holds more: 260 for 40 quintals. */
export const tankBags = ({ tankQuintals }: Machine): number =>
  10 * (Math.ceil((tankQuintals.value * 100) / 15 / 10) - 1);

/** The company's seat on one line, with its country for those who read no Italian. */
export function formatSeat({ seat }: Company, language: Language): string {
  const line = `${seat.street}, ${seat.postalCode} ${seat.city} (${seat.province})`;
  return language === "it" ? line : `${line}, ${countries.of(seat.country)}`;
}

const countries = new Intl.DisplayNames("en", { type: "region" });

/** A sum as company.md states it, in the notation of a language: 10.000,00 / 10,000.00. */
export const formatCapital = (sum: string, language: Language): string =>
  language === "it" ? sum : sum.replace(/[.,]/g, (mark) => (mark === "." ? "," : "."));

const months =
  "gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre|January|February|March|April|May|June|July|August|September|October|November|December";
const units = "mm|cm|m[²³]?|kg|%|quintali|quintals|ore|hours|giorni|days|mesi|months|anni|years";

/** Spaces at which no line may break. */
const unbreakableSpaces = anyOf(
  [
    new RegExp(String.raw`(?<=\d) (?=(?:${units}|${months})(?![\p{L}\d]))`, "u"), // 6,5 m³; 21 aprile
    /(?<=[\d\p{Lu}]) (?=×)/u, // 4.200 ×
    /(?<=×) (?=\p{Lu}\b)/u, // × L
    /(?<=\b(?:no?|art|par)\.) (?=\d)/u, // n. 93, art. 28
    /(?<=\blett\.) (?=[a-z]\))/u, // lett. b)
    /(?<=\d ore su|\d giorni su) (?=\d)/u, // 7 giorni su 7
    /(?<=\bEN) (?=Plus\b)/u, // EN Plus
  ],
  "gu",
);

export const tieUnits = (text: string): string => text.replace(unbreakableSpaces, "\u00a0");
