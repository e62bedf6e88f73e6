// Serves a built site on the loopback interface with the answers of pages/render/hosts/table.ts.
import { hash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import querystring from "node:querystring";
import { compressedTypes, encodings, wellKnown } from "../../content/files.ts";
import * as table from "../render/hosts/table.ts";
import { headerPolicy, sitePolicy } from "../render/policy.ts";
import { listen } from "./server.ts";

type Rewrite = (html: string) => string;

/** Serves a built site. Each request reads the disk, so the site may be built again meanwhile. */
export const serveSite = (folder: string, port?: number, rewrite?: Rewrite) =>
  listen((request, response) => answer(folder, request, response, rewrite), port);

/** Answers one request from a folder. Pages that `rewrite` changes on their way are not compressed. */
export async function answer(
  folder: string,
  request: IncomingMessage,
  response: ServerResponse,
  rewrite?: Rewrite,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD")
    return end(response, 405, { Allow: "GET, HEAD" });
  const [, target = "", query = ""] = /^([^?]*)(.*)$/s.exec(request.url ?? "") ?? [];
  const address = querystring.unescape(target); // decodeURIComponent would throw
  const moved = await findRedirect(folder, address);
  if (moved) return end(response, 301, { Location: moved.replace(/(?=#|$)/, () => query) });
  const found = await findFile(folder, address);
  const language = address.startsWith(table.notFound.en.below) ? "en" : "it";
  const file = found ?? table.notFound[language].file;
  const onDisk = path.join(folder, file);
  const original = await readFile(onDisk).catch(() => undefined);
  if (!original) return end(response, 404);
  const isRewritten = rewrite && file.endsWith(".html");
  const bytes = isRewritten ? Buffer.from(rewrite(`${original}`)) : original;
  const encoded = isRewritten ? {} : await readEncoded(onDisk, request);
  const headers = { ...headersOf(file, bytes), ...encoded.headers };
  const body = encoded.bytes ?? bytes;
  if (found) sendFound(request, response, headers, body);
  else end(response, 404, headers, body);
}

/** Where an address leads on to, as `_redirects` has it. */
async function findRedirect(folder: string, address: string): Promise<string | undefined> {
  const rules = await readFile(path.join(folder, "_redirects"), "utf8").catch(() => "");
  const words = rules.split("\n").map((rule) => rule.split(" "));
  return words.find(([from, , status]) => from === address && status === "301")?.[1];
}

/** The published file of an address: itself, or the page of that address with or without a slash. */
async function findFile(folder: string, address: string): Promise<string | undefined> {
  const isHidden = /^\/\/|[/\\]\./.test(address.replace(wellKnown, "/"));
  if (isHidden || table.hostFiles.includes(address)) return undefined;
  const page = table.indexOf(address);
  for (const file of address.endsWith("/") ? [page] : [address, page]) {
    const stats = await stat(path.join(folder, file)).catch(() => undefined);
    if (stats?.isFile()) return file;
  }
  return undefined;
}

/** The best compressed file that the visitor accepts, if the build has made one. */
async function readEncoded(file: string, { headers }: IncomingMessage) {
  for (const [name, ending] of Object.entries(encodings)) {
    const accepted = new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`);
    if (!accepted.test(headers["accept-encoding"] ?? "")) continue;
    const bytes = await readFile(`${file}.${ending}`).catch(() => undefined);
    if (bytes) return { bytes, headers: { "Content-Encoding": name } };
  }
  return {};
}

/** What the table says of a published file beside what all have; a page's policy is read from its HTML. */
function headersOf(file: string, bytes: Uint8Array): table.Headers {
  const ending = path.extname(file).slice(1);
  return {
    ...(file.startsWith(table.assetsFolder) && table.assetHeaders),
    ...(ending === "html" && { "Content-Security-Policy": policyHeader(`${bytes}`) }),
    ...(compressedTypes.includes(ending) && { Vary: "Accept-Encoding" }),
    "Content-Type": table.mediaTypes[ending] ?? "application/octet-stream",
  };
}

/** A page's own policy as a header; the site's for other files. */
export function policyHeader(html: string): string {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1];
  return policy ? headerPolicy(policy.replaceAll("&#x27;", "'")) : sitePolicy;
}

/** Adds a script to a page and, by its hash, to what the page's policy allows. */
export function addScript(html: string, script: string, attributes = ""): string {
  const allowed = `script-src 'sha256-${hash("sha256", script, "base64")}'`;
  const element = `<head><script${attributes}>${script}</script>`;
  return html.replace("script-src", () => allowed).replace("<head>", () => element);
}

/** Sends a file, a part of it, or 304 where the visitor has it already. */
function sendFound(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  headers: table.Headers,
  bytes: Buffer,
) {
  const ETag = `"${hash("sha1", bytes, "base64url")}"`;
  const known = { ...headers, ETag, "Accept-Ranges": "bytes" };
  if (asked["if-none-match"]?.split(/\s*,\s*/).includes(ETag)) return end(response, 304, known);
  const [first, last = 0] = parseRange(asked.range, bytes.length);
  if (first === undefined) return end(response, 200, known, bytes);
  const isWithin = first < bytes.length;
  const range = `bytes ${isWithin ? `${first}-${last}` : "*"}/${bytes.length}`;
  const part = bytes.subarray(first, last + 1);
  return end(response, isWithin ? 206 : 416, { ...known, "Content-Range": range }, part);
}

/** First and last byte that a Range header asks for; nothing where the whole file is to be sent. */
function parseRange(header = "", size: number): [] | [first: number, last: number] {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? [];
  if (first) return [Number(first), Math.min(Number(last || size), size - 1)];
  return last ? [Math.max(0, size - Number(last)), size - 1] : [];
}

/** Ends an answer; to HEAD, Node sends no bytes. */
function end(response: ServerResponse, status: number, headers?: table.Headers, bytes?: Buffer) {
  const length = bytes && { "Content-Length": bytes.length };
  const all = { ...table.commonHeaders, ...table.pageHeaders, ...headers, ...length };
  response.writeHead(status, all).end(bytes);
}
