// Units stay with their numbers; nothing else is changed.
import { expect, test } from "vitest";
import { tieUnits } from "../content/typography.ts";

test.each([
  ["6,5 m³ di pellet", "6,5\u00a0m³ di pellet"],
  ["4.200 × 2.350 × 2.930 mm.", "4.200\u00a0× 2.350\u00a0× 2.930\u00a0mm."],
  ["5000 kg (40 quintali)", "5000\u00a0kg (40 quintali)"],
  ["sotto il 20 %", "sotto il 20\u00a0%"],
])("ties the unit in %s", (text, tied) => {
  expect(tieUnits(text)).toBe(tied);
});

test.each(["24 mesi", "3 minuti", "12 kilometres", "20000 Milano", "in mm"])(
  "leaves %s",
  (text) => {
    expect(tieUnits(text)).toBe(text);
  },
);
