// Publishing: a build that is killed, one of two at once, or refused by the disk leaves one whole site.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, watch } from "node:fs";
import { cp, mkdir, readdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import fc from "fast-check";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { build, buildOrExplain } from "../../build.ts";
import { explainDisk, isDiskError } from "../../content/load/disk.ts";
import { type Files, ready } from "../../pages/make/cache.ts";
import { clearLeftovers, exchange, publish } from "../../pages/make/publish.ts";
import {
  copyContent,
  copyProject,
  hashFolder,
  makeCache,
  makeFolder,
  type ProjectCopy,
  pageFiles,
  project,
  runCommand,
} from "../support/fixtures.ts";

/** Decides when builds are killed; another one tries other moments. */
const seed = Number(process.env.SEED ?? 20261120);
const statics = path.join(project, "static");

type Hashes = Map<string, string>;

/** Two sites, each file of whose pages differs, as folders and as hashes of what is published. */
interface Sites {
  folders: [string, string];
  hashes: [Hashes, Hashes];
}

const phones = ["+39 02 0000 0001", "+39 02 0000 0002"] as const;
let whole: Sites;
/** Only the pages: published so fast that many kills hit the exchange. */
let pages: Sites;

beforeAll(async () => {
  const cache = await makeCache();
  const content = await copyContent();
  const folders: string[] = [];
  for (const phone of phones) {
    await content.replace("company.md", /^phone:.*/m, `phone: ${phone}`);
    const output = path.join(await makeFolder(), "dist");
    await build({ content: content.root, output, cache, environment: {} });
    folders.push(output);
  }
  whole = await describeSites(folders);
  pages = await describeSites(await Promise.all(folders.map(copyPages)));
}, 300_000);

async function describeSites([one = "", other = ""]: string[]): Promise<Sites> {
  const hashes: [Hashes, Hashes] = [await hashFolder(one), await hashFolder(other)];
  for (const { file } of pageFiles) expect(hashes[0].get(file)).not.toBe(hashes[1].get(file));
  return { folders: [one, other], hashes };
}

async function copyPages(folder: string): Promise<string> {
  const copy = await makeFolder();
  for (const { file } of pageFiles) await cp(path.join(folder, file), path.join(copy, file));
  await cp(statics, copy, { recursive: true });
  return copy;
}

/** Which of the two sites, as a whole, an output folder holds. */
async function identify(output: string, { hashes }: Sites): Promise<"old" | "new"> {
  const found = await hashFolder(output);
  const isOld = found.get("index.html") === hashes[0].get("index.html");
  expect(found).toEqual(hashes[isOld ? 0 : 1]);
  return isOld ? "old" : "new";
}

const children = new Set<ChildProcess>();
afterEach(() => {
  for (const child of children) child.kill("SIGKILL");
});

/** Starts a script of the project in a process of its own. */
function start(folder: string, ...command: string[]): ChildProcess {
  const child = spawn(process.execPath, command, {
    cwd: folder,
    stdio: ["pipe", "pipe", "inherit"],
  });
  children.add(child);
  child.on("exit", () => children.delete(child));
  return child;
}

/** Starts a process that publishes the sites in turn, without end. */
async function startLoop(
  output: string,
  { folders }: Pick<Sites, "folders">,
  files = statics,
): Promise<ChildProcess> {
  const child = start(project, path.join("tests", "publish-loop.ts"), files, output, ...folders);
  await once(child.stdout as NonNullable<typeof child.stdout>, "data");
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.kill("SIGKILL")) await once(child, "exit");
}

/** Ends a loop after the site that it is at, and waits for it. */
async function end(child: ChildProcess): Promise<number> {
  child.stdin?.end();
  const [code] = (await once(child, "exit")) as [number];
  return code;
}

const moments = (count: number, longest: number) =>
  fc.sample(fc.integer({ min: 0, max: longest }), { seed, numRuns: count });

describe("a build that is killed", () => {
  const found = { old: 0, new: 0 };

  test("while it publishes leaves the old site or the new one", async () => {
    const output = path.join(await makeFolder(), "dist");
    await cp(pages.folders[0], output, { recursive: true });
    for (const moment of moments(90, 80)) {
      const child = await startLoop(output, pages);
      await pause(moment);
      await kill(child);
      found[await identify(output, pages)] += 1;
    }
  }, 120_000);

  test("at any moment leaves the old site or the new one", async () => {
    const copy = await copyProject();
    await cp(whole.folders[0], copy.output, { recursive: true });
    for (const [index, moment] of moments(10, 1000).entries()) {
      const phone = phones[index % 2] as string;
      await copy.content.replace("company.md", /^phone:.*/m, `phone: ${phone}`);
      const child = start(copy.root, "--import", "tsx", "build.ts");
      if (index > 2) await freshFolder(copy);
      await pause(index > 2 ? moment / 20 : moment);
      await kill(child);
      found[await identify(copy.output, whole)] += 1;
    }
    console.log(`Killed: ${found.old + found.new}. Left: old site ${found.old}, new ${found.new}.`);
  }, 120_000);
});

/** Waits until a build begins to write. */
function freshFolder({ root }: ProjectCopy): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(root, (_, name) => {
      if (!name?.startsWith("dist.new-") || !existsSync(path.join(root, name))) return;
      watcher.close();
      resolve();
    });
  });
}

/** Whether this system and its disk can exchange two folders; where they cannot, renames are all there is. */
async function canExchange(): Promise<boolean> {
  const folder = await makeFolder();
  const [one, other] = [path.join(folder, "one"), path.join(folder, "other")];
  await mkdir(path.join(one, "mark"), { recursive: true });
  await mkdir(other);
  return Boolean(exchange?.(one, other)) && existsSync(path.join(other, "mark"));
}

