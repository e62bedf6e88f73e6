// Settings for hosts, rendered from one table. `<address>` and `<address>/` are one page: some hosts redirect
// to the one, some to the other, some have no setting. So neither redirects here, and the canonical link
// names one. No file contains a hash of a page: settings may outlive a release, and must not block new pages.
import { compressibleEndings, encodings } from "../../../content/schema/files.ts";
import { englishAddressPattern, href } from "../../../content/schema/routes.ts";

/** @example redirects: { "/old": "/new#data" } */
export interface HostedSite {
  siteUrl: string;
  addresses: readonly string[];
  redirects: Readonly<Record<string, string>>;
  /** Whether search engines must not index the site. */
  isStaging: boolean;
}

/** Other sites never see which page a visitor comes from. Pages repeat it in a meta element. */
export const referrerPolicy = "same-origin";

/**
 * Headers of every answer, also of files and programs of the owner's beside the site. No Cross-Origin-Opener-Policy:
 * after a broken connection the browser would lose the texts that the language switch carries.
 */
const listHeaders = ({ isStaging }: HostedSite) =>
  Object.entries({
    // A page has the rest in its HTML, where browsers ignore this (CSP level 3, section 3.3).
    "Content-Security-Policy": "frame-ancestors 'self'",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": referrerPolicy,
    "X-Content-Type-Options": "nosniff",
    // Without includeSubDomains, which would bind other sites of the domain. Ignored over http.
    "Strict-Transport-Security": "max-age=31536000",
    ...(isStaging && { "X-Robots-Tag": "noindex" }),
  });

/**
 * For pages, files with a fixed name, and errors: revalidated at each visit. `no-transform`, because
 * a proxy that minifies a page breaks the hashes of the policy, and the page would have no style.
 */
const pageCaching = "no-cache, no-transform";
/** For files with a hash in their name: kept for ever. */
export const assetCaching = "public, max-age=31536000, immutable";

/** Media types by file ending. Text types name their encoding. */
export const mediaTypes: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  css: "text/css; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  json: "application/json",
  svg: "image/svg+xml; charset=utf-8",
  ico: "image/x-icon",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  avif: "image/avif",
  woff2: "font/woff2",
  webm: "video/webm",
  mp4: "video/mp4",
  pdf: "application/pdf",
};

/** An old address as visitors request it: also with a slash at the end, unless it names a file. */
const variantsOf = (address: string): string[] =>
  /\.\w+$/.test(address) ? [address] : [address, `${address}/`];

const listRedirects = ({ redirects }: HostedSite): [from: string, to: string][] =>
  Object.entries(redirects).flatMap(([from, to]) =>
    variantsOf(from).map((variant): [string, string] => [variant, encodeURI(to)]),
  );

/**
 * `_headers` for Netlify and Cloudflare, which compress and revalidate pages by themselves. Cloudflare
 * joins the values of all rules that match, so `/*` has no Cache-Control.
 */
export const renderHeaders = (site: HostedSite): string => `\
/*
${listHeaders(site)
  .map(([name, value]) => `  ${name}: ${value}`)
  .join("\n")}
/assets/*
  Cache-Control: ${assetCaching}
`;

/**
 * `_redirects` for Netlify and Cloudflare. Without rules, Cloudflare would redirect `<address>` to
 * `<address>/`. It finds the nearest 404.html by itself. Netlify serves the root's, which is in both languages.
 */
export const renderRedirects = (site: HostedSite): string =>
  [
    ...listRedirects(site).map(([from, to]) => `${from} ${to} 301\n`),
    ...site.addresses
      .filter((address) => address !== "/")
      .map((address) => `${address} ${address}/ 200\n`),
  ].join("");

/**
 * `.htaccess` for Apache. Without a module that a setting needs, Apache would answer 500. The settings also apply to
 * what the owner has beside the site, for example a blog.
 */
