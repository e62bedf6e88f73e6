// Local servers answer only this machine's pages, and no request stops a server.
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { serveLive } from "../../pages/serve/dev/live.ts";
import { saveMessage, startEndpoint } from "../../pages/serve/endpoint.ts";
import { serveSite } from "../../pages/serve/site.ts";
import { makeFolder } from "../support/fixtures.ts";
import { sendRawRequest } from "../support/raw-request.ts";

const json = { "Content-Type": "application/json" };
const preview = { Origin: "http://127.0.0.1:9" };
const evil = { Origin: "https://evil.example" };
const body = '{"name":"Ada"}';

let endpoint: Awaited<ReturnType<typeof startEndpoint>>;
let messages: string;
let origin: string;
const printed: unknown[] = [];
beforeAll(async () => {
  for (const method of ["log", "error"] as const) {
    vi.spyOn(console, method).mockImplementation((...all) => printed.push(...all));
  }
  messages = path.join(await makeFolder(), "messages.jsonl");
  endpoint = await startEndpoint((message) => saveMessage(message, messages));
  endpoint.allow(preview.Origin);
  ({ origin } = new URL(endpoint.url));
});
beforeEach(() => rm(messages, { force: true }));
afterAll(async () => {
  vi.restoreAllMocks();
  await endpoint.close();
});

test.each([
  ["a page of another site", "/contact", { ...json, ...evil }, body, 403],
  ["a page without an origin", "/contact", { ...json, Origin: "null" }, body, 403],
  ["another host's name", "/contact", { ...json, Host: "evil.example" }, body, 421],
  ["text, which asks no leave", "/contact", { "Content-Type": "text/plain" }, body, 415],
  ["more than 1 MB", "/contact", json, `{"name":"${"a".repeat(1_000_001)}"}`, 413],
  ["a list", "/contact", json, "[".repeat(30_000) + "]".repeat(30_000), 400],
  ["a text", "/contact", json, '"\\u001b]0;owned\\u0007"', 400],
  ["objects in one another", "/contact", json, `${'{"a":'.repeat(9000)}1${"}".repeat(9000)}`, 400],
  ["what is no JSON", "/contact", json, "name=Ada", 400],
  ["an unknown address", "/contact/", json, body, 404],
])(
  "the endpoint refuses %s with a message, and saves nothing",
  async (_, address, headers, body, status) => {
    const answer = await sendRawRequest(origin, address, { method: "POST", headers, body });
    expect(answer.status).toBe(status);
    expect(`${answer.body}`).toMatch(/^\S.*\.\n$/);
    await expect(readFile(messages)).rejects.toThrow("ENOENT");
  },
);

test.each<[method: string, address: string, sender: { Origin?: string }, mayRead: boolean]>([
  ["OPTIONS", "/contact", preview, true],
  ["POST", "/contact", preview, true],
  ["POST", "/contact", { Origin: "http://localhost:9" }, true],
  ["GET", "/contact", evil, false],
  ["GET", "/contact", {}, false],
  ["GET", "/messages", preview, false],
])("%s %s from %j may read the answer: %s", async (method, address, sender, mayRead) => {
  const answer = await sendRawRequest(origin, address, {
    method,
    headers: { ...json, ...sender },
    body,
  });
  const allowed = mayRead ? sender.Origin : undefined;
  expect(answer.headers["access-control-allow-origin"]).toBe(allowed);
  expect(answer.status < 300).toBe(mayRead);
  const kept = await readFile(messages, "utf8").catch(() => "");
  expect(kept.includes(body)).toBe(method === "POST" && mayRead);
});

test("control characters of a message are not printed", async () => {
  const name = "Ada \u001b]0;owned\u0007 \u009b31m \u202e";
  const body = JSON.stringify({ name, "\u001b[2J": "x" });
  await sendRawRequest(origin, "/contact", { method: "POST", headers: json, body });
  expect(printed.join()).toContain("Ada");
  expect(printed.join()).not.toMatch(/[^\P{C}\n]/u);
});

test("other host names and pages of other sites are refused, also by npm run dev", async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, "index.html"), "<p>Site</p>");
  const live = await serveLive(String);
  live.show(new Map([["index.html", () => "<p>Site</p>"]]));
  for (const site of [await serveSite(folder), live]) {
    const { port } = new URL(site.origin);
    for (const [headers, status] of [
      [{ Host: `localhost:${port}`, Origin: site.origin }, 200],
      [{ Host: `evil.example:${port}` }, 421],
      [evil, 403],
    ] as const) {
      expect((await sendRawRequest(site.origin, "/", { headers })).status).toBe(status);
    }
    await site.close();
  }
});

test("a file with an unknown ending is sent as plain bytes", async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, "a.constructor"), "a");
  await using server = await serveSite(folder);
  const { headers } = await sendRawRequest(server.origin, "/a.constructor");
  expect(headers["content-type"]).toBe("application/octet-stream");
});
