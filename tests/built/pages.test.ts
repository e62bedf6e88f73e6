// Views show all of their content, their sections and their links.
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Document, Element } from "happy-dom";
import { describe, expect, inject, test } from "vitest";
import { type PageName, pageNames } from "../../content/addresses.ts";
import { isReference, listTextFields } from "../../content/fields.ts";
import { type Language, languages, otherLanguage } from "../../content/languages.ts";
import { href } from "../../content/routes.ts";
import { listIds, readTexts } from "../../content/texts.ts";
import { futureTexts } from "../../pages/home/future.texts.ts";
import { galleryTexts } from "../../pages/home/gallery.texts.ts";
import { testimonialsTexts } from "../../pages/home/testimonials.texts.ts";
import { createFileSchemas } from "../../pages/index.ts";
import { dataTexts } from "../../pages/products/data.texts.ts";
import { placesTexts } from "../../pages/products/places.texts.ts";
import { presenceTexts } from "../../pages/products/presence.texts.ts";
import { loadOrThrow, pageFiles, parse, visibleText } from "../support/fixtures.ts";

const fileSchemas = createFileSchemas();

const { company, dictionary, positions } = loadOrThrow();
const documents = new Map<string, Document>();
for (const { page, language, file } of pageFiles) {
  const html = await readFile(path.join(inject("folder"), file), "utf8");
  documents.set(`${page} ${language}`, parse(html));
}
test.each(pageFiles)("$file contains no e-mail address as plain text", async ({ file }) => {
  const html = await readFile(path.join(inject("folder"), file), "utf8");
  expect(html.replace(/<(script|style)\b.*?<\/\1>/gs, "")).not.toMatch(/[\w.]@\w/);
});

test.each(pageFiles)(
  "$file has the colour above each picture with text",
  async ({ page, language }) => {
    const $page = documentOf(page, language);
    const style = $page.querySelector("style")?.textContent;
    for (const $stage of $page.querySelectorAll(".stage")) {
      const [sky] = /(?<=\s)sky-\S+/.exec($stage.className) ?? [];
      expect(style, $stage.className).toMatch(new RegExp(`\\.${sky}\\{--sky:#[\\da-f]{6}`));
    }
  },
);

const documentOf = (page: PageName, language: Language) =>
  documents.get(`${page} ${language}`) as Document;

const dialled = `tel:${company.phone.replaceAll(" ", "")}`;
const read = ($root: Element | Document, selector: string, name: string) =>
  [...$root.querySelectorAll(selector)].map(($element) => $element.getAttribute(name));
const hrefs = ($root: Element, selector: string) => read($root, selector, "href");

/** Returns the only matching element. */
function one($root: Document | Element, selector: string): Element {
  const found = $root.querySelectorAll(selector);
  expect(found, selector).toHaveLength(1);
  return found[0] as Element;
}

/** The HTML of the touchscreens, which product pages load later. */
const touchscreens = new Map<string, string>();
for (const language of languages) {
  const $figure = documents.get(`products ${language}`)?.querySelector("[data-touch]");
  const file = path.join(inject("folder"), $figure?.getAttribute("data-touch") ?? "");
  touchscreens.set(`products ${language}`, await readFile(file, "utf8"));
}

/** All texts and attributes of a page, its templates and its touchscreen. */
function readAll(page: PageName, language: Language): string {
  const touchscreen = touchscreens.get(`${page} ${language}`) ?? "";
  const html = documentOf(page, language).documentElement.outerHTML + touchscreen;
  const $root = parse(html.replace(/<(\/?)template/g, "<$1div")).documentElement;
  for (const $data of $root.querySelectorAll("script, style")) $data.remove();
  const attributes = [...$root.querySelectorAll("*")].flatMap(($element) => [
    ...$element.attributes,
  ]);
  const all = [$root.textContent, ...attributes.map(({ value }) => value)];
  return all.join("\n").replace(/\s+/g, " ");
}

