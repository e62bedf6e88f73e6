// Settings for nginx, published with the site for an `include`. Holds no secrets: some hosts show it to visitors.
import * as table from "./table.ts";

/** Renders what belongs inside the `server` block that names domain, certificate and root. */
export const renderNginx = (pages: readonly table.HostedPage[], siteUrl: string): string => `\
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
${locations}
${pages.map(renderRedirect).join("\n")}
`;

/**
 * Media types, files compressed by the build, and 304 for any date since the last change. Locations set the variable:
 * an `add_header` in one would drop all outer ones.
 */
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
gzip_vary on;

set $cache_control "${table.pageHeaders["Cache-Control"]}";
add_header Cache-Control $cache_control always;
${table.renderEach(table.commonHeaders, (name, value) => `add_header ${name} "${value}" always;`)}
`;

const locations = `\
error_page 404 ${table.notFound.it.file};
location / {
  try_files $uri $uri/index.html =404;
}
location ${table.notFound.en.below} {
  error_page 404 ${table.notFound.en.file};
  try_files $uri $uri/index.html =404;
}
location ${table.assetsFolder} {
  set $cache_control "${table.assetHeaders["Cache-Control"]}";
  try_files $uri =404;
}
location ~ "/\\.(?!well-known/)" {
  return 404;
}
${table.hostFiles.map((file) => `location = ${file} {\n  return 404;\n}`).join("\n")}
`;

const renderRedirect = ({ address }: table.HostedPage) => `\
location = ${table.indexOf(address)} {
  return 301 ${address}$is_args$args;
}`;
