// The build, in its order: load → refuse with all problems → bundle → render → write → examine → publish.
import "./pages/make/production.ts";
import { existsSync, readdirSync, realpathSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Content } from "./content/load/content.ts";
import { listMasters } from "./content/load/media.ts";
import { planCards } from "./pages/head/social-card.tsx";
import { bundleClient } from "./pages/make/bundle.ts";
import { type Cache, createCache, ready } from "./pages/make/cache.ts";
import { type DerivedPictures, derivePictures } from "./pages/make/pictures.ts";
import { discard, mendOutput, swapIn, writeSite } from "./pages/make/publish.ts";
import { type BuildReport, explainFailure, summarize } from "./pages/make/report.ts";
import { collectAssets } from "./pages/site/assets.ts";
import { examine, loadSound } from "./pages/site/refuse.ts";
import { listPages, planTexts } from "./pages/site/render.ts";
import { dropUnused, listUnlinked } from "./pages/site/unused.ts";
import { createPageRenderer } from "./pages/views.tsx";

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
 * @throws ContentError with every problem of the content or, in a release, of the rendered pages; the file system's own errors
 */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  const started = performance.now();
  const {
    content: root = path.join(project, "content"),
    output: wanted = path.join(project, "dist"),
    cache: cacheFolder = path.join(project, ".cache"),
    isRelease = false,
    isCompressed = true,
    environment = process.env,
  } = options;
  const output = existsSync(wanted) ? realpathSync(wanted) : wanted; // a link stays one
  const cache = createCache(cacheFolder);
  await mendOutput(output);

  const derived = await derivePictures([...listMasters(root).values()], cache);
  const statics = readdirSync(staticFolder, { recursive: true }).map((file) => `/${file}`);
  const found = derived.problems;
  const content = await loadSound({ root, environment, isRelease, statics, found });
  const { files, pages, unused } = await planSite(
    content,
    derived,
    path.join(root, "media"),
    cache,
  );

  const compressing = isCompressed ? cache : undefined;
  const { folder, ...written } = await writeSite(files, staticFolder, output, compressing);
  try {
    if (isRelease) await examine(folder, pages);
  } catch (error) {
    await discard(folder);
    throw error;
  }
  const dropped = await swapIn(folder, output);
  await cache.trim();
  const unlinked = listUnlinked(content);
  const milliseconds = performance.now() - started;
  return { ...written, content, dropped, unused, unlinked, milliseconds };
}

/** Plans every file of the site but the static ones, and lists its pages and the pictures that none of them shows. */
async function planSite(content: Content, derived: DerivedPictures, media: string, cache: Cache) {
  const client = await bundleClient();
  const { used, unused } = dropUnused(derived, content);
  const cards = planCards(content, used, cache);
  const { assets, files } = await collectAssets({ media, client, derived: used, cards, cache });
  const pages = listPages(content, assets);
  const texts = planTexts(content, pages, createPageRenderer());
  for (const [file, render] of texts) files.set(file, () => ready(render())());
  return { files, pages, unused };
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
