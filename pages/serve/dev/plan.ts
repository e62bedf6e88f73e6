// Plans the site for `npm run dev`. Loaded anew, with all modules that it imports, when code is saved.
import path from "node:path";
import { planSite } from "../../../build.ts";
import type { OutputFiles } from "../../../content/files.ts";
import { projectFolder } from "../../../content/load/project.ts";
import { listMissingTexts } from "../../../content/load/release.ts";
import { formatProblems } from "../../../content/problem.ts";
import { bundleClient, type ClientBundles } from "../../assets/bundle.ts";
import { createCache } from "../../assets/cache.ts";
import { describeFailure } from "../../publish/report.ts";

/** `missing` lists the texts whose keys the pages show. `problems` says why there are no files. */
type Plan = { files: OutputFiles; missing: string } | { problems: string };

const cache = createCache(path.join(projectFolder, ".cache"));
let bundling: Promise<ClientBundles> | undefined;

/**
 * Plans the site, or describes the problems of its content.
 * @param changed names of changed files: texts and pictures need no new bundles
 * @throws BuildFailure of esbuild; any bug
 */
export async function planLive(
  changed: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<Plan> {
  // Also after code in content/: if it is as it was before, so is this module, with old bundles.
  if (changed.some((file) => /^(client|pages)\/|\.ts$/.test(file))) bundling = undefined;
  bundling ??= bundleClient();
  try {
    const { content, files } = await planSite(cache, { environment }, bundling);
    const missing = listMissingTexts(content);
    return { files, missing: missing.length > 0 ? formatProblems(missing) : "" };
  } catch (error) {
    return { problems: describeFailure(error) };
  }
}
