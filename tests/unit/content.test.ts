// Every kind of author mistake is a problem that says where it is, what is wrong and what to do.
import matter from "gray-matter";
import { beforeEach, describe, expect, test } from "vitest";
import { formatProblems } from "../../content/load/problem.ts";
import { article, type ContentCopy, copyContent, findProblems } from "../support/fixtures.ts";

let content: ContentCopy;
beforeEach(async () => {
  content = await copyContent();
});

/** What a problem must say; `message` and `fix` by the words that matter. */
interface Expected {
  file: string;
  line: number;
  field?: string;
  message: RegExp;
  fix: RegExp;
}

const problemLike = ({ message, fix, ...place }: Expected) => ({
  ...place,
  message: expect.stringMatching(message),
  fix: expect.stringMatching(fix),
});

/** The copy has exactly one problem, and it says this. */
const expectProblem = async (expected: Expected) =>
  expect(await findProblems(content)).toEqual([problemLike(expected)]);

/** A mistake in front matter: what is found in a file gives way to something wrong. */
interface Mistake extends Omit<Expected, "line"> {
  mistake: string;
  find: RegExp;
  write: string;
  /** Lines from the beginning of what is written to the mistake, or the line itself. */
  line?: number | { offset: number };
}

const expectMistake = async ({ mistake: _, file, find, write, line, ...expected }: Mistake) => {
  const written = await content.replace(file, find, write);
  const place = typeof line === "number" ? line : written + (line?.offset ?? 0);
  await expectProblem({ ...expected, file: `content/${file}`, line: place });
};

test("the site's own content has no problem", async () => {
  expect(await findProblems(content)).toEqual([]);
});

