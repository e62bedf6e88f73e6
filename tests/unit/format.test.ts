// Figures, sums and addresses are printed in the notation of each language.
import { expect, test } from "vitest";
import { languages } from "../../content/schema.ts";
import {
  floorArea,
  formatCapital,
  formatFigure,
  seatLine,
  tieUnits,
} from "../../pages/build/format.ts";
import { loadOrThrow } from "../support/fixtures.ts";

test.each([
  [40, false, "40", "40"],
  [6.5, false, "6,5", "6.5"],
  [5000, false, "5000", "5000"],
  [12500.5, true, "12.500,5", "12,500.5"],
])("prints %d, grouped: %s, as %s and %s", (value, grouped, ...printed) => {
  expect(languages.map((language) => formatFigure({ value, grouped }, language))).toEqual(printed);
});

test("prints words, sums and the seat in each language", () => {
  const words = { it: "dodici", en: "twelve" };
  expect(formatFigure({ value: 12, grouped: false, words }, "en")).toBe("twelve");
  const sums = languages.map((language) => formatCapital("10.000,00", language));
  expect(sums).toEqual(["10.000,00", "10,000.00"]);
  const seat = "Via dell’Esempio 1, 20000 Esempio (MI)";
  const { company } = loadOrThrow();
  expect(languages.map((language) => seatLine(company, language))).toEqual([
    seat,
    `${seat}, Italy`,
  ]);
});

test.each([
  [4200, 2350, 10],
  [4000, 2500, 11],
])("%i × %i mm is less than %i m²", (length, depth, area) => {
  const side = (value: number) => ({ value, grouped: true });
  const machine = { ...loadOrThrow().machine, length: side(length), depth: side(depth) };
  expect(floorArea(machine)).toBe(area);
});

test("units stay with their numbers, and nothing else does", () => {
  const texts = ["6,5_m³ di pellet", "4.200_× 2.930_mm.", "5000_kg (40 quintali)", "il 20_%"];
  const others = ["pellet EN_Plus", "24 mesi", "12 kilometres", "20000 Milano", "in mm"];
  for (const text of [...texts, ...others]) {
    expect(tieUnits(text.replaceAll("_", " "))).toBe(text.replaceAll("_", "\u00a0"));
  }
});
