// The built pages are sound in every way a release checks; markup, outline and metadata that are not are told.
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { PageText } from "../../content/load/load.ts";
import { checkSite } from "../../pages/checks/check.ts";
import { checkHtml } from "../../pages/checks/html.ts";
import { checkMetadata } from "../../pages/checks/metadata.ts";
import { checkOutline } from "../../pages/checks/outline.ts";
import { type RenderedSite, readSite } from "../../pages/checks/site.ts";
import { loadSound, pageFiles, renderDraft } from "../support/fixtures.ts";
import { BuiltSite, explain } from "../support/rendered.ts";

let built: BuiltSite;
beforeAll(async () => {
  built = await BuiltSite.read(inject("folder"));
});

test("the site has no problem", async () => {
  const { pages } = built.site;
  expect(pages.map(({ file }) => file)).toEqual(
    expect.arrayContaining(pageFiles.map(({ file }) => file)),
  );
  expect(pages.filter(({ isTemplate }) => isTemplate).map(({ file }) => file)).toEqual([
    "404.html",
  ]);
  expect(await checkSite(built.content, built.files)).toEqual([]);
});

/** Only the pages of one file: enough where pages are looked at one by one. */
const only = (file: string, site: RenderedSite): RenderedSite => ({
  ...site,
  pages: site.pages.filter((page) => page.file === file),
});

const about = "about/index.html";

describe("HTML with", () => {
  test.each<[defect: string, find: string | RegExp, write: string, rule: string]>([
    ["a tag that is not closed", "</dl>", "", "close-order"],
    [
      "a paragraph in a paragraph",
      /<p class="experience">.*?<\/p>/,
      "<p><span><p>X</p></span></p>",
      "element-permitted-content",
    ],
    ["an id used twice", 'id="team"', 'id="leadership"', "no-dup-id"],
    ["an attribute used twice", "<dl", '<dl class="a" class="b"', "no-dup-attr"],
    ["an attribute that HTML does not know", "<dl", '<dl colour="red"', "no-unknown-attributes"],
    [
      "an element that HTML does not know",
      "<dl",
      "<blinking>X</blinking><dl",
      "no-unknown-elements",
    ],
    ["an element of old times", "<dl", "<center>X</center><dl", "deprecated"],
    [
      "a picture without alternative text",
      /<img([^>]*) alt="[^"]*"/,
      '<img src="/icon-512.png"',
      "wcag/h37",
    ],
    ["a link without text", "<dl", '<a href="/en"></a><dl', "wcag/h30"],
    [
      "a button that may send a form",
      '<button type="button"',
      "<button",
      "no-implicit-button-type",
    ],
    [
      "a label of an element that is not there",
      'aria-labelledby="team"',
      'aria-labelledby="nobody"',
      "no-missing-references",
    ],
    ["a role that the element has anyway", "<main", '<main role="main"', "no-redundant-role"],
    ["a raw ampersand", "<dl", "<p>X & Y</p><dl", "no-raw-characters"],
    ["a style attribute", "<dl", '<dl style="color:red"', "no-inline-style"],
  ])("%s", async (_, find, write, rule) => {
    const told = await explain(checkHtml, only(about, built.plant(about, find, write)));
    expect(told.join("\n")).toMatch(/^dist\/about\/index\.html:\d+ {2}This is not sound HTML: /m);
    expect(told.join("\n")).toContain(`(${rule}), at <`);
    expect(told.join("\n")).toMatch(
      /→ (In content\/en\/about\.md: |Mend the view in pages\/.*html-valid)/,
    );
  });

  test("a defect in the template of the English not-found page", async () => {
    const planted = built.plant(
      "404.html",
      /(?<=<template.*)<main id="content"/,
      '<main id="menu"',
    );
    const told = await explain(checkHtml, only("404.html", planted));
    expect(told.join("\n")).toContain("(no-dup-id)");
  });

  test("a field without a label", async () => {
    const file = "contact/index.html";
    const planted = built.plant(file, /<label for="([^"]*firstName)">/, "<label>");
    expect((await explain(checkHtml, only(file, planted))).join("\n")).toMatch(/label/);
  });
});

