// Mistakes in fields and texts.
import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { readSource } from "../../content/load/read.ts";
import { formatProblems } from "../../content/problem.ts";
import { href } from "../../content/routes.ts";
import { createContentTests, problemText } from "../support/content-tests.ts";

const { findWith, testRefused, testAccepted } = createContentTests();

const both = () => ({ it: "X", en: "X" });
const declared = { key: "language", kind: "localStorage", necessity: "technical" };
const x = (length: number) => "x".repeat(length);
const row = "future.comparison.0";
const yaml = (text: string) => parseDocument(text).contents;

testRefused(/no field named "\w+" here/, /^Remove it or correct its name/, [
  ["it/contact.md", "hero", { title: "X" }],
  ["it/about.md", "constructor", "X"],
]);
testRefused(
  /no field named "\w+" here/,
  /^Did you mean (claimText|title|caption|city|url|value)\? R/,
  [
    ["it/home.md", "hero.claimTexts", "X"],
    ["it/about.md", "titel", "X"],
    ["en/home.md", "gallery.pictures.0.capton", "X"],
    ["company.md", "seat.citta", "X"],
    ["company.md", "social.0.ulr", "X"],
    ["machine.md", "tankVolume.valeu", 6],
  ],
);
testRefused(/^A decimal comma ends the value: 5 is read as a field\.$/, /for example 6\.5\.$/, [
  ["machine.md", "tankVolume", yaml("{ value: 6,5 }"), "tankVolume.5"],
  ["machine.md", "length", yaml("{ value: 4200, 5, grouped: true }"), "length.5"],
]);
testRefused(/no field named "di carta"/, /^If a comma .* quotation marks/, [
  ["it/home.md", row, yaml("{ name: X, bagged: sacchi, di carta, bulk: X }"), `${row}.di carta`],
]);
testRefused(/^This field is missing\.$/, /^Add it/, [
  ["it/privacy.md", "title", undefined],
  ["storage.md", "kinds.indexedDB", undefined],
]);
testRefused(
  /^Invalid input: expected (array|object), received string\.$/,
  /^Correct it; what is meant/,
  [
    ["en/contact.md", "keywords", "pellets"],
    ["it/site.md", "nav", "Home"],
  ],
);
testRefused(
  /^Invalid input: expected string, received \w+\.$/,
  /^Put it within quotation marks\.(?!.*quotation)/,
  [
    ["it/about.md", "title", 24],
    ["it/about.md", "about.badge", yaml("{brand}")],
    ["company.md", "phone", 390258123478],
    ["company.md", "whatsapp", 393331234567],
    ["company.md", "vatNumber", 12345678903],
    ["company.md", "registerNumber", 12345678903],
    ["company.md", "shareCapital", yaml("50.000")],
  ],
);
testRefused(
  /^Invalid input: expected (number|object), received \w+\.$/,
  /^Write (it in cubic metres, )?for example \{ value: /,
  [
    ["machine.md", "tankVolume.value", "6,5"],
    ["machine.md", "tankQuintals", 45],
  ],
);
testRefused(/^Invalid .* boolean, .*\.$|^Too small: .* >0\.$/, /^Write (true if|the most)/, [
  ["company.md", "soleShareholder", "no"],
  ["machine.md", "tankMass.value", -5],
]);
testRefused(/^Visitors would see .* on the page/, /^(Remove it|Write it in full|Put a space)/, [
  ["it/about.md", "about.badge", "**Da 25 anni**"],
  ["en/about.md", "about.badge", "For *25* years"],
  ["it/about.md", "about.experience", "Da __tanti__ anni"],
  ["it/about.md", "about.title", "Il *distributore *automatico"],
  ["it/privacy.md", "¶", "Il *distributore *automatico"],
  ["en/privacy.md", "¶", "See ~~this~~."],
  ["it/cookie.md", "¶", "• uno"],
  ["en/cookie.md", "¶", "====="],
  ["it/site.md", "nav.skipToContent", "Vai a {brand"],
  ["en/site.md", "nav.skipToContent", "To [[products]]"],
  ["it/cookie.md", "¶", "| uno | due |"],
  ["en/cookie.md", "¶", "```"],
  ["it/contact.md", "contact.sentText", "Torna [alla home](/)."],
  ["it/home.md", "hero.text", "Vedi [la macchina] (/prodotti) e [qui](/prodotti"],
  ["it/home.md", "future.text", "Vedi [](/prodotti)"],
  ["en/home.md", "hero.text", "See **this**"],
  ["it/privacy.md", "¶", "##Titolo"],
  ["en/cookie.md", "¶", "####### Seven"],
  ["en/privacy.md", "¶", "A **word that goes on."],
  ["it/cookie.md", "¶", "Vedi [qui](/privacy"],
  ["it/about.md", "about.text", "Per chi &Egrave; qui"],
  ["it/privacy.md", "¶", "Vedi [il sito][norma]."],
  ["it/privacy.md", "¶", "Un certificato.[^1]"],
  ["en/cookie.md", "¶", "[^2]: Source of the text"],
  ["en/privacy.md", "¶", "[^3]: https://a.it\n\nCertified.[^3]"],
  ["en/privacy.md", "¶", "[^4]: source\n\nCertified.[^4]"],
  ["it/cookie.md", "¶", "- uno\n- [x] due"],
]);
testRefused(/leads nowhere|in the other language|no heading/, /^Link to /, [
  ["it/home.md", "hero.text", "Vedi [la macchina](/prodotto)."],
  ["it/home.md", "services.benefits.0.text", `Vedi [la macchina](${href("products", "en")}).`],
  ["en/products.md", "dab.text", `See [privacy](${href("privacy", "en")}#nothing).`],
  ["en/contact.md", "contact.text", "See [it](javascript:alert)."],
]);
testRefused(/^No page shows text below the fields/, /^Move it into a field, or remove it/, [
  ["it/site.md", "¶", "Una nota."],
  ["en/home.md", "¶", "A note."],
]);
test("pages without texts and files without pages are refused", async () => {
  const names = ["Home", "home copia", "guida_2", "company", "storage", "guides"];
  const files = ["company copia.md", "en/guida.markdown", ...names.map((name) => `it/${name}.md`)];
  const { found } = await findWith(async ({ read, write }) => {
    const [, fields] = (await read("en/privacy.md")).split("---");
    for (const file of [
      ...files,
      "en/privacy.md",
      "it/Thumbs.db",
      "it/home.md~",
      "it/#home.md#",
      ".it.md",
    ])
      await write(file, `---${fields}---\n`);
  });
  const misplaced = problemText(/^No page can have a file of this name here/, /^If it is a copy/);
  const empty = problemText(/^There is no text below the fields/, /^Write its text/);
  const expected = files.map((file) => ({ file: `content/${file}`, line: 1, ...misplaced }));
  expect(found).toHaveLength(files.length + 1);
  expect(found).toEqual(expect.arrayContaining(expected));
  expect(found).toContainEqual(
    expect.objectContaining({ file: "content/en/privacy.md", ...empty }),
  );
});

testRefused(
  /^This is less than tankQuintals states/,
  /^Write the most that the tank takes, in kilo/,
  [["machine.md", "tankQuintals.value", 52, "tankMass"]],
);
testRefused(
  / pellets would weigh less than 600 kg or more than 770 kg/,
  /^Write it in cubic metres/,
  [
    ["machine.md", "tankVolume.value", 65, "tankVolume"],
    ["machine.md", "tankVolume.value", 6.4, "tankVolume"],
    ["machine.md", "tankVolume.value", 6.8, "tankVolume"],
  ],
);
testRefused(
  /^Lengths are in millimetres, for example \{ value: 4200/,
  /^Write for example \{ value: 6/,
  [["machine.md", "length", { value: 5.1 }]],
);
testRefused(/no page named "abuot"/, /^Did you mean about\? Write one of: home, /, [
  ["company.md", "navigation", ["home", "abuot"], "navigation.1"],
]);
testRefused(/no page named "guides"/, /guides lists them, once there is one/, [
  ["company.md", "navigation", ["home", "guides"], "navigation.1"],
]);
testRefused(/A page is listed twice|^This is empty/, /^Name each page once/, [
  ["company.md", "navigation", ["home", "home"]],
  ["company.md", "navigation", []],
]);
testRefused(/^This is empty\.$/, /^(Write it|Put where)/, [
  ["it/home.md", "hero.toProduct", null],
  ["company.md", "branch", null],
  ["it/about.md", "about.badge", "  "],
  ["en/about.md", "keywords", []],
]);
testRefused(/^Invalid option: expected one of "\w+"\|/, /^(Put the company|Correct it)/, [
  ["company.md", "social.0.network", ["Telex"]],
  ["storage.md", "contacted.1", "https://a.example"],
]);
testRefused(/is not in the form expected here\.$/, /^Write the day .* for example 2026/, [
  ["en/contact.md", "updated", "yesterday"],
  ["it/contact.md", "updated", "2026-02-30"],
]);
testRefused(/(network|part) is listed twice|Two entries have the same/, /^(Put|Corr)/, [
  ["it/products.md", "dab.parts.1.part", "coupling", "dab.parts"],
  ["company.md", "social.3.network", "Facebook", "social"],
  ["storage.md", "kept.1", { ...declared, purpose: both(), duration: both() }, "kept"],
]);
const malformed = /is not in the form expected here|address without a path/;
testRefused(malformed, /^(Write|Put) /, [
  ["company.md", "email", "info"],
  ["company.md", "email", "info@perché.it"],
  ["company.md", "siteUrl", 'https://a"}body{display:none}.example'],
  ["company.md", "siteUrl", "https://www.dab.example/shop"],
  ["company.md", "contactEndpoint", "https://a;sandbox;b.example/"],
  ["company.md", "agency.url", "javascript:alert(1)"],
  ["company.md", "seat.postalCode", "2000"],
  ["company.md", "branch.country", "Italia"],
  ["company.md", "phone", "02 0000 0000"],
]);
testRefused(/This has (6|61) characters/, /Write (1 to 60|70 to 155)/, [
  ["it/site.md", "guides.title", x(61)],
  ["it/about.md", "title", `{legalName} ${x(42)}`],
  ["en/home.md", "description", "Short."],
]);
testRefused(/same title: content\/it\/privacy\.md, line 2/, /no other page has/, [
  ["it/cookie.md", "title", "privacy title it"],
]);
testRefused(/second title/, /Begin it with ## instead/, [["it/cookie.md", "¶", "# Ancora"]]);
testRefused(/^This heading skips a step: #### below ##\.$/, /^Begin it with ### instead/, [
  ["it/cookie.md", "¶", "#### Quattro"],
]);
testRefused(/^This (heading|link) has no text/, /^Write it, or remove it/, [
  ["it/cookie.md", "¶", "##"],
  ["en/cookie.md", "¶", "See [](/en)."],
]);
testRefused(/^Invalid input: expected record/, /^Put a line for each old address/, [
  ["company.md", "redirects", ["/a: /b"]],
]);
testRefused(/^<.+ is HTML: visitors would see the tag/, /^Remove it\. .*\*\*bold\*\*/, [
  ["it/about.md", "about.text", "Il <b>pellet</b>"],
  ["company.md", "privacy.hosting.it", "<script>alert(1)</script>"],
  ["en/privacy.md", "¶", "Il\n<b>pellet</b>"],
  ["it/privacy.md", "¶", "> - Uno<br />due"],
  ["it/privacy.md", "¶", "<!-- nota -->"],
]);
testRefused(/^This line contains a tab/, /^Write columns as a table/, [
  ["it/privacy.md", "¶", "Nome\tDurata"],
  ["en/privacy.md", "¶", "One\n**two** \t three"],
  ["it/cookie.md", "¶", "> -\tUno\n> -\tdue\ttre"],
  ["en/cookie.md", "¶", "##\tOne\ttwo"],
]);
testRefused(/stands for a whole table, which cannot stand here/, /on a line of its own/, [
  ["it/privacy.md", "¶", "Ecco: {storageTable}"],
  ["it/privacy.md", "¶", "| Nome |\n|---|\n| {storageTable} |"],
  ["it/home.md", "hero.claimText", "{storageTable}"],
]);
testRefused(/listed as a sample, but this file has no such field/, /Correct the name, or remove/, [
  ["company.md", "sample.0", "legalname"],
  ["it/home.md", "sample.0", "constructor"],
]);
testAccepted([
  ["machine.md", "tankQuintals.value", 45],
  ["company.md", "siteUrl", "https://www.dab.example/"],
  ["company.md", "navigation", ["contact", "home", "privacy"]],
  ["company.md", "redirects", { "/vecchia/index.html": `${href("products", "it")}#data` }],
  ["en/privacy.md", "¶", "A \\* and 3 * 4 and 15 kg*."],
  ["company.md", "navigation", undefined],
  ["it/home.md", "hero.text", "[Chiama](tel:{phone}), [scrivi](mailto:{email}) o [vai](/)"],
  ["company.md", "¶", "A note."],
  ["it/about.md", "about.text", "[a](https://a.it/Pellet_(legno)), [b](/licences.txt)"],
  ["it/about.md", "about.badge", undefined], // the page shows the key; only a release refuses a missing text
  ["it/about.md", "title", `{experienceYears} ${x(57)}`],
  ["it/about.md", "about.badge", "#PelletSfuso, __utma e __utmb"],
  ["en/about.md", "about.badge", "15 kg* for 1*2*3 of _ga and snake_case_name (*)"],
  ["it/about.md", "about.text", "3 < 4 > 2, a <b, I <3, R&D; B&b; e <https://a.example>"],
  ["it/privacy.md", "¶", "`<b>`, 3 < 4, a <b, <https://a.it> e <info@a.it>\n\n```\n<br>\n```"],
  ["it/privacy.md", "¶", "{storageTable}"],
  ["it/privacy.md", "¶", "\tUna riga.\t\n\n-\tuno\n\t1.\tdue\n\n>\ttre\n\n##\tQuattro"],
  ["it/home.md", "gallery.pictures", null], // the last entry was removed
  ["it/home.md", "testimonials.quotes", null],
  ["it/about.md", "about.team", null],
]);

test.each([
  [/.*/s, "<<<<<<< HEAD"],
  [/.*/s, '["home"]'],
])("translations.json is refused with %s as %j", async (find, text) => {
  const { found } = await findWith(({ replace }) => replace("translations.json", find, text));
  const problem = problemText(/^Here, or shortly above, .* wrong\.$/, /keep the lines of both/);
  expect(found).toEqual([{ file: "content/translations.json", line: 1, field: "", ...problem }]);
});

const outside = /^This lies outside of the picture/;
const writeLeft = /^Write left: and top: .* from 0 to 1 .* a box .* ends within the picture/;
test.each([
  [/(?<=coupling.*)0.0904/, "33", 4, "parts.coupling.left", outside, writeLeft],
  [/(?<=coupling.*)0.0904/, "-0.1", 4, "parts.coupling.left", outside, writeLeft],
  [/(?<=seat.*)0.3333/, "a third", 11, "map.seat.left", /number/, writeLeft],
  [/^ {2}bay: .*\n/m, "", 3, "parts.bay", /^This field is missing/, writeLeft],
  [/(?<=0.0912, top: 0.724)/, ", isBend: true", 14, "pelletPath.coupling", /^Each bend/, writeLeft],
  [/(?<=0.1225, top: 0.64)/, ", isBend: true", 14, "pelletPath.coupling", /^Each bend/, writeLeft],
  [/(?<=stream: .*width: )0.0554/, "0.44", 47, "touch.stream", outside, writeLeft],
  [/(?<=cash: .*height: )0.2/, "0.6", 49, "touch.cash", outside, writeLeft],
  [/(?<=seat: .*), top/, ",, top", 11, undefined, /cannot be read/, /comma between/],
])("positions.md is refused with %s as %j", async (find, text, line, field, message, fix) => {
  const { found } = await findWith(({ replace }) => replace("media/positions.md", find, text));
  const location = { file: "content/media/positions.md", line, ...(field && { field }) };
  expect(found).toEqual([{ ...location, ...problemText(message, fix) }]);
});

test("a cookie policy without the table of storage.md is refused", async () => {
  const file = "en/cookie.md";
  const { location, found } = await findWith(async ({ root, replace }) => {
    await replace(file, "{storageTable}", "Words.");
    return readSource(root, file).value?.bodyLine;
  });
  expect(found).toMatchObject([
    {
      file: `content/${file}`,
      line: location,
      message: expect.stringMatching(/does not place/),
    },
  ]);
});

test("missing files are reported, and nothing else", async () => {
  const shared = ["company.md", "storage.md", "media/positions.md"];
  const files = [...shared, "it/site.md", "en/about.md", "en/guida.md"];
  const { found } = await findWith(async ({ remove, addArticle }) => {
    await addArticle();
    for (const file of files) await remove(file);
  });
  const fixOf = (file: string) =>
    shared.includes(file) ? /^Restore it, .*git/ : /^Restore it\. If the other language/;
  const missing = (file: string) => problemText(/^This file is missing\.$/, fixOf(file));
  expect(found).toEqual(
    files.map((file) => ({ file: `content/${file}`, line: 1, ...missing(file) })),
  );
});

test("a wrong fact of the company is reported once, not in each text that names it", async () => {
  const { location, found } = await findWith(async ({ replace }) => {
    await replace("it/about.md", /^title:.*/m, `title: "{brand} {experienceYears} ${x(57)}"`);
    await replace("it/cookie.md", /^desc.*/m, `description: "{legalName} ${x(52)}"`);
    return replace("company.md", /^brand:.*/m, "brand: 1");
  });
  expect(found).toMatchObject([{ file: "content/company.md", line: location, field: "brand" }]);
});

test("problems are printed by file, in the order of lines, and counted", () => {
  const problem = (file: string, line: number, field = "") => {
    return { file, line, field, message: "Message.", fix: "Fix." };
  };
  const problems = [problem("b.md", 10), problem("a.md", 7), problem("b.md", 9, "hero.title")];
  expect(formatProblems(problems).match(/^\S.*|(?<=^ {2})\S.*/gm)).toEqual([
    ...["a.md", "line 7", "b.md", "line 9  hero.title", "line 10", "3 problems in 2 files"],
  ]);
  const odd = { ...problem("a.md", 1, "\u001b[2J"), message: `A\u0007\n${x(1000)}` };
  expect(formatProblems([odd])).toMatch(
    /^a\.md\n {2}line 1 {3}\[2J\n {4}A x{397} … x{150}\n.*\n\n1 problem in 1 file$/,
  );
});
