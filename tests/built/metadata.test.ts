// What every built page says of itself, and the frame that every page shows; that it is sound: checks.built.test.ts.
import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import type { Document, Element } from "happy-dom";
import sharp from "sharp";
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { Company } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import {
  loadSound,
  type PageFile,
  pageFiles,
  parse,
  readPage,
  selectAll,
  visibleText,
} from "../support/fixtures.ts";

const folder = inject("folder");
const documents = new Map<string, Document>();
let company: Company;
beforeAll(async () => {
  ({ company } = await loadSound());
  for (const { file } of pageFiles) documents.set(file, await readPage(folder, file));
});

const documentOf = ({ file }: PageFile): Document => {
  const $document = documents.get(file);
  if (!$document) throw new Error(`${file} was not read`);
  return $document;
};

/** The one element that matches. */
function one($root: Document | Element, selector: string): Element {
  const found = $root.querySelectorAll(selector);
  expect(found, selector).toHaveLength(1);
  return found[0] as Element;
}

const attribute = ($root: Document | Element, selector: string, name: string) =>
  one($root, selector).getAttribute(name) ?? "";

const meta = ($document: Document, name: string) =>
  attribute($document, `meta[name="${name}"], meta[property="${name}"]`, "content");

const local = (address: string) => path.join(folder, address);

