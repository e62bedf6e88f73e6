// Serves a site as hosts do: it obeys `_headers` and `_redirects`.
import { hash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import querystring from "node:querystring";
import { encodings, hostFiles, wellKnown } from "../../content/files.ts";
import { englishAddressPattern, href } from "../../content/routes.ts";
import { indexFileOf, mediaTypes, netlifyPageHeaders } from "../render/hosts/table.ts";
import { type Handler, type ServerOptions, startServer } from "./server.ts";

/** Reads a published file by its path below the site's root. Returns undefined if there is none. */
type ReadFile = (file: string) => Promise<Buffer | undefined>;

/** Serves a built site. Each request reads the disk, so the site may be rebuilt meanwhile. */
export const serveSite = (folder: string, options?: ServerOptions) =>
  startServer(
    createSiteHandler((file) => readFile(path.join(folder, file)).catch(() => undefined)),
    options,
  );

export function createSiteHandler(read: ReadFile): Handler {
  const readText = async (file: string) => `${(await read(file)) ?? ""}`;
  return async (request, response) => {
    const [, requestPath = "", query = ""] = /^([^?]*)(.*)$/s.exec(request.url ?? "") ?? [];
    const address = querystring.unescape(requestPath); // decodeURIComponent would throw
    const end = (status: number) => void response.writeHead(status).end();
    const rules = await readText("_headers");
    setHeaders(response, readHeaders(rules, address));
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return end(405);
    }
    const redirect = (to: string) => {
      response.setHeader(
        "Location",
        to.replace(/(?=#|$)/, () => query),
      );
      end(301);
    };
    const { target = address, status } = findRule(await readText("_redirects"), address);
    if (status === "301") return redirect(target);
    const file = fileAt(target);
    const bytes = file && (await read(file));
    if (bytes && address.endsWith("/index.html"))
      return redirect(address.slice(0, -"/index.html".length) || "/");
    if (bytes) {
      setHeaders(response, { "Content-Type": typeOf(file), ...readHeaders(rules, address) });
      return sendFile(request, response, bytes, (ending) => read(`${file}.${ending}`));
    }
    const missing = href("not-found", englishAddressPattern.test(address) ? "en" : "it");
    // With its own headers: a missing asset must not be cached for ever.
    setHeaders(response, { "Content-Type": typeOf(missing), ...readHeaders(rules, missing) });
    response.writeHead(404).end(await read(missing.slice(1)));
  };
}

/** Sends a file in the best encoding that the browser accepts. */
async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  bytes: Buffer,
  readCopy: (ending: string) => Promise<Buffer | undefined>,
) {
  response.setHeader("Vary", "Accept-Encoding");
  for (const [encoding, ending] of Object.entries(encodings)) {
    const isAccepted = `${request.headers["accept-encoding"]}`.includes(encoding);
    const copy = isAccepted && (await readCopy(ending));
    if (!copy) continue;
    response.setHeader("Content-Encoding", encoding);
    return sendBytes(request, response, copy);
  }
  return sendBytes(request, response, bytes);
}

/** Sends all bytes, or the range that is requested, or none if the browser has them (RFC 9110). */
function sendBytes({ headers }: IncomingMessage, response: ServerResponse, bytes: Buffer) {
  const etag = `"${hash("sha256", bytes).slice(0, 20)}"`;
  setHeaders(response, { ETag: etag, "Accept-Ranges": "bytes" });
  if (headers["if-none-match"]?.includes(etag)) return response.writeHead(304).end();
  const [, first = "", last = ""] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
  const start = Number(first);
  const end = last ? Math.min(Number(last) + 1, bytes.length) : bytes.length;
  // A range that is not valid is ignored, as the RFC says.
  const isRange = first !== "" && (last === "" || Number(last) >= start);
  if (!isRange) return response.setHeader("Content-Length", bytes.length).end(bytes);
  if (start >= bytes.length)
    return response.writeHead(416, { "Content-Range": `bytes */${bytes.length}` }).end();
  const range = `bytes ${start}-${end - 1}/${bytes.length}`;
  const part = bytes.subarray(start, end);
  setHeaders(response, { "Content-Range": range, "Content-Length": `${part.length}` });
  return response.writeHead(206).end(part);
}

const setHeaders = (response: ServerResponse, headers: Record<string, string>) =>
  response.setHeaders(new Map(Object.entries(headers)));

/** The headers of `_headers` for an address: lines `  Name: value` below each matching pattern. */
function readHeaders(text: string, address: string): Record<string, string> {
  const headers: Record<string, string> = { ...netlifyPageHeaders }; // unless a rule names others
  for (const [pattern = "", ...lines] of text.split(/\n(?=\/)/).map((rule) => rule.split("\n"))) {
    const [start = "", end] = pattern.split("*");
    const isAny = end !== undefined && address.startsWith(start) && address.endsWith(end);
    if (!isAny && address !== pattern) continue;
    for (const line of lines) {
      const [, name = "", value = ""] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      if (name) headers[name] = value;
    }
  }
  return headers;
}

/** The rule of `_redirects` for an address: a redirect (301), or a file to send (200). */
function findRule(text: string, address: string): { target?: string; status?: string } {
  const rules = text.split("\n").map((line) => line.split(" "));
  const [, target, status] = rules.find(([from]) => from === address) ?? [];
  return target && status ? { target, status } : {};
}

/** The file of an address, unless it is hidden from visitors. */
function fileAt(address: string): string | undefined {
  const isHidden = /^\/\/|[/\\]\./.test(address.replace(wellKnown, "/"));
  if (isHidden || hostFiles.includes(address.slice(1))) return undefined;
  return (address.endsWith("/") ? indexFileOf(address) : address).slice(1);
}

/** A Map, because an ending may be "constructor". */
const types = new Map(Object.entries(mediaTypes));
const typeOf = (file: string) =>
  types.get(path.extname(file).slice(1)) ?? "application/octet-stream";
