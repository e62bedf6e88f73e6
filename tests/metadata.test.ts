// What browsers, search engines and social networks read of every page.
import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { colorOf } from "../pages/build/assets/colors.ts";
import { summarizeBuild } from "../pages/build/publish/report.ts";
import { copyContent, load, parse, readPage } from "./support/content.ts";
import { draft } from "./support/draft.ts";
import { listFiles } from "./support/folder.ts";

const folder = inject("folder");
const site = "https://www.dab.example";
const { routes } = load();
const files = await listFiles(folder);

/** The address of each page, its file, and the types of its structured data. */
const pages: [address: string, twin: string, file: string, types: string][] = [
  ["/", "/en", "index.html", "Organization WebSite WebPage ProductModel"],
  ["/en", "/", "en/index.html", "Organization WebSite WebPage ProductModel"],
  ["/prodotti", "/products", "prodotti/index.html", "Organization WebPage ProductModel"],
  ["/products", "/prodotti", "products/index.html", "Organization WebPage ProductModel"],
  ["/chi-siamo", "/about", "chi-siamo/index.html", "Organization AboutPage"],
  ["/about", "/chi-siamo", "about/index.html", "Organization AboutPage"],
  ["/contact", "/en/contact", "contact/index.html", "Organization ContactPage"],
  ["/en/contact", "/contact", "en/contact/index.html", "Organization ContactPage"],
  ["/privacy", "/en/privacy", "privacy/index.html", "Organization WebPage"],
  ["/en/privacy", "/privacy", "en/privacy/index.html", "Organization WebPage"],
  ["/cookie", "/en/cookie", "cookie/index.html", "Organization WebPage"],
  ["/en/cookie", "/cookie", "en/cookie/index.html", "Organization WebPage"],
];

test.each(pages)("%s has its metadata", async (address, twin, file, types) => {
  const $page = readPage(folder, file);
  const isItalian = routes.find((route) => route.address === address)?.language === "it";
  const meta = (name: string) =>
    $page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute("content");
  const links = (selector: string) =>
    [...$page.querySelectorAll(selector)].map(($it) => $it.getAttribute("href"));

  expect($page.documentElement.lang).toBe(isItalian ? "it" : "en");
  const texts = [$page.title, ...["description", "og:title", "og:description"].map(meta)];
  for (const text of [...texts, meta("og:image:alt")]) {
    expect(text).toMatch(/\S/);
    expect(text).not.toMatch(/\{|undefined/);
  }
  expect(meta("keywords")).toMatch(/^[^,]+(, [^,]+)*$/);
  const locales = isItalian ? ["it_IT", "en_US"] : ["en_US", "it_IT"];
  expect([meta("og:locale"), meta("og:locale:alternate")]).toEqual(locales);
  expect([meta("og:url"), meta("og:type")]).toEqual([site + address, "website"]);
  expect([meta("og:site_name"), meta("twitter:card")]).toEqual(["DAB", "summary_large_image"]);
  expect([meta("theme-color"), meta("format-detection")]).toEqual([
    colorOf("night"),
    "telephone=no",
  ]);
  expect(meta("viewport")).toMatch(/^width=device-width, initial-scale=1/);
  expect(meta("robots")).toBeUndefined();
  expect(links("link[rel=canonical]")).toEqual([site + address]);
  const [italian, english] = isItalian ? [address, twin] : [twin, address];
  expect(links("link[rel=alternate]")).toEqual([italian, english, italian].map((it) => site + it));
  expect(links("link:is([rel=icon], [rel=apple-touch-icon])")).toHaveLength(3);

  const card = path.join(folder, new URL(`${meta("og:image")}`).pathname);
  expect(await sharp(card).metadata()).toMatchObject({ width: 1200, height: 630 });
  expect(statSync(card).size).toBeLessThanOrEqual(300_000);

  const data = JSON.parse($page.querySelector("script[type*=ld]")?.textContent ?? "")["@graph"];
  expect(data.map((thing: Record<string, string>) => thing["@type"]).join(" ")).toBe(types);
  for (const [, named = ""] of JSON.stringify(data).matchAll(/"(?:url|logo|image)":"([^"]*)"/g)) {
    const { origin, pathname } = new URL(named);
    const isPage = routes.some((route) => route.address === pathname);
    expect(origin === site && (isPage || files.includes(pathname.slice(1))), named).toBe(true);
  }
});

test("structured data describe the company and the machine, without a price", () => {
  const $page = readPage(folder, "products/index.html");
  const data = JSON.parse($page.querySelector("script[type*=ld]")?.textContent ?? "")["@graph"];
  expect(data[0]).toMatchObject({
    ...{ name: "DAB", legalName: "DAB Esempio S.r.l.", telephone: "+39 02 0000 0000" },
    ...{ email: "info@dab.example", address: { addressLocality: "Esempio", addressRegion: "MI" } },
    location: { address: { addressLocality: "Arezzo" } },
    sameAs: expect.arrayContaining(["https://facebook.example/dab"]),
  });
  expect(data[2]).toMatchObject({
    "@id": `${site}/products#product`,
    width: { value: 4200, unitCode: "MMT" },
    height: { value: 2930, unitCode: "MMT" },
  });
  expect(JSON.stringify(data[2])).not.toMatch(/offer|price|rating/i);
});

