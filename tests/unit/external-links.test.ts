// Finds dead links to other sites.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { makeFolder } from "../support/fixtures.ts";
import { serveSite } from "../support/serve-site.ts";
import { listen } from "../support/server.ts";
import { checkExternalLinks, report } from "../tools/links.ts";

test("asks the addresses of other sites, and gives the status of dead ones", async () => {
  const elsewhere = await listen((request, response) => {
    const status = { "/here": 200, "/moved": 301, "/error": 500 }[request.url ?? ""] ?? 404;
    response.writeHead(status, status === 301 ? { Location: "/here" } : {}).end();
  });
  const { origin: nobody, close } = await listen(() => {});
  await close();
  const other = elsewhere.origin;
  const links = ["/gone", "/error", "/moved", "/here"].map((address) => other + address);
  const further = [`${nobody}/`, "/nowhere", "https://shop.example/", "mailto:a@b.example"];
  const html = [...links, ...further].map((address) => `<a href="${address}">x</a>`).join("");
  const folder = await makeFolder();
  await writeFile(path.join(folder, "index.html"), html);
  const site = await serveSite(folder);
  const asked = await checkExternalLinks(site.origin, 0);
  await Promise.all([site.close(), elsewhere.close()]);
  const found = asked.map((each) => [each.address, each.isDead && (each.status ?? "silent")]);
  expect(Object.fromEntries(found)).toEqual({
    [`${other}/gone`]: 404,
    [`${other}/error`]: 500,
    [`${other}/moved`]: false,
    [`${other}/here`]: false,
    [`${nobody}/`]: "silent",
  });
}, 60_000);

test("says when nothing at all answers", () => {
  const link = { address: "https://a.it/", page: "/", status: undefined, isDead: true };
  expect(report([{ ...link, status: 200, isDead: false }, link])).toEqual([
    expect.stringMatching(/On \/: https:\/\/a\.it\/ does not answer\.$/),
    "2 addresses of other sites asked, 1 to look at.",
  ]);
  expect(report([link, link])).toEqual([expect.stringMatching(/^None of 2 .* offline\?$/)]);
});