/** Ids of all sections that the fixtures fill, in the order of the page. */
const idsOf = (page: PageName, language: Language) =>
  listIds(fileSchemas.get(page)?.sections ?? [], dictionary[language]);

/** The pages whose definition has a group. Groups of `site` are on all pages: these four show all of its texts. */
function pagesOfGroup(group: string): PageName[] {
  const names = pageNames.filter((name) => fileSchemas.get(name)?.groups.has(group));
  return names.length > 0 ? names : ["home", "about", "privacy", "not-found"];
}

describe.each(languages)("in %s", (language) => {
  const { guides: _, ...always } = dictionary[language]; // shown if there are articles
  test.each(Object.entries(always))("pages show every text of %s", (group, fields) => {
    const shown = pagesOfGroup(group)
      .map((page) => readAll(page, language))
      .join();
    const missing = listTextFields(fields)
      .filter(
        ({ fieldPath }) =>
          !isReference(fieldPath) && !/^yard(OneSpace|ManySpaces)$/.test(String(fieldPath[0])),
      )
      .filter(({ text }) => !shown.includes(text.replace(/\s+/g, " ")));
    expect(missing).toEqual([]);
  });

  test.each(pageNames)("%s has its sections in the order of its definition", (page) => {
    const sections = idsOf(page, language);
    const $found = documentOf(page, language).querySelectorAll("main [id]");
    const ids = [...$found].map(({ id }) => id).filter((id) => sections.includes(id));
    expect(ids).toEqual(sections);
  });

  const main = (page: PageName) => one(documentOf(page, language), "main");
  const to = (page: PageName) => href(page, language);
  test.each<[PageName, string, string[]]>([
    ["home", ".hero a", [to("contact"), to("products"), dialled]],
    ["home", ".future a", [to("products")]],
    ["home", ".closing a", [to("contact"), dialled]],
    ["products", ".garden a", [to("contact")]],
    ["products", ".closing a", [to("contact"), dialled]],
    ["about", ".closing a", [to("contact")]],
    ["contact", ".contact-phone a", [dialled]],
    [
      "contact",
      ".contact-place a",
      [`mailto:${company.email}`, expect.stringMatching(/maps/), to("privacy")],
    ],
    ["not-found", "a.button", [to("home")]],
  ])("%s links to the right pages in %s", (page, selector, expected) => {
    expect(hrefs(main(page), selector)).toEqual(expected);
  });

  const texts = dictionary[language];
  const gallery = readTexts(texts, galleryTexts);
  const testimonials = readTexts(texts, testimonialsTexts);
  const presence = readTexts(texts, presenceTexts);
  test.each<[PageName, string, unknown[]]>([
    ["home", ".gallery figure img[alt]", gallery?.pictures ?? []],
    ["home", ".testimonials li img", testimonials?.quotes ?? []],
    ["products", ".places img", readTexts(texts, placesTexts).places],
  ])("shows different pictures on %s in %s", (page, selector, { length }) => {
    const sources = read(main(page), selector, "src");
    expect(sources).toHaveLength(length);
    expect(new Set(sources).size).toBe(length);
  });

  test("the picture of the not-found page is not cropped upright for phones", () => {
    expect(read(main("not-found"), "source", "media")).toEqual([null]);
  });

  test("pages have every section that texts may link to", () => {
    for (const page of pageNames) for (const id of idsOf(page, language)) one(main(page), `#${id}`);
  });

  test("the comparison is a table with headings for its columns and rows", () => {
    const $table = one(main("home"), ".future table[aria-labelledby=comparison]");
    const rows = [...$table.querySelectorAll("tr")].map(($row) =>
      [...$row.children].map(($cell) => $cell.getAttribute("scope") ?? $cell.tagName).join(" "),
    );
    expect(rows).toEqual([
      "TD col col",
      ...readTexts(texts, futureTexts).comparison.map(() => "row TD TD"),
    ]);
  });

  test("the rows of the data sheet have headings", () => {
    const scopes = read(main("products"), ".data-sheet tr > :first-child", "scope");
    expect(scopes).toEqual(readTexts(texts, dataTexts).data.map(() => "row"));
  });

  test("each picture of the swiped gallery marks its own segment", () => {
    const $progresses = [...main("home").querySelectorAll(".gallery .swipe-progress")];
    const marked = $progresses.map(($progress) =>
      [...$progress.children].findIndex(($segment) => $segment.className === "current"),
    );
    expect(marked).toEqual((gallery?.pictures ?? []).map((_, index) => index));
  });

  test("the folded benefits continue the count", () => {
    const [first, ...others] = read(main("home"), ".benefits ol", "start");
    const count = main("home").querySelectorAll(".benefits > * > ol > li").length;
    expect([first, ...others]).toEqual([null, String(count + 1)]);
  });

  test("the map names the two places where their pins are", () => {
    const $map = one(main("products"), ".presence .presence-map");
    expect(read($map, "img", "alt")).toEqual([presence.mapPicture.alt]);
    const names = [...$map.querySelectorAll(".plate")].map(({ textContent }) => textContent);
    expect(names).toEqual([presence.seatLabel, company.branch?.city]);
    const lefts = read($map, "svg svg:has(.plate)", "x").map((left) =>
      Number.parseFloat(left ?? ""),
    );
    expect(lefts.map((left) => left / 100)).toEqual([
      expect.closeTo(positions.map.seat.left, 2),
      expect.closeTo(positions.map.branch.left, 2),
    ]);
  });
});

