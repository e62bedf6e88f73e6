// Articles are linked from their list, the footer, the navigation and fields.
import type { Document } from "happy-dom";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { listTextFields, valueAt } from "../../content/fields.ts";
import { languages } from "../../content/languages.ts";
import { fieldMetaAt } from "../../content/load/field-meta.ts";
import { href } from "../../content/routes.ts";
import { guidesTexts, readTexts } from "../../content/texts.ts";
import { createFileSchemas } from "../../pages/index.ts";
import { renderLinks } from "../../pages/parts/section.tsx";
import {
  copyContent,
  createArticle,
  fileOf,
  loadOrThrow,
  parse,
  renderDraft,
} from "../support/fixtures.ts";

const copy = await copyContent();
for (const [index, name] of ["one", "two", "three", "four"].entries()) {
  const dated = (text: string) => text.replace(/^updated: .*/m, `updated: 2026-0${index + 1}-01`);
  await copy.write(`it/${name}.md`, dated(createArticle(`/guida/${name}`)));
  await copy.write(`en/${name}.md`, dated(createArticle(`/en/guides/${name}`)));
}
await copy.replace("company.md", /^siteUrl:/m, "navigation: [guides, two, home]\nsiteUrl:");
const content = loadOrThrow(copy.root);
const pages = await renderDraft(content);
const open = (file: string, site = pages) => parse(site.get(file) ?? "");
const hrefs = ($page: Document, selector: string) =>
  [...$page.querySelectorAll(selector)].map(($it) => $it.getAttribute("href"));

const lists = {
  it: [href("guides", "it"), "/guida/"],
  en: [href("guides", "en"), "/en/guides/"],
} as const;
const inOrder = (stem: string) => ["four", "three", "two", "one"].map((name) => stem + name);

test.each(languages)("lists the articles in %s, the newest first", (language) => {
  const [address, stem] = lists[language];
  const $page = open(`${address.slice(1)}/index.html`);
  const words = readTexts(content.dictionary[language], guidesTexts);
  expect(hrefs($page, "main a")).toEqual(inOrder(stem));
  expect($page.querySelector("main li")?.textContent).toContain("2026");
  expect($page.querySelector("main h1")?.textContent).toBe(words.heading);
  expect($page.title).toBe(words.title);
  expect(hrefs($page, "[rel=canonical]")).toEqual([content.company.siteUrl + address]);
  const both = [lists.it[0], lists.en[0], lists.it[0]].map((at) => content.company.siteUrl + at);
  expect(hrefs($page, "link[hreflang]")).toEqual(both);
  expect(pages.get("sitemap.xml")).toContain(`<loc>${content.company.siteUrl}${address}</loc>`);
});

test.each(languages)("links lists and articles from every page in %s", (language) => {
  const [address, stem] = lists[language];
  const home = href("home", language);
  const file = fileOf("privacy", language);
  const $page = open(file);
  const navigated = [address, `${stem}two`, home];
  expect(hrefs($page, "#menu nav a")).toEqual(navigated);
  expect(hrefs($page, "[aria-labelledby=quick-links] a")).toEqual(navigated);
  const newest = [...inOrder(stem).slice(0, 3), address];
  expect(hrefs($page, "[aria-labelledby=guide-links] a")).toEqual(newest);
  const name = content.pageTexts[language].get("two")?.fields.ogTitle;
  expect($page.querySelectorAll("#menu nav a")[1]?.textContent).toBe(name);
  const $own = open(`${stem.slice(1)}two/index.html`);
  expect(hrefs($own, "#menu [aria-current=page]")).toEqual([`${stem}two`]);
});

test("an article describes itself to search engines and social networks", () => {
  const $page = open("en/guides/two/index.html");
  expect($page.querySelector("[property='og:type']")?.getAttribute("content")).toBe("article");
  const data = JSON.parse($page.querySelector("script[type*=ld]")?.textContent ?? "");
  const { siteUrl } = content.company;
  expect(data["@graph"]).toContainEqual({
    "@type": "Article",
    "@id": `${siteUrl}/en/guides/two#page`,
    url: `${siteUrl}/en/guides/two`,
    headline: content.pageTexts.en.get("two")?.fields.title,
    description: content.pageTexts.en.get("two")?.fields.description,
    image: expect.stringMatching(/^https:/),
    inLanguage: "en",
    dateModified: "2026-02-01",
    author: { "@id": `${siteUrl}/#organization` },
    publisher: { "@id": `${siteUrl}/#organization` },
  });
});

test("an article has the style of a text, whatever its name", async () => {
  const named = await copyContent();
  const names = ["guida", "constructor", "layout", "styles", "render", "prose", "not-found-page"];
  for (const name of names) {
    await named.write(`it/${name}.md`, createArticle(`/su/${name}`));
    await named.write(`en/${name}.md`, createArticle(`/en/about/${name}`));
  }
  const site = await renderDraft(loadOrThrow(named.root));
  const styleOf = (file: string) => open(file, site).querySelector("head style")?.textContent;
  const style = styleOf("su/guida/index.html");
  expect(style).toContain(".prose");
  expect(style).toContain("footer");
  const styles = names.map((name) => styleOf(`su/${name}/index.html`));
  expect(new Set(styles)).toEqual(new Set([style]));
});

test("without articles there is neither list nor footer column", async () => {
  const site = await renderDraft(loadOrThrow());
  expect([...site.keys()].filter((file) => file.includes("guide"))).toEqual([]);
  expect(site.get("sitemap.xml")).not.toContain("guide");
  expect(open("index.html", site).querySelector("[aria-labelledby=guide-links]")).toBeNull();
});

/** Where the dictionary of a language has prose. */
const listProse = (dictionary: object) =>
  listTextFields(dictionary)
    .map(({ fieldPath }) => fieldPath)
    .filter((at) =>
      [...createFileSchemas().values()].some(({ fields }) => fieldMetaAt(fields, at).hasLinks),
    );

test("a prose field shows its link", async () => {
  const linked = loadOrThrow();
  for (const dictionary of Object.values(linked.dictionary))
    for (const at of listProse(dictionary)) {
      const parent = Object(valueAt(dictionary, at.slice(0, -1)));
      parent[at.at(-1) ?? ""] = `[${at.join(".")}](/x) & so`;
    }
  const site = await renderDraft(linked);
  const all = [...site].filter(([file]) => file.endsWith(".html")).map(([, html]) => html);
  expect(all.filter((html) => html.includes("](/x)"))).toEqual([]);
  const shown = new Set(all.join().match(/(?<=<a href="\/x">)[^<]+(?=<\/a> &amp; so)/g));
  const prose = listProse(linked.dictionary.it);
  expect(prose.length).toBeGreaterThan(25);
  expect(prose.map((at) => at.join(".")).filter((name) => !shown.has(name))).toEqual([]);
});

test.each([
  ["tel:+39 02 0000", "tel:+39020000"],
  ["mailto:a@b.it?subject=Due parole", "mailto:a@b.it?subject=Due%20parole"],
  ["/Listino prezzi.pdf", "/Listino%20prezzi.pdf"],
])("a link in a field to %s becomes a link to %s", (written, address) => {
  expect(renderToStaticMarkup(renderLinks(`[x](${written})`))).toBe(`<a href="${address}">x</a>`);
});
