// What pages say of themselves to search engines, as data.
import { beforeAll, describe, expect, test } from "vitest";
import type { Content } from "../../content/load/load.ts";
import type { Rendered } from "../../pages/site/render.tsx";
import { loadSound, parse, renderDraft } from "../support/fixtures.ts";

interface Thing {
  "@type": string;
  "@id"?: string;
  [property: string]: unknown;
}

/** The things a rendered page describes, by their type. */
function readThings(rendered: Rendered, file: string): Map<string, Thing> {
  const $data = parse(rendered.get(file) ?? "").querySelectorAll(
    'script[type="application/ld+json"]',
  );
  expect($data, file).toHaveLength(1);
  const graph = JSON.parse($data[0]?.textContent ?? "") as {
    "@context": string;
    "@graph": Thing[];
  };
  expect(graph["@context"]).toBe("https://schema.org");
  return new Map(graph["@graph"].map((thing) => [thing["@type"], thing]));
}

let content: Content;
let rendered: Rendered;
beforeAll(async () => {
  content = await loadSound();
  rendered = await renderDraft(content);
});

test("the organisation is the company of company.md", () => {
  const { company } = content;
  expect(readThings(rendered, "index.html").get("Organization")).toMatchObject({
    "@id": `${company.siteUrl}/#organization`,
    name: company.brand,
    legalName: company.legalName,
    email: company.email,
    telephone: company.phone,
    vatID: company.vatNumber,
    taxID: company.registerNumber,
    identifier: { propertyID: "REA", value: company.reaNumber },
    address: { streetAddress: company.seat.street, addressLocality: company.seat.city },
    location: { address: { addressLocality: "Arezzo" } },
    sameAs: company.social.map(({ url }) => url),
  });
});

test("the product has the machine's dimensions, and neither price nor rating", () => {
  const product = readThings(rendered, "products/index.html").get("Product");
  expect(product).toMatchObject({
    width: { value: 4200, unitCode: "MMT" },
    depth: { value: 2350, unitCode: "MMT" },
    height: { value: 2930, unitCode: "MMT" },
    manufacturer: { "@id": `${content.company.siteUrl}/#organization` },
  });
  expect(Object.keys(product ?? {})).not.toContain("offers");
  expect(JSON.stringify(product)).not.toMatch(/offer|review|rating|price/i);
});

test("the breadcrumb leads from the language's home to the page", () => {
  const { siteUrl } = content.company;
  const { itemListElement } = readThings(rendered, "en/contact/index.html").get(
    "BreadcrumbList",
  ) as unknown as { itemListElement: object[] };
  expect(itemListElement).toMatchObject([
    { position: 1, name: "Home", item: `${siteUrl}/en` },
    { position: 2, item: `${siteUrl}/en/contact` },
  ]);
});

describe("texts that look like markup", () => {
  const attack = `</script><script>alert("1")</script><!-- "`;

  test("cannot end the element they stand in", async () => {
    const attacked = structuredClone({ ...content, pages: undefined });
    const { it } = content.pages;
    const home = { ...it.home, metadata: { ...it.home.metadata, title: attack } };
    const pages = { ...content.pages, it: { ...it, home } };
    attacked.company.legalName = attack;
    attacked.texts.it.contact.send = attack;
    const drafts = await renderDraft({ ...attacked, pages });
    const things = readThings(drafts, "index.html");
    expect(things.get("WebPage")?.name).toBe(attack);
    expect(things.get("Organization")?.legalName).toBe(attack);
    for (const file of ["index.html", "contact/index.html"]) {
      const scripts = (pages: Rendered) => parse(pages.get(file) ?? "").querySelectorAll("script");
      expect(scripts(drafts).length, file).toBe(scripts(rendered).length);
    }
    const $props = parse(drafts.get("contact/index.html") ?? "").querySelector(
      "#contact-form-props",
    );
    expect(JSON.parse($props?.textContent ?? "").texts.send).toBe(attack);
  });
});