test.runIf(await canExchange())("there is a site at every moment", async () => {
  const [empty, site, output] = [await makeFolder(), await makeFolder(), await makeFolder()];
  for (const folder of [site, output]) await writeFile(path.join(folder, "index.html"), "small");
  const loop = await startLoop(output, { folders: [site, site] }, empty);
  const page = path.join(output, "index.html");
  let missing = 0;
  for (const until = performance.now() + 1500; performance.now() < until; ) {
    if (!existsSync(page)) missing += 1;
  }
  expect(await end(loop)).toBe(0);
  expect(missing).toBe(0);
});

describe("builds at once", () => {
  test("end in one whole site and leave nothing beside it", async () => {
    const folder = await makeFolder();
    const output = path.join(folder, "dist");
    const loops = await Promise.all([startLoop(output, pages), startLoop(output, pages)]);
    for (let times = 0; times < 20; times += 1) {
      await clearLeftovers(output); // as the start of a third one
      await pause(20);
    }
    expect(await Promise.all(loops.map(end))).toEqual([0, 0]);
    await identify(output, pages);
    expect(await readdir(folder)).toEqual(["dist"]);
  });

  test("in one process do not clear away each other's", async () => {
    const folder = await makeFolder();
    const output = path.join(folder, "dist");
    const names = Array.from({ length: 500 }, (_, number) => `page-${number}.html`);
    const site: Files = new Map(names.map((name) => [name, ready(name)]));
    const publishing = publish(site, statics, output);
    while ((await readdir(folder)).length === 0); // until it has begun to write
    await clearLeftovers(output); // as the start of another one
    await publishing;
    expect((await readdir(output)).sort()).toEqual([...(await readdir(statics)), ...names].sort());
    expect(await readdir(folder)).toEqual(["dist"]);
  });
});

describe("what a killed build leaves", () => {
  let folder: string;
  let output: string;
  let mark: string;
  beforeEach(async () => {
    folder = await makeFolder();
    output = path.join(folder, "dist");
    await cp(pages.folders[0], output, { recursive: true });
    const child = start(project, "--eval", "");
    await once(child, "exit");
    mark = `${child.pid}-0123abcd`;
  });

  test("is removed by the next, whatever becomes of that one", async () => {
    await mkdir(`${output}.new-${mark}/assets`, { recursive: true });
    await cp(output, `${output}.old-${mark}`, { recursive: true });
    await mkdir(`${output}.new-${process.ppid}-0123abcd`); // of a process that runs
    await mkdir(`${output}.old-2026`); // somebody's own
    const [content, cache] = [await copyContent(), await makeCache()];
    const kept = await readdir(path.join(cache, "cards"));
    await writeFile(path.join(cache, "cards", `0123.jpg.new-${mark}`), "half a card");
    await content.append("it/cookie.md", "[qui](/nowhere)");
    const refused = build({ content: content.root, output, cache, environment: {} });
    await expect(refused).rejects.toThrow("nowhere");
    expect(await readdir(path.join(cache, "cards"))).toEqual(kept);
    expect(await readdir(folder)).toEqual([
      "dist",
      `dist.new-${process.ppid}-0123abcd`,
      "dist.old-2026",
    ]);
    expect(await identify(output, pages)).toBe("old");
  });

  test("is put back where it was the site itself, moved aside", async () => {
    await rename(output, `${output}.old-${mark}`);
    await clearLeftovers(output);
    expect(await readdir(folder)).toEqual(["dist"]);
    expect(await identify(output, pages)).toBe("old");
  });
});

describe("a disk that refuses", () => {
  test("a large file is named in words, and the site stays as it was", async () => {
    const copy = await copyProject();
    await cp(pages.folders[0], copy.output, { recursive: true });
    const beside = await readdir(copy.root);
    const command = `ulimit -f 200 && exec "${process.execPath}" --import tsx build.ts`;
    const { code, stderr } = await runCommand(copy.root, "sh", "-c", command);
    expect(stderr).toMatch(/^ {2}It is larger than files may be here\.\n {2}→ .*\n$/m);
    expect(stderr).not.toMatch(/^\s+at |Error\b|node:internal/m);
    expect(code).toBe(1);
    expect(await identify(copy.output, pages)).toBe("old");
    expect(await readdir(copy.root)).toEqual(beside);
  });

  /** What a build into a folder prints, which it must not be able to write. */
  async function buildInVain(output: string): Promise<string> {
    const print = vi.spyOn(console, "error").mockReturnValue();
    expect(await buildOrExplain({ output, environment: {} })).toBe(false);
    const printed = print.mock.calls.join("\n");
    print.mockRestore();
    return printed;
  }

  test("a folder that nobody may write to is named in words", async () => {
    const printed = await buildInVain("/sys/dist");
    expect(printed).toMatch(/^\/sys\/dist\S*\n {2}(It may|The system|This disk).*\.\n {2}→ /);
  });

  test("a file that stands in the way is named in words", async () => {
    const file = path.join(await makeFolder(), "file");
    await writeFile(file, "");
    expect(await buildInVain(path.join(file, "dist"))).toMatch(
      /\n {2}A file stands where .*\n {2}→ /,
    );
  });

  test.runIf(existsSync("/dev/full"))("a full disk is named in words", async () => {
    const error = await writeFile("/dev/full", "x").catch((error: unknown) => error);
    expect(isDiskError(error) && explainDisk(error)).toMatchObject({
      reason: expect.stringMatching(/no room/),
    });
  });
});
