// Publishing: a build that fails, is killed at any moment or meets another one leaves one whole site.
import fs from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import type { OutputFiles } from "../../content/files.ts";
import { openWorkspace, swapIn, writeSite } from "../../pages/publish/publish.ts";
import { makeFolder } from "../support/fixtures.ts";

let folder: string;
let output: string;
let statics: string;
const at = (name: string) => path.join(folder, name);
beforeEach(async () => {
  [folder, statics] = [await makeFolder(), await makeFolder()];
  output = at("dist");
  await fs.writeFile(path.join(statics, "favicon.ico"), "icon", { mode: 0o600 });
  await publish(site("old").set("old.html", () => "old"));
});

/** A site whose pages say which one it is. */
const site = (name: string): OutputFiles =>
  new Map(["index.html", "en/index.html"].map((file) => [file, () => name]));

async function publish(files: OutputFiles) {
  using workspace = openWorkspace(output);
  await writeSite(files, statics, workspace.folder);
  return await swapIn(workspace.folder, workspace.output);
}

/** The content of every file of the published site. */
async function readSite(): Promise<string[]> {
  const files = (await fs.readdir(output, { recursive: true })).filter((file) => file !== "en");
  return Promise.all(files.sort().map((file) => fs.readFile(path.join(output, file), "utf8")));
}

const oldSite = ["old", "icon", "old", "old"];
const newSite = ["new", "icon", "new"];

test("restores the site that a killed build had moved aside, also behind a link, then publishes", async () => {
  for (const place of ["dist", "link"]) {
    await publish(site("old").set("old.html", () => "old"));
    await fs.mkdir(at("dist.build-killed"));
    await fs.rename(at("dist"), at("dist.build-killed/old"));
    output = at(place);
    if (place === "link") await fs.symlink("dist", output);
    {
      using _workspace = openWorkspace(output);
      expect(await readSite()).toEqual(oldSite);
    }
    await publish(site("new"));
    expect(await readSite()).toEqual(newSite);
    await fs.rm(at("dist.build-killed"), { recursive: true });
  }
  expect(await fs.readdir(folder)).toEqual(["dist", "link"]);
  expect(await fs.readlink(output)).toBe("dist");
});

test("names what the last site had and this one lacks, assets aside", async () => {
  await fs.mkdir(path.join(output, "assets"));
  const others = ["CNAME", "en/notes.txt", "notes.txt.br", "assets/hero.0a1b2c.avif"];
  for (const file of others) await fs.writeFile(path.join(output, file), "somebody else's");
  expect(await publish(site("new"))).toEqual(["CNAME", "en/notes.txt", "old.html"]);
});

test("lets everybody read the site, whatever the umask and the permissions in static/", async () => {
  const before = process.umask(0o077);
  await publish(site("new")).finally(() => process.umask(before));
  const modes = ["", "en", "index.html", "en/index.html", "favicon.ico"].map(async (file) =>
    ((await fs.stat(path.join(output, file))).mode & 0o777).toString(8),
  );
  expect(await Promise.all(modes)).toEqual(["755", "755", "644", "644", "644"]);
});

test.each([
  ["made", () => publish(site("new").set("a.html", () => Promise.reject(new Error("torn"))))],
  ["written", () => publish(site("new").set("index.html/a.html", () => ""))],
  ["moved", () => swapIn(at("gone/new"), output)],
])("keeps the old site, and nothing beside it, where something cannot be %s", async (_, act) => {
  await expect(act()).rejects.toThrow(/torn|EISDIR|ENOENT/);
  expect(await readSite()).toEqual(oldSite);
  expect(await fs.readdir(folder)).toEqual(["dist"]);
});

test("refuses to replace a file that stands where the folder should be", async () => {
  await fs.rename(output, at("elsewhere"));
  await fs.writeFile(output, "mine");
  await expect(publish(site("new"))).rejects.toThrow(/A file stands .* Nothing was published\.$/s);
  expect(await fs.readFile(output, "utf8")).toBe("mine");
  expect(await fs.readdir(folder)).toEqual(["dist", "elsewhere"]);
});

test("of two builds at once the last wins, and its site is whole", async () => {
  const [, last] = [openWorkspace(output), openWorkspace(output)];
  await Promise.all(["new", "newer"].map((name) => publish(site(name))));
  await writeSite(site("new"), statics, last.folder);
  await swapIn(last.folder, last.output);
  expect(await readSite()).toEqual(newSite);
});

test("removes what a killed build left an hour ago, and nothing of anybody else", async () => {
  const longAgo = new Date(Date.now() - 3_601_000);
  for (const name of ["dist.build-a", "dist.build-b", "dist.new-design", "my-dist.build-a"]) {
    await fs.mkdir(at(`${name}/new`), { recursive: true });
    await fs.writeFile(at(`${name}/new/half.html`), "half");
    if (name !== "dist.build-b") await fs.utimes(at(name), longAgo, longAgo);
  }
  await publish(site("new"));
  const beside = ["dist", "dist.build-b", "dist.new-design", "my-dist.build-a"];
  expect(await fs.readdir(folder)).toEqual(beside);
  expect(await readSite()).toEqual(newSite);
});
