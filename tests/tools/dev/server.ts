// Serves the site from memory, with the headers it is published with, each page with a script that keeps it up
// to date.
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { headerPolicy } from "../../../pages/head/security-policy.ts";
import {
  assetHeaders,
  assetsFolder,
  commonHeaders,
  indexOf,
  mediaTypes,
  notFound,
  pageHeaders,
} from "../../../pages/hosts/table.ts";
import { isHidden, readTarget } from "../../support/answer.ts";
import { parseRange, unsatisfiable } from "../../support/conditions.ts";
import { close, listen, originOf } from "../../support/endpoint.ts";
import { Audience } from "./audience.ts";
import { bundleClient, type DevClient, eventsPath } from "./injection.ts";
import type { DevSite } from "./site.ts";

/** A running server, and who looks at it. */
export interface DevServer {
  origin: string;
  audience: Audience;
  close(): Promise<void>;
}

/**
 * Serves a site that is being changed, on the loopback interface.
 * @param root the project's folder, whose `static/` is served too
 * @param port 0 chooses a free one
 */
export async function serveDev(site: DevSite, root: string, port: number): Promise<DevServer> {
  const client = await bundleClient();
  const audience = new Audience((address) => render(site, address));
  const server = createServer((request, response) => {
    const { path: address = "/" } = readTarget(request.url ?? "");
    const answering =
      address === eventsPath
        ? audience.join(request, response)
        : find(site, path.join(root, "static"), address, client).then((reply) =>
            send(request, response, reply),
          );
    answering.catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await listen(server, port);
  return { origin: originOf(server), audience, close: () => close(server) };
}

/** What is answered at an address; `file` is a path as it is published. */
interface Reply {
  file: string;
  bytes: Uint8Array;
  status: number;
}

async function find(
  site: DevSite,
  statics: string,
  address: string,
  client: DevClient,
): Promise<Reply> {
  const file = fileOf(site, address);
  if (file && !file.endsWith(".html")) {
    return { file, bytes: toBytes(await site.read(file.slice(1))), status: 200 };
  }
  const known = file || isHidden(address) ? undefined : await readStatic(statics, address);
  if (known) return { file: address, bytes: known, status: 200 };
  const html = client.addTo(await render(site, address));
  return { file: "/page.html", bytes: toBytes(html), status: file ? 200 : 404 };
}

/** The site's file at an address: itself, or the page of that address with or without a slash. */
const fileOf = (site: DevSite, address: string): string | undefined =>
  isHidden(address)
    ? undefined
    : [address, indexOf(address)].find((file) => site.has(file.slice(1)));

const readStatic = (statics: string, address: string): Promise<Uint8Array | undefined> =>
  readFile(path.join(statics, address)).catch(() => undefined);

const toBytes = (bytes: string | Uint8Array = ""): Uint8Array => Buffer.from(bytes as Uint8Array);

/** The page at an address, or the not-found page of its language. */
async function render(site: DevSite, address: string): Promise<string> {
  const { file } = address.startsWith(notFound.en.below) ? notFound.en : notFound.it;
  return (await site.page((fileOf(site, address) ?? file).slice(1))) ?? unmade;
}

/** Stands for a page that never could be rendered. */
const unmade = `<!doctype html><html lang="en"><head><meta charset="utf-8"/>
<meta name="viewport" content="width=device-width"/><title>Not made yet</title></head>
<body><p>This page has yet to be made. It appears as soon as the problems are mended.</p></body></html>`;

/** Sends a whole file or, of films, the part that is asked for. */
function send(request: IncomingMessage, response: ServerResponse, { file, bytes, status }: Reply) {
  const ending = path.extname(file).slice(1);
  const range = parseRange(request.headers.range, bytes.length);
  const isPart = range && range !== unsatisfiable && status === 200;
  const part = isPart ? bytes.subarray(range.start, range.end + 1) : bytes;
  response.writeHead(isPart ? 206 : status, {
    ...commonHeaders,
    ...(ending === "html" && { "Content-Security-Policy": headerPolicy(String(bytes)) }),
    ...(file.startsWith(assetsFolder) ? assetHeaders : pageHeaders),
    "Content-Type": mediaTypes[ending] ?? "application/octet-stream",
    "Content-Length": part.length,
    "Accept-Ranges": "bytes",
    ...(isPart && { "Content-Range": `bytes ${range.start}-${range.end}/${bytes.length}` }),
  });
  response.end(request.method === "HEAD" ? undefined : part);
}
