// Links that lead nowhere, or there by a detour, are told before they are published.
import { beforeAll, describe, expect, inject, test } from "vitest";
import { checkInternalLinks } from "../../pages/checks/internal-links.ts";
import { loadSound } from "../support/fixtures.ts";
import { BuiltSite, explain } from "../support/rendered.ts";

let built: BuiltSite;
beforeAll(async () => {
  built = await BuiltSite.read(inject("folder"));
});

const site = (await loadSound()).company.siteUrl;
const insecure = `${site.replace("https", "http")}/products`;
const about = "about/index.html";

describe("a link", () => {
  const link = (address: string, attributes = "") => `<a href="${address}"${attributes}>X</a><dl`;
  const nowhere = (address: string) => `The link to ${address} leads nowhere`;
  const detour = (address: string, right: string) =>
    `The link to ${address} is a detour. → Write ${right} as it is.`;
  test.each<[defect: string, write: string, told: string]>([
    ["to a page that does not exist", link("/nowhere"), nowhere("/nowhere")],
    ["with a slash at its end", link("/products/"), detour("/products/", "/products")],
    [
      "to the index of a folder",
      link("/products/index.html"),
      detour("/products/index.html", "/products"),
    ],
    ["in capitals", link("/Products"), detour("/Products", "/products")],
    ["with letters written as codes", link("/%70roducts"), detour("/%70roducts", "/products")],
    ["with an ending", link("/products.html"), detour("/products.html", "/products")],
    ["that is relative", link("products"), detour("products", "/products")],
    ["by another protocol", link(insecure), detour(insecure, "/products")],
    [
      "to the whole address with a slash",
      link(`${site}/products/`),
      detour(`${site}/products/`, "/products"),
    ],
    [
      "to a part that is not there",
      link("/products#nowhere"),
      "The link to /products#nowhere leads to no part",
    ],
    [
      "to a part of its own page that is not there",
      link("#nowhere"),
      "The link to #nowhere leads to no part",
    ],
    ["to the other language", link("/prodotti"), 'leads from "en" to a page in "it"'],
    ["of a picture", '<img src="/gone.jpg" alt=""><dl', nowhere("/gone.jpg")],
    [
      "of a size of a picture",
      '<img srcset="/icon-512.png 1x, /gone.avif 2x" alt=""><dl',
      nowhere("/gone.avif"),
    ],
    ["of a poster", '<video poster="/gone.jpg"></video><dl', nowhere("/gone.jpg")],
    ["in a template", `<template>${link("/nowhere")}></dl></template><dl`, nowhere("/nowhere")],
    ["in a style", "<style>p{background:url(/gone.png)}</style><dl", nowhere("/gone.png")],
    ["in data", '<script type="application/json">{"a":["/gone"]}</script><dl', nowhere("/gone")],
  ])("%s", async (_, write, told) => {
    const found = await explain(checkInternalLinks, built.plant(about, "<dl", write));
    expect(found).toEqual([expect.stringContaining(told)]);
    expect(found.join()).toMatch(/^dist\/about\/index\.html:\d/);
  });

  test.each([
    ["canonical link", /(<link rel="canonical" href=")[^"]*/],
    ["og:url", /(<meta property="og:url" content=")[^"]*/],
    ["social card", /(<meta property="og:image" content=")[^"]*/],
    ["font", /(<link rel="preload" href=")[^"]*/],
    ["icon", /(<link rel="icon" href=")[^"]*/],
    ["logo of the structured data", /("logo":")[^"]*/],
  ])("of the head that leads nowhere: %s", async (_, find) => {
    const planted = built.plant(about, find, `$1${site}/gone`);
    expect(await explain(checkInternalLinks, planted)).toEqual([
      expect.stringContaining(nowhere(`${site}/gone`)),
    ]);
  });

  test.each([
    link("/products"),
    link("/products?from=about#dimensions"),
    link("#team"),
    link(site),
    link(`${site}.com/nowhere`),
    link("//elsewhere.example/nowhere"),
    link("mailto:info@dab.example"),
    link("tel:+390200000000"),
    link("/prodotti", ' hreflang="it"'),
    `<div lang="it">${link("/prodotti")}></dl></div><dl`,
    link("/favicon.ico"),
  ])("that is good: %s", async (write) => {
    expect(await explain(checkInternalLinks, built.plant(about, "<dl", write))).toEqual([]);
  });

  test("of robots.txt that leads nowhere", async () => {
    const planted = built.plant("robots.txt", "sitemap.xml", "sitemaps.xml");
    const found = await explain(checkInternalLinks, planted);
    expect(found).toEqual([expect.stringMatching(/^dist\/robots.txt:\d.*leads nowhere/)]);
  });

  test("in the text of a content file is told with its line there", async () => {
    const { source } = built.site.pages.find(({ file }) => file === "privacy/index.html") ?? {};
    const line =
      (source?.body.split("](/cookie)")[0] ?? "").split("\n").length - 1 + (source?.bodyLine ?? 0);
    const files = new Set([...built.site.files]);
    const pages = built.site.pages.filter(({ address }) => address !== "/cookie");
    const found = await explain(checkInternalLinks, { ...built.site, pages, files });
    expect(found.filter((each) => each.startsWith("content/it/privacy.md"))).toEqual([
      expect.stringContaining(`content/it/privacy.md:${line}  The link to /cookie leads nowhere`),
    ]);
  });
});
