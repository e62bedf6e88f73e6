// Builds and serves two sites once for all tests: of the fixtures and of content/. Unpacks the browser.
import path from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "../../build.ts";
import type { BuildOptions } from "../../pages/publish/options.ts";
import { serveSite } from "../../pages/serve/site.ts";
import { endpointPlaceholder, findBrowser } from "./browser.ts";
import { fixtureCache, fixtureContent } from "./fixtures.ts";
import { makeFolder, removeFolders } from "./folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The site of the fixtures. */
    origin: string;
    folder: string;
    /** The site of content/. */
    realOrigin: string;
    realFolder: string;
  }
}

export default async function setup({ provide }: TestProject) {
  await findBrowser(); // unpacks it once, before the workers start
  const folder = await makeFolder();
  console.log("Building the tests' own site …");
  const options = { content: fixtureContent, cache: fixtureCache };
  const fixture = await buildSite(path.join(folder, "fixture"), options);
  console.log("Building the real site …");
  const real = await buildSite(path.join(folder, "real"));
  provide("origin", fixture.origin);
  provide("folder", fixture.folder);
  provide("realOrigin", real.origin);
  provide("realFolder", real.folder);
  return async () => {
    await Promise.all([fixture.close(), real.close()]);
    await removeFolders();
  };
}

async function buildSite(folder: string, options?: BuildOptions) {
  const environment = { CONTACT_ENDPOINT: endpointPlaceholder };
  await build({ output: folder, environment, ...options });
  return { folder, ...(await serveSite(folder)) };
}
