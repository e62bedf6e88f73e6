// The build, in its order: load → refuse with all problems → bundle → render → write → examine → publish.
import "./pages/build/production.ts";
import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { bundleClient } from "./pages/build/assets/bundle.ts";
import { planCards } from "./pages/build/assets/cards.ts";
import { collectAssets } from "./pages/build/assets/collect.ts";
import { type DerivedPictures, derivePictures } from "./pages/build/assets/pictures.ts";
import { type Cache, createCache, ready } from "./pages/build/cache.ts";
import { checkContent, checkPages } from "./pages/build/check/check.ts";
import type { Content } from "./pages/build/load/content.ts";
import { loadContent } from "./pages/build/load/load.ts";
import { listMasters } from "./pages/build/load/media.ts";
import { checkOverwritten, readStatics } from "./pages/build/load/statics.ts";
import { ContentError, throwIfAny } from "./pages/build/problem.ts";
import { mendOutput, swapIn, takeFresh, writeSite } from "./pages/build/publish/publish.ts";
import { type BuildReport, explainFailure, summarize } from "./pages/build/publish/report.ts";
import { listPages, planTexts } from "./pages/build/render/render.ts";

const project = import.meta.dirname;
const staticFolder = path.join(project, "static");

/** Where a build reads and writes; folders as absolute paths. */
export interface BuildOptions {
  content?: string;
  output?: string;
  /** Keeps derived pictures, cards and font between builds. */
  cache?: string;
  /** Refuses what must not go live. */
  isRelease?: boolean;
  /** Whether texts are compressed; unless said, they are. */
  isCompressed?: boolean;
  /** SITE_URL and CONTACT_ENDPOINT override company.md. */
  environment?: NodeJS.ProcessEnv;
}

/**
 * Builds the site into the output folder, which stays as it was unless everything succeeds.
 * @throws ContentError with every problem of the content or, in a release, of the rendered pages; Refusal where another
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

  const derived = await derivePictures([...listMasters(root).values()], cache);
  const statics = readStatics(staticFolder);
  const { value: content, problems } = loadContent(root, { environment, statics: statics.files });
  problems.push(...statics.problems, ...derived.problems);
  if (isRelease) problems.push(...(await checkContent(root, content)));
  if (!content || problems.length > 0) throw new ContentError(problems);
  const { files, pages } = await planSite(content, derived, root, cache);
  throwIfAny(checkOverwritten(statics.files, files.keys()));

  const compressing = isCompressed ? cache : undefined;
  const written = await writeSite(files, staticFolder, fresh.folder, compressing);
  if (isRelease) throwIfAny(await checkPages(fresh.folder, pages));
  const last = await swapIn(fresh);
  await cache.trim();
  const milliseconds = performance.now() - started;
  return { ...written, ...last, unkept: cache.failure, content, milliseconds };
}

/** Plans every file of the site but the static ones, and lists its pages. */
async function planSite(content: Content, derived: DerivedPictures, root: string, cache: Cache) {
  const media = path.join(root, "media");
  const client = await bundleClient();
  const cards = planCards(content, derived, cache);
  const { assets, files } = await collectAssets({ media, client, derived, cards, cache });
  const pages = listPages(content, assets);
  const texts = planTexts(content, pages);
  for (const [file, render] of texts) files.set(file, () => ready(render())());
  return { files, pages };
}

/**
 * Builds and prints the summary, or all problems in words.
 * @returns whether the site was built
 */
export async function buildOrExplain(options: BuildOptions = {}): Promise<boolean> {
  try {
    console.log(summarize(await build(options)));
    return true;
  } catch (error) {
    console.error(explainFailure(error));
    return false;
  }
}

/** Whether a release is asked for; undefined, with a word about it, where that cannot be told. */
function readOptions(): boolean | undefined {
  try {
    return parseArgs({ options: { release: { type: "boolean", default: false } } }).values.release;
  } catch (error) {
    console.error(`${(error as Error).message}\nThe build knows one option: --release`);
    return undefined;
  }
}

const command = process.argv[1] ?? "";
const isCommand = [command, `${command}.ts`].some(
  (file) => existsSync(file) && realpathSync(file) === import.meta.filename,
);
if (isCommand) {
  const isRelease = readOptions();
  const isBuilt = isRelease !== undefined && (await buildOrExplain({ isRelease }));
  process.exitCode = isBuilt ? 0 : 1;
}
