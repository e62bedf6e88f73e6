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
  const said = report(asked);
  expect(said).toContain(`On /: ${nobody}/ does not answer.`);
  expect(said.at(-1)).toBe("5 addresses of other sites asked, 3 to look at.");
  const silent = asked.filter(({ status }) => !status);
  expect(report(silent)).toEqual([expect.stringMatching(/^None of 1 .* offline\?$/)]);
}, 60_000);
