// Fields that the schema of their file does not allow.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { formTextKeys } from "../../client/form/texts.ts";
import { dictionarySchema, type TextKey } from "../../content/schema.ts";
import { type ContentCopy, loadSound, project, renderDraft } from "../support/fixtures.ts";
import { openContent } from "../support/mistakes.ts";

const { findWith, testMistakes, testSound } = openContent();

testMistakes(/no field named "\w+" here/, /Remove it or correct its name/, [
  ["it/home.md", "hero.alwaysTexts", "X"],
  ["en/about.md", "subtitle", "X"],
  ["en/home.md", "gallery.pictures.0.size", "X"],
  ["machine.md", "doors", { value: 2 }],
  ["it/contact.md", "hero", { title: "X" }],
  ["storage.md", "kinds.pixel", { it: "X", en: "X" }],
]);
const missing: [file: string, field: string, example: string][] = [
  ["it/privacy.md", "title", 'title: "…"'],
  ["it/privacy.md", "updated", 'updated: "2026-11-20"'],
  ["machine.md", "tankMass", "tankMass: { value: 40 }"],
  ["company.md", "phone", 'phone: "+39 …"'],
  ["company.md", "email", 'email: "info@dab.example"'],
  ["company.md", "agency", 'agency: { name: "…", url: "https://www.dab.example" }'],
  ["company.md", "seat.province", 'province: "MI"'],
  ["en/home.md", "gallery.pictures.0.alt", 'alt: "…"'],
  ["it/home.md", "hero.picture", 'picture: { file: "hero", alt: "…" }'],
  ["it/site.md", "nav", 'nav: { skip: "…" }'],
  ["storage.md", "kept.0.purpose.it", 'it: "…"'],
  ["storage.md", "kinds.indexedDB", 'indexedDB: { it: "…", en: "…" }'],
];
for (const [file, field, example] of missing) {
  testMistakes(
    /^This field is missing/,
    new RegExp(`^Add ${example.replace(/[+.[\]{}]/g, "\\$&")}\\.$`),
    [[file, field, undefined]],
  );
}
testMistakes(
  /must be text, not (a number|empty|a list|a group of fields)/,
  /^Write it as in (\w+:|-) "/,
  [
    ["it/about.md", "title", 24],
    ["it/about.md", "title", null],
    ["it/about.md", "about.badge", { toString: 1 }],
    ["en/about.md", "keywords.0", ["a"]],
  ],
);
testMistakes(
  /must be (a list|true or false|a group of fields), not text/,
  /^Write it as in \w+: [[{f]/,
  [
    ["en/contact.md", "keywords", "pellets"],
    ["it/site.md", "nav", "Home"],
    ["company.md", "soleShareholder", "no"],
  ],
);
testMistakes(/must be a number, not text/, /^Write (6\.5|4200)\.$/, [
  ["machine.md", "tankVolume.value", "6,5"],
  ["machine.md", "length.value", "4,200"],
]);
testMistakes(/must be a number, not text/, /^Write it as in value: 40\.$/, [
  ["machine.md", "tankQuintals.value", "forty"],
]);
testMistakes(/text is empty/, /Write the text/, [
  ["it/about.md", "about.badge", "  "],
  ["storage.md", "kept.0.duration.en", ""],
]);
testMistakes(/text is empty/, /Say what the picture shows/, [
  ["it/home.md", "hero.picture.alt", ""],
]);
testMistakes(/is not a date/, /^Write it as in updated: "2026-11-20"\.$/, [
  ["en/contact.md", "updated", "yesterday"],
  ["en/contact.md", "updated", "2026-02-30"],
]);
testMistakes(/must be more than 0/, /^Correct it/, [["machine.md", "tankMass.value", -5]]);
testMistakes(/^"[\w:/.]+" is not possible here/, /Write one of: \w+/, [
  ["company.md", "social.0.network", "Telex"],
  ["storage.md", "kept.1.kind", "pixel"],
  ["storage.md", "kept.0.necessity", "profiling"],
  ["storage.md", "contacted.1", "https://a.example"],
]);
testMistakes(/^This is not possible here/, /Write one of: \w+/, [
  ["company.md", "social.0.network", ["Facebook"]],
  ["storage.md", "contacted.1", { contactEndpoint: "x" }],
]);
testMistakes(/This list is empty/, /^Write its entries/, [["en/about.md", "keywords", []]]);
const both = () => ({ it: "X", en: "X" });
const declared = { key: "language", kind: "localStorage", necessity: "technical" };
testMistakes(/Each network stands here once|Two entries have the same kind and key/, /Correct/, [
  ["company.md", "social.3.network", "Facebook", "social"],
  ["company.md", "social.3", undefined, "social"],
  ["storage.md", "kept.1", { ...declared, purpose: both(), duration: both() }, "kept"],
]);
testMistakes(/is not an e-mail address/, /^Write it as in email: "info@dab\.example"\.$/, [
  ["company.md", "email", "info"],
]);
testMistakes(/is not a web address/, /^Write it as in \w+: "https:\/\/www\.dab\.example"\.$/, [
  ["company.md", "siteUrl", "www.dab.example"],
  ["company.md", "siteUrl", "https://a$b.example"],
  ["company.md", "siteUrl", 'https://a"}body{display:none}.example'],
  ["company.md", "contactEndpoint", "https://a;sandbox;b.example/"],
  ["company.md", "agency.url", "javascript:alert(1)"],
]);
testMistakes(
  /"[\w +]+" is not in the form expected here/,
  /(its five digits|two capital letters|\+39, then digits)/,
  [
    ["company.md", "seat.postalCode", "2000"],
    ["company.md", "branch.country", "Italia"],
    ["company.md", "phone", "02 0000 0000"],
  ],
);
testMistakes(/address without a path/, /Correct/, [
  ["company.md", "siteUrl", "https://www.dab.example/shop"],
  ["company.md", "siteUrl", "https://www.dab.example?shop"],
]);
testSound([
  ["company.md", "siteUrl", "https://www.dab.example/"],
  ["it/about.md", "about.badge", undefined], // the page shows its key; only a release refuses it
]);

test("every key of the dictionary is used by a page", () => {
  const pages = path.join(project, "pages");
  const files = readdirSync(pages, { recursive: true, encoding: "utf8" });
  const source = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(pages, file), "utf8"))
    .join("\n");
  const forms = (group: string, key: string) => [`"${group}.${key}"`, `texts.${group}.${key}`];
  const isUsed = (group: string, key: string) =>
    forms(group, key).some((form) => source.includes(form)) ||
    (source.includes(`\`${group}.\${`) && source.includes(`"${key}"`)) || // t(`group.${key}`)
    (group === "contact" && formTextKeys.some((ofForm) => ofForm === key)); // contact.tsx maps over them
  for (const [group, { shape }] of Object.entries(dictionarySchema.shape)) {
    expect(
      Object.keys(shape).filter((key) => !isUsed(group, key)),
      group,
    ).toEqual([]);
  }
});

test("a text that the dictionary lacks shows its name (specification, section 3)", async () => {
  const edit = ({ replace }: ContentCopy) => replace("it/site.md", /^ {2}home: .*\n/m, "");
  const { found } = await findWith(edit, ({ root }) => renderDraft(loadSound(root)));
  expect((await found).get("index.html")).toContain(">nav.home<");
  // @ts-expect-error: a name that the schema lacks must fail type-checking
  expect("hero.titel" satisfies TextKey).toBeDefined();
});
