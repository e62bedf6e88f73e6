// Sends requests exactly as written, which fetch would tidy up first, and compares answers with the hosts' table.
import { existsSync, readFileSync } from "node:fs";
import { type IncomingHttpHeaders, request } from "node:http";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect } from "vitest";
import * as table from "../../pages/build/render/hosts/table.ts";
import { sitePolicy } from "../../pages/build/render/policy.ts";
import { policyHeader } from "./page-policy.ts";
import type { Case } from "./requests.ts";

/** Contents of files beside the published folder, which no answer may have. */
export const secret = "What is beside the published folder.";

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Decompressed. */
  body: Buffer;
}

export interface Sent {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export const ask = (
  origin: string,
  address: string,
  { method = "GET", headers = {}, body }: Sent = {},
) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const options = { hostname, port, path: address, method, headers, agent: false };
    const asked = request(options, async (response) => {
      const { statusCode: status = 0, headers } = response;
      const body = await buffer(response);
      resolve({ status, headers, body: decompress(body, headers["content-encoding"]) });
    });
    asked.on("error", reject).end(body);
  });

function decompress(body: Buffer, encoding: string | undefined): Buffer {
  if (body.length === 0) return body;
  if (encoding === "br") return brotliDecompressSync(body);
  return encoding === "gzip" ? gunzipSync(body) : body;
}

/**
 * Sends a request of the list and expects its answer, with the headers of the table.
 * @param folder the published folder, to compare bodies with
 */
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
  const ending = path.extname(onDisk).slice(1);
  const ofPath = given.file?.startsWith(table.assetsFolder)
    ? table.assetHeaders
    : table.pageHeaders;
  const expected = { ...securityHeaders, ...lowerCaseNames(ofPath) };
  expect.soft(headers, what).toMatchObject(expected);
  const type = headers["content-type"]?.replace(/; ?/, "; ").toLowerCase();
  expect.soft(type, what).toBe(table.mediaTypes[ending]);
  const policies = [sitePolicy, policyHeader(whole.toString())]; // most hosts know no page's own
  expect.soft(policies, what).toContain(headers["content-security-policy"]);
  if (existsSync(`${onDisk}.gz`)) expect.soft(headers.vary, what).toMatch(/accept-encoding/i);
  if (given.method === "HEAD") return;
  const [first, last] = given.part ?? [0, whole.length - 1];
  expect.soft(body.equals(whole.subarray(first, last + 1)), `${what} gets the bytes`).toBe(true);
}
