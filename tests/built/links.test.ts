// Every link, picture and anchor of the built site leads somewhere once a server answers for it.
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { check } from "linkinator";
import { expect, inject, test } from "vitest";
import { loadSound, makeFolder, pageFiles } from "../support/fixtures.ts";
import { serveSite } from "../support/serve-site.ts";

const origin = inject("origin");

/** Hosts that are not asked, and why. */
const skipped: [reason: string, host: RegExp][] = [
  ["reserved names of samples, which nobody can have", /\.example$/],
  [
    "browser makers' help pages: not ours, and tests run without a network",
    /^support\.\w+\.(com|org)$/,
  ],
  ["the vocabulary of structured data", /^schema\.org$/],
];

/** Crawls a site; absolute addresses of the published one are led to it. */
async function crawl(origin: string, from: string[]) {
  const { siteUrl } = (await loadSound()).company;
  const { links } = await check({
    path: from,
    recurse: true,
    checkFragments: true,
    checkCss: true,
    redirects: "error",
    urlRewriteExpressions: [{ pattern: new RegExp(`^${siteUrl}(?=/|$)`), replacement: origin }],
    linksToSkip: async (link) => !link.startsWith(origin),
  });
  return links;
}

test("no internal link or anchor is broken", async () => {
  const links = await crawl(
    origin,
    pageFiles.map(({ address }) => origin + address),
  );
  const broken = links.filter(({ state }) => state === "BROKEN");
  expect(broken.map(({ url, parent, status }) => ({ url, parent, status }))).toEqual([]);

  const checked = new Set(links.filter(({ state }) => state === "OK").map(({ url }) => url));
  for (const { address } of pageFiles) {
    expect([...checked].map((url) => url.replace(/\/$/, ""))).toContain(
      (origin + address).replace(/\/$/, ""),
    );
  }
  expect([...checked].filter((url) => url.includes("/assets/")).length).toBeGreaterThan(100);

  const external = links.filter(({ state }) => state === "SKIPPED").map(({ url }) => new URL(url));
  const unexplained = external
    .filter(({ protocol }) => protocol.startsWith("http"))
    .filter(({ hostname }) => !skipped.some(([, host]) => host.test(hostname)));
  expect(unexplained.map(String)).toEqual([]);
});

test("the check finds what leads nowhere, anchors and pictures too", async () => {
  const folder = await makeFolder();
  const links = '<a href="/nowhere">1</a><a href="/other#nowhere">2</a><a href="/other#here">3</a>';
  await writeFile(path.join(folder, "index.html"), `${links}<img srcset="/gone.avif 400w">`);
  await mkdir(path.join(folder, "other"));
  await writeFile(path.join(folder, "other/index.html"), '<p id="here">4</p>');
  await writeFile(path.join(folder, "404.html"), "");
  const site = await serveSite(folder);
  const found = await crawl(site.origin, [site.origin]);
  await site.close();
  const broken = found.filter(({ state }) => state === "BROKEN").map(({ url }) => url);
  expect(new Set(broken.map((url) => url.slice(site.origin.length)))).toEqual(
    new Set(["/nowhere", "/other#nowhere", "/gone.avif"]),
  );
});

test("every page of the site is reached from its home page", async () => {
  const links = await crawl(origin, [`${origin}/`]);
  const reached = new Set(links.map(({ url }) => url));
  const indexed = pageFiles.filter(({ page, address }) => page !== "not-found" && address !== "/");
  for (const { address } of indexed) expect(reached).toContain(origin + address);
});
