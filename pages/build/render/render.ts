// Renders pages, and the files for search engines and hosts.

import type { Content } from "../../../content/schema/content.ts";
import { type Assets, createLocalPage, type LocalPage } from "../../local-page.ts";
import { fingerprint } from "../assets/cache.ts";
import { renderDocument, renderFragment } from "./document.tsx";
import { renderHeaders, renderHtaccess, renderNginx, renderRedirects } from "./hosts.ts";
import { fragmentAddress, renderRobots, renderSitemap } from "./sitemap.ts";

export const createPages = (content: Content, assets: Assets): LocalPage[] =>
  content.routes.map((route) => createLocalPage(route, content, assets)).map(addFragment);

/**
 * Adds the page's fragment. Its name does not end in `.html`: hosts redirect such files to another
 * address, and search engines list them.
 */
function addFragment(page: LocalPage): LocalPage {
  const html = renderFragment(page);
  if (html === undefined) return page;
  const address = `${fragmentAddress}${page.language}.${fingerprint(html)}.txt`;
  return { ...page, fragment: { html, address } };
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
    ...pages.flatMap(({ fragment }) =>
      fragment ? [[fragment.address.slice(1), () => fragment.html] as const] : [],
    ),
    ["sitemap.xml", () => renderSitemap(pages)],
    ["robots.txt", () => renderRobots(content)],
    ["_headers", () => renderHeaders(site)],
    ["_redirects", () => renderRedirects(site)],
    [".htaccess", () => renderHtaccess(site)],
    [".hosting/nginx.conf", () => renderNginx(site)],
    [".nojekyll", () => ""], // GitHub Pages would skip names that begin with a dot or underscore
  ]);
}
