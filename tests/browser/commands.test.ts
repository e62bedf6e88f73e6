// Runs every command of the README in a copy of the project.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { href } from "../../content/routes.ts";
import { startServer } from "../../pages/serve/server.ts";
import { accessContent, copyProject, projectFolder } from "../support/fixtures.ts";
import { sendRawRequest } from "../support/raw-request.ts";
import { expectServed } from "../support/served.ts";

vi.setConfig({ testTimeout: 120_000 });
const read = (file: string) => readFile(path.join(projectFolder, file), "utf8");
const { scripts } = JSON.parse(await read("package.json"));
const running: ChildProcess[] = [];
let root: string;

beforeAll(async () => {
  ({ root } = await copyProject());
  await accessContent(root).append("content/it/cookie.md", "[Guida](https://127.0.0.1/gone).");
});
afterEach(async () => {
  for (const child of running.splice(0)) {
    if (child.exitCode !== null) continue;
    process.kill(-(child.pid ?? 0)); // the shell and its children
    await once(child, "close");
  }
});

/** Runs a command until it ends or serves. Returns its output, and its exit code if it ended. */
async function run(name: string, options = "", environment = {}) {
  const PATH = [path.join(projectFolder, "node_modules/.bin"), process.env.PATH].join(
    path.delimiter,
  );
  const env = { ...process.env, PATH, PORT: "0", ...environment };
  const settings = { cwd: root, env, shell: true, detached: true };
  const child = spawn(`${scripts[name]} ${options}`, settings);
  running.push(child);
  let output = "";
  const serving = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => {
        output += text;
        if (output.includes("saved in")) resolve(undefined);
      });
  });
  await Promise.race([once(child, "close"), serving]);
  return { output, code: child.exitCode };
}

const commands: [name: string, options: string, expected: RegExp][] = [
  ["build", "", /^14 pages, \d+ files/m],
  ["translations", "", /^\d+ to compare\.$/m],
  [
    "check:external-links",
    "",
    /^\.preview\/external-links\/\S+\n {2}\[0\] https:\S+\/gone\nERROR: Detected 1 broken/m,
  ],
  ["endpoint", "", /^Endpoint .*\n(.*\n)*(No machine is called|\S+ cannot be reached)/],
  ["screenshots", "menu-open", /^4 screenshots written to \.screenshots\/$/m],
  ["bench", href("privacy", "it"), / \/\w+ .* \d+ .*(Nothing is over|Over) budget/s],
];

test.each(commands)("npm run %s %s", async (name, options, expected) => {
  expect((await run(name, options)).output).toMatch(expected);
});

test("npm start uses its own port, or another if that is taken, and answers to --host", async () => {
  await using portOwner = await startServer(() => {});
  const { port: PORT } = new URL(portOwner.origin);
  const { output } = await run("start", "--host tunnel.example", { PORT });
  expect(output).toMatch(/^14 pages,/m);
  const { port, origin } = await expectServed(output, root);
  for (const [Host, status] of [
    ["tunnel.example", 200],
    ["other.example", 421],
  ] as const)
    expect((await sendRawRequest(origin, "/", { headers: { Host } })).status, Host).toBe(status);
  expect(output).toContain(`Port ${PORT} is taken, using ${port}.`);
  await portOwner.close();
  expect((await run("start", "", { PORT })).output).toContain(`${portOwner.origin}/\n`);
});

// The test of `npm start` above shows that it reads --host with the same function.
test.each(["--hots", "now"])("npm run dev refuses the unknown option %s", async (option) => {
  const { output, code } = await run("dev", option);
  expect(output).toMatch(new RegExp(`^(Unknown option|Unexpected argument) '${option}'`));
  expect(code).toBe(1);
});

test.each(["start", "dev"])("npm run %s refuses an impossible port", async (name) => {
  const output =
    "PORT is “99999”, which is not a port.\n  → Give a number up to 65535: PORT=4173\n";
  expect(await run(name, "", { PORT: "99999" })).toEqual({ output, code: 1 });
});

/** Commands that other tests cover, or that run the tests. */
const otherCommands = `start dev fix test test:all test:unit test:engines check:spelling`;

test("the README names only existing commands, and this test lists every script of package.json", async () => {
  const named = [...(await read("README.md")).matchAll(/npm (?:run )?(?!ci\b|run\b)([a-z:-]+)/g)];
  const known = new Set([...commands.map(([name]) => name), ...otherCommands.split(" ")]);
  expect(named.map(([, name = ""]) => name).filter((name) => !known.has(name))).toEqual([]);
  expect([...known].sort()).toEqual(Object.keys(scripts).sort());
});
