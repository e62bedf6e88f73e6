// Addresses of pages and articles, and the links that Markdown may contain.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { addresses, type FixedPage, pageNames } from "../../content/addresses.ts";
import { languages } from "../../content/languages.ts";
import { loadContent } from "../../content/load/load.ts";
import { projectFolder } from "../../content/load/project.ts";
import {
  englishAddressPattern,
  href,
  isReservedAddress,
  listRoutes,
} from "../../content/routes.ts";
import { createFileSchemas } from "../../pages/index.ts";
import { createContentTests, type Mistake, problemText } from "../support/content-tests.ts";
import type { ContentCopy } from "../support/fixtures.ts";

const { findWith, testRefused } = createContentTests();

const [prodotti, products] = [href("products", "it"), href("products", "en")];
const [cookie, privacy] = [href("cookie", "it"), href("privacy", "it")];
const [contactInEnglish, about] = [href("contact", "en"), href("about", "it")];

test("each page has a route in both languages", () => {
  const routes = pageNames.flatMap((name) => {
    const [it, en] = [href(name, "it"), href(name, "en")];
    const alternates = { it, en, "x-default": it };
    return languages.map((language) => {
      return { kind: "page", name, language, address: alternates[language], alternates };
    });
  });
  expect(listRoutes([])).toMatchObject(routes);
  const addresses = new Set(routes.map(({ address }) => address));
  expect(addresses.size, "of addresses that differ").toBe(routes.length);
  // @ts-expect-error: the name must fail type-checking
  expect(() => href("prodotti", "it")).toThrow();
});

