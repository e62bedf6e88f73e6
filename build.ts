// The build, in its order: load → refuse with all problems → bundle → render → publish to dist/.
import "./pages/make/production.ts";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { joinLines } from "./content/load/blocks.ts";
import { type DiskError, explainDisk, isDiskError } from "./content/load/disk.ts";
import { type Content, loadContent } from "./content/load/load.ts";
import { listMasterFiles } from "./content/load/masters.ts";
import { ContentError, type Problem } from "./content/load/problem.ts";
import { refuseRelease } from "./content/load/release.ts";
import { planCards } from "./pages/head/social-card.tsx";
import { bundleClient, type ClientBundle } from "./pages/make/bundle.ts";
import { type Cache, createCache, type Files, fingerprint, ready } from "./pages/make/cache.ts";
import type { Compressed } from "./pages/make/compress.ts";
import { subsetArchivo } from "./pages/make/font.ts";
import { type DerivedPictures, derivePictures } from "./pages/make/pictures.ts";
import { mendOutput, swapIn, type Written, writeSite } from "./pages/make/publish.ts";
import type { Assets } from "./pages/site/assets.ts";
import { checkLinks, checkTitles } from "./pages/site/links.ts";
import { draftMarkdown } from "./pages/site/markdown.ts";
import { planSite, renderSite } from "./pages/site/render.tsx";
import { checkAddresses } from "./pages/site/routes.ts";

const project = path.dirname(fileURLToPath(import.meta.url));
const statics = path.join(project, "static");

/** Where a build reads and writes; folders as absolute paths. */
export interface BuildOptions {
  content?: string;
  output?: string;
  /** Keeps derived pictures, cards and font between builds. */
  cache?: string;
  /** Refuses what must not go live. */
  isRelease?: boolean;
  /** Whether texts get compressed twins; unless said, they do. */
  isCompressed?: boolean;
  /** SITE_URL and CONTACT_ENDPOINT override company.md. */
  environment?: NodeJS.ProcessEnv;
}

/** What a build has made. */
export interface BuildReport extends Written {
  content: Content;
  output: string;
  milliseconds: number;
}

/**
 * Builds the site into the output folder, which stays as it was unless everything succeeds.
 * @throws ContentError with every problem of the content or, in a release, of the rendered pages; the file system's own errors
 */
export async function build(options: BuildOptions = {}): Promise<BuildReport> {
  const started = performance.now();
  const {
    content: contentFolder = path.join(project, "content"),
    output = path.join(project, "dist"),
    cache: cacheFolder = path.join(project, ".cache"),
    isRelease = false,
    isCompressed = true,
    environment = process.env,
  } = options;

  await mendOutput(output);
  const cache = createCache(cacheFolder);
  const derived = await derive(contentFolder, cache);
  const [content, client] = await Promise.all([
    load(contentFolder, environment, isRelease, derived.problems),
    bundleClient(), // by a process of its own, while texts are read
  ]);
  const { assets, files } = await gather(content, contentFolder, derived, client, cache);
  const all = new Map([...files, ...planPages(content, assets)]);
  if (isRelease) await refuseFaults(content, assets, all);
  const written = await writeSite(all, statics, output, isCompressed ? cache : undefined);
  await swapIn(written.folder, output);
  await cache.trim();
  return { ...written, content, output, milliseconds: performance.now() - started };
}

/** Describes the pictures of the content folder. */
export const derive = async (folder: string, cache: Cache): Promise<DerivedPictures> =>
  derivePictures(await listMasterFiles(folder), cache);

/**
 * Reads the content folder.
 * @param ofPictures problems that were found before
 * @throws ContentError with every problem
 */
export async function load(
  folder: string,
  environment: NodeJS.ProcessEnv,
  isRelease = false,
  ofPictures: Problem[] = [],
): Promise<Content> {
  const { content, sources, problems } = await loadContent(folder, environment, draftMarkdown);
  const found = [
    ...problems,
    ...ofPictures,
    ...checkAddresses(sources),
    ...checkLinks(sources),
    ...checkTitles(sources),
  ];
  if (isRelease) found.push(...(await checkRelease(folder, content)));
  if (!content || found.length > 0) throw new ContentError(found);
  return content;
}

/** What only a release refuses; dictionaries are slow to load, so no other build does. */
async function checkRelease(folder: string, content: Content | undefined): Promise<Problem[]> {
  const { checkSpelling } = await import("./pages/checks/spelling.ts");
  return [...(content ? refuseRelease(content) : []), ...(await checkSpelling(folder))];
}

/** Names by its content everything that pages refer to. */
export async function gather(
  content: Content,
  contentFolder: string,
  derived: DerivedPictures,
  client: ClientBundle,
  cache: Cache,
): Promise<{ assets: Assets; files: Files }> {
  const [font, map, film] = await Promise.all([
    subsetArchivo(cache),
    readFile(path.join(contentFolder, "media/map.svg")),
    readFilm(path.join(contentFolder, "media")),
  ]);
  const cards = planCards(content, derived, cache);
  const form = nameByHash("contact-form.js", client.form);
  const land = nameByHash("map.svg", map);
  const assets: Assets = {
    scripts: client.scripts,
    styles: client.styles,
    formScript: form.address,
    font: font.address,
    pictures: derived.pictures,
    cards: cards.addresses,
    map: land.address,
    film: { webm: film.webm.address, mp4: film.mp4.address },
  };
  const named = [form, font, land, film.webm, film.mp4].map(
    ({ address, bytes }) => [address.slice(1), ready(bytes)] as const,
  );
  return { assets, files: new Map([...derived.files, ...cards.files, ...named]) };
}

