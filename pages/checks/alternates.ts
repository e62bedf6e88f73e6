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

/** What is known of all pages: the hreflang links of heads and of the sitemap, by absolute address. */
interface Announced {
  siteUrl: string;
  heads: Map<string, Record<string, string>>;
  sitemap: Map<string, Record<string, string>>;
}

/** Pages whose alternates are incomplete, one-sided, or not those of sitemap and language switch. */
export async function checkAlternates(site: RenderedSite): Promise<Problem[]> {
  const { siteUrl, pages } = site;
  const sitemap = parse(
    await readFile(path.join(site.folder, "sitemap.xml"), "utf8"),
    "application/xml",
  );
  const entries = [...sitemap.getElementsByTagName("url")].map(
    ($url) => [$url.querySelector("loc")?.textContent ?? "", readLinks($url)] as const,
  );
  const documents = pages.map(({ html }) => parse(html, "text/html"));
  const heads = pages.map(
    ({ address }, index) => [siteUrl + address, readLinks(documents[index] as Document)] as const,
  );
  const announced = { siteUrl, heads: new Map(heads), sitemap: new Map(entries) };
  const fix =
    "pages/site/routes.ts names the alternates; mend it, or the view that does not use it.";
  return pages.flatMap((page, index) =>
    listFaults(page, documents[index] as Document, announced).map((fault) => ({
      ...placeOf(page),
      message: `${page.address}: ${fault}.`,
      fix,
    })),
  );
}

const readLinks = ($root: Document | Element): Record<string, string> =>
  Object.fromEntries(
    [...$root.querySelectorAll("[rel=alternate][hreflang]")].map(($link) => [
      $link.getAttribute("hreflang"),
      $link.getAttribute("href"),
    ]),
  );

function listFaults(page: RenderedPage, $document: Document, announced: Announced): string[] {
  const { siteUrl, heads, sitemap } = announced;
  const { language } = page;
  const own = siteUrl + page.address;
  const alternates = heads.get(own) ?? {};
  const oneSided = ["it", "en", "x-default"].filter(
    (name) => heads.get(alternates[name] ?? "")?.[language] !== own,
  );
  const addressIn = (selector: string) => $document.querySelector(selector)?.getAttribute("href");
  const isIndexed = !$document.querySelector('meta[name=robots][content~="noindex"]');
  const faults = {
    [`no page that names it back is its alternate for ${oneSided.join(" and ")}`]:
      oneSided.length > 0,
    "its head names another page as itself": alternates[language] !== own,
    "x-default is not the Italian page": alternates["x-default"] !== alternates.it,
    "its canonical link leads elsewhere": addressIn("link[rel=canonical]") !== own,
    "its language switch does not lead to the alternate":
      siteUrl + addressIn("a[data-language-switch]") !==
      alternates[language === "it" ? "en" : "it"],
    "the sitemap does not say the same of it": !isDeepStrictEqual(
      sitemap.get(own),
      isIndexed ? alternates : undefined,
    ),
  };
  return Object.keys(faults).filter((fault) => faults[fault]);
}
