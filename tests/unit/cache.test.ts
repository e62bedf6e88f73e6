// The cache of files that are slow to make.
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
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

test.each<[string, (kept: Buffer, other: Buffer) => Uint8Array]>([
  ["empty", () => Buffer.alloc(0)],
  ["cut off", (kept) => kept.subarray(0, -1)],
  ["cut off early", (kept) => kept.subarray(0, 20)],
  ["changed by a bit", (kept) => kept.map((byte, at) => (at === 40 ? byte ^ 1 : byte))],
  ["another's", (_, other) => other],
])("a cached file is made once, and again if it is %s", async (_, spoil) => {
  for (const name of ["a", "b"]) await ask(`cards/${name}`, `what ${name} holds`);
  const [kept, other] = [await readFile(at("cards/a")), await readFile(at("cards/b"))];
  await writeFile(at("cards/a"), spoil(kept, other));
  expect(await ask("cards/a", "made anew")).toEqual(["made anew", true]);
  expect(await ask("cards/a", "and again")).toEqual(["made anew", false]);
  expect(await readdir(at("cards"))).toEqual(["a", "b"]);
});

test("a file is returned even if the cache cannot be written", async () => {
  await writeFile(at("cards"), "a file where a folder should be, whoever asks");
  expect(await ask("cards/a", "made")).toEqual(["made", true]);
  expect(await ask("cards/a", "made again")).toEqual(["made again", true]);
});

test("the cache removes files that a build did not use, but no unknown folder", async () => {
  for (const kind of ["other", "cards"]) await mkdir(at(kind));
  for (const name of ["other/asked", "cards/old", "cards/kept"]) await writeFile(at(name), "");
  const cache = createCache(folder);
  for (const name of ["cards/kept", "cards/new"]) await ask(name, "made", cache);
  await cache.removeUnused();
  expect(await readdir(at("cards"))).toEqual(["kept", "new"]);
  expect(await readdir(at("other"))).toEqual(["asked"]);
});
