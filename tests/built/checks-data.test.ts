// Structured data that schema.org or a search engine would not understand are told before they are published.
import { beforeAll, describe, expect, inject, test } from "vitest";
import { checkSearchEngines } from "../../pages/checks/search-engines.ts";
import type { RenderedSite } from "../../pages/checks/site.ts";
import { checkStructuredData } from "../../pages/checks/structured-data.ts";
import { BuiltSite, explain } from "../support/rendered.ts";

let built: BuiltSite;
beforeAll(async () => {
  built = await BuiltSite.read(inject("folder"));
});

const file = "products/index.html";

/** The product page alone, with something replaced in its structured data. */
function plant(find: string | RegExp, write: string): RenderedSite {
  const [data = ""] =
    /(?<=<script type="application\/ld\+json">).*?(?=<\/script>)/.exec(built.textOf(file)) ?? [];
  const planted = data.replace(find, write);
  expect(planted).not.toBe(data);
  const site = built.plant(file, data, planted.replaceAll("$", "$$$$"));
  return { ...site, pages: site.pages.filter((page) => page.file === file) };
}

describe("by schema.org's vocabulary", () => {
  const inProduct = '"@type":"Product",';
  const inOrganization = '"@type":"Organization",';
  test.each<[defect: string, find: string | RegExp, write: string, told: string]>([
    ["an unknown type", '"@type":"Brand"', '"@type":"Brandd"', 'knows no type "Brandd"'],
    [
      "a member of an enumeration as a type",
      '"@type":"Brand"',
      '"@type":"InStock"',
      'knows no type "InStock"',
    ],
    [
      "a superseded type",
      inProduct,
      '"@type":["Product","Code"],',
      "The type Code is superseded by SoftwareSourceCode",
    ],
    [
      "a misspelt property",
      '"legalName"',
      '"legalNam"',
      'knows no property "legalNam", which Organization has',
    ],
    ["a property in other capitals", '"vatID"', '"vatId"', 'knows no property "vatId"'],
    [
      "a property of another type",
      inOrganization,
      `${inOrganization}"manufacturer":{"@type":"Organization"},`,
      'Organization has no property "manufacturer": only Product',
    ],
    [
      "a superseded property",
      inOrganization,
      `${inOrganization}"reviews":[],`,
      'The property "reviews" of Organization is superseded by "review"',
    ],
    [
      "a text for a thing",
      /"brand":\{[^}]*\}/,
      '"brand":"DAB"',
      '"brand" of Product cannot be "DAB": it must be Brand or Organization',
    ],
    [
      "a thing of another type",
      '"@type":"Brand"',
      '"@type":"Place"',
      '"brand" of Product cannot be {"@type":"Place"',
    ],
    [
      "a thing for a text",
      /"legalName":"[^"]*"/,
      '"legalName":{"@type":"Brand"}',
      '"legalName" of Organization cannot be {"@type":"Brand"}',
    ],
    [
      "a number for a text",
      /"taxID":"[^"]*"/,
      '"taxID":1',
      '"taxID" of Organization cannot be 1: it must be Text',
    ],
    [
      "nothing for a number",
      /"value":\d+/,
      '"value":null',
      '"value" of QuantitativeValue cannot be null',
    ],
    [
      "a truth for a text",
      /"telephone":"[^"]*"/,
      '"telephone":true',
      '"telephone" of Organization cannot be true',
    ],
    [
      "a fraction for a whole number",
      '"position":1',
      '"position":1.5',
      '"position" of ListItem cannot be 1.5',
    ],
    [
      "one wrong value of several",
      '"sameAs":[',
      '"sameAs":["dab",',
      '"sameAs" of Organization cannot be "dab": it must be URL',
    ],
    [
      "an address that is none",
      /"logo":"[^"]*"/,
      '"logo":"/icon-512.png"',
      '"logo" of Organization cannot be "/icon-512.png"',
    ],
    [
      "a date in words",
      /"dateModified":"[^"]*"/,
      '"dateModified":"20 November 2026"',
      '"dateModified" of WebPage cannot be "20 November 2026": it must be Date or DateTime',
    ],
    [
      "a member of another enumeration",
      inProduct,
      `${inProduct}"itemCondition":"https://schema.org/InStock",`,
      '"itemCondition" of Product cannot be "https://schema.org/InStock"',
    ],
    [
      "a reference to nothing",
      /("manufacturer":\{"@id":"[^"]*)"/,
      '$1s"',
      '#organizations" is named by its @id, but the page describes no such thing',
    ],
    [
      "a reference to a thing of another type",
      /"manufacturer":\{"@id":"([^"]*)#organization"/,
      '"manufacturer":{"@id":"$1/products#page"',
      "#page",
    ],
    [
      "a thing without type and name",
      /"brand":\{"@type":"Brand",/,
      '"brand":{',
      "A thing has no type",
    ],
    [
      "another context",
      "https://schema.org",
      "https://schema.example",
      "are no graph of schema.org's things",
    ],
    ["no graph", '"@graph"', '"@grap"', "are no graph of schema.org's things"],
    ["broken JSON", '"@graph"', '"@graph', "are not valid JSON"],
  ])("%s", async (_, find, write, told) => {
    const found = await explain(checkStructuredData, plant(find, write));
    expect(found.join("\n")).toContain(told);
    for (const problem of found) {
      expect(problem).toMatch(
        /^dist\/products\/index\.html:1 .* → Correct it in pages\/structured-data\.ts\./,
      );
    }
  });

  test.each([
    ["a date with a time", /"dateModified":"[^"]*"/, '"dateModified":"2026-11-20T10:00:00Z"'],
    ["an address for a thing", /"brand":\{[^}]*\}/, '"brand":"https://www.dab.example/#brand"'],
    [
      "a member of the enumeration",
      '"@type":"Product",',
      '"@type":"Product","itemCondition":"https://schema.org/NewCondition",',
    ],
    ["a length in words", /"width":\{[^}]*\}/, '"width":"4200 mm"'],
    [
      "two types",
      '"@type":"Product",',
      '"@type":["Product","Vehicle"],"vehicleConfiguration":"X",',
    ],
  ])("%s is right", async (_, find, write) => {
    expect(await explain(checkStructuredData, plant(find, write))).toEqual([]);
  });

  test.each([
    ["no block", /<script type="application\/ld\+json">.*?<\/script>/, "", "has 0 blocks"],
    ["two blocks", /(<script type="application\/ld\+json">)/, "$1{}</script>$1", "has 2 blocks"],
  ])("%s of structured data", async (_, find, write, told) => {
    const site = built.plant(file, find, write);
    expect(await explain(checkStructuredData, site)).toEqual([expect.stringContaining(told)]);
  });
});

