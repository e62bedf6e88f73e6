// Fields that the schema of their file does not allow.
import { openContent } from "../support/mistakes.ts";

const { testMistakes, testSound } = openContent();

testMistakes(/no field named "\w+" here/, /Remove it or correct its name/, [
  ["it/home.md", /^ {2}eyebrow:/m, "  eyebrows: X\n  eyebrow:", "hero.eyebrows"],
  ["en/about.md", /^ogTitle:/m, "subtitle: X\nogTitle:", "subtitle"],
  ["en/home.md", /^ {6}caption:/m, "      size: X\n      caption:", "gallery.pictures.0.size"],
  ["machine.md", /^steps:/m, "doors: { value: 2 }\nsteps:", "doors"],
  ["it/contact.md", /^contact:/m, "hero:\n  title: X\ncontact:", "hero"],
  ["storage.md", /^ {4}kind: l/m, "    days: 1\n    kind: l", "kept.0.days"],
  ["storage.md", /^ {2}cookie: /m, "  pixel: { it: X, en: X }\n  cookie: ", "kinds.pixel"],
]);

testMistakes(/field is missing/, /Add it/, [
  ["it/privacy.md", /^title:.*\n/m, "", "title", -1],
  ["machine.md", /^tankMass:.*\n/m, "", "tankMass", -4],
  ["en/home.md", /^ {6}alt:.*\n/m, "", "gallery.pictures.0.alt", -1],
  ["storage.md", /^ {4}duration:\n {6}it: Finché.*\n {6}en: .*\n/m, "", "kept.0.duration", -6],
  ["storage.md", /^ {6}it: Ricorda.*\n/m, "", "kept.0.purpose.it", -1],
  ["storage.md", /^ {2}indexedDB: .*\n/m, "", "kinds.indexedDB", -4],
]);

testMistakes(/must be text, not (a number|empty)/, /quotation marks/, [
  ["it/about.md", /^title:.*/m, "title: 24", "title"],
  ["it/about.md", /^title:.*/m, "title:", "title"],
  ["it/home.md", /- testimonials\.quotes/, "- 24", "sample.0"],
]);

testMistakes(/must be (a list|a number|a group of fields), not text/, /Correct the value/, [
  ["en/contact.md", /^keywords:\n( {2}- .*\n)+/m, "keywords: pellets\n", "keywords"],
  ["machine.md", /^tankQuintals:.*/m, "tankQuintals: { value: forty }", "tankQuintals.value"],
  ["it/site.md", /^nav:\n( {2}.*\n)+/m, "nav: Home\n", "nav"],
]);

testMistakes(/text is empty/, /Write the text/, [
  ["it/about.md", /^ {2}badge:.*/m, '  badge: "  "', "about.badge"],
  ["storage.md", /^ {6}en: Until you clear.*/m, '      en: ""', "kept.0.duration.en"],
]);
testMistakes(/text is empty/, /Say what the picture shows/, [
  ["it/home.md", /^ {4}alt:.*/m, '    alt: ""', "hero.picture.alt"],
]);

testMistakes(/is not a date/, /2026-11-20/, [
  ["en/contact.md", /^updated:.*/m, "updated: yesterday", "updated"],
  ["en/contact.md", /^updated:.*/m, "updated: 2026-02-30", "updated"],
]);

testMistakes(/must be more than 0/, /Correct the number/, [
  ["machine.md", /^tankMass:.*/m, "tankMass: { value: -5 }", "tankMass.value"],
]);

testMistakes(/is not possible here/, /Write one of: \w+/, [
  ["company.md", /^ {2}- network: Facebook/m, "  - network: Telex", "social.0.network"],
  ["storage.md", /^ {4}kind: windowName/m, "    kind: pixel", "kept.1.kind"],
  ["storage.md", /^ {4}necessity: functional/m, "    necessity: all", "kept.0.necessity"],
  ["storage.md", /^ {2}- contactEndpoint/m, "  - https://a.example", "contacted.1"],
]);

testMistakes(/^This is not possible here/, /Write one of: \w+/, [
  ["storage.md", /^ {2}- contactEndpoint/m, "  - contactEndpoint: x", "contacted.1"],
  ["company.md", /^ {2}- network: Facebook/m, "  - network: [Facebook]", "social.0.network"],
]);

testMistakes(/3 entries, at least 4/, /Lengthen/, [
  ["company.md", /^ {2}- network: YouTube\n.*\n/m, "", "social", -7],
]);
testMistakes(/Each network stands here once/, /Correct/, [
  ["company.md", /^ {2}- network: YouTube/m, "  - network: Facebook", "social", -7],
]);
testMistakes(/Two entries have the same kind and key/, /Correct/, [
  [
    "storage.md",
    /^ {2}- key: contact-form\n {4}kind: windowName/m,
    "  - key: language\n    kind: localStorage",
    "kept",
    -10,
  ],
]);

testMistakes(/is not an e-mail address/, /info@dab\.example/, [
  ["company.md", /^email:.*/m, "email: info", "email"],
]);
testMistakes(/is not a web address/, /https:\/\/www\.dab\.example/, [
  ["company.md", /^siteUrl:.*/m, "siteUrl: www.dab.example", "siteUrl"],
  ["company.md", /^siteUrl:.*/m, "siteUrl: https://a$b.example", "siteUrl"],
  ["company.md", /^siteUrl:.*/m, "siteUrl: 'https://a\"}body{display:none}.example'", "siteUrl"],
  ["company.md", /^contactEnd.*/m, "contactEndpoint: https://a;b.example/", "contactEndpoint"],
  ["company.md", /^ {2}url: https:\/\/agenzia.*/m, '  url: "javascript:alert(1)"', "agency.url"],
]);
testMistakes(/"\+?[\d ]+" is not in the form expected here/, /(its five digits|\+39.*digits)/, [
  ["company.md", /^ {2}postalCode:.*/m, '  postalCode: "2000"', "seat.postalCode"],
  ["company.md", /^phone:.*/m, 'phone: "02 0000 0000"', "phone"],
]);
testMistakes(/address without a path/, /Correct/, [
  ["company.md", /^siteUrl:.*/m, "siteUrl: https://www.dab.example/shop", "siteUrl"],
  ["company.md", /^siteUrl:.*/m, "siteUrl: https://www.dab.example?shop", "siteUrl"],
]);

testSound([
  ["it/about.md", /^ {2}badge:.*\n/m, ""], // the page shows its key; only a release refuses it
  ["company.md", /^siteUrl:.*/m, "siteUrl: https://www.dab.example/"],
  ["company.md", /^vatNumber:.*/m, 'vatNumber: " IT00000000000 "'],
]);
