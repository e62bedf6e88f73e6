// The contact endpoint with the answers that an agency's may give, good and bad.
import type { ServerResponse } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import {
  allowSite,
  createEndpoint,
  letPageRead,
  type Message,
} from "../../pages/serve/endpoint.ts";
import { type Handler, startServer } from "../../pages/serve/server.ts";

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

/** A running endpoint. `answer` may be changed at any time. */
export type Endpoint = Awaited<ReturnType<typeof startEndpoint>>;

/** Starts an endpoint on any free port; it answers 200 until it is told otherwise. */
export async function startEndpoint() {
  const state = { messages: [] as Message[], answer: { status: 200, text: "OK" } as Answer };
  const waiting: ServerResponse[] = [];
  const allowed: string[] = [];
  const receive = createEndpoint((message, response) => {
    state.messages.push(message);
    if (state.answer === "stall") waiting.push(response);
    else reply(response, state.answer);
  });
  const handle: Handler = async (request, response) => {
    const { isForbidden, preflightMs } = typeof state.answer === "object" ? state.answer : {};
    if (request.method === "OPTIONS") await pause(preflightMs);
    if (request.method === "OPTIONS" && isForbidden) return response.writeHead(204).end();
    if (request.url !== "/thanks") return receive(request, response);
    letPageRead(request, response); // where form services lead on to
    return response.end("Thanks");
  };
  const { origin, close } = await startServer(handle, { allowed });
  return Object.assign(state, {
    url: `${origin}/contact`,
    allow: (site: string) => allowSite(allowed, site),
    /** Answers at last whoever has been waiting since a "stall". */
    answerWaiting(answer: Reply) {
      for (const response of waiting.splice(0)) reply(response, answer);
    },
    close,
  });
}

function reply(response: ServerResponse, answer: Reply | "cut") {
  if (answer === "cut") return response.destroy();
  const { status, text = "", location, ending, isForbidden } = answer;
  if (isForbidden) response.removeHeader("Access-Control-Allow-Origin"); // preflights are cached
  if (location) response.setHeader("Location", location);
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  if (!ending) return response.end(status === 204 ? undefined : text);
  response.write("and so on ", () => ending === "cut" && response.destroy());
}
