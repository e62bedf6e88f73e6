// What texts are filled with beyond plain numbers, and the dates and references of a law that stay on one line.
import { expect, test } from "vitest";
import { floorArea, placeholdersFor, tieDates } from "../../content/load/fill.ts";
import { loadSound } from "../support/fixtures.ts";

const { company, machine } = loadSound();

test.each([
  ["il decreto 21 aprile 2017, n. 93.", "il decreto 21~aprile~2017,~n.~93."],
  ["of 21 April 2017, no. 93", "of 21~April~2017,~no.~93"],
  ["l’art. 6, par. 1, lett. b) del GDPR", "l’art.~6,~par.~1,~lett.~b) del GDPR"],
  ["under Article 6(1)(b)", "under Article~6(1)(b)"],
])("ties %s", (text, tied) => {
  expect(tieDates(text)).toBe(tied.replaceAll("~", "\u00a0"));
});

test.each(["1500 punti partner", "entro 24 ore nei giorni", "no. Then", "gli articoli da 15 a 22"])(
  "leaves %s",
  (text) => {
    expect(tieDates(text)).toBe(text);
  },
);

test.each([
  [4200, 2350, 10],
  [4000, 2500, 11],
  [4001, 2500, 11],
])("%i × %i mm is less than %i m²", (length, depth, area) => {
  const side = (value: number) => ({ value, grouped: true });
  expect(floorArea({ ...machine, length: side(length), depth: side(depth) })).toBe(area);
});

test("texts may name the agency and the sentences of the privacy policy", () => {
  const values = placeholdersFor(company, machine, "en");
  expect(values.get("agencyName")).toBe(company.agency.name);
  for (const [name, { en }] of Object.entries(company.privacy)) expect(values.get(name)).toBe(en);
});
