// Articles: each has its own head and data, and the site knows it like any other page.
import { beforeAll, describe, expect, test } from "vitest";
import { article, copyContent, loadSound, parse, renderDraft } from "../support/fixtures.ts";

const files = {
  "/guida/uno": "it/1.md",
  "/guida/due": "it/2.md",
  "/en/one": "en/1.md",
  "/en/two": "en/2.md",
};
const origin = "https://www.dab.example";

/** A text with every sign that could break out of the place where it stands. */
const textOf = (field: string, address: string) =>
  `${field} ${address} </title></script> "&amp;" $& '<b>'${field.endsWith("escription") ? ", which is long enough" : ""}`;

let site: Map<string, string>;
beforeAll(async () => {
  const content = await copyContent();
  for (const [address, file] of Object.entries(files)) {
    const text = article(address, `# Heading ${address}\n\n[Home](/), [About](/about)`).replace(
      /^(title|description|ogTitle|ogDescription): .*/gm,
      (_, field: string) => `${field}: ${JSON.stringify(textOf(field, address))}`,
    );
    await content.write(file, text);
  }
  site = await renderDraft(loadSound(content.root));
});

describe.each([
  ["/guida/uno", "/guida/uno", "/en/one"],
  ["/guida/due", "/guida/due", "/en/two"],
  ["/en/one", "/guida/uno", "/en/one"],
  ["/en/two", "/guida/due", "/en/two"],
])("%s", (address, italian, english) => {
  const read = () => parse(site.get(`${address.slice(1)}/index.html`) ?? "");

  test("has its own text, alternates, language switch and entry in the sitemap", () => {
    const $page = read();
    expect($page.querySelector("h1")?.textContent).toBe(`Heading ${address}`);
    const $alternates = [...$page.querySelectorAll("link[rel=alternate][hreflang]")];
    const links = $alternates.map(($link) => $link.getAttribute("href"));
    expect(links).toEqual([italian, english, italian].map((path) => origin + path));
    expect($page.querySelector("a[data-language-switch]")?.getAttribute("href")).toBe(
      address === english ? italian : english,
    );
    expect(site.get("sitemap.xml")).toContain(`<loc>${origin}${address}</loc>`);
  });

  test("has its own head and data, whatever signs its texts hold", () => {
    const $page = read();
    const metaOf = (name: string) =>
      $page.querySelector(`[name='${name}'], [property='${name}']`)?.getAttribute("content");
    const [name, description] = [textOf("title", address), textOf("description", address)];
    const url = origin + address;
    expect($page.title).toBe(name);
    expect(metaOf("description")).toBe(description);
    for (const title of ["og:title", "twitter:title", "og:image:alt"]) {
      expect(metaOf(title), title).toBe(textOf("ogTitle", address));
    }
    expect(metaOf("og:description")).toBe(textOf("ogDescription", address));
    expect(metaOf("og:url")).toBe(url);
    const data = JSON.parse($page.querySelector("script[type*=ld]")?.textContent ?? "");
    expect(data["@graph"]).toContainEqual(expect.objectContaining({ name, description, url }));
  });
});
