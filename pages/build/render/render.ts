// Renders pages, and the files for search engines and hosts.

import type { Content } from "../../../content/schema/content.ts";
import { type Assets, createLocalPage, type LocalPage } from "../../local-page.ts";
import { fingerprint } from "../assets/cache.ts";
import { renderDocument, renderFragments } from "./document.tsx";
import { renderHeaders, renderHtaccess, renderNginx, renderRedirects } from "./hosts.ts";
import { listFragments, renderRobots, renderSitemap } from "./sitemap.ts";

export const createPages = (content: Content, assets: Assets): LocalPage[] =>
  content.routes.map((route) => createLocalPage(route, content, assets)).map(addFragments);

/**
 * Adds the page's fragments. Their names do not end in `.html`: hosts redirect such files to another
 * address, and search engines list them.
 */
function addFragments(page: LocalPage): LocalPage {
  const named = renderFragments(page).map(([name, html]) => {
    const address = `/assets/${name}-${page.language}.${fingerprint(html)}.txt`;
    return [name, { html, address }] as const;
  });
  return { ...page, fragments: Object.fromEntries(named) };
}

/** Plans every text file, keyed by its path below `dist/`. A text is rendered when its function is called. */
export function planTextFiles(
  content: Content,
  pages: readonly LocalPage[],
): Map<string, () => string> {
  const { isStaging, company } = content;
  const addresses = pages
    .filter(({ route }) => route.name !== "not-found")
    .map(({ route }) => route.address);
  const site = { ...company, addresses, isStaging };
  return new Map([
    ...pages.map((page) => [page.route.file, () => renderDocument(page)] as const),
    ...listFragments(pages).map(({ address, html }) => [address.slice(1), () => html] as const),
    ["sitemap.xml", () => renderSitemap(pages)],
    ["robots.txt", () => renderRobots(content, pages)],
    ["_headers", () => renderHeaders(site)],
    ["_redirects", () => renderRedirects(site)],
    [".htaccess", () => renderHtaccess(site)],
    [".hosting/nginx.conf", () => renderNginx(site)],
    [".nojekyll", () => ""], // GitHub Pages would skip names that begin with a dot or underscore
  ]);
}