describe("fields", () => {
  const mistakes: Mistake[] = [
    {
      mistake: "an unknown field in a group",
      file: "it/home.md",
      find: /^ {2}eyebrow:/m,
      write: "  eyebrows: X\n  eyebrow:",
      field: "hero.eyebrows",
      message: /no field named "eyebrows"/,
      fix: /Remove it or correct its name/,
    },
    {
      mistake: "an unknown field of a page",
      file: "en/about.md",
      find: /^ogTitle:/m,
      write: "subtitle: X\nogTitle:",
      field: "subtitle",
      message: /no field named "subtitle"/,
      fix: /Remove/,
    },
    {
      mistake: "an unknown field in an entry of a list",
      file: "en/home.md",
      find: /^ {6}caption:/m,
      write: "      size: X\n      caption:",
      field: "gallery.pictures.0.size",
      message: /no field named "size"/,
      fix: /Remove/,
    },
    {
      mistake: "an unknown number",
      file: "machine.md",
      find: /^steps:/m,
      write: "doors: { value: 2 }\nsteps:",
      field: "doors",
      message: /no field named "doors"/,
      fix: /Remove/,
    },
    {
      mistake: "a group that belongs to another page",
      file: "it/contact.md",
      find: /^contact:/m,
      write: "hero:\n  title: X\ncontact:",
      field: "hero",
      message: /no field named "hero"/,
      fix: /Remove/,
    },
    {
      mistake: "a number where a text belongs",
      file: "it/about.md",
      find: /^title:.*/m,
      write: "title: 24",
      field: "title",
      message: /must be text, not a number/,
      fix: /quotation marks/,
    },
    {
      mistake: "a text where a list belongs",
      file: "en/contact.md",
      find: /^keywords:\n( {2}- .*\n)+/m,
      write: "keywords: pellets\n",
      field: "keywords",
      message: /must be a list, not text/,
      fix: /Correct the value/,
    },
    {
      mistake: "a text where a date belongs",
      file: "en/contact.md",
      find: /^updated:.*/m,
      write: "updated: yesterday",
      field: "updated",
      message: /"yesterday" is not a date/,
      fix: /2026-11-20/,
    },
    {
      mistake: "a date that does not exist",
      file: "en/contact.md",
      find: /^updated:.*/m,
      write: "updated: 2026-02-30",
      field: "updated",
      message: /"2026-02-30" is not a date/,
      fix: /2026-11-20/,
    },
    {
      mistake: "a number that is not positive",
      file: "machine.md",
      find: /^tankMass:.*/m,
      write: "tankMass: { value: -5 }",
      field: "tankMass.value",
      message: /must be more than 0/,
      fix: /Correct the number/,
    },
    {
      mistake: "a site address with a path",
      file: "company.md",
      find: /^siteUrl:.*/m,
      write: "siteUrl: https://www.dab.example/shop",
      field: "siteUrl",
      message: /address without a path/,
      fix: /Correct/,
    },
    {
      mistake: "a text where a number belongs",
      file: "machine.md",
      find: /^tankQuintals:.*/m,
      write: "tankQuintals: { value: forty }",
      field: "tankQuintals.value",
      message: /must be a number, not text/,
      fix: /Correct/,
    },
    {
      mistake: "a text where a group belongs",
      file: "it/site.md",
      find: /^nav:\n( {2}.*\n)+/m,
      write: "nav: Home\n",
      field: "nav",
      message: /must be a group of fields, not text/,
      fix: /Correct/,
    },
    {
      mistake: "a field without a value",
      file: "it/about.md",
      find: /^title:.*/m,
      write: "title:",
      field: "title",
      message: /must be text, not empty/,
      fix: /Write it as text/,
    },
    {
      mistake: "a required field that is missing",
      file: "it/privacy.md",
      find: /^title:.*\n/m,
      write: "",
      line: 1,
      field: "title",
      message: /This field is missing/,
      fix: /Add it/,
    },
    {
      mistake: "a picture without the field of its alternative text",
      file: "en/home.md",
      find: /^ {6}alt:.*\n/m,
      write: "",
      line: { offset: -1 },
      field: "gallery.pictures.0.alt",
      message: /missing/,
      fix: /Add it/,
    },
    {
      mistake: "a missing number",
      file: "machine.md",
      find: /^tankMass:.*\n/m,
      write: "",
      line: 1,
      field: "tankMass",
      message: /missing/,
      fix: /Add it/,
    },
    {
      mistake: "an empty text",
      file: "it/about.md",
      find: /^ {2}badge:.*/m,
      write: '  badge: "  "',
      field: "about.badge",
      message: /empty/,
      fix: /Write the text/,
    },
    {
      mistake: "a title that is too long",
      file: "it/about.md",
      find: /^title:.*/m,
      write: `title: ${"x".repeat(61)}`,
      field: "title",
      message: /too long: 61 characters, at most 60/,
      fix: /Shorten/,
    },
    {
      mistake: "a title that grows too long by the company's name",
      file: "it/about.md",
      find: /^title:.*/m,
      write: `title: "{legalName} ${"x".repeat(59)}"`,
      field: "title",
      message: /too long: \d+ characters, at most 60/,
      fix: /Shorten/,
    },
    {
      mistake: "a description that is too short",
      file: "en/home.md",
      find: /^description:.*/m,
      write: "description: Short.",
      field: "description",
      message: /too short: 6 characters, at least 70/,
      fix: /Lengthen/,
    },
    {
      mistake: "a social network that is not one of the four",
      file: "company.md",
      find: /^ {2}- network: Facebook/m,
      write: "  - network: Telex",
      field: "social.0.network",
      message: /"Telex" is not possible/,
      fix: /Facebook, Instagram, LinkedIn, YouTube/,
    },
    {
      mistake: "three social networks",
      file: "company.md",
      find: /^ {2}- network: YouTube\n.*\n/m,
      write: "",
      line: { offset: -7 },
      field: "social",
      message: /3 entries, at least 4/,
      fix: /Lengthen/,
    },
    {
      mistake: "a malformed e-mail address",
      file: "company.md",
      find: /^email:.*/m,
      write: "email: info",
      field: "email",
      message: /"info" is not an e-mail address/,
      fix: /info@/,
    },
    {
      mistake: "a malformed web address",
      file: "company.md",
      find: /^siteUrl:.*/m,
      write: "siteUrl: www.dab.example",
      field: "siteUrl",
      message: /"www.dab.example" is not a web address/,
      fix: /https:/,
    },
    {
      mistake: "a web address that would run code",
      file: "company.md",
      find: /^ {2}url: https:\/\/agenzia.*/m,
      write: '  url: "javascript:alert(1)"',
      field: "agency.url",
      message: /"javascript:alert\(1\)" is not a web address/,
      fix: /https:/,
    },
  ];
  test.each(mistakes)("$mistake", expectMistake);

  test("a title of exactly 60 characters is no problem", async () => {
    await content.replace("it/about.md", /^title:.*/m, `title: ${"x".repeat(60)}`);
    expect(await findProblems(content)).toEqual([]);
  });

  test("a mistake in the company's facts is the only problem", async () => {
    const title = `title: "{experienceYears} ${"x".repeat(45)}"`; // too long until it is filled
    await content.replace("it/about.md", /^title:.*/m, title);
    const line = await content.replace("company.md", /^brand:.*/m, "brand: 1");
    await expectProblem({
      file: "content/company.md",
      line,
      field: "brand",
      message: /must be text/,
      fix: /quotation marks/,
    });
  });

  test("lines are right in a file with Windows line ends", async () => {
    const line = await content.replace("it/cookie.md", /^ogTitle:/m, "subtitle: X\nogTitle:");
    const link = await content.append("it/cookie.md", "{price}");
    const text = await content.read("it/cookie.md");
    await content.write("it/cookie.md", text.replaceAll("\n", "\r\n"));
    expect(await findProblems(content)).toMatchObject([{ line: link }, { line }]);
  });
});

