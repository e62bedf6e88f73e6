// Numbers and facts replace their names in braces.
import { expect, test } from "vitest";
import { stringify } from "yaml";
import { valueAt } from "../../content/fields.ts";
import { createValues, fillValues, type Values } from "../../content/load/fill.ts";
import { outlineOf } from "../../content/load/outline.ts";
import { parseSource } from "../../content/load/read.ts";
import type { LocalPage } from "../../pages/local-page.ts";
import { renderMarkdown } from "../../pages/parts/markdown.ts";
import { createContentTests, problemText } from "../support/content-tests.ts";
import { loadOrThrow, parse } from "../support/fixtures.ts";

const values: Values = new Map(Object.entries({ length: "4.200", legalName: "Tizio $& Caio $1" }));

const { findWith, testRefused } = createContentTests();

/** Fills a file with a text as a field of the head and of a group, and as its body. */
function fillAll(text: string, known = values, groups = {}) {
  const given = stringify({ title: text, dab: { text }, ...groups });
  const { value: source } = parseSource("content/it/x.md", `---\n${given}---\n${text}`);
  if (!source) throw new Error(`This is no front matter: ${given}`);
  const { fields, body, problems } = fillValues(source, source.fields, known);
  return { source, title: fields.title, field: valueAt(fields, ["dab", "text"]), body, problems };
}

test("a number in words at the start of a text has a capital, a name keeps its own", () => {
  const known = new Map(Object.entries({ brand: "pelletmatic", vendingYears: "dodici" }));
  expect(fillAll("{vendingYears} anni", known).field).toBe("Dodici anni");
  expect(fillAll("{brand} pesa", known).field).toBe("pelletmatic pesa");
});

test("names in braces are replaced everywhere, and nothing else", () => {
  const { title, field, body, problems } = fillAll("{length} mm: {legalName} {} { length");
  expect(title, "metadata is no typeset text").toBe("4.200 mm: Tizio $& Caio $1 {} { length");
  expect(field).toBe("4.200\u00a0mm: Tizio $& Caio $1 {} { length");
  expect(body).toBe("4.200\u00a0mm: Tizio $\\& Caio $1 {} { length");
  expect(problems).toEqual([]);
});

test("numbers are printed in words or digits, facts in the page's language", () => {
  const { company, machine } = loadOrThrow();
  expect(Object.fromEntries(createValues(company, machine, "en"))).toMatchObject({
    vendingYears: "twelve",
    vendingYearsDigits: "12",
    tankBags: "260",
    tankKilos: "4,000",
    lengthMetres: "4.20",
    seat: "Via dell’Esempio 1, 20000 Esempio (MI), Italy",
    agencyName: company.agency?.name,
    hosting: company.privacy.hosting.en,
  });
  const tankQuintals = { value: 45, grouped: false };
  expect(createValues(company, { ...machine, tankQuintals }, "it").get("tankBags")).toBe("290");
  const inWords = { ...machine.length, words: { it: "quattro", en: "four" } };
  const values = createValues(company, { ...machine, length: inWords }, "en");
  expect(values.get("lengthMetres"), "metres are a figure").toBe("4.20");
  const { branch, agency, ...alone } = company;
  const [all, some] = [company, alone].map((facts) => createValues(facts, machine, "it"));
  expect(all?.get("inBranchCity")).toBe("ad Arezzo");
  const added = [...(all?.keys() ?? [])].filter((name) => !some?.has(name));
  expect(added).toEqual(["agencyName", "branchCity", "inBranchCity"]);
});