export const renderHtaccess = (site: HostedSite): string => `\
# Or the home page of the site before, index.php, would stay.
DirectoryIndex index.html index.php
ErrorDocument 404 ${href("not-found", "it")}
<If "%{REQUEST_URI} =~ m#${englishAddressPattern.source}#i">
  ErrorDocument 404 ${href("not-found", "en")}
</If>
${Object.entries(mediaTypes)
  .map(([ending, type]) => `AddType "${type}" .${ending}`)
  .join("\n")}
<IfModule mod_headers.c>
${[...listHeaders(site), ["Cache-Control", pageCaching]]
  .map(([name, value]) => `  Header always set ${name} "${value}"`)
  .join("\n")}
  Header always set Cache-Control "${assetCaching}" "expr=%{REQUEST_URI} =~ m#^/assets/#"
  Header merge Vary Accept-Encoding "expr=%{REQUEST_URI} =~ m#\\.(${compressibleEndings.join("|")})(\\.(br|gz))?$#"
</IfModule>
<IfModule mod_expires.c>
  # Or the host's own times would stand beside these.
  ExpiresActive Off
</IfModule>
<IfModule mod_rewrite.c>
  RewriteEngine On
${listRedirects(site)
  .map(([from, to]) => {
    const target = to.replaceAll("%", "\\%"); // or %2 of a blank would be a group of a condition
    return `  RewriteRule ^${from.slice(1).replaceAll(".", "\\.")}$ ${target} [R=301,L,NE]`;
  })
  .join("\n")}
  # <address> and <address>/ are one page. Or mod_dir would redirect the one to the other.
  RewriteOptions AllowNoSlash
  <If "-f '%{REQUEST_FILENAME}/index.html'">
    DirectorySlash Off
  </If>
  RewriteCond %{REQUEST_FILENAME}/index.html -f
  RewriteRule ^(.+?)/?$ /$1/index.html [L]
${Object.entries(encodings)
  .map(([encoding, ending]) => renderApacheEncoding(encoding, ending))
  .join("\n")}
</IfModule>
`;

/** Sends what the build compressed. Some hosts mistake .br for the language Breton. */
const renderApacheEncoding = (encoding: string, ending: string) => `\
  RemoveType .${ending}
  RemoveLanguage .${ending}
  AddEncoding ${encoding} .${ending}
  RewriteCond %{HTTP:Accept-Encoding} \\b${encoding}\\b
  RewriteCond %{REQUEST_FILENAME}.${ending} -f
  RewriteRule ^(.+)$ /$1.${ending} [E=no-gzip:1,L]`;

/**
 * `nginx.conf` for the inside of a `server` block. Locations only set $cache_control, because an
 * `add_header` inside would cancel all outer ones.
 */
export const renderNginx = (site: HostedSite): string => `\
# server {
#   server_name ${new URL(site.siteUrl).hostname};
#   root /var/www/site;  # the published folder
#   include /var/www/site/.hosting/nginx.conf;
#   brotli_static on;    # where nginx has the module ngx_brotli
# }
default_type application/octet-stream;
types {
${Object.entries(mediaTypes)
  .map(([ending, type]) => `  "${type}" ${ending};`)
  .join("\n")}
}
absolute_redirect off;
gzip_static on;
gzip_vary on;
# Behind a proxy, too.
gzip_proxied any;
gzip_http_version 1.0;
set $cache_control "${pageCaching}";
add_header Cache-Control $cache_control always;
${listHeaders(site)
  .map(([name, value]) => `add_header ${name} "${value}" always;`)
  .join("\n")}
error_page 404 ${href("not-found", "it")};
location / {
  try_files $uri $uri/index.html =404;
}
location ~* "${englishAddressPattern.source}" {
  error_page 404 ${href("not-found", "en")};
  try_files $uri $uri/index.html =404;
}
location /assets/ {
  set $cache_control "${assetCaching}";
  try_files $uri =404;
}
${listRedirects(site)
  .map(([from, to]) => `location = ${from} { return 301 ${to}; }`)
  .join("\n")}
`;
