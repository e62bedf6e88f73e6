// Figures, sums and addresses are printed in the notation of each language.
import { expect, test } from "vitest";
import { type Language, languages } from "../../content/schema.ts";
import {
  floorArea,
  formatCapital,
  formatFigure,
  seatLine,
  tieUnits,
} from "../../pages/build/format.ts";
import { loadOrThrow } from "../support/fixtures.ts";

const { company, machine } = loadOrThrow();
const words = { it: "dodici", en: "twelve" };
const seat = "Via dell’Esempio 1, 20000 Esempio (MI)";

test.each<[(language: Language) => string, italian: string, english: string]>([
  [(language) => formatFigure({ value: 6.5, grouped: false }, language), "6,5", "6.5"],
  [(language) => formatFigure({ value: 5000, grouped: false }, language), "5000", "5000"],
  [(language) => formatFigure({ value: 12500.5, grouped: true }, language), "12.500,5", "12,500.5"],
  [(language) => formatFigure({ value: 12, grouped: false, words }, language), "dodici", "twelve"],
  [(language) => formatCapital("10.000,00", language), "10.000,00", "10,000.00"],
  [(language) => seatLine(company, language), seat, `${seat}, Italy`],
])("%o prints %s and %s", (format, ...printed) => {
  expect(languages.map(format)).toEqual(printed);
});

test("says less than how many square metres the machine stands on", () => {
  const side = (value: number) => ({ value, grouped: true });
  for (const [length, depth, area] of [
    [4200, 2350, 10],
    [4000, 2500, 11],
  ] as const) {
    expect(floorArea({ ...machine, length: side(length), depth: side(depth) })).toBe(area);
  }
});

test("ties units to their numbers, and nothing else", () => {
  const texts = ["6,5_m³ di pellet", "4.200_× 2.930_mm.", "5000_kg (40 quintali)", "il 20_%"];
  const others = ["pellet EN_Plus", "24 mesi", "12 kilometres", "20000 Milano", "in mm"];
  for (const text of [...texts, ...others]) {
    expect(tieUnits(text.replaceAll("_", " "))).toBe(text.replaceAll("_", "\u00a0"));
  }
});
