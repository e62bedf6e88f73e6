// `npm run dev`: serves the site while it is edited, with a contact endpoint. tsx restarts the server
// when code is saved. The server itself rebuilds when content or a style is saved.
import { spawn } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readHosts, readPort } from "../options.ts";

// Both print an error and exit. The server calls them, too, but would not end tsx.
readHosts();
readPort();

const tsx = fileURLToPath(import.meta.resolve("tsx/cli"));
// tsx watches by itself only what Node loads, and Node loads few files that are for browsers.
const watchOptions = [
  "--clear-screen=false",
  "--preserve-symlinks",
  "--include",
  "client/**/*.{ts,tsx}",
  "--include",
  "pages/**/*.client.ts",
];
const server = path.join(import.meta.dirname, "server.ts");
const child = spawn(
  process.execPath,
  [tsx, "watch", ...watchOptions, server, ...process.argv.slice(2)],
  // In development React prints warnings to the terminal.
  { stdio: ["ignore", "inherit", "inherit"], env: { NODE_ENV: "development", ...process.env } },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => process.exit(code ?? 1));
