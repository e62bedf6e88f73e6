// The files for hosts match the table and keep within the limits of hosts.
import { expect, test } from "vitest";
import { renderHtaccess } from "../../pages/render/hosts/apache.ts";
import { listNearLimits } from "../../pages/render/hosts/limits.ts";
import { renderHeaders, renderRedirects } from "../../pages/render/hosts/netlify.ts";
import { renderNginx } from "../../pages/render/hosts/nginx.ts";
import * as table from "../../pages/render/hosts/table.ts";
import { sitePolicy } from "../../pages/render/policy.ts";
import { planTextFiles } from "../../pages/render/render.ts";
import { loadOrThrow } from "../support/fixtures.ts";

const policy = "script-src 'sha256-x'";
const hostPage = (address: string) => ({ address, policy: () => policy });
const site: table.ListedSite = {
  siteUrl: "https://www.dab.example",
  pages: ["/", "/en", "/prodotti"].map(hostPage),
  redirects: { "/vecchia.html": "/prodotti", "/old/shop": "/products#data" },
  headers: table.commonHeaders,
};
const settings = { ".htaccess": renderHtaccess(site), ".hosting/nginx.conf": renderNginx(site) };

/** What Cloudflare answers: the headers of all rules that match, joined where two name the same one. */
function headersAt(rules: string, address: string): table.Headers {
  const headers: Record<string, string> = {};
  for (const rule of rules.split(/\n(?=\/)/)) {
    const [pattern = "", ...lines] = rule.split("\n");
    const isMatch = new RegExp(`^${pattern.replace("*", ".*")}$`).test(address);
    for (const line of isMatch ? lines : []) {
      const [, name = "", value = ""] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
      headers[name] = headers[name] ? `${headers[name]}, ${value}` : value;
    }
  }
  return headers;
}

const ofPages = {
  "Cache-Control": "no-cache", // with no-transform Cloudflare would not compress
  "Content-Security-Policy": `${sitePolicy}, ${policy}`,
};
const ofAll = {
  "Content-Security-Policy": sitePolicy,
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Referrer-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
  "Strict-Transport-Security": "max-age=31536000",
};
const ofAssets = { "Cache-Control": "public, max-age=31536000, immutable" };
test.each<[string, table.Headers]>([
  ["/", ofPages],
  ["/en", ofPages],
  ["/en/", ofPages],
  ["/prodotti/", ofPages],
  ["/assets/card.0123.jpg", ofAssets],
  ["/assets/machine.0123.usdz", { ...ofAssets, "Content-Type": "model/vnd.usdz+zip" }],
  ["/assets/machine.0123.glb", { ...ofAssets, "Content-Type": "model/gltf-binary" }],
  ["/missing", {}],
])("_headers: %s has what all answers have, and its own", (address, own) => {
  expect(headersAt(renderHeaders(site), address)).toEqual({ ...ofAll, ...own });
});

/** 200 articles with long addresses in both languages, and as many redirects. */
const words = "distributore-automatico-di-pellet-sfuso/".repeat(3);
const numbers = Array.from({ length: 200 }, (_, index) => index);
const large: table.ListedSite = {
  ...site,
  pages: ["/guida", "/en/guides"].flatMap((folder) =>
    numbers.map((number) => hostPage(`${folder}/${words}${number}`)),
  ),
  redirects: Object.fromEntries(
    numbers.map((number) => [`/vecchia/${words}${number}`, `/guida/${words}${number}#data`]),
  ),
};
const line = (length: number) => `${"x".repeat(length)}\n`;
test.each<[file: string, text: string, named: RegExp | undefined]>([
  [".htaccess", line(7370), undefined],
  [".htaccess", line(7371), /^\.htaccess: 7,371 of 8,190 bytes in a line\. Beyond that, Apache /],
  [".hosting/nginx.conf", "è".repeat(1844), /: 3,688 of 4,096 bytes in a line/],
  ["_redirects", "/a /a/ 200\n".repeat(1799), undefined],
  ["_redirects", "/a /a/ 200\n".repeat(1800), /: 1,800 of 2,000 rules\. .* slash/],
  ["_redirects", line(1001), /: 1,001 of 1,000 bytes in a line/],
  ["_headers", line(1900), /: 1,900 of 2,000 bytes in a line/],
  ["sitemap.xml", "<loc>/</loc>".repeat(45_000), /: 45,000 of 50,000 addresses\. .* sitemap/],
  ["sitemap.xml", "x".repeat(50_000_000), /: 50,000,000 of 52,428,800 bytes\. /],
])("%s is named if it comes near a limit, at %#", (file, text, named) => {
  const found = listNearLimits((name) => (name === file ? text : ""));
  expect(found).toEqual(named ? [expect.stringMatching(named)] : []);
});

test("200 articles in both languages come near no limit", () => {
  const texts = new Map([
    [".htaccess", renderHtaccess(large)],
    [".hosting/nginx.conf", renderNginx(large)],
    ["_redirects", renderRedirects(large)],
    ["_headers", renderHeaders(large)],
  ]);
  expect(listNearLimits((file) => texts.get(file) ?? "")).toEqual([]);
});

