// The cache of files that are slow to make.
import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { createCache } from "../../pages/assets/cache.ts";
import { makeFolder } from "../support/fixtures.ts";

let folder: string;
beforeEach(async () => {
  folder = await makeFolder();
});

const at = (file: string) => path.join(folder, file);

/** Requests a file, made of a text, from a new cache. */
async function ask(name: string, text: string, cache = createCache(folder)) {
  const before = cache.misses;
  const bytes = await cache.getOrCreate(name, async () => Buffer.from(text));
  return [String(bytes), cache.misses > before];
}

test("a cached file is made once, and again if it is empty", async () => {
  expect(await ask("cards/a", "made")).toEqual(["made", true]);
  expect(await ask("cards/a", "made again")).toEqual(["made", false]);
  const [name = ""] = await readdir(at("cards"));
  await writeFile(at(`cards/${name}`), "");
  expect(await ask("cards/a", "made anew")).toEqual(["made anew", true]);
  expect(await readdir(at("cards"))).toEqual([name]);
});

test("a file is returned even if the cache cannot be written", async () => {
  await writeFile(at("cards"), "a file where a folder should be, whoever asks");
  expect(await ask("cards/a", "made")).toEqual(["made", true]);
  expect(await ask("cards/a", "made again")).toEqual(["made again", true]);
});

test("the cache removes files that a build did not use, but no unknown folder", async () => {
  for (const kind of ["other", "cards"]) await mkdir(at(kind));
  for (const name of ["cards/kept", "cards/unused"]) await ask(name, "made");
  for (const name of ["other/asked", "cards/old"]) await writeFile(at(name), "");
  const cache = createCache(folder);
  for (const name of ["cards/kept", "cards/new"]) await ask(name, "made", cache);
  await cache.removeUnused();
  const names = (await readdir(at("cards"))).map((name) => path.parse(name).name);
  expect(names).toEqual(["kept", "new"]);
  expect(await readdir(at("other"))).toEqual(["asked"]);
});
