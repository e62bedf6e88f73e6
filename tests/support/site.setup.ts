// Builds two sites once for all tests that look at them, the tests' own and the real one; serves them, finds a browser.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "../../build.ts";
import { endpointPlaceholder, findBrowser } from "./browser.ts";
import { serveSite } from "./serve-site.ts";

declare module "vitest" {
  /** The sites, as they are served on the loopback interface, and their folders. */
  interface ProvidedContext {
    /** Of the site built from tests/fixtures/content. */
    origin: string;
    folder: string;
    /** Of the site built from content/. */
    realOrigin: string;
    realFolder: string;
  }
}

const project = path.join(import.meta.dirname, "../..");
const environment = { CONTACT_ENDPOINT: endpointPlaceholder };

/** Each project of Vitest loads this module anew, all in one process: what the first has built serves them all. */
const shared = globalThis as { sites?: ReturnType<typeof buildSites> };

export default async function setup({ name, provide }: TestProject) {
  // Once: several test files unpacking it at a time would get half of it. Their processes inherit what is set.
  if (name === "browser") process.env.CHROME_PATH = await findBrowser();
  const isFirst = !shared.sites;
  shared.sites ??= buildSites();
  const { fixture, real, close } = await shared.sites;
  provide("origin", fixture.origin);
  provide("folder", fixture.folder);
  provide("realOrigin", real.origin);
  provide("realFolder", real.folder);
  return isFirst ? close : undefined;
}

async function buildSites() {
  const folder = await mkdtemp(path.join(tmpdir(), "dab-sites-"));
  const fixtureContent = path.join(project, "tests/fixtures/content");
  // A cache of its own: builds drop from theirs what they did not use.
  const fixtureCache = path.join(project, "node_modules/.cache/fixture");
  console.log("Building the tests' own site …");
  const fixture = await buildSite(path.join(folder, "fixture"), fixtureContent, fixtureCache);
  console.log("Building the real site …");
  const real = await buildSite(path.join(folder, "real"));
  const close = async () => {
    await Promise.all([fixture.close(), real.close()]);
    await rm(folder, { recursive: true });
  };
  return { fixture, real, close };
}

async function buildSite(output: string, content?: string, cache?: string) {
  await build({ output, environment, ...(content && { content }), ...(cache && { cache }) });
  return { folder: output, ...(await serveSite(output)) };
}
