// `npm start`: builds the site and serves it on the loopback interface, with a contact endpoint beside it.
import { buildAndReport } from "../../build.ts";
import { announce, prepareLocalSite, readPort } from "./local-site.ts";
import { serveSite } from "./site.ts";

const port = await readPort();
const site = await prepareLocalSite(port);
if (await buildAndReport(site)) {
  const { origin } = await serveSite(site.output, port);
  announce(port, origin, site);
} else {
  process.exitCode = 1;
  await site.endpoint.close();
}
