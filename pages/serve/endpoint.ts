// A contact endpoint that answers like the agency's: CORS preflight, JSON in, text out.
import { appendFile, mkdir } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { inspect } from "node:util";
import { z } from "zod";
import type { ContactRequest } from "../../client/form/payload.ts";
import { listen, printable, Refusal, readBody } from "./server.ts";

/** A POST as it arrived; `receivedAt` in milliseconds since the epoch. */
type Message = Awaited<ReturnType<typeof receive>>;

interface Reply {
  status: number;
  text?: string | Uint8Array;
  location?: string;
  /** What happens instead of the text's end: the connection is cut, or nothing more comes. */
  ending?: "cut" | "never";
  /** Allows no other origin to ask. */
  isForbidden?: true;
  /** Milliseconds until a preflight is answered. */
  preflightMs?: number;
}

/** How the endpoint answers: at once, only on `answerWaiting`, or by cutting the connection. */
export type Answer = Reply | "stall" | "cut";

/** A running endpoint. `answer` and `keepIn` may be changed at any time. */
export type Endpoint = Awaited<ReturnType<typeof startEndpoint>>;

/** Starts an endpoint on a port, 0 meaning any free one; it answers 200 until it is told otherwise. */
export async function startEndpoint(port = 0, address?: string) {
  const state = {
    messages: [] as Message[],
    answer: { status: 200, text: "OK" } as Answer,
    /** File to which each message is appended as a line of JSON; none where it is empty. */
    keepIn: "",
  };
  const waiting: ServerResponse[] = [];
  const allowed: string[] = [];
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const { method, url } = request;
    const { answer, keepIn } = state;
    const isThanks = url === "/thanks"; // where form services lead on to
    if (url !== "/contact" && !isThanks)
      throw new Refusal(404, "The endpoint's address ends in /contact.");
    if (typeof answer !== "object" || !answer.isForbidden) allowOrigin(request, response);
    if (isThanks) return response.end("Thanks");
    if (method === "OPTIONS") {
      if (typeof answer === "object" && answer.preflightMs) await pause(answer.preflightMs);
      return response.writeHead(204).end();
    }
    if (method !== "POST") throw new Refusal(405, "Messages are sent by POST.");
    const message = await receive(request);
    state.messages.push(message);
    if (keepIn) await keep(message, keepIn);
    if (answer === "stall") return waiting.push(response);
    return reply(response, answer);
  };
  const { origin, close } = await listen(serve, port, address, allowed);
  return Object.assign(state, {
    url: `${origin}/contact`,
    /** Lets pages of a site on this machine send messages, by whichever of its names. */
    allow: (origin: string) => allowed.push(origin, origin.replace("127.0.0.1", "localhost")),
    /** Answers at last whoever has been waiting since a "stall". */
    answerWaiting(answer: Reply) {
      for (const response of waiting.splice(0)) reply(response, answer);
    },
    close,
  });
}

function allowOrigin({ headers }: IncomingMessage, response: ServerResponse) {
  if (headers.origin) response.setHeader("Access-Control-Allow-Origin", headers.origin);
  response.setHeader("Access-Control-Allow-Methods", "POST");
  response.setHeader("Access-Control-Allow-Headers", "Content-Type");
  response.setHeader("Vary", "Origin");
}

async function receive(request: IncomingMessage) {
  const { "content-type": contentType, origin, referer } = request.headers;
  const text = await readBody(request);
  // Any page may send other types without asking first.
  if (!/^application\/json\b/i.test(contentType ?? ""))
    throw new Refusal(415, "Messages are sent as application/json.");
  return { contentType, origin, referer, body: parseMessage(text), receivedAt: Date.now() };
}

/** No nesting: values nested without end cannot be printed. */
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
