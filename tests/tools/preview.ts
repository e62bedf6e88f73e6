// `npm start`: builds the site and serves it on the loopback interface, with a contact endpoint beside it.
import path from "node:path";
import { buildOrExplain } from "../../build.ts";
import { startEndpoint } from "../support/endpoint.ts";
import { serveSite } from "../support/serve-site.ts";

const folder = path.join(import.meta.dirname, "../../.preview");
const output = path.join(folder, "site"); // not dist/: this one posts to the endpoint beside it
const keepIn = path.join(folder, "messages.jsonl");
const port = Number(process.env.PORT ?? 4173);

const endpoint = await startEndpoint({ port: port && port + 1, keepIn });
const environment = { CONTACT_ENDPOINT: endpoint.url, ...process.env };
if (await buildOrExplain({ output, environment })) {
  const { origin } = await serveSite(output, port);
  console.log(`
  Italian            ${origin}/
  English            ${origin}/en
  Messages received  ${endpoint.url}
                     kept in ${path.relative(process.cwd(), keepIn)}
`);
} else {
  process.exitCode = 1;
  await endpoint.close();
}
