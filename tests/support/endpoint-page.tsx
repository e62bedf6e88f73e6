// The contact endpoint's own page: how it answers, by a button each, and the messages that have arrived.
import { renderToStaticMarkup } from "react-dom/server";
import type { ContactRequest } from "../../client/form/payload.ts";

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

/** The answers that can be chosen, and what they are called. */
export const modes: Record<string, { label: string; answer: Answer }> = {
  succeed: { label: "Succeed", answer: { status: 200, text: "OK" } },
  fail: { label: "Answer 500", answer: { status: 500, text: "Out of order" } },
  cut: { label: "Cut the connection", answer: "cut" },
  stall: { label: "Never answer", answer: "stall" },
};

/** The page as HTML. It looks for new messages every other second. */
export const renderEndpointPage = ({ url, answer, messages }: EndpointState) =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="refresh" content={`2;url=${url}`} />
        <title>Contact endpoint</title>
      </head>
      <body>
        <h1>Contact endpoint</h1>
        <form method="post" action="/answer">
          <h2>How it answers the next message</h2>
          {Object.entries(modes).map(([name, mode]) => (
            <button
              key={name}
              type="submit"
              name="mode"
              value={name}
              disabled={JSON.stringify(mode.answer) === JSON.stringify(answer)}
            >
              {mode.label}
            </button>
          ))}
        </form>
        <h2>Messages received: {messages.length}</h2>
        {messages.toReversed().map(({ receivedAt, body }) => (
          <pre key={receivedAt} style={{ whiteSpace: "pre-wrap" }}>
            {new Date(receivedAt).toLocaleTimeString()} {JSON.stringify(body, null, 2)}
          </pre>
        ))}
      </body>
    </html>,
  )}`;
