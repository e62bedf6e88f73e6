// Serves a built site as hosts do: it obeys `_headers` and `_redirects`.
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import querystring from "node:querystring";
import sirv from "sirv";
import { wellKnown } from "../../content/files.ts";
import { englishAddressPattern, href } from "../../content/routes.ts";
import { hostFiles, indexFileOf, mediaTypes, netlifyPageHeaders } from "../render/hosts/table.ts";
import { type Handler, type ServerOptions, startServer } from "./server.ts";

type Rewrite = (html: string) => string;

/** Serves a built site. Each request reads the disk, so the site may be rebuilt meanwhile. */
export const serveSite = (folder: string, options?: ServerOptions) =>
  startServer(createSiteHandler(folder), options);

/** Answers requests from a folder. Pages that `rewrite` changes are sent whole, without ranges. */
export function createSiteHandler(folder: string, rewrite: Rewrite = (html) => html): Handler {
  const read = (file: string) => readFile(path.join(folder, file), "utf8").catch(() => "");
  // sirv handles ranges, .br and .gz copies, and 304.
  const send = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });
  return async (request, response) => {
    const [, requestPath = "", query = ""] = /^([^?]*)(.*)$/s.exec(request.url ?? "") ?? [];
    const address = querystring.unescape(requestPath); // decodeURIComponent would throw
    const end = (status: number, body?: string) => void response.writeHead(status).end(body);
    const rules = await read("_headers");
    setHeaders(response, readHeaders(rules, address));
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return end(405);
    }
    const { target = address, status } = findRule(await read("_redirects"), address);
    if (status === "301") {
      response.setHeader(
        "Location",
        target.replace(/(?=#|$)/, () => query),
      );
      return end(301);
    }
    const found = await findFile(folder, target);
    const file = found ?? href("not-found", englishAddressPattern.test(address) ? "en" : "it");
    const html = file.endsWith(".html") ? await read(file) : "";
    const rewritten = rewrite(html);
    const headers = readHeaders(rules, found ? address : file); // never cache a missing asset for ever
    setHeaders(response, { "Content-Type": typeOf(file), ...headers });
    if (!found || rewritten !== html) return end(found ? 200 : 404, rewritten);
    dropInvalidRange(request.headers);
    request.url = encodeURI(file);
    send(request, response, () => end(404));
  };
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

/** The file of an address, unless it is missing or hidden from visitors. */
async function findFile(folder: string, address: string): Promise<string | undefined> {
  const isHidden = /^\/\/|[/\\]\./.test(address.replace(wellKnown, "/"));
  if (isHidden || hostFiles.includes(address)) return undefined;
  const file = address.endsWith("/") ? indexFileOf(address) : address;
  const stats = await stat(path.join(folder, file)).catch(() => undefined);
  return stats?.isFile() ? file : undefined;
}

/** A Map, because an ending may be "constructor". */
const types = new Map(Object.entries(mediaTypes));
const typeOf = (file: string) =>
  types.get(path.extname(file).slice(1)) ?? "application/octet-stream";

/**
 * sirv answers `bytes=-5` with a prefix (lukeed/sirv#155) and fails on `bytes=5-2`. Send the whole
 * file instead (RFC 9110, 14.2).
 */
function dropInvalidRange(headers: IncomingMessage["headers"]) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
  if (!first || (last && Number(last) < Number(first))) delete headers.range;
}
