// The preview: builds the site and serves it on the loopback interface with a contact endpoint beside it.
import { mkdir } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildOrExplain } from "../../build.ts";
import { answer } from "../support/answer.ts";
import { close, listen, originOf, startEndpoint } from "../support/endpoint.ts";

/** A running preview server. */
export interface Site {
  origin: string;
  close(): Promise<void>;
}

/**
 * Serves a built site as `pages/hosts/table.ts` has it.
 * @param folder the built site
 * @param port 0 chooses a free one
 */
export async function serveSite(folder: string, port = 0): Promise<Site> {
  const server = createServer((request, response) => {
    answer(folder, request, response).catch((error: unknown) => {
      console.error(error);
      response.destroy();
    });
  });
  await listen(server, port);
  return { origin: originOf(server), close: () => close(server) };
}

async function main() {
  const project = path.join(import.meta.dirname, "../..");
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
