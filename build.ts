// The build, in its order: load → assets → render → write → check → swap.
import "./pages/build/production.ts";
import { realpathSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { collectAssets } from "./pages/build/assets/collect.ts";
import { derivePictures } from "./pages/build/assets/pictures.ts";
import { createCache } from "./pages/build/cache.ts";
import { checkContent, checkPages } from "./pages/build/check/check.ts";
import { loadContent } from "./pages/build/load/load.ts";
import { listOriginals } from "./pages/build/load/media.ts";
import { checkOverwritten, readStatics } from "./pages/build/load/statics.ts";
import { ContentError, throwIfAny } from "./pages/build/problem.ts";
import { mendOutput, swapIn, takeFresh, writeSite } from "./pages/build/publish/publish.ts";
import { type BuildReport, failureMessage, summarize } from "./pages/build/publish/report.ts";
import { createPages, renderTexts } from "./pages/build/render/render.ts";

const project = import.meta.dirname;
const staticFolder = path.join(project, "static");

/** Where a build reads and writes; folders as absolute paths. */
export interface BuildOptions {
  content?: string;
  output?: string;
  /** Keeps pictures, cards, fonts and compressed texts between builds. */
  cache?: string;
  /** Refuses what must not go live. */
  isRelease?: boolean;
  isCompressed?: boolean;
  /** SITE_URL and CONTACT_ENDPOINT override company.md. */
  environment?: NodeJS.ProcessEnv;
}

/**
 * Builds the site into the output folder, which stays as it was unless everything succeeds.
 * @throws ContentError with every problem of the content or, in a release, of the rendered pages; OutputError where another
 * build runs; the file system's own errors
 */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  const started = performance.now();
  const {
    content: root = path.join(project, "content"),
    output = path.join(project, "dist"),
    cache: cacheFolder = path.join(project, ".cache"),
    isRelease = false,
    isCompressed = true,
    environment = process.env,
  } = options;
  using fresh = takeFresh(output);
  mendOutput(fresh);
  const cache = createCache(cacheFolder);

  const pictures = await derivePictures(listOriginals(root), cache);
  const statics = readStatics(staticFolder);
  const { value: content, problems } = loadContent(root, { environment, statics: statics.files });
  problems.push(...statics.problems, ...pictures.problems);
  if (isRelease) problems.push(...(await checkContent(root, content)));
  if (!content || problems.length > 0) throw new ContentError(problems);

  const { assets, files } = await collectAssets(root, content, pictures, cache);
  const pages = createPages(content, assets);
  for (const [file, render] of renderTexts(content, pages)) files.set(file, render);
  throwIfAny(checkOverwritten(statics.files, files.keys()));

  const compressing = isCompressed ? cache : undefined;
  const sizes = await writeSite(files, staticFolder, fresh.folder, compressing);
  if (isRelease) throwIfAny(await checkPages(fresh.folder, pages));
  const last = await swapIn(fresh);
  await cache.trim();
  const milliseconds = performance.now() - started;
  return { ...last, sizes, made: cache.made, unkept: cache.failure, content, milliseconds };
}

/**
 * Builds and prints the summary, or all problems in words.
 * @returns whether the site was built
 */
export async function buildAndReport(options: BuildOptions = {}): Promise<boolean> {
  try {
    console.log(summarize(await build(options)));
    return true;
  } catch (error) {
    console.error(failureMessage(error));
    return false;
  }
}

async function runCommand(): Promise<boolean> {
  try {
    parseArgs({ options: { release: { type: "boolean" } } });
  } catch (error) {
    console.error(`${(error as Error).message}\nThe build knows one option: --release`);
    return false;
  }
  return buildAndReport({ isRelease: process.argv.includes("--release") });
}

const [, command] = process.argv;
if (command && realpathSync(command) === import.meta.filename)
  process.exitCode = (await runCommand()) ? 0 : 1;
