// Publishing: a build that fails, or is killed at any moment, leaves one whole site.
import { existsSync } from "node:fs";
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
  folder = await makeFolder();
  output = path.join(folder, "dist");
  statics = await makeFolder();
  await writeFile(path.join(statics, "favicon.ico"), "icon");
});

/** A site whose pages all say which one it is. */
const site = (name: string): Files =>
  new Map(["index.html", "en/index.html"].map((file) => [file, ready(name)]));

async function publish(files: Files): Promise<void> {
  const { folder } = await writeSite(files, statics, output);
  await swapIn(folder, output);
}

/** Which site, as a whole, the output folder holds. */
async function readSite(): Promise<string> {
  const files = await readdir(output, { recursive: true });
  expect(files.sort()).toEqual(["en", "en/index.html", "favicon.ico", "index.html"]);
  const pages = ["index.html", "en/index.html"].map((file) => readFile(path.join(output, file)));
  const [one, other] = await Promise.all(pages);
  expect(one).toEqual(other);
  return String(one);
}

test("a site takes the place of the last one, and leaves nothing of it", async () => {
  await publish(new Map([...site("first"), ["old.html", ready("first")]]));
  await publish(site("second"));
  expect(await readSite()).toBe("second");
  expect(await readdir(folder)).toEqual(["dist"]);
});

test("what is written is counted: sizes in bytes, pictures encoded, texts compressed", async () => {
  const page = "è".repeat(2000);
  const files: Files = new Map([
    ["index.html", ready(page)],
    ["assets/hero.avif", () => ({ bytes: page, isNew: true })],
  ]);
  const written = await writeSite(files, statics, output, createCache(await makeFolder()));
  expect(written).toMatchObject({ encoded: 1, compressed: { made: 2 } });
  const listed = Object.fromEntries(written.sizes);
  expect(listed).toMatchObject({ "index.html": 4000, "assets/hero.avif": 4000 });
  const names = ["assets/hero.avif", "index.html", "index.html.br", "index.html.gz"];
  expect(Object.keys(listed).sort()).toEqual(names);
  for (const file of names) {
    expect((await readFile(path.join(written.folder, file))).length, file).toBe(listed[file]);
  }
});

describe("the site stays as it was, with nothing beside it, where", () => {
  beforeEach(() => publish(site("old")));
  const unchanged = async () => {
    expect(await readSite()).toBe("old");
    expect(await readdir(folder)).toEqual(["dist"]);
  };

  test("a file cannot be made", async () => {
    const files = site("new").set("en/about/index.html", () => Promise.reject(new Error("torn")));
    await expect(writeSite(files, statics, output)).rejects.toThrow("torn");
    await unchanged();
  });

  test("a file cannot be written", async () => {
    const files = site("new").set("index.html/index.html", ready("a folder named like a page"));
    await expect(writeSite(files, statics, output)).rejects.toThrow("EISDIR");
    await unchanged();
  });

  test("the fresh folder cannot be moved", async () => {
    await expect(swapIn(path.join(folder, "gone"), output)).rejects.toThrow("ENOENT");
    await unchanged();
  });
});

describe("the next command, after a build was killed", () => {
  const mark = "-0b7e4c1a-0000-4000-8000-00000000000f";
  const [fresh, old] = [`dist.new${mark}`, `dist.old${mark}`];
  const at = (name: string) => path.join(folder, name);
  beforeEach(() => publish(site("old")));

  test("between the two renames: puts the old site back", async () => {
    await rename(output, at(old));
    await mkdir(at(fresh));
    await mendOutput(output);
    expect(await readSite()).toBe("old");
    expect(await readdir(folder)).toEqual(["dist", fresh]);
  });

  test("after them: removes the old site", async () => {
    await rename(output, at(old));
    await publish(site("new"));
    await mendOutput(output);
    expect(await readSite()).toBe("new");
    expect(await readdir(folder)).toEqual(["dist"]);
  });

  test("while it wrote: removes what it left, once no build can be writing it any more", async () => {
    await mkdir(at(fresh));
    await mendOutput(output);
    expect(await readdir(folder)).toEqual(["dist", fresh]);
    const twoHoursAgo = Date.now() / 1000 - 7200;
    await utimes(at(fresh), twoHoursAgo, twoHoursAgo);
    await mendOutput(output);
    expect(await readdir(folder)).toEqual(["dist"]);
  });

  test("leaves alone what only looks similar", async () => {
    const others = ["dist.new-design", "dist.old-20261120", `my-dist.old${mark}`];
    for (const name of others) await mkdir(at(name));
    await mendOutput(output);
    expect(await readdir(folder)).toEqual(["dist", ...others].sort());
  });

  test("does nothing where there is nothing", async () => {
    const nowhere = path.join(folder, "none", "dist");
    await mendOutput(nowhere);
    expect(existsSync(path.dirname(nowhere))).toBe(false);
  });
});
