// Every address of this site that a page names leads to what is published there; linkinator follows them.
import { statSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { LinkChecker, type LinkResult, LinkState } from "linkinator";
import type { Problem } from "../../content/load/problem.ts";
import { placeOf, type RenderedSite } from "./site.ts";

/** Links, pictures and other addresses of this site that lead nowhere. Other origins are not asked. */
export async function checkLinks(site: RenderedSite): Promise<Problem[]> {
  const server = await serve(site);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { links } = await new LinkChecker().check({
      path: site.pages.map(({ address }) => origin + address),
      checkFragments: true,
      concurrency: 20,
      urlRewriteExpressions: [
        { pattern: new RegExp(`^${site.siteUrl}(?=/|$)`), replacement: origin },
      ],
      linksToSkip: async (link) => ![origin, site.siteUrl].includes(new URL(link).origin),
    });
    return links
      .filter(({ state }) => state === LinkState.BROKEN)
      .map((link) => explain(site, origin, link));
  } finally {
    server.close();
  }
}

/** Serves the folder under the exact addresses that are published: linkinator's own server redirects /about to /about/. */
async function serve({ folder, pages }: RenderedSite): Promise<Server> {
  const byAddress = new Map(pages.map((page) => [page.address, page.html]));
  const server = createServer(({ url = "/" }, response) => {
    const address = decodeURI(new URL(url, "http://localhost").pathname);
    const html = byAddress.get(address);
    if (html !== undefined) response.setHeader("Content-Type", "text/html; charset=utf-8");
    const isFile =
      path.extname(address) !== ".html" &&
      statSync(path.join(folder, address), { throwIfNoEntry: false })?.isFile();
    response.writeHead(html !== undefined || isFile ? 200 : 404).end(html);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(server)));
}

function explain({ pages }: RenderedSite, origin: string, { url, parent }: LinkResult): Problem {
  const address = url.replace(origin, "");
  const page = pages.find((each) => origin + each.address === parent);
  return {
    ...(page ? placeOf(page, address) : { file: "dist", line: 1 }),
    message: `The link to ${address} leads nowhere: nothing is published there.`,
    fix: "Correct it to the address of a page, a heading or a file of this site.",
  };
}
