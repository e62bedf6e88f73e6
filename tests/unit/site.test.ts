// The preview obeys the site's own _headers and _redirects, as hosts do.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveSite } from "../../pages/serve/site.ts";
import { makeFolder } from "../support/fixtures.ts";
import { sendRawRequest } from "../support/raw-request.ts";

const headers = `\
/*
  X-All: every, answer: yes
/assets/*
  Cache-Control: immutable
/assets/*.glb
  Content-Type: model/test
/page
  X-Page: page
`;
const redirects = `\
/old /page#part 301
/page /page/ 200

`;

let server: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  const folder = await makeFolder();
  const files = {
    _headers: headers,
    _redirects: redirects,
    "404.html": "none",
    "a.txt": "a",
    "film.mp4": "abcdef",
  };
  const below = { "page/index.html": "page", "assets/a.glb": "a", "assets/a.js": "a" };
  for (const [file, text] of Object.entries({ ...files, ...below })) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  server = await serveSite(folder);
});
afterAll(() => server.close());

const html = "text/html; charset=utf-8";
test.each<[address: string, status: number, headers: Record<string, string | undefined>]>([
  ["/page", 200, { "x-all": "every, answer: yes", "x-page": "page", "content-type": html }],
  ["/page/", 200, { "x-all": "every, answer: yes", "x-page": undefined, "content-type": html }],
  ["/old?a=1", 301, { location: "/page?a=1#part", "x-all": "every, answer: yes" }],
  ["/a.txt", 200, { "cache-control": "no-cache", "content-type": "text/plain; charset=utf-8" }],
  ["/assets/a.js", 200, { "cache-control": "immutable" }],
  ["/assets/a.glb", 200, { "cache-control": "immutable", "content-type": "model/test" }],
  ["/assets/b.glb", 404, { "cache-control": "no-cache", "content-type": html }],
  ["/_redirects", 404, {}],
])("%s is answered with %d and the headers of the files", async (address, status, expected) => {
  const answer = await sendRawRequest(server.origin, address);
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(expected))
    expect(answer.headers[name], name).toBe(value);
});

test.each<[range: string, status: number, body: string]>([
  ["bytes=1-2", 206, "bc"],
  ["bytes=4-", 206, "ef"],
  ["bytes=4-99", 206, "ef"],
  ["bytes=6-", 416, ""],
  ["bytes=5-2", 200, "abcdef"], // not valid, so ignored
  ["bytes=-2", 200, "abcdef"], // optional for servers
])("a request for %s is answered with %d and %j", async (Range, status, body) => {
  const answer = await sendRawRequest(server.origin, "/film.mp4", { headers: { Range } });
  expect(answer.status).toBe(status);
  expect(`${answer.body}`).toBe(body);
  const [first = "", last = ""] = Range.match(/\d+/g) ?? [];
  if (status === 206)
    expect(answer.headers["content-range"]).toBe(`bytes ${first}-${last === "2" ? 2 : 5}/6`);
});

test("a browser that has a file gets no body", async () => {
  const { headers } = await sendRawRequest(server.origin, "/a.txt");
  const known = { "If-None-Match": `${headers.etag}` };
  const answer = await sendRawRequest(server.origin, "/a.txt", { headers: known });
  expect([answer.status, `${answer.body}`]).toEqual([304, ""]);
});
