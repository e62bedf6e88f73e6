// Dead links to other sites are found, and nothing else is taken for one; the workflow asks and tests as we do.
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { close, listen, originOf } from "../support/endpoint.ts";
import { makeFolder, project } from "../support/fixtures.ts";
import { serveSite } from "../support/serve-site.ts";
import { checkExternalLinks } from "../tools/links.ts";

test("addresses of other sites are asked, and those that are dead are told with their status", async () => {
  const elsewhere = createServer((request, response) => {
    const status = { "/here": 200, "/moved": 301, "/error": 500 }[request.url ?? ""] ?? 404;
    response.writeHead(status, status === 301 ? { Location: "/here" } : {}).end();
  });
  await listen(elsewhere, 0);
  const other = originOf(elsewhere);
  const folder = await makeFolder();
  const links = ["/gone", "/error", "/moved", "/here"].map((address) => other + address);
  const further = ["/nowhere", "https://shop.example/", "mailto:a@b.example", "tel:+39"];
  const html = [...links, ...further].map((address) => `<a href="${address}">x</a>`).join("");
  await writeFile(path.join(folder, "index.html"), html);
  const site = await serveSite(folder);
  const { asked, dead } = await checkExternalLinks(site.origin, ["/"]);
  await site.close();
  await close(elsewhere);
  expect(asked).toBe(4);
  expect(dead).toEqual([
    { address: `${other}/gone`, status: 404 },
    { address: `${other}/error`, status: 500 },
  ]);
}, 60_000);

test("nobody answering is told too", async () => {
  const folder = await makeFolder();
  const silent = createServer();
  await listen(silent, 0);
  const address = `${originOf(silent)}/`;
  await close(silent);
  await writeFile(path.join(folder, "index.html"), `<a href="${address}">x</a>`);
  const site = await serveSite(folder);
  const { dead } = await checkExternalLinks(site.origin, ["/"]);
  await site.close();
  expect(dead).toEqual([{ address, status: undefined }]);
}, 60_000);

test("the workflow runs the README's test command, and only a release is published", async () => {
  const readme = await readFile(path.join(project, "README.md"), "utf8");
  const file = await readFile(path.join(project, ".github/workflows/site.yml"), "utf8");
  const { jobs } = parse(file) as { jobs: Record<string, { steps: { run?: string }[] }> };
  const runsOf = (job: string) => jobs[job]?.steps.map(({ run }) => run).filter(Boolean);
  expect(runsOf("test")).toEqual([/^npm ci && npm test(?= )/m.exec(readme)?.[0]]);
  expect(runsOf("links")).toEqual(["npm ci && npm run links"]);
  expect(runsOf("publish")).toEqual(["npm ci && npm run build -- --release"]);
});
