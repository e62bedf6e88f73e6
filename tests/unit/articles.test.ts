// Articles: each has its own head and data, and the site knows it like any other page.
import { expect, test } from "vitest";
import { article, copyContent, loadOrThrow, parse, renderDraft } from "../support/fixtures.ts";

const files = { "/uno": "it/1.md", "/a/b": "it/2.md", "/en/one": "en/1.md", "/en/two": "en/2.md" };
const twins = { "/uno": "/en/one", "/a/b": "/en/two", "/en/one": "/uno", "/en/two": "/a/b" };
const origin = "https://www.dab.example";

/** A text with every sign that could break out of the place where it stands. */
const textOf = (field: string, address: string) =>
  `${field} ${address} </title </script "&amp;" $& '<b '${field.endsWith("escription") ? ", which is long enough" : ""}`;

test("gives each article its own head, text and data", async () => {
  const content = await copyContent();
  for (const [address, file] of Object.entries(files)) {
    const text = article(address, `# Heading ${address}\n\nText.`).replace(
      /^(title|description|ogTitle|ogDescription): .*/gm,
      (_, field: string) => `${field}: ${JSON.stringify(textOf(field, address))}`,
    );
    await content.write(file, text);
  }
  const site = await renderDraft(loadOrThrow(content.root));
  for (const [address, twin] of Object.entries(twins)) {
    const $page = parse(site.get(`${address.slice(1)}/index.html`) ?? "");
    const metaOf = (name: string) =>
      $page.querySelector(`[name='${name}'], [property='${name}']`)?.getAttribute("content");
    const [name, description] = [textOf("title", address), textOf("description", address)];
    const url = origin + address;
    expect([$page.title, metaOf("description"), metaOf("og:url")]).toEqual([
      name,
      description,
      url,
    ]);
    for (const title of ["og:title", "twitter:title", "og:image:alt"]) {
      expect(metaOf(title), title).toBe(textOf("ogTitle", address));
    }
    expect(metaOf("og:description")).toBe(textOf("ogDescription", address));
    const data = JSON.parse($page.querySelector("script[type*=ld]")?.textContent ?? "");
    expect(data["@graph"]).toContainEqual(expect.objectContaining({ name, description, url }));
    expect($page.querySelector("h1")?.textContent).toBe(`Heading ${address}`);
    const $alternates = [...$page.querySelectorAll("link[rel=alternate][hreflang]")];
    const italian = address.startsWith("/en") ? twin : address;
    const links = [italian, address === italian ? twin : address, italian];
    expect($alternates.map(($link) => $link.getAttribute("href"))).toEqual(
      links.map((path) => origin + path),
    );
    const $switch = $page.querySelector("a[data-language-switch]");
    expect($switch?.getAttribute("href")).toBe(twin);
    expect(site.get("sitemap.xml")).toContain(`<loc>${url}</loc>`);
  }
});
