// Both sites pass what a release checks; a fault in markup, links or alternates is told.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { checkAlternates } from "../../pages/checks/alternates.ts";
import { checkSite, type RenderedSite } from "../../pages/checks/check.ts";
import { checkHtml } from "../../pages/checks/html.ts";
import { checkLinks } from "../../pages/checks/links.ts";
import { makeFolder, pageFiles } from "../support/fixtures.ts";
import { plant, readRendered } from "../support/rendered.ts";

let site: RenderedSite;
beforeAll(async () => {
  site = await readRendered(inject("folder"));
});

test.each(["folder", "realFolder"] as const)("the site in %s has no problem", async (name) => {
  const built = await readRendered(inject(name));
  expect(built.pages.map(({ file }) => file)).toEqual(
    expect.arrayContaining(pageFiles.map(({ file }) => file)),
  );
  expect(await checkSite(built)).toEqual([]);
});

test("markup, links and alternates are all checked", async () => {
  const faulty = [
    ["<dl", '<dl style="color:red"'],
    ['href="/en"', 'href="/nowhere"'],
    ['rel="canonical" href="', 'rel="canonical" href="/'],
  ].reduce((planted, [find = "", write = ""]) => plant(planted, about, find, write), site);
  const messages = (await checkSite(faulty)).map(({ message }) => message).join("\n");
  for (const told of [/no-inline-style/, /\/nowhere leads nowhere/, /canonical link/]) {
    expect(messages).toMatch(told);
  }
});

const about = "about/index.html";
const ofAbout = (address: string) => `dist/${about}: ${address}`;

describe("HTML with", () => {
  test.each<[fault: string, find: string | RegExp, write: string, rule: string]>([
    ["a tag that is not closed", "</dl>", "", "close-order"],
    ["an id used twice", 'id="team"', 'id="leadership"', "no-dup-id"],
    ["an attribute that HTML does not know", "<dl", '<dl colour="red"', "no-unknown-attributes"],
    [
      "an element that HTML does not know",
      "<dl",
      "<blinking>X</blinking><dl",
      "no-unknown-elements",
    ],
    ["a picture without alternative text", / alt="[^"]*"/, "", "wcag/h37"],
    ["a link without text", "<dl", '<a href="/en"></a><dl', "wcag/h30"],
    ["a label that is not there", /by="team"/, 'by="nobody"', "no-missing-references"],
    ["a raw ampersand", "<dl", "<p>X & Y</p><dl", "no-raw-characters"],
    ["a style attribute", "<dl", '<dl style="color:red"', "no-inline-style"],
    ["a second title", /<h2 id="team">.*?<\/h2>/, "<h1>Second</h1>", "heading-level"],
    ["a heading before the title", "<h1", "<h2>Early</h2><h1", "heading-level"],
    ["a level left out", /<h2 id="team">.*?<\/h2>/, "<h4>Deep</h4>", "heading-level"],
    ["an empty heading", /(?<=<h2 id="team">).*?(?=<\/h2>)/, "", "empty-heading"],
    ["two main parts", "</main>", "</main><main>X</main>", "no-multiple-main"],
    ["navigation without a name", ' aria-labelledby="legal-links"', "", "unique-landmark"],
    ["navigations of one name", '="legal-links"', '="quick-links"', "unique-landmark"],
    ["an empty title", /<title>.*?<\/title>/, "<title></title>", "empty-title"],
  ])("%s", async (_, find, write, rule) => {
    const planted = plant(site, about, find, write);
    const [page] = planted.pages.filter(({ file }) => file === about);
    const problems = await checkHtml({ ...planted, pages: page ? [page] : [] });
    expect(problems).toContainEqual({
      file: `dist/${about}`,
      line: expect.any(Number),
      message: expect.stringMatching(new RegExp(`^This is not sound HTML: .*\\(${rule}\\), at <`)),
      fix: expect.stringMatching(/^(In its text: |Mend the view in pages\/)/),
    });
  });
});

