// The company's identity: its facts have the form of true ones, and are shown wherever the law wants them.
import { expect, test } from "vitest";
import { hasRightCheckDigit } from "../../content/load/company.ts";
import { loadContent } from "../../content/load/load.ts";
import {
  copyContent,
  findProblems,
  fixtureContent,
  loadSound,
  makeReleasable,
  pageFiles,
  parse,
  renderDraft,
  trueFacts,
  visibleText,
} from "../support/fixtures.ts";
import { type Mistake, openContent } from "../support/mistakes.ts";

const { findWith, testMistakes, testSound } = openContent(makeReleasable);

const facts = (...lines: string[]) =>
  lines.map((line): Mistake => ["company.md", ...(line.split(": ") as [string, string])]);

testMistakes(/wrong check digit: it is mistyped/, /^Copy the 11 digits/, [
  ...facts("vatNumber: IT99999991007", "registerNumber: 99999991007"),
]);
testMistakes(/does not have 11 digits/, /^Copy the 11 digits/, [
  ...facts("vatNumber: IT9999999100", "vatNumber: DE99999991005"),
]);
testMistakes(/number that no tax office gives out/, /^Copy the 11 digits/, [
  ...facts("vatNumber: IT00000000000", "vatNumber: IT99999991013"),
]);
testMistakes(/is (not the (name|sign) of|no (REA|sum))|does not say what kind of/, /^Put /, [
  ...facts("registerOffice: 12345", "seat.province: Milano", "legalName: Pellet di Prova"),
  ...facts("reaNumber: MI-12345", "reaNumber: 1234567", "reaNumber: MI-0000000"),
  ...facts("shareCapital: 0,00", "shareCapital: 10000", "shareCapital: 10,000.00"),
]);

test("a declared sample may have any form", async () => {
  const { found } = await findWith(async ({ replace }) => {
    await replace("company.md", /^vatNumber:.*/m, "vatNumber: IT12");
    await replace("company.md", /^ {2}province: MI/m, "  province: Milano");
    await replace("company.md", /^brand:/m, "sample: [vatNumber, seat]\nbrand:");
  });
  expect(found).toEqual([]);
});

testMistakes(/This field is missing/, /^Add \w+: "/, [
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

test.each(["SITE_URL", "CONTACT_ENDPOINT"])("%s must be a web address", (name) => {
  for (const value of ["dab", "javascript:alert(1)", "ftp://dab.example", " "]) {
    const message = `"${value}" is not a web address.`;
    expect(findProblems({ root: fixtureContent }, { [name]: value })).toEqual([
      { file: "environment", line: 1, field: name, message, fix: expect.stringMatching(/https:/) },
    ]);
  }
});

test("what the environment states is published as it was checked, and nothing where it is empty", () => {
  const environment = { SITE_URL: " https://www.x.it/ ", CONTACT_ENDPOINT: "https://x.it/invio\n" };
  const company = (env: object) => loadContent(fixtureContent, { ...env }).content?.company;
  expect(company(environment)).toMatchObject({
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
  const pages = await renderDraft(loadSound(content.root));
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
