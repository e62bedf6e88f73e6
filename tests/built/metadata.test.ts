// Metadata of every page for browsers, search engines and social networks.
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Document, Element } from "happy-dom";
import sharp from "sharp";
import { describe, expect, inject, test } from "vitest";
import { listFiles } from "../../content/files.ts";
import type { Route } from "../../content/routes.ts";
import { endpointPlaceholder } from "../support/browser.ts";
import {
  listPages,
  loadOrThrow,
  parse,
  projectFolder,
  readPage,
  selectAll,
} from "../support/fixtures.ts";

const sites = [
  { name: "the fixture", folder: inject("folder"), content: undefined },
  {
    name: "the real site",
    folder: inject("realFolder"),
    content: path.join(projectFolder, "content"),
  },
];

const metaOf = ($document: Document, name: string) =>
  $document
    .querySelector(`meta[name="${name}"], meta[property="${name}"]`)
    ?.getAttribute("content") ?? "";

const readData = ($document: Document): { "@type": string; dateModified?: string }[] =>
  JSON.parse($document.querySelector("script[type*=ld]")?.textContent ?? "")["@graph"];

const read = ($elements: Element[], ...names: string[]) =>
  $elements.map(($element) => names.map((name) => $element.getAttribute(name)));

describe.each(sites)("of $name", async ({ folder, content }) => {
  const { company, pageTexts, routes } = loadOrThrow(content);
  const { siteUrl } = company;
  const pages = await listPages(folder);
  const files = (await listFiles(folder)).map((file) => `/${file}`);
  const published = [...files, ...pages.map(({ address }) => address)];
  const documents = await Promise.all(
    pages.map(async ({ file, address }) => {
      const { language, ...route } = routes.find((route) => route.file === file) as Route;
      return {
        ...{ file, address, language, $document: await readPage(folder, file) },
        text: pageTexts[language].get(route.name),
        isIndexed: !file.endsWith("404.html"),
      };
    }),
  );

  test.each(documents)("$file has its metadata in its language", (page) => {
    const { address, language, text, $document, isIndexed } = page;
    const { lang } = $document.documentElement;
    expect(lang).toBe(language);
    const meta = (name: string) => metaOf($document, name);
    const shown = ["description", "og:title", "og:description", "og:image:alt"].map(meta);
    for (const text of [$document.title, ...shown]) {
      expect(text).toMatch(/\S/);
      expect(text).not.toMatch(/\{|\bundefined\b/);
    }
    expect(meta("keywords")).toMatch(/^[^,\s][^,]*(, [^,\s][^,]*)*$/);
    const locales = lang === "it" ? ["it_IT", "en_US"] : ["en_US", "it_IT"];
    expect(["og:locale", "og:locale:alternate"].map(meta)).toEqual(locales);
    expect(meta("og:type")).toBe(text?.kind === "article" ? "article" : "website");
    expect(meta("format-detection"), "tax codes are no telephone numbers").toBe("telephone=no");
    expect(meta("og:url")).toBe(siteUrl + address);
    const canonical = read(selectAll($document, "link[rel=canonical]"), "href");
    expect(canonical).toEqual(isIndexed ? [[siteUrl + address]] : []);
    const alternates = selectAll($document, "link[rel=alternate]");
    expect(alternates).toHaveLength(isIndexed ? 3 : 0);
    expect(meta("og:site_name")).toBe(company.brand);
    expect(meta("theme-color"), "the dark ground").toBe("#0c1420");
    expect(meta("twitter:card")).toBe("summary_large_image");
    expect(meta("robots")).toBe(isIndexed ? "" : "noindex");
    expect($document.querySelectorAll("link:is([rel=icon], [rel=apple-touch-icon])")).toHaveLength(
      3,
    );
    const data = readData($document).find(({ "@type": type }) => /Page$|^Article$/.test(type));
    expect(data).toMatchObject({ inLanguage: lang, url: siteUrl + address });
  });

  test.each(documents)("$file names only addresses that exist", ({ $document }) => {
    const data = JSON.stringify(readData($document));
    const addresses = [...data.matchAll(/"(?:@id|url|logo|image)":"([^"]*)"/g)];
    expect(addresses.length).toBeGreaterThan(4);
    for (const [, address = ""] of addresses) {
      expect(address.startsWith(`${siteUrl}/`), address).toBe(true);
      expect(published).toContain(new URL(address).pathname);
    }
  });

  test.each(documents)("$file allows requests to the endpoint if it has the form", (each) => {
    const policy = each.$document.querySelector("meta[http-equiv]")?.getAttribute("content") ?? "";
    const hasForm = each.$document.querySelector("form[method=post]") !== null;
    expect(policy.includes(` ${new URL(endpointPlaceholder).origin};`)).toBe(hasForm);
  });

  test.each(documents)("$file has no class or id that content blockers hide", ({ $document }) => {
    const named = read(selectAll($document, "[class], [id]"), "class", "id").flat();
    const names = named.flatMap((name) => name?.split(" ") ?? []);
    const hidden = names.filter((name) =>
      /(^|[-_])(social|share|banner|ads?|advert)([-_]|$)/i.test(name),
    );
    expect(hidden).toEqual([]);
  });

  test.each(documents)("$file preloads the first picture, then the fonts", ({ $document }) => {
    const $preloads = selectAll($document, "link:is([rel~=preload], [rel~=prefetch])");
    // Fonts last: a slow line brings the picture first.
    const $fonts = $preloads.splice(-3);
    const style = $document.querySelector("style")?.textContent;
    const fonts = style?.match(/\/assets\/(?![\w-]*rare)[\w.-]+\.woff2/g); // rare letters load where they occur
    expect($fonts.map(($font) => $font.getAttribute("href"))).toEqual(fonts);
    for (const $font of $fonts) expect($font.hasAttribute("crossorigin")).toBe(true);
    const declared = style?.split("@font-face").filter((rule) => rule.includes("/assets/")) ?? [];
    for (const rule of declared) expect(rule).toContain("font-display:swap");
    const $hurried = selectAll($document, "img:is([loading=eager], [fetchpriority=high])");
    for (const $image of $hurried) {
      expect($image).toBe($image.closest("main")?.querySelector("img"));
      expect(read([$image], "loading", "fetchpriority")).toEqual([["eager", "high"]]);
    }
    const $pictures = $hurried.map(($image) => $image.closest("body > main picture"));
    const $sources = $pictures.flatMap(($it) => [
      ...($it?.querySelectorAll("source[media]") ?? []),
    ]);
    expect(read($preloads, "type", "media", "imagesrcset", "imagesizes")).toEqual(
      read($sources, "type", "media", "srcset", "sizes"),
    );
  });

  test.each(documents)("$file has the own size of each picture and film", async (each) => {
    const $sized = selectAll(each.$document, "img, source[width], video");
    for (const $element of $sized) {
      const [width = 0, height = 0] = ["width", "height"].map((name) =>
        Number($element.getAttribute(name)),
      );
      expect(Math.min(width, height)).toBeGreaterThan(0);
      const [address = ""] = read([$element], "src", "srcset").flat().filter(Boolean);
      if (!address) continue; // the film
      const file = path.join(folder, address.split(/[ #?]/)[0] ?? "");
      const shown = await sharp(file).metadata();
      expect(width / height, address).toBeCloseTo(shown.width / shown.height, 1);
    }
  });

  test.each(documents)("$file has its own card of 1200 × 630 pixels", async (each) => {
    const { $document, text } = each;
    const image = text?.fields.image;
    const file = path.join(folder, new URL(metaOf($document, "og:image")).pathname);
    expect(path.basename(file)).toMatch(new RegExp(`^card-${image}[.]\\w+[.]jpg$`));
    const { width, height } = await sharp(file).metadata();
    expect([width, height]).toEqual([1200, 630]);
    for (const [side, pixels] of Object.entries({ width: "1200", height: "630" }))
      expect(metaOf($document, `og:image:${side}`)).toBe(pixels);
    expect((await stat(file)).size).toBeLessThanOrEqual(300_000);
  });

  test("the sitemap lists the indexed pages with the day of their last change", async () => {
    const xml = await readFile(path.join(folder, "sitemap.xml"), "utf8");
    const $entries = [...parse(xml, "application/xml").getElementsByTagName("url")];
    const entries = $entries.map(($url) =>
      [...$url.querySelectorAll("loc, lastmod")].map(({ textContent }) => textContent),
    );
    const indexed = documents.filter(({ isIndexed }) => isIndexed);
    const expected = indexed.map(({ address, $document }) => {
      const dated = readData($document).find(({ dateModified }) => dateModified);
      return [siteUrl + address, dated?.dateModified];
    });
    expect(entries.sort()).toEqual(expected.sort());
  });

  test("robots.txt allows every page, not their fragments, and names the sitemap", async () => {
    const text = await readFile(path.join(folder, "robots.txt"), "utf8");
    const read = "Allow: /\nDisallow: /assets/touch-";
    expect(text).toBe(`User-agent: *\n${read}\n\nSitemap: ${siteUrl}/sitemap.xml\n`);
  });
});
