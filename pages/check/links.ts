// Every address of this site that a page names leads to what is published there; linkinator follows them.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { LinkChecker, LinkState } from "linkinator";
import { listFiles } from "../../content/files.ts";
import type { Page } from "../page.ts";

/** Links, pictures and other addresses of this site that lead nowhere. Other origins are not asked. */
export async function checkPublishedLinks(folder: string, pages: readonly Page[]) {
  const server = await serve(folder, pages);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const siteUrl = pages[0]?.content.company.siteUrl ?? "";
  const own = new RegExp(`^${siteUrl}(?=/|$)`);
  const checking = new LinkChecker().check({
    path: pages.map(({ route }) => origin + route.address),
    checkFragments: true,
    checkCss: true,
    cleanUrls: true, // without it, anchors on /about would be looked for on /about/
    concurrency: 20,
    urlRewriteExpressions: [{ pattern: own, replacement: origin }],
    linksToSkip: async (link) => ![origin, siteUrl].includes(new URL(link).origin),
  });
  const { links } = await checking.finally(() => server.close());
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  const unique = new Map(broken.map(({ url, parent = "" }) => [url + parent, { url, parent }]));
  return [...unique.values()].map(({ url, parent }) => ({
    file: `dist${parent.replace(origin, "")}`, // linkinator does not name the page of an anchor link
    line: 1,
    message: `The link to ${url.replace(origin, "")} leads nowhere: nothing is published there.`,
    fix: "Correct it to the address of a page, a heading or a file of this site.",
  }));
}

/** Serves the site under its exact addresses: linkinator's own server would lead /about to /about/. */
async function serve(folder: string, pages: readonly Page[]) {
  const addresses = new Map(pages.map(({ route }) => [route.file, route.address]));
  const files = await listFiles(folder);
  const published = new Map(
    files.map((file) => [encodeURI(addresses.get(file) ?? `/${file}`), file] as const),
  );
  const server = createServer(({ url = "" }, response) => {
    const file = published.get(url.split("?", 1)[0] ?? "");
    if (file === undefined) return response.writeHead(404).end();
    const isPage = addresses.has(file);
    const type = isPage ? "text/html; charset=utf-8" : "application/octet-stream";
    const body = isPage ? readFileSync(path.join(folder, file)) : "";
    return response.writeHead(200, { "Content-Type": type }).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}
