// A contact endpoint that answers as pages/render/hosts/README.md, "The contact endpoint", describes.
import { appendFile, mkdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { inspect } from "node:util";
import { z } from "zod";
import {
  escapeControls,
  type Handler,
  HttpError,
  readBody,
  type ServerOptions,
  startServer,
} from "./server.ts";

/** A received message; `receivedAt` in milliseconds since 1970. */
export type Message = Awaited<ReturnType<typeof receive>>;

/** Starts an endpoint that answers 200 once a message is saved. */
export async function startEndpoint(
  save: (message: Message) => Promise<void>,
  options?: Pick<ServerOptions, "port" | "address">,
) {
  const allowed: string[] = [];
  const handle = createEndpoint(async (message, response) => {
    await save(message);
    response.writeHead(200, { "Content-Type": "text/plain; charset=utf-8" }).end("OK");
  });
  const { origin, close } = await startServer(handle, { ...options, allowed });
  return { url: `${origin}/contact`, allow: (site: string) => allowSite(allowed, site), close };
}

/** Accepts messages from a site on this machine, by address or as localhost. */
export const allowSite = (allowed: string[], site: string) =>
  allowed.push(site, site.replace("127.0.0.1", "localhost"));

/** Answers preflights, refuses what is not a message, and calls `answer` with each message. */
export const createEndpoint =
  (answer: (message: Message, response: ServerResponse) => unknown): Handler =>
  async (request, response) => {
    if (request.url !== "/contact")
      throw new HttpError(404, "The endpoint's address ends in /contact.");
    letPageRead(request, response);
    if (request.method === "OPTIONS") return response.writeHead(204).end();
    if (request.method !== "POST") throw new HttpError(405, "Messages are sent by POST.");
    return answer(await receive(request), response);
  };

/** CORS headers, so that the page may read the answer. */
export function letPageRead({ headers }: IncomingMessage, response: ServerResponse) {
  if (headers.origin) response.setHeader("Access-Control-Allow-Origin", headers.origin);
  response.setHeader("Access-Control-Allow-Methods", "POST");
  response.setHeader("Access-Control-Allow-Headers", "Content-Type");
  response.setHeader("Vary", "Origin");
}

async function receive(request: IncomingMessage) {
  const { "content-type": contentType, origin, referer } = request.headers;
  const text = await readBody(request);
  // Browsers send other types without a preflight.
  if (!/^application\/json\b/i.test(contentType ?? ""))
    throw new HttpError(415, "Messages are sent as application/json.");
  return { contentType, origin, referer, body: parseMessage(text), receivedAt: Date.now() };
}

/** Deeply nested values cannot be printed, so there is no nesting. */
const messageSchema = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

function parseMessage(text: string) {
  try {
    return messageSchema.parse(JSON.parse(text));
  } catch {
    throw new HttpError(400, "A message is a JSON object of texts, numbers and booleans.");
  }
}

/** Prints a message and appends it to a file as a line of JSON. */
export async function saveMessage(message: Message, file: string) {
  console.log(`Message received: ${escapeControls(inspect(message.body))}`);
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(message)}\n`);
}
