// Each page shows all of its content, its sections in order, and the frame with contacts, navigation and legal details.
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Document, Element } from "happy-dom";
import { describe, expect, inject, test } from "vitest";
import { type PageName, pageNames } from "../content/schema/addresses.ts";
import { listTextFields, stripLinks } from "../content/schema/fields.ts";
import { type Language, languages } from "../content/schema/languages.ts";
import { href, listRoutes } from "../content/schema/routes.ts";
import { listIds } from "../content/schema/texts.ts";
import { createFileSchemas, pages } from "../pages/index.ts";
import { copyContent, findProblems, load, parse, readPage } from "./support/content.ts";
import { draftPage } from "./support/draft.ts";

const folder = inject("folder");
const { dictionary } = load();
const schemas = createFileSchemas();

function open(page: PageName, language: Language = "it"): Document {
  const route = listRoutes([]).find((it) => it.name === page && it.language === language);
  return readPage(folder, route?.file ?? "");
}
const hrefs = ($root: Document | Element | null, selector: string) =>
  [...($root?.querySelectorAll(selector) ?? [])].map(($it) => $it.getAttribute("href"));
const normalize = (text: string) => text.replace(/\s+/g, " ");

/** All texts and attributes of a page and its fragments. */
function readAll(page: PageName, language: Language) {
  const $page = open(page, language);
  const html = $page.documentElement.outerHTML;
  const fragments = [...html.matchAll(/\/assets\/[^"]+\.txt/g)].map(([file]) =>
    readFileSync(path.join(folder, file), "utf8"),
  );
  const $root = parse([html, ...fragments].join("")).documentElement;
  for (const $data of $root.querySelectorAll("script, style")) $data.remove();
  const attributes = [...$root.querySelectorAll("*")].flatMap(($it) => [...$it.attributes]);
  return normalize([$root.textContent, ...attributes.map(({ value }) => value)].join("\n"));
}

/** Fields without words. */
const reference = /^(file|phones|shownAs|part)$/;
/** Texts that a page shows only in another case: see “a company …” below. */
const otherwise = /^(soleShareholder|inLiquidation)$/;

describe.each(languages)("in %s", (language) => {
  test.each(pageNames)("%s shows all of its texts, and its sections in order", (page) => {
    const groups = [...(schemas.get(page)?.groups.keys() ?? [])];
    const shown = groups.length > 0 ? readAll(page, language) : "";
    for (const group of groups) expect(listMissing(group, shown), group).toEqual([]);
    const ids = listIds(schemas.get(page)?.sections ?? [], dictionary[language]);
    const $main = open(page, language).querySelector("main") as Element;
    const found = [...$main.querySelectorAll("[id]")].map(({ id }) => id);
    expect(found.filter((id) => ids.includes(id))).toEqual(ids);
  });

  test.each(["nav", "footer"])("pages together show all texts of %s", (group) => {
    const names = ["home", "about", "privacy", "not-found"] as const;
    const shown = names.map((name) => readAll(name, language)).join();
    expect(listMissing(group, shown)).toEqual([]);
  });

  const listMissing = (group: string, shown: string) =>
    listTextFields(dictionary[language][group])
      .filter(
        ({ fieldPath }) =>
          !reference.test(String(fieldPath.at(-1))) && !otherwise.test(String(fieldPath[0])),
      )
      .filter(({ text }) => !shown.includes(normalize(stripLinks(text))))
      .map(({ text }) => text);

  test.each(pageNames)("%s has its frame", (page) => {
    const $page = open(page, language);
    const dialled = "tel:+390200000000";
    for (const selector of [".contact-bar", "footer.footer"]) {
      const $root = $page.querySelector(selector);
      for (const text of ["Via dell’Esempio 1", "20000 Esempio", "+39 02 0000 0000"])
        expect($root?.textContent, selector).toContain(text);
      expect(hrefs($root, "a")).toContain(dialled);
      expect(hrefs($root, "a")).toContain("mailto:info@dab.example");
      const networks = [...($root?.querySelectorAll(".network-links a") ?? [])];
      expect(networks.map(($it) => $it.getAttribute("aria-label"))).toEqual([
        ...["Facebook", "Instagram", "LinkedIn", "YouTube"],
      ]);
    }
    const $header = $page.querySelector("header.header");
    const to = (name: PageName) => href(name, language);
    const navigated = load().company.navigation.map((name) => to(name as PageName));
    expect(hrefs($header, "nav a")).toEqual(navigated);
    const current = navigated.filter((address) => address === to(page));
    expect(hrefs($header, "[aria-current=page]")).toEqual(current);
    const twin = language === "it" ? "en" : "it";
    expect(hrefs($header, `a[hreflang=${twin}][lang=${twin}]`)).toEqual([href(page, twin)]);
    expect(hrefs($header, "a.header-call")).toEqual([dialled]);
    expect(hrefs($header, "a.logo")).toEqual([to("home")]);
    const $footer = $page.querySelector("footer.footer");
    const quick = [...navigated, to("privacy"), to("cookie")];
    expect(hrefs($footer, "nav a")).toEqual(quick);
    expect(hrefs($footer, "a[href='https://agenzia.example']")).toHaveLength(1);
    if (page === "home") expect($footer?.textContent, "credits").toContain("Ford Focus");
    const legal = ["DAB Esempio S.r.l.", "IT00000000000", "MI-0000000", "dab@pec.example"];
    for (const fact of [...legal, "Capogruppo S.p.A."])
      expect($footer?.textContent).toContain(fact);
  });
});

test.each<[page: PageName, selector: string, addresses: string[]]>([
  ["home", ".hero a", ["/contact", "/prodotti", "tel:+390200000000"]],
  ["home", ".future a", ["/prodotti"]],
  ["home", ".closing a", ["/contact", "tel:+390200000000"]],
  ["products", ".garden a", ["/contact"]],
  ["products", ".presence a", ["/chi-siamo", "/contact", "tel:+390200000000"]],
  ["about", ".closing a", ["/contact"]],
  ["contact", ".contact-phone a", ["tel:+390200000000"]],
  ["not-found", "a.button", ["/"]],
])("%s links in %s to the right pages", (page, selector, addresses) => {
  expect(hrefs(open(page).querySelector("main"), selector)).toEqual(addresses);
});

test("six pictures, ten benefits, three testimonials, three steps", () => {
  const count = (page: PageName, selector: string) => open(page).querySelectorAll(selector).length;
  expect(count("home", ".gallery li > figure")).toBe(6);
  expect(count("home", ".benefits ol > li")).toBe(10);
  expect(count("home", ".testimonials li")).toBe(3);
  expect(count("products", ".steps-list > li")).toBe(3);
  const folded = open("home").querySelector(".benefits details ol");
  expect(folded?.getAttribute("start"), "goes on counting").toBe("6");
});

test("tables have headings", () => {
  const rows = [...open("products").querySelectorAll(".data-sheet tr > :first-child")];
  expect(rows.map(($it) => $it.getAttribute("scope"))).toEqual(rows.map(() => "row"));
});

test("the map shows the company’s seat, and its branch if there is one", async () => {
  const content = load();
  const readPlaces = async (company: typeof content.company) => {
    const $page = await draftPage({ ...content, company }, "prodotti/index.html");
    const places = [...$page.querySelectorAll(".presence-map .map-place")];
    return places.map(({ textContent }) => textContent);
  };
  expect(await readPlaces(content.company)).toEqual(["Vicino a Milano", "Arezzo"]);
  expect(await readPlaces({ ...content.company, branch: undefined })).toEqual(["Vicino a Milano"]);
});

/** Lists that an owner may empty, groups that he may leave out, and what must then be gone. */
test("without entries in a list, and without an optional group, there is no section and no link to it", async () => {
  const copy = await copyContent();
  for (const language of languages) {
    for (const group of ["gallery", "calculator"])
      copy.set(`${language}/home.md`, group, undefined);
    copy.set(`${language}/home.md`, "testimonials.quotes", []);
    copy.set(`${language}/home.md`, "sample", undefined);
    copy.set(`${language}/products.md`, "software", undefined);
    copy.set(`${language}/contact.md`, "contact.quickAnswers.answers", []);
  }
  const content = load(copy.root);
  expect(content.missingTexts).toEqual([]);
  const $home = await draftPage(content, "index.html");
  expect($home.querySelectorAll(".gallery, .calculator, .testimonials")).toHaveLength(0);
  const $products = await draftPage(content, "prodotti/index.html");
  expect($products.querySelector(".options #software")).toBeNull();
  const $contact = await draftPage(content, "contact/index.html");
  expect($contact.querySelector("legend")).toBeNull();
  copy.set("it/home.md", "hero.text", "[La somma](/#calculator)");
  expect(findProblems(copy)).toMatchObject([{ message: "The page has no heading #calculator." }]);
});

test("a missing text shows its key", async () => {
  const copy = await copyContent();
  copy.set("it/home.md", "hero.claimText", undefined);
  const $home = await draftPage(load(copy.root), "index.html");
  expect($home.querySelector(".claim")?.textContent).toContain("hero.claimText");
});

test("the footer says what is a sample; the testimonials have a note of their own", () => {
  const noteOf = (page: PageName) => open(page, "en").querySelector("footer .sample")?.textContent;
  expect(noteOf("about")).toMatch(/company and supplier details .* So are some of its texts\.$/);
  expect(noteOf("home")).not.toContain("So are");
});

test("quotation marks and names are for true testimonials, the note for samples", async () => {
  const read = ($page: Document) =>
    [".note", "q", "strong"].map((it) => $page.querySelectorAll(`.testimonials ${it}`).length);
  expect(read(open("home"))).toEqual([1, 0, 0]);
  const copy = await copyContent();
  copy.set("it/home.md", "sample", undefined);
  copy.set("it/home.md", "testimonials.quotes.0.role", "Vivaista");
  expect(read(await draftPage(load(copy.root), "index.html"))).toEqual([0, 3, 1]);
});

test("a company with WhatsApp, one shareholder and a liquidation says so; its address opens a map", async () => {
  const copy = await copyContent();
  copy.set("company.md", "whatsapp", "+39 333 000 0000");
  for (const field of ["soleShareholder", "inLiquidation"]) copy.set("company.md", field, true);
  const $contact = await draftPage(load(copy.root), "contact/index.html");
  const $main = $contact.querySelector("main");
  expect(hrefs($main, "a[href*=wa]")).toEqual(["https://wa.me/393330000000"]);
  expect(hrefs($main, "a[href*=maps]")).toEqual([
    "https://www.google.com/maps/dir/?api=1&destination=Via%20dell%E2%80%99Esempio%201%2C%2020000%20Esempio%20(MI)",
  ]);
  const legal = $contact.querySelector("footer address")?.textContent;
  expect(legal).toContain("Società a socio unico");
  expect(legal).toContain("Società in liquidazione");
});

test("a telephone number in a text may have spaces", async () => {
  const copy = await copyContent();
  copy.set("it/home.md", "hero.text", "[Chiama](tel:+39 02 000).");
  const $home = await draftPage(load(copy.root), "index.html");
  expect(hrefs($home, ".hero .lead a")).toEqual(["tel:+3902000"]);
});

test("the cookie policy has its table", () => {
  const cells = [...open("cookie", "en").querySelectorAll("th, td")].map((it) => it.textContent);
  expect(cells.slice(0, 6)).toEqual([
    ...["Name", "Type", "What it is for", "Category", "Duration", "language"],
  ]);
  expect(cells).toHaveLength(15);
});

test("a group of texts belongs to one page", () => {
  expect(() => createFileSchemas({ ...pages, about: pages.home })).toThrow(/have a group “\w+”/);
});
