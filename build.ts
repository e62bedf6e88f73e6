// The build, in its order: load → assets → render → publish.
import "./pages/render/production.ts";
import { readFileSync, realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Content } from "./content/content.ts";
import type { OutputFiles } from "./content/files.ts";
import { listOriginals } from "./content/load/media.ts";
import { checkModel } from "./content/load/model.ts";
import { contentFolder, projectFolder, staticFolder } from "./content/load/project.ts";
import { checkRelease, checkReleaseFiles } from "./content/load/release.ts";
import { checkIcons, checkOverwritten } from "./content/load/statics.ts";
import { ContentError, throwIfAny } from "./content/problem.ts";
import { bundleClient, type ClientBundles } from "./pages/assets/bundle.ts";
import { type Cache, createCache } from "./pages/assets/cache.ts";
import { collectAssets } from "./pages/assets/collect.ts";
import { readAllCharacters } from "./pages/assets/font.ts";
import { derivePictures } from "./pages/assets/pictures.ts";
import { loadProject } from "./pages/load.ts";
import type { LocalPage } from "./pages/local-page.ts";
import { type BuildOptions, readOptions } from "./pages/publish/options.ts";
import { checkOutput } from "./pages/publish/output.ts";
import { publish } from "./pages/publish/publish.ts";
import { type BuildReport, describeFailure, summarizeBuild } from "./pages/publish/report.ts";
import { listNearLimits } from "./pages/render/hosts/limits.ts";
import { createPages, planTextFiles } from "./pages/render/render.ts";

/**
 * Plans everything that the site publishes. A file is made when its function is called.
 * @param bundling starts at once, since esbuild runs in another process meanwhile
 * @throws ContentError with every problem of the content; BuildFailure of esbuild
 */
export async function planSite(
  cache: Cache,
  options: BuildOptions = {},
  bundling: Promise<ClientBundles> = bundleClient(),
): Promise<{ content: Content; pages: readonly LocalPage[]; files: OutputFiles }> {
  const {
    content: root = contentFolder,
    statics = staticFolder,
    isRelease = false,
    environment = process.env,
  } = options;
  bundling.catch(() => {}); // Reported below, after the problems of the content.
  const { value: content, staticFiles, problems } = loadProject(root, { environment, statics });
  const pictures = await derivePictures(listOriginals(root), content?.crops, cache);
  problems.push(...checkIcons(statics), ...pictures.problems);
  problems.push(...checkModel(root, content?.machine));
  if (isRelease && content) {
    problems.push(...checkRelease(content, await readAllCharacters(cache)));
    problems.push(...checkReleaseFiles(content, root, statics));
  }
  if (!content || problems.length > 0) throw new ContentError(problems);

  const { assets, files } = await collectAssets(root, content, pictures, await bundling, cache);
  const pages = createPages(content, assets);
  for (const [file, render] of planTextFiles(content, pages)) files.set(file, render);
  throwIfAny(checkOverwritten(staticFiles, files.keys()));
  for (const file of staticFiles) files.set(file, () => readFile(path.join(statics, file)));
  return { content, pages, files };
}

/**
 * Builds the site into the output folder, which stays as it was unless everything succeeds.
 * @throws the errors of planSite; OutputError; the file system's own errors
 */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  const started = performance.now();
  const {
    output = path.join(projectFolder, "dist"),
    cache: cacheFolder = path.join(projectFolder, ".cache"),
    isCompressed = true,
  } = options;
  checkOutput(output);
  const cache = createCache(cacheFolder);
  const { content, pages, files } = await planSite(cache, options);
  const { sizes, removedFiles } = await publish(files, output, isCompressed ? cache : undefined);
  await cache.removeUnused();
  const nearLimits = listNearLimits((file) => readFileSync(path.join(output, file), "utf8"));
  const milliseconds = performance.now() - started;
  const cacheMisses = cache.misses;
  return { content, pages, sizes, cacheMisses, removedFiles, nearLimits, milliseconds };
}

// Run as a command, not imported.
const [, command, ...args] = process.argv;
if (command && realpathSync(command) === import.meta.filename) {
  try {
    console.log(summarizeBuild(await build(readOptions(args))));
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}
