// Builds and serves two sites once for all tests: of tests/content/, whose words tests state, and of content/. Starts
// the browser and the contact endpoint of both.
import { cpSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { type BuildOptions, build } from "../../build.ts";
import { staticFolder } from "../../content/load/project.ts";
import { serveSite } from "../../pages/build/serve/server.ts";
import { startBrowser } from "./browser.ts";
import { fixtureCache, fixtureContent, ownersFiles } from "./content.ts";
import { startEndpoint } from "./endpoint.ts";
import { makeFolder, removeFolders } from "./folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the site of tests/content/ is served, and its folder. */
    origin: string;
    folder: string;
    /** The same of content/. */
    realOrigin: string;
    realFolder: string;
    endpoint: string;
    /** The file that has the messages it received. */
    messages: string;
    browser: string;
  }
}

export default async function setup({ provide }: TestProject) {
  const browser = await startBrowser();
  const root = await makeFolder();
  const messages = path.join(root, "messages.jsonl");
  const endpoint = await startEndpoint(messages);
  const buildSite = async (name: string, options?: BuildOptions) => {
    console.log(`Building the ${name} site …`);
    const output = path.join(root, name);
    await build({ output, environment: { CONTACT_ENDPOINT: endpoint.url }, ...options });
    return { ...(await serveSite(output)), folder: output };
  };
  const statics = path.join(root, "static");
  cpSync(staticFolder, statics, { recursive: true });
  for (const name of ownersFiles) writeFileSync(path.join(statics, name), `${name} of the owner`);
  const options = { content: fixtureContent, cache: fixtureCache, statics };
  const fixture = await buildSite("tested", options).catch(({ message }) => {
    throw new Error(message.replace(/^content\//gm, "tests/content/"));
  });
  const real = await buildSite("real");
  provide("origin", fixture.origin);
  provide("folder", fixture.folder);
  provide("realOrigin", real.origin);
  provide("realFolder", real.folder);
  provide("endpoint", endpoint.url);
  provide("messages", messages);
  provide("browser", browser.wsEndpoint());
  return async () => {
    await Promise.all([fixture, real, endpoint, browser].map((it) => it.close()));
    await removeFolders();
  };
}
