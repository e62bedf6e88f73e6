// Texts are filled with the numbers and facts that they name in braces, and typeset.
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { valueAt } from "../../content/load/fields.ts";
import {
  fill,
  floorArea,
  formatFigure,
  type Placeholders,
  placeholdersFor,
  tieDates,
  tieShortWords,
  tieUnits,
} from "../../content/load/fill.ts";
import { outlineOf } from "../../content/load/markdown.ts";
import { parseText } from "../../content/load/parse.ts";
import { languages } from "../../content/schema.ts";
import { renderMarkdown } from "../../pages/site/markdown.ts";
import type { Page } from "../../pages/site/page.ts";
import { loadSound, parse } from "../support/fixtures.ts";
import { openContent } from "../support/mistakes.ts";

const values: Placeholders = new Map([
  ["length", "4.200"],
  ["legalName", "Tizio $& Caio $1"],
]);

/** Fills a text as a field and as a body. */
function fillBoth(text: string, facts = values) {
  const fields = stringify({ a: { text } });
  const { value: source } = parseText("content/it/x.md", `---\n${fields}---\n${text}`);
  if (!source) throw new Error(`This is no front matter: ${fields}`);
  const { value, problems } = fill(source, source.data, facts, "it");
  return { source, field: valueAt(value.data, ["a", "text"]), body: value.body, problems };
}

test("figures are printed in the notation of each language", () => {
  const printed = (value: number, grouped = false) =>
    languages.map((language) => formatFigure({ value, grouped }, language));
  expect(printed(40)).toEqual(["40", "40"]);
  expect(printed(6.5)).toEqual(["6,5", "6.5"]);
  expect(printed(5000)).toEqual(["5000", "5000"]);
  expect(printed(12500.5, true)).toEqual(["12.500,5", "12,500.5"]);
  const words = { it: "dodici", en: "twelve" };
  expect(formatFigure({ value: 12, grouped: false, words }, "en")).toBe("twelve");
});

test.each([
  [3, "Tre passaggi, non uno di più: tre."],
  [11, "Undici passaggi, non uno di più: undici."],
  [13, "13 passaggi, non uno di più: 13."],
])("a list of %i is counted for the texts of its file", (length, printed) => {
  const text = "{steps} passaggi, non uno di più: {steps}.";
  const fields = stringify({ dab: { text, steps: Array(length).fill("x") } });
  const { value: source } = parseText("content/it/x.md", `---\n${fields}---\n${text}`);
  if (!source) throw new Error("This is no front matter.");
  const { value, problems } = fill(source, source.data, values, "it");
  expect([valueAt(value.data, ["dab", "text"]), value.body]).toEqual([printed, printed]);
  expect(problems).toEqual([]);
});

test("every number, the company's facts and the table of storage.md have a name", () => {
  const { company, machine } = loadSound();
  const { sample: _, ...figures } = machine;
  const identity = ["vatNumber", "registerOffice", "registerNumber", "reaNumber", "shareCapital"];
  const privacy = ["processor", "hosting", "promotionalRetention", "automatedDecisions"];
  const facts = ["brand", "legalName", "seat", ...identity, "phone", "email", "agencyName"];
  const names = placeholdersFor(company, machine, "en");
  expect([...names.keys()]).toEqual([
    ...Object.keys(figures),
    ...Object.keys(figures).map((name) => `${name}Digits`),
    "floorArea",
    ...facts,
    ...privacy,
    "storageTable",
  ]);
  expect([names.get("vendingYears"), names.get("vendingYearsDigits")]).toEqual(["twelve", "12"]);
  expect(names.get("legalName")).toBe(company.legalName);
  expect(names.get("seat")).toBe("Via dell’Esempio 1, 20000 Esempio (MI), Italy");
  expect(names.get("shareCapital")).toBe("0.00");
});

test("names in braces are replaced wherever they stand, and nothing else is", () => {
  const { field, body, problems } = fillBoth("{length} × {length}: {legalName} {} { length");
  expect(field).toBe("4.200\u00a0× 4.200: Tizio $& Caio $1 {} { length");
  expect(body).toBe("4.200\u00a0× 4.200: Tizio $\\& Caio $1 {} { length");
  expect(problems).toEqual([]);
});

