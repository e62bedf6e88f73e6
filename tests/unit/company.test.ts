// The company's identity: its facts have the form of true ones, and are shown wherever the law wants them.
import { beforeAll, describe, expect, test } from "vitest";
import { hasRightCheckDigit } from "../../content/load/company.ts";
import { loadContent } from "../../content/load/load.ts";
import {
  type ContentCopy,
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
import { openContent } from "../support/mistakes.ts";

const { findWith, testMistakes } = openContent(makeReleasable);

const line = (field: string) => new RegExp(`^${field}: .*`, "m");
const state = ({ replace }: ContentCopy, field: string, value: string) =>
  replace("company.md", line(field), `${field}: "${value}"`);

describe("a fact in a form that it cannot have stops every build, unless it is a sample:", () => {
  test.each([
    ["legalName", "Pellet di Prova", /what kind of company/],
    ["vatNumber", "IT99999991007", /wrong check digit/],
    ["vatNumber", "IT9999999100", /does not have 11 digits/],
    ["vatNumber", "DE99999991005", /does not have 11 digits/],
    ["vatNumber", "IT00000000000", /no tax office gives out/],
    ["vatNumber", "IT99999991013", /no tax office gives out/],
    ["vatNumber", "IT00000001008", /no tax office gives out/],
    ["registerOffice", "12345", /not the name of a register/],
    ["registerNumber", "99999991007", /wrong check digit/],
    ["reaNumber", "MI-12345", /no REA number/],
    ["reaNumber", "1234567", /no REA number/],
    ["reaNumber", "MI-0000000", /no REA number/],
    ["shareCapital", "0,00", /no sum/],
    ["shareCapital", "10000", /no sum/],
    ["shareCapital", "10,000.00", /no sum/],
  ])("%s %s", async (field, value, message) => {
    const { place, problems } = await findWith((content) => state(content, field, value));
    expect(problems).toEqual([
      {
        file: "content/company.md",
        line: place,
        field,
        message: expect.stringMatching(message),
        fix: expect.stringMatching(/^(Put|Copy) /),
      },
    ]);
    const declared = await findWith(async (content) => {
      await state(content, field, value);
      await content.replace("company.md", /^brand:/m, `sample: [${field}]\nbrand:`);
    });
    expect(declared.problems).toEqual([]);
  });
});

testMistakes(/not the sign of a province/, /two capital letters/, [
  ["company.md", /^ {2}province: MI/m, "  province: Milano", "seat.province"],
]);

test.each(Object.keys(trueFacts))("%s must be stated", async (field) => {
  const { problems } = await findWith(({ replace }) =>
    replace("company.md", new RegExp(`^${field}: .*\n`, "m"), ""),
  );
  expect(problems).toMatchObject([
    { file: "content/company.md", field, message: "This field is missing." },
  ]);
});

test.each([
  ["vatNumber", "99999991005"],
  ...["srl", "S.p.A.", "S.r.l.s.", "società a responsabilità limitata"].map((form) => [
    "legalName",
    `Prova ${form}`,
  ]),
])("%s may be %s", async (field = "", value = "") => {
  expect((await findWith((content) => state(content, field, value))).problems).toEqual([]);
});

test("one digit of ten is the right check digit", () => {
  const right = [..."0123456789"].filter((digit) => hasRightCheckDigit(`9999999100${digit}`));
  expect(right).toEqual(["5"]);
});

describe("in the environment", () => {
  test.each(["SITE_URL", "CONTACT_ENDPOINT"])("%s must be a web address", (name) => {
    for (const value of ["dab", "javascript:alert(1)", "ftp://dab.example", " "]) {
      expect(findProblems({ root: fixtureContent }, { [name]: value })).toEqual([
        {
          file: "environment",
          line: 1,
          field: name,
          message: `"${value}" is not a web address.`,
          fix: expect.stringMatching(/https:/),
        },
      ]);
    }
  });

  test.each([
    [
      { SITE_URL: " https://www.x.it/ " },
      "https://www.x.it",
      "https://moduli.agenzia.example/contatti",
    ],
    [{ CONTACT_ENDPOINT: "https://x.it/invio\n" }, "https://www.dab.example", "https://x.it/invio"],
    [{ SITE_URL: "" }, "https://www.dab.example", "https://moduli.agenzia.example/contatti"],
  ])("%j: what is published is what was checked", (environment, siteUrl, contactEndpoint) => {
    const { content } = loadContent(fixtureContent, environment);
    expect(content?.company).toMatchObject({ siteUrl, contactEndpoint });
  });
});

describe("the company's identity is shown", () => {
  const { legalName = "", vatNumber = "", registerNumber = "", reaNumber = "" } = trueFacts;
  const office = "Milano Monza Brianza Lodi";
  const facts = [
    legalName,
    "Via dell’Esempio 1, 20000 Esempio (MI)",
    vatNumber,
    office,
    registerNumber,
    reaNumber,
  ];
  const capital = { it: "€ 10.000,00", en: "€ 10,000.00" };
  let pages: Map<string, string>;
  beforeAll(async () => {
    pages = await renderDraft(loadSound((await makeReleasable(await copyContent())).root));
  });

  test.each(pageFiles)(
    "on $file, and nothing of the samples is left",
    ({ file, page, language }) => {
      const html = pages.get(file) ?? "";
      const $page = parse(html);
      const textOf = (selector: string) => {
        const $element = $page.querySelector(selector);
        return $element ? visibleText($element) : "";
      };
      const footer = textOf(".footer-company");
      for (const fact of [...facts, capital[language]]) expect(footer).toContain(fact);
      if (page === "privacy") for (const fact of facts) expect(textOf("main")).toContain(fact);
      const data = $page.querySelector('script[type="application/ld+json"]')?.textContent;
      expect(JSON.parse(data ?? "")["@graph"]).toContainEqual(
        expect.objectContaining({
          "@type": "Organization",
          legalName,
          vatID: vatNumber,
          taxID: registerNumber,
          identifier: expect.objectContaining({ propertyID: "REA", value: reaNumber }),
          address: expect.objectContaining({
            streetAddress: "Via dell’Esempio 1",
            postalCode: "20000",
            addressLocality: "Esempio",
            addressRegion: "MI",
            addressCountry: "IT",
          }),
        }),
      );
      expect(html).not.toMatch(/0{7}|DAB Esempio|@dab\.example|www\.dab\.example|€ 0/);
    },
  );
});
