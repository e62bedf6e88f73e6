// Publishing: a failing build leaves one whole site.
import nodeFs, { existsSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OutputFiles } from "../../content/files.ts";
import { checkOutput } from "../../pages/publish/output.ts";
import { publish } from "../../pages/publish/publish.ts";
import { summarizeBuild } from "../../pages/publish/report.ts";
import { hashFolder, loadOrThrow, makeFolder } from "../support/fixtures.ts";

let folder: string;
let output: string;
const at = (name: string) => path.join(folder, name);
beforeEach(async () => {
  folder = await makeFolder();
  output = at("dist");
  await publishAnew(site("old").set("old.html", () => "old"));
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** A site whose pages contain its name. */
const site = (name: string): OutputFiles =>
  new Map(["index.html", "en/index.html"].map((file) => [file, () => name]));

async function publishAnew(files: OutputFiles) {
  checkOutput(output);
  return await publish(files, output);
}

/** The content of every file of a site. */
async function readSite(root = output): Promise<string[]> {
  const all = await fs.readdir(root, { recursive: true });
  const files = all.filter((file) => file !== "en" && !file.startsWith(".hosting"));
  return Promise.all(files.sort().map((file) => fs.readFile(path.join(root, file), "utf8")));
}

const oldSite = ["old", "old", "old"];
const newSite = ["new", "new"];

test("a site behind a symbolic link is published, and the link stays", async () => {
  await fs.symlink("dist", at("link"));
  output = at("link");
  await publishAnew(site("new"));
  expect(await readSite()).toEqual(newSite);
  expect(await fs.readdir(folder)).toEqual(["dist", "link"]);
  expect(await fs.readlink(output)).toBe("dist");
});

test("removed files are listed, except assets", async () => {
  const old = ["en/notes.txt", "notes.txt.br", "assets/hero.0a1b2c.avif"];
  await publishAnew(new Map(old.map((file) => [file, () => "old"])));
  expect((await publishAnew(site("new"))).removedFiles).toEqual(["en/notes.txt"]);
});

const unchanged = {
  content: loadOrThrow(),
  pages: [],
  sizes: new Map(),
  cacheMisses: 0,
  removedFiles: [],
  nearLimits: [],
  milliseconds: 0,
};

test("the summary names removed files, but neither junk nor what company.md redirects", () => {
  const unnamed = ["old/shop/index.html", "vecchia-pagina.html", ".DS_Store"];
  expect(summarizeBuild({ ...unchanged, removedFiles: unnamed })).not.toContain("removed");
  expect(summarizeBuild({ ...unchanged, removedFiles: [...unnamed, "guida/index.html"] })).toMatch(
    /^1 file of the last build removed:\n {2}guida\/index\.html\nIf a page was removed, redirect/m,
  );
});

test("the summary names limits that are near", () => {
  expect(summarizeBuild({ ...unchanged, nearLimits: ["_redirects: 1,900"] })).toMatch(
    /^Hosts .*:\n {2}_redir/m,
  );
  expect(summarizeBuild(unchanged)).not.toMatch(/^Hosts/m);
});

test("everybody may read the site, whatever the umask", async () => {
  const before = process.umask(0o077);
  await publishAnew(site("new")).finally(() => process.umask(before));
  const modes = ["", "en", "index.html", "en/index.html"].map(async (file) =>
    ((await fs.stat(path.join(output, file))).mode & 0o777).toString(8),
  );
  expect(await Promise.all(modes)).toEqual(["755", "755", "644", "644"]);
});

const identify = async (name: string) => {
  const { ino, mtimeMs } = await fs.stat(path.join(output, name));
  return { ino, mtimeMs };
};

test("nothing is touched if the published site is the same", async () => {
  const files = ["", "en", "index.html", "en/index.html", ".hosting/files"];
  const before = await Promise.all(files.map(identify));
  const { sizes, removedFiles } = await publishAnew(site("old").set("old.html", () => "old"));
  expect(await Promise.all(files.map(identify))).toEqual(before);
  expect([sizes.size, removedFiles]).toEqual([4, []]);
  expect(await fs.readdir(folder)).toEqual(["dist"]);
});

test("a file that is the same stays the same file, with its date", async () => {
  const before = await identify("en/index.html");
  await publishAnew(site("old").set("index.html", () => "new"));
  expect(await identify("en/index.html")).toEqual(before);
  expect(await readSite()).toEqual(["old", "new"]);
});

test("a file that is the same is copied if the disk has no links", async () => {
  vi.spyOn(nodeFs, "linkSync").mockImplementation(() => {
    throw new Error("no links");
  });
  await publishAnew(site("old").set("index.html", () => "new"));
  expect(await readSite()).toEqual(["old", "new"]);
});

test("a damaged site is repaired", async () => {
  await fs.writeFile(path.join(output, "index.html"), "odd");
  await fs.rm(path.join(output, "en/index.html"));
  await publishAnew(site("old").set("old.html", () => "old"));
  expect(await readSite()).toEqual(oldSite);
});

test("a build is refused if another one has just published, and the other's site stays", async () => {
  const publishOther = async () => {
    await publishAnew(site("old").set("other.html", () => "other"));
    return "last";
  };
  const building = publishAnew(site("old").set("last.html", publishOther));
  await expect(building).rejects.toThrow(/Another build .* Nothing was published\.$/s);
  expect(await readSite()).toEqual(["old", "old", "other"]);
  expect(await fs.readdir(folder)).toEqual(["dist"]);
});

/** Makes some renames of the next publication fail, counted from 1. */
function failRenames(...failing: number[]) {
  const rename = nodeFs.renameSync;
  let count = 0;
  vi.spyOn(nodeFs, "renameSync").mockImplementation((from, to) => {
    count += 1;
    if (failing.includes(count)) throw new Error("torn");
    rename(from, to);
  });
}

test("the site is published although its old folder is part of a container's image", async () => {
  const rename = nodeFs.renameSync;
  vi.spyOn(nodeFs, "renameSync").mockImplementation((from, to) => {
    if (from === output) throw Object.assign(new Error("EXDEV"), { code: "EXDEV" });
    rename(from, to);
  });
  const { removedFiles } = await publishAnew(site("new"));
  vi.restoreAllMocks();
  expect(removedFiles).toEqual(["old.html"]);
  expect(await readSite()).toEqual(newSite);
  expect(await fs.readdir(folder)).toEqual(["dist"]);
});

test("a failing file leaves nothing beside the old site", async () => {
  const files = site("new").set("a/slow.html", async () => {
    await pause(50);
    return "slow";
  });
  files.set("torn.html", () => Promise.reject(new Error("torn")));
  await expect(publishAnew(files)).rejects.toThrow("torn");
  await pause(100);
  expect(await readSite()).toEqual(oldSite);
  expect(await fs.readdir(folder)).toEqual(["dist"]);
});

test.each([
  ["a file cannot be made", site("new").set("a.html", () => Promise.reject(new Error("torn"))), 0],
  ["a file cannot be written", site("new").set("index.html/a.html", () => ""), 0],
  ["the old site cannot be moved aside", site("new"), 1],
  ["the new site cannot be moved in", site("new"), 2],
])("the old site stays, with nothing beside it, if %s", async (_, files, failing) => {
  if (failing) failRenames(failing);
  await expect(publishAnew(files)).rejects.toThrow(/torn|EEXIST/);
  vi.restoreAllMocks();
  expect(await readSite()).toEqual(oldSite);
  expect(await fs.readdir(folder)).toEqual(["dist"]);
});

test("the old site is kept beside its place until another is published, if it cannot be moved back", async () => {
  failRenames(2, 3);
  await expect(publishAnew(site("new"))).rejects.toThrow("torn");
  vi.restoreAllMocks();
  const [workspace = ""] = await fs.readdir(folder);
  expect(await readSite(at(`${workspace}/old`))).toEqual(oldSite);

  const longAgo = new Date(Date.now() - 3_601_000);
  await fs.utimes(at(workspace), longAgo, longAgo);
  const torn = site("new").set("a.html", () => Promise.reject(new Error("torn")));
  await expect(publishAnew(torn)).rejects.toThrow("torn");
  expect(await readSite(at(`${workspace}/old`))).toEqual(oldSite);
});

/** Files of an output folder (undefined if it is missing), and whether a build may replace it. */
test.each<[name: string, files: string[] | undefined, refused: RegExp | undefined]>([
  ["a new name", undefined, undefined],
  ["an empty folder", [], undefined],
  ["a site of an older build", ["index.html", ".hosting/nginx.conf"], /→ If it is an older build/],
  ["a copy without dotfiles", ["index.html", "en/index.html"], /→ If it is .*, delete it\./],
  ["what systems leave behind", [".DS_Store", "Thumbs.db", "desktop.ini"], undefined],
  ["what a NAS leaves behind", ["@eaDir/index.html@SynoEAStream", "._index.html"], undefined],
  ["what editors leave behind", ["#index.html#", "index.html~", ".directory"], undefined],
  [
    "a folder of documents",
    ["thesis.odt"],
    /No build wrote all .*: thesis\.odt\.\n {2}→ Name a new folder/,
  ],
  ["a repository", [".git/HEAD"], /: \.git\.\n/],
  [
    "a project that publishes to its own root",
    ["index.html", "src/a.ts"],
    /: index\.html, src\.\n/,
  ],
])("%s is checked before any work", async (_, files, refused) => {
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

test("a file whose path has a second slash is known to the next build", async () => {
  const torn = ["index.html", "en//index.html"].map((file): [string, () => string] => [
    file,
    () => "torn",
  ]);
  await publishAnew(new Map(torn));
  expect(await readSite()).toEqual(["torn", "torn"]);
  await publishAnew(site("new"));
  expect(await readSite()).toEqual(newSite);
});

test("a site with junk of systems and editors is replaced", async () => {
  await fs.mkdir(path.join(output, "en/@eaDir"));
  for (const name of [
    "en/@eaDir/index.html@SynoEAStream",
    "en/._index.html",
    "#index.html#",
    ".#index.html",
    ".nfs000000000001",
  ])
    await fs.writeFile(path.join(output, name), "junk");
  await publishAnew(site("new"));
  expect(await readSite()).toEqual(newSite);
});

test("a site with a foreign file is refused, also behind a link", async () => {
  await fs.writeFile(path.join(output, "en/CNAME"), "mine");
  await fs.symlink("dist", at("link"));
  for (const name of ["dist", "link"])
    expect(() => checkOutput(at(name))).toThrow(/: en\/CNAME\.\n/);
});

test.each([
  ["EBUSY", /^\S+dist\n {2}This folder is mounted.*--output \S*dist\/site/s],
  ["EACCES", /^\S+dab-test-\w+\n.* may not write .* dist .*--output \S*dist\/site/s],
  ["EPERM", /^\S+dab-test-\w+\n.* may not write /],
])("a folder that cannot be replaced is refused before any work: %s", (code, refused) => {
  vi.spyOn(nodeFs, "rmdirSync").mockImplementationOnce(() => {
    throw Object.assign(new Error(code), { code });
  });
  expect(() => checkOutput(output)).toThrow(refused);
});

test("a missing folder below one that is not writable is refused before any work", () => {
  vi.spyOn(nodeFs, "accessSync").mockImplementationOnce(() => {
    throw new Error("EACCES"); // no mode keeps root from writing
  });
  expect(() => checkOutput(at("new/site"))).toThrow(
    /^\S+dab-test-\w+\n.* may not write .*--output/s,
  );
});

test("a file in place of the output folder is refused", async () => {
  await fs.rename(output, at("elsewhere"));
  await fs.writeFile(output, "mine");
  await expect(publishAnew(site("new"))).rejects.toThrow(
    /A file stands .* Nothing was published\.$/s,
  );
  expect(await fs.readFile(output, "utf8")).toBe("mine");
  expect(await fs.readdir(folder)).toEqual(["dist", "elsewhere"]);
});

test("leftovers of a killed build are removed after an hour, and nothing else", async () => {
  const longAgo = new Date(Date.now() - 3_601_000);
  for (const name of ["dist.build-a", "dist.build-b", "dist.new-design", "my-dist.build-a"]) {
    await fs.mkdir(at(`${name}/new`), { recursive: true });
    await fs.writeFile(at(`${name}/new/half.html`), "half");
    if (name !== "dist.build-b") await fs.utimes(at(name), longAgo, longAgo);
  }
  await publishAnew(site("new"));
  const beside = ["dist", "dist.build-b", "dist.new-design", "my-dist.build-a"];
  expect(await fs.readdir(folder)).toEqual(beside);
  expect(await readSite()).toEqual(newSite);
});
