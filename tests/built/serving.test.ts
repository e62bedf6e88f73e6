// `npm start` and `npm run dev`: each has a port, an endpoint and a folder that no other one has.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import { close, listen, originOf, startEndpoint } from "../support/endpoint.ts";
import { modes } from "../support/endpoint-page.tsx";
import { copyProject, copyTools, project, runCommand } from "../support/fixtures.ts";

const commands = ["tests/tools/preview.ts", "tests/tools/dev/index.ts"];
const tsx = path.join(project, "node_modules/.bin/tsx");
const running: ChildProcess[] = [];
let root: string;

beforeAll(async () => {
  ({ root } = await copyProject());
  await copyTools(root);
});
afterEach(async () => {
  for (const child of running.splice(0)) if (child.kill()) await once(child, "close");
});

/** Runs a command until it has said where it serves. */
async function serve(command: string, PORT: string) {
  const child = spawn(tsx, [command], { cwd: root, env: { ...process.env, PORT } });
  running.push(child);
  let said = "";
  child.stdout.on("data", (text) => {
    said += text;
  });
  await expect.poll(() => said, { timeout: 50_000 }).toContain("kept in");
  const [origin = "", , endpoint = ""] = said.match(/(?<= {2})http:\S+[^/\s]/g) ?? [];
  return { said, origin, endpoint, kept: /(?<=kept in )\S+/.exec(said)?.[0] ?? "" };
}

/** A port that was free a moment ago. */
async function findPort(): Promise<string> {
  const server = createServer();
  await listen(server, 0);
  const { port } = new URL(originOf(server));
  await close(server);
  return port;
}

test.each(commands)(
  "%s runs twice: neither takes the other's form",
  async (command) => {
    const port = await findPort();
    const first = await serve(command, port);
    const second = await serve(command, port);
    expect(first.origin).toMatch(`:${port}`);
    expect(first.said).not.toContain("taken");
    const used = new URL(second.origin).port;
    expect(second.said).toContain(`Port ${port} is taken, using ${used}.`);
    for (const { origin, endpoint, kept } of [first, second]) {
      const page = await fetch(`${origin}/contact`);
      expect(await page.text()).toContain(`&quot;${endpoint}&quot;`);
      const headers = { "Content-Type": "application/json", Origin: origin };
      const body = JSON.stringify({ message: endpoint });
      await fetch(endpoint, { method: "POST", headers, body });
      const messages = (await readFile(path.join(root, kept), "utf8")).trim().split("\n");
      expect(messages.map((line) => JSON.parse(line).body)).toEqual([{ message: endpoint }]);
    }
  },
  120_000,
);

/** Ports below 1024 need rights, which whoever runs tests may have. */
const withoutRights = `
  import { Server } from "node:net";
  const { listen } = Server.prototype;
  Server.prototype.listen = function (port, ...others) {
    if (!(port > 0 && port < 1024)) return listen.call(this, port, ...others);
    process.nextTick(() => this.emit("error", Object.assign(new Error("listen"), { code: "EACCES" })));
  }`;
const options = `NODE_OPTIONS=--import=data:text/javascript,${encodeURIComponent(withoutRights)}`;

test.each(commands)("%s says in words that a port cannot be had", async (command) => {
  for (const [port, words] of [
    ["99999", "PORT is “99999”, and no port.\n  → Give a number up to 65535: PORT=4173\n"],
    ["80", "Port 80 needs rights that you lack.\n  → Give a number from 1024 on: PORT=4173\n"],
  ]) {
    const { code, stderr } = await runCommand(root, "env", options, `PORT=${port}`, tsx, command);
    expect(stderr).toBe(words);
    expect(code).toBe(1);
  }
});

test("the endpoint's page chooses how it answers, and lists what it received", async () => {
  const endpoint = await startEndpoint();
  const choice = new URLSearchParams({ mode: "fail" });
  await fetch(new URL("/answer", endpoint.url), { method: "POST", body: choice });
  const headers = { "Content-Type": "application/json" };
  const sent = await fetch(endpoint.url, { method: "POST", headers, body: '{"name":"Ada"}' });
  expect(sent.status).toBe(500);
  const page = await (await fetch(endpoint.url)).text();
  expect(page).toMatch(/Messages received: 1\b.*Ada/s);
  for (const [mode, { label }] of Object.entries(modes)) {
    expect(page).toMatch(new RegExp(`value="${mode}"[^>]*>${label}<`));
  }
  await endpoint.close();
});
