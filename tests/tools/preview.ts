// `npm start`: builds the site and serves it on the loopback interface, with a contact endpoint beside it.
import { buildAndReport } from "../../build.ts";
import { serveSite } from "../support/serve-site.ts";
import { announce, prepareServing, readPort } from "./serving.ts";

const port = await readPort();
const serving = await prepareServing(port);
if (await buildAndReport(serving)) {
  const { origin } = await serveSite(serving.output, port);
  announce(port, origin, serving);
} else {
  process.exitCode = 1;
  await serving.endpoint.close();
}
