// The preview: builds the site and serves it on the loopback interface with a contact endpoint beside it.
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { buildOrExplain } from "../../build.ts";
import { startEndpoint } from "../support/endpoint.ts";
import { serveSite } from "../support/serve-site.ts";

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
