// Files for machines: the sitemap, robots.txt and security.txt.
import { type Content, textOf } from "../../content/load/content.ts";
import { languages } from "../../content/schema.ts";
import { escapeHtml } from "./escape.ts";
import type { Page } from "./page.ts";
import { href, listRoutes } from "./routes.ts";

/** The sitemap: every indexed page with its alternates and the day of its last change. */
export function renderSitemap(pages: readonly Page[]): string {
  const entries = pages.filter(({ route }) => route.page !== "not-found").map(renderEntry);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>\n",
  ].join("\n");
}

function renderEntry({ route, content, text }: Page): string {
  const absolute = (address: string) => escapeHtml(content.company.siteUrl + address);
  const alternates = Object.entries(route.alternates).map(
    ([language, address]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${absolute(address)}"/>`,
  );
  const changed = text.metadata.updated;
  return `<url><loc>${absolute(route.address)}</loc><lastmod>${changed}</lastmod>${alternates.join("")}</url>`;
}

/** robots.txt: everything may be read; here is the sitemap. */
export const renderRobots = ({ company }: Content): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${company.siteUrl}/sitemap.xml\n`;

/**
 * security.txt: whom to tell of a weakness (RFC 9116). It holds until a year after a page was last looked
 * through: a date of the content, not of the build, so that the same content gives the same file, and
 * contacts that nobody has looked at for a year say so themselves.
 */
export function renderSecurityText(content: Content): string {
  const { email, siteUrl } = content.company;
  const updates = listRoutes(content).map(
    ({ page, language }) => textOf(content, page, language).metadata.updated,
  );
  return [
    `Contact: mailto:${email}`,
    `Contact: ${siteUrl}${href("contact", "en")}`,
    `Expires: ${dayBeforeAYearAfter(updates.sort().at(-1))}T00:00:00Z`,
    `Preferred-Languages: ${languages.join(", ")}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
    "",
  ].join("\n");
}

/** RFC 9116, section 2.5.5: less than a year ahead. Days as 2026-11-20. */
function dayBeforeAYearAfter(day = ""): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCFullYear(date.getUTCFullYear() + 1, date.getUTCMonth(), date.getUTCDate() - 1);
  return date.toISOString().slice(0, 10);
}
