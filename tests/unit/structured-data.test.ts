// What pages say of themselves to search engines, as data.
import { expect, test } from "vitest";
import { loadOrThrow, parse, renderDraft } from "../support/fixtures.ts";

interface Thing {
  "@type": string;
  [property: string]: unknown;
}

const content = loadOrThrow();
const { company } = content;
const pages = await renderDraft(content);

/** The things a rendered page describes, by their type. */
function readThings(file: string): Map<string, Thing> {
  const $data = parse(pages.get(file) ?? "").querySelector("script[type*=ld]");
  const data = JSON.parse($data?.textContent ?? "") as { "@graph": Thing[] };
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

test("describes the company of company.md, and the way from the language's home", () => {
  const things = readThings("en/contact/index.html");
  expect(things.get("Organization")).toMatchObject({
    name: company.brand,
    email: company.email,
    telephone: company.phone,
    location: { address: { addressLocality: "Arezzo" } },
    sameAs: company.social.map(({ url }) => url),
  });
  expect(things.get("BreadcrumbList")).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: `${company.siteUrl}/en` },
      { position: 2, item: `${company.siteUrl}/en/contact` },
    ],
  });
});

test("describes the machine's dimensions in millimetres, and neither price nor rating", () => {
  const product = readThings("products/index.html").get("Product");
  const unitCode = "MMT";
  expect(product).toMatchObject({ width: { unitCode }, depth: { unitCode }, height: { unitCode } });
  expect(JSON.stringify(product)).not.toMatch(/offer|review|rating|price/i);
});
