// What a release refuses in valid content.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { checkRelease, checkReleaseFiles } from "../../content/load/release.ts";
import { createCache } from "../../pages/assets/cache.ts";
import { readAllCharacters } from "../../pages/assets/font.ts";
import { createContentTests, type Mistake, problemText } from "../support/content-tests.ts";
import { type ContentCopy, loadOrThrow, makeFolder, makeReleasable } from "../support/fixtures.ts";

const { findWith, testRefused, testAccepted } = createContentTests(makeReleasable);

const fontCharacters = await readAllCharacters(createCache(await makeFolder()));

/** Problems that only a release reports, except stale translations. */
const findRefused = ({ root }: ContentCopy, environment = {}) =>
  checkRelease({ ...loadOrThrow(root, environment), staleTranslations: [] }, fontCharacters);

const refuse = (message: RegExp, fix: RegExp, mistakes: Mistake[]) =>
  testRefused(message, fix, mistakes, findRefused);

refuse(
  /This is a sample/,
  /^(Copy|Put|Replace) .* Then remove "(vatNumber|brand|about\.team)" from/,
  [
    ["company.md", "sample", ["brand"], "brand"],
    ["company.md", "sample", ["vatNumber"], "vatNumber"],
    ["it/about.md", "sample", ["about.team"], "about.team"],
  ],
);
refuse(
  /This is a sample/,
  /^Put the company's own model .* on an iPhone and on an Android phone, with a/,
  [["machine.md", "sample", ["model"], "model"]],
);
refuse(/text is missing: the page shows its key/, /Add it/, [
  ["it/about.md", "about.badge", undefined],
]);
refuse(/name reserved for examples/, /^Put .*(publish|endpoint|e-mail|own profiles|true address)/, [
  ["company.md", "siteUrl", "https://www.dab.example"],
  ["company.md", "contactEndpoint", "http://localhost:4174/contatti"],
  ["company.md", "email", "info@dab.test"],
  ["company.md", "social.3.url", "https://example.com/@dab"],
  ["it/about.md", "about.badge", "Scrivi a info@dab.example"],
  ["it/privacy.md", "¶", "Uno,\ndue: [qui](https://www.dab.example/prova)"],
  ["it/privacy.md", "¶", "Uno,\ndue, presso example.org."],
]);
refuse(/is not encrypted/, /^Begin it with https:/, [
  ["company.md", "siteUrl", "http://www.prova-di-rilascio.it"],
  ["company.md", "contactEndpoint", "http://moduli.prova-di-rilascio.it/contatti"],
]);
const hosts = `10.0.0.1 127.0.0.1:4174 0x7f.1 0.0.0.0 169.254.1.1 172.31.0.9 192.168.1.20 server
nas.local NAS.local. a.home.arpa 93.184.216.34`;
const onHosts = hosts.split(/\s/).map((host, at): Mistake => {
  return ["company.md", at % 2 ? "siteUrl" : "contactEndpoint", `https://${host}`]; // in turn: one load tests two
});
const isPrivate = /is an IP address, or a name that only a private network knows/;
refuse(isPrivate, /^Put .*(publish|endpoint)/, onHosts);
refuse(/^".+" is a placeholder/, /^(Write what is true|Put the)/, [
  ["it/about.md", "about.founder", "Nome Cognome"],
  ["en/about.md", "about.founder", "First name Last name"],
  ["en/about.md", "about.founder", "Your Name"],
  ["en/home.md", "testimonials.quotes.0.author", "John Doe"],
  ["it/about.md", "about.badge", "Mario Rossi, titolare"],
  ["it/home.md", "hero.claimText", "TODO: scrivere"],
  ["it/privacy.md", "¶", "Uno,\nlorem ipsum dolor."],
  ["company.md", "phone", "+39 02 0000 0000"],
  ["company.md", "reaNumber", "MI-0000000"],
  ["company.md", "shareCapital", "0,00"],
  ["company.md", "registerOffice", "Registro Esempio"],
  ["company.md", "seat.street", "Via dell’Esempio 1"],
]);
refuse(
  /^".+" is what other programs make of an accent/,
  /^(Write the letter again|Put the address)/,
  [
    ["it/about.md", "about.badge", "Ecco perchÃ© conviene"],
    ["it/about.md", "about.title", "La cittÃ\u00a0 di Arezzo"],
    ["it/home.md", "hero.claimText", "Che cosâ€™è"],
    ["it/privacy.md", "¶", "Uno,\nÃˆ vero."],
    ["it/cookie.md", "¶", "Uno,\nÂ«due»."],
    ["en/cookie.md", "¶", "One,\nâ‚¬ 5."],
    ["company.md", "seat.city", "ForlÃ¬"],
  ],
);
const inDays = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
refuse(/^\d{4}-\d\d-\d\d is in the future\.$/, /^Put the day of the last change/, [
  ["it/about.md", "updated", inDays(2)],
  ["en/privacy.md", "updated", "2999-01-01"],
]);
refuse(/^The site's font has no letter for: (🌱|👍🏽|ʒ)$/u, /^Remove it, or write it in other/, [
  ["it/about.md", "about.badge", "🌱 Chi siamo"],
  ["it/privacy.md", "¶", "Uno,\ngrazie 👍🏽!"],
  ["company.md", "registerOffice", "Kovaʒ"],
]);
testAccepted([
  ["it/about.md", "updated", inDays(2)],
  ["company.md", "registerOffice", "Kovačić"],
  ["company.md", "sample", ["vatNumber"]],
  ["company.md", "siteUrl", "https://www.dab.example"],
  ["company.md", "contactEndpoint", "http://127.0.0.1:4174/contatti"],
  ["it/privacy.md", "¶", "Presso example.org, TODO, 🌱."],
  ["it/home.md", "testimonials.note", undefined],
]);