describe("files", () => {
  test("a page that one language lacks", async () => {
    await content.remove("en/about.md");
    await expectProblem({
      file: "content/en/about.md",
      line: 1,
      message: /file is missing/,
      fix: /Copy content\/it\/about\.md here and translate it/,
    });
  });

  test("an article that one language lacks", async () => {
    await content.write("it/guida.md", article("/guida"));
    await expectProblem({
      file: "content/en/guida.md",
      line: 1,
      message: /article is missing/,
      fix: /Copy content\/it\/guida\.md here and translate it/,
    });
  });

  test("missing facts", async () => {
    await content.remove("machine.md");
    await expectProblem({
      file: "content/machine.md",
      line: 1,
      message: /file is missing/,
      fix: /Restore/,
    });
  });

  test("a file that is not in UTF-8", async () => {
    const text = await content.read("it/cookie.md");
    await content.write("it/cookie.md", Buffer.from(`${text}\nPerché`, "latin1"));
    await expectProblem({
      file: "content/it/cookie.md",
      line: 1,
      message: /not in UTF-8/,
      fix: /UTF-8/,
    });
  });

  test("a Markdown file without front matter", async () => {
    await content.write("it/appunti.md", "Appunti.\n");
    const problems = await findProblems(content);
    const ofFile = problems.filter(({ file }) => file === "content/it/appunti.md");
    expect(ofFile.map(({ message }) => message).join()).toMatch(/missing|no front matter/);
    expect(ofFile.map(({ message }) => message).join()).not.toMatch(/could run code/);
  });
});

describe("pictures", () => {
  const mistakes: Mistake[] = [
    {
      mistake: "a picture without a file",
      file: "it/home.md",
      find: /^ {4}file: hero$/m,
      write: "    file: eroe",
      field: "hero.picture.file",
      message: /no picture named "eroe"/,
      fix: /Put eroe\.jpg .*content\/media/,
    },
    {
      mistake: "a card's picture without a file",
      file: "en/about.md",
      find: /^image:.*/m,
      write: "image: heroine",
      field: "image",
      message: /no picture named "heroine"/,
      fix: /content\/media/,
    },
    {
      mistake: "a picture in a list without a file",
      file: "en/home.md",
      find: /^ {4}- file: payment-unit$/m,
      write: "    - file: payments",
      field: "gallery.pictures.1.file",
      message: /no picture named "payments"/,
      fix: /content\/media/,
    },
    {
      mistake: "a picture with empty alternative text",
      file: "it/home.md",
      find: /^ {4}alt:.*/m,
      write: '    alt: ""',
      field: "hero.picture.alt",
      message: /empty/,
      fix: /Say what the picture shows/,
    },
  ];
  test.each(mistakes)("$mistake", expectMistake);

  test("a picture in Markdown without a file", async () => {
    const line = await content.append("it/cookie.md", "Testo con ![un silo](silo).");
    await expectProblem({
      file: "content/it/cookie.md",
      line,
      message: /no picture named "silo"/,
      fix: /content\/media/,
    });
  });

  test("a picture in Markdown with empty alternative text", async () => {
    const line = await content.append("it/cookie.md", "![ ](hero)");
    await expectProblem({
      file: "content/it/cookie.md",
      line,
      message: /no alternative text/,
      fix: /between the brackets/,
    });
  });

  test("a picture in Markdown with file and alternative text is no problem", async () => {
    await content.append("it/cookie.md", "![Il distributore](hero)");
    expect(await findProblems(content)).toEqual([]);
  });
});

