// Renders the site's texts as data: every page, the files for machines and those for hosts. Writing them is the build's.
import type { Content } from "../../content/load/content.ts";
import { renderHtaccess } from "../hosts/apache.ts";
import { renderHeaders, renderRedirects } from "../hosts/netlify.ts";
import { renderNginx } from "../hosts/nginx.ts";
import { headerPolicy } from "../hosts/policy.ts";
import type { Assets } from "./assets.ts";
import { createPage, type Page } from "./page.ts";
import { listRoutes } from "./routes.ts";
import { renderRobots, renderSecurityText, renderSitemap } from "./sitemap.ts";

/** Renders a page as a complete document; `pages` are all of the site. */
export type PageRenderer = (page: Page, pages: readonly Page[]) => string;

/** Every page of the site in every language. */
export const listPages = (content: Content, assets: Assets): Page[] =>
  listRoutes(content).map((route) => createPage(route, content, assets));

/** Plans every text of the site by its path below `dist/`; each is rendered when it is asked for. */
export function planTexts(
  content: Content,
  pages: readonly Page[],
  renderPage: PageRenderer,
): Map<string, () => string> {
  const render = (page: Page) => renderPage(page, pages);
  const hosted = pages
    .filter(({ route }) => route.page !== "not-found")
    .map((page) => ({ address: page.route.address, policy: () => headerPolicy(render(page)) }));
  return new Map([
    ...pages.map((page) => [page.route.file, () => render(page)] as const),
    ["sitemap.xml", () => renderSitemap(pages)],
    ["robots.txt", () => renderRobots(content)],
    [".well-known/security.txt", () => renderSecurityText(content)],
    ["_headers", () => renderHeaders(hosted)],
    ["_redirects", () => renderRedirects(hosted)],
    [".htaccess", () => renderHtaccess(hosted)],
    [".hosting/nginx.conf", () => renderNginx(hosted, content.company.siteUrl)],
    [".nojekyll", () => ""], // or GitHub Pages would skip names that begin with a dot or underscore
  ]);
}