test("a release accepts today in any time zone, what only looks invented, and samples that the environment overrides", async () => {
  const names = "myexample.com\n\na.it/example.html\n\ninfo@contest.it\n\nexample.community";
  const text =
    "Il tuo nome, +39 039 123 4567, +39 02 12345678, MB-1234567, Via XXX Ottobre 12, Come, ad Esempio, qui. Per Esempio. Esempio di calcolo, un test. Fine, per esempio 1.000.000,00 o 24/7, Rosso Mario, metodo, Öko Straße, Kovačić\n\n± § ½ ª º µ £ ™ • ‹ › ″ −, Țară, Nguyễn, João, CHÂTEAU, à la carte";
  const sample = "siteUrl: https://a.example\nsample: [siteUrl]";
  const environment = { SITE_URL: "https://a.it", CONTACT_ENDPOINT: "https://a.local.it:8443/" };
  const { found } = await findWith(
    async ({ append, replace }) => {
      await append("it/privacy.md", `${names}\n\n${text}`);
      await replace("company.md", /^siteUrl:.*/m, sample);
      await replace("it/site.md", /sampleBadge: .*/m, "sampleBadge: Esempio");
      await replace("it/about.md", /^updated: .*/m, `updated: ${inDays(14 / 24)}`);
    },
    (content) => findRefused(content, environment),
  );
  expect(found).toEqual([]);
});

test.each([
  { SITE_URL: "https://prova.example", CONTACT_ENDPOINT: "https://posta.example.net:8443/invio" },
  { SITE_URL: "http://www.prova-di-rilascio.it", CONTACT_ENDPOINT: "https://127.0.0.1:4174/" },
])("a release refuses %j in the environment", async (environment) => {
  const find = (content: ContentCopy) => findRefused(content, environment);
  const { found } = await findWith(async () => {}, find);
  expect(found.map(({ file, field, fix }) => [file, field, fix])).toEqual([
    ["environment", "SITE_URL", expect.stringMatching(/published|https/)],
    ["environment", "CONTACT_ENDPOINT", expect.stringMatching(/endpoint/)],
  ]);
});

const sampleIcon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect width="34" height="34" rx="3" fill="#14181c"/><path d="M8 9h10.5a8 8 0 0 1 0 16H8z" fill="none" stroke="#f4f6f7" stroke-width="3.4"/><circle cx="18" cy="17" r="2.6" fill="#ff7a33"/></svg>\n';

/** The problems of a release with this brand, licence and icon. */
async function findInFiles(brand: string, licence: string, icon: string) {
  const folder = await makeFolder();
  const [root, statics] = [path.join(folder, "content"), path.join(folder, "static")];
  await mkdir(statics);
  if (licence) await writeFile(path.join(folder, "LICENSE"), licence);
  await writeFile(path.join(statics, "favicon.svg"), icon);
  const { company } = loadOrThrow();
  const named = { ...company, brand, legalName: "Pellet di Prova S.r.l." };
  return checkReleaseFiles({ ...loadOrThrow(), company: named }, root, statics);
}

test.each<[licence: string, isRefused: boolean]>([
  ["Copyright (c) 2026 DAB Esempio S.r.l.", true],
  ["Copyright (c) 2026 Pellet\n  di Prova S.r.l. All rights reserved.", false],
  ["", false], // there is none
])("a release refuses a licence that does not name the company: %j", async (licence, isRefused) => {
  const text = problemText(
    /^"Pellet di Prova S\.r\.l\." is not named here\.$/,
    /^Name the company there/,
  );
  const problem = { file: "LICENSE", line: 1, ...text };
  expect(await findInFiles("DAB", licence, "<svg/>")).toEqual(isRefused ? [problem] : []);
});

test.each<[brand: string, what: string, icon: string, message?: RegExp]>([
  ["Pellissima", "the sample's", sampleIcon, /^This is the sample's icon/],
  ["DAB", "the sample's", sampleIcon],
  ["DAB", "too large an", `<svg>${" ".repeat(20_000)}`, /more than 20 kB/],
  ["Pellissima", "its own", `<svg>${" ".repeat(19_000)}`],
])("a release of %s with %s icon", async (brand, _, icon, message) => {
  const problem = message && {
    file: "static/favicon.svg",
    line: 1,
    ...problemText(message, /^Exp/),
  };
  expect(await findInFiles(brand, "", icon)).toEqual(problem ? [problem] : []);
});
