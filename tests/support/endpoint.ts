// A contact endpoint that gives any answer, good or bad.
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
  /** Ends the text too early: the connection is cut, or nothing more arrives. */
  ending?: "cut" | "never";
  /** Allows no page of another origin (CORS). */
  isForbidden?: true;
  /** Milliseconds until a preflight is answered. */
  preflightMs?: number;
}

/** How the endpoint answers: at once, only on `answerWaiting`, or by cutting the connection. */
export type Answer = Reply | "stall" | "cut";

/** A running endpoint. `answer` may be changed at any time. */
export type Endpoint = Awaited<ReturnType<typeof startTestEndpoint>>;

/** Starts an endpoint on a free port. It answers 200 until `answer` changes. */
export async function startTestEndpoint() {
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
    letPageRead(request, response); // the page to which form services redirect
    return response.end("Thanks");
  };
  const { origin, close } = await startServer(handle, { allowed });
  return Object.assign(state, {
    url: `${origin}/contact`,
    allow: (site: string) => allowSite(allowed, site),
    /** Answers the requests that wait since a "stall". */
    answerWaiting(answer: Reply) {
      for (const response of waiting.splice(0)) reply(response, answer);
    },
    close,
  });
}

function reply(response: ServerResponse, answer: Reply | "cut") {
  if (answer === "cut") return response.destroy();
  const { status, text = "", location, ending, isForbidden } = answer;
  // The browser may have cached an earlier preflight: forbid the message, too.
  if (isForbidden) response.removeHeader("Access-Control-Allow-Origin");
  if (location) response.setHeader("Location", location);
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" });
  if (!ending) return response.end(status === 204 ? undefined : text);
  response.write("and so on ", () => ending === "cut" && response.destroy());
}
