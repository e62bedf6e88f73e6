// All files that hosts read, rendered from the table.
import { renderHtaccess } from "./apache.ts";
import { renderHeaders, renderRedirects } from "./netlify.ts";
import { renderNginx } from "./nginx.ts";
import type { HostedPage } from "./table.ts";

/**
 * Lists the files by their path below `dist/`.
 * @param pages all but the not-found pages
 * @param siteUrl named by the examples in comments
 */
export const planHostFiles = (
  pages: readonly HostedPage[],
  siteUrl: string,
): [file: string, render: () => string][] => [
  ["_headers", () => renderHeaders(pages)],
  ["_redirects", () => renderRedirects(pages)],
  [".htaccess", () => renderHtaccess(pages)],
  [".hosting/nginx.conf", () => renderNginx(pages, siteUrl)],
  [".nojekyll", () => ""], // or GitHub Pages would skip names that begin with a dot or underscore
];
