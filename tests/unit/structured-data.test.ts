// What pages say of themselves to search engines, as data.
import { beforeAll, expect, test } from "vitest";
import type { Content } from "../../pages/build/load/content.ts";
import { loadOrThrow, parse, renderDraft } from "../support/fixtures.ts";

interface Thing {
  "@type": string;
  [property: string]: unknown;
}

let content: Content;
let pages: Map<string, string>;
beforeAll(async () => {
  content = loadOrThrow();
  pages = await renderDraft(content);
});

/** The things a rendered page describes, by their type. */
function readThings(file: string): Map<string, Thing> {
  const selector = 'script[type="application/ld+json"]';
  const [$data, ...others] = parse(pages.get(file) ?? "").querySelectorAll(selector);
  expect(others, file).toEqual([]);
  const data = JSON.parse($data?.textContent ?? "") as { "@graph": Thing[] };
  expect(data).toMatchObject({ "@context": "https://schema.org" });
  return new Map(data["@graph"].map((thing) => [thing["@type"], thing]));
}

test.each([
  ["index.html", "Organization WebPage Product"],
  ["products/index.html", "Organization WebPage BreadcrumbList Product"],
  ["about/index.html", "Organization AboutPage BreadcrumbList"],
  ["contact/index.html", "Organization ContactPage BreadcrumbList"],
  ["privacy/index.html", "Organization WebPage BreadcrumbList"],
])("%s describes %s, and names only what it describes", (file, types) => {
  const things = readThings(file);
  expect([...things.keys()].join(" ")).toBe(types);
  const ids = [...things.values()].map((thing) => thing["@id"]);
  const references = JSON.stringify([...things.values()]).matchAll(/\{"@id":("[^"]*")\}/g);
  for (const [, id = ""] of references) expect(ids).toContain(JSON.parse(id));
});

test("the organisation is the company of company.md", () => {
  const { company } = content;
  expect(readThings("index.html").get("Organization")).toMatchObject({
    name: company.brand,
    email: company.email,
    telephone: company.phone,
    location: { address: { addressLocality: "Arezzo" } },
    sameAs: company.social.map(({ url }) => url),
  });
});

test("the product has the machine's dimensions, and neither price nor rating", () => {
  const product = readThings("products/index.html").get("Product");
  expect(product).toMatchObject({
    width: { value: 4200, unitCode: "MMT" },
    depth: { value: 2350, unitCode: "MMT" },
    height: { value: 2930, unitCode: "MMT" },
  });
  expect(JSON.stringify(product)).not.toMatch(/offer|review|rating|price/i);
});

test("the breadcrumb leads from the language's home to the page", () => {
  const { siteUrl } = content.company;
  expect(readThings("en/contact/index.html").get("BreadcrumbList")).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: `${siteUrl}/en` },
      { position: 2, item: `${siteUrl}/en/contact` },
    ],
  });
});
