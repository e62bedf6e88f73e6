// Hosts that answer otherwise than the site's own: they pass on its files, without its headers.
import { createServer } from "node:http";
import { close, listen, originOf } from "./endpoint.ts";
import type { Site } from "./serve-site.ts";

/**
 * Serves the files of another host with no header but their type.
 * @param only the one file that every address gets, with status 404
 * @param change takes a page's address and HTML and gives the HTML that is sent
 */
export async function relay(
  origin: string,
  { only, change }: { only?: string; change?: (address: string, html: string) => string } = {},
): Promise<Site> {
  const server = createServer(async (request, response) => {
    const address = request.url ?? "/";
    const answer = await fetch(origin + (only ?? address));
    const type = answer.headers.get("Content-Type") ?? "";
    const bytes = Buffer.from(await answer.arrayBuffer());
    response.writeHead(only ? 404 : answer.status, { "Content-Type": type });
    response.end(change && type.startsWith("text/html") ? change(address, `${bytes}`) : bytes);
  });
  await listen(server, 0);
  return { origin: originOf(server), close: () => close(server) };
}
