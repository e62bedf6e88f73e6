// A contact endpoint that answers like the agency's: CORS preflight, JSON in, text out. It keeps every
// message it gets; tests, and whoever opens its page, make it answer as they need.
import { appendFile, mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { inspect } from "node:util";
import { z } from "zod";
import type { ContactRequest } from "../../client/form/payload.ts";
import {
  answers,
  type EndpointState,
  type Message,
  type Reply,
  renderEndpointPage,
} from "./endpoint-page.ts";
import { guard, printable, Refusal, readBody } from "./guard.ts";

/** A running endpoint. `answer` and `keepIn` may be changed at any time. */
export interface Endpoint extends EndpointState {
  /** File to which each message is appended as a line of JSON; none where it is empty. */
  keepIn: string;
  /** Lets pages of a site on this machine send messages, by whichever of its names. */
  allow(origin: string): void;
  /** Answers at last whoever has been waiting since a "stall". */
  answerWaiting(answer: Reply): void;
  close(): Promise<void>;
}

/**
 * Starts a contact endpoint on the loopback interface.
 * @param port 0 chooses a free one
 */
export async function startEndpoint({ port = 0 } = {}): Promise<Endpoint> {
  const waiting: ServerResponse[] = [];
  const allowed: string[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url } = request;
    const { answer, keepIn } = endpoint;
    if (method === "POST" && url === "/answer") return choose(endpoint, request, response);
    if (url !== "/contact") throw new Refusal(404, "The endpoint's address ends in /contact.");
    if (typeof answer !== "object" || !answer.isForbidden) allowOrigin(request, response);
    if (method === "OPTIONS") return response.writeHead(204).end();
    if (method !== "POST") return sendPage(endpoint, response);
    const message = await receive(request);
    endpoint.messages.push(message);
    if (keepIn) await keep(message, keepIn);
    if (answer === "stall") return waiting.push(response);
    return reply(response, answer);
  };
  const server = createServer(guard(serve, ({ url }) => (url === "/contact" ? allowed : [])));
  await listen(server, port);
  const endpoint: Endpoint = {
    url: `${originOf(server)}/contact`,
    messages: [],
    keepIn: "",
    answer: { status: 200, text: "OK" },
    allow: (origin) => allowed.push(origin, origin.replace("127.0.0.1", "localhost")),
    answerWaiting: (answer) => {
      for (const response of waiting.splice(0)) reply(response, answer);
    },
    close: () => close(server),
  };
  return endpoint;
}

function sendPage(endpoint: Endpoint, response: ServerResponse) {
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.setHeader("X-Frame-Options", "DENY"); // its buttons are pressed on purpose alone
  response.end(renderEndpointPage(endpoint));
}

async function choose(endpoint: Endpoint, request: IncomingMessage, response: ServerResponse) {
  const chosen = new URLSearchParams(await readBody(request)).get("answer") ?? "";
  endpoint.answer = answers[chosen] ?? endpoint.answer;
  response.writeHead(303, { Location: endpoint.url }).end();
}

/** Lets a page of another origin read the answer (CORS). */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse) {
  if (headers.origin) response.setHeader("Access-Control-Allow-Origin", headers.origin);
  response.setHeader("Access-Control-Allow-Methods", "POST");
  response.setHeader("Access-Control-Allow-Headers", "Content-Type");
  response.setHeader("Vary", "Origin");
}

async function receive(request: IncomingMessage): Promise<Message> {
  const { "content-type": contentType, origin } = request.headers;
  const text = await readBody(request);
  // Any page may send other types without asking first.
  if (!/^application\/json\b/i.test(contentType ?? ""))
    throw new Refusal(415, "Messages are sent as application/json.");
  return { contentType, origin, body: parseMessage(text), receivedAt: Date.now() };
}

/** Fields in one another without end could not be printed. */
const Fields = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()]));

function parseMessage(text: string): ContactRequest {
  try {
    return Fields.parse(JSON.parse(text)) as unknown as ContactRequest;
  } catch {
    throw new Refusal(400, "A message is a JSON object of texts, numbers and booleans.");
  }
}

function reply(response: ServerResponse, answer: Reply | "cut") {
  if (answer === "cut") return response.destroy();
  const { status, text = "", location, ending } = answer;
  if (location) response.setHeader("Location", location);
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  if (!ending) return response.end(status === 204 ? undefined : text);
  response.write("and so on ", () => ending === "cut" && response.destroy());
}

async function keep(message: Message, file: string) {
  console.log(`Message received: ${printable(inspect(message.body))}`);
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(message)}\n`);
}

/** Listens on 127.0.0.1; where the port is taken, on the next free one. */
export const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE") reject(error);
      else listen(server, (port + 1) % 65_536).then(resolve, reject);
    });
    server.listen(port, "127.0.0.1", resolve);
  });

/** Where a listening server is reached. */
export const originOf = (server: Server) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** A port that was free a moment ago. */
export async function findPort(): Promise<string> {
  const server = createServer();
  await listen(server, 0);
  const { port } = new URL(originOf(server));
  await close(server);
  return port;
}

/** Ends a server with all its connections, stalled ones too. */
export const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
