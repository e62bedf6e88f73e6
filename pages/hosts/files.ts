// All files that hosts read, by their path below `dist/`.
import { renderHtaccess } from "./apache.ts";
import { renderHeaders, renderRedirects } from "./cloud.ts";
import { renderNginx } from "./nginx.ts";
import type { HostedPage } from "./table.ts";

/**
 * How every host's file is written from the table.
 * @param pages the not-found pages aside
 * @param siteUrl where the site will be, for the examples in comments
 */
export const planHostFiles = (
  pages: readonly HostedPage[],
  siteUrl: string,
): [file: string, render: () => string][] => [
  ["_headers", () => renderHeaders(pages)],
  ["_redirects", () => renderRedirects(pages)],
  [".htaccess", () => renderHtaccess(pages)],
  [".hosting/nginx.conf", () => renderNginx(pages, siteUrl)],
  [".nojekyll", () => ""], // GitHub Pages would leave out what begins with a dot or an underscore
];
