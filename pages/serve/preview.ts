// `npm start`: builds the site and serves it on the loopback interface, with a contact endpoint beside it.
import { spawnSync } from "node:child_process";
import { announce, prepareLocalSite, readPort } from "./local-site.ts";
import { serveSite } from "./site.ts";

const port = readPort();
const { endpoint, output, environment } = await prepareLocalSite(port);
const build = [...process.execArgv, "build.ts", "--output", output];
const { status } = spawnSync(process.execPath, build, { env: environment, stdio: "inherit" });
if (status === 0) {
  const { origin } = await serveSite(output, port);
  announce(port, origin, endpoint);
} else {
  process.exitCode = 1;
  await endpoint.close();
}
