// Head, sitemap and language switch agree on where a page is in the other language.
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Document, type Element, Window } from "happy-dom";
import type { Problem } from "../../content/load/problem.ts";
import { placeOf, type RenderedSite } from "./site.ts";

const parser = new new Window().DOMParser();

/** Pages whose alternates are incomplete, one-sided, or not those of sitemap and language switch. */
export async function checkAlternates({ folder, siteUrl, pages }: RenderedSite) {
  const xml = await readFile(path.join(folder, "sitemap.xml"), "utf8");
  const $urls = [...parser.parseFromString(xml, "application/xml").getElementsByTagName("url")];
  const $pages = new Map(
    pages.map(({ address, html }) => [
      siteUrl + address,
      parser.parseFromString(html, "text/html"),
    ]),
  );
  return pages.flatMap((page): Problem[] => {
    const own = siteUrl + page.address;
    const $page = $pages.get(own);
    const $url = $urls.find((each) => each.querySelector("loc")?.textContent === own);
    const hrefOf = (selector: string) => $page?.querySelector(selector)?.getAttribute("href");
    const isIndexed = !$page?.querySelector('meta[name=robots][content~="noindex"]');
    const { it = "", en = "" } = readAlternates($page);
    const alternates = { it, en, "x-default": it };
    const [ofPage, ofOther] = page.language === "it" ? [it, en] : [en, it];
    const isSame = ($root: Document | Element | undefined) =>
      isDeepStrictEqual(readAlternates($root), alternates);
    const agrees = {
      "its head": isSame($page) && ofPage === own,
      "its canonical link": hrefOf("link[rel=canonical]") === own,
      "its language switch": siteUrl + hrefOf("a[data-language-switch]") === ofOther,
      "the other page": isSame($pages.get(ofOther)),
      "the sitemap": isIndexed ? isSame($url) : !$url,
    };
    const others = Object.entries(agrees).flatMap(([name, isSo]) => (isSo ? [] : name));
    const fix = "pages/site/routes.ts names them; mend it, or the view that does not use it.";
    const message = `${page.address}: its alternates are not those of ${others.join(" and ")}.`;
    return others.length > 0 ? [{ ...placeOf(page), message, fix }] : [];
  });
}

/** Absolute addresses by their hreflang. */
const readAlternates = ($root: Document | Element | undefined): Record<string, string> =>
  Object.fromEntries(
    [...($root?.querySelectorAll("[rel=alternate][hreflang]") ?? [])].map(($link) => [
      $link.getAttribute("hreflang"),
      $link.getAttribute("href"),
    ]),
  );
