// Every address of this site that a page names leads to what is published there; linkinator follows them.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { LinkChecker, LinkState } from "linkinator";
import { listFiles } from "../files.ts";
import type { Problem } from "../problem.ts";
import type { RenderedSite } from "./site.ts";

/** Links, pictures and other addresses of this site that lead nowhere. Other origins are not asked. */
export async function checkPublishedLinks(site: RenderedSite): Promise<Problem[]> {
  const server = await serve(site);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own = new RegExp(`^${site.siteUrl}(?=/|$)`);
  const checking = new LinkChecker().check({
    path: site.pages.map(({ address }) => origin + address),
    checkFragments: true,
    checkCss: true,
    cleanUrls: true, // without it, anchors on /about would be looked for on /about/
    concurrency: 20,
    urlRewriteExpressions: [{ pattern: own, replacement: origin }],
    linksToSkip: async (link) => ![origin, site.siteUrl].includes(new URL(link).origin),
  });
  const { links } = await checking.finally(() => server.close());
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  const told = new Map(broken.map(({ url, parent = "" }) => [`${url} ${parent}`, { url, parent }]));
  return [...told.values()].map(({ url, parent }) => ({
    file: `dist${parent.replace(origin, "")}`, // linkinator does not name the page of an anchor link
    line: 1,
    message: `The link to ${url.replace(origin, "")} leads nowhere: nothing is published there.`,
    fix: "Correct it to the address of a page, a heading or a file of this site.",
  }));
}

/** Serves the site under its exact addresses: linkinator's own server would lead /about to /about/. */
async function serve({ folder, pages }: RenderedSite) {
  const ofPages = new Set(pages.map(({ file }) => file));
  const others = (await listFiles(folder)).filter((file) => !ofPages.has(file));
  const published = new Map([
    ...others.map((file) => [encodeURI(`/${file}`), ""] as const),
    ...pages.map(({ address, html }) => [encodeURI(address), html] as const),
  ]);
  const server = createServer(({ url = "" }, response) => {
    const body = published.get(url.split("?", 1)[0] ?? "");
    const type = body ? "text/html; charset=utf-8" : "application/octet-stream";
    response.writeHead(body === undefined ? 404 : 200, { "Content-Type": type }).end(body);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}