const [guide, guidesInEnglish] = [href("guides", "it"), href("guides", "en")];
const sameAsList = (address: string) => new RegExp(`^The list of articles has .* ${address}\\.`);
const [ownAddress, form] = [/address of its own/, /small letters, digits and hyphens/];
test.each<[italian: string, english: string, file: string, message: RegExp, fix: RegExp]>([
  [prodotti, "/en/guide", "it", /^The page products has the same address/, ownAddress],
  ["/guida", contactInEnglish, "en", /^The page contact has the same address/, ownAddress],
  ["/assets/guida", "/en/guide", "it", /Hosts answer at \/assets\/guida by/, ownAddress],
  ["/en/energia", "/en/guide", "it", /would be read as English/, /begin with \/en\//],
  ["/guida", "/guides", "en", /would be read as Italian/, /begin with \/en\//],
  [guide, "/en/guide", "it", sameAsList(guide), ownAddress],
  ["/guida", guidesInEnglish, "en", sameAsList(guidesInEnglish), ownAddress],
  ["/Guida", "/en/guide", "it", /not in the form/, form],
  ["/../guida", "/en/guide", "it", /not in the form/, form],
])("an article at %s and %s: the address in %s is refused", async (it, en, file, message, fix) => {
  const { found } = await findWith(({ addArticle }) => addArticle("Testo.", it, en));
  const place = { file: `content/${file}/guida.md`, line: 3, field: "address" };
  expect(found).toEqual([{ ...place, ...problemText(message, fix) }]);
});

const table = await readFile(path.join(projectFolder, "content/addresses.ts"), "utf8");
/** The line of a page in the table of addresses, from 1. */
const lineOf = (name: FixedPage) =>
  table.split("\n").findIndex((line) => new RegExp(`^ +"?${name}"?: `).test(line)) + 1;

/** Finds problems while a page has other addresses, as if content/addresses.ts named them. */
async function findWithAddresses(name: FixedPage, changed: object) {
  const original = { ...addresses[name] };
  try {
    Object.assign(addresses[name], changed);
    return (await findWith(async () => {})).found.filter(({ file }) => file.endsWith(".ts"));
  } finally {
    Object.assign(addresses[name], original);
  }
}

const [privacyInEnglish, cookieInEnglish] = [href("privacy", "en"), href("cookie", "en")];
const [bySites, same] = [/Hosts answer at \S+ by/, /^The page \w+ has the same address/];
const [home, notFound] = [/home page at \/, not/, /not-found page at \/en\/404\.html, not/];
const again = /^Write .* again/;
test.each<[string, Parameters<typeof findWithAddresses>[0], "it" | "en", string, RegExp, RegExp]>([
  ["another page's", "cookie", "it", privacy, same, ownAddress],
  ["another page's, in English", "cookie", "en", privacyInEnglish, same, ownAddress],
  ["the home page's", "about", "it", "/", same, ownAddress],
  ["with a slash at its end", "contact", "it", "/contatti/", /not in the form/, form],
  ["without a slash", "contact", "it", "contatti", /not in the form/, form],
  ["without a slash, in English", "privacy", "en", "privacy-en", /not in the form/, form],
  ["empty", "about", "it", "", /not in the form/, form],
  ["another site's", "about", "it", "//evil.example", /not in the form/, form],
  ["with a fragment", "about", "it", "/chi-siamo#team", /not in the form/, form],
  ["with a file's ending", "about", "it", "/chi-siamo.html", /not in the form/, form],
  ["above the folder", "about", "it", "/../chi-siamo", /not in the form/, form],
  ["with spaces", "about", "it", "/chi siamo", /not in the form/, form],
  ["of the hosts", "about", "it", "/assets/chi-siamo", bySites, ownAddress],
  ["of English visits", "contact", "it", "/en/contatti", /would be read as English/, /\/en\//],
  ["of a page, for the list of articles", "guides", "it", prodotti, same, ownAddress],
  ["not the root, for the home page", "home", "it", "/home", home, again],
  ["not the hosts', for the not-found page", "not-found", "en", "/en/oops", notFound, again],
])("a fixed page's address is refused: %s", async (_, name, language, address, message, fix) => {
  const place = {
    file: "content/addresses.ts",
    line: lineOf(name),
    field: `${name}.${language}`,
  };
  expect(await findWithAddresses(name, { [language]: address })).toEqual([
    { ...place, ...problemText(message, fix) },
  ]);
});

test("one address for both languages of a page is a problem of each", async () => {
  expect(await findWithAddresses("cookie", { it: cookieInEnglish })).toHaveLength(2);
});

test("a fixed page may have any free address", async () => {
  const changed = { it: "/contatti/scrivici", en: "/en/write-to-us" };
  expect(await findWithAddresses("contact", changed)).toEqual([]);
});

test("an Italian article may begin with the letters of /en", async () => {
  const edit = ({ addArticle }: ContentCopy) => addArticle("Testo.", "/energia-dal-legno");
  expect((await findWith(edit)).found).toEqual([]);
});

/** English addresses that do not tell their language by /en. */
const outsideEn = listRoutes([]).flatMap(({ address, language }) =>
  language === "en" && !/^\/en(\/|$)/.test(address) ? [address] : [],
);

test.each<[isEnglish: boolean, ...addresses: string[]]>([
  [true, "/en", "/en/", "/en/nothing/here", "/en.", "/EN", "/En/contact"],
  [true, products, `${products}/`, `${products}.`, `${products})`, `${products},`],
  [true, products.toUpperCase(), `${products}%E2%80%9D`, `${href("about", "en")};`],
  [false, "/", "/energia", "/enti-pubblici", "/en-plus", "/en_it", "/en1", "/italia/en"],
  [
    false,
    ...outsideEn.flatMap((address) => [`${address}-list`, `${address}2`, `${address}/nothing`]),
  ],
  [false, ...outsideEn.map((address) => `/it${address}`)],
])("an address is English: %s", (expected, ...addresses) => {
  expect(addresses.filter((address) => englishAddressPattern.test(address) !== expected)).toEqual(
    [],
  );
});

test("the English addresses tell the language of every page", () => {
  for (const { address, language } of listRoutes([]))
    expect(englishAddressPattern.test(address), address).toBe(language === "en");
});

/** An old address and its target. */
const redirect = (from: string, to: string): Mistake => {
  return ["company.md", "redirects", { [from]: to }, `redirects.${from}`];
};
testRefused(
  /is not an address that every host/,
  /^Begin it with a slash, and end it without.*letters without accents, digits.*a \?/,
  [
    redirect("vecchia", "/"),
    redirect("/vecchia/", "/"),
    redirect("/vecchia?x=1", "/"),
    redirect("/a/%2e%2e/b", "/"),
    redirect("/perch%C3%A9", "/"),
  ],
);
testRefused(/^The site answers at \/\S+ itself/, /Remove this line/, [
  redirect(prodotti, "/"),
  redirect("/assets/x", "/"),
  redirect("/index.html", "/"),
  redirect(`${prodotti}/index.html`, "/en"),
  redirect("/_headers", "/"),
  redirect("/robots.txt", "/"),
]);
testRefused(/^\/vecchia is redirected to another address/, /^Redirect it to one of/, [
  redirect("/vecchia", "/vecchia"),
]);
testRefused(/ is not a page of this site/, /^Redirect it to one of: \/, \/en, \/\w/, [
  redirect("/vecchia", "/nuova"),
  redirect("/vecchia", "#x"),
  redirect("/vecchia", "https://evil.example"),
]);

test.each<[isReserved: boolean, ...string[]]>([
  [true, "/assets", "/assets/page", "/404", "/index", "/en/404", "/en/index", "/cdn-cgi/page"],
  [false, "/asset", "/assets-list", "/en/assets", "/indexes", "/news/index", "/en/news"],
])("an address is reserved for hosts: %s", (expected, ...addresses) => {
  expect(addresses.filter((address) => isReservedAddress(address) !== expected)).toEqual([]);
});

const inText = (...links: string[]) =>
  links.map((link): Mistake => ["it/cookie.md", "¶", `Uno,\ndue: [qui](${link}).`]);
const nowhere = /^The link to \S.* leads nowhere/;
const ways = /https:\/\/….*mailto:….*tel:….*static\/.* one of: \/, \/\w/;
testRefused(nowhere, ways, [
  ...inText("/prezzi", `${privacy}/`, "privacy", `${privacy}.md`, "/scheda.doc", "xscheda.pdf"),
  ...inText("javascript:alert(1)", "file:///C:/scheda.pdf", "//a.example/", "http://a.example/"),
  ...inText("https://", "%E0%A4%A", "tel:", "tel:numero", "tel:+", "tel:800PELLET"),
  ...inText("mailto:", "mailto:info", "mailto:@a.it", "mailto:?subject=x"),
]);
testRefused(nowhere, ways, [
  ["it/cookie.md", "¶", "- uno\n- [due](/prezzi)"],
  ["it/cookie.md", "¶", "| A |\n|---|\n| [due](/prezzi) |"],
  ["it/cookie.md", "¶", "> uno\n> **[due](/prezzi)**"],
  ["it/cookie.md", "¶", "Uno.\n\n## [due](/prezzi)"],
  ["it/cookie.md", "¶", "<https://a.example>\n<javascript:alert(1)>"],
  ["it/cookie.md", "¶", "[1]: /prezzi\n\n[x][1]"],
  ["it/cookie.md", "¶", "[due](/) e\n[due](/prezzi)"],
]);
const inItalian = new RegExp(`one of: (?!.*(/en|${products})\\b).*${prodotti}`);
testRefused(/leads to the page in the other language/, inItalian, [
  ...inText("/en", products, `${contactInEnglish}#details`),
]);
const noHeading = /^The page has no heading #altrove/;
testRefused(noHeading, /one of its headings: #kept-it/, inText("#altrove", `${cookie}#altrove`));
testRefused(noHeading, /one of its headings: .*#data, .*#purchase/, inText(`${prodotti}#altrove`));
testRefused(noHeading, /Link to \/404\.html itself/, inText("/404.html#altrove"));
testRefused(noHeading, /headings: .*#data/, [redirect("/vecchia", `${prodotti}#altrove`)]);

test("a link to an old address is told the new one", async () => {
  const { found } = await findWith(async ({ set, append }) => {
    await set("company.md", "redirects", { "/vecchia": `${prodotti}#data` });
    await append("it/cookie.md", "Vedi [qui](/vecchia).");
  });
  expect(found).toMatchObject([
    {
      message: "The link to /vecchia leads nowhere.",
      fix: `company.md redirects it to ${prodotti}#data: write that.`,
    },
  ]);
});

test("links to pages, headings, files of static/, other sites, mail and phone are accepted", async () => {
  const links = `/ ${about} ${privacy}#purposes-it #costi # ${prodotti}# /a%20b.pdf /scheda.pdf#page=2`;
  const others =
    "https://altrove.example/ https://[2001:db8::1]:8443/x tel:+3902 tel:112 tel:(02)1";
  const mail = "mailto:info@a.example mailto:a@b.it,c@b.it?subject=x";
  const written = `${links} ${others} ${mail}`.split(" ").map((link) => `[a](${link})`);
  const text = `## Costi\n\nVedi www.altrove.it, scrivi a info@altrove.it.\n\n${written.join(" ")} [a](</a b.pdf>)`;
  const staticFiles = ["scheda.pdf", "a b.pdf"];
  const { found } = await findWith(
    ({ append }) => append("it/cookie.md", text),
    ({ root }) => loadContent(root, createFileSchemas(), { environment: {}, staticFiles }).problems,
  );
  expect(found).toEqual([]);
});
