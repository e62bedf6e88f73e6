// The contact endpoint's own page: how it answers, by a button each, and the messages that have arrived.
import { renderToStaticMarkup } from "react-dom/server";
import type { Answer, Endpoint, Message } from "./endpoint.ts";

/** The answers that can be chosen, and what they are called. */
const modes: Record<string, { label: string; answer: Answer }> = {
  succeed: { label: "Succeed", answer: { status: 200, text: "OK" } },
  fail: { label: "Answer 500", answer: { status: 500, text: "Out of order" } },
  cut: { label: "Cut the connection", answer: "cut" },
  stall: { label: "Never answer", answer: "stall" },
  slow: { label: "Succeed after 5 s", answer: { status: 200, text: "OK", delay: 5000 } },
  foreign: {
    label: "Allow no other origin",
    answer: { status: 200, text: "OK", isForbidden: true },
  },
};

/** The answer of a name that the page's buttons send, if it is one. */
export const answerNamed = (name: string | null): Answer | undefined => modes[name ?? ""]?.answer;

/** The page as HTML. It follows the messages by itself. */
export const renderEndpointPage = ({ answer, messages }: Endpoint): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Contact endpoint</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>Contact endpoint</h1>
        <form method="post" action="/answer" aria-labelledby="answer">
          <h2 id="answer">How it answers the next message</h2>
          {Object.entries(modes).map(([name, mode]) => (
            <button
              key={name}
              type="submit"
              name="mode"
              value={name}
              aria-pressed={JSON.stringify(mode.answer) === JSON.stringify(answer)}
            >
              {mode.label}
            </button>
          ))}
        </form>
        <section id="messages" aria-live="polite">
          <h2>Messages received: {messages.length}</h2>
          {[...messages].reverse().map((message) => (
            <Received key={message.receivedAt} message={message} />
          ))}
        </section>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        <script type="module" dangerouslySetInnerHTML={{ __html: script }} />
      </body>
    </html>,
  )}`;

function Received({ message: { receivedAt, body } }: { message: Message }) {
  return (
    <article>
      <h3>{new Date(receivedAt).toLocaleTimeString("en-GB")}</h3>
      <dl>
        {Object.entries(body).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(value)}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

const script = `
setInterval(async () => {
  const response = await fetch(location, { headers: { Accept: "text/html" } });
  const $page = new DOMParser().parseFromString(await response.text(), "text/html");
  const [$old, $new] = [document, $page].map(($each) => $each.querySelector("#messages"));
  if ($old.innerHTML !== $new.innerHTML) $old.innerHTML = $new.innerHTML;
}, 1000);`;

const style = `
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; color: #16211c; background: #faf7f1;
  font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere }
button { min-height: 2.75rem; margin: 0 .5rem .5rem 0; padding: 0 1rem; border: 1px solid; border-radius: 3px;
  color: inherit; background: none; font: inherit; cursor: pointer }
button[aria-pressed=true] { color: #fff; background: #14503a }
article { border-top: 1px solid #16211c40 }
dl > div { display: grid; grid-template-columns: 7rem 1fr }
dd { margin: 0; white-space: pre-wrap }`;
