// A host that sends no header but Content-Type, as GitHub Pages does.
import { setTimeout as pause } from "node:timers/promises";
import { startServer } from "../../pages/serve/server.ts";

type Difference = { only?: string; change?: (text: string) => string; pauseBefore?: string };

/**
 * Starts the host. Missing addresses get the file `only`. `change` rewrites pages and styles. They
 * pause for half a second before the text `pauseBefore`.
 */
export const relay = (origin: string, { only, change, pauseBefore }: Difference = {}) =>
  startServer(async (request, response) => {
    const original = await fetch(origin + request.url);
    const answer = only && original.status === 404 ? await fetch(origin + only) : original;
    const type = answer.headers.get("Content-Type") ?? "";
    const bytes = Buffer.from(await answer.arrayBuffer());
    const body = change && /^text\/(html|css)/.test(type) ? change(`${bytes}`) : bytes;
    response.writeHead(original.status, { "Content-Type": type });
    const cut = pauseBefore ? Math.max(body.indexOf(pauseBefore), 0) : 0;
    response.write(body.slice(0, cut));
    if (cut) await pause(500);
    response.end(body.slice(cut));
  });
