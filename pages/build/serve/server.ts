// Serves a site on this machine as hosts do, and takes the messages of its form.
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import path from "node:path";
import { json } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { tryOrUndefined } from "../../../content/schema/files.ts";
import { englishAddressPattern, href } from "../../../content/schema/routes.ts";
import { assetCaching, mediaTypes } from "../render/hosts.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Starts a server; port 0 is any free one. An error in `handle` fails only that request. */
export async function startServer(handle: Handler, port = 0, address = "127.0.0.1") {
  const server = createServer(async (request, response) => {
    try {
      await handle(request, response);
    } catch (error) {
      console.error(error);
      response.destroy();
    }
  });
  server.listen(port, address);
  await once(server, "listening");
  const close = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
  const used = (server.address() as AddressInfo).port; // it listens at a port, not at a pipe
  return { origin: `http://${address}:${used}`, close, [Symbol.asyncDispose]: close };
}

/**
 * Starts the server of a command: at PORT, and with `--host` for the local network, so that phones
 * reach it.
 * @returns the environment in which pages name the endpoint of this server, and the addresses to print
 */
export async function startCommand(handle: Handler) {
  const { values } = parseArgs({ options: { host: { type: "boolean" } } });
  const interfaces = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  const network = interfaces.find(({ family, internal }) => family === "IPv4" && !internal);
  const answer: Handler = (request, response) =>
    request.url === endpointPath ? receive(request, response) : handle(request, response);
  const port = Number(process.env.PORT || "4173");
  const address = values.host ? network?.address : undefined;
  const { origin } = await startServer(answer, port, address).catch(({ message }) => {
    console.error(`${message}\n  → Give another port: PORT=4180`);
    process.exit(1);
  });
  const addresses = `
  Italian           ${origin}/
  English           ${origin}${href("home", "en")}
  Contact endpoint  ${origin}${endpointPath}, unless CONTACT_ENDPOINT names another
`;
  return { environment: { CONTACT_ENDPOINT: origin + endpointPath, ...process.env }, addresses };
}

const endpointPath = "/_messages";

/** Prints a message of the form. The page may have another origin: localhost, not 127.0.0.1. */
async function receive(request: IncomingMessage, response: ServerResponse) {
  response.setHeader("Access-Control-Allow-Origin", "*");
  response.setHeader("Access-Control-Allow-Headers", "Content-Type");
  if (request.method === "POST") console.log("Message received:", await json(request));
  response.end();
}

/** Reads a published file by its path below the site's root; undefined if there is none. */
type ReadFile = (file: string) => Promise<Uint8Array | undefined>;

/** A malformed address, for example "/%", names no file. */
const decodeAddress = (url: string) =>
  tryOrUndefined(() => decodeURIComponent(new URL(url, "http://site").pathname)) ?? url;

/** Sends the file of an address, with or without a slash at its end, or the not-found page. */
export const createSiteHandler =
  (read: ReadFile): Handler =>
  async ({ url = "/", headers }, response) => {
    const address = decodeAddress(url);
    const page = `${address.replace(/\/$/, "")}/index.html`;
    const missing = href("not-found", englishAddressPattern.test(address) ? "en" : "it");
    for (const name of [address, page, missing]) {
      const file = name.slice(1);
      const bytes = name.endsWith("/") ? undefined : await read(file);
      if (!bytes) continue;
      const type = mediaTypes[path.extname(file).slice(1)] ?? "application/octet-stream";
      response.setHeader("Content-Type", type);
      response.setHeader("Cache-Control", name.startsWith("/assets/") ? assetCaching : "no-cache");
      if (name === missing && name !== address) response.statusCode = 404;
      const compressed = headers["accept-encoding"]?.includes("br") && (await read(`${file}.br`));
      if (!compressed) return sendBytes(response, bytes, headers.range);
      return response.setHeader("Content-Encoding", "br").end(compressed);
    }
    return response.writeHead(404).end();
  };

/** Sends a part, without which Safari plays no film, or all bytes if there is no such part (RFC 9110, section 14). */
function sendBytes(response: ServerResponse, bytes: Uint8Array, range = "") {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const part = bytes.subarray(Number(first), last ? Number(last) + 1 : undefined);
  if (!first || part.length === 0) return response.setHeader("Accept-Ranges", "bytes").end(bytes);
  const end = Number(first) + part.length - 1;
  return response
    .writeHead(206, { "Content-Range": `bytes ${first}-${end}/${bytes.length}` })
    .end(part);
}

/** Serves a built site. Each request reads the disk, so the site may be rebuilt meanwhile. */
export const serveFolder = (folder: string): Handler =>
  createSiteHandler((file) =>
    // Joined to the root first, so that ".." does not lead out of the folder.
    readFile(path.join(folder, path.join("/", file))).catch(() => undefined),
  );
export const serveSite = (folder: string) => startServer(serveFolder(folder));
