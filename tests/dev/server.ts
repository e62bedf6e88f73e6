// Serves the site from memory, each page with a script that keeps it up to date.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import sirv from "sirv";
import { close, listen, originOf } from "../endpoint.ts";
import { Audience, versionOf } from "./audience.ts";
import type { DevSite } from "./site.ts";

/** A running server, and who looks at it. */
export interface DevServer {
  origin: string;
  audience: Audience;
  close(): Promise<void>;
}

/** Paths that belong to this server and not to the site. */
const own = { client: "/_dev/client.js", events: "/_dev/events" };

/**
 * Serves a site that is being changed, on the loopback interface.
 * @param root the project's folder, whose `static/` is served too
 * @param port 0 chooses a free one
 */
export async function serveDev(site: DevSite, root: string, port: number): Promise<DevServer> {
  const client = await bundleOwnClient();
  const statics = sirv(path.join(root, "static"), { dev: true, etag: true });
  const audience = new Audience((address) => render(site, address));
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const { pathname } = new URL(request.url ?? "", "http://localhost");
    if (pathname === own.events) return audience.join(request, response);
    if (pathname === own.client)
      return send(request, response, { file: own.client, bytes: client });
    const file = findFile(site, pathname);
    if (file && !file.endsWith(".html")) {
      return send(request, response, { file, bytes: (await site.read(file)) ?? "" });
    }
    const html = await render(site, pathname);
    const page = { file: "page.html", bytes: addClient(html), status: file ? 200 : 404 };
    if (file) return send(request, response, page);
    statics(request, response, () => send(request, response, page));
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    });
  });
  await listen(server, port);
  return { origin: originOf(server), audience, close: () => close(server) };
}

/** The file at an address, found as hosts find it: `<address>` and `<address>/` are one page. */
function findFile(site: DevSite, pathname: string): string | undefined {
  const address = decode(pathname).replace(/\/+$/, "");
  const candidates = [address, `${address}/index.html`, `${address}.html`];
  return candidates.map((file) => file.slice(1)).find((file) => site.has(file));
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** The page at an address, or the not-found page of its language. */
async function render(site: DevSite, pathname: string): Promise<string> {
  const notFound = pathname.startsWith("/en") ? "en/404.html" : "404.html";
  return (await site.page(findFile(site, pathname) ?? notFound)) ?? unmade;
}

/** Stands for a page that never could be rendered. */
const unmade = `<!doctype html><html lang="en"><head><meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/><title>Not made yet</title></head>
<body><p>This page has yet to be made. It appears as soon as the problems are mended.</p></body></html>`;

/** The page's own policy allows scripts of its origin: it stays as it is published. */
function addClient(html: string): string {
  const { markup, style } = versionOf(html);
  const script = `<script src="${own.client}" data-markup="${markup}" data-style="${style}" defer></script>`;
  return html.replace("</head>", () => `${script}</head>`);
}

async function bundleOwnClient(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: path.dirname(fileURLToPath(import.meta.url)),
    entryPoints: ["client/client.ts"],
    bundle: true,
    write: false,
    loader: { ".css": "text" },
  });
  return outputFiles[0]?.text ?? "";
}

const types: Record<string, string> = {
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  json: "application/json",
  xml: "application/xml",
  txt: "text/plain; charset=utf-8",
  webmanifest: "application/manifest+json",
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  woff2: "font/woff2",
  webm: "video/webm",
  mp4: "video/mp4",
};

interface Reply {
  file: string;
  bytes: string | Uint8Array;
  status?: number;
}

/** Answers with a whole file or, for films, the part that is asked for. */
function send(request: IncomingMessage, response: ServerResponse, { file, bytes, status }: Reply) {
  const whole = Buffer.from(bytes as Uint8Array);
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const part = from ? whole.subarray(Number(from), to ? Number(to) + 1 : undefined) : whole;
  const end = Number(from) + part.length - 1;
  response.writeHead(from ? 206 : (status ?? 200), {
    "Content-Type": types[path.extname(file).slice(1)] ?? "application/octet-stream",
    "Content-Length": part.length,
    "Cache-Control": file.startsWith("assets/")
      ? "public, max-age=31536000, immutable"
      : "no-store",
    "Accept-Ranges": "bytes",
    ...(from && { "Content-Range": `bytes ${from}-${end}/${whole.length}` }),
  });
  response.end(request.method === "HEAD" ? undefined : part);
}