test("names that stand for nothing are left as they are and reported", () => {
  const names = [
    "{ length }",
    "{tank-length}",
    "{a b}",
    "{{chiave}}",
    "{constructor}",
    "{__proto__}",
  ];
  for (const name of names) {
    const { field, body, problems } = fillBoth(name);
    expect([field, body]).toEqual([name, name]);
    expect(problems, name).toMatchObject([{ line: 3, field: "a.text" }, { line: 5 }]);
  }
});

const { testMistakes } = openContent();
testMistakes(/Nothing is known by the name \{price\}/, /content\/machine\.md .*tankQuintals/, [
  ["it/home.md", "hero.text", "Costa {price} euro."],
  ["en/home.md", "keywords.1", "at {price}"],
  ["en/privacy.md", "¶", "Two lines,\nthe second with {price}."],
]);

test.each([
  "D*A*B S.r.l.",
  "_DAB_ D_A_B __S.r.l.__",
  "`DAB` ~~S.r.l.~~",
  "[DAB](/en) ![S.r.l.](hero)",
  "<b>DAB</b> &amp; &copy; S.r.l.",
  "D\\*AB\\ S.r.l.\\",
  "# DAB S.r.l.",
  "- DAB S.r.l.",
  "1. DAB S.r.l.",
  "> DAB S.r.l. | Milano",
  "DAB S.r.l.\n\n## Milano",
])("a fact in a body is text, not Markdown: %j", (legalName) => {
  const facts = new Map([
    ["legalName", legalName],
    ["email", "info_1@dab-prova.it"],
  ]);
  const text = "{legalName}\n\n**{legalName}**\n\n[x](mailto:{email}) {email} <{email}>";
  const { source, body } = fillBoth(text, facts);
  const page = { text: { body, outline: outlineOf(source, body) } } as unknown as Page;
  const $body = parse(renderMarkdown(page).html).body;
  const name = legalName.replace(/\s+/g, " ");
  const $elements = [...$body.querySelectorAll("*")];
  expect($elements.map(({ tagName }) => tagName).join(" ")).toBe("P P STRONG P A A A");
  for (const $element of $elements.slice(0, 3)) expect($element.textContent).toBe(name);
  const $links = $body.querySelectorAll("a[href='mailto:info_1@dab-prova.it']");
  expect($links).toHaveLength(3);
});

/** A line at the end of a page's width may break at each space, but not at "_". */
const broken = (text: string) => text.replaceAll("_", " ");
const tied = (text: string) => text.replaceAll("_", "\u00a0");

test("units stay with their numbers, and nothing else does", () => {
  const texts = [
    "6,5_m³ di pellet",
    "4.200_× 2.350_× 2.930_mm.",
    "5000_kg (40 quintali)",
    "il 20_%",
    "pellet EN_Plus",
  ];
  const others = ["24 mesi", "3 minuti", "12 kilometres", "20000 Milano", "in mm"];
  for (const text of [...texts, ...others]) expect(tieUnits(broken(text))).toBe(tied(text));
});

test("short words stay with the next", () => {
  const texts = [
    "una_bilancia in una_sola",
    "a_Milano, ad_Arezzo e in_Europa",
    "Chi ce_l’ha già lo sa_fare",
    "Un_serbatoio da_40_quintali, 4.200_pezzi",
    "a chi ha il distributore",
  ];
  const others = ["Quanto spazio occupa", "Craft-credit scheme", "Come"];
  for (const text of [...texts, ...others]) expect(tieShortWords(broken(text))).toBe(tied(text));
});

test("only headlines have their short words tied, and metadata is no typeset text", () => {
  const { texts, pages } = loadSound();
  expect(texts.it.hero.title).toBe(tied("Il_pellet sfuso si_vende da_solo, giorno e_notte."));
  expect(texts.it.hero.text).toMatch(/^Il cliente sceglie i chili/);
  expect(texts.it.gallery.pictures[5]?.text).toBe(tied("Lungo 4.200_mm, alto 2.930_mm."));
  expect(pages.it.home.metadata.ogTitle).toBe("Il pellet sfuso si vende da solo, giorno e notte");
});

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
  expect(floorArea({ ...loadSound().machine, length: side(length), depth: side(depth) })).toBe(
    area,
  );
});

test("texts may name the agency and the sentences of the privacy policy", () => {
  const { company, machine } = loadSound();
  const values = placeholdersFor(company, machine, "en");
  expect(values.get("agencyName")).toBe(company.agency.name);
  for (const [name, { en }] of Object.entries(company.privacy)) expect(values.get(name)).toBe(en);
});
