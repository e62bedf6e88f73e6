// `.htaccess` for Apache on shared hosting. All inside IfModule: without a module the host would answer 500.
// Contains no hash of a page: uploads often skip dotfiles, and an old .htaccess must not block new pages.
import { compressibleEndings, encodings, hostFiles } from "../../../content/files.ts";
import { englishAddressPattern, href } from "../../../content/routes.ts";
import * as table from "./table.ts";

/** Names no page: Apache refuses a file with a line above 8,190 bytes, and answers 500 everywhere. */
export const renderHtaccess = (site: table.HostedSite): string => `\
<IfModule mod_dir.c>
  DirectoryIndex index.html
  ErrorDocument 404 ${href("not-found", "it")}
  <If "%{REQUEST_URI} =~ m#${englishAddressPattern.source}#i">
    ErrorDocument 404 ${href("not-found", "en")}
  </If>
</IfModule>
<IfModule mod_mime.c>
${table.renderEach(table.mediaTypes, renderApacheType)}
${table.renderEach(encodings, renderEncoding)}
</IfModule>
<IfModule mod_headers.c>
${table.renderEach({ ...site.headers, ...table.pageHeaders }, renderHeader)}
${table.renderEach(table.assetHeaders, (name, value) => `${renderHeader(name, value)} "expr=%{REQUEST_URI} =~ m#^${table.assetsFolder}#"`)}
  Header merge Vary Accept-Encoding "expr=%{REQUEST_URI} =~ m#\\.(${compressibleEndings.join("|")})(\\.(br|gz))?$#"
</IfModule>
<IfModule mod_expires.c>
  ExpiresActive Off
</IfModule>
<IfModule mod_rewrite.c>
${renderRewrites(site)}
${table.renderEach(encodings, renderCompressed)}
</IfModule>
`;

function renderApacheType(ending: string, type: string): string {
  const [name, charset] = type.split("; charset=");
  return `  AddType ${name} .${ending}${charset ? `\n  AddCharset ${charset} .${ending}` : ""}`;
}

/** `index.html.br` gets the type of `index.html`. Some hosts mistake .br for the language Breton. */
const renderEncoding = (name: string, ending: string) => `\
  RemoveType .${ending}
  RemoveLanguage .${ending}
  AddEncoding ${name} .${ending}`;

const renderHeader = (name: string, value: string) => `  Header always set ${name} "${value}"`;

const renderRewrites = ({ redirects }: table.HostedSite): string => String.raw`  RewriteEngine On
  # Or mod_dir would redirect <address> to <address>/
  RewriteOptions AllowNoSlash
  <IfModule mod_dir.c>
    DirectorySlash Off
  </IfModule>
  # As visitors asked: behind a proxy Apache knows neither their scheme nor their port
  RewriteRule ^ - [E=origin:%{REQUEST_SCHEME}://%{HTTP_HOST}]
  RewriteCond %{HTTP:X-Forwarded-Proto} =https
  RewriteRule ^ - [E=origin:https://%{HTTP_HOST}]
  RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$
  RewriteRule ^ - [R=405,L]
  # Neither files for hosts nor what begins with a dot
  RewriteRule ^(${hostFiles.map((file) => file.replaceAll(".", "\\.")).join("|")})$ - [R=404,L]
  RewriteRule (^|/)\.(?!well-known/) - [R=404,L]
${table.renderEach(redirects, renderApacheRedirect)}
  # <address>/index.html leads to <address>, if that is what was asked for
  RewriteCond %{THE_REQUEST} "^[A-Z]+ [^? ]*/index\.html[? ]"
  RewriteCond %{REQUEST_FILENAME} -f
  RewriteRule ^(?:(.+)/)?index\.html$ %{ENV:origin}/$1 [R=301,L]
  # <address> and <address>/ are one page; other folders are none
  RewriteCond %{REQUEST_FILENAME}/index.html -f
  RewriteRule ^(.+?)/?$ /$1/index.html [L]
  RewriteCond %{REQUEST_FILENAME} -d
  RewriteRule ^. - [R=404,L]
  # Compressed by the build`;

/**
 * NE keeps # and % as written. QSD drops the query, which would otherwise follow the fragment. `\%`
 * stops %2 from being a group of a RewriteCond.
 */
const renderApacheRedirect = (from: string, to: string) =>
  `  RewriteRule ^(${table.addressVariants(from.slice(1)).join("|").replaceAll(".", "\\.")})$ %{ENV:origin}${to.replaceAll("%", "\\%")} [R=301,L,NE${to.includes("#") ? ",QSD" : ""}]`;

const renderCompressed = (name: string, ending: string) =>
  String.raw`
  RewriteCond %{HTTP:Accept-Encoding} "(^|,)\s*${name}\s*(,|$|;\s*q=(1|0\.\d*[1-9]))"
  RewriteCond %{REQUEST_FILENAME}.${ending} -f
  RewriteRule ^(.+)$ /$1.${ending} [E=no-gzip:1,L]`.slice(1);