test("not-found pages are not indexed, nor is a site at another address than its own", async () => {
  for (const file of ["404.html", "en/404.html"])
    expect(readFileSync(path.join(folder, file), "utf8")).toContain(
      'name="robots" content="noindex"',
    );
  const copy = await copyContent();
  copy.replace("company.md", "  - siteUrl\n", "");
  for (const [SITE_URL, isIndexed] of [
    ["https://prova.pellet.it", false],
    ["https://WWW.Dab.example:443/", true],
    ["http://127.0.0.1:4173", true],
  ] as const) {
    const content = load(copy.root, { SITE_URL });
    const texts = await draft(content);
    expect(`${texts.get("index.html")?.()}`.includes("noindex"), SITE_URL).toBe(!isIndexed);
    expect(`${texts.get("_headers")?.()}`.includes("X-Robots-Tag"), SITE_URL).toBe(!isIndexed);
    expect(summarizeBuild(content, new Map(), 0).includes("not to index"), SITE_URL).toBe(
      !isIndexed,
    );
  }
});

test("the sitemap lists the indexed pages with twins and dates; robots.txt names it", () => {
  const xml = readFileSync(path.join(folder, "sitemap.xml"), "utf8");
  const $entries = [...parse(xml, "application/xml").getElementsByTagName("url")];
  const textOf = (name: string) => $entries.map(($url) => $url.querySelector(name)?.textContent);
  const indexed = routes.filter(({ name }) => name !== "not-found");
  expect(textOf("loc").sort()).toEqual(indexed.map(({ address }) => site + address).sort());
  expect(textOf("loc")).toEqual(expect.arrayContaining(pages.map(([address]) => site + address)));
  for (const day of textOf("lastmod")) expect(day).toMatch(/^2026-\d\d-\d\d$/);
  expect(xml).toContain(`<xhtml:link rel="alternate" hreflang="en" href="${site}/products"/>`);
  const robots = readFileSync(path.join(folder, "robots.txt"), "utf8");
  expect(robots).toContain(`Allow: /\nDisallow: /assets/touch-it.`);
  expect(
    files.filter((file) => file.startsWith("assets/touch-it")),
    "no page",
  ).toHaveLength(3);
  expect(robots).toContain(`Sitemap: ${site}/sitemap.xml`);
});

test.each(pages)("%s loads its first picture first, then its fonts", (_address, _twin, file) => {
  const $page = readPage(folder, file);
  const read = (selector: string, name: string) =>
    [...$page.querySelectorAll(selector)].map(($it) => $it.getAttribute(name));
  const preloads = "link:is([rel~=preload], [rel~=prefetch])";
  expect(read(`${preloads}[as=font]`, "crossorigin")).toHaveLength(3);
  expect(read(preloads, "as").slice(-3), "fonts last").toEqual(["font", "font", "font"]);
  const style = $page.querySelector("style")?.textContent ?? "";
  for (const font of read(`${preloads}[as=font]`, "href"))
    expect(style).toContain(`url("${font}")`);
  const eager = $page.querySelectorAll("img[loading=eager]");
  for (const $image of eager) expect($image).toBe($page.querySelector("main img"));
  const sources = [...eager].flatMap(($image) => [
    ...($image.parentElement?.querySelectorAll("source[media]") ?? []),
  ]);
  expect(read(`${preloads}[as=image]`, "imagesrcset")).toEqual(
    sources.map(($source) => $source.getAttribute("srcset")),
  );
  for (const $sized of $page.querySelectorAll("img, video"))
    expect(Number($sized.getAttribute("width")), $sized.outerHTML).toBeGreaterThan(0);
});

test("pages contain no address that spammers collect, and no name that content blockers hide", () => {
  for (const [, , file] of pages) {
    const html = readFileSync(path.join(folder, file), "utf8");
    expect(html.replace(/<(script|style)\b.*?<\/\1>/gs, "")).not.toMatch(/[\w.]@\w/);
    const names = [...html.matchAll(/ (?:class|id)="([^"]*)"/g)].flatMap(([, all]) =>
      all?.split(" "),
    );
    expect(names.filter((name) => /(^|-)(social|share|banner|ads?)(-|$)/i.test(`${name}`))).toEqual(
      [],
    );
  }
});

test("published pictures contain neither place nor author, although an original does", async () => {
  const published = files.filter((file) => /\/dispenser.*\.(jpg|avif)$/.test(file));
  expect(published.length).toBeGreaterThan(1);
  for (const file of published) {
    const { exif, xmp } = await sharp(path.join(folder, file)).metadata();
    expect([exif, xmp], file).toEqual([undefined, undefined]);
  }
});
