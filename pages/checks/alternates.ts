// Head, sitemap, language switch and the guards' scripts agree on where a page is in the other language.
import type { Document, Element } from "happy-dom";
import type { Problem } from "../../content/load/problem.ts";
import { type Language, languages } from "../../content/schema.ts";
import { placeInPage } from "./locate.ts";
import { parseDocument, type RenderedPage, type RenderedSite } from "./site.ts";

/** Addresses, without the site's origin, by the language they are announced for. */
type Announced = ReadonlyMap<string, string>;

/** A page with what it announces and where the sitemap has it. */
interface Known {
  page: RenderedPage;
  language: string;
  head: Announced;
  /** One for each entry of the page in the sitemap. */
  sitemap: Announced[];
}

const fix =
  "pages/routes.ts gives head, sitemap, language switch and scripts their alternates; mend it, or the view that does not use it.";

/** Everything in which the announcements of two languages differ from one another or from the pages. */
export function checkAlternates(site: RenderedSite): Problem[] {
  const entries = readSitemap(site);
  const known = site.pages
    .filter(({ isTemplate }) => !isTemplate)
    .map((page) => ({
      page,
      language: page.$document.documentElement.lang,
      head: readHead(page, site.siteUrl),
      sitemap: entries.filter(({ address }) => address === page.address).map(({ links }) => links),
    }));
  const byAddress = new Map(known.map((each) => [each.page.address, each]));
  const ofPages = known.flatMap((each) => [
    ...checkHead(each, byAddress),
    ...checkSelf(each.page, site.siteUrl),
    ...checkEntry(each),
    ...checkSwitch(each.page, each.head),
    ...checkGuard(each),
  ]);
  return [
    ...ofPages,
    ...checkTemplates(site.pages, byAddress),
    ...checkEntries(site, entries, byAddress),
  ];
}

/** Two addresses for one language are joined, and thus no page's. */
function collect($links: Iterable<Element>, siteUrl: string): Announced {
  const found = new Map<string, string>();
  for (const $link of $links) {
    const language = $link.getAttribute("hreflang") ?? "";
    const address = withoutOrigin($link.getAttribute("href") ?? "", siteUrl);
    found.set(language, [found.get(language) ?? [], address].flat().join(" and "));
  }
  return found;
}

const withoutOrigin = (address: string, siteUrl: string) =>
  address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address;

const readHead = ({ $document }: RenderedPage, siteUrl: string) =>
  collect($document.querySelectorAll("head > link[rel=alternate][hreflang]"), siteUrl);

interface Entry {
  address: string;
  links: Announced;
}

function readSitemap({ sitemap, siteUrl }: RenderedSite): Entry[] {
  const $sitemap = parseDocument(sitemap, "application/xml");
  return [...$sitemap.getElementsByTagName("url")].map(($url) => ({
    address: withoutOrigin($url.getElementsByTagName("loc")[0]?.textContent ?? "", siteUrl),
    links: collect($url.getElementsByTagName("xhtml:link"), siteUrl),
  }));
}

const report = (page: RenderedPage, message: string): Problem => ({
  ...placeInPage(page),
  message,
  fix,
});

/** The languages a page is announced in. */
const announced = [...languages, "x-default"];

function checkHead({ page, language, head }: Known, pages: ReadonlyMap<string, Known>): Problem[] {
  const missing = announced.filter((name) => !head.has(name));
  const faults = missing.map((name) => `The head names no page for hreflang="${name}".`);
  if (!languages.some((known) => known === language)) {
    faults.push(`The page is in no language of the site: its lang is "${language}".`);
  }
  if (head.has(language) && head.get(language) !== page.address) {
    faults.push(
      `The head names ${head.get(language)} for hreflang="${language}", not the page itself.`,
    );
  }
  if (head.has("x-default") && head.get("x-default") !== head.get("it")) {
    faults.push(`The head names ${head.get("x-default")} as x-default, not the Italian page.`);
  }
  const ofTargets = [...head].flatMap(([name, address]) => {
    const fault = objectTo(name, address, page, pages);
    return fault ? [fault] : [];
  });
  return [...faults, ...ofTargets].map((fault) => report(page, fault));
}

/** What is wrong with the page that another names as its alternate. */
function objectTo(
  name: string,
  address: string,
  page: RenderedPage,
  pages: ReadonlyMap<string, Known>,
): string | undefined {
  const target = pages.get(address);
  if (!target) return `The head names ${address} for hreflang="${name}": there is no such page.`;
  const language = name === "x-default" ? "it" : name;
  if (target.language !== language) {
    return `The head names ${address} for hreflang="${name}": that page's lang is "${target.language}".`;
  }
  const own = page.$document.documentElement.lang;
  if (target.head.get(own) === page.address) return undefined;
  return `The head names ${address} for hreflang="${name}", but that page names ${target.head.get(own) ?? "none"} for this one.`;
}