describe("numbers", () => {
  const unknown = { message: /by the name \{price\}/, fix: /content\/machine\.md.*tankQuintals/ };
  const mistakes: Mistake[] = [
    {
      mistake: "an unknown key in a text",
      file: "it/home.md",
      find: /^ {2}text:.*/m,
      write: "  text: Costa {price} euro.",
      field: "hero.text",
      ...unknown,
    },
    {
      mistake: "an unknown key in an entry of a list",
      file: "en/home.md",
      find: /(?<=^keywords:\n {2}- .*\n) {2}- .*/m,
      write: "  - pellets at {price}",
      field: "keywords.1",
      ...unknown,
    },
  ];
  test.each(mistakes)("$mistake", expectMistake);

  test("an unknown key in a body", async () => {
    const line = await content.append("en/privacy.md", "Two lines,\nthe second with {price}.");
    await expectProblem({ file: "content/en/privacy.md", line: line + 1, ...unknown });
  });
});

describe("links in Markdown", () => {
  const file = "content/it/cookie.md";
  const plant = (text: string) => content.append("it/cookie.md", text);
  beforeEach(async () => {
    for (const page of ["cookie", "privacy"]) await content.append(`it/${page}.md`, "## Più in là");
  });

  test.each([
    "/prezzi",
    "/privacy/",
    "privacy",
    "/privacy.md",
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,x",
    "//altrove.example/",
    "http://altrove.example/",
  ])("to %s lead nowhere", async (href) => {
    const line = await plant(`Leggi [qui](${href}).`);
    await expectProblem({
      file,
      line,
      message: /^The link to \S+ leads nowhere/,
      fix: /https:\/\/….*mailto:….*tel:….*\/prodotti/,
    });
  });

  test.each(["/en/privacy", "/products", "/en"])("to %s lead to the other language", async (to) => {
    const line = await plant(`Leggi [qui](${to}).`);
    await expectProblem({
      file,
      line,
      message: new RegExp(`${to} leads to the page in the other language`),
      fix: /one of: (?!.*\/products).*\/prodotti/,
    });
  });

  test.each([
    ["#altrove", /#piu-in-la/],
    ["/privacy#altrove", /#piu-in-la/],
  ])("to %s name no heading", async (href, fix) => {
    const line = await plant(`Leggi [qui](${href}).`);
    await expectProblem({ file, line, message: /no heading #altrove/, fix });
  });

  test.each([
    ["a list", "- uno\n- [due](/prezzi)", 1],
    ["a table", "| A |\n|---|\n| [due](/prezzi) |", 2],
    ["a quotation", "> uno\n> **[due](/prezzi)**", 1],
  ])("are found in %s", async (_, text, offset) => {
    const line = await plant(text);
    await expectProblem({ file, line: line + offset, message: /\/prezzi/, fix: /one of/ });
  });

  test("that are wrong twice are named with both lines", async () => {
    const first = await plant("Leggi [qui](/prezzi).");
    const second = await plant("E ancora [qui](/prezzi).");
    const lines = (await findProblems(content)).map(({ line }) => line);
    expect(lines).toEqual([first, second]);
  });

  test("to pages, headings, other sites, mail and phone are no problem", async () => {
    await plant("[a](/privacy) [b](/privacy#piu-in-la) [c](#piu-in-la) [d](/)");
    await plant("[e](https://altrove.example/) [f](mailto:{email}) [g](tel:+390200000000)");
    expect(await findProblems(content)).toEqual([]);
  });
});

describe("front matter", () => {
  const malformed = { message: /not valid YAML/, fix: /indentation, colons and quotation marks/ };

  test.each([
    ["a colon in a text", /^title:.*/m, "title: Uno: due"],
    ["an indentation", /^ogTitle:/m, " ogTitle:"],
    ["a quotation mark that is never closed", /^updated:.*/m, 'updated: "2026'],
    ["a field that stands twice", /^ogTitle:/m, "title: X\nogTitle:"],
  ])("that is malformed by %s", async (_, find, text) => {
    const written = await content.replace("it/cookie.md", find, text);
    const problems = await findProblems(content);
    const line = problems[0]?.line ?? 0;
    expect(problems).toEqual([problemLike({ file: "content/it/cookie.md", line, ...malformed })]);
    expect([written, written + 1], "this line or the one before it").toContain(line);
  });

  test("that is malformed is a problem each time it is read", async () => {
    const line = await content.replace("it/cookie.md", /^title:.*/m, "title: Uno: due");
    const expected = { file: "content/it/cookie.md", line, ...malformed };
    await expectProblem(expected);
    await expectProblem(expected);
  });

  test("that is never closed", async () => {
    await content.replace("it/cookie.md", /^---\n\n/m, "\n");
    expect(await findProblems(content)).toMatchObject([{ file: "content/it/cookie.md" }]);
  });

  test.each(["- a\n- b", "Testo"])("that is no list of fields: %j", async (yaml) => {
    await content.write("it/cookie.md", `---\n${yaml}\n---\n# Cookie\n`);
    await expectProblem({
      file: "content/it/cookie.md",
      line: 2,
      message: /not a list of fields/,
      fix: /one field a line/,
    });
  });
});

describe("executable front matter", () => {
  const state = globalThis as { wasRun?: boolean };
  const script = "(globalThis.wasRun = true, { title: 'X' })";
  beforeEach(() => {
    delete state.wasRun;
  });

  test("would be run by the library that reads it", () => {
    matter(`---js\n${script}\n---\n`, {});
    expect(state.wasRun).toBe(true);
  });

  test.each(["js", "javascript", "coffee", "toml", "json", " js", "JavaScript"])(
    "---%s is refused and never runs",
    async (language) => {
      await content.write("it/cookie.md", `---${language}\n${script}\n---\n# Cookie\n`);
      await expectProblem({
        file: "content/it/cookie.md",
        line: 1,
        message: new RegExp(`"${language.trim()}" is not accepted`),
        fix: /--- alone .* YAML/,
      });
      expect(state.wasRun).toBeUndefined();
    },
  );

  test("a tag that makes YAML run code is refused", async () => {
    const text = `title: !!js/function "function () { ${script} }"`;
    const line = await content.replace("it/cookie.md", /^title:.*/m, text);
    const [problem] = await findProblems(content);
    expect(problem).toMatchObject({ file: "content/it/cookie.md", line });
    expect(state.wasRun).toBeUndefined();
  });
});

describe("addresses of articles", () => {
  const plant = async (italian: string, english: string) => {
    await content.write("it/guida.md", article(italian));
    await content.write("en/guida.md", article(english));
  };
  const place = { line: 3, field: "address" };

  test("of their own are no problem", async () => {
    await plant("/guida/al-pellet", "/en/guide");
    expect(await findProblems(content)).toEqual([]);
  });

  test("that a page has already", async () => {
    await plant("/prodotti", "/en/guide");
    await expectProblem({
      ...place,
      file: "content/it/guida.md",
      message: /already has the address \/prodotti/,
      fix: /address of its own/,
    });
  });

  test("that another article has already", async () => {
    await plant("/guida", "/en/guide");
    await content.write("it/seconda.md", article("/guida"));
    await content.write("en/seconda.md", article("/en/second"));
    await expectProblem({
      ...place,
      file: "content/it/seconda.md",
      message: /already has the address \/guida/,
      fix: /address of its own/,
    });
  });

  test.each(["/en/guida", "/energia"])("in Italian that begin with /en: %s", async (address) => {
    await plant(address, "/en/guide");
    await expectProblem({
      ...place,
      file: "content/it/guida.md",
      message: /would be read as English/,
      fix: /begin with \/en\//,
    });
  });

  test("in English that do not begin with /en", async () => {
    await plant("/guida", "/guide");
    await expectProblem({
      ...place,
      file: "content/en/guida.md",
      message: /would be read as Italian/,
      fix: /begin with \/en\//,
    });
  });

  test.each(["guida", "/Guida", "/guida/", "/la guida", "/../guida"])(
    "in another form: %s",
    async (address) => {
      await plant(address, "/en/guide");
      const problems = await findProblems(content);
      expect(problems).toContainEqual(
        problemLike({
          ...place,
          file: "content/it/guida.md",
          message: /is not in the form expected/,
          fix: /match/,
        }),
      );
    },
  );
});

describe("counts that differ from machine.md", () => {
  const picture = "file: hero, alt: X";
  test.each([
    ["benefits", "home", "services.benefits", "{ title: X, text: X }", 11],
    ["pictures", "home", "gallery.pictures", `{ ${picture}, caption: X, text: X }`, 7],
    [
      "testimonials",
      "home",
      "testimonials.quotes",
      `{ quote: X, author: X, role: X, photo: { ${picture} } }`,
      4,
    ],
    ["steps", "products", "dab.steps", `{ title: X, text: X, picture: { ${picture} } }`, 4],
  ])("%s", async (name, page, field, entry, count) => {
    const list = `  ${field.split(".")[1]}:\n`;
    const line = await content.replace(`it/${page}.md`, list, `${list}    - ${entry}\n`);
    await expectProblem({
      file: `content/it/${page}.md`,
      line,
      field,
      message: new RegExp(`states ${count - 1} ${name}; this list has ${count}`),
      fix: /Complete the list, or correct the number in content\/machine\.md/,
    });
  });
});

test("a sample that names no field", async () => {
  const line = await content.replace("company.md", /^ {2}- legalName$/m, "  - legalname");
  await expectProblem({
    file: "content/company.md",
    line,
    field: "sample",
    message: /"legalname" is listed as a sample, but this file has no such field/,
    fix: /Correct the name, or remove it from the list/,
  });
});

test.each(["SITE_URL", "CONTACT_ENDPOINT"])("a %s that is no web address", async (name) => {
  for (const value of ["dab", "javascript:alert(1)", "ftp://dab.example"]) {
    expect(await findProblems(content, { [name]: value })).toEqual([
      problemLike({
        file: "environment",
        line: 1,
        field: name,
        message: new RegExp(`"${value.replace(/[()]/g, "\\$&")}" is not a web address`),
        fix: /https:/,
      }),
    ]);
  }
});

test("mistakes in several files are reported all at once", async () => {
  const email = await content.replace("company.md", /^email:.*/m, "email: info");
  const title = await content.replace("it/about.md", /^title:.*/m, "title: 24");
  const group = await content.replace("it/about.md", /^ {2}badge:.*/m, "  badger: X");
  const picture = await content.replace("en/home.md", /^image:.*/m, "image: heroine");
  const yaml = await content.replace("en/contact.md", /^title:.*/m, "title: One: two");
  const alt = await content.append("en/privacy.md", "![](hero)");
  await content.remove("it/cookie.md");
  const problems = await findProblems(content);
  const places = problems.map(({ file, line }) => `${file}:${line}`);
  const planted = [
    `content/company.md:${email}`,
    `content/en/contact.md:${yaml}`,
    `content/en/home.md:${picture}`,
    `content/en/privacy.md:${alt}`,
    `content/it/about.md:${title}`,
    `content/it/about.md:${group}`,
    "content/it/cookie.md:1",
  ];
  expect(places.sort()).toEqual(planted.sort());
});

describe("problems in words", () => {
  const problem = (file: string, line: number, field?: string) => ({
    file,
    line,
    ...(field && { field }),
    message: `Message ${line}.`,
    fix: `Fix ${line}.`,
  });

  test("are grouped by file, in the order of lines, and counted", () => {
    const problems = [problem("b.md", 10), problem("a.md", 7), problem("b.md", 9, "hero.title")];
    expect(formatProblems(problems)).toBe(
      [
        "a.md\n  line 7\n    Message 7.\n    → Fix 7.",
        "b.md\n  line 9  hero.title\n    Message 9.\n    → Fix 9.\n  line 10\n    Message 10.\n    → Fix 10.",
        "3 problems in 2 files",
      ].join("\n\n"),
    );
  });

  test("say when there is one", () => {
    expect(formatProblems([problem("a.md", 1)])).toMatch(/\n\n1 problem in 1 file$/);
  });
});
