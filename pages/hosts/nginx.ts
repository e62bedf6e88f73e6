// Settings for nginx, published with the site for an `include`. They tell nothing that answers do not show, so a
// visitor may read them on hosts that do not hide what begins with a dot.
import {
  assetHeaders,
  assetsFolder,
  commonHeaders,
  type HostedPage,
  hostFiles,
  indexOf,
  mediaTypes,
  notFound,
  pageHeaders,
} from "./table.ts";

/** Renders what belongs inside the `server` block that names domain, certificate and root. */
export const renderNginx = (pages: readonly HostedPage[], siteUrl: string): string =>
  [
    explain(siteUrl),
    files,
    renderHeaders(),
    locations,
    pages.map(renderRedirect).join("\n"),
    "",
  ].join("\n");

const explain = (siteUrl: string) => `\
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
`;

/** Media types, files compressed by the build, and 304 for any date since the last change. */
const files = `\
types {
${Object.entries(mediaTypes)
  .map(([ending, type]) => `  "${type}" ${ending};`)
  .join("\n")}
}
default_type application/octet-stream;
absolute_redirect off;
server_tokens off;
if_modified_since before;
gzip off;
gzip_static on;
gzip_vary on;
`;

/** An `add_header` in a location would drop all those outside it, so locations change these variables instead. */
const renderHeaders = () => `\
${Object.entries(pageHeaders).map(renderVariable).join("\n")}
${Object.entries(commonHeaders)
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join("\n")}
`;

/** A header's value as a variable: `Cache-Control` becomes `$cache_control`. */
const variableOf = (name: string) => `$${name.toLowerCase().replaceAll("-", "_")}`;

const renderVariable = ([name, value]: [string, string]) => `\
set ${variableOf(name)} "${value}";
add_header ${name} ${variableOf(name)} always;`;

const locations = `\
error_page 404 ${notFound.it.file};
location / {
  try_files $uri $uri/index.html =404;
}
location ${notFound.en.below} {
  error_page 404 ${notFound.en.file};
  try_files $uri $uri/index.html =404;
}
location ${assetsFolder} {
${Object.entries(assetHeaders)
  .map(([name, value]) => `  set ${variableOf(name)} "${value}";`)
  .join("\n")}
  try_files $uri =404;
}
location ~ "/\\.(?!well-known/)" {
  return 404;
}
${hostFiles.map((file) => `location = ${file} {\n  return 404;\n}`).join("\n")}
`;

const renderRedirect = ({ address }: HostedPage) => `\
location = ${indexOf(address)} {
  return 301 ${address}$is_args$args;
}`;
