// The built site, served with a contact endpoint, and a browser to look at it: what measurements of visits need.
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { build } from "../../../build.ts";
import { languages, pageNames } from "../../../content/schema.ts";
import { href } from "../../../pages/site/routes.ts";
import { launchBrowser } from "../../support/browser.ts";
import { close, listen, originOf, startEndpoint } from "../../support/endpoint.ts";
import { serveSite } from "../../support/serve-site.ts";

/** A served site and a browser. */
export interface Stage {
  origin: string;
  browser: Browser;
  /** Where the browser listens for tools. */
  port: number;
}

/** The addresses of all pages, the not-found pages by their files. */
export const addresses: readonly string[] = languages.flatMap((language) =>
  pageNames.map((name) => href(name, language)),
);

/** Builds the site, serves it and starts a browser while `run` runs. */
export async function onStage(run: (stage: Stage) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "dab-bench-"));
  const output = path.join(folder, "site");
  const [endpoint, site] = await Promise.all([startEndpoint(), serveSite(output)]);
  const port = await findFreePort();
  const browser = await launchBrowser(undefined, true, [`--remote-debugging-port=${port}`]);
  try {
    const environment = { CONTACT_ENDPOINT: endpoint.url, SITE_URL: site.origin };
    await build({ output, environment });
    await run({ origin: site.origin, browser, port });
  } finally {
    await Promise.all([browser.close(), site.close(), endpoint.close()]);
    await rm(folder, { recursive: true });
  }
}

/** A port that nobody listens on. */
async function findFreePort(): Promise<number> {
  const probe = createServer();
  await listen(probe, 0);
  const { port } = new URL(originOf(probe));
  await close(probe);
  return Number(port);
}
