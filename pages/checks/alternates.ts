// Head, sitemap and language switch agree on where a page is in the other language.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Document, type Element, Window } from "happy-dom";
import type { Problem } from "../../content/load/problem.ts";
import { placeOf, type RenderedPage, type RenderedSite } from "./site.ts";

const { DOMParser } = new Window();
const parse = (text: string, type: "text/html" | "application/xml") =>
  new DOMParser().parseFromString(text, type);

/** Absolute addresses by their hreflang. */
type Alternates = Record<string, string>;

/** What the site says of its pages, by their absolute addresses. */
interface Announced {
  siteUrl: string;
  documents: Map<string, Document>;
  heads: Map<string, Alternates>;
  sitemap: Map<string, Alternates>;
}

/** Pages whose alternates are incomplete, one-sided, or not those of sitemap and language switch. */
export async function checkAlternates({
  folder,
  siteUrl,
  pages,
}: RenderedSite): Promise<Problem[]> {
  const documents = new Map(
    pages.map(({ address, html }) => [siteUrl + address, parse(html, "text/html")]),
  );
  const heads = new Map([...documents].map(([own, $document]) => [own, readLinks($document)]));
  const sitemap = readSitemap(await readFile(path.join(folder, "sitemap.xml"), "utf8"));
  const fix =
    "pages/site/routes.ts names the alternates; mend it, or the view that does not use it.";
  return pages.flatMap((page) => {
    const faults = listFaults(page, { siteUrl, documents, heads, sitemap });
    return faults.map((fault) => ({
      ...placeOf(page),
      message: `${page.address}: ${fault}.`,
      fix,
    }));
  });
}

function readSitemap(xml: string): Map<string, Alternates> {
  const $entries = [...parse(xml, "application/xml").getElementsByTagName("url")];
  return new Map(
    $entries.map(($url) => [$url.querySelector("loc")?.textContent ?? "", readLinks($url)]),
  );
}

function readLinks($root: Document | Element): Alternates {
  const $links = [...$root.querySelectorAll("[rel=alternate][hreflang]")];
  return Object.fromEntries(
    $links.map(($link) => [$link.getAttribute("hreflang"), $link.getAttribute("href")]),
  );
}

function listFaults({ address, language }: RenderedPage, announced: Announced): string[] {
  const { siteUrl, documents, heads, sitemap } = announced;
  const own = siteUrl + address;
  const alternates = heads.get(own) ?? {};
  const other = alternates[language === "it" ? "en" : "it"];
  const oneSided = ["it", "en", "x-default"].filter(
    (name) => heads.get(alternates[name] ?? "")?.[language] !== own,
  );
  const find = (selector: string) => documents.get(own)?.querySelector(selector);
  const canonical = find("link[rel=canonical]")?.getAttribute("href");
  const target = find("a[data-language-switch]")?.getAttribute("href");
  const listed = find('meta[name=robots][content~="noindex"]') ? undefined : alternates;
  const faults = {
    [`no page that names it back is its alternate for ${oneSided.join(" and ")}`]: oneSided[0],
    "its head names another page as itself": alternates[language] !== own,
    "x-default is not the Italian page": alternates["x-default"] !== alternates.it,
    "its canonical link leads elsewhere": canonical !== own,
    "its language switch does not lead to the alternate": siteUrl + target !== other,
    "the sitemap does not say the same of it": !isDeepStrictEqual(sitemap.get(own), listed),
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}
