// Heads and structured data of pages and articles.
import { expect, test } from "vitest";
import { languages } from "../../content/languages.ts";
import { href } from "../../content/routes.ts";
import { readTexts } from "../../content/texts.ts";
import { heroTexts } from "../../pages/home/hero.texts.ts";
import {
  copyContent,
  createArticle,
  fileOf,
  loadOrThrow,
  parse,
  renderDraft,
} from "../support/fixtures.ts";

interface Thing {
  "@type": string;
  [property: string]: unknown;
}

const content = loadOrThrow();
const { company } = content;
const pages = await renderDraft(content);

/** The things a rendered page describes, by their type. */
function readThings(file: string, site = pages): Map<string, Thing> {
  const $data = parse(site.get(file) ?? "").querySelector("script[type*=ld]");
  const data = JSON.parse($data?.textContent ?? "") as { "@graph": Thing[] };
  return new Map(data["@graph"].map((thing) => [thing["@type"], thing]));
}

test.each([
  ["index.html", "Organization WebSite WebPage ProductModel"],
  [fileOf("products", "en"), "Organization WebPage ProductModel"],
  [fileOf("about", "en"), "Organization AboutPage"],
  [fileOf("contact"), "Organization ContactPage"],
  [fileOf("privacy"), "Organization WebPage"],
  ["en/404.html", "Organization WebPage"],
])("%s describes %s, and names only what it describes", (file, types) => {
  const things = readThings(file);
  expect([...things.keys()].join(" ")).toBe(types);
  const ids = [...things.values()].map((thing) => thing["@id"]);
  const references = JSON.stringify([...things.values()]).matchAll(/\{"@id":("[^"]*")\}/g);
  for (const [, id = ""] of references) expect(ids).toContain(JSON.parse(id));
});

test("structured data describe the company, and the path from the home page", () => {
  const things = readThings(fileOf("contact", "en"));
  expect(things.get("Organization")).toMatchObject({
    name: company.brand,
    description: content.pageTexts.en.get("about")?.fields.description,
    url: `${company.siteUrl}/`,
    email: company.email,
    telephone: company.phone,
    contactPoint: { telephone: company.phone, email: company.email },
    location: { address: { addressLocality: "Arezzo" } },
    sameAs: company.social.map(({ url }) => url),
  });
  const site = { name: company.brand, url: `${company.siteUrl}/`, inLanguage: ["it", "en"] };
  expect(readThings("en/index.html").get("WebSite")).toMatchObject(site);
  expect(readThings("en/index.html").get("WebPage")).toMatchObject({
    isPartOf: { "@id": `${company.siteUrl}/#site` },
    about: { "@id": `${company.siteUrl}${href("products", "en")}#product` },
  });
});

test("structured data describe the machine per language with its own id, without a price", () => {
  const named = (file: string) => readThings(file).get("ProductModel") ?? {};
  const english = named(fileOf("products", "en"));
  const { length, depth, height } = content.machine;
  const millimetres = ({ value }: { value: number }) => ({ value, unitCode: "MMT" });
  expect(english).toMatchObject({
    width: millimetres(length),
    depth: millimetres(depth),
    height: millimetres(height),
    description: content.pageTexts.en.get("products")?.fields.description,
  });
  expect(JSON.stringify(english)).not.toMatch(/offer|review|rating|price/i);
  expect(english).toMatchObject(named("en/index.html"));
  expect(english).toMatchObject({
    "@id": `${company.siteUrl}${href("products", "en")}#product`,
  });
  expect(named("index.html")).toMatchObject({
    "@id": `${company.siteUrl}${href("products", "it")}#product`,
  });
});

/** A text with every sign that could break out of the place where it stands. */
const textOf = (field: string, address: string) =>
  `${field} ${address} </title> </script> "&amp" $& '<b '${field.endsWith("escription") ? ", which is long enough" : ""}`;

const articles = { it: "/uno", en: "/en/one" };
const copy = await copyContent();
for (const language of languages) {
  const address = articles[language];
  const text = createArticle(address, `# Heading ${address}\n\nText.`).replace(
    /^(title|description|ogTitle|ogDescription): .*/gm,
    (_, field: string) => `${field}: ${JSON.stringify(textOf(field, address))}`,
  );
  await copy.write(`${language}/x.md`, text);
}
const site = await renderDraft(loadOrThrow(copy.root));

test.each([
  [articles.it, articles.en],
  [articles.en, articles.it],
])("the article at %s (twin: %s) has its own head, text and data", (address, twin) => {
  const file = `${address.slice(1)}/index.html`;
  const $page = parse(site.get(file) ?? "");
  const metaOf = (name: string) =>
    $page.querySelector(`[name='${name}'], [property='${name}']`)?.getAttribute("content");
  const hrefs = (selector: string) =>
    [...$page.querySelectorAll(selector)].map(($link) => $link.getAttribute("href"));
  const url = company.siteUrl + address;
  const [name, description] = [textOf("title", address), textOf("description", address)];
  expect([$page.title, metaOf("description")]).toEqual([name, description]);
  expect(metaOf("og:url")).toBe(url);
  expect(metaOf("og:title")).toBe(textOf("ogTitle", address));
  expect(metaOf("og:description")).toBe(textOf("ogDescription", address));
  const language = address.startsWith("/en/") ? "en" : "it";
  const { picture } = readTexts(loadOrThrow().dictionary[language], heroTexts);
  expect(metaOf("og:image:alt"), "of the article's image, the hero").toBe(picture.alt);
  const about = readThings(file, site).get("Article");
  expect(about).toMatchObject({ headline: name, description, url });
  expect($page.querySelector("h1")?.textContent).toBe(`Heading ${address}`);
  const [it, en] = [articles.it, articles.en].map((path) => company.siteUrl + path);
  const alternates = Object.entries({ it, en, "x-default": it });
  const $alternates = [...$page.querySelectorAll("link[rel=alternate]")];
  const read = ($link: (typeof $alternates)[number]) =>
    ["hreflang", "href"].map((name) => $link.getAttribute(name));
  expect($alternates.map(read)).toEqual(alternates);
  const links = alternates.map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  );
  const entry = `<url><loc>${url}</loc><lastmod>2025-11-20</lastmod>${links.join("")}</url>`;
  expect(site.get("sitemap.xml")).toContain(entry);
  expect(hrefs("a[data-language-switch]")).toEqual([twin]);
  const day = address === articles.it ? "20 novembre 2025" : "20 November 2025";
  expect($page.querySelector("main time")?.textContent).toBe(day);
});
