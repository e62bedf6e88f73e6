import { renderToStaticMarkup } from "react-dom/server";
import type { Content } from "../../../content/schema/content.ts";
import type { LocalPage } from "../../local-page.ts";

/** Every indexed page with its alternates and the day of its last change. */
export function renderSitemap(pages: readonly LocalPage[]): string {
  const entries = pages.filter(({ route }) => route.name !== "not-found").map(renderEntry);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>\n",
  ].join("\n");
}

function renderEntry({ route, content, text }: LocalPage): string {
  const absoluteUrl = (address: string) => renderToStaticMarkup(content.company.siteUrl + address);
  const alternates = Object.entries(route.alternates).map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${absoluteUrl(address)}"/>`,
  );
  const changed = text.fields.updated;
  return `<url><loc>${absoluteUrl(route.address)}</loc><lastmod>${changed}</lastmod>${alternates.join("")}</url>`;
}

/** Allows everything but the fragments of pages, and names the sitemap. */
export const renderRobots = ({ company }: Content, pages: readonly LocalPage[]): string =>
  [
    "User-agent: *",
    "Allow: /",
    ...listFragments(pages).map(({ address }) => `Disallow: ${address}`),
    "",
    `Sitemap: ${company.siteUrl}/sitemap.xml\n`,
  ].join("\n");

export const listFragments = (pages: readonly LocalPage[]) =>
  pages.flatMap(({ fragments }) => Object.values(fragments));
