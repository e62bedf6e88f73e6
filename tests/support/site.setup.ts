// Builds the site once for all tests that look at it, and serves it.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { build } from "../../build.ts";
import { serveSite } from "../tools/preview.ts";
import { endpointPlaceholder } from "./browser.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The built site, served on the loopback interface. */
    origin: string;
    /** Folder of the built site. */
    folder: string;
  }
}

export default async function setup(project: TestProject) {
  const folder = await mkdtemp(path.join(tmpdir(), "dab-site-"));
  const output = path.join(folder, "dist");
  await build({ output, environment: { CONTACT_ENDPOINT: endpointPlaceholder } });
  const site = await serveSite(output);
  project.provide("origin", site.origin);
  project.provide("folder", output);
  return async () => {
    await site.close();
    await rm(folder, { recursive: true });
  };
}
