// The specification's claims, in both languages, are on the site of the tests' own content, and what the owner's texts
// state of machine.md is on the real one.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { type Language, languages, type Machine, type PageName } from "../../content/schema.ts";
import { loadOrThrow, pageFiles, project, readPage, visibleText } from "../support/fixtures.ts";

const { company, machine } = loadOrThrow();

/** What a visitor reads between header and footer, by page and language. */
const texts = new Map<string, string>();
beforeAll(async () => {
  for (const { page, language, file } of pageFiles) {
    const $main = (await readPage(inject("folder"), file)).querySelector("main");
    texts.set(`${page} ${language}`, $main ? visibleText($main) : "");
  }
});

/** A failure names the words, not the whole page. */
const expectWords = (page: PageName, language: Language, words: RegExp) =>
  expect(words.test(texts.get(`${page} ${language}`) ?? ""), `${page} says ${words}`).toBe(true);

/** Numbers of machine.md and the pages of which at least one states them. */
const numbers: [keyof Omit<Machine, "sample">, PageName[]][] = [
  ["tankQuintals", ["home", "products"]],
  ["tankVolume", ["home", "products"]],
  ["tankMass", ["products"]],
  ["length", ["products"]],
  ["depth", ["products"]],
  ["height", ["products"]],
  ["locations", ["home", "products"]],
  ["vendingYears", ["home", "products"]],
  ["experienceYears", ["about"]],
  ["responseHours", ["contact"]],
  ["retentionMonths", ["privacy"]],
];

/** What is claimed, on which page, by which words in Italian and in English. */
const claims: [string, PageName, RegExp, RegExp][] = [
  ["unattended day and night", "products", /24\/7|24 ore su 24/i, /24\/7|24 hours a day/i],
  ["EN Plus", "products", /EN ?Plus/i, /EN ?Plus/i],
  ["cash", "products", /contanti/i, /cash/i],
  ["debit and credit cards", "products", /debito.*credito/i, /debit.*credit/i],
  ["residual credit", "products", /credito residuo/i, /residual credit/i],
  ["regional services card", "products", /carta regionale/i, /regional.*card/i],
  ["touchscreen", "products", /touch ?screen/i, /touch ?screen/i],
  ["loading by suction", "products", /aspira/i, /suction|aspirat/i],
  ["Storz couplings", "products", /Storz/i, /Storz/i],
  ["reusable bags", "products", /sacc\p{L}+ riutilizzabil/iu, /reusable bag/i],
  ["the decree on weighing", "products", /2017.*\b93\b/, /2017.*\b93\b/],
  ["leasing", "products", /leasing/i, /leasing/i],
  ["operational rental", "products", /noleggio operativo/i, /operational rental/i],
  ["direct financing", "products", /finanziamento diretto/i, /direct financ/i],
  ["craft credit", "products", /credito artigiano/i, /craft.credit/i],
  ["exclusivity", "products", /esclusiv/i, /exclusiv/i],
  ["remote software", "products", /(?=.*software)(?=.*remot)/i, /(?=.*software)(?=.*remote)/i],
  ["a network in Italy and Europe", "about", /Italia.*Europa/i, /Italy.*Europe/i],
  ["a limited company near Milan", "about", /S\.?r\.?l.*Milano/i, /S\.?r\.?l.*Milan/i],
  ["the site in Arezzo", "about", /Arezzo/, /Arezzo/],
  ["consent to the privacy policy", "contact", /privacy/i, /privacy/i],
  ["consent to marketing", "contact", /promozional/i, /promotional/i],
  ["legal basis", "privacy", /precontrattual.*\b6\b.*\bb\)/i, /contractual.*\b6\b.*\(b\)/i],
  ["no marketing without consent", "privacy", /marketing.*consenso/i, /marketing.*consent/i],
  ["no disclosure", "privacy", /terzi/i, /third part/i],
  ["rights", "privacy", /\b15\b.*\b22\b/, /\b15\b.*\b22\b/],
  ["complaint", "privacy", /reclamo/i, /complaint/i],
  ["functional cookies alone", "cookie", /tecnic.*funzional/i, /technical.*functional/i],
  ["no profiling", "cookie", /profilazione/i, /profiling/i],
  ["the storage key", "cookie", /\blanguage\b/, /\blanguage\b/],
  ["the not-found page", "not-found", /non trovata/i, /not found/i],
];

/** A number in a language's notation, and as nothing else. */
function printed({ value, grouped = false, words }: Machine["length"], language: Language): RegExp {
  const digits = value.toLocaleString(language, { useGrouping: grouped ? "always" : false });
  const written = words?.[language] ?? digits.replace(".", "\\.");
  return new RegExp(`(?<![\\d.,])${written}(?![.,]?\\d)`, "i");
}

describe.each(languages)("in %s", (language) => {
  test.each(numbers)("%s is stated in the language's notation", (key, pages) => {
    const all = pages.map((page) => texts.get(`${page} ${language}`)).join("\n");
    const number = printed(machine[key], language);
    expect(number.test(all), `${number}`).toBe(true);
  });

  test.each(claims)("%s (%s)", (_, page, italian, english) => {
    expectWords(page, language, language === "it" ? italian : english);
  });

  test("the company is named as the data controller", () => {
    expect(texts.get(`privacy ${language}`)).toContain(company.legalName);
  });

  test("the real pages print each number of machine.md that their texts name", async () => {
    const content = path.join(project, "content");
    const real = loadOrThrow(content).machine;
    for (const { page, file } of pageFiles.filter((each) => each.language === language)) {
      const text = await readFile(path.join(content, language, `${page}.md`), "utf8");
      const $page = await readPage(inject("realFolder"), file);
      const $all = [...$page.querySelectorAll("meta[content], main")];
      const shown = $all.map(($each) => $each.getAttribute("content") ?? visibleText($each)).join();
      for (const [key] of numbers.filter(([key]) => text.includes(`{${key}}`)))
        expect(shown, `${file} prints {${key}}`).toMatch(printed(real[key], language));
    }
  });
});
