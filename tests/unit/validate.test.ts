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
  ["it/home.md", "hero.eyebrows", "X"],
  ["en/about.md", "subtitle", "X"],
  ["en/home.md", "gallery.pictures.0.size", "X"],
  ["machine.md", "doors", { value: 2 }],
  ["it/contact.md", "hero", { title: "X" }],
  ["storage.md", "kinds.pixel", { it: "X", en: "X" }],
]);
testMistakes(/field is missing/, /Add it/, [
  ["it/privacy.md", "title", undefined],
  ["machine.md", "tankMass", undefined],
  ["en/home.md", "gallery.pictures.0.alt", undefined],
  ["storage.md", "kept.0.duration", undefined],
  ["storage.md", "kept.0.purpose.it", undefined],
  ["storage.md", "kinds.indexedDB", undefined],
]);
testMistakes(/must be text, not (a number|empty)/, /quotation marks/, [
  ["it/about.md", "title", 24],
  ["it/about.md", "title", null],
  ["it/home.md", "sample.0", 24],
]);
testMistakes(/must be (a list|a number|a group of fields), not text/, /Correct the value/, [
  ["en/contact.md", "keywords", "pellets"],
  ["machine.md", "tankQuintals.value", "forty"],
  ["it/site.md", "nav", "Home"],
]);
testMistakes(/text is empty/, /Write the text/, [
  ["it/about.md", "about.badge", "  "],
  ["storage.md", "kept.0.duration.en", ""],
]);
testMistakes(/text is empty/, /Say what the picture shows/, [
  ["it/home.md", "hero.picture.alt", ""],
]);
testMistakes(/is not a date/, /2026-11-20/, [
  ["en/contact.md", "updated", "yesterday"],
  ["en/contact.md", "updated", "2026-02-30"],
]);
testMistakes(/must be more than 0/, /Correct the number/, [["machine.md", "tankMass.value", -5]]);
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
testMistakes(/3 entries, at least 4/, /Lengthen/, [
  ["company.md", "social.3", undefined, "social"],
]);
const both = () => ({ it: "X", en: "X" });
const declared = { key: "language", kind: "localStorage", necessity: "technical" };
testMistakes(/Each network stands here once|Two entries have the same kind and key/, /Correct/, [
  ["company.md", "social.3.network", "Facebook", "social"],
  ["storage.md", "kept.1", { ...declared, purpose: both(), duration: both() }, "kept"],
]);
testMistakes(/is not an e-mail address/, /info@dab\.example/, [["company.md", "email", "info"]]);
testMistakes(/is not a web address/, /https:\/\/www\.dab\.example/, [
  ["company.md", "siteUrl", "www.dab.example"],
  ["company.md", "siteUrl", "https://a$b.example"],
  ["company.md", "siteUrl", 'https://a"}body{display:none}.example'],
  ["company.md", "contactEndpoint", "https://a;sandbox;b.example/"],
  ["company.md", "agency.url", "javascript:alert(1)"],
]);
testMistakes(/"\+?[\d ]+" is not in the form expected here/, /(its five digits|\+39.*digits)/, [
  ["company.md", "seat.postalCode", "2000"],
  ["company.md", "phone", "02 0000 0000"],
]);
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
  const keys = Object.entries(dictionarySchema.shape).flatMap(([group, { shape }]) =>
    Object.keys(shape).map((key) => `${group}.${key}`),
  );
  const ofForm = formTextKeys.map((key) => `contact.${key}`); // pages/contact.tsx maps over them
  const isUsed = (key: string) => source.includes(`"${key}"`) || source.includes(`texts.${key}`);
  expect(keys.filter((key) => !isUsed(key) && !ofForm.includes(key))).toEqual([]);
});

test("a text that the dictionary lacks shows its name (specification, section 3)", async () => {
  const edit = ({ replace }: ContentCopy) => replace("it/site.md", /^ {2}home: .*\n/m, "");
  const { found } = await findWith(edit, ({ root }) => renderDraft(loadSound(root)));
  expect((await found).get("index.html")).toContain(">nav.home<");
  // @ts-expect-error: a name that the schema lacks must fail type-checking
  expect("hero.titel" satisfies TextKey).toBeDefined();
});
