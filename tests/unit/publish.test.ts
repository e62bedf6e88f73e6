// Publishing: a build that fails, or is killed at any moment, leaves one whole site.
import { mkdir, readdir, readFile, rename, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { createCache, type Files, ready } from "../../pages/make/cache.ts";
import { mendOutput, swapIn, writeSite } from "../../pages/make/publish.ts";
import { makeFolder } from "../support/fixtures.ts";

let folder: string;
let output: string;
let statics: string;
beforeEach(async () => {
  [folder, statics] = [await makeFolder(), await makeFolder()];
  output = path.join(folder, "dist");
  await writeFile(path.join(statics, "favicon.ico"), "icon");
  await publish(site("old").set("old.html", ready("old")));
});

/** A site whose pages say which one it is. */
const site = (name: string): Files =>
  new Map(["index.html", "en/index.html"].map((file) => [file, ready(name)]));

async function publish(files: Files): Promise<string[]> {
  const written = await writeSite(files, statics, output);
  return swapIn(written.folder, output);
}

/** The content of every file of the published site. */
async function readSite(): Promise<string[]> {
  const files = (await readdir(output, { recursive: true })).filter((file) => file !== "en");
  return Promise.all(files.sort().map((file) => readFile(path.join(output, file), "utf8")));
}

const oldSite = ["old", "icon", "old", "old"];

test("a site takes the place of the last one, and leaves nothing of it", async () => {
  expect(await readSite()).toEqual(oldSite);
  await publish(site("new"));
  expect(await readSite()).toEqual(["new", "icon", "new"]);
  expect(await readdir(folder)).toEqual(["dist"]);
});

test("what the last site had and this one lacks is named, assets aside", async () => {
  await mkdir(path.join(output, "assets"));
  const others = ["CNAME", "en/notes.txt", "notes.txt.br", "assets/hero.0a1b2c.avif"];
  for (const file of others) await writeFile(path.join(output, file), "somebody else's");
  expect(await publish(site("new"))).toEqual(["CNAME", "en/notes.txt", "old.html"]);
});

test("what is written is counted: sizes in bytes, pictures encoded, texts compressed", async () => {
  const page = "è".repeat(2000);
  const files: Files = new Map([["hero.avif", () => ({ bytes: page, isNew: true })]]);
  files.set("index.html", ready(page));
  const written = await writeSite(files, statics, output, createCache(await makeFolder()));
  expect(written).toMatchObject({ encoded: 1, compressed: { made: 2 } });
  expect([...written.sizes.keys()]).toEqual([...files.keys(), "index.html.br", "index.html.gz"]);
  for (const [file, size] of written.sizes) {
    expect(await readFile(path.join(written.folder, file)), file).toHaveLength(size);
  }
});

test.each([
  ["made", () => publish(site("new").set("a.html", () => Promise.reject(new Error("torn"))))],
  ["written", () => publish(site("new").set("index.html/a.html", ready("")))],
  ["moved", () => swapIn(path.join(folder, "gone"), output)],
])("where something cannot be %s, the old site stays, with nothing beside it", async (_, act) => {
  await expect(act()).rejects.toThrow(/torn|EISDIR|ENOENT/);
  expect(await readSite()).toEqual(oldSite);
  expect(await readdir(folder)).toEqual(["dist"]);
});

describe("the next command, after a build was killed", () => {
  const marked = (name: string) => `${name}-0b7e4c1a-0000-4000-8000-00000000000f`;
  const at = (name: string) => path.join(folder, name);

  test("between the two renames, puts the old site back", async () => {
    await rename(output, at(marked("dist.old")));
    await mendOutput(output);
    expect(await readSite()).toEqual(oldSite);
    expect(await readdir(folder)).toEqual(["dist"]);
  });

  test("before or after them, removes what it left, and nothing of anybody else", async () => {
    const left = [marked("dist.old"), marked("dist.new")];
    const others = ["dist.new-design", "dist.old-20261120", marked("my-dist.old")];
    for (const name of [...left, ...others]) await mkdir(at(name));
    await mendOutput(output); // a fresh folder may be another build's
    expect(await readdir(folder)).toEqual(["dist", ...others, marked("dist.new")].sort());
    await utimes(at(marked("dist.new")), 0, Date.now() / 1000 - 7200);
    await mendOutput(output);
    expect(await readdir(folder)).toEqual(["dist", ...others].sort());
    expect(await readSite()).toEqual(oldSite);
  });
});