describe.each(pageFiles)("$file", (page) => {
  const { language, address } = page;

  test("has keywords, and no text with a placeholder", () => {
    const $document = documentOf(page);
    expect(meta($document, "keywords")).toMatch(/^[^,\s][^,]*(, [^,\s][^,]*)*$/);
    for (const text of [$document.title, meta($document, "description")]) {
      expect(text).not.toMatch(/\{|\bundefined\b/);
    }
  });

  test("has Open Graph tags in its language", () => {
    const $document = documentOf(page);
    expect(meta($document, "og:title")).not.toBe("");
    expect(meta($document, "og:description")).not.toBe("");
    expect(meta($document, "og:type")).toBe("website");
    expect(meta($document, "og:site_name")).toBe(company.brand);
    expect(meta($document, "og:locale")).toBe(language === "it" ? "it_IT" : "en_US");
    expect(meta($document, "og:locale:alternate")).toBe(language === "it" ? "en_US" : "it_IT");
    expect(meta($document, "twitter:card")).toBe("summary_large_image");
  });

  test("has a social card of 1200 × 630 pixels", async () => {
    const $document = documentOf(page);
    const card = meta($document, "og:image");
    expect(card.startsWith(`${company.siteUrl}/assets/`)).toBe(true);
    expect(meta($document, "twitter:image")).toBe(card);
    const file = local(new URL(card).pathname);
    const { width, height } = await sharp(file).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect([meta($document, "og:image:width"), meta($document, "og:image:height")]).toEqual([
      "1200",
      "630",
    ]);
    expect(meta($document, "og:image:alt")).not.toBe("");
    expect((await stat(file)).size).toBeLessThanOrEqual(300_000);
  });

  test("shows its whole title on the card", async () => {
    const card = sharp(local(new URL(meta(documentOf(page), "og:image")).pathname));
    const countLight = async (left: number, top: number, width: number, height: number) => {
      const area = card.clone().extract({ left, top, width, height });
      const pixels = await area.greyscale().raw().toBuffer();
      return pixels.filter((value) => value > 225).length;
    };
    expect(await countLight(60, 300, 320, 290), "where the title begins").toBeGreaterThan(1000);
    expect(await countLight(0, 300, 60, 290), "in the left margin").toBe(0);
    expect(await countLight(0, 600, 560, 30), "at the lower edge").toBe(0);
  });

  test("is left out of indexes only if it is a not-found page", () => {
    const $robots = documentOf(page).querySelector("meta[name=robots]");
    expect($robots?.getAttribute("content")).toBe(
      page.page === "not-found" ? "noindex" : undefined,
    );
  });

  test("has structured data of the types it needs", () => {
    const $data = one(documentOf(page), 'script[type="application/ld+json"]');
    const graph = JSON.parse($data.textContent) as {
      "@context": string;
      "@graph": { "@type": string; inLanguage?: string; url?: string }[];
    };
    expect(graph["@context"]).toBe("https://schema.org");
    const types = graph["@graph"].map((thing) => thing["@type"]);
    expect(types.sort()).toEqual([...typesOf[page.page]].sort());
    const described = graph["@graph"].find((thing) => thing["@type"].endsWith("Page"));
    expect(described).toMatchObject({ inLanguage: language, url: company.siteUrl + address });
  });

  test("has a security policy without inline code that it does not name", () => {
    const $document = documentOf(page);
    const policy = attribute(
      $document,
      'head > meta[http-equiv="Content-Security-Policy"]',
      "content",
    );
    expect(policy).toMatch(/default-src 'none'/);
    expect(policy).toMatch(/script-src( 'self')?( 'sha256-[\w+/=]+')+;/);
    expect(policy).not.toContain("unsafe");
  });

  test("has neither style attributes nor event handlers in its markup", () => {
    const $elements = selectAll(documentOf(page), "*");
    expect($elements.length).toBeGreaterThan(100);
    const names = new Set($elements.flatMap(($element) => $element.getAttributeNames()));
    expect([...names].filter((name) => name === "style" || name.startsWith("on"))).toEqual([]);
  });

  test("links its icons", () => {
    const $links = documentOf(page).querySelectorAll("link[rel=icon], link[rel=apple-touch-icon]");
    expect($links).toHaveLength(3);
  });
});

const typesOf: Record<PageFile["page"], string[]> = {
  home: ["Organization", "WebPage", "Product"],
  products: ["Organization", "WebPage", "BreadcrumbList", "Product"],
  about: ["Organization", "AboutPage", "BreadcrumbList"],
  contact: ["Organization", "ContactPage", "BreadcrumbList"],
  privacy: ["Organization", "WebPage", "BreadcrumbList"],
  cookie: ["Organization", "WebPage", "BreadcrumbList"],
  "not-found": ["Organization", "WebPage", "BreadcrumbList"],
};

test("no two pages share a card", async () => {
  const cards = pageFiles.map((page) => meta(documentOf(page), "og:image"));
  const hashes = cards.map(async (card) => {
    const bytes = await readFile(local(new URL(card).pathname));
    return createHash("sha256").update(bytes).digest("hex");
  });
  expect(new Set(cards).size).toBe(14);
  expect(new Set(await Promise.all(hashes)).size).toBe(14);
});

describe.each(pageFiles)("the frame of $file", (page) => {
  const { language } = page;
  const navigated = ["home", "products", "about", "contact"] as const;
  const dialled = () => `tel:${company.phone.replaceAll(" ", "")}`;

  /** Address, phone, e-mail and social links, as contact bar and footer show them. */
  function expectContacts($root: Element) {
    const { street, postalCode, city } = company.seat;
    for (const text of [street, postalCode, city]) expect(visibleText($root)).toContain(text);
    expect(visibleText(one($root, `a[href="${dialled()}"]`))).toContain(company.phone);
    expect(visibleText(one($root, `a[href="mailto:${company.email}"]`))).toContain(company.email);
    expect(company.social).toHaveLength(4);
    for (const { network, url } of company.social) {
      expect(attribute($root, `a[href="${url}"]`, "aria-label")).toBe(network);
    }
  }

  const hrefs = ($root: Element) =>
    [...$root.querySelectorAll("a")].map(($link) => $link.getAttribute("href"));

  test("begins with the contact bar", () => {
    const $document = documentOf(page);
    const $bar = one($document, ".contact-bar");
    expectContacts($bar);
    const isBefore = $bar.compareDocumentPosition(one($document, "header.header"));
    expect(isBefore).toBe($bar.DOCUMENT_POSITION_FOLLOWING);
  });

  test("has a header with navigation, language switch and call button", () => {
    const $header = one(documentOf(page), "header.header");
    const expected = navigated.map((name) => href(name, language));
    expect(hrefs(one($header, "nav"))).toEqual(expected);
    const $current = [...$header.querySelectorAll("[aria-current=page]")];
    const isNavigated = navigated.some((name) => name === page.page);
    expect($current.map(($link) => $link.getAttribute("href"))).toEqual(
      isNavigated ? [page.address] : [],
    );
    const other = language === "it" ? "en" : "it";
    const $switch = one($header, `a[hreflang=${other}][lang=${other}]`);
    expect($switch.getAttribute("href")).toBe(href(page.page, other));
    expect(visibleText($switch)).toBe(language === "it" ? "English" : "Italiano");
    const $call = one($header, `a.header-call[href="${dialled()}"]`);
    expect(visibleText($call)).toBe(language === "it" ? "Chiama ora" : "Call now");
    expect(hrefs($header)[0], "the logo").toBe(href("home", language));
  });

  test("ends with the full footer", () => {
    const $footer = one(documentOf(page), "footer.footer");
    expectContacts($footer);
    const text = visibleText($footer);
    const { agency } = company; // the company's identity is checked in release.test.ts
    expect(visibleText(one($footer, `a[href="${agency.url}"]`))).toBe(agency.name);
    const links = (page: PageFile["page"][]) => page.map((name) => href(name, language));
    const [quick, legal] = [...$footer.querySelectorAll("nav")];
    expect(hrefs(quick as Element)).toEqual(links([...navigated]));
    expect(hrefs(legal as Element)).toEqual(links(["privacy", "cookie"]));
    expect(/\{|undefined/.test(text)).toBe(false);
  });
});

describe("files for machines", () => {
  const read = (file: string) => readFile(local(file), "utf8");

  test("the sitemap lists the indexed pages with their last change", async () => {
    const $sitemap = parse(await read("sitemap.xml"), "application/xml");
    const entries = [...$sitemap.getElementsByTagName("url")].map(($url) => ({
      address: $url.getElementsByTagName("loc")[0]?.textContent,
      changed: $url.getElementsByTagName("lastmod")[0]?.textContent,
    }));
    const { pages } = await loadSound();
    const expected = pageFiles
      .filter(({ page }) => page !== "not-found")
      .map(({ page, language, address }) => ({
        address: company.siteUrl + address,
        changed: pages[language][page].metadata.updated,
      }));
    expect(expected).toHaveLength(12);
    expect(entries).toEqual(expected);
  });

  test("robots.txt lets everyone read everything and names the sitemap", async () => {
    const lines = (await read("robots.txt")).trim().split("\n").filter(Boolean);
    const sitemap = `Sitemap: ${company.siteUrl}/sitemap.xml`;
    expect(lines).toEqual(["User-agent: *", "Allow: /", sitemap]);
  });
});
