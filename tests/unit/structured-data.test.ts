// What pages say of themselves to search engines, as data.
import { beforeAll, expect, test } from "vitest";
import type { Content } from "../../content/load/content.ts";
import { loadSound, parse, renderDraft } from "../support/fixtures.ts";

interface Thing {
  "@type": string;
  [property: string]: unknown;
}

/** The things a rendered page describes, by their type. */
function readThings(pages: Map<string, string>, file: string): Map<string, Thing> {
  const selector = 'script[type="application/ld+json"]';
  const [$data, ...others] = parse(pages.get(file) ?? "").querySelectorAll(selector);
  expect(others, file).toEqual([]);
  const data = JSON.parse($data?.textContent ?? "") as { "@graph": Thing[] };
  expect(data).toMatchObject({ "@context": "https://schema.org" });
  return new Map(data["@graph"].map((thing) => [thing["@type"], thing]));
}

let content: Content;
let pages: Map<string, string>;
beforeAll(async () => {
  content = loadSound();
  pages = await renderDraft(content);
});

test("the organisation is the company of company.md", () => {
  const { company } = content;
  expect(readThings(pages, "index.html").get("Organization")).toMatchObject({
    "@id": `${company.siteUrl}/#organization`,
    name: company.brand,
    email: company.email,
    telephone: company.phone,
    location: { address: { addressLocality: "Arezzo" } },
    sameAs: company.social.map(({ url }) => url),
  });
});

test("the product has the machine's dimensions, and neither price nor rating", () => {
  const product = readThings(pages, "products/index.html").get("Product");
  expect(product).toMatchObject({
    width: { value: 4200, unitCode: "MMT" },
    depth: { value: 2350, unitCode: "MMT" },
    height: { value: 2930, unitCode: "MMT" },
    manufacturer: { "@id": `${content.company.siteUrl}/#organization` },
  });
  expect(JSON.stringify(product)).not.toMatch(/offer|review|rating|price/i);
});

test("the breadcrumb leads from the language's home to the page", () => {
  const { siteUrl } = content.company;
  expect(readThings(pages, "en/contact/index.html").get("BreadcrumbList")).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: `${siteUrl}/en` },
      { position: 2, item: `${siteUrl}/en/contact` },
    ],
  });
});
