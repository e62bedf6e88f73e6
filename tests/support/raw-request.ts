// Sends requests exactly as written; fetch would normalise them.
import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";

export type Sent = Pick<RequestOptions, "method" | "headers"> & { body?: string };

/** Sends one request on its own connection. Returns the answer with a decompressed body. */
export async function sendRawRequest(
  origin: string,
  path: string,
  { method, headers, body }: Sent = {},
) {
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
