// What a release refuses, and that the company's identity is shown wherever the law wants it.
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { hasRightCheckDigit } from "../../content/load/identity.ts";
import { loadContent } from "../../content/load/load.ts";
import type { Problem } from "../../content/load/problem.ts";
import { refuseRelease } from "../../content/load/release.ts";
import type { Language } from "../../content/schema.ts";
import type { Rendered } from "../../pages/site/render.tsx";
import {
  type ContentCopy,
  copyContent,
  findProblems,
  loadSound,
  makeReleasable,
  pageFiles,
  parse,
  renderDraft,
  trueFacts,
  visibleText,
} from "../support/fixtures.ts";

let content: ContentCopy;
beforeEach(async () => {
  content = await makeReleasable(await copyContent());
});

/** What only a release of the copy refuses, translations aside: they have tests of their own. */
async function findRefused(environment: NodeJS.ProcessEnv = {}): Promise<Problem[]> {
  const { content: sound, problems } = await loadContent(content.root, environment);
  if (!sound) throw new Error(problems.map(({ message }) => message).join());
  return refuseRelease({ ...sound, stale: [] });
}

test("true facts and all texts are not refused", async () => {
  expect(await findProblems(content)).toEqual([]);
  expect(await findRefused()).toEqual([]);
});

test("a sample of company.md is refused with what to put there", async () => {
  const line = await content.replace("company.md", /^vatNumber:.*/m, "vatNumber: IT00000000000");
  await content.replace("company.md", /^brand:/m, "sample: [vatNumber]\nbrand:");
  expect(await findRefused()).toEqual([
    {
      file: "content/company.md",
      line: line + 1,
      field: "vatNumber",
      message: expect.stringMatching(/sample/),
      fix: expect.stringMatching(/11 digits.*take "vatNumber" off/),
    },
  ]);
});

describe("addresses under reserved names", () => {
  const places: [string, RegExp, string, string, RegExp][] = [
    ["siteUrl", /^siteUrl:.*/m, "siteUrl: https://www.dab.example", "siteUrl", /published/],
    [
      "contactEndpoint",
      /^contactEndpoint:.*/m,
      "contactEndpoint: http://localhost:4174/contatti",
      "contactEndpoint",
      /endpoint/,
    ],
    ["email", /^email:.*/m, "email: info@dab.test", "email", /e-mail/],
    ["a social link", /url: .*youtube.*/, "url: https://example.com/@dab", "social.3.url", /own/],
    ["the agency", /url: .*agenzia.*/, "url: https://www.Agenzia.INVALID/", "agency.url", /agency/],
  ];
  test.each(places)("in %s", async (_, find, write, field, fix) => {
    const line = await content.replace("company.md", find, write);
    expect(await findRefused()).toEqual([
      {
        file: "content/company.md",
        line,
        field,
        message: expect.stringMatching(/reserved for examples/),
        fix: expect.stringMatching(fix),
      },
    ]);
    expect(await findProblems(content), "no problem of a draft").toEqual([]);
  });

  test.each([
    ["SITE_URL", "https://prova.example", /published/],
    ["CONTACT_ENDPOINT", "https://posta.example.net:8443/invio", /endpoint/],
  ])("in %s, which the problem names", async (name, value, fix) => {
    expect(await findRefused({ [name]: value })).toEqual([
      {
        file: "environment",
        line: 1,
        field: name,
        message: expect.stringMatching(/reserved/),
        fix: expect.stringMatching(fix),
      },
    ]);
  });

  test("in company.md are not published where the environment overrides them", async () => {
    await content.replace("company.md", /^siteUrl:.*/m, "siteUrl: https://www.dab.example");
    expect(await findRefused({ SITE_URL: "https://prova.it" })).toEqual([]);
  });

  test.each([
    ["a link", "Uno,\ndue: [qui](https://www.dab.example/prova)."],
    ["a mail link", "Uno,\ndue: [qui](mailto:info@example.org)."],
    ["bare text", "Uno,\ndue, presso example.org."],
  ])("in a body: %s", async (_, text) => {
    const line = await content.append("it/privacy.md", text);
    const [problem, ...others] = await findRefused();
    expect(problem).toMatchObject({ file: "content/it/privacy.md", line: line + 1 });
    expect(problem?.message).toMatch(/"(www\.dab\.example|example\.org)"/);
    expect(others).toEqual([]);
  });

  test("in a text of the dictionary", async () => {
    const text = "  badge: Scrivi a info@dab.example";
    const line = await content.replace("it/about.md", /^ {2}badge:.*/m, text);
    expect(await findRefused()).toMatchObject([
      {
        file: "content/it/about.md",
        line,
        field: "about.badge",
        fix: expect.stringMatching(/^Put the true address/),
      },
    ]);
  });

  test.each([
    "https://www.myexample.com/",
    "https://prova.it/example.html",
    "info@contest.it",
    "un test. Fine",
    "latest.it",
    "example.community",
  ])("are not found in %s", async (text) => {
    await content.replace("it/about.md", /^ {2}badge:.*/m, `  badge: "${text}"`);
    expect(await findRefused()).toEqual([]);
  });
});

