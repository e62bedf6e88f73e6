// Answers one request for a built site as the table of hosts has it. It trusts no request: an address leads to
// a file below the folder or to nothing.
import { createReadStream, type Stats } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { headerPolicy } from "../../pages/head/security-policy.ts";
import {
  assetHeaders,
  assetsFolder,
  commonHeaders,
  hostFiles,
  mediaTypes,
  notFound,
  pageHeaders,
  wellKnown,
} from "../../pages/hosts/table.ts";
import { compressedTypes, encodings } from "../../pages/make/compress.ts";
import { isUnchanged, parseRange, type Range, unsatisfiable } from "./conditions.ts";

type Headers = Record<string, string | number>;

/** A file as it is sent: `path` below the folder, `twin` the compressed one on disk or itself. */
interface Found {
  path: string;
  twin: string;
  stats: Stats;
  encoding?: string;
}

/** Answers from a folder, which may be built again while it is served. */
export async function answer(folder: string, request: IncomingMessage, response: ServerResponse) {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return end(response, 405, { Allow: "GET, HEAD" });
  }
  const { path: address, query } = readTarget(request.url ?? "");
  if (!address) return end(response, 400, {});
  const file = isHidden(address) ? undefined : await find(folder, address, request);
  if (!file) return answerNotFound(folder, address, request, response);
  if (address.endsWith("/index.html")) {
    const canonical = address.replace(/\/index\.html$/, "") || "/";
    return end(response, 301, { Location: encodeURI(canonical) + query });
  }
  await send(file, 200, request, response, await headersOf(folder, file));
}

/** The decoded path of a request's target and its query; no path where the target is not one to trust. */
export function readTarget(target: string): { path?: string; query: string } {
  const [, encoded = "", query = ""] = /^([^?]*)(\?.*)?$/s.exec(target) ?? [];
  const decoded = decode(encoded);
  const isSafe = /^\/(?!\/)/.test(decoded) && !/[\\\p{Cc}]/u.test(decoded);
  return isSafe ? { path: decoded, query } : { query };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** What no visitor gets: files for hosts and whatever begins with a dot, the way up out of a folder too. */
export const isHidden = (address: string) =>
  hostFiles.includes(address) || /\/\./.test(address.replace(wellKnown, "/"));

/** The file of an address: itself, or the page of that address with or without a slash. */
async function find(folder: string, address: string, request?: IncomingMessage) {
  const inFolder = `${address.replace(/\/$/, "")}/index.html`;
  for (const file of address.endsWith("/") ? [inFolder] : [address, inFolder]) {
    const stats = await statFile(path.join(folder, file));
    if (stats) return choose(folder, file, stats, request?.headers["accept-encoding"]);
  }
  return undefined;
}

async function statFile(file: string): Promise<Stats | undefined> {
  const stats = await stat(file).catch(() => undefined);
  return stats?.isFile() ? stats : undefined;
}

/** The file, or the best compressed twin that the visitor takes. */
async function choose(folder: string, file: string, stats: Stats, accepted = ""): Promise<Found> {
  for (const [encoding, ending] of Object.entries(encodings)) {
    if (!accepts(accepted, encoding)) continue;
    const twin = path.join(folder, `${file}.${ending}`);
    const ofTwin = await statFile(twin);
    if (ofTwin) return { path: file, twin, stats: ofTwin, encoding };
  }
  return { path: file, twin: path.join(folder, file), stats };
}

const accepts = (accepted: string, encoding: string) =>
  accepted.split(",").some((each) => {
    const [name, quality] = each.trim().split(/\s*;\s*q\s*=\s*/);
    return name === encoding && Number(quality ?? 1) > 0;
  });

async function headersOf(folder: string, { path: file, stats, encoding }: Found): Promise<Headers> {
  const ending = path.extname(file).slice(1);
  const policy = ending === "html" && headerPolicy(await readFile(path.join(folder, file), "utf8"));
  return {
    ...commonHeaders,
    ...(policy && { "Content-Security-Policy": policy }),
    ...(file.startsWith(assetsFolder) ? assetHeaders : pageHeaders),
    "Content-Type": mediaTypes[ending] ?? "application/octet-stream",
    "Last-Modified": stats.mtime.toUTCString(),
    ETag: `"${stats.mtimeMs.toString(36)}-${stats.size.toString(36)}"`,
    "Accept-Ranges": "bytes",
    ...(compressedTypes.includes(ending) && { Vary: "Accept-Encoding" }),
    ...(encoding && { "Content-Encoding": encoding }),
  };
}

async function answerNotFound(
  folder: string,
  address: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { file } = address.startsWith(notFound.en.below) ? notFound.en : notFound.it;
  const page = await find(folder, file, request);
  if (!page) return end(response, 404, {});
  await send(page, 404, request, response, await headersOf(folder, page));
}

/** Sends a file, a part of it, or word that the visitor has it already. */
async function send(
  { twin, stats }: Found,
  status: number,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Headers,
) {
  const isFound = status === 200;
  if (isFound && isUnchanged(request.headers, headers)) return end(response, 304, headers);
  const range = isFound ? parseRange(request.headers.range, stats.size) : undefined;
  if (range === unsatisfiable) {
    return end(response, 416, { ...headers, "Content-Range": `bytes */${stats.size}` });
  }
  response.writeHead(range ? 206 : status, { ...headers, ...sizeOf(stats.size, range) });
  if (request.method === "HEAD") response.end();
  // A visitor who goes away in the middle is no failure.
  else await pipeline(createReadStream(twin, range), response).catch(() => response.destroy());
}

const sizeOf = (size: number, range?: Range): Headers =>
  range
    ? {
        "Content-Length": range.end - range.start + 1,
        "Content-Range": `bytes ${range.start}-${range.end}/${size}`,
      }
    : { "Content-Length": size };

/** Answers without a body. */
function end(response: ServerResponse, status: number, headers: Headers) {
  response.writeHead(status, { ...commonHeaders, ...pageHeaders, ...headers }).end();
}
