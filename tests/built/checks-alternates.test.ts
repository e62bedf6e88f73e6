// Alternates that differ from one another or from the pages are told before they are published.
import { beforeAll, describe, expect, inject, test } from "vitest";
import { checkAlternates } from "../../pages/checks/alternates.ts";
import { loadSound } from "../support/fixtures.ts";
import { BuiltSite, explain } from "../support/rendered.ts";

let built: BuiltSite;
beforeAll(async () => {
  built = await BuiltSite.read(inject("folder"));
});

const site = (await loadSound()).company.siteUrl;
const about = "about/index.html";
const alternate = (language: string, address = ".*?") =>
  new RegExp(`<link rel="alternate" hrefLang="${language}" href="${site}${address}"/>`);
const announce = (language: string, address: string) =>
  `<link rel="alternate" hrefLang="${language}" href="${address}"/>`;

describe("the head of a page", () => {
  test.each<[defect: string, find: string | RegExp, write: string, told: string[]]>([
    [
      "without an alternate",
      alternate("it"),
      "",
      ['head names no page for hreflang="it"', "names none for this one"],
    ],
    ["without x-default", alternate("x-default"), "", ['no page for hreflang="x-default"']],
    [
      "with an alternate that does not name it back",
      alternate("it"),
      announce("it", `${site}/prodotti`),
      ['/prodotti for hreflang="it", but that page names /products for this one'],
    ],
    [
      "that names another page as itself",
      alternate("en"),
      announce("en", `${site}/products`),
      ['/products for hreflang="en", not the page itself'],
    ],
    [
      "with an English x-default",
      alternate("x-default"),
      announce("x-default", `${site}/about`),
      ["/about as x-default, not the Italian page", 'that page\'s lang is "en"'],
    ],
    [
      "with an alternate that does not exist",
      alternate("it"),
      announce("it", `${site}/chi-eravamo`),
      ['/chi-eravamo for hreflang="it": there is no such page'],
    ],
    [
      "with an alternate spelled otherwise",
      alternate("it"),
      announce("it", `${site}/chi-siamo/`),
      ['/chi-siamo/ for hreflang="it": there is no such page'],
    ],
    [
      "with an alternate in another language than it says",
      '<html lang="en"',
      '<html lang="it"',
      ['/about for hreflang="en": that page\'s lang is "it"'],
    ],
    [
      "with two alternates of one language",
      alternate("it"),
      announce("it", `${site}/prodotti`) + announce("it", `${site}/chi-siamo`),
      ['/prodotti and /chi-siamo for hreflang="it": there is no such page'],
    ],
    ["in no language of the site", '<html lang="en"', '<html lang="fr"', ['its lang is "fr"']],
    [
      "with the canonical link of another page",
      /(<link rel="canonical" href=")[^"]*/,
      `$1${site}/products`,
      [`The canonical link is ${site}/products instead of ${site}/about`],
    ],
    [
      "with the og:url of another page",
      /(<meta property="og:url" content=")[^"]*/,
      `$1${site}/about/`,
      [`The og:url is ${site}/about/ instead of ${site}/about`],
    ],
  ])("%s", async (_, find, write, told) => {
    const found = (await explain(checkAlternates, built.plant(about, find, write))).join("\n");
    for (const words of told) expect(found).toContain(words);
    expect(found).toMatch(/^dist\/about\/index\.html:\d+ .* → pages\/routes\.ts/m);
  });
});

describe("the sitemap", () => {
  const entry = /<url><loc>[^<]*\/about<.*?<\/url>\n/;
  test.each<[defect: string, find: string | RegExp, write: string, told: string[]]>([
    ["without a page", entry, "", ["The sitemap does not list /about."]],
    [
      "with a page twice",
      /(<url><loc>[^<]*\/about<.*?<\/url>)/,
      "$1$1",
      ["The sitemap lists /about 2 times"],
    ],
    [
      "without an alternate",
      /(<loc>[^<]*\/about<.*?)<xhtml:link rel="alternate" hreflang="en"[^>]*>/,
      "$1",
      ['For hreflang="en" the head names /about, the sitemap none'],
    ],
    [
      "with another alternate than the head",
      /(<loc>[^<]*\/about<.*?hreflang="it" href="[^"]*)chi-siamo/,
      "$1prodotti",
      ['For hreflang="it" the head names /chi-siamo, the sitemap /prodotti'],
    ],
    [
      "with a page that does not exist",
      /(<loc>[^<]*\/about)</,
      "$1/<",
      ["sitemap.xml", "lists /about/: there is no such page", "The sitemap does not list /about."],
    ],
    [
      "with a page that asks not to be indexed",
      /(<loc>[^<]*)\/about</,
      "$1/404.html<",
      ["The sitemap lists this page, which asks not to be indexed"],
    ],
  ])("%s", async (_, find, write, told) => {
    const found = (await explain(checkAlternates, built.plant("sitemap.xml", find, write))).join(
      "\n",
    );
    for (const words of told) expect(found).toContain(words);
  });
});

describe("the way to the other language", () => {
  const cases: [string, string, string | RegExp, string, string][] = [
    [
      "a switch that leads elsewhere",
      about,
      /(language-switch" href=")[^"]*/,
      "$1/",
      "The language switch leads to /, the head names /chi-siamo",
    ],
    [
      "a switch of the wrong language",
      about,
      /hrefLang="it" lang="it" data-lang/,
      'hrefLang="en" lang="it" data-lang',
      'has hreflang="en" instead of "it"',
    ],
    [
      "a switch that is read in the wrong language",
      about,
      /hrefLang="it" lang="it" data-lang/,
      'hrefLang="it" lang="en" data-lang',
      'has lang="en" instead of "it"',
    ],
    ["no switch", about, "data-language-switch", "data-other", "has 0 language switches"],
    [
      "a script that leads elsewhere",
      "chi-siamo/index.html",
      'data-twin="/about"',
      'data-twin="/products"',
      "script in the head leads to /products instead of /about",
    ],
    [
      "no script",
      "chi-siamo/index.html",
      'data-twin="/about"',
      "",
      "leads to no page instead of /about",
    ],
    [
      "a script on an English page",
      about,
      "<style>",
      '<script data-twin="/chi-siamo"></script><style>',
      "leads to /chi-siamo instead of no page",
    ],
    [
      "a switch in the not-found template that leads elsewhere",
      "404.html",
      /(<template.*language-switch" href=")[^"]*/s,
      "$1/",
      "The language switch leads to /, the head names /404.html",
    ],
    [
      "no not-found template",
      "404.html",
      /<template lang.*<\/template>/s,
      "",
      "The not-found page carries none in the other language",
    ],
    [
      "a not-found template with another title",
      "404.html",
      /data-title="[^"]*"/,
      'data-title="Lost"',
      'The template\'s title is "Lost", that of /en/404.html "',
    ],
    [
      "a not-found template in no language of its page",
      "404.html",
      /(<template )lang="en"/,
      '$1lang="de"',
      'The template is in "de"',
    ],
  ];
  test.each(cases)("%s", async (_, file, find, write, told) => {
    const found = await explain(checkAlternates, built.plant(file, find, write));
    expect(found).toEqual([expect.stringContaining(told)]);
    expect(found.join()).toMatch(new RegExp(`^dist/${file}:\\d`));
  });
});
