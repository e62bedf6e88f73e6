// The one list of requests that every host must answer alike, and what the answers must be.
import { readdir } from "node:fs/promises";
import path from "node:path";
import { assetHeaders, commonHeaders, pageHeaders } from "../../pages/hosts/table.ts";
import { pageFiles } from "./fixtures.ts";
import { type Case, conditional, encoded, first, ranges } from "./requests-of-files.ts";

const known = pageFiles.filter(({ page }) => page !== "not-found");
const security = without(commonHeaders, "Content-Security-Policy");
const anyPolicy = { "Content-Security-Policy": /frame-ancestors 'none'/ };
const asPage = {
  ...security,
  ...pageHeaders,
  ...anyPolicy,
  "Content-Type": /^text\/html; ?charset=utf-8$/i,
  Vary: /accept-encoding/i,
};

function without(headers: Record<string, string>, name: string) {
  const { [name]: _, ...others } = headers;
  return others;
}

/** Every page: its address with and without slash and query, and the file it lies in. */
const pages: Case[] = known.flatMap(({ address, file }) => {
  const bare = address.replace(/\/$/, "");
  const found = { status: 200, file, expected: asPage };
  const moved = { status: 301, file: undefined };
  return [
    { path: address, ...found },
    { path: `${bare}/`, ...found },
    { path: `${address}?utm_source=x&y=/..%2f`, ...found },
    { path: `${bare}/?y=1`, ...found },
    { path: address, ...found, method: "HEAD", file: undefined },
    { path: `${bare}/index.html`, ...moved, expected: { Location: address, ...security } },
    {
      path: `${bare}/index.html?a=1&b=%20`,
      ...moved,
      expected: { Location: `${address}?a=1&b=%20` },
    },
  ] as Case[];
});

const missing = (path: string, language: "it" | "en", method = "GET"): Case => ({
  path,
  method,
  status: 404,
  expected: asPage,
  ...(method === "GET" && { file: language === "en" ? "en/404.html" : "404.html" }),
});

const notFound: Case[] = [
  missing("/nessuna-pagina", "it"),
  missing("/nessuna-pagina/", "it"),
  missing("/nessuna-pagina?x=1", "it"),
  missing("/nessuna-pagina", "it", "HEAD"),
  missing("/prodotti/nessuna", "it"),
  missing("/Prodotti", "it"),
  missing("/prodotti.html", "it"),
  missing("/assets/", "it"),
  missing("/assets", "it"),
  missing("/assets/gone.0123456789ab.avif", "it"),
  missing("/.well-known/", "it"),
  missing("/.well-known/gone.txt", "it"),
  missing("/non-c%27%C3%A8", "it"),
  missing("/en/nothing", "en"),
  missing("/en/nothing/here/", "en"),
  missing("/en/products", "en"),
  missing("/enough", "en"),
  missing("/_headers", "it"),
  missing("/_redirects", "it"),
  missing("/.hosting/nginx.conf", "it"),
  missing("/.hosting/Caddyfile", "it"),
  missing("/.nojekyll", "it"),
  missing("/.git/config", "it"),
  { path: "/404.html", status: 200, file: "404.html" },
  { path: "/en/404.html", status: 200, file: "en/404.html" },
];

/** Files with a name of their own. */
const named: Case[] = (
  [
    ["robots.txt", /^text\/plain; ?charset=utf-8$/i],
    ["sitemap.xml", /^application\/xml; ?charset=utf-8$/i],
    [".well-known/security.txt", /^text\/plain; ?charset=utf-8$/i],
    ["favicon.ico", "image/x-icon"],
    ["favicon.svg", /^image\/svg\+xml; ?charset=utf-8$/i],
    ["icon-512.png", "image/png"],
  ] as const
).map(([file, type]) => ({
  path: `/${file}`,
  status: 200,
  file,
  expected: { "Content-Type": type, ...security, ...pageHeaders, ...anyPolicy },
}));

/** Files named by their content, one of each kind. */
function assetsOf(files: string[]): Case[] {
  const kinds = {
    avif: "image/avif",
    webp: "image/webp",
    jpg: "image/jpeg",
    woff2: "font/woff2",
    webm: "video/webm",
    mp4: "video/mp4",
    js: /^text\/javascript; ?charset=utf-8$/i,
  };
  const ofKinds = Object.entries(kinds).map(([ending, type]) => {
    const file = first(files, `.${ending}`);
    const expected = { "Content-Type": type, ...security, ...assetHeaders };
    return { path: `/${file}`, status: 200, file, expected };
  });
  const card = first(files, ".jpg", "assets/card.");
  return [...ofKinds, { path: `/${card}`, status: 200, file: card, expected: assetHeaders }];
}

const harmless = [400, 403, 404] as const;

/** Requests that want out of the folder or off the site. Nothing leads anywhere. */
const hostile: Case[] = [
  "/../secret.txt",
  "/..%2fsecret.txt",
  "/..%2f..%2f..%2f..%2fetc/passwd",
  "/%2e%2e/secret.txt",
  "/%2e%2e%2fsecret.txt",
  "/assets/..%2f..%2fsecret.txt",
  "/assets/%2e%2e/%2e%2e/secret.txt",
  "/..%2fsite-beside/secret.txt",
  "/..%5csecret.txt",
  "/..\\secret.txt",
  "/%5c%5cevil.example/",
  "/\\evil.example/",
  "/%00",
  "/index.html%00.txt",
  "/robots.txt%00",
  "/%",
  "/%zz",
  "/%c0%ae%c0%ae/secret.txt",
  "//evil.example",
  "//evil.example/",
  "//evil.example/index.html",
  "/%2fevil.example/",
  "/%2f%2fevil.example/index.html",
].map((path) => ({ path, status: harmless, expected: { Location: null } }));

/** To hosts that fold slashes and dots this is the home page. */
const folded: Case = {
  path: "//evil.example/%2e%2e",
  status: [200, ...harmless],
  expected: { Location: null },
};

/** The whole list for a published folder, by what it is about. */
export async function listRequests(
  folder: string,
  size: (file: string) => number,
): Promise<Record<string, Case[]>> {
  const entries = await readdir(folder, { recursive: true });
  const files = entries.map((file) => file.split(path.sep).join("/")).sort();
  return {
    "pages, with and without slash, query and index.html": pages,
    "the not-found page of each language": notFound,
    "files with a name of their own": named,
    "files named by their content": assetsOf(files),
    "who has it already gets no body": conditional(files),
    "parts of the film": ranges(files, size),
    "compressed for who takes it": encoded(files),
    "nothing leads out of the folder or off the site": [...hostile, folded],
    "nothing can be written": [{ path: "/prodotti", method: "POST", status: 405 }],
  };
}
