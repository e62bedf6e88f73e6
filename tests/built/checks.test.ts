// Both sites pass what a release checks; a fault in markup, links or alternates is told.
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, inject, test } from "vitest";
import { checkAlternates } from "../../pages/checks/alternates.ts";
import { checkSite } from "../../pages/checks/check.ts";
import { checkHtml } from "../../pages/checks/html.ts";
import { checkLinks } from "../../pages/checks/links.ts";
import type { RenderedSite } from "../../pages/checks/site.ts";
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
    ["<figure", '<figure style="color:red"'],
    ['href="/en"', 'href="/nowhere"'],
    ['rel="canonical" href="', 'rel="canonical" href="/'],
  ].reduce((planted, [find = "", write = ""]) => plant(planted, about, find, write), site);
  const messages = (await checkSite(faulty)).map(({ message }) => message).join("\n");
  for (const told of [/no-inline-style/, /\/nowhere leads nowhere/, /its canonical link/]) {
    expect(messages).toMatch(told);
  }
});

const about = "about/index.html";
const only = (site: RenderedSite, ...files: string[]): RenderedSite => ({
  ...site,
  pages: site.pages.filter(({ file }) => files.includes(file)),
});
const ofAbout = (address: string) => `dist/${about}: ${address}`;

test.each<[fault: string, find: string | RegExp, write: string, rule: string]>([
  ["a tag that is not closed", "</figure>", "", "close-order"],
  ["an unknown element", "<figure", "<blinking>X</blinking><figure", "no-unknown-elements"],
  ["a picture without alternative text", / alt="[^"]*"/, "", "wcag/h37"],
  ["a label that is not there", /by="team"/, 'by="nobody"', "no-missing-references"],
  ["a heading before the title", "<h1", "<h2>Early</h2><h1", "heading-level"],
  ["two main parts", "</main>", "</main><main>X</main>", "no-multiple-main"],
  ["navigations of one name", '="legal-links"', '="quick-links"', "unique-landmark"],
  ["an empty title", /<title>.*?<\/title>/, "<title></title>", "empty-title"],
])("HTML with %s is told", async (_, find, write, rule) => {
  const planted = plant(site, about, find, write);
  const problems = await checkHtml(only(planted, about));
  expect(problems).toContainEqual({
    file: `dist/${about}`,
    line: expect.any(Number),
    message: expect.stringMatching(new RegExp(`^This is not sound HTML: .*\\(${rule}\\), at <`)),
    fix: expect.stringMatching(/^Mend the view in pages\//),
  });
});

test("links that lead nowhere are told, pictures and templates too", async () => {
  const written = "/nowhere /privacy#no #no /100% /products/ /en/index.html /assets".split(" ");
  const links = written.map((address) => `<a href="${address}">X</a>`).join("");
  const faulty = (
    [
      [about, "<figure", `${links}<figure`],
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
  expect(await checkLinks(plant(site, about, "<figure", `${links}<figure`))).toEqual([]);
});

const translated = [about, "chi-siamo/index.html", "products/index.html", "prodotti/index.html"];
const link = (language: string) =>
  new RegExp(`(rel="alternate" hrefLang="${language}" href="[^"]*)"`);
test.each<[fault: string, find: string | RegExp, write: string, told: string]>([
  ["are not complete", new RegExp(`<link ${link("x-default").source}/>`), "", "its head"],
  ["do not exist", link("it"), '$1-x"', "the other page"],
  ["are spelled otherwise", link("it"), '$1/"', "the other page"],
  ["do not name the page back", /chi-siamo(?="\/><link rel="alt)/g, "prodotti", "the other page"],
  ["leave it out", link("en"), '$1-x"', "its head"],
  ["have an English default", /(x-default" href="[^"]*)chi-siamo/, "$1about", "its head"],
  ["a canonical link contradicts", /(canonical" href="[^"]*)about/, "$1products", "canonical"],
  ["the switch does not lead to", /href="[^"]*"([^>]*data-language-sw)/, 'href="/"$1', "switch"],
  ["no sitemap may name", "</head>", '<meta name="robots" content="noindex"/></head>', "sitemap"],
])("alternates that %s are told", async (_, find, write, told) => {
  const few = only(site, ...translated);
  expect(await checkAlternates(few)).toEqual([]);
  const problems = await checkAlternates(plant(few, about, find, write));
  const ofPage = problems.filter(({ file }) => file === `dist/${about}`);
  expect(ofPage).toEqual([expect.objectContaining({ message: expect.stringContaining(told) })]);
});

test("alternates that the sitemap names otherwise are told", async () => {
  const folder = await makeFolder();
  const xml = await readFile(path.join(site.folder, "sitemap.xml"), "utf8");
  const planted = xml.replace(/<url><loc>[^<]*\/about<.*?<\/url>/, "");
  expect(planted).not.toBe(xml);
  await writeFile(path.join(folder, "sitemap.xml"), planted);
  expect(await checkAlternates({ ...site, folder })).toMatchObject([{ file: `dist/${about}` }]);
});