describe("an outline with", () => {
  test.each<[defect: string, find: string | RegExp, write: string, told: string | RegExp]>([
    ["no title", /<h1>.*?<\/h1>/, "", "The page has no title"],
    [
      "a second title",
      /<h2 id="team">(.*?)<\/h2>/,
      "<h1>A second</h1>",
      'heading "A second" is a second title',
    ],
    [
      "a heading before the title",
      "<h1>",
      "<h2>Early</h2><h1>",
      'heading "Early" stands before the title',
    ],
    [
      "a level left out",
      /<h2 id="team">.*?<\/h2>/,
      "<h4>Deep</h4>",
      /"Deep" is of level 4 below one of level 2.*Write it with ### \(h3\)/,
    ],
    ["an empty heading", /(?<=<h2 id="team">).*?(?=<\/h2>)/, " ", "A heading of level 2 is empty"],
    ["a main part within another", "<dl", "<main>X</main><dl", "The page has 2 <main>"],
    ["two main parts", "</main>", "</main><main>X</main>", "The page has 2 <main>"],
    ["no header", /<(\/?)header/g, "<$1div", "The page has no <header>"],
    ["a second footer", "</footer>", "</footer><footer>X</footer>", "The page has 2 <footer>"],
    ["no navigation", /<(\/?)nav/g, "<$1div", "The page has no <nav>"],
    ["navigation without a name", ' aria-labelledby="legal-links"', "", "A <nav> has no name"],
    [
      "navigations of one name",
      'aria-labelledby="legal-links"',
      'aria-labelledby="quick-links"',
      /Two <nav> are named "[^"]+"/,
    ],
  ])("%s", async (_, find, write, told) => {
    const found = await explain(checkOutline, only(about, built.plant(about, find, write)));
    expect(found).toEqual([expect.stringMatching(told)]);
    expect(found).toEqual([expect.stringMatching(/^dist\/about\/index\.html:\d+ /)]);
  });
});

describe("metadata with", () => {
  const title = "<title>.*?</title>";
  test.each<[defect: string, find: RegExp, write: string, told: RegExp]>([
    ["no title", new RegExp(title), "", /^content\/en\/about\.md:\d+ title about.* has no titles/],
    [
      "an empty title",
      new RegExp(title),
      "<title> </title>",
      /^content\/en\/about\.md:\d+ title The title has 0/,
    ],
    [
      "a long title",
      new RegExp(title),
      `<title>${"A title ".repeat(8)}</title>`,
      /title The title has 63 char.* → Write one of 1 to 60/,
    ],
    ["no description", /<meta name="description"[^>]*>/, "", /description about.* has no descr/],
    [
      "two descriptions",
      /(<meta name="description"[^>]*>)/,
      "$1$1",
      /description about.* has 2 descr/,
    ],
    [
      "a short description",
      /(name="description" content=")[^"]*/,
      "$1Short.",
      /The description has 6 char/,
    ],
    [
      "a long description",
      /(name="description" content=")[^"]*/,
      `$1${"A long text. ".repeat(13)}`,
      /^content\/en\/about\.md:\d+ description The description has 168 .* → Write one of 70 to 155/,
    ],
  ])("%s", async (_, find, write, told) => {
    const found = await explain(checkMetadata, built.plant(about, find, write));
    expect(found).toEqual([expect.stringMatching(told)]);
  });

  test.each(["title", "description"])("a %s used twice", async (field) => {
    const pattern = {
      title: /(?<=<title>).*?(?=<\/title>)/,
      description: /(?<=name="description" content=")[^"]*/,
    }[field] as RegExp;
    const [text = ""] = pattern.exec(built.textOf("products/index.html")) ?? [];
    const found = await explain(checkMetadata, built.plant(about, pattern, text));
    const places = found.join().match(/content\/en\/(about|products)\.md(:|, line )\d/g);
    expect(found, "one problem").toHaveLength(1);
    expect(places?.map((place) => place.slice(11, 13)).sort()).toEqual(["ab", "pr"]);
    expect(found.join()).toContain(`Another page has the same ${field}`);
  });
});

test("texts that look like markup are read as texts", async () => {
  const attack = `</script></title><template data-title="1"><h1>&amp;--> "`;
  const sound = await loadSound();
  const content = structuredClone({ ...sound, pages: undefined });
  content.texts.it.hero.title = attack;
  const { it, en } = sound.pages;
  const withTitle = (page: PageText) => ({
    ...page,
    metadata: { ...page.metadata, title: attack },
  });
  const pages = {
    it: { ...it, home: withTitle(it.home) },
    en: { ...en, "not-found": withTitle(en["not-found"]) },
  };
  const rendered = await renderDraft({ ...content, pages });
  const site = readSite({ ...content, pages }, rendered);
  const titles = site.pages.map(({ $document }) => $document.title);
  expect(titles).toHaveLength(15);
  expect(titles.filter((title) => title === attack)).toHaveLength(3);
  const problems = await checkSite({ ...content, pages }, rendered);
  const isOfDraft = /leads nowhere/; // a draft has no pictures
  const others = problems.filter(({ message }) => !isOfDraft.test(message));
  expect(others.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Another page has the same title/),
  ]);
});