function checkSelf(page: RenderedPage, siteUrl: string): Problem[] {
  const own = siteUrl + page.address;
  const stated = [
    ["canonical link", "link[rel=canonical]", "href"],
    ["og:url", 'meta[property="og:url"]', "content"],
  ] as const;
  return stated.flatMap(([name, selector, attribute]) => {
    const $found = [...page.$document.querySelectorAll(selector)];
    const addresses = $found.map(($element) => $element.getAttribute(attribute));
    if (addresses.join() === own) return [];
    return [
      report(page, `The ${name} is ${addresses.join(" and ") || "missing"} instead of ${own}.`),
    ];
  });
}

const isHidden = ({ $document }: RenderedPage) =>
  $document.querySelector('meta[name="robots"][content~="noindex"]') !== null;

function checkEntry({ page, head, sitemap }: Known): Problem[] {
  if (isHidden(page)) {
    return sitemap.map(() =>
      report(page, "The sitemap lists this page, which asks not to be indexed."),
    );
  }
  if (sitemap.length === 0) return [report(page, `The sitemap does not list ${page.address}.`)];
  if (sitemap.length > 1) {
    return [report(page, `The sitemap lists ${page.address} ${sitemap.length} times.`)];
  }
  return sitemap.flatMap((links) =>
    [...new Set([...head.keys(), ...links.keys()])]
      .filter((name) => head.get(name) !== links.get(name))
      .map((name) =>
        report(
          page,
          `For hreflang="${name}" the head names ${head.get(name) ?? "none"}, the sitemap ${links.get(name) ?? "none"}.`,
        ),
      ),
  );
}

const otherOf = ($document: Document): Language =>
  $document.documentElement.lang === "en" ? "it" : "en";

function checkSwitch(page: RenderedPage, head: Announced): Problem[] {
  const $switches = [...page.$document.querySelectorAll("a[data-language-switch]")];
  const [$switch] = $switches;
  if (!$switch || $switches.length > 1) {
    return [report(page, `The page has ${$switches.length} language switches instead of one.`)];
  }
  const other = otherOf(page.$document);
  const faults: string[] = [];
  const address = $switch.getAttribute("href");
  if (address !== head.get(other)) {
    faults.push(
      `The language switch leads to ${address}, the head names ${head.get(other) ?? "none"}.`,
    );
  }
  for (const name of ["hreflang", "lang"]) {
    const given = $switch.getAttribute(name);
    if (given === other) continue;
    faults.push(`The language switch has ${name}="${given}" instead of "${other}".`);
  }
  return faults.map((fault) => report(page, fault));
}

/** The scripts that lead a stored choice of English away from Italian pages. */
function checkGuard({ page, language, head }: Known): Problem[] {
  const twins = [...page.$document.querySelectorAll("script[data-twin]")].map(($script) =>
    $script.getAttribute("data-twin"),
  );
  const expected = language === "it" ? [head.get("en")] : [];
  if (twins.join() === expected.join()) return [];
  const names = (list: unknown[]) => list.join(", ") || "no page";
  return [
    report(page, `The script in the head leads to ${names(twins)} instead of ${names(expected)}.`),
  ];
}

/** The root's not-found page serves both languages. The page in its template is its twin. */
function checkTemplates(pages: RenderedPage[], known: ReadonlyMap<string, Known>): Problem[] {
  const carried = pages.filter(({ isTemplate }) => isTemplate);
  const root = known.get("/404.html");
  if (root && carried.length === 0) {
    return [report(root.page, "The not-found page carries none in the other language.")];
  }
  return carried.flatMap((page) => checkTwin(page, known));
}

function checkTwin(page: RenderedPage, known: ReadonlyMap<string, Known>): Problem[] {
  const language = page.$document.documentElement.lang;
  const twin = known.get(known.get(page.address)?.head.get(language) ?? "");
  if (!twin) {
    return [report(page, `The template is in "${language}", in which its page has no alternate.`)];
  }
  const [title, expected] = [page.$document.title, twin.page.$document.title];
  const fault = `The template's title is "${title}", that of ${twin.page.address} "${expected}".`;
  const ofTitle = title === expected ? [] : [report(page, fault)];
  return [...ofTitle, ...checkSwitch(page, twin.head)];
}

function checkEntries(
  { sitemap }: RenderedSite,
  entries: Entry[],
  known: ReadonlyMap<string, Known>,
): Problem[] {
  const file = { file: "sitemap.xml", html: sitemap };
  return entries
    .filter(({ address }) => !known.has(address))
    .map(({ address }) => ({
      ...placeInPage(file, address),
      message: `The sitemap lists ${address}: there is no such page.`,
      fix,
    }));
}