test("links that lead nowhere are told, pictures and templates too", async () => {
  const written = "/nowhere /privacy#no #no /100% /products/ /en/index.html /assets".split(" ");
  const links = written.map((address) => `<a href="${address}">X</a>`).join("");
  const faulty = (
    [
      [about, "<dl", `${links}<dl`],
      [about, /srcSet="[^" ]*/, 'srcSet="/assets/gone.avif'],
      [about, /(og:image" content="[^"]*\/)[^/"]*/, "$1gone.jpg"],
      [about, /url\([^)]*woff2/, "url(/assets/gone.woff2"],
      ["404.html", /(<template.*?<a )/s, '$1href="/gone" '],
    ] as const
  ).reduce((planted, [file, find, write]) => plant(planted, file, find, write), site);
  const problems = await checkLinks(faulty);
  const told = problems.map(({ file, message }) => `${file}: ${message.split(" ")[3]}`);
  expect(told.sort()).toEqual([
    "dist/404.html: /gone",
    ...["/100%", "/about#no", "/assets", "/assets/gone.avif", "/assets/gone.jpg"].map(ofAbout),
    ...["/assets/gone.woff2"].map(ofAbout),
    ...["/en/index.html", "/nowhere", "/privacy#no", "/products/"].map(ofAbout),
  ]);
  expect(problems[0]?.message).toMatch(
    /^The link to \S+ leads nowhere: nothing is published there\.$/,
  );
});

test("links to what is there pass, and others' sites are not asked", async () => {
  const links = `<a href="/privacy?a=b#content">X</a><a href="https://nowhere.example/">X</a>
    <a href="mailto:info@nowhere.example">X</a><a href="${site.siteUrl}/en">X</a><a href="/favicon.svg">X</a>`;
  expect(await checkLinks(plant(site, about, "<dl", `${links}<dl`))).toEqual([]);
});

describe("alternates", () => {
  const link = (language: string) =>
    new RegExp(`(rel="alternate" hrefLang="${language}" href="[^"]*)"`);
  const oneSided = /no page that names it back is its alternate for/;
  test.each<[fault: string, find: string | RegExp, write: string, told: RegExp]>([
    [
      "that are not complete",
      new RegExp(`<link ${link("x-default").source}/>`),
      "",
      /for x-default/,
    ],
    ["that do not exist", link("it"), '$1-x"', oneSided],
    ["spelled otherwise", link("it"), '$1/"', oneSided],
    [
      "that do not name the page back",
      link("it"),
      'rel="alternate" hrefLang="it" href="SITE/prodotti"',
      oneSided,
    ],
    [
      "of another page",
      link("en"),
      'rel="alternate" hrefLang="en" href="SITE/products"',
      /another page as itself/,
    ],
    [
      "of which x-default is English",
      link("x-default"),
      'rel="alternate" hrefLang="x-default" href="SITE/about"',
      /x-default is not/,
    ],
    ["that the sitemap does not know", link("it"), '$1-x"', /the sitemap does not say the same/],
    [
      "beside another page's canonical link",
      /(rel="canonical" href="[^"]*)about/,
      "$1products",
      /canonical/,
    ],
    [
      "to which the language switch does not lead",
      /(<a [^>]*href=")[^"]*("[^>]*data-language-switch)/,
      "$1/$2",
      /switch/,
    ],
    [
      "of a page that is no longer indexed",
      "</head>",
      '<meta name="robots" content="noindex"/></head>',
      /sitemap/,
    ],
  ])("%s", async (_, find, write, told) => {
    const names = [about, "chi-siamo/index.html", "products/index.html", "prodotti/index.html"];
    const pages = site.pages.filter(({ file }) => names.includes(file));
    const few = { ...site, pages };
    expect(await checkAlternates(few)).toEqual([]);
    const planted = plant(few, about, find, write.replace("SITE", site.siteUrl));
    const ofPage = (await checkAlternates(planted)).filter(({ file }) => file === `dist/${about}`);
    expect(ofPage.map(({ message }) => message).join("\n")).toMatch(told);
  });

  test("that the sitemap names otherwise", async () => {
    const folder = await makeFolder();
    const xml = await readFile(path.join(site.folder, "sitemap.xml"), "utf8");
    const planted = xml.replace(/<url><loc>[^<]*\/about<.*?<\/url>/, "");
    expect(planted).not.toBe(xml);
    await writeFile(path.join(folder, "sitemap.xml"), planted);
    expect(await checkAlternates({ ...site, folder })).toMatchObject([{ file: `dist/${about}` }]);
  });
});
