// The cache of costly files, and work with limited concurrency.
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { createCache } from "../../pages/make/cache.ts";
import { forEachLimited } from "../../pages/make/limited.ts";
import { makeFolder } from "../support/fixtures.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
  await mkdir(path.join(folder, "cards"));
});

const put = (file: string, text: string) => writeFile(path.join(folder, file), text);
const list = (below: string) => readdir(path.join(folder, below));

/** Asks a cache, another one each time, for a file that is made of a text. */
async function ask(name: string, text: string, cache = createCache(folder)) {
  const { bytes, isNew } = await cache.cached(name, async () => Buffer.from(text));
  return [String(bytes), isNew];
}

test("a file is made once, then read, and made anew where the kept one is empty", async () => {
  expect(await ask("fonts/a.woff2", "first")).toEqual(["first", true]);
  expect(await ask("fonts/a.woff2", "second")).toEqual(["first", false]);
  await put("fonts/a.woff2", "");
  expect(await ask("fonts/a.woff2", "third")).toEqual(["third", true]);
  expect(await ask("fonts/a.woff2", "fourth")).toEqual(["third", false]);
  expect(await list("fonts")).toEqual(["a.woff2"]);
});

test("a file that cannot be kept leaves nothing behind", async () => {
  await expect(ask("cards", "made")).rejects.toThrow("EISDIR");
  expect(await list(".")).toEqual(["cards"]);
});

test("trimming drops what a build did not use, but nothing that another may be writing", async () => {
  const mark = ".new-0b7e4c1a-0000-4000-8000-00000000000f";
  await mkdir(path.join(folder, "scene"));
  for (const name of ["scene/film.exr", "cards/old", "cards/kept"]) await put(name, "kept");
  for (const name of ["cards/being-written", "cards/abandoned"]) await put(name + mark, "half");
  await utimes(path.join(folder, `cards/abandoned${mark}`), 0, Date.now() / 1000 - 7200);
  const cache = createCache(folder);
  for (const name of ["cards/kept", "cards/new"]) await ask(name, "made", cache);
  await cache.trim();
  expect(await list("cards")).toEqual([`being-written${mark}`, "kept", "new"]);
  expect(await list("scene")).toEqual(["film.exr"]);
});

test("work on many items begins in their order, a few at a time", async () => {
  const items = Array.from({ length: 30 }, (_, index) => index);
  const begun: number[] = [];
  const running = new Set<number>();
  await forEachLimited("items", items, async (item) => {
    begun.push(item);
    running.add(item);
    expect(running.size).toBeLessThanOrEqual(8);
    await pause();
    running.delete(item);
  });
  expect(begun).toEqual(items);
});

test("a failure lets work in hand end, and no more begin", async () => {
  const log: string[] = [];
  const working = forEachLimited("letters", [..."abcdefghijklmnop"], async (item) => {
    log.push(item);
    if (item === "c") throw new Error("torn");
    for (let times = 0; times < 5; times += 1) await pause();
    log.push(`${item} ended`);
  });
  await expect(working).rejects.toThrow("torn");
  expect(log.slice(0, 8).join("")).toBe("abcdefgh");
  expect(log.slice(8)).toEqual([..."abdefgh"].map((item) => `${item} ended`));
});
