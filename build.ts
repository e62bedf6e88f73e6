// The build, in its order: load → assets → render → publish.
import { realpathSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { contentFolder, projectFolder, staticFolder } from "./content/load/project.ts";
import { checkRelease } from "./content/load/release.ts";
import type { Content } from "./content/schema/content.ts";
import type { OutputFiles } from "./content/schema/files.ts";
import { ContentError } from "./content/schema/problem.ts";
import { bundleClient } from "./pages/build/assets/bundle.ts";
import { type Cache, createCache } from "./pages/build/assets/cache.ts";
import { collectAssets } from "./pages/build/assets/collect.ts";
import { derivePictures } from "./pages/build/assets/pictures.ts";
import { loadProject } from "./pages/build/load-project.ts";
import { compress } from "./pages/build/publish/compress.ts";
import { checkOutput, publish } from "./pages/build/publish/publish.ts";
import { describeFailure, summarizeBuild } from "./pages/build/publish/report.ts";
import { createPages, planTextFiles } from "./pages/build/render/render.ts";

export { createCache }; // npm run dev loads this module alone

/** Folders are absolute paths. */
export interface BuildOptions {
  content?: string;
  statics?: string;
  output?: string;
  /** Folder for what is kept between builds. */
  cache?: string;
  /** Whether samples, missing texts and so on stop the build. */
  isRelease?: boolean;
  /** SITE_URL and CONTACT_ENDPOINT override company.md. */
  environment?: NodeJS.ProcessEnv;
}

/**
 * Plans everything that the site publishes. A file is made when its function is called.
 * @throws ContentError with every problem of the content; BuildFailure of esbuild
 */
export async function planSite(
  cache: Cache,
  options: BuildOptions = {},
): Promise<{ content: Content; files: OutputFiles }> {
  const {
    content: root = contentFolder,
    statics = staticFolder,
    isRelease = false,
    environment = process.env,
  } = options;
  const bundling = bundleClient(); // at once, since esbuild runs in another process meanwhile
  bundling.catch(() => {}); // Reported below, after the problems of the content.
  const { value: content, staticFiles, problems } = loadProject(root, { environment, statics });
  const pictures = await derivePictures(root, content, cache);
  problems.push(...pictures.problems);
  if (isRelease && content) problems.push(...checkRelease(content));
  if (!content || problems.length > 0) throw new ContentError(problems);

  const { assets, files } = collectAssets(root, content, pictures, await bundling);
  for (const [file, render] of planTextFiles(content, createPages(content, assets)))
    files.set(file, render);
  for (const file of staticFiles) {
    if (files.has(file)) throw new ContentError([{ ...overwritten, file: `static/${file}` }]);
    files.set(file, () => readFile(path.join(statics, file)));
  }
  return { content, files };
}

const overwritten = {
  line: 1,
  message: "The build writes a file of this name itself.",
  fix: "Remove it from static/, or give it another name.",
};

/**
 * Builds the site into the output folder, which stays as it was unless everything succeeds.
 * @returns what to print
 * @throws the errors of planSite; OutputError; the file system's own errors
 */
export async function build(options: BuildOptions = {}): Promise<string> {
  const started = performance.now();
  const {
    output = path.join(projectFolder, "dist"),
    cache: cacheFolder = path.join(projectFolder, ".cache"),
  } = options;
  checkOutput(output);
  const cache = createCache(cacheFolder);
  const { content, files } = await planSite(cache, options);
  const made = new Map<string, Uint8Array>();
  // The first build encodes pictures for a minute.
  const progress = setInterval(() => console.error(`${made.size} files made`), 3000);
  const queue = files.entries();
  const makeFiles = async () => {
    for (const [file, make] of queue) {
      const bytes = Buffer.from(await make());
      made.set(file, bytes);
      for (const [copy, compressed] of await compress(file, bytes, cache))
        made.set(copy, compressed);
    }
  };
  // Few at once, so that not all pages are in memory twice; enough for every thread that encodes.
  const workers = Array.from({ length: 8 }, makeFiles);
  await Promise.all(workers).finally(() => clearInterval(progress));
  publish(made, output);
  cache.removeUnused();
  return summarizeBuild(content, made, performance.now() - started);
}

// Run as a command, not imported.
if (process.argv[1] && realpathSync(process.argv[1]) === import.meta.filename) {
  const { values } = parseArgs({
    options: { release: { type: "boolean" }, output: { type: "string" } },
  });
  // Without `--` npm keeps --release to itself, and sets this.
  const isRelease = values.release ?? Boolean(process.env.npm_config_release);
  const output = values.output && path.resolve(values.output);
  try {
    console.log(await build({ isRelease, ...(output && { output }) }));
  } catch (error) {
    console.error(describeFailure(error));
    process.exitCode = 1;
  }
}
