// `npm run dev`: serves the site as it is being changed, with a contact endpoint beside it.
import path from "node:path";
import { startEndpoint } from "../../support/endpoint.ts";
import { startDev } from "./start.ts";

const root = path.join(import.meta.dirname, "../../..");
const preview = path.join(root, ".preview");
const port = Number(process.env.PORT ?? 4173);
const endpoint = await startEndpoint({
  port: port && port + 1,
  keepIn: path.join(preview, "messages.jsonl"),
});
const { origin } = await startDev({
  root,
  output: path.join(preview, "dev"),
  port,
  environment: { CONTACT_ENDPOINT: endpoint.url, ...process.env },
  log: console.log,
});
console.log(`
  Italian           ${origin}/
  English           ${origin}/en
  Contact endpoint  ${endpoint.url}

  Save a file, and open pages show it.
`);
