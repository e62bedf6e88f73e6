// What editors write by mistake: each is one problem with its file, its line and a remedy. Whatever else they write is accepted.
import { afterEach, beforeAll, expect, onTestFinished, test } from "vitest";
import { readSource } from "../content/load/read.ts";
import { addresses } from "../content/schema/addresses.ts";
import { picture } from "../content/schema/field-schemas.ts";
import { createFileSchema } from "../content/schema/file-schema.ts";
import { formatProblems } from "../content/schema/problem.ts";
import { defineTexts } from "../content/schema/texts.ts";
import { type ContentCopy, copyContent, findProblems } from "./support/content.ts";

let content: ContentCopy;
const before = new Map<string, string>();
beforeAll(async () => {
  content = await copyContent();
  expect(findProblems(content)).toEqual([]);
});
afterEach(() => {
  for (const [file, text] of before) content.write(file, text);
  before.clear();
});

/** Replaces what a pattern finds, or adds a last paragraph for "¶". Returns the line. Undone after the test. */
function edit(file: string, find: RegExp | "¶", text: string): number {
  if (!before.has(file)) before.set(file, content.read(file));
  return find === "¶" ? content.append(file, text) : content.replace(file, find, text);
}

const claim = /^ {2}claimText: .*/m;
const title = /^title: .*/m;
const privacyDescription =
  "description: Come trattiamo i dati di chi ci scrive o ci chiama da questo sito, per quale scopo, per quanto tempo e quali diritti hai secondo il GDPR.";
const x = (length: number) => "x".repeat(length);

/** `below`: how many lines below the edit the problem is. */
type Mistake = [message: RegExp, file: string, find: RegExp | "¶", text: string, below?: number];

