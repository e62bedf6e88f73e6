// `npm run dev`: serves the site as it is being changed, with a contact endpoint beside it.
import path from "node:path";
import { startEndpoint } from "../../support/endpoint.ts";
import { startDev } from "./start.ts";

const root = path.join(import.meta.dirname, "../../..");
const port = Number(process.env.PORT ?? 4173);
const endpoint = await startEndpoint({
  port: port === 0 ? 0 : port + 1,
  keepIn: path.join(root, ".preview", "messages.jsonl"),
});
const started = performance.now();
const { origin } = await startDev({
  root,
  cache: path.join(root, ".cache"),
  environment: { CONTACT_ENDPOINT: endpoint.url, ...process.env },
  port,
  log: console.log,
});
console.log(`
  Italian           ${origin}/
  English           ${origin}/en
  Contact endpoint  ${endpoint.url}

  Ready in ${Math.round(performance.now() - started)} ms. Save a file, and open pages show it.
`);
