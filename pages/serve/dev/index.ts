// `npm run dev`: serves the site as it is being changed, with a contact endpoint beside it. The process that does so is
// started anew by tsx whenever code is saved; content and styles it builds again itself.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readHosts, readPort } from "../local-site.ts";

// Both refuse in words. Here, too, since no refusal would end tsx once it watches.
readHosts();
readPort();

const tsx = fileURLToPath(import.meta.resolve("tsx/cli"));
const options = [
  "--clear-screen=false",
  "--preserve-symlinks",
  "--include",
  "client/**/*.{ts,tsx}",
];
const server = path.join(import.meta.dirname, "server.ts");
const child = spawn(
  process.execPath,
  [tsx, "watch", ...options, server, ...process.argv.slice(2)],
  // React warns in the terminal while it is developed with.
  { stdio: ["ignore", "inherit", "inherit"], env: { NODE_ENV: "development", ...process.env } },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
