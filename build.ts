// The build, in its order: load → refuse with all problems → bundle → render → write → examine → publish.
import "./pages/make/production.ts";
import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import type { Content } from "./content/load/content.ts";
import { loadContent } from "./content/load/load.ts";
import { listMasters } from "./content/load/media.ts";
import { ContentError, type Problem } from "./content/load/problem.ts";
import { refuseRelease } from "./content/load/release.ts";
import { planCards } from "./pages/head/social-card.tsx";
import { bundleClient } from "./pages/make/bundle.ts";
import { createCache, ready } from "./pages/make/cache.ts";
import { derivePictures } from "./pages/make/pictures.ts";
import { discard, mendOutput, swapIn, type Written, writeSite } from "./pages/make/publish.ts";
import { explainFailure, summarize } from "./pages/make/report.ts";
import { collectAssets } from "./pages/site/assets.ts";
import { checkLinks } from "./pages/site/links.ts";
import type { Page } from "./pages/site/page.ts";
import { listPages, planTexts } from "./pages/site/render.ts";
import { checkAddresses } from "./pages/site/routes.ts";
import { createPageRenderer } from "./pages/views.tsx";

const project = import.meta.dirname;
const statics = path.join(project, "static");

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

/** What a build has made. */
export interface BuildReport extends Omit<Written, "folder"> {
  content: Content;
  milliseconds: number;
}

/**
 * Builds the site into the output folder, which stays as it was unless everything succeeds.
 * @throws ContentError with every problem of the content or, in a release, of the rendered pages; the file system's own errors
 */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  const started = performance.now();
  const { content: root = path.join(project, "content"), output = path.join(project, "dist") } =
    options;
  const { isRelease = false, isCompressed = true, environment = process.env } = options;
  const cache = createCache(options.cache ?? path.join(project, ".cache"));

  await mendOutput(output);
  const derived = await derivePictures([...listMasters(root).values()], cache);
  const content = await load(root, environment, isRelease, derived.problems);
  const client = await bundleClient();
  const cards = planCards(content, derived, cache);
  const media = path.join(root, "media");
  const { assets, files } = await collectAssets({ media, client, derived, cards, cache });
  const pages = listPages(content, assets);
  const texts = [...planTexts(content, pages, createPageRenderer())];
  for (const [file, render] of texts) files.set(file, () => ready(render())());
  const { folder, ...written } = await writeSite(
    files,
    statics,
    output,
    isCompressed ? cache : undefined,
  );
  if (isRelease) await examine(folder, pages);
  await swapIn(folder, output);
  await cache.trim();
  return { ...written, content, milliseconds: performance.now() - started };
}

/**
 * Loads the content folder.
 * @param ofPictures problems that were found before
 * @throws ContentError with every problem
 */
async function load(
  root: string,
  environment: NodeJS.ProcessEnv,
  isRelease: boolean,
  ofPictures: Problem[],
): Promise<Content> {
  const { content, texts, problems } = loadContent(root, environment);
  const addresses = readdirSync(statics).map((file) => `/${file}`);
  const found = [
    ...problems,
    ...ofPictures,
    ...checkAddresses(texts),
    ...checkLinks(texts, addresses),
  ];
  if (isRelease) {
    const { checkSpelling } = await import("./pages/checks/spelling.ts"); // dictionaries are slow to load
    found.push(...(content ? refuseRelease(content) : []), ...(await checkSpelling(root)));
  }
  if (!content || found.length > 0) throw new ContentError(found);
  return content;
}

/**
 * Looks at the written pages; too slow for every build.
 * @throws ContentError with every fault, the folder removed
 */
async function examine(folder: string, pages: readonly Page[]): Promise<void> {
  const { checkSite } = await import("./pages/checks/check.ts");
  const siteUrl = pages[0]?.content.company.siteUrl ?? "";
  const problems = await checkSite({ folder, siteUrl, pages: pages.map(readBack(folder)) });
  if (problems.length === 0) return;
  await discard(folder);
  throw new ContentError(problems);
}

const readBack = (folder: string) => (page: Page) => ({
  file: page.route.file,
  address: page.route.address,
  language: page.language,
  html: readFileSync(path.join(folder, page.route.file), "utf8"),
  source: page.text.source,
});

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

/** The command line: `--release` refuses what must not go live. */
async function main() {
  const isRelease = readOptions();
  if (isRelease === undefined) process.exitCode = 1;
  else process.exitCode = (await buildOrExplain({ isRelease })) ? 0 : 1;
}

function readOptions(): boolean | undefined {
  try {
    return parseArgs({ options: { release: { type: "boolean", default: false } } }).values.release;
  } catch (error) {
    console.error(`${(error as Error).message}\nThe build knows one option: --release`);
    return undefined;
  }
}

const entry = process.argv[1] ?? "";
const isMain = [entry, `${entry}.ts`].some(
  (file) => existsSync(file) && realpathSync(file) === import.meta.filename,
);
if (isMain) await main();