/** Every page, and every file for machines, as it is rendered when it is written. */
export const planPages = (content: Content, assets: Assets): Files =>
  new Map(
    [...planSite(content, assets)].map(([file, render]) => [
      file,
      () => ({ bytes: render(), isNew: false }),
    ]),
  );

async function readFilm(media: string): Promise<{ webm: Asset; mp4: Asset }> {
  const read = async (name: string) => nameByHash(name, await readFile(path.join(media, name)));
  return { webm: await read("film.webm"), mp4: await read("film.mp4") };
}

/** A published file and the address, named by its content, that pages use. */
interface Asset {
  address: string;
  bytes: Uint8Array;
}

function nameByHash(name: string, bytes: Uint8Array): Asset {
  const { name: stem, ext } = path.parse(name);
  return { address: `/assets/${stem}.${fingerprint(bytes)}${ext}`, bytes };
}

/** Refuses what only the rendered pages show to be wrong: too slow to look at in every build. */
async function refuseFaults(content: Content, assets: Assets, files: Files): Promise<void> {
  const { checkSite } = await import("./pages/checks/check.ts");
  const names = [...(await readdir(statics)), ...files.keys()];
  const site = [...names.map((file) => [file, ""] as const), ...renderSite(content, assets)];
  const found = await checkSite(content, new Map(site));
  if (found.length > 0) throw new ContentError(found);
}

/** The build's closing words: pages, bytes, time, and what is left to do. */
function summarize(report: BuildReport): string {
  const { content, sizes, encoded, compressed, milliseconds } = report;
  const pages = [...sizes.keys()].filter((file) => file.endsWith(".html"));
  const html = pages.map((file) => sizes.get(`${file}.br`) ?? 0);
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  const lines = [
    `${pages.length} pages, ${sizes.size} files, ${(total / 1e6).toFixed(1)} MB`,
    `HTML with its styles: ${Math.min(...html)} to ${Math.max(...html)} bytes (brotli) a page`,
    `${inSeconds(milliseconds)}, ${count(encoded, "picture file")} encoded${timeOf(compressed)}`,
  ];
  return [...lines, ...listMissing(content), ...listStale(content), ...listSamples(content)].join(
    "\n",
  );
}

/** Compressing takes longer than all else in a build of texts, so its time is said where it was needed. */
const timeOf = ({ made, milliseconds }: Compressed) =>
  made > 0 ? `, ${count(made, "compressed file")} made in ${inSeconds(milliseconds)}` : "";

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

function listMissing({ missing }: Content): string[] {
  if (missing.length === 0) return [];
  const list = missing.map(({ file, line, key }) => `  ${file}:${line}  ${key}`);
  return [`\n${count(missing.length, "text")} missing, shown as their keys:`, ...list];
}

function listStale({ stale }: Content): string[] {
  if (stale.length === 0) return [];
  const list = stale.map(
    ({ file, line, field, italian }) =>
      `  ${file}:${line}  ${field}\n    Italian: ${italian ? joinLines(italian.text) : "none"}`,
  );
  const advice = "Both languages one above the other: npm run translations";
  return [`\n${count(stale.length, "translation")} to review before release:`, ...list, advice];
}

function listSamples({ samples }: Content): string[] {
  if (samples.length === 0) return [];
  const list = samples.map(({ file, line, field }) => `  ${file}:${line}  ${field}`);
  return [`\n${count(samples.length, "sample")} left, to be replaced before release:`, ...list];
}

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? "" : "s"}`;

/**
 * Builds and prints the summary, or all problems in words.
 * @returns whether the site was built
 */
export async function buildOrExplain(options: BuildOptions = {}): Promise<boolean> {
  try {
    console.log(summarize(await build(options)));
    return true;
  } catch (error) {
    if (!(error instanceof ContentError || isDiskError(error))) throw error;
    console.error(error instanceof ContentError ? error.message : describeRefusal(error));
    return false;
  }
}

/** What the disk refused, in words; publishing comes last, so the site is as it was. */
function describeRefusal(error: DiskError): string {
  const { reason, fix } = explainDisk(error);
  return `${error.path ?? "A file could not be written."}\n  ${reason}\n  → ${fix} Nothing was published.`;
}

/** The command line: `--release` refuses what must not go live. */
async function main() {
  try {
    const { values } = parseArgs({ options: { release: { type: "boolean", default: false } } });
    process.exitCode = (await buildOrExplain({ isRelease: values.release })) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof TypeError && "code" in error)) throw error;
    console.error(`${error.message}\nThe build knows one option: --release`);
    process.exitCode = 1;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) void main();