test("_headers stays within Cloudflare's 100 rules", () => {
  const many = Array.from({ length: 200 }, (_, index) => hostPage(`/article-${index}`));
  const rules = renderHeaders({ ...site, pages: many });
  expect(rules.match(/^\//gm)).toHaveLength(100);
  expect(headersAt(rules, "/article-5")["Content-Security-Policy"]).toContain(policy);
});

test("_redirects redirects old addresses first, then serves addresses without their slash, and contains nothing else", () => {
  expect(renderRedirects(site)).toBe(`\
/vecchia.html /prodotti 301
/old/shop /products#data 301
/old/shop/ /products#data 301
/en /en/ 200
/prodotti /prodotti/ 200
`);
});

test.each([
  ["pages", 3000, 1, 2000],
  ["redirects", 3, 3000, 6000],
])(
  "_redirects contains at most 2,000 rules, or every redirect: many %s",
  (_, pages, old, rules) => {
    const numbers = (length: number) => Array.from({ length }, (_, index) => index);
    const lines = renderRedirects({
      ...site,
      pages: numbers(pages).map((number) => hostPage(`/guida/${number}`)),
      redirects: Object.fromEntries(numbers(old).map((number) => [`/vecchia/${number}`, "/"])),
    }).split("\n");
    expect(lines.slice(0, 2)).toEqual(["/vecchia/0 / 301", "/vecchia/0/ / 301"]);
    expect(lines.slice(0, -1)).toHaveLength(rules);
  },
);

test("redirects to names with spaces and signs are written for every host", () => {
  const content = loadOrThrow();
  content.company.redirects = { "/listino": "/Listino 20% $1;.pdf#page=2" };
  const texts = planTextFiles(content, []);
  const address = "/Listino%2020%25%20%241%3B.pdf";
  expect(texts.get("_redirects")?.()).toContain(`/listino ${address}#page=2 301\n`);
  expect(texts.get(".hosting/nginx.conf")?.()).toContain(`301 ${address}$is_args$args#page=2;`);
  expect(texts.get(".htaccess")?.()).toContain(
    `$ %{ENV:origin}${address.replaceAll("%", "\\%")}#page=2 [R=301,L,NE,QSD]`,
  );
});

test(".htaccess is entirely inside IfModule, without directives that shared hosting forbids", () => {
  const file = settings[".htaccess"];
  expect(file.replace(/^<IfModule .*?^<\/IfModule>\n/gms, "")).toBe("");
  expect(file).not.toMatch(/^\s*(Options|AllowOverride|php_|SSL|Require|Order)/m);
});

test("Apache and nginx send the models' types", () => {
  expect(settings[".htaccess"]).toMatch(/^ {2}AddType model\/vnd\.usdz\+zip \.usdz$/m);
  expect(settings[".htaccess"]).toMatch(/^ {2}AddType model\/gltf-binary \.glb$/m);
  expect(settings[".hosting/nginx.conf"]).toMatch(/^ {2}"model\/vnd\.usdz\+zip" usdz;$/m);
  expect(settings[".hosting/nginx.conf"]).toMatch(/^ {2}"model\/gltf-binary" glb;$/m);
});

/** Rules, with one space for each run of white space. requests.test.ts needs the servers themselves. */
const rules = {
  ".hosting/nginx.conf": String.raw`
absolute_redirect off; server_tokens off; if_modified_since before; gzip off; gzip_static on;
gzip_vary on; set $cache_control "no-cache, no-transform"; add_header Cache-Control $cache_control always;
error_page 404 /404.html; location / { try_files $uri $uri/index.html =404; }
location /assets/ { set $cache_control "public, max-age=31536000, immutable"; try_files $uri =404; }
location ~ "/\.(?!well-known/)" { return 404; }
{ error_page 404 /en/404.html; try_files $uri $uri/index.html =404; }
location = /_headers { return 404; } location = /_redirects { return 404; }
location ~ "^/(?:([\w/-]+)/)?index\.html$" { return 301 /$1$is_args$args; }
location = /old/shop/ { return 301 /products$is_args$args#data; }`,
  ".htaccess": String.raw`
ErrorDocument 404 /404.html <If "%{REQUEST_URI} =~
ErrorDocument 404 /en/404.html </If>
RemoveType .br RemoveLanguage .br AddEncoding br .br
Header always set Cache-Control "no-cache, no-transform" Header always set
"public, max-age=31536000, immutable" "expr=%{REQUEST_URI} =~ m#^/assets/#"
RewriteEngine On # Or mod_dir would redirect <address> to <address>/ RewriteOptions AllowNoSlash
<IfModule mod_dir.c> DirectorySlash Off </IfModule>
RewriteCond %{REQUEST_METHOD} !^(GET|HEAD)$ RewriteRule ^ - [R=405,L]
RewriteRule ^(_headers|_redirects)$ - [R=404,L] RewriteRule (^|/)\.(?!well-known/) - [R=404,L]
RewriteCond %{REQUEST_FILENAME} -f RewriteRule ^(?:(.+)/)?index\.html$ %{ENV:origin}/$1 [R=301,L]
RewriteRule ^(old/shop|old/shop/)$ %{ENV:origin}/products#data [R=301,L,NE,QSD]
RewriteCond %{REQUEST_FILENAME}/index.html -f RewriteRule ^(.+?)/?$ /$1/index.html [L]
RewriteCond %{REQUEST_FILENAME} -d RewriteRule ^. - [R=404,L]
RewriteCond %{REQUEST_FILENAME}.br -f RewriteRule ^(.+)$ /$1.br [E=no-gzip:1,L]`,
};

test.each(Object.entries(settings))("%s has its rules and every header", (file, text) => {
  const written = text.replace(/\s+/g, " ");
  const expected = rules[file as keyof typeof rules].trim().split("\n");
  expect(expected.filter((rule) => !written.includes(rule))).toEqual([]);
  for (const name of Object.keys(table.commonHeaders))
    expect(written).toMatch(new RegExp(`(add_header|always set) ${name} "`));
});

test.each(Object.entries(settings))("%s has no hash that could outlive its page", (_, text) => {
  expect(text).toContain(sitePolicy);
  expect(text).not.toContain("sha256");
});