const naming = ["it/about.md about.text", "en/products.md dab.mapPicture.alt"];
test.each<[name: string, file: string, field: string, value: unknown, message: RegExp]>([
  ["branchCity", "company.md", "branch", undefined, /^company\.md states nothing for \{branchC/],
  ["tankMass", "machine.md", "tankMass.value", 4000, /states the same mass/],
])(
  "texts that name {%s} are reported if %s has no such fact",
  async (name, file, field, value, message) => {
    const { found } = await findWith(async ({ set }) => {
      for (const place of naming) await set(...(place.split(" ") as [string, string]), `{${name}}`);
      await set(file, field, value);
    });
    expect(found.map(({ file, field }) => `${file} ${field}`)).toEqual(
      naming.map((place) => `content/${place}`),
    );
    const problem = problemText(
      message,
      /write this text without \{\w+\}(\.|, and name a picture)|^Remove the note/,
    );
    for (const reported of found) expect(reported).toMatchObject(problem);
  },
);

test("units do not break from their numbers, and nothing else does", () => {
  const text =
    "6,5_m³ di pellet EN_Plus, 4.200_× 2.930_mm. 5000_kg (40_quintali), il 20_%, (L_×_P_×_A)";
  const others =
    "d.m. 21_aprile 2017, n._93 e no._93, art._28, 24_mesi, 12 kilometres, 20000 Milano, in mm";
  const legal = "art._6, par._1, lett._b), 24_ore su_24, 7_giorni su_7, premi su 3";
  const money = "a €_0,45 al chilo, 0,45_€ di margine, 100_euro al mese";
  for (const tied of [text, others, legal, money])
    expect(fillAll(tied.replaceAll("_", " ")).field).toBe(tied.replaceAll("_", "\u00a0"));
});

const noValue = /^There is no value named \{.+\}\.$/;
testRefused(noValue, /^Did you mean \{length\}\? Use a key of/, [
  ["it/about.md", "about.badge", "{ length }"],
  ["en/privacy.md", "¶", "{lenght}"],
]);
testRefused(noValue, /^Use a key of content\/machine\.md .*length/, [
  ["it/about.md", "title", "{tank-length}"],
  ["it/about.md", "about.badge", "{constructor}"],
  ["it/privacy.md", "¶", "{__proto__}"],
]);
testRefused(/^Visitors would see \{brand\} on/, /^Write what it stands for/, [
  ["company.md", "privacy.hosting.it", "Le pagine di {brand} stanno qui."],
  ["storage.md", "kept.0.purpose.en", "What {{brand}} keeps"],
]);
testRefused(/^Visitors would see [[{]/, /one pair of braces: \{(length|chiave)\}\.$/, [
  ["it/about.md", "title", "[length]"],
  ["it/about.md", "about.badge", "{{length}}"],
  ["en/about.md", "about.badge", "{{ length }}"],
  ["it/privacy.md", "¶", "{{chiave}}"],
]);

test.each([
  "D*A*B S.r.l.",
  "_DAB_ `D_A_B` ~~S.r.l.~~ [DAB](/en) ![S.r.l.](hero)",
  "<b>DAB</b> &amp; &copy; S.r.l.",
  "D\\*AB\\ S.r.l.\\",
  "# DAB S.r.l.",
  "- DAB S.r.l.",
  "> DAB S.r.l. | Milano",
  "DAB S.r.l.\n\n## Milano",
])("a fact in a body is printed as text, not as Markdown: %j", (legalName) => {
  const known = new Map(Object.entries({ legalName, email: "info_1@dab-prova.it" }));
  const text = "{legalName}\n\n**{legalName}**\n\n[x](mailto:{email}) {email} <{email}>";
  const { source, body } = fillAll(text, known);
  const fields = { title: "X" };
  const page = { text: { fields, outline: outlineOf(source, body) } } as unknown as LocalPage;
  const $body = parse(renderMarkdown(page).html).body;
  const name = legalName.replace(/\s+/g, " ");
  const $elements = [...$body.querySelectorAll("*")];
  expect($elements.map(({ tagName }) => tagName).join(" ")).toBe("P P STRONG P A A A");
  for (const $element of $elements.slice(0, 3)) expect($element.textContent).toBe(name);
  const $links = $body.querySelectorAll("a[href='mailto:info_1@dab-prova.it']");
  expect($links).toHaveLength(3);
});
