// Settings for nginx, published with the site for an `include`. They contain no secrets, since some
// hosts show them to visitors.
import { hostFiles } from "../../../content/files.ts";
import { englishAddressPattern, href } from "../../../content/routes.ts";
import * as table from "./table.ts";

/** Renders the inside of the `server` block, whose rest names domain, certificate and root. */
export const renderNginx = ({ siteUrl, redirects, headers }: table.HostedSite): string => `\
# What this site asks of nginx. It is included by a server block:
#
#   server {
#     listen 443 ssl;
#     server_name ${new URL(siteUrl).hostname};
#     root /var/www/site;  # the published folder
#     include /var/www/site/.hosting/nginx.conf;
#     brotli_static on;    # where nginx has the module ngx_brotli
#     # ssl_certificate and ssl_certificate_key
#   }

${settings}
${table.renderEach(headers, (name, value) => `add_header ${name} "${value}" always;`)}

${locations}
${table.renderEach(redirects, (from, to) =>
  table
    .addressVariants(from)
    .map((variant) => renderNginxRedirect(variant, to))
    .join("\n"),
)}
`;

// Media types, files compressed by the build, and 304 for any date since the last change. Locations
// only set $cache_control, because an `add_header` inside would cancel all outer ones.
const settings = `\
types {
${table.renderEach(table.mediaTypes, (ending, type) => `  "${type}" ${ending};`)}
}
default_type application/octet-stream;
absolute_redirect off;
server_tokens off;
if_modified_since before;
gzip off;
gzip_static on;
gzip_proxied any;
gzip_http_version 1.0;
gzip_vary on;

set $cache_control "${table.pageHeaders["Cache-Control"]}";
add_header Cache-Control $cache_control always;
`;

const locations = `\
error_page 404 ${href("not-found", "it")};
location / {
  try_files $uri $uri/index.html =404;
}
location ${table.assetsFolder} {
  set $cache_control "${table.assetHeaders["Cache-Control"]}";
  try_files $uri =404;
}
location ~ "/\\.(?!well-known/)" {
  return 404;
}
# <address>/index.html leads to <address>. Other signs could break the answer's header.
location ~ "^/(?:([\\w/-]+)/)?index\\.html$" {
  return 301 /$1$is_args$args;
}
location ~* "${englishAddressPattern.source}" {
  error_page 404 ${href("not-found", "en")};
  try_files $uri $uri/index.html =404;
}
${hostFiles.map((file) => `location = /${file} {\n  return 404;\n}`).join("\n")}
`;

/** Puts the visitor's query before the target's fragment (RFC 3986, section 3). */
const renderNginxRedirect = (from: string, to: string) => `\
location = ${from} {
  return 301 ${to.replace(/(?=#|$)/, "$$is_args$$args")};
}`;
