// A contact endpoint that answers like the agency's: CORS preflight, JSON in, text out. It keeps every
// message it gets; tests, and whoever opens its page, make it answer as they need.
import { appendFile, mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { ContactRequest } from "../../client/form/payload.ts";
import {
  type EndpointState,
  type Message,
  modes,
  type Reply,
  renderEndpointPage,
} from "./endpoint-page.tsx";

/** A running endpoint. `answer` and `keepIn` may be changed at any time. */
export interface Endpoint extends EndpointState {
  /** File to which each message is appended as a line of JSON; none where it is empty. */
  keepIn: string;
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
  const server = createServer(async (request, response) => {
    const { answer, keepIn } = endpoint;
    if (request.method === "POST" && request.url === "/answer") return choose(request, response);
    if (typeof answer !== "object" || !answer.isForbidden) allowOrigin(request, response);
    if (request.method === "OPTIONS") return response.writeHead(204).end();
    if (request.method !== "POST") {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      return response.end(renderEndpointPage(endpoint));
    }
    const message = await receive(request).catch(() => undefined);
    if (!message) return response.writeHead(400).end("Not JSON");
    endpoint.messages.push(message);
    if (keepIn) await keep(message, keepIn);
    if (answer === "stall") waiting.push(response);
    else reply(response, answer);
  });
  const choose = async (request: IncomingMessage, response: ServerResponse) => {
    const mode = new URLSearchParams(await text(request)).get("mode") ?? "";
    endpoint.answer = modes[mode]?.answer ?? endpoint.answer;
    response.writeHead(303, { Location: endpoint.url }).end();
  };
  await listen(server, port);
  const endpoint: Endpoint = {
    url: `${originOf(server)}/contact`,
    messages: [],
    keepIn: "",
    answer: { status: 200, text: "OK" },
    answerWaiting: (answer) => {
      for (const response of waiting.splice(0)) reply(response, answer);
    },
    close: () => close(server),
  };
  return endpoint;
}

/** Lets pages of another origin ask (CORS). */
function allowOrigin({ headers }: IncomingMessage, response: ServerResponse) {
  response.setHeader("Access-Control-Allow-Origin", headers.origin ?? "*");
  response.setHeader("Access-Control-Allow-Methods", "POST");
  response.setHeader("Access-Control-Allow-Headers", "Content-Type");
  response.setHeader("Vary", "Origin");
}

const receive = async (request: IncomingMessage): Promise<Message> => ({
  contentType: request.headers["content-type"],
  origin: request.headers.origin,
  body: JSON.parse(await text(request)) as ContactRequest,
  receivedAt: Date.now(),
});

function reply(response: ServerResponse, answer: Reply | "cut") {
  if (answer === "cut") return response.destroy();
  const { status, text = "", location, ending } = answer;
  if (location) response.setHeader("Location", location);
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  if (!ending) return response.end(status === 204 ? undefined : text);
  response.write("and so on ", () => ending === "cut" && response.destroy());
}

async function keep(message: Message, file: string) {
  console.log("Message received:", message.body);
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

/** Ends a server with all its connections, stalled ones too. */
export const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
