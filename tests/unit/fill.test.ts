// Texts are filled with the numbers and facts that they name in braces, and typeset.
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { valueAt } from "../../content/load/fields.ts";
import {
  fill,
  formatFigure,
  type Placeholders,
  placeholdersFor,
  tieShortWords,
  tieUnits,
} from "../../content/load/fill.ts";
import { outlineOf } from "../../content/load/markdown.ts";
import { parseText } from "../../content/load/parse.ts";
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
  const { value, problems } = fill(source, source.data, facts);
  return { source, field: valueAt(value.data, ["a", "text"]), body: value.body, problems };
}

test.each([
  [{ value: 40, grouped: false }, "40", "40"],
  [{ value: 6.5, grouped: false }, "6,5", "6.5"],
  [{ value: 5000, grouped: false }, "5000", "5000"],
  [{ value: 4200, grouped: true }, "4.200", "4,200"],
  [{ value: 12500.5, grouped: true }, "12.500,5", "12,500.5"],
  [{ value: 12, grouped: false, words: { it: "dodici", en: "twelve" } }, "dodici", "twelve"],
])("%o is printed as %s in Italian and as %s in English", (figure, italian, english) => {
  expect([formatFigure(figure, "it"), formatFigure(figure, "en")]).toEqual([italian, english]);
});

test("every number, the company's facts and the table of storage.md have a name", () => {
  const { company, machine } = loadSound();
  const { sample: _, ...figures } = machine;
  const identity = ["vatNumber", "registerOffice", "registerNumber", "reaNumber", "shareCapital"];
  const facts = ["brand", "legalName", "seat", ...identity, "phone", "email"];
  const names = placeholdersFor(company, machine, "en");
  expect([...names.keys()]).toEqual([...Object.keys(figures), ...facts, "storageTable"]);
  expect(names.get("legalName")).toBe(company.legalName);
  expect(names.get("seat")).toBe("Via dell’Esempio 1, 20000 Esempio (MI)");
  expect(names.get("shareCapital")).toBe("0.00");
});

test("names in braces are replaced wherever they stand, and nothing else is", () => {
  const { field, body, problems } = fillBoth("{length} × {length}: {legalName} {} { length");
  expect(field).toBe("4.200\u00a0× 4.200: Tizio $& Caio $1 {} { length");
  expect(body).toBe("4.200\u00a0× 4.200: Tizio $\\& Caio $1 {} { length");
  expect(problems).toEqual([]);
});

test.each(["{ length }", "{tank-length}", "{a b}", "{{chiave}}", "{constructor}", "{__proto__}"])(
  "%s is left as it is and reported",
  (text) => {
    const { field, body, problems } = fillBoth(text);
    expect([field, body]).toEqual([text, text]);
    expect(problems).toMatchObject([{ line: 3, field: "a.text" }, { line: 5 }]);
  },
);

const { testMistakes } = openContent();
testMistakes(/Nothing is known by the name \{price\}/, /content\/machine\.md .*tankQuintals/, [
  ["it/home.md", /^ {2}text:.*/m, "  text: Costa {price} euro.", "hero.text"],
  ["en/home.md", /(?<=^keywords:\n {2}- .*\n) {2}- .*/m, "  - at {price}", "keywords.1"],
  ["en/privacy.md", "end", "Two lines,\nthe second with {price}.", undefined, 1],
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
  expect([...$body.children].map(({ textContent }) => textContent)).toEqual([
    name,
    name,
    expect.anything(),
  ]);
  const $elements = [...$body.querySelectorAll("*")];
  expect($elements.map(({ tagName }) => tagName).join(" ")).toBe("P P STRONG P A A A");
  const $links = $body.querySelectorAll("a[href='mailto:info_1@dab-prova.it']");
  expect($links).toHaveLength(3);
});

test.each([
  ["6,5 m³ di pellet", "6,5\u00a0m³ di pellet"],
  ["4.200 × 2.350 × 2.930 mm.", "4.200\u00a0× 2.350\u00a0× 2.930\u00a0mm."],
  ["5000 kg (40 quintali)", "5000\u00a0kg (40 quintali)"],
  ["sotto il 20 %", "sotto il 20\u00a0%"],
  ...["24 mesi", "3 minuti", "12 kilometres", "20000 Milano", "in mm"].map((text) => [text, text]),
])("units stay with their numbers: %j", (text, tied = "") => {
  expect(tieUnits(text)).toBe(tied);
});

test.each([
  ["una bilancia in una sola", "una\u00a0bilancia in\u00a0una\u00a0sola"],
  ["a Milano, ad Arezzo e in Europa", "a\u00a0Milano, ad\u00a0Arezzo e\u00a0in\u00a0Europa"],
  ["Chi ce l’ha già lo racconta", "Chi\u00a0ce\u00a0l’ha già lo\u00a0racconta"],
  ...["Quanto spazio occupa", "Craft-credit scheme", "Come"].map((text) => [text, text]),
])("a headline's short words stay with the next: %j", (text, tied = "") => {
  expect(tieShortWords(text)).toBe(tied);
});

test("only headlines have their short words tied, and metadata is no typeset text", () => {
  const { texts, pages } = loadSound();
  expect(texts.it.hero.title).toBe(
    "Il\u00a0pellet sfuso si\u00a0vende da\u00a0solo, giorno e\u00a0notte.",
  );
  expect(texts.it.hero.text).toMatch(/^Il cliente sceglie i chili/);
  expect(texts.it.gallery.pictures[5]?.text).toBe("Lungo 4.200\u00a0mm, alto 2.930\u00a0mm.");
  expect(pages.it.home.metadata.ogTitle).toBe("Il pellet sfuso si vende da solo, giorno e notte");
});
