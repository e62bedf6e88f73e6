// `npm start`: builds the site and serves it on this machine, with a contact endpoint.
import { spawnSync } from "node:child_process";
import { serveLocally } from "./local-site.ts";
import { serveSite } from "./site.ts";

await serveLocally(async ({ output, environment, ...options }) => {
  const build = [...process.execArgv, "build.ts", "--output", output];
  const { status } = spawnSync(process.execPath, build, { env: environment, stdio: "inherit" });
  process.exitCode = status ?? 1;
  return status === 0 ? serveSite(output, options) : undefined;
});
