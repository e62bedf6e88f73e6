// A host that answers otherwise than the site's own: it passes on its files, with no header but their type.
import { listen } from "./server.ts";

interface Difference {
  /** The one file that every address gets, with status 404. */
  only?: string;
  /** Takes a page's HTML and gives the HTML that is sent. */
  change?(html: string): string;
}

export const relay = (origin: string, { only, change }: Difference = {}) =>
  listen(async (request, response) => {
    const answer = await fetch(origin + (only ?? request.url));
    const type = answer.headers.get("Content-Type") ?? "";
    response.writeHead(only ? 404 : answer.status, { "Content-Type": type });
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.end(change && type.startsWith("text/html") ? change(`${bytes}`) : bytes);
  });
