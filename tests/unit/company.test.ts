// The company's identity: its facts have the form of true ones, and are shown wherever the law wants them.
import { expect, test } from "vitest";
import { hasRightCheckDigit } from "../../content/schema.ts";
import { loadContent } from "../../pages/build/load/load.ts";
import {
  copyContent,
  findProblems,
  fixtureContent,
  loadOrThrow,
  makeReleasable,
  pageFiles,
  parse,
  renderDraft,
  trueFacts,
  visibleText,
} from "../support/fixtures.ts";
import { type Mistake, openContent, words } from "../support/mistakes.ts";

const { testMistakes, testSound } = openContent(makeReleasable);

const facts = (...lines: string[]) =>
  lines.map((line): Mistake => ["company.md", ...(line.split(": ") as [string, string])]);

testMistakes(/^The check digit is wrong/, /^Copy the 11 digits/, [
  ...facts("vatNumber: IT99999991007", "registerNumber: 99999991007"),
]);
testMistakes(/^".+" is not in the form expected here/, /^(Copy the 11|Put|Write the two)/, [
  ...facts("vatNumber: IT9999999100", "vatNumber: DE99999991005", "registerOffice: 12345"),
  ...facts("seat.province: Milano", "legalName: Pellet di Prova", "reaNumber: MI-12345"),
  ...facts("reaNumber: 1234567", "shareCapital: 10000", "shareCapital: 10,000.00"),
]);
testMistakes(/This field is missing/, /^(Copy|Put) /, [
  ...Object.keys(trueFacts).map((field): Mistake => ["company.md", field, undefined]),
]);

testSound([
  ...facts("vatNumber: 99999991005", "legalName: Prova srl", "legalName: Prova S.p.A."),
  ...facts("legalName: Prova S.r.l.s.", "legalName: Prova società a responsabilità limitata"),
]);

test("one digit of ten is the right check digit", () => {
  const right = [..."0123456789"].filter((digit) => hasRightCheckDigit(`9999999100${digit}`));
  expect(right).toEqual(["5"]);
});

test.each(["SITE_URL", "CONTACT_ENDPOINT"])("refuses a %s that is no web address", (name) => {
  for (const value of ["dab", "javascript:alert(1)", "ftp://dab.example", " "]) {
    const text = words(/^"[^"]+" is not a web address/, /^Put the address/);
    expect(findProblems({ root: fixtureContent }, { [name]: value })).toEqual([
      { file: "environment", line: 1, field: name, ...text },
    ]);
  }
});

test("refuses an address with a name or password, which browsers send nothing to", () => {
  const environment = { SITE_URL: "https://a@x.it", CONTACT_ENDPOINT: "https://a:b@x.it/invio" };
  const found = findProblems({ root: fixtureContent }, environment);
  expect(found.map(({ field, message }) => [field, /before its @/.test(message)])).toEqual([
    ["SITE_URL", true],
    ["CONTACT_ENDPOINT", true],
  ]);
});

test("publishes what the environment states, as it was checked; nothing where it is empty", () => {
  const company = (environment: NodeJS.ProcessEnv) =>
    loadContent(fixtureContent, { environment }).value?.company;
  const stated = { SITE_URL: " https://www.x.it/ ", CONTACT_ENDPOINT: "https://x.it/invio\n" };
  expect(company(stated)).toMatchObject({
    siteUrl: "https://www.x.it",
    contactEndpoint: "https://x.it/invio",
  });
  expect(company({ SITE_URL: "" })?.siteUrl).toBe("https://www.dab.example");
});

test("footers, structured data and privacy policies show the identity, and no sample is left", async () => {
  const { legalName = "", vatNumber = "", registerNumber = "", reaNumber = "" } = trueFacts;
  const seat = "Via dell’Prova 1, 20000 Prova (MI)";
  const shown = [
    legalName,
    seat,
    vatNumber,
    "Milano Monza Brianza Lodi",
    registerNumber,
    reaNumber,
  ];
  const capital = { it: "€ 10.000,00", en: "€10,000.00" };
  const content = await makeReleasable(await copyContent());
  const pages = await renderDraft(loadOrThrow(content.root));
  for (const { file, page, language } of pageFiles) {
    const html = pages.get(file) ?? "";
    const $page = parse(html);
    const textOf = (selector: string) =>
      [...$page.querySelectorAll(selector)].map(visibleText).join();
    const footer = textOf(".footer-company");
    for (const fact of [...shown, capital[language]]) expect(footer, file).toContain(fact);
    if (page === "privacy") for (const fact of shown) expect(textOf("main")).toContain(fact);
    const data = $page.querySelector('script[type="application/ld+json"]')?.textContent ?? "";
    expect(JSON.parse(data)["@graph"]).toContainEqual(
      expect.objectContaining({
        "@type": "Organization",
        legalName,
        vatID: vatNumber,
        taxID: registerNumber,
        identifier: expect.objectContaining({ propertyID: "REA", value: reaNumber }),
        address: expect.objectContaining({
          streetAddress: "Via dell’Prova 1",
          postalCode: "20000",
          addressLocality: "Prova",
          addressRegion: "MI",
          addressCountry: "IT",
        }),
      }),
    );
    expect(html).not.toMatch(/0{7}|DAB Esempio|@dab\.example|www\.dab\.example|€ 0/);
  }
});
