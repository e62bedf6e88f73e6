// Texts are filled with the numbers and facts that they name in braces.
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { valueAt } from "../../pages/build/load/fields.ts";
import { fill, type Values, valuesFor } from "../../pages/build/load/fill.ts";
import { outlineOf } from "../../pages/build/load/outline.ts";
import { parseSource } from "../../pages/build/load/read.ts";
import type { Page } from "../../pages/page.ts";
import { renderMarkdown } from "../../pages/parts/markdown.ts";
import { loadOrThrow, parse } from "../support/fixtures.ts";
import { problemText } from "../support/mistakes.ts";

const values: Values = new Map(Object.entries({ length: "4.200", legalName: "Tizio $& Caio $1" }));

/** Fills a file with a text as a field, within others, and as its body. */
function fillAll(text: string, others = {}, known = values, groups = {}) {
  const given = stringify({ title: text, dab: { text, ...others }, ...groups });
  const { value: source } = parseSource("content/it/x.md", `---\n${given}---\n${text}`);
  if (!source) throw new Error(`This is no front matter: ${given}`);
  const { fields, body, problems } = fill(source, source.fields, known, "it");
  return { source, title: fields.title, field: valueAt(fields, ["dab", "text"]), body, problems };
}

test.each([
  [3, "Tre passaggi, non uno di più: tre."],
  [11, "Undici passaggi, non uno di più: undici."],
  [13, "13 passaggi, non uno di più: 13."],
])("counts a list of %i for the texts of its file", (length, printed) => {
  const text = "{steps} passaggi, non uno di più: {steps}.";
  const { field, body, problems } = fillAll(text, { steps: Array(length).fill("x") });
  expect([field, body, problems]).toEqual([printed, printed, []]);
});

test.each([
  [2, "1"],
  [5, "due"],
  [10, "cinque"],
])("counts what is folded of %i benefits", (length, printed) => {
  const services = { benefits: Array(length).fill("x") };
  expect(fillAll("Altri {foldedBenefits}", {}, values, { services }).field).toBe(
    `Altri ${printed}`,
  );
});

test("knows every number, the company's facts and the table of storage.md by name", () => {
  const { company, machine } = loadOrThrow();
  const { sample: _, ...figures } = machine;
  const values = valuesFor(company, machine, "en");
  const names = Object.keys(figures).flatMap((name) => [name, `${name}Digits`]);
  const facts = "brand legalName vatNumber registerOffice registerNumber reaNumber phone email";
  const others =
    "floorArea processor transfers promotion promotionalRetention automatedDecisions storageTable";
  const known = {
    vendingYears: "twelve",
    vendingYearsDigits: "12",
    tankKilos: "4,000",
    seat: "Via dell’Esempio 1, 20000 Esempio (MI), Italy",
    shareCapital: "0.00",
    agencyName: company.agency.name,
    hosting: company.privacy.hosting.en,
  };
  const all = [...names, ...facts.split(" "), ...others.split(" "), ...Object.keys(known)];
  expect([...values.keys()].sort()).toEqual([...new Set(all)].sort());
  expect(Object.fromEntries(values)).toMatchObject(known);
});

test("replaces names in braces wherever they stand, and nothing else", () => {
  const { title, field, body, problems } = fillAll("{length} mm: {legalName} {} { length");
  expect(title, "metadata is no typeset text").toBe("4.200 mm: Tizio $& Caio $1 {} { length");
  expect(field).toBe("4.200\u00a0mm: Tizio $& Caio $1 {} { length");
  expect(body).toBe("4.200\u00a0mm: Tizio $\\& Caio $1 {} { length");
  expect(problems).toEqual([]);
});

const unknown = ["{ length }", "{tank-length}", "{constructor}", "{__proto__}"];
test.each(unknown)("leaves %s as it is, and reports it", (name) => {
  const { field, body, problems } = fillAll(name);
  expect([field, body]).toEqual([name, name]);
  const text = problemText(/^There is no value named \{.+\}\.$/, /content\/machine\.md .*length/);
  const places = [{ line: 2, field: "title" }, { line: 4, field: "dab.text" }, { line: 6 }];
  const file = "content/it/x.md";
  expect(problems).toEqual(places.map((place) => ({ file, ...place, ...text })));
});

test("guesses which value a wrong name means", () => {
  const { problems } = fillAll("{lenght}");
  expect(problems[0]?.fix).toMatch(/^Did you mean \{length\}\? Use a key of/);
});

const misnamed = ["[length]", "{{length}}", "{{ length }}", "{{chiave}}"];
test.each(misnamed)("says that %s names no value", (name) => {
  const { field, problems } = fillAll(name);
  expect(field).toBe(name);
  const fix = /one pair of braces: \{(length|chiave)\}\.$/;
  const text = expect.objectContaining(problemText(/^Visitors would see [[{]/, fix));
  expect(problems).toEqual([text, text, text]);
});

test.each([
  "D*A*B S.r.l.",
  "_DAB_ `D_A_B` ~~S.r.l.~~ [DAB](/en) ![S.r.l.](hero)",
  "<b>DAB</b> &amp; &copy; S.r.l.",
  "D\\*AB\\ S.r.l.\\",
  "# DAB S.r.l.",
  "- DAB S.r.l.",
  "> DAB S.r.l. | Milano",
  "DAB S.r.l.\n\n## Milano",
])("prints a fact in a body as text, not as Markdown: %j", (legalName) => {
  const known = new Map(Object.entries({ legalName, email: "info_1@dab-prova.it" }));
  const text = "{legalName}\n\n**{legalName}**\n\n[x](mailto:{email}) {email} <{email}>";
  const { source, body } = fillAll(text, {}, known);
  const page = { pageText: { body, outline: outlineOf(source, body) } } as unknown as Page;
  const $body = parse(renderMarkdown(page).html).body;
  const name = legalName.replace(/\s+/g, " ");
  const $elements = [...$body.querySelectorAll("*")];
  expect($elements.map(({ tagName }) => tagName).join(" ")).toBe("P P STRONG P A A A");
  for (const $element of $elements.slice(0, 3)) expect($element.textContent).toBe(name);
  const $links = $body.querySelectorAll("a[href='mailto:info_1@dab-prova.it']");
  expect($links).toHaveLength(3);
});
