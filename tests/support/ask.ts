// Sends requests exactly as written, which fetch would tidy up first, and compares answers with the hosts' table.

import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "vitest";
import * as table from "../../pages/render/hosts/table.ts";
import { sitePolicy } from "../../pages/render/policy.ts";
import { policyHeader } from "../../pages/serve/site.ts";
import type { Case } from "./requests.ts";

/** Contents of files beside the published folder, which no answer may have. */
export const secret = "What is beside the published folder.";

type Answer = Awaited<ReturnType<typeof ask>>;

export type Sent = Pick<RequestOptions, "method" | "headers"> & { body?: string };

/** Sends one request on a connection of its own; gives the answer, its body decompressed. */
export async function ask(origin: string, path: string, { method, headers, body }: Sent = {}) {
  const sent = request(origin, { path, method, headers, agent: false }).end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  const { statusCode: status = 0, headers: answered } = response;
  const bytes = await buffer(response);
  return { status, headers: answered, body: decompress(bytes, answered["content-encoding"]) };
}

function decompress(body: Buffer, encoding?: string): Buffer {
  if (body.length === 0) return body;
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

/** Sends a request of the list and expects its answer, the table's headers, and bytes of the published `folder`. */
export async function expectAnswer(origin: string, given: Case, folder: string): Promise<void> {
  const what = `${given.method ?? "GET"} ${given.path} ${JSON.stringify(given.headers ?? {})}`;
  const answer = await ask(origin, given.path, given);
  expect.soft([given.status].flat(), what).toContain(answer.status);
  const { location, server, "content-language": language } = answer.headers;
  const target = location?.replace(origin, "");
  if (given.location) expect.soft(target, what).toBe(given.location);
  else expect.soft(target ?? "/", `${what} stays on the site`).toMatch(/^\/(?!\/)/);
  expect.soft(server ?? "", what).not.toMatch(/nginx\/\d/);
  expect.soft(language, what).toBeUndefined(); // Apache may take .br for Breton
  expect.soft(answer.headers["content-encoding"], what).toBe(given.encoding);
  expect.soft(answer.body.includes(secret), `${what} gets a secret`).toBe(false);
  if (answer.status === 301) expect.soft(answer.headers, what).toMatchObject(securityHeaders);
  if (given.file) expectFile(answer, given, path.join(folder, given.file), what);
}

const lowerCaseNames = (headers: table.Headers) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

const { "content-security-policy": _, ...securityHeaders } = lowerCaseNames(table.commonHeaders);

function expectFile({ headers, body }: Answer, given: Case, onDisk: string, what: string) {
  const whole = readFileSync(onDisk);
  const isAsset = given.file?.startsWith(table.assetsFolder);
  const cached = lowerCaseNames(isAsset ? table.assetHeaders : table.pageHeaders);
  expect.soft(headers, what).toMatchObject({ ...securityHeaders, ...cached });
  const type = headers["content-type"]?.replace(/; ?/, "; ").toLowerCase();
  expect.soft(type, what).toBe(table.mediaTypes[path.extname(onDisk).slice(1)]);
  const policies = [sitePolicy, policyHeader(whole.toString())]; // most hosts know no page's own
  expect.soft(policies, what).toContain(headers["content-security-policy"]);
  if (existsSync(`${onDisk}.gz`)) expect.soft(headers.vary, what).toMatch(/accept-encoding/i);
  if (given.method === "HEAD") return;
  const [first, last] = given.part ?? [0, whole.length - 1];
  expect.soft(body.equals(whole.subarray(first, last + 1)), `${what} gets the bytes`).toBe(true);
}
