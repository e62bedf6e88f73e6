// Facts of the company are valid, and shown where the law requires them.
import type { Document } from "happy-dom";
import { expect, test } from "vitest";
import { contentFolder } from "../../content/load/project.ts";
import { createContentTests, type Mistake, problemText } from "../support/content-tests.ts";
import {
  copyContent,
  fileOf,
  findProblems,
  fixtureContent,
  loadOrThrow,
  makeReleasable,
  pageFiles,
  parse,
  plausibleFacts,
  renderDraft,
  textOf,
  visibleText,
} from "../support/fixtures.ts";

const { testRefused, testAccepted } = createContentTests(makeReleasable);

const facts = (...lines: string[]) =>
  lines.map((line): Mistake => ["company.md", ...(line.split(": ") as [string, string])]);

testRefused(/^The check digit is wrong/, /^Copy the 11 digits/, [
  ...facts("vatNumber: IT99999991007", "registerNumber: 99999991007"),
]);
testRefused(/^".+" is not in the form expected here/, /^(Copy the 11|Put|Write the two)/, [
  ...facts("vatNumber: IT9999999100", "vatNumber: DE99999991005", "registerOffice: 12345"),
  ...facts("seat.province: Milano", "legalName: Pellet di Prova", "reaNumber: MI-123"),
  ...facts("reaNumber: 1234567", "shareCapital: 10000", "shareCapital: 10,000.00"),
]);
testRefused(/This field is missing/, /^(Copy|Put) /, [
  ...Object.keys(plausibleFacts).map((field): Mistake => ["company.md", field, undefined]),
]);
testAccepted([
  ...facts("vatNumber: 99999991005", "legalName: Prova srl", "legalName: Prova S.p.A."),
  ...facts("reaNumber: AO-12345", "reaNumber: BZ-1234", "registerOffice: Bolzano/Bozen"),
  ...facts("registerOffice: Aosta / Aoste", "seat.street: Via XXX Ottobre 12"),
  ...facts("legalName: Prova S.r.l.s.", "legalName: Prova società a responsabilità limitata"),
  ["company.md", "social", []],
  ["company.md", "social", undefined],
  ...["social", "redirects"].map((field): Mistake => ["company.md", field, null]),
  ["company.md", "social", [{ network: "YouTube", url: "https://www.youtube.com/@prova" }]],
  ["company.md", "whatsapp", "+39 345 000 1111"],
  ["company.md", "sample", null],
]);

test("pages show the contacts that company.md has", async () => {
  const content = loadOrThrow();
  const open = async () => parse((await renderDraft(content)).get(fileOf("contact", "en")) ?? "");
  const footerOf = ($page: Document) => $page.querySelector(".footer address")?.textContent;
  const { pec, managedBy } = content.company;
  const identity = [pec, textOf("en", "footer.managedBy"), managedBy];
  for (const text of identity) expect(footerOf(await open())).toContain(text);
  const changed = {
    whatsapp: "+39 345 000 1111",
    social: [],
    pec: undefined,
    managedBy: undefined,
  };
  Object.assign(content.company, changed);
  const $page = await open();
  for (const text of [textOf("en", "footer.pec"), ...identity])
    expect(footerOf($page)).not.toContain(text);
  const links = [...$page.querySelectorAll("main .contact-list a")];
  expect(links.map(($link) => $link.getAttribute("href"))).toEqual([
    expect.stringMatching(/^tel:/),
    "https://wa.me/393450001111",
    expect.stringMatching(/^mailto:/),
    `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent("Via dell’Esempio 1, 20000 Esempio (MI), Italy")}`,
  ]);
  expect($page.querySelector(".network-links")).toBeNull();
  expect($page.querySelector("script[type*=ld]")?.textContent).not.toMatch(/sameAs/);
});

const notAddresses = ["dab", "javascript:alert(1)", "https://a:b@x.it", "http://[::1]:9", " "];
test.each(notAddresses)("SITE_URL and CONTACT_ENDPOINT refuse %j", (value) => {
  const environment = { SITE_URL: value, CONTACT_ENDPOINT: value };
  const text = problemText(/is not in the form expected|before its @/, /./);
  expect(findProblems({ root: fixtureContent }, environment)).toEqual(
    Object.keys(environment).map((field) => ({ file: "environment", line: 1, field, ...text })),
  );
});

test("footers, data and privacy policies show the company, and no sample", async () => {
  const { legalName = "", vatNumber = "", registerNumber = "", reaNumber = "" } = plausibleFacts;
  const numbers = [vatNumber, registerNumber, reaNumber, "Milano Monza Brianza Lodi"];
  const shown = [legalName, "Via dell’Prova 1, 20000 Prova (MI)", ...numbers];
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
    const data = $page.querySelector("script[type*=ld]")?.textContent ?? "";
    expect(JSON.parse(data)["@graph"][0]).toMatchObject({
      ...{ legalName, vatID: vatNumber, taxID: registerNumber },
      identifier: { propertyID: "REA", value: reaNumber },
      address: { postalCode: "20000", addressLocality: "Prova", addressRegion: "MI" },
    });
    expect(html).not.toMatch(/0{7}|DAB Esempio|@dab\.example|www\.dab\.example|€ 0/);
    expect(html).not.toContain('class="sample');
  }
});

test("titles and descriptions leave room for a brand of 15 letters, while the brand is a sample", async () => {
  const { samples } = loadOrThrow(contentFolder);
  if (!samples.some(({ field }) => field === "brand")) return; // the owner's own brand fits, or the build says so
  const content = await copyContent(undefined, contentFolder);
  await content.set("company.md", "brand", "x".repeat(15));
  expect(findProblems(content)).toEqual([]);
});

test("samples are marked", async () => {
  const pages = await renderDraft(loadOrThrow());
  for (const { file } of pageFiles) expect(pages.get(file), file).toContain('<p class="sample">');
  expect(pages.get(fileOf("about", "en"))).toContain('<span class="sample">');
});

test.each<[SITE_URL: string, isSample: boolean, isStaging: boolean]>([
  ["https://prova.pellet.it", false, true],
  ["https://prova.pellet.it", true, false], // the true address is not known: this is it
  ["https://www.dab.example/", false, false],
  ["https://WWW.Dab.example:443", false, false],
  ["http://127.0.0.1:4173", false, false],
  ["", false, false], // as CI sets unknown variables
])("SITE_URL %j, its field a sample: %s, is noindex: %s", async (SITE_URL, isSample, isStaging) => {
  const content = await copyContent();
  if (!isSample) await content.replace("company.md", "  - siteUrl\n", "");
  const texts = await renderDraft(loadOrThrow(content.root, { SITE_URL }));
  const robots = '<meta name="robots" content="noindex"/>';
  expect(texts.get("index.html")?.includes(robots)).toBe(isStaging);
  for (const file of ["_headers", ".htaccess", ".hosting/nginx.conf"])
    expect(texts.get(file)?.includes("X-Robots-Tag"), file).toBe(isStaging);
});
