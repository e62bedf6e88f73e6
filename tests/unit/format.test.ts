// Numbers in the notation of a language, how large the machine is said to be, and which numbers stay with their units.
import { expect, test } from "vitest";
import { floorArea, formatFigure, tieUnits } from "../../pages/build/format.ts";
import { loadOrThrow } from "../support/fixtures.ts";

test.each([
  [{ value: 6.5, grouped: false }, "6,5", "6.5"],
  [{ value: 5000, grouped: false }, "5000", "5000"],
  [{ value: 4200, grouped: true }, "4.200", "4,200"],
  [{ value: 12, grouped: false, words: { it: "dodici", en: "twelve" } }, "dodici", "twelve"],
])("prints %j as %s and %s", (figure, italian, english) => {
  expect([formatFigure(figure, "it"), formatFigure(figure, "en")]).toEqual([italian, english]);
});

test.each([
  [4200, 2350, 10],
  [4000, 2500, 11],
])("rounds %i × %i mm up to the next whole square metre", (length, depth, area) => {
  const side = (value: number) => ({ value, grouped: true });
  const { machine } = loadOrThrow();
  expect(floorArea({ ...machine, length: side(length), depth: side(depth) })).toBe(area);
});

test("ties units to their numbers, and nothing else", () => {
  const texts = [
    "6,5_m³ di pellet",
    "4.200_× 2.930_mm.",
    "5000_kg (40 quintali)",
    "il 20_%",
    "(L_× P_× A)",
    "d.m. 2017, n._93",
    "no._93",
  ];
  const others = ["pellet EN_Plus", "24 mesi", "12 kilometres", "20000 Milano", "in mm"];
  for (const text of [...texts, ...others]) {
    expect(tieUnits(text.replaceAll("_", " "))).toBe(text.replaceAll("_", "\u00a0"));
  }
});
