// `npm start`: builds the site and serves it on the loopback interface, with a contact endpoint beside it.
import { buildAndReport } from "../../build.ts";
import { serveSite } from "../support/serve-site.ts";
import { announce, readPort, takePlace } from "./place.ts";

const port = await readPort();
const place = await takePlace(port);
if (await buildAndReport(place)) {
  const { origin } = await serveSite(place.output, port);
  announce(port, origin, place);
} else {
  process.exitCode = 1;
  await place.endpoint.close();
}
