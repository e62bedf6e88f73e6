// Publishing: a build that fails, is killed at any moment or meets another one leaves one whole site.
import nodeFs, { existsSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import type { OutputFiles } from "../../content/files.ts";
import { checkOutput } from "../../pages/publish/output.ts";
import { openWorkspace, swapIn, writeSite } from "../../pages/publish/publish.ts";
import { hashFolder, makeFolder } from "../support/fixtures.ts";

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
  checkOutput(output);
  using workspace = openWorkspace(output);
  await writeSite(files, statics, workspace.folder);
  return await swapIn(workspace.folder, workspace.output);
}

/** The content of every file of the published site. */
async function readSite(): Promise<string[]> {
  const all = await fs.readdir(output, { recursive: true });
  const files = all.filter((file) => file !== "en" && !file.startsWith(".hosting"));
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
  const old = ["en/notes.txt", "notes.txt.br", "assets/hero.0a1b2c.avif"];
  await publish(new Map(old.map((file) => [file, () => "old"])));
  expect(await publish(site("new"))).toEqual(["en/notes.txt"]);
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

/** Files of an output folder, none where it is missing, and whether a build may replace it. */
test.each<[name: string, files: string[] | undefined, refused: RegExp | undefined]>([
  ["a new name", undefined, undefined],
  ["an empty folder", [], undefined],
  ["a site of before builds listed their files", ["index.html", ".hosting/nginx.conf"], undefined],
  ["what a system leaves behind", [".DS_Store"], undefined],
  ["a folder of documents", ["thesis.odt"], /No build wrote all .*: thesis\.odt\.\n/],
  ["a repository", [".git/HEAD"], /: \.git\.\n/],
  [
    "a project that publishes to its own root",
    ["index.html", "src/a.ts"],
    /: index\.html, src\.\n/,
  ],
])("decides about %s before any work", async (_, files, refused) => {
  const folder = at("other");
  if (files) await fs.mkdir(folder);
  for (const file of files ?? []) {
    await fs.mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await fs.writeFile(path.join(folder, file), "mine");
  }
  const before = await hashFolder(at(""));
  if (refused) expect(() => checkOutput(folder)).toThrow(refused);
  else checkOutput(folder);
  expect(await hashFolder(at(""))).toEqual(before);
  expect(existsSync(folder)).toBe(files !== undefined);
});

test("refuses a site into which somebody put a file, also behind a link", async () => {
  await fs.writeFile(path.join(output, "en/CNAME"), "mine");
  await fs.symlink("dist", at("link"));
  for (const name of ["dist", "link"])
    expect(() => checkOutput(at(name))).toThrow(/: en\/CNAME\.\n/);
});

test.skipIf(!existsSync("/proc"))("refuses a mounted folder before any work", () => {
  expect(() => checkOutput("/proc")).toThrow(/is mounted.*--output .*proc\/site/s);
});

test("opens its workspace while another build closes one", () => {
  const stat = vi.spyOn(nodeFs, "statSync").mockImplementationOnce(() => {
    throw Object.assign(new Error("ENOENT"), { code: "ENOENT" });
  });
  using _other = openWorkspace(output);
  using _workspace = openWorkspace(output);
  expect(stat).toHaveBeenCalled();
  stat.mockRestore();
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
