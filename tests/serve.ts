// The preview: builds the site and serves it on the loopback interface with a contact endpoint beside it.
import { mkdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sirv from "sirv";
import { buildOrExplain } from "../build.ts";
import { close, listen, originOf, startEndpoint } from "./endpoint.ts";

/** A running preview server. */
export interface Site {
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves a built site as a host would: `<address>` and `<address>/` are one page, and unknown addresses
 * get the not-found page of their language.
 * @param folder the built site
 * @param port 0 chooses a free one
 */
export async function serveSite(folder: string, port = 0): Promise<Site> {
  const files = sirv(folder, {
    etag: true,
    dev: true, // the folder may be built again while it is served
    extensions: ["html"],
    setHeaders: (response, pathname) => {
      const isHashed = pathname.startsWith("/assets/");
      const lifetime = isHashed ? "public, max-age=31536000, immutable" : "no-cache";
      response.setHeader("Cache-Control", lifetime);
    },
  });
  const server = createServer((request, response) => {
    files(request, response, async () => {
      const page = request.url?.startsWith("/en") ? "en/404.html" : "404.html";
      const html = await readFile(path.join(folder, page)).catch(() => "Not found");
      response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" });
      response.end(request.method === "HEAD" ? undefined : html);
    });
  });
  await listen(server, port);
  return { origin: originOf(server), close: () => close(server) };
}

async function main() {
  const project = path.join(path.dirname(fileURLToPath(import.meta.url)), "..");
  const preview = path.join(project, ".preview");
  const output = path.join(preview, "site"); // not dist/: this one posts to the endpoint beside it
  const port = Number(process.env.PORT ?? 4173);
  const keepIn = path.join(preview, "messages.jsonl");
  const endpoint = await startEndpoint({ port: port === 0 ? 0 : port + 1, keepIn });
  await mkdir(preview, { recursive: true });
  const environment = { CONTACT_ENDPOINT: endpoint.url, ...process.env };
  if (!(await buildOrExplain({ output, environment }))) {
    process.exitCode = 1;
    return endpoint.close();
  }
  const site = await serveSite(output, port);
  console.log(`
  Italian            ${site.origin}/
  English            ${site.origin}/en
  Messages received  ${endpoint.url}
                     kept in ${path.relative(process.cwd(), keepIn)}
`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
