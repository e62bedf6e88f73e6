// The cache of costly files, and work with limited concurrency.
import { mkdir, readdir, readFile, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { setImmediate as pause } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { createCache } from "../../pages/make/cache.ts";
import { forEachLimited } from "../../pages/make/limited.ts";
import { makeFolder } from "../support/fixtures.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

const bytesOf = (text: string) => async () => Buffer.from(text);
const ask = async (name: string, text: string) => {
  const { bytes, isNew } = await createCache(folder).cached(name, bytesOf(text));
  return [String(bytes), isNew];
};

describe("a cached file", () => {
  test("is made once, then read", async () => {
    expect(await ask("cards/a.jpg", "first")).toEqual(["first", true]);
    expect(await ask("cards/a.jpg", "second")).toEqual(["first", false]);
    expect(await readdir(path.join(folder, "cards"))).toEqual(["a.jpg"]);
  });

  test("is made anew where the kept one is empty", async () => {
    await writeFile(path.join(folder, "a.jpg"), "");
    expect(await ask("a.jpg", "made")).toEqual(["made", true]);
    expect(await readFile(path.join(folder, "a.jpg"), "utf8")).toBe("made");
  });

  test("that cannot be kept leaves nothing behind", async () => {
    await mkdir(path.join(folder, "a.jpg"));
    await expect(ask("a.jpg", "made")).rejects.toThrow("EISDIR");
    expect(await readdir(folder)).toEqual(["a.jpg"]);
  });
});

test("trimming drops what a build did not use, but nothing that another may be writing", async () => {
  const unfinished = "b.jpg.new-0b7e4c1a-0000-4000-8000-00000000000f";
  const abandoned = "c.jpg.new-0b7e4c1a-0000-4000-8000-00000000000f";
  await mkdir(path.join(folder, "scene"));
  await mkdir(path.join(folder, "cards"));
  for (const file of [
    "scene/film.exr",
    "cards/old.jpg",
    `cards/${unfinished}`,
    `cards/${abandoned}`,
  ]) {
    await writeFile(path.join(folder, file), "kept");
  }
  const twoHoursAgo = Date.now() / 1000 - 7200;
  await utimes(path.join(folder, "cards", abandoned), twoHoursAgo, twoHoursAgo);
  await ask("cards/earlier.jpg", "kept");
  const cache = createCache(folder);
  for (const name of ["cards/earlier.jpg", "cards/new.jpg"]) {
    await cache.cached(name, bytesOf("kept"));
  }
  await cache.trim();
  expect(await readdir(path.join(folder, "cards"))).toEqual([unfinished, "earlier.jpg", "new.jpg"]);
  expect(await readdir(path.join(folder, "scene"))).toEqual(["film.exr"]);
});

describe("work on many items", () => {
  const items = Array.from({ length: 30 }, (_, index) => index);

  test("is done on all of them, in order, a few at a time", async () => {
    const begun: number[] = [];
    let [running, most] = [0, 0];
    await forEachLimited(items, async (item) => {
      begun.push(item);
      running += 1;
      most = Math.max(most, running);
      await pause();
      running -= 1;
    });
    expect(begun).toEqual(items);
    expect(most).toBe(8);
  });

  test("ends at the first failure, after what was in hand", async () => {
    const [begun, ended]: [number[], number[]] = [[], []];
    const working = forEachLimited(items, async (item) => {
      begun.push(item);
      if (item === 2) throw new Error("torn");
      for (let times = 0; times < 5; times += 1) await pause();
      ended.push(item);
    });
    await expect(working).rejects.toThrow("torn");
    expect(begun).toEqual(items.slice(0, 8));
    expect(ended).toEqual(begun.filter((item) => item !== 2));
  });
});