describe("the company's identity", () => {
  const mistakes: [string, string, RegExp][] = [
    ["legalName", "Pellet di Prova", /what kind of company/],
    ["vatNumber", "IT99999991007", /wrong check digit/],
    ["vatNumber", "IT9999999100", /does not have 11 digits/],
    ["vatNumber", "DE99999991005", /does not have 11 digits/],
    ["vatNumber", "IT00000000000", /no tax office gives out/],
    ["vatNumber", "IT99999991013", /no tax office gives out/],
    ["registerOffice", "12345", /not the name of a register/],
    ["registerNumber", "99999991007", /wrong check digit/],
    ["reaNumber", "MI-12345", /no REA number/],
    ["reaNumber", "1234567", /no REA number/],
    ["reaNumber", "MI-0000000", /no REA number/],
    ["shareCapital", "0,00", /no sum/],
    ["shareCapital", "10000", /no sum/],
    ["shareCapital", "10,000.00", /no sum/],
  ];
  test.each(mistakes)("with the %s %s stops every build", async (field, value, message) => {
    const find = new RegExp(`^${field}: .*`, "m");
    const line = await content.replace("company.md", find, `${field}: "${value}"`);
    const expected = {
      file: "content/company.md",
      line,
      field,
      message: expect.stringMatching(message),
      fix: expect.stringMatching(/^(Put|Copy) /),
    };
    expect(await findProblems(content)).toEqual([expected]);
    await content.replace("company.md", /^brand:/m, `sample: [${field}]\nbrand:`);
    expect(await findProblems(content), "but not where it is a declared sample").toEqual([]);
  });

  test("with a province in words stops every build", async () => {
    const line = await content.replace("company.md", /^ {2}province: MI/m, "  province: Milano");
    expect(await findProblems(content)).toMatchObject([{ line, field: "seat.province" }]);
  });

  test.each(Object.keys(trueFacts))("without %s stops every build", async (field) => {
    await content.replace("company.md", new RegExp(`^${field}: .*\n`, "m"), "");
    expect(await findProblems(content)).toMatchObject([
      { file: "content/company.md", field, message: expect.stringMatching(/missing/) },
    ]);
  });

  test.each(["99999991005", "srl", "S.p.A.", "S.r.l.s.", "società a responsabilità limitata"])(
    "may be written as %s",
    async (text) => {
      const [field, value] = /\d/.test(text) ? ["vatNumber", text] : ["legalName", `Prova ${text}`];
      await content.replace("company.md", new RegExp(`^${field}: .*`, "m"), `${field}: "${value}"`);
      expect(await findProblems(content)).toEqual([]);
    },
  );

  test("a check digit is right for one digit of ten", () => {
    const stem = "9999999100";
    const right = [..."0123456789"].filter((digit) => hasRightCheckDigit(stem + digit));
    expect(right).toEqual(["5"]);
  });
});

describe("the company's identity is shown", () => {
  const capital = { it: "€ 10.000,00", en: "€ 10,000.00" } as const;
  const { legalName = "", vatNumber = "", registerNumber = "", reaNumber = "" } = trueFacts;
  const seat = "Via dell’Esempio 1, 20000 Esempio (MI)";
  const office = "Milano Monza Brianza Lodi";
  let rendered: Rendered;
  beforeAll(async () => {
    rendered = await renderDraft(await loadSound((await makeReleasable(await copyContent())).root));
  });
  const documentOf = (file: string) => parse(rendered.get(file) ?? "");

  test.each(pageFiles)("in the footer of $file", ({ file, language }) => {
    const $footer = documentOf(file).querySelector(".footer-company");
    const text = $footer ? visibleText($footer) : "";
    const facts = [legalName, seat, vatNumber, office, registerNumber, reaNumber];
    for (const fact of [...facts, capital[language]]) expect(text).toContain(fact);
  });

  test.each(pageFiles)("in the structured data of $file", ({ file }) => {
    const $data = documentOf(file).querySelector('script[type="application/ld+json"]');
    const graph: object[] = JSON.parse($data?.textContent ?? "")["@graph"];
    expect(graph).toContainEqual(
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
  });

  test.each<[Language, string]>([
    ["it", "privacy/index.html"],
    ["en", "en/privacy/index.html"],
  ])("in the privacy policy (%s)", (_, file) => {
    const $main = documentOf(file).querySelector("main");
    const text = $main ? visibleText($main) : "";
    for (const fact of [legalName, seat, vatNumber, office, registerNumber, reaNumber]) {
      expect(text).toContain(fact);
    }
  });

  test("from one file: nothing of it stands in any other", async () => {
    const copy = await copyContent();
    for (const [field, value] of Object.entries(trueFacts)) {
      await copy.replace("company.md", new RegExp(`^${field}: .*`, "m"), `${field}: "${value}"`);
    }
    const pages = await renderDraft(await loadSound(copy.root));
    for (const { file } of pageFiles) {
      expect(pages.get(file)).not.toMatch(/0{7}|DAB Esempio|@dab\.example|www\.dab\.example|€ 0/);
    }
  });
});
