// All files that hosts read, by their path below `dist/`.
import { headerPolicy } from "../security-policy.ts";
import { renderHtaccess } from "./apache.ts";
import { renderCaddyfile } from "./caddy.ts";
import { renderHeaders, renderRedirects } from "./cloud.ts";
import { renderNginx } from "./nginx.ts";
import type { HostedPage } from "./table.ts";

/**
 * Writes every host's file from the table.
 * @param documents finished pages by their address, the not-found pages aside
 * @param siteUrl where the site will be, for the examples in comments
 */
export function renderHostFiles(
  documents: readonly (readonly [address: string, html: string])[],
  siteUrl: string,
): [file: string, text: string][] {
  const pages = documents.map(
    ([address, html]): HostedPage => ({ address, policy: headerPolicy(html) }),
  );
  return [
    ["_headers", renderHeaders(pages)],
    ["_redirects", renderRedirects(pages)],
    [".htaccess", renderHtaccess(pages)],
    [".hosting/nginx.conf", renderNginx(pages, siteUrl)],
    [".hosting/Caddyfile", renderCaddyfile(pages, siteUrl)],
    [".nojekyll", ""], // GitHub Pages would leave out what begins with a dot or an underscore
  ];
}
