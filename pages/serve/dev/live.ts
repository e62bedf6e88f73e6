// Serves a site that is being edited: a script in every page reloads it, or shows problems.
import { existsSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import { type Handler, type ServerOptions, startServer } from "../server.ts";
import { createSiteHandler } from "../site.ts";

/** Shown until the first build succeeds. */
const notBuilt = '<!doctype html><html lang="en"><head><title>Not built yet</title></head></html>';

/** Serves a folder. `reload` reloads open pages; `showProblems` shows problems over them. */
export async function serveLive(folder: string, options: ServerOptions) {
  const script = readFileSync(path.join(import.meta.dirname, "client.js"), "utf8");
  const open = new Set<ServerResponse>();
  let version = Date.now(); // changes with each start, since code has changed
  let problems = "";
  const sendState = (response: ServerResponse) =>
    response.write(`data: ${JSON.stringify({ version, problems })}\n\n`);
  const addPage = (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    open.add(response.once("close", () => open.delete(response)));
    sendState(response);
  };
  const element = () =>
    `<head><script type="module" src="/_dev/client.js" data-version="${version}"></script>`;
  const rewrite = (html: string) => html.replace("<head>", element);
  const answer = createSiteHandler(folder, rewrite);
  const handle: Handler = (request, response) => {
    if (request.url === "/_dev/events") return addPage(response);
    if (request.url === "/_dev/client.js")
      return response.setHeader("Content-Type", "text/javascript").end(script);
    if (existsSync(folder)) return answer(request, response);
    return response.setHeader("Content-Type", "text/html").end(rewrite(notBuilt));
  };
  const sendToAll = () => {
    for (const response of open) sendState(response);
  };
  const reload = () => {
    problems = "";
    version += 1;
    sendToAll();
  };
  const showProblems = (text: string) => {
    problems = text;
    sendToAll();
  };
  const server = await startServer(handle, options);
  return { ...server, reload, showProblems };
}
