// A contact endpoint that answers like the agency's: CORS preflight, JSON in, text out. It keeps every
// message it gets; tests make it answer as they need.
import { appendFile, mkdir } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import type { ContactRequest } from "../../client/form/payload.ts";
import { answerNamed, renderEndpointPage } from "./endpoint-page.tsx";

/** A POST as it arrived; `receivedAt` in milliseconds since the epoch. */
export interface Message {
  method: string;
  contentType: string | undefined;
  origin: string | undefined;
  body: ContactRequest;
  receivedAt: number;
}

/** An answer with a status. */
interface Reply {
  status: number;
  text?: string | Uint8Array;
  /** Where a redirect leads. */
  location?: string;
  /** What happens instead of the text's end: the connection is cut, or nothing more comes. */
  ending?: "cut" | "never";
  /** Milliseconds before it comes. */
  delay?: number;
  /** Allows no other origin to ask. */
  isForbidden?: true;
}

/** How the endpoint answers: with a status, not until it is told to, or by cutting the connection. */
export type Answer = Reply | "stall" | "cut";

/** A running endpoint. `answer` may be changed at any time. */
export interface Endpoint {
  url: string;
  messages: Message[];
  answer: Answer;
  /** Answers at last whoever has been waiting since a "stall". */
  answerWaiting(answer: Answer): void;
  close(): Promise<void>;
}

interface EndpointOptions {
  /** 0 chooses a free one. */
  port?: number;
  /** File to which each message is appended as a line of JSON. */
  keepIn?: string;
}

/** Starts a contact endpoint on the loopback interface. */
export async function startEndpoint({ port = 0, keepIn }: EndpointOptions = {}): Promise<Endpoint> {
  const waiting: ServerResponse[] = [];
  const server = createServer((request, response) => {
    handle(request, response, endpoint, keepIn)
      .then(async (answer) => {
        if (answer === "stall") waiting.push(response);
        else await reply(response, answer);
      })
      .catch((error: unknown) => {
        console.error(error);
        return reply(response, { status: 500 });
      });
  });
  await listen(server, port);
  const endpoint: Endpoint = {
    url: `${originOf(server)}/contact`,
    messages: [],
    answer: { status: 200, text: "OK" },
    answerWaiting(answer) {
      for (const response of waiting.splice(0))
        if (answer !== "stall") void reply(response, answer);
    },
    close: () => close(server),
  };
  return endpoint;
}

/** Takes a request; how it is to be answered. */
async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  endpoint: Endpoint,
  keepIn: string | undefined,
): Promise<Answer> {
  const { answer, messages } = endpoint;
  const isForbidden = typeof answer === "object" && answer.isForbidden;
  if (!isForbidden) allow(request, response);
  if (request.method === "OPTIONS") return { status: 204 };
  if (request.method !== "POST") return show(request, response, endpoint);
  const { pathname } = new URL(request.url ?? "", endpoint.url);
  if (pathname === "/answer") return choose(request, endpoint);
  const message = await receive(request).catch(() => undefined);
  if (!message) return { status: 400, text: "Not JSON" };
  messages.push(message);
  if (keepIn) await keep(message, keepIn);
  return answer;
}

/** The messages received: to a browser as a page, to others as JSON. */
function show({ headers }: IncomingMessage, response: ServerResponse, endpoint: Endpoint): Reply {
  const isBrowser = headers.accept?.includes("text/html");
  const type = isBrowser ? "text/html" : "application/json";
  response.setHeader("Content-Type", `${type}; charset=utf-8`);
  const text = isBrowser
    ? renderEndpointPage(endpoint)
    : JSON.stringify(endpoint.messages, null, 2);
  return { status: 200, text };
}

/** Answers from now on as the endpoint's page was told to. */
async function choose(request: IncomingMessage, endpoint: Endpoint): Promise<Reply> {
  const mode = new URLSearchParams(await text(request)).get("mode");
  endpoint.answer = answerNamed(mode) ?? endpoint.answer;
  return { status: 303, location: endpoint.url };
}

/** Lets pages of another origin ask (CORS). */
function allow(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader("Access-Control-Allow-Origin", request.headers.origin ?? "*");
  response.setHeader("Vary", "Origin, Accept");
  if (request.method !== "OPTIONS") return;
  response.setHeader("Access-Control-Allow-Methods", "POST");
  response.setHeader("Access-Control-Allow-Headers", "Content-Type");
}

async function receive(request: IncomingMessage): Promise<Message> {
  return {
    method: request.method ?? "",
    contentType: request.headers["content-type"],
    origin: request.headers.origin,
    body: JSON.parse(await text(request)) as ContactRequest,
    receivedAt: Date.now(),
  };
}

async function reply(response: ServerResponse, answer: Exclude<Answer, "stall">): Promise<void> {
  if (answer === "cut") {
    response.destroy();
    return;
  }
  const { status, text = "", location, ending, delay } = answer;
  if (delay) await setTimeout(delay);
  if (location) response.setHeader("Location", location);
  if (!response.hasHeader("Content-Type")) {
    response.setHeader("Content-Type", "text/plain; charset=utf-8");
  }
  response.writeHead(status);
  if (ending) response.write("and so on ", () => ending === "cut" && response.destroy());
  else response.end([204, 205, 304].includes(status) ? undefined : text);
}

async function keep(message: Message, file: string): Promise<void> {
  console.log("Message received:", message.body);
  await mkdir(path.dirname(file), { recursive: true });
  await appendFile(file, `${JSON.stringify(message)}\n`);
}

/** Listens on 127.0.0.1; where the port is taken, on a free one. */
export const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EADDRINUSE" || port === 0) reject(error);
      else listen(server, 0).then(resolve, reject);
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
