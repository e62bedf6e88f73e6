// How quickly many articles are built, beside other builders: pages per second, memory, growth.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { writeArticle } from "./articles.ts";
import {
  astro,
  type Builder,
  bare,
  eleventy,
  install,
  type Layouts,
  ours,
  takeLayout,
} from "./builders.ts";
import { median, printTable } from "./table.ts";

/** How often each build is measured; the middle one counts. */
const rounds = 3;
/** Growth is measured from this number of pages on. */
const few = 1000;

/** What a whole process took: seconds on the clock and of the processors, and the most memory, in MiB. */
interface Measured {
  seconds: number;
  cpu: number;
  memory: number;
}

/** A builder's site of some size, each time in a fresh folder. */
interface Task {
  builder: Builder;
  pages: number;
  folders: string[];
  measured: Measured[];
}

/**
 * Builds a number of articles, and a smaller one, with every builder, and prints what it took.
 * @param many how many pages, half of them in each language
 * @returns targets that are missed, in words
 */
export async function benchPages(many: number): Promise<string[]> {
  // In memory: on a disk, deleting thousands of files just before a build would falsify its time.
  const root = await mkdtemp(
    path.join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "dab-bench-"),
  );
  try {
    const builders = [ours, eleventy, astro, bare];
    const layouts = await makeLayouts(root);
    const tasks: Task[] = [];
    for (const builder of await install(builders)) {
      for (const pages of [few, many]) tasks.push(await prepareTask(builder, pages, root, layouts));
    }
    for (let round = 0; round < rounds; round += 1) {
      for (const task of tasks) await measure(task, round);
    }
    print(builders, tasks, many);
    return listMissed(tasks, many);
  } finally {
    await rm(root, { recursive: true });
  }
}

/** The layout of each language, from one article; pictures and cards that the cache lacks are made by the way. */
async function makeLayouts(root: string): Promise<Layouts> {
  const folder = await mkdtemp(path.join(root, "layout-"));
  const articles = writeArticle(0);
  await ours.prepare(folder, articles, { it: "", en: "" });
  await run(ours, folder);
  const layouts = articles.map(async (article) => {
    const file = path.join(folder, "out", article.address, "index.html");
    return [article.language, takeLayout(await readFile(file, "utf8"), article)] as const;
  });
  return Object.fromEntries(await Promise.all(layouts)) as Layouts;
}

async function prepareTask(
  builder: Builder,
  pages: number,
  root: string,
  layouts: Layouts,
): Promise<Task> {
  const articles = Array.from({ length: pages / 2 }, (_, number) => writeArticle(number)).flat();
  const folders: string[] = [];
  while (folders.length < rounds) {
    const folder = await mkdtemp(path.join(root, "build-"));
    await builder.prepare(folder, articles, layouts);
    folders.push(folder);
  }
  return { builder, pages, folders, measured: [] };
}

async function measure({ builder, pages, folders, measured }: Task, round: number): Promise<void> {
  const folder = folders[round] ?? "";
  measured.push(await run(builder, folder));
  await expectPages(builder, folder, pages);
}

async function run(builder: Builder, folder: string): Promise<Measured> {
  const usage = path.join(folder, "usage.json");
  const at = (file: string) => fileURLToPath(new URL(file, import.meta.url));
  const started = performance.now();
  const words = ["--import", at("children/usage.mjs"), ...builder.command(folder)];
  const child = spawn(process.execPath, words, {
    cwd: folder,
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      BENCH_USAGE: usage,
      TSX_TSCONFIG_PATH: at("../../../tsconfig.json"),
      ASTRO_TELEMETRY_DISABLED: "1",
    },
  });
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  const seconds = (performance.now() - started) / 1000;
  if (code !== 0) throw new Error(`${builder.name} ended with ${code}: ${said}`);
  return { seconds, ...(JSON.parse(await readFile(usage, "utf8")) as Omit<Measured, "seconds">) };
}

/** A builder that writes fewer pages than it was given must not win. */
async function expectPages({ name }: Builder, folder: string, pages: number): Promise<void> {
  const files = await readdir(path.join(folder, "out"), { recursive: true });
  const found = files.filter((file) => file.endsWith("index.html") && /articolo/.test(file)).length;
  if (found !== pages) throw new Error(`${name} wrote ${found} pages of ${pages}`);
}

/** How many times as long as ours each builder must take at least; ours at most this much memory, in MiB. */
const targets = new Map([
  [eleventy, 2],
  [astro, 5],
  [bare, 0.5],
]);
const memoryLimit = 300;

function listMissed(tasks: readonly Task[], many: number): string[] {
  const memory = middleOf(tasks, ours, many, "memory");
  const slow = [...targets]
    .map(([builder, target]) => ({
      builder,
      target,
      ratio: middleOf(tasks, builder, many, "seconds") / middleOf(tasks, ours, many, "seconds"),
    }))
    .filter(({ ratio, target }) => ratio < target)
    .map(
      ({ builder, target, ratio }) =>
        `${builder.name} takes ${ratio.toFixed(2)} times as long, at least ${target}`,
    );
  return memory > memoryLimit
    ? [...slow, `${memory.toFixed(0)} MiB, at most ${memoryLimit}`]
    : slow;
}

/** The median of what a builder's runs over so many pages took; not a number where it was not there. */
function middleOf(
  tasks: readonly Task[],
  builder: Builder,
  pages: number,
  what: keyof Measured,
): number {
  const task = tasks.find((each) => each.builder === builder && each.pages === pages);
  return median(task?.measured.map((measured) => measured[what]) ?? []);
}

function print(builders: readonly Builder[], tasks: readonly Task[], many: number): void {
  const middle = (builder: Builder, pages: number, what: keyof Measured) =>
    middleOf(tasks, builder, pages, what);
  const rows = builders.map((builder) => {
    const [small, large] = [middle(builder, few, "seconds"), middle(builder, many, "seconds")];
    if (Number.isNaN(large)) return [builder.name, "not installed"];
    return [
      builder.name,
      (many / large).toFixed(0),
      (large / middle(ours, many, "seconds")).toFixed(2),
      small.toFixed(2),
      large.toFixed(2),
      (large / small).toFixed(2),
      middle(builder, many, "cpu").toFixed(2),
      middle(builder, many, "memory").toFixed(0),
    ];
  });
  const sizes = [few, many].map((pages) => `${pages} pages, s`);
  const heads = ["", "pages/s", "time ÷ ours", ...sizes, "growth", "processors, s", "peak, MiB"];
  printTable(heads, rows);
  console.log(`
Medians of ${rounds} whole processes, in memory. Linear growth is ${many / few}, less where starting takes time.
Targets: twice as quick as Eleventy, 5 times as Astro, half as quick as the bare script; below 300 MiB.`);
}
