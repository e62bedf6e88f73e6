// Serves a site that is being changed: a script in every page loads it again and shows what is wrong.
import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { formatProblems, type Problem } from "../../../pages/build/problem.ts";
import { close, listen, originOf } from "../../support/endpoint.ts";
import { guard } from "../../support/guard.ts";
import { answer } from "../../support/serve-site.ts";

/** A served site and the pages that are open in browsers. */
export interface LiveSite {
  origin: string;
  /** Has open pages loaded again where nothing is wrong, else shows what is. */
  show(problems: readonly Problem[]): void;
  close(): Promise<void>;
}

/** Stands in where there never was a site, and is loaded again as soon as there is one. */
const notBuilt = '<!doctype html><html lang="en"><head><title>Not built yet</title></head></html>';

/** @param port 0 chooses a free one */
export async function serveLive(folder: string, port: number): Promise<LiveSite> {
  const script = await readFile(path.join(import.meta.dirname, "client.js"), "utf8");
  const open = new Set<ServerResponse>();
  let version = Date.now();
  let problems = "";
  const tell = (response: ServerResponse) =>
    response.write(`data: ${JSON.stringify({ version, problems })}\n\n`);
  const join = (response: ServerResponse) => {
    response.writeHead(200, { "Content-Type": "text/event-stream", "Cache-Control": "no-store" });
    open.add(response.once("close", () => open.delete(response)));
    tell(response);
  };
  const rewrite = (html: string) => addScript(html, script, version);
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === "/_dev/events") return join(response);
    if (existsSync(folder)) return answer(folder, request, response, rewrite);
    response.setHeader("Content-Type", "text/html").end(rewrite(notBuilt));
  };
  const server = createServer(guard(serve));
  await listen(server, port);
  const show = (found: readonly Problem[]) => {
    problems = found.length > 0 ? formatProblems(found) : "";
    if (!problems) version += 1;
    for (const response of open) tell(response);
  };
  return { origin: originOf(server), show, close: () => close(server) };
}

/** Adds the script to a page, and to its policy. */
function addScript(html: string, script: string, version: number): string {
  const allowed = `script-src 'sha256-${hash("sha256", script, "base64")}'`;
  const element = `<script type="module" data-version="${version}">${script}</script></head>`;
  return html.replace("script-src", () => allowed).replace("</head>", () => element);
}
