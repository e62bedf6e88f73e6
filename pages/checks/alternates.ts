// Head, sitemap and language switch agree on where a page is in the other language.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Document } from "happy-dom";
import type { Problem } from "../../content/load/problem.ts";
import { parseDocument, placeOf, type RenderedPage, type RenderedSite } from "./site.ts";

/** Absolute addresses by the language they are announced for. */
type Alternates = Record<string, string>;

/** What one page says of itself. */
interface Announcement {
  page: RenderedPage;
  /** Its absolute address. */
  own: string;
  alternates: Alternates;
  $document: Document;
}

/** Pages whose alternates are incomplete, one-sided, or not those of sitemap and language switch. */
export async function checkAlternates(site: RenderedSite): Promise<Problem[]> {
  const sitemap = readSitemap(await readFile(path.join(site.folder, "sitemap.xml"), "utf8"));
  const announcements = site.pages.map((page) => readPage(page, site.siteUrl));
  const byAddress = new Map(announcements.map((each) => [each.own, each.alternates]));
  const fix =
    "pages/site/routes.ts gives head, sitemap and switch their alternates; mend it, or the view.";
  return announcements.flatMap((each) =>
    [
      ...checkHead(each, byAddress),
      ...checkPointers(each, site.siteUrl),
      ...checkEntry(each, sitemap),
    ].map((fault) => ({ ...placeOf(each.page), message: `${each.page.address}: ${fault}.`, fix })),
  );
}

function readPage(page: RenderedPage, siteUrl: string): Announcement {
  const $document = parseDocument(page.html);
  const $links = [...$document.querySelectorAll("link[rel=alternate][hreflang]")];
  const alternates = $links.map(($link) => [
    $link.getAttribute("hreflang"),
    $link.getAttribute("href"),
  ]);
  return {
    page,
    own: siteUrl + page.address,
    alternates: Object.fromEntries(alternates),
    $document,
  };
}

/** The alternates of every address in the sitemap. */
function readSitemap(xml: string): Map<string, Alternates> {
  const $sitemap = parseDocument(xml, "application/xml");
  const entries = [...$sitemap.getElementsByTagName("url")].map(($url) => {
    const $links = [...$url.getElementsByTagName("xhtml:link")];
    const alternates = $links.map(($link) => [
      $link.getAttribute("hreflang"),
      $link.getAttribute("href"),
    ]);
    return [
      $url.getElementsByTagName("loc")[0]?.textContent ?? "",
      Object.fromEntries(alternates),
    ] as const;
  });
  return new Map(entries);
}

function* checkHead({ page, own, alternates }: Announcement, pages: Map<string, Alternates>) {
  for (const language of ["it", "en", "x-default"]) {
    const address = alternates[language];
    if (!address) yield `no alternate for "${language}"`;
    else if (pages.get(address)?.[page.language] !== own) {
      yield `the alternate for "${language}", ${address}, does not name this page back`;
    }
  }
  if (alternates["x-default"] !== alternates.it) yield "x-default is not the Italian page";
}

function* checkPointers({ page, own, alternates, $document }: Announcement, siteUrl: string) {
  const canonical = $document.querySelector("link[rel=canonical]")?.getAttribute("href");
  if (canonical !== own) yield `the canonical link leads to ${canonical}`;
  const target = $document.querySelector("a[data-language-switch]")?.getAttribute("href");
  if (siteUrl + target !== alternates[page.language === "it" ? "en" : "it"]) {
    yield `the language switch leads to ${target}, not to the alternate`;
  }
}

function* checkEntry(
  { own, alternates, $document }: Announcement,
  sitemap: Map<string, Alternates>,
) {
  const isHidden = $document.querySelector('meta[name=robots][content~="noindex"]') !== null;
  const entry = sitemap.get(own);
  if (isHidden && entry) yield "the sitemap lists it, but it asks not to be indexed";
  if (!isHidden && !isDeepStrictEqual(entry, alternates)) {
    yield "the sitemap does not list it with the alternates of its head";
  }
}
