// The same answers from every host: from the preview always, from nginx and Apache where they are installed.
import { cpSync } from "node:fs";
import { chmod, mkdir, mkdtemp, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { listFiles } from "../../content/files.ts";
import type { Server } from "../../pages/serve/server.ts";
import { ask, expectAnswer, secret } from "../support/ask.ts";
import { makeFolder } from "../support/fixtures.ts";
import { firstAsset, listRequests } from "../support/requests.ts";
import { hosts } from "../support/servers.ts";

const built = inject("folder");
const files = (await listFiles(built)).map((file) => `/${file}`).sort();

/** Holds a copy of the built site and files beside it that nobody may get. */
const around = await makeFolder();
const site = path.join(around, "site");

beforeAll(async () => {
  await chmod(around, 0o755); // servers may read it under another user's name
  cpSync(built, site, { recursive: true, preserveTimestamps: true });
  await mkdir(path.join(around, "site-beside"));
  await writeFile(path.join(around, "secret.txt"), secret);
  await writeFile(path.join(around, "site-beside/secret.txt"), secret);
});

describe.for(hosts)("$name, installed here: $isInstalled", (host) => {
  let server: Server;
  beforeAll(async () => {
    if (!host.isInstalled) return;
    server = await host.start(site, await mkdtemp(path.join(around, "scratch-")));
  });
  afterAll(() => server?.close());

  const groups = Object.entries(listRequests(built, files, host.encodings));
  test.skipIf(!host.isInstalled).for(groups)("%s", async ([, cases]) => {
    for (const given of cases) await expectAnswer(server.origin, given, built);
  });

  const isProxied = host.isInstalled && host.name !== "preview"; // which answers this machine alone
  test.skipIf(!isProxied)(
    "behind a proxy leads on to the address that visitors asked",
    async () => {
      const headers = { Host: "www.dab.example", "X-Forwarded-Proto": "https" };
      const { location = "" } = (await ask(server.origin, "/vecchia-pagina.html", { headers }))
        .headers;
      expect(new URL(location, "https://www.dab.example").href).toBe(
        "https://www.dab.example/prodotti",
      );
    },
  );

  const revisited = ["/prodotti", "/en/", "/robots.txt", firstAsset(files, "avif")];
  test.skipIf(!host.isInstalled).for(revisited)(
    "answers 304 to visitors who have %s already",
    async (address) => {
      const { etag = "" } = (await ask(server.origin, address)).headers;
      for (const known of [etag, `"x", ${etag}`, '"x"']) {
        const headers = { "If-None-Match": known };
        const { status, body } = await ask(server.origin, address, { headers });
        expect([status, body.length > 0]).toEqual(
          known.includes(etag) ? [304, false] : [200, true],
        );
      }
    },
  );
});
