// Serves a site that is being edited, from memory. A script in every page reloads it, or shows problems.
import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import path from "node:path";
import type { OutputFiles } from "../../../content/files.ts";
import { languages } from "../../../content/languages.ts";
import { href } from "../../../content/routes.ts";
import { type Handler, type ServerOptions, startServer } from "../server.ts";
import { createSiteHandler } from "../site.ts";

const noPage = '<!doctype html><html lang="en"><head><title>Not built yet</title></head></html>';

/** Until the first plan succeeds, every address shows these. */
const beforeFirstPlan: OutputFiles = new Map(
  languages.map((language) => [href("not-found", language).slice(1), () => noPage]),
);

/**
 * Starts the server. `show` replaces the site and reloads open pages; `showProblems` shows problems
 * over them.
 * @param describeError describes what a page has thrown while it was rendered
 */
export async function serveLive(
  describeError: (error: unknown) => string,
  options: ServerOptions = {},
) {
  const script = readFileSync(path.join(import.meta.dirname, "client.js"));
  const openPages = new Set<ServerResponse>();
  let files = beforeFirstPlan;
  let made = new Map<string, Promise<Buffer>>(); // what was requested since the last change
  let version = Date.now(); // differs from that of an earlier server
  let problems = "";
  const sendState = (response: ServerResponse) =>
    response.write(`data: ${JSON.stringify({ version, problems })}\n\n`);
  const addPage = (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    openPages.add(response.once("close", () => openPages.delete(response)));
    sendState(response);
  };
  const showProblems = (text: string) => {
    problems = text;
    for (const response of openPages) sendState(response);
  };
  const show = (changed: OutputFiles) => {
    files = changed;
    made = new Map();
    version += 1;
    showProblems("");
  };
  const renderPage = async (file: string) => {
    try {
      return `${await files.get(file)?.()}`;
    } catch (error) {
      showProblems(describeError(error));
      return noPage;
    }
  };
  const make = async (file: string) => {
    if (!file.endsWith(".html")) return Buffer.from((await files.get(file)?.()) ?? "");
    const script = `<script type="module" src="/_dev/client.js" data-version="${version}"></script>`;
    return Buffer.from((await renderPage(file)).replace("<head>", () => `<head>${script}`));
  };
  const read = async (file: string) => {
    if (file === "_dev/client.js") return script;
    if (!files.has(file)) return undefined;
    const bytes = made.get(file) ?? make(file);
    made.set(file, bytes);
    return bytes;
  };
  const answer = createSiteHandler(read);
  const handle: Handler = (request, response) =>
    request.url === "/_dev/events" ? addPage(response) : answer(request, response);
  const server = await startServer(handle, options);
  return { ...server, show, showProblems };
}
