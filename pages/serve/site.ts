// Serves a built site on the loopback interface with the answers of pages/render/hosts/table.ts.
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import querystring from "node:querystring";
import sirv from "sirv";
import { wellKnown } from "../../content/files.ts";
import { englishAddressPattern, href } from "../../content/routes.ts";
import * as table from "../render/hosts/table.ts";
import { hashOf, headerPolicy, sitePolicy } from "../render/policy.ts";
import { listen } from "./server.ts";

type Rewrite = (html: string) => string;

/** Serves a built site. Each request reads the disk, so the site may be built again meanwhile. */
export const serveSite = (folder: string, port?: number, rewrite?: Rewrite) =>
  listen(createAnswer(folder, rewrite), port);

/** Answers requests from a folder. Pages that `rewrite` changes on their way are sent whole. */
export function createAnswer(folder: string, rewrite: Rewrite = (html) => html) {
  // Its part: ranges, compressed twins and 304.
  const send = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true, extensions: [] });
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, asked = "", query = ""] = /^([^?]*)(.*)$/s.exec(request.url ?? "") ?? [];
    const address = querystring.unescape(asked); // decodeURIComponent would throw
    const end = (status: number, body?: string) => void response.writeHead(status).end(body);
    setHeaders(response, { ...table.commonHeaders, ...table.pageHeaders });
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.setHeader("Allow", "GET, HEAD");
      return end(405);
    }
    const moved = await findRedirect(folder, address);
    if (moved) {
      const target = moved.replace(/(?=#|$)/, () => query);
      setHeaders(response, { Location: target });
      return end(301);
    }
    const found = await findFile(folder, address);
    const language = englishAddressPattern.test(address) ? "en" : "it";
    const file = found ?? href("not-found", language);
    const html = file.endsWith(".html") ? await readText(path.join(folder, file)) : "";
    const rewritten = rewrite(html);
    setHeaders(response, headersOf(file, rewritten));
    if (!found || rewritten !== html) return end(found ? 200 : 404, rewritten);
    dropOddRange(request.headers);
    request.url = encodeURI(file);
    send(request, response, () => end(404));
  };
}

const setHeaders = (response: ServerResponse, headers: table.Headers) =>
  response.setHeaders(new Map(Object.entries(headers)));

const readText = (file: string) => readFile(file, "utf8").catch(() => "");

/** Where an address leads on to, as `_redirects` has it. */
async function findRedirect(folder: string, address: string): Promise<string | undefined> {
  const rules = (await readText(path.join(folder, "_redirects"))).split("\n");
  const words = rules.map((rule) => rule.split(" "));
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

/** What the table says of a published file beside what all have; a page's policy is read from its HTML. */
function headersOf(file: string, html: string): table.Headers {
  const ending = path.extname(file).slice(1);
  const types = new Map(Object.entries(table.mediaTypes)); // an ending may be "constructor"
  return {
    ...(file.startsWith(table.assetsFolder) && table.assetHeaders),
    ...(html && { "Content-Security-Policy": policyHeader(html) }),
    "Content-Type": types.get(ending) ?? "application/octet-stream",
  };
}

/** Of these, sirv would send what was not asked for. */
function dropOddRange(headers: IncomingMessage["headers"]) {
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? "") ?? [];
  if (!first || (last && Number(last) < Number(first))) delete headers.range;
}

/** A page's own policy as a header; the site's for other files. */
export function policyHeader(html: string): string {
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(html)?.[1];
  return policy ? headerPolicy(policy.replaceAll("&#x27;", "'")) : sitePolicy;
}

/** Adds a script to a page and, by its hash, to what the page's policy allows. */
export function addScript(html: string, script: string, attributes = ""): string {
  const allowed = `script-src ${hashOf(script)}`;
  const element = `<head><script${attributes}>${script}</script>`;
  return html.replace("script-src", () => allowed).replace("<head>", () => element);
}
