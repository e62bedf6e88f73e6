// All hosts answer alike: the preview always, nginx and Apache if installed.
import { cpSync, existsSync, readFileSync, statSync } from "node:fs";
import { chmod, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { hostFiles, listFiles } from "../../content/files.ts";
import { href } from "../../content/routes.ts";
import { headerPolicy, sitePolicy } from "../../pages/render/policy.ts";
import type { Server } from "../../pages/serve/server.ts";
import { makeFolder } from "../support/fixtures.ts";
import { type Sent, sendRawRequest } from "../support/raw-request.ts";
import { type Encoding, type Host, hosts } from "../support/servers.ts";

interface Case extends Sent {
  path: string;
  status: number | readonly number[];
  location?: string;
  encoding?: Encoding | undefined;
  /** Path in the published folder; begins with a slash. */
  file?: string;
  /** First and last byte of the file, from 0, if the answer is a part. */
  part?: [first: number, last: number];
}

const built = inject("folder");
const files = (await listFiles(built)).map((file) => `/${file}`).sort();

/** The first published file in `assets/` with an ending. */
function firstAsset(ending: string): string {
  const file = files.find((file) => file.startsWith("/assets/") && file.endsWith(`.${ending}`));
  if (!file) throw new Error(`No file is called /assets/….${ending}`);
  return file;
}

const query = "?a=1&b=%20/..%2f";
const ofPages: Case[] = files
  .filter((file) => file.endsWith("/index.html"))
  .flatMap((file) => {
    const bare = file.slice(0, -"/index.html".length);
    const address = bare || "/";
    return [
      { path: address, status: 200, file },
      { path: address, status: 200, file, method: "HEAD" },
      { path: `${bare}/${query}`, status: 200, file },
      { path: file, status: 301, location: address },
      { path: file + query, status: 301, location: address + query },
    ];
  });

const [products, contact] = [href("products", "it"), href("contact", "en")];
const [productsInEnglish, aboutInEnglish] = [href("products", "en"), href("about", "en")];

/** Old addresses of the test content's company.md. */
const redirected: Case[] = [
  ["/vecchia-pagina.html", products],
  ["/vecchia-pagina.html?a=1", `${products}?a=1`],
  ["/old/shop", `${productsInEnglish}#data`],
  ["/old/shop/", `${productsInEnglish}#data`],
].map(([path = "", location = ""]) => ({ path, status: 301, location }));

const missing = `
  /nessuna-pagina /nessuna-pagina/ /nessuna-pagina?x=1 ${products}/nessuna /non-c%27%C3%A8
  ${products.toUpperCase()} ${products}.html /assets/ /assets /assets/gone.0123456789ab.avif
  /.well-known/ /.well-known/gone.txt /_headers /_redirects /.hosting/nginx.conf /.nojekyll
  /energia /enti-pubblici /en-plus /enough /italia/en ${hostFiles.map((file) => `/${file}`).join(" ")}`;
const missingInEnglish = `
  /en/nothing /en/nothing/here/ /en/prodotti-altrove /en. /en, /EN/nothing
  ${productsInEnglish}. ${productsInEnglish}) ${aboutInEnglish}; ${aboutInEnglish.toUpperCase()}`;

const splitPaths = (text: string) => text.trim().split(/\s+/);

const notFound: Case[] = [
  ...splitPaths(missing).map((path) => ({ path, status: 404, file: "/404.html" })),
  ...splitPaths(missingInEnglish).map((path) => ({ path, status: 404, file: "/en/404.html" })),
  { path: "/nessuna-pagina", status: 404, file: "/404.html", method: "HEAD" },
];

/** Every file with a fixed name except pages, and one of each kind with a hash in its name, with its type. */
const types = {
  js: "text/javascript; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  ...{ ico: "image/x-icon", png: "image/png", jpg: "image/jpeg", avif: "image/avif" },
  ...{ woff2: "font/woff2", webm: "video/webm", mp4: "video/mp4", pdf: "application/pdf" },
  ...{ jpeg: "image/jpeg", webp: "image/webp", json: "application/json" },
  ...{ glb: "model/gltf-binary", usdz: "model/vnd.usdz+zip" },
  html: "text/html; charset=utf-8",
};
const named: Case[] = [
  ...files.filter((file) => !/^\/(assets\/|\.)|\/index\.html$|\.(br|gz)$/.test(file)),
  ...["jpg", "avif", "woff2", "webm", "mp4", "js", "glb", "usdz"].map(firstAsset),
]
  .filter((file) => !hostFiles.includes(file.slice(1)))
  .map((file) => ({ path: encodeURI(file), status: 200, file }));

const film = firstAsset("mp4");
const { size } = statSync(path.join(built, film));
const rangeOf = (range: string) => ({ path: film, headers: { Range: `bytes=${range}` } });
const ranges: Case[] = [
  { ...rangeOf("0-99"), status: 206, file: film, part: [0, 99] },
  { ...rangeOf(`10-${size + 10}`), status: 206, file: film, part: [10, size - 1] },
  { ...rangeOf(`${size}-`), status: 416 },
  { ...rangeOf("5-2"), status: [200, 416] },
  { ...rangeOf("-5"), status: [200, 206] },
];

/** Texts with and without accepted compression, and a film, which is never compressed. */
function listEncoded(encodings: readonly Encoding[]): Case[] {
  const accepted: Record<string, Encoding[]> = {
    "gzip, deflate, br, zstd": ["br", "gzip"],
    gzip: ["gzip"],
    identity: [],
  };
  const script = firstAsset("js");
  const texts: Case[] = [
    { path: `${contact}/`, status: 200, file: `${contact}/index.html` },
    { path: "/sitemap.xml", status: 200, file: "/sitemap.xml" },
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
  { path: `/${products}/index.html`, status: [301, 404] }, // some merge slashes, then redirect within the site
  ...splitPaths(escaping).map((path) => ({ path, status: [400, 403, 404] })),
];

const secret = "What is beside the published folder.";

/** Sends a request and expects its answer, the headers of all answers, and bytes of the published folder. */
async function expectAnswer(origin: string, request: Case, { caching }: Host): Promise<void> {
  const what = `${request.method ?? "GET"} ${request.path} ${JSON.stringify(request.headers ?? {})}`;
  const { status, headers, body } = await sendRawRequest(origin, request.path, request);
  expect.soft([request.status].flat(), what).toContain(status);
  const target = headers.location?.replace(origin, "");
  if (request.location) expect.soft(target, what).toBe(request.location);
  else expect.soft(target ?? "/", `${what} stays on the site`).toMatch(/^\/(?!\/)/);
  expect.soft(headers.server ?? "", what).not.toMatch(/nginx\/\d/);
  expect.soft(headers["content-language"], what).toBeUndefined(); // Apache may take .br for Breton
  expect.soft(headers["content-encoding"], what).toBe(request.encoding);
  expect.soft(body.includes(secret), `${what} gets a secret`).toBe(false);
  if (request.location ?? request.file) expect.soft(headers, what).toMatchObject(always);
  if (!request.file) return;
  const onDisk = path.join(built, request.file);
  const whole = readFileSync(onDisk);
  const year = "public, max-age=31536000, immutable";
  const expected = request.file.startsWith("/assets/") ? year : caching;
  expect.soft(headers["cache-control"], what).toBe(expected);
  const type = headers["content-type"]?.replace(/; ?/, "; ").toLowerCase();
  expect.soft(type, what).toBe(types[path.extname(onDisk).slice(1) as keyof typeof types]);
  expect.soft(policiesOf(whole), what).toContain(headers["content-security-policy"]);
  if (status < 300 && existsSync(`${onDisk}.gz`))
    expect.soft(headers.vary, what).toMatch(/accept-encoding/i);
  const [first, last] = request.part ?? [0, whole.length - 1];
  const expectedBody =
    request.method === "HEAD" ? Buffer.alloc(0) : whole.subarray(first, last + 1);
  expect.soft(body.equals(expectedBody), `${what} gets the bytes`).toBe(true);
}

/** Policies that hosts may send. Most hosts do not send the policy of a page. HTML escapes its quotes as &#x27;. */
function policiesOf(bytes: Buffer): string[] {
  const [, pagePolicy] =
    /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(`${bytes}`) ?? [];
  return [sitePolicy, ...(pagePolicy ? [headerPolicy(pagePolicy.replaceAll("&#x27;", "'"))] : [])];
}

const always = {
  "x-content-type-options": "nosniff",
  "strict-transport-security": "max-age=31536000",
  "referrer-policy": "same-origin",
  "permissions-policy": expect.stringContaining("camera=(), geolocation=(), microphone=()"),
};

/** A copy of the site, beside files that must not be served. */
const around = await makeFolder();
const site = path.join(around, "site");

beforeAll(async () => {
  await chmod(around, 0o755); // servers may read it under another user's name
  cpSync(built, site, { recursive: true, preserveTimestamps: true });
  await mkdir(path.join(around, "site-beside"));
  await writeFile(path.join(around, "secret.txt"), secret);
  await writeFile(path.join(around, "site-beside/secret.txt"), secret);
});

describe.for(hosts)("$name, installed here: $isInstalled", (host) => {
  let server: Server;
  beforeAll(async () => {
    if (!host.isInstalled) return;
    server = await host.start(site, await mkdtemp(path.join(around, "scratch-")));
  });
  afterAll(() => server?.close());

  const groups: Record<string, Case[]> = {
    "pages with and without slash, query and index.html": ofPages,
    "old addresses": redirected,
    "the not-found page of each language": notFound,
    "files by name": named,
    "parts of the film": ranges,
    "compressed files for who accepts them": listEncoded(host.encodings),
    "nothing outside the folder or the site": hostile,
    "405 for anything but reading": [{ path: products, method: "POST", status: 405 }],
  };
  test.skipIf(!host.isInstalled).for(Object.entries(groups))("%s", async ([, cases]) => {
    for (const request of cases) await expectAnswer(server.origin, request, host);
  });

  const isProxied = host.isInstalled && host.name !== "preview"; // it answers only this machine
  test.skipIf(!isProxied)("redirects to the requested address behind a proxy", async () => {
    const headers = { Host: "www.dab.example", "X-Forwarded-Proto": "https" };
    const { location = "" } = (
      await sendRawRequest(server.origin, "/vecchia-pagina.html", { headers })
    ).headers;
    expect(new URL(location, "https://www.dab.example").href).toBe(
      `https://www.dab.example${products}`,
    );
  });

  const revisited = [products, "/en/", "/robots.txt", firstAsset("avif")];
  test.skipIf(!host.isInstalled).for(revisited)(
    "answers 304 if %s is unchanged",
    async (address) => {
      const { etag = "" } = (await sendRawRequest(server.origin, address)).headers;
      const revisit = async (known: string) =>
        (await sendRawRequest(server.origin, address, { headers: { "If-None-Match": known } }))
          .status;
      expect([await revisit(etag), await revisit('"x"')]).toEqual([304, 200]);
    },
  );
});