test.each<Mistake>([
  // The form of a file
  [/^A merge left two versions/, "it/home.md", claim, "<<<<<<< HEAD\n=======\n>>>>>>> b"],
  [/^The fields do not stand between/, "it/home.md", /^---/, "\n---"],
  [/^The fields do not stand between/, "it/home.md", /^---/, "---js"],
  [/^This file is not in UTF-8/, "it/home.md", claim, "  claimText: perch\ufffd"],
  [/^This line begins with a tab/, "it/home.md", claim, "\tclaimText: X"],
  [/^A colon followed by a space/, "it/home.md", claim, "  claimText: X: y"],
  [/^A quotation mark is missing/, "it/home.md", claim, "  claimText: 'L'aria'"],
  [/^A text that begins with \{/, "it/home.md", claim, "  claimText: {brand} e noi"],
  [/^A text that begins with \*, & or !/, "it/home.md", claim, "  claimText: *Uno*"],
  [/cannot be read: Map keys must be unique/, "it/home.md", title, "title: X\ntitle: Y", 1],
  [/cannot be read/, "it/home.md", title, "title"],
  [/^This text ends at "Siamo il"/, "it/home.md", claim, "  claimText: Siamo il #1"],
  [/^1\.500 means 1\.5:/, "machine.md", /(?<=locations: \{ value: )1500/, "1.500"],
  // Fields
  [/no field named "claimTexts" here/, "it/home.md", claim, "  claimTexts: X"],
  [/no field named "5" here/, "machine.md", /(?<=tankVolume: \{ value: )6\.5/, "6,5"],
  [/^This is empty/, "it/home.md", claim, "  claimText:"],
  [/expected string, received number/, "company.md", /^phone: .*/m, "phone: 390212345678"],
  [/"info" is not in the form/, "company.md", /^email: .*/m, "email: info"],
  [/^The check digit is wrong/, "company.md", /^vatNumber: .*/m, "vatNumber: IT12345678901"],
  [/"2026-02-30" is not in the form/, "it/home.md", /^updated: .*/m, "updated: 2026-02-30"],
  [/^This has 61 characters/, "it/home.md", title, `title: ${x(61)}`],
  [/^This has 6 characters/, "it/home.md", /^description: .*/m, "description: Short."],
  [/has the same description/, "it/cookie.md", /^description: .*/m, privacyDescription],
  [/has the same title/, "it/cookie.md", title, 'title: "Informativa sulla privacy | {brand}"'],
  [/do not fit together/, "machine.md", /(?<=tankVolume: \{ value: )6\.5/, "65"],
  [/does not fit into a parking space/, "machine.md", /(?<=length: \{ value: )4200/, "5100"],
  [/^This lies outside of the picture/, "media/positions.md", /(?<=coupling.*)0\.0904/, "33"],
  // Signs that visitors would see
  [/would see \*\* on the page/, "it/home.md", claim, '  claimText: "**Da 25 anni**"'],
  [/would see \]\( on the page/, "it/contact.md", /^ {2}sentText: .*/m, '  sentText: "[a](/)"'],
  [/would see &egrave; on the page/, "it/home.md", claim, "  claimText: C’&egrave;"],
  [/would see \*\* on the page/, "it/privacy.md", "¶", "Una **parola che continua."],
  [/would see <b> on the page/, "it/privacy.md", "¶", "Uno,\n<b>due</b>", 1],
  [/^This heading is a second title/, "it/privacy.md", "¶", "# Ancora"],
  [/^This heading .* skips a step/, "it/privacy.md", "¶", "#### Quattro"],
  [/no alternative text/, "it/privacy.md", "¶", "![ ](dispenser)"],
  [/^No page shows text below/, "it/home.md", "¶", "Una nota."],
  // Values
  [/no value named \{tankQuintal\}/, "it/home.md", claim, '  claimText: "{tankQuintal}"'],
  [/no value named \{\{brand\}\}/, "it/privacy.md", "¶", "{{brand}}"],
  [/no value named \{brand di/, "it/home.md", claim, '  claimText: "{brand di"'],
  [/no value named \{brand\}/, "company.md", /^ {4}it: Nessuna.*/m, '    it: "{brand}"'],
  [/expected number to be >=1000/, "machine.md", /(?<=^length: \{ value: )\d+/m, "4.2"],
  // Links, addresses, pictures
  [/^The link to \/prodotto leads nowhere/, "it/cookie.md", "¶", "> uno\n>\n> [due](/prodotto)", 2],
  [/^The link to javascript:alert leads/, "it/cookie.md", "¶", "[a](javascript:alert)"],
  [/leads nowhere/, "it/home.md", /^ {2}text: .*/m, '  text: "[a](/prodotto)"'],
  [/leads to the page in the other/, "it/cookie.md", "¶", "[a](/products)"],
  [/no heading #nulla/, "it/cookie.md", "¶", "[a](/prodotti#nulla)"],
  [/no page named "abuot"/, "company.md", /^ {2}- about$/m, "  - abuot"],
  [/is not a page of this site/, "company.md", /(?<=^ {2}\/old\/shop: ).*/m, "/nuova"],
  [/answers at \/index\.html itself/, "company.md", /^ {2}\/old\/shop(?=: )/m, "  /index.html"],
  [/^Invalid key/, "company.md", /^ {2}\/old\/shop(?=: )/m, "  /perché"],
  [/no picture named "eroe"/, "it/home.md", /(?<=^ {4}file: )hero-open$/m, "eroe"],
  [/no picture named "dispenser.jpg"/, "it/privacy.md", "¶", "![a](dispenser.jpg)"],
  [/no picture named "eroe"/, "media/positions.md", /hero-open(?=: )/, "eroe"],
])("%s in %s", (message, file, find, text, below = 0) => {
  const line = edit(file, find, text) + below;
  const [first, ...others] = findProblems(content);
  expect(first).toMatchObject({ file: `content/${file}`, message: expect.stringMatching(message) });
  expect(first?.line).toBe(line);
  expect(first?.fix).toMatch(/^[A-Z]/);
  expect(others, "reported once").toEqual([]);
});

test.each<[file: string, find: RegExp | "¶", text: string]>([
  ["it/cookie.md", "¶", "Da 6~8 mm, `<b>`, 3 < 4, a <b, <https://a.it> e <info@a.it>, 15 kg*."],
  ["it/cookie.md", "¶", "[a](/licences.txt) [b](tel:112) [c](mailto:{email}) [d](/prodotti#data)"],
  ["it/home.md", claim, '  claimText: "15 kg* di _ga, R&D; 3 < 4"'],
  ["it/home.md", claim, "  claimText: Uno#due"],
  ["en/home.md", claim, '  claimText: "[a](https://a.it/b_(c)) [d](#gallery)"'],
  ["it/cookie.md", title, 'title: "Cookie policy | {brand}"'], // as the English page
  ["it/home.md", /^ {2}claimText: .*\n/m, ""], // pages show the key; a release refuses it
  ["company.md", /^phone: .*/m, "phone: +39\u00a002\u202f7654 3210"],
  ["company.md", /^social:\n( .*\n)+/m, "social:\n"], // the last entry was deleted
  ["company.md", /^agency:.*\n( .*\n)+/m, ""],
  ["company.md", /^legalName: .*/m, "legalName: D*A*B S.r.l."],
])("accepts %s with %s as %j", (file, find, text) => {
  edit(file, find, text);
  expect(findProblems(content)).toEqual([]);
});

test("a misspelt name is told the one that was meant", () => {
  edit("it/home.md", claim, "  claimTexts: X");
  expect(findProblems(content)[0]?.fix).toMatch(/^Did you mean claimText\? /);
});

test("line ends, byte order marks and invisible characters of other programs are read as meant", () => {
  const text =
    "\ufeff---\ntitle:\u00a0Perche\u0301\u200b\n---\n##\u00a0Uno\n\n-\u2003due\u2028e tre";
  for (const end of ["\n", "\r\n", "\r"]) {
    content.write("a.md", text.replaceAll("\n", end));
    const { value } = readSource(content.root, "a.md");
    expect(value?.fields).toEqual({ title: "Perché" });
    expect(value?.body.trim()).toBe("## Uno\n\n- due e tre");
  }
  content.remove("a.md");
});

test("all problems of all files are listed at once", async () => {
  const copy = await copyContent();
  copy.replace("it/home.md", claim, "  claimText: a: b");
  copy.replace("en/home.md", claim, "  claimText:");
  copy.replace("machine.md", /6\.5/, "6,5");
  copy.remove("en/about.md");
  copy.write("it/home copia.md", "");
  copy.write("it/home.md.txt", ""); // saved by Notepad
  copy.write("company.md.txt", "");
  copy.write("it/.home.md.swp", "");
  const junk = ["._face.jpg", ".DS_Store", "face.jpg:Zone.Identifier"];
  for (const name of [...junk, "hero.heic", "face.webp"]) copy.write(`media/${name}`, "");
  for (const name of ["film.mp4", "film.webm"]) copy.remove(`media/${name}`); // WebM may be missing
  const problems = findProblems(copy);
  const found = problems.map(({ file }) => file.replace("content/", ""));
  expect(found.sort()).toEqual([
    ...["company.md.txt", "en/about.md", "en/home.md", "it/home copia.md", "it/home.md"],
    ...["it/home.md.txt", "machine.md", "media/face.webp", "media/film.mp4", "media/hero.heic"],
  ]);
  const fixes = problems.flatMap(({ file, fix }) => (file.endsWith(".txt") ? fix : []));
  expect(fixes).toEqual(Array(2).fill("Its name ends in .txt: remove that."));
});

test("a web address is asked for in full, wherever it stands", async () => {
  const copy = await copyContent();
  const fields = ["social.0.url", "agency.url", "siteUrl", "contactEndpoint"];
  for (const field of fields) copy.set("company.md", field, "www.dab.it");
  const fix = expect.stringMatching(/in full, with https:\/\//);
  expect(findProblems(copy)).toMatchObject(fields.map((field) => ({ field, fix })));
});

test("a missing picture is asked for with its fields, and an optional one is null", () => {
  edit("it/about.md", /^ {2}benchPicture:\n( {4}.*\n)+/m, "");
  expect(findProblems(content)).toMatchObject([
    { field: "about.benchPicture", fix: expect.stringMatching(/file: and alt:/) },
  ]);
  const optional = defineTexts({ group: "a", ids: [], fields: { picture: picture().optional() } });
  const { fields } = createFileSchema("site", [optional]);
  expect(fields.parse({ a: {} })).toEqual({ a: { picture: null } });
});

test("a text that names a missing fact is reported", async () => {
  const copy = await copyContent();
  copy.set("company.md", "branch", undefined);
  const found = findProblems(copy);
  expect(found.length).toBeGreaterThan(2);
  for (const { file, message } of found) {
    expect(file).toMatch(/^content\/(it|en)\/(about|products)\.md$/);
    expect(message).toMatch(/^company\.md states nothing for \{(branchCity|inBranchCity)\}/);
  }
});

test("a page at the address of another is refused", () => {
  const { it } = addresses.cookie;
  addresses.cookie.it = addresses.privacy.it;
  onTestFinished(() => {
    addresses.cookie.it = it; // other files use it, too
  });
  const problems = findProblems(content);
  const found = problems.filter(({ file }) => file === "content/schema/addresses.ts");
  expect(found).toMatchObject([
    { field: "cookie.it", message: expect.stringMatching(/is in use, or hosts answer there/) },
  ]);
});

test.each(["dab", "javascript:alert(1)", "http://[::1]:9", " "])(
  "SITE_URL and CONTACT_ENDPOINT are checked like the fields they override: %j",
  (value) => {
    const environment = { SITE_URL: value, CONTACT_ENDPOINT: value };
    expect(findProblems(content, environment)).toMatchObject(
      Object.keys(environment).map((field) => ({ file: "environment", field })),
    );
  },
);

test("problems are printed by file, in the order of lines, and counted", () => {
  const problem = (file: string, line: number, field = "") => {
    return { file, line, field, message: "Message.", fix: "Fix." };
  };
  const problems = [problem("b.md", 10), problem("a.md", 7), problem("b.md", 9, "hero.title")];
  expect(formatProblems(problems)).toBe(
    `a.md
  line 7
    Message.
    → Fix.

b.md
  line 9  hero.title
    Message.
    → Fix.
  line 10
    Message.
    → Fix.

3 problems in 2 files`,
  );
});
