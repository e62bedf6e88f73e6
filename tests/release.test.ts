// What only a release refuses.
import { afterEach, beforeAll, expect, test } from "vitest";
import { checkRelease } from "../content/load/release.ts";
import { pageNames } from "../content/schema/addresses.ts";
import { type ContentCopy, copyContent, load } from "./support/content.ts";

/** Facts with valid check digits that belong to nobody. */
const plausible = {
  legalName: "Pellet di Prova S.r.l.",
  "seat.street": "Via della Prova 1",
  "seat.city": "Prova",
  vatNumber: "IT99999991005",
  registerNumber: "99999981006",
  reaNumber: "MI-7654321",
  shareCapital: "10.000,00",
  phone: "+39 02 7654 3210",
  email: "info@dab-prova.it",
  pec: "dab@pec.dab-prova.it",
  siteUrl: "https://www.dab-prova.it",
  contactEndpoint: "https://moduli.dab-prova.it/contatti",
  social: [],
  agency: { name: "Agenzia di Prova", url: "https://www.agenzia-prova.it" },
  "privacy.hosting": { it: "Le pagine stanno qui.", en: "The pages are kept here." },
};

let content: ContentCopy;
const before = new Map<string, string>();
beforeAll(async () => {
  content = await copyContent();
  for (const [field, value] of Object.entries(plausible)) content.set("company.md", field, value);
  for (const file of ["company", "machine", ...pageNames.flatMap(both)])
    content.set(`${file}.md`, "sample", undefined);
  for (const file of both("about")) content.set(`${file}.md`, "about.signature", "Ada D’Amico");
});
afterEach(() => {
  for (const [file, text] of before) content.write(file, text);
  before.clear();
});
const both = (name: string) => [`it/${name}`, `en/${name}`];

function set(file: string, field: string, value: unknown) {
  if (!before.has(file)) before.set(file, content.read(file));
  if (field === "¶") content.append(file, `${value}`);
  else content.set(file, field, value);
}

const findRefused = (environment = {}) => checkRelease(load(content.root, environment));

test("content without samples is released", () => {
  expect(findRefused()).toEqual([]);
});

test.each<[file: string, field: string, value: unknown, message: RegExp, fix: RegExp]>([
  ["company.md", "sample", ["vatNumber"], /is a sample/, /^Copy .* Then remove "vatNumber" from/],
  ["it/about.md", "about.badge", undefined, /is missing: the page shows its key/, /^Add it/],
  ["company.md", "siteUrl", "https://www.dab.example", /reserved for examples/, /^Put .*publish/],
  ["company.md", "email", "info@dab.test", /reserved for examples/, /^Write .*e-mail/],
  ["it/about.md", "about.badge", "Scrivi a info@dab.example", /reserved for examples/, /^Put/],
  ["company.md", "contactEndpoint", "http://dab-prova.it/", /is not encrypted/, /^\w/],
  [
    "it/about.md",
    "about.signature",
    "Nome Cognome",
    /is a placeholder/,
    /^(Write what is true|Put)/,
  ],
  ["it/about.md", "about.badge", "Tel. 02 0000 0000", /is a placeholder/, /^(Write what|Put)/],
  ["it/about.md", "about.badge", "TODO: scrivere", /is a placeholder/, /^(Write what is true|Put)/],
  ["it/privacy.md", "¶", "PerchÃ© no.", /wrong encoding/, /^Write the letter again/],
  [
    "en/home.md",
    "gallery.pictures.5",
    undefined,
    /gallery\.pictures\.5, and this file/,
    /^Write it here/,
  ],
  ["en/home.md", "updated", "2026-01-02", /was changed later, on 2026-11-27/, /the same date/],
])("a release refuses %s, %s: %j", (file, field, value, message, fix) => {
  set(file, field, value);
  expect(findRefused()).toMatchObject([
    {
      ...{ file: `content/${file}`, line: expect.any(Number) },
      ...{ message: expect.stringMatching(message), fix: expect.stringMatching(fix) },
    },
  ]);
});

test("what only looks invented is released, also a sample that the environment overrides", () => {
  set("company.md", "siteUrl", "https://www.dab.example");
  set("company.md", "sample", ["siteUrl"]);
  const text =
    "myexample.com, +39 039 123 4567, ad esempio, Rosso Mario, Öko Straße, Kovačić, 24/7";
  set("it/privacy.md", "¶", text);
  expect(findRefused({ SITE_URL: "https://a.it" })).toEqual([]);
});
