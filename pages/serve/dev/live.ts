// Serves a site that is being changed: a script in every page loads it again and shows what is wrong.
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import path from "node:path";
import { formatProblems, type Problem } from "../../../content/problem.ts";
import { listen } from "../server.ts";
import { createAnswer } from "../site.ts";

/** Stands in where there never was a site, and is loaded again as soon as there is one. */
const notBuilt = '<!doctype html><html lang="en"><head><title>Not built yet</title></head></html>';

/**
 * Serves a built site. `show` reloads open pages if there are no problems, else they show the problems.
 * @param folder the site, as it was built
 * @param port 0 chooses a free one
 * @param address of this machine; another than the loopback's shows the site to its network
 */
export async function serveLive(folder: string, port: number, address?: string) {
  const script = await readFile(path.join(import.meta.dirname, "client.js"), "utf8");
  const open = new Set<ServerResponse>();
  let version = Date.now();
  let problems = "";
  const sendState = (response: ServerResponse) =>
    response.write(`data: ${JSON.stringify({ version, problems })}\n\n`);
  const addPage = (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    open.add(response.once("close", () => open.delete(response)));
    sendState(response);
  };
  const rewrite = (html: string) =>
    html.replace(
      "<head>",
      () => `<head><script type="module" src="/_dev/client.js" data-version="${version}"></script>`,
    );
  const answer = createAnswer(folder, rewrite);
  const serve = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/_dev/events") return addPage(response);
    if (request.url === "/_dev/client.js")
      return response.setHeader("Content-Type", "text/javascript").end(script);
    if (existsSync(folder)) return answer(request, response);
    response.setHeader("Content-Type", "text/html").end(rewrite(notBuilt));
  };
  const server = await listen(serve, port, address);
  const show = (found: readonly Problem[]) => {
    problems = found.length > 0 ? formatProblems(found) : "";
    if (!problems) version += 1;
    for (const response of open) sendState(response);
  };
  return { ...server, show };
}
