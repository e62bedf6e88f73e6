// Articles: each has its own head and data, and the site knows it like any other page.
import { beforeAll, expect, test } from "vitest";
import {
  article,
  copyContent,
  findProblems,
  loadOrThrow,
  parse,
  renderDraft,
} from "../support/fixtures.ts";

const files = { "/uno": "it/1.md", "/due": "it/2.md", "/en/one": "en/1.md", "/en/two": "en/2.md" };
const origin = "https://www.dab.example";

/** A text with every sign that could break out of the place where it stands. */
const textOf = (field: string, address: string) =>
  `${field} ${address} </title </script "&amp;" $& '<b '${field.endsWith("escription") ? ", which is long enough" : ""}`;

let site: Map<string, string>;
beforeAll(async () => {
  const content = await copyContent();
  for (const [address, file] of Object.entries(files)) {
    const text = article(address, `# Heading ${address}\n\nText.`).replace(
      /^(title|description|ogTitle|ogDescription): .*/gm,
      (_, field: string) => `${field}: ${JSON.stringify(textOf(field, address))}`,
    );
    await content.write(file, text);
  }
  site = await renderDraft(loadOrThrow(content.root));
});

test.each([
  ["/uno", "/en/one"],
  ["/due", "/en/two"],
])("%s and %s each have their own head, text and data", (italian, english) => {
  for (const [address, twin] of [
    [italian, english],
    [english, italian],
  ] as const) {
    const $page = parse(site.get(`${address.slice(1)}/index.html`) ?? "");
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
    expect($page.querySelector("h1")?.textContent).toBe(`Heading ${address}`);
    const $alternates = [...$page.querySelectorAll("link[rel=alternate][hreflang]")];
    const links = $alternates.map(($link) => $link.getAttribute("href"));
    expect(links).toEqual([italian, english, italian].map((path) => origin + path));
    const $switch = $page.querySelector("a[data-language-switch]");
    expect($switch?.getAttribute("href")).toBe(twin);
    expect(site.get("sitemap.xml")).toContain(`<loc>${url}</loc>`);
  }
});

test.each(["{ toString: 1 }", "[{ toString: 1 }]", "[[null]]", "5", "true", "", "{ a: [null] }"])(
  "fields that hold %j are problems in words",
  async (shape) => {
    const content = await copyContent();
    await content.write(
      "it/1.md",
      article("/uno").replace(/(?<=^\w+:).*(\n {2}- .*)?/gm, ` ${shape}`),
    );
    await content.write("en/1.md", article("/en/one"));
    await content.replace("it/home.md", /^services:\n( .*\n)+/m, `services: ${shape}\n`);
    const found = findProblems(content).map(({ field }) => field?.split(".")[0]);
    const fields = "layout address title description ogTitle ogDescription image updated services";
    expect(new Set(found)).toEqual(new Set([...fields.split(" "), ...found]));
  },
);
