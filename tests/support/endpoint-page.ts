// The contact endpoint's own page: how it answers, by a button each, and the messages that have arrived.
import type { ContactRequest } from "../../client/form/payload.ts";
import { escapeHtml } from "../../pages/build/escape.ts";

/** A POST as it arrived; `receivedAt` in milliseconds since the epoch. */
export interface Message {
  contentType: string | undefined;
  origin: string | undefined;
  body: ContactRequest;
  receivedAt: number;
}

export interface Reply {
  status: number;
  text?: string | Uint8Array;
  /** Where a redirect leads. */
  location?: string;
  /** What happens instead of the text's end: the connection is cut, or nothing more comes. */
  ending?: "cut" | "never";
  /** Allows no other origin to ask. */
  isForbidden?: true;
}

/** How the endpoint answers: with a status, not until it is told to, or by cutting the connection. */
export type Answer = Reply | "stall" | "cut";

/** What the page shows and its buttons choose. */
export interface EndpointState {
  url: string;
  messages: Message[];
  answer: Answer;
}

/** The answers that can be chosen. */
export const answers: Record<string, Answer> = {
  succeed: { status: 200, text: "OK" },
  "answer 500": { status: 500, text: "Out of order" },
  "cut the connection": "cut",
  "never answer": "stall",
};

/** The page as HTML. It looks for new messages every other second. */
export function renderEndpointPage({ url, answer, messages }: EndpointState): string {
  const buttons = Object.entries(answers).map(([name, each]) => {
    const isChosen = JSON.stringify(each) === JSON.stringify(answer);
    return `<button name="answer" value="${name}"${isChosen ? " disabled" : ""}>${name}</button>`;
  });
  const received = messages.map(({ receivedAt, body }) => {
    const text = `${new Date(receivedAt).toLocaleTimeString()} ${JSON.stringify(body, null, 2)}`;
    return `<pre style="white-space: pre-wrap">${escapeHtml(text)}</pre>`;
  });
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta http-equiv="refresh" content="2;url=${url}"><title>Contact endpoint</title></head>
<body><h1>Contact endpoint</h1>
<form method="post" action="/answer"><h2>How it answers the next message</h2>${buttons.join(" ")}</form>
<h2>Messages received: ${messages.length}</h2>${received.reverse().join("\n")}</body></html>`;
}
