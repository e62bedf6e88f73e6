// The same answers from every host: the preview server always, nginx, Apache and Caddy where they are installed.
import { statSync } from "node:fs";
import { chmod, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { ask } from "../support/ask.ts";
import { close, listen, originOf } from "../support/endpoint.ts";
import { examine, secret } from "../support/examine.ts";
import { makeFolder } from "../support/fixtures.ts";
import { listRequests } from "../support/requests.ts";
import type { Case } from "../support/requests-of-files.ts";
import { serveSite } from "../support/serve-site.ts";
import { bareApache, hasBrotli, servers, startServer } from "../support/servers.ts";

const built = inject("folder");
const groups = await listRequests(built, (file) => statSync(path.join(built, file)).size);

interface Host {
  name: string;
  isInstalled: boolean;
  start(site: string): Promise<{ origin: string; close(): Promise<void> }>;
}

const hosts: Host[] = [
  { name: "the preview", isInstalled: true, start: (site) => serveSite(site) },
  ...servers.map((server) => ({
    name: server.name,
    isInstalled: server.program !== undefined,
    start: async (site: string) => startServer(server, site, await makeOpenFolder()),
  })),
];

/** A folder that a server under another user's name may read. */
async function makeOpenFolder(): Promise<string> {
  const folder = await makeFolder();
  await chmod(folder, 0o755);
  return folder;
}

/** A copy of the built site with something beside it that nobody may get. */
async function copySite(): Promise<string> {
  const around = await makeOpenFolder();
  const site = path.join(around, "site");
  await cp(built, site, { recursive: true, preserveTimestamps: true });
  await mkdir(path.join(around, "site-beside"));
  for (const place of ["", "site-beside"]) {
    await writeFile(path.join(around, place, "secret.txt"), secret);
  }
  return site;
}

/** What a host cannot give, and what it gives instead. */
const exceptions: {
  host: string;
  why: string;
  holdsFor(given: Case): boolean;
  instead(given: Case): NonNullable<Case["expected"]>;
}[] = [
  {
    host: "nginx",
    why: "its module for brotli is a package of its own, and not installed",
    holdsFor: ({ expected }) => !hasBrotli && expected?.["Content-Encoding"] === "br",
    instead: ({ headers }) => ({
      "Content-Encoding": headers?.["Accept-Encoding"]?.includes("gzip") ? "gzip" : null,
    }),
  },
  {
    host: "Apache",
    why: "it leaves out how long the file is where a range begins behind its end",
    holdsFor: ({ status }) => status === 416,
    instead: () => ({ "Content-Range": null }),
  },
];

function adapt(host: string, given: Case): Case {
  const found = exceptions.find((each) => each.host === host && each.holdsFor(given));
  return found ? { ...given, expected: { ...given.expected, ...found.instead(given) } } : given;
}

/** The request in words; of one that needs a first answer, what it then asks. */
const describeCase = ({ method = "GET", path, headers, after }: Case) =>
  [
    method,
    path,
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
    ...(after ? [`again with ${String(after)}`] : []),
  ].join(" ");

describe.each(hosts)("$name", ({ name, isInstalled, start }) => {
  let host: { origin: string; close(): Promise<void> };
  beforeAll(async () => {
    if (isInstalled) host = await start(await copySite());
  });
  afterAll(() => host?.close());

  const why = isInstalled ? "" : " (skipped: it is not installed here)";
  test.skipIf(!isInstalled).each(Object.entries(groups))(`%s${why}`, async (_, cases) => {
    const objections: Record<string, string[]> = {};
    for (const given of cases) {
      const found = await examine(host.origin, adapt(name, given), built);
      if (found.length > 0) objections[describeCase(given)] = found;
    }
    expect(objections).toEqual({});
  });
});

describe("of a careless host the list objects to", () => {
  const all = Object.values(groups).flat();
  let origin: string;
  /** Joins what it is asked for to the folder, and takes every index.html off every address. */
  const careless = createServer(async ({ url = "" }, response) => {
    const address = decodeURIComponent(url.split("?")[0] ?? "");
    if (address.endsWith("/index.html")) {
      const Location = address.replace("index.html", "");
      return response.writeHead(302, { Location }).end();
    }
    const place = path.join(site, address);
    const body = await readFile(address.endsWith("/") ? `${place}index.html` : place).catch(
      () => "",
    );
    response.writeHead(200, { "Content-Type": "text/html" }).end(body);
  });
  let site: string;
  beforeAll(async () => {
    site = await copySite();
    await listen(careless, 0);
    origin = originOf(careless);
  });
  afterAll(() => close(careless));

  const objectionsTo = async (path: string, choose: (given: Case) => unknown = () => true) => {
    const given = all.find((each) => each.path === path && choose(each));
    if (!given) throw new Error(`The list does not ask for ${path}`);
    return (await examine(origin, given, built)).join("\n");
  };

  test("files from beside the folder", async () => {
    expect(await objectionsTo("/..%2fsecret.txt")).toContain("a file from beside the folder");
    expect(await objectionsTo("/..%2fsite-beside/secret.txt")).toContain("from beside the folder");
  });

  test("redirects to other sites, and such as lose the query", async () => {
    expect(await objectionsTo("//evil.example/index.html")).toContain("Location: //evil.example/,");
    expect(await objectionsTo("/prodotti/index.html?a=1&b=%20")).toContain(
      "Location: /prodotti/, not /prodotti?a=1&b=%20",
    );
  });

  test("pages that are missing, or not the right ones", async () => {
    expect(await objectionsTo("/prodotti")).toContain("not the contents of prodotti/index.html");
    expect(await objectionsTo("/en/nothing")).toContain("status 200, not 404");
    expect(await objectionsTo("/_headers")).toContain("not the contents of 404.html");
  });

  test("missing headers and wrong types", async () => {
    const objections = await objectionsTo("/prodotti/");
    expect(objections).toContain("X-Content-Type-Options: undefined, not nosniff");
    expect(objections).toContain("Content-Security-Policy: undefined");
    expect(objections).toContain("Content-Type: text/html, not");
    expect(await objectionsTo("/.well-known/security.txt")).toContain("Content-Type: text/html");
  });

  test("whole answers to who has the page, wants a part of the film, or takes less", async () => {
    expect(await objectionsTo("/robots.txt", ({ status }) => status === 304)).toContain("a body");
    const film = all.find(({ part }) => part)?.path ?? "";
    expect(await objectionsTo(film, ({ part }) => part)).toContain("status 200, not 206");
    const compressed = ({ headers }: Case) => headers?.["Accept-Encoding"] === "br";
    expect(await objectionsTo("/sitemap.xml", compressed)).toContain("Content-Encoding: undefined");
  });
});

test.skipIf(!bareApache.program)(
  "an Apache without any of the modules still serves the pages",
  async () => {
    const host = await startServer(bareApache, await copySite(), await makeOpenFolder());
    for (const address of ["/", "/prodotti/", "/en/contact/", "/robots.txt"]) {
      expect((await ask(host.origin, address)).status, address).toBe(200);
    }
    expect((await ask(host.origin, "/nessuna")).status).toBe(404);
    await host.close();
  },
);
