// The one list of requests that every host must answer alike.
import { statSync } from "node:fs";
import path from "node:path";

export type Encoding = "br" | "gzip";

export interface Case {
  path: string;
  method?: "GET" | "HEAD" | "POST";
  headers?: Record<string, string>;
  status: number | readonly number[];
  location?: string;
  encoding?: Encoding | undefined;
  /** Path in the published folder; begins with a slash. */
  file?: string;
  /** First and last byte of the file, from 0, where only a part is sent. */
  part?: [first: number, last: number];
}

/** The first published file in `assets/` with an ending. */
export function firstAsset(files: string[], ending: string): string {
  const file = files.find((file) => file.startsWith("/assets/") && file.endsWith(`.${ending}`));
  if (!file) throw new Error(`No file is called /assets/….${ending}`);
  return file;
}

function listPageRequests(files: string[]): Case[] {
  const query = "?a=1&b=%20/..%2f";
  return files
    .filter((file) => file.endsWith("/index.html"))
    .flatMap((file) => {
      const bare = file.slice(0, -"/index.html".length);
      const address = bare || "/";
      return [
        { path: address, status: 200, file },
        { path: address, status: 200, file, method: "HEAD" as const },
        { path: `${bare}/${query}`, status: 200, file },
        { path: file, status: 301, location: address },
        { path: file + query, status: 301, location: address + query },
      ];
    });
}

/** Old addresses of the test content's company.md. */
const redirected: Case[] = [
  ["/vecchia-pagina.html", "/prodotti"],
  ["/vecchia-pagina.html?a=1", "/prodotti?a=1"],
  ["/old/shop", "/products#data"],
  ["/old/shop/", "/products#data"],
].map(([path = "", location = ""]) => ({ path, status: 301, location }));

const missing = `
  /nessuna-pagina /nessuna-pagina/ /nessuna-pagina?x=1 /prodotti/nessuna /non-c%27%C3%A8
  /Prodotti /prodotti.html /assets/ /assets /assets/gone.0123456789ab.avif
  /.well-known/ /.well-known/gone.txt /_headers /_redirects /.hosting/nginx.conf /.nojekyll
  /en/nothing /en/nothing/here/ /en/products /enough`;

const splitPaths = (text: string) => text.trim().split(/\s+/);

const notFound: Case[] = [
  ...splitPaths(missing).map((path) => ({
    path,
    status: 404,
    file: path.startsWith("/en") ? "/en/404.html" : "/404.html",
  })),
  { path: "/nessuna-pagina", status: 404, file: "/404.html", method: "HEAD" },
];

/** Every file with a fixed name that is no page, and one of each kind with a hash in its name. */
const listNamed = (files: string[]): Case[] =>
  [
    ...files.filter((file) => !/^\/(assets\/|[_.])|\/index\.html$|\.(br|gz)$/.test(file)),
    ...["jpg", "avif", "woff2", "webm", "mp4", "js"].map((ending) => firstAsset(files, ending)),
  ].map((file) => ({ path: encodeURI(file), status: 200, file }));

function listRanges(folder: string, files: string[]): Case[] {
  const film = firstAsset(files, "mp4");
  const { size } = statSync(path.join(folder, film));
  const rangeOf = (range: string) => ({ path: film, headers: { Range: `bytes=${range}` } });
  const sent = { status: 206, file: film };
  return [
    { ...rangeOf("0-99"), ...sent, part: [0, 99] },
    { ...rangeOf("100-"), ...sent, part: [100, size - 1] },
    { ...rangeOf("-50"), ...sent, part: [size - 50, size - 1] },
    { ...rangeOf(`10-${size + 10}`), ...sent, part: [10, size - 1] },
    { ...rangeOf(`${size}-`), status: 416 },
  ];
}

/** Texts for who accepts them compressed and who does not, and a film, which is never compressed. */
function listEncoded(files: string[], encodings: readonly Encoding[]): Case[] {
  const accepted: Record<string, Encoding[]> = {
    "gzip, deflate, br, zstd": ["br", "gzip"],
    gzip: ["gzip"],
    "gzip;q=1.0, br;q=0": ["gzip"],
    identity: [],
    "br;q=0, gzip;q=0": [],
  };
  const [script, film] = [firstAsset(files, "js"), firstAsset(files, "webm")];
  const texts: Case[] = [
    { path: "/en/contact/", status: 200, file: "/en/contact/index.html" },
    { path: "/sitemap.xml", status: 200, file: "/sitemap.xml" },
    { path: "/en/nothing", status: 404, file: "/en/404.html" },
    { path: script, status: 200, file: script },
  ];
  return [
    ...texts.flatMap((text) =>
      Object.entries(accepted).map(([header, names]) => ({
        ...text,
        headers: { "Accept-Encoding": header },
        encoding: names.find((name) => encodings.includes(name)),
      })),
    ),
    { path: film, headers: { "Accept-Encoding": "br, gzip" }, status: 200, file: film },
  ];
}

const escaping = String.raw`
  /../secret.txt /..%2fsecret.txt /%2e%2e/secret.txt /assets/..%2f..%2fsecret.txt
  /..%2fsite-beside/secret.txt /..%5csecret.txt /..\secret.txt /%c0%ae%c0%ae/secret.txt
  /%5c%5cevil.example/ /\evil.example/ //evil.example/ //evil.example/index.html
  /%2f%2fevil.example/index.html /%00 /robots.txt%00 /%zz`;

const hostile: Case[] = [
  { path: "//prodotti/index.html", status: [301, 404] }, // some merge slashes, then redirect within the site
  ...splitPaths(escaping).map((path) => ({ path, status: [400, 403, 404] })),
];

/** The whole list for a published folder with these `files`, which begin with a slash, by what it is about. */
export const listRequests = (
  folder: string,
  files: string[],
  encodings: readonly Encoding[],
): Record<string, Case[]> => ({
  "pages with and without slash, query and index.html": listPageRequests(files),
  "old addresses": redirected,
  "the not-found page of each language": notFound,
  "files by name": listNamed(files),
  "parts of the film": listRanges(folder, files),
  "compressed files for who accepts them": listEncoded(files, encodings),
  "nothing outside the folder or the site": hostile,
  "405 for anything but reading": [{ path: "/prodotti", method: "POST", status: 405 }],
});