describe("by what search engines require", () => {
  test.each<[defect: string, find: string | RegExp, write: string, told: string]>([
    [
      "an organisation without a name",
      /("#?[^"]*organization",)"name":"[^"]*",/,
      "$1",
      'Organization: Required attribute "name" is missing',
    ],
    [
      "a brand without a name",
      /("@type":"Brand"),"name":"[^"]*"/,
      "$1",
      'Product, brand: Required attribute "name" is missing',
    ],
    [
      "a product without a name",
      /(#product",)"name":"[^"]*",/,
      "$1",
      'Product: Required attribute "name" is missing',
    ],
    [
      "a product without a picture",
      /("@type":"Product".*?)"image":"[^"]*",/,
      "$1",
      'Product: Required attribute "image" is missing',
    ],
    [
      "a picture without an address",
      /("@type":"ImageObject"),"url":"[^"]*"/,
      "$1",
      "WebPage, primaryImageOfPage: One of the following",
    ],
    [
      "a breadcrumb without places",
      /"position":\d,/g,
      "",
      'BreadcrumbList, itemListElement: Required attribute "position" is missing',
    ],
    [
      "a breadcrumb without names",
      /("position":2),"name":"[^"]*"/,
      "$1",
      "BreadcrumbList, itemListElement: One of the following",
    ],
    [
      "a breadcrumb of one step",
      /("position":1,[^}]*\}),\{.*?\}/,
      "$1",
      "BreadcrumbList: At least two ListItems are required",
    ],
    [
      "a step without an address",
      /("position":1,"name":"[^"]*"),"item":"[^"]*"/,
      "$1",
      'Field "item" with URL is missing',
    ],
    [
      "an offer without a price",
      '"@type":"Product",',
      '"@type":"Product","offers":{"@type":"Offer"},',
      "Product, offers: ",
    ],
  ])("%s", async (_, find, write, told) => {
    const found = await explain(checkSearchEngines, plant(find, write));
    expect(found.join("\n")).toContain(told);
    expect(found.join("\n")).toMatch(/^dist\/products\/index\.html:1 /);
  });
});
