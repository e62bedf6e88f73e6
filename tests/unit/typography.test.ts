// Units stay with their numbers, a headline's short words with the next one; nothing else is changed.
import { expect, test } from "vitest";
import { tieShortWords, tieUnits } from "../../content/load/typography.ts";

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

test.each([
  ["una bilancia in una sola macchina", "una\u00a0bilancia in\u00a0una\u00a0sola macchina"],
  [
    "Vicino a Milano, ad Arezzo e in Europa",
    "Vicino a\u00a0Milano, ad\u00a0Arezzo e\u00a0in\u00a0Europa",
  ],
  ["Chi ce l’ha già lo racconta così", "Chi\u00a0ce\u00a0l’ha già lo\u00a0racconta così"],
  ["Il tuo piazzale", "Il\u00a0tuo\u00a0piazzale"],
])("ties the short words in %s", (text, tied) => {
  expect(tieShortWords(text)).toBe(tied);
});

test.each(["Quanto spazio occupa", "Craft-credit scheme", "Come"])("ties no word in %s", (text) => {
  expect(tieShortWords(text)).toBe(text);
});
