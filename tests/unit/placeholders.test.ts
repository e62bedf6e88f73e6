// Figures in the notation of each language, and the names in braces that stand for them.
import { expect, test } from "vitest";
import {
  fillPlaceholders,
  formatFigure,
  placeholdersFor,
} from "../../content/load/placeholders.ts";
import { loadSound } from "../support/fixtures.ts";

test.each([
  [{ value: 40, grouped: false }, "40", "40"],
  [{ value: 6.5, grouped: false }, "6,5", "6.5"],
  [{ value: 5000, grouped: false }, "5000", "5000"],
  [{ value: 4200, grouped: true }, "4.200", "4,200"],
  [{ value: 12500.5, grouped: true }, "12.500,5", "12,500.5"],
  [{ value: 12, grouped: false, words: { it: "dodici", en: "twelve" } }, "dodici", "twelve"],
])("%o is printed as %s in Italian and as %s in English", (figure, italian, english) => {
  expect(formatFigure(figure, "it")).toBe(italian);
  expect(formatFigure(figure, "en")).toBe(english);
});

test("every number of machine.md, the company's facts and the table of storage.md have a name", async () => {
  const { company, machine } = await loadSound();
  const values = placeholdersFor(company, machine, "it");
  const { sample: _, ...figures } = machine;
  const identity = ["vatNumber", "registerOffice", "registerNumber", "reaNumber", "shareCapital"];
  const facts = ["brand", "legalName", "seat", ...identity, "phone", "email"];
  expect([...values.keys()]).toEqual([...Object.keys(figures), ...facts, "storageTable"]);
  expect(values.get("legalName")).toBe(company.legalName);
  expect(values.get("phone")).toBe(company.phone);
  expect(values.get("email")).toBe(company.email);
  const { street, postalCode, city, province } = company.seat;
  for (const part of [street, postalCode, city, province]) {
    expect(values.get("seat")).toContain(part);
  }
});

test("names in braces are replaced wherever they stand", () => {
  const values = new Map([
    ["length", "4.200"],
    ["legalName", "Tizio $& Caio $1"],
  ]);
  expect(fillPlaceholders("{length} × {length}: {legalName}", values)).toEqual({
    text: "4.200 × 4.200: Tizio $& Caio $1",
    unknown: [],
  });
});

test("unknown names stay as they are and are reported with their place", () => {
  const { text, unknown } = fillPlaceholders("{a} e {prezzo} e {peso}", new Map([["a", "uno"]]));
  expect(text).toBe("uno e {prezzo} e {peso}");
  expect(unknown).toEqual([
    { name: "prezzo", index: 6 },
    { name: "peso", index: 17 },
  ]);
});

test.each(["{ length }", "{tank-length}", "{a b}"])("%s is left and reported", (text) => {
  const unknown = [{ name: text.slice(1, -1), index: 0 }];
  expect(fillPlaceholders(text, new Map([["length", "4.200"]]))).toEqual({ text, unknown });
});

test.each(["{}", "{", "length"])("%s is no name in braces", (text) => {
  expect(fillPlaceholders(text, new Map([["length", "4.200"]]))).toEqual({ text, unknown: [] });
});