describe.each(pageFiles)("the frame of $file", ({ page, language, address }) => {
  const $document = documentOf(page, language);
  const linksTo = (...names: PageName[]) => names.map((name) => href(name, language));

  test.each([".contact-bar", "footer.footer"])("%s has all contacts", (selector) => {
    const $root = one($document, selector);
    const { street, postalCode, city } = company.seat;
    for (const text of [street, postalCode, city]) expect(visibleText($root)).toContain(text);
    expect(visibleText(one($root, `a[href="${dialled}"]`))).toContain(company.phone);
    expect(visibleText(one($root, `a[href="mailto:${company.email}"]`))).toContain(company.email);
    for (const { network, url } of company.social) {
      expect(one($root, `a[href="${url}"]`).getAttribute("aria-label")).toBe(network);
    }
  });

  test("the header has navigation, language switch and call button", () => {
    const $header = one($document, ".contact-bar ~ header.header, .contact-bar ~ * header.header");
    const navigated = linksTo("home", "products", "about", "contact");
    expect(hrefs($header, "nav a")).toEqual(navigated);
    expect(hrefs($header, "[aria-current=page]")).toEqual(
      navigated.filter((target) => target === address),
    );
    const twin = otherLanguage(language);
    const switches = hrefs($header, `a[hreflang=${twin}][lang=${twin}]`);
    expect(switches).toEqual([href(page, twin)]);
    const redirects = language === "it" ? [href(page, "en")] : [];
    expect(read($document, "[data-twin]", "data-twin"), "if English is stored").toEqual(redirects);
    expect(hrefs($header, "a.header-call")).toEqual([dialled]);
    expect(hrefs($header, "a")[0], "the logo").toBe(href("home", language));
  });

  test("the footer has quick links, legal links and the agency", () => {
    const $footer = one($document, "footer.footer");
    const [$quick, $legal] = $footer.querySelectorAll("nav");
    expect(hrefs($quick as Element, "a")).toEqual(linksTo("home", "products", "about", "contact"));
    expect(hrefs($legal as Element, "a")).toEqual(linksTo("privacy", "cookie"));
    expect(visibleText(one($footer, `a[href="${company.agency?.url}"]`))).toBe(
      company.agency?.name,
    );
  });

  test("the footer credits the makers of this page's pictures", () => {
    expect(visibleText(one($document, "footer.footer"))).toContain(`${page} credits ${language}`);
  });
});
