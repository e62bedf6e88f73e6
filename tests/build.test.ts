// The build: what it prints and refuses, and that a failing one leaves the old site whole.
import nodeFs, { existsSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { createCache } from "../pages/build/assets/cache.ts";
import { checkOutput, publish } from "../pages/build/publish/publish.ts";
import { copyProject, load, runCommand } from "./support/content.ts";
import { makeFolder } from "./support/folder.ts";

vi.setConfig({ testTimeout: 120_000 }); // a new process is slow beside other tests

const [node, ...asModule] = ["node", "--import", "tsx"] as const; // as in package.json

/** All files of a folder with their bytes, as text. */
async function readAll(folder: string): Promise<Record<string, string>> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((it) => path.join(it.parentPath, it.name));
  const read = async (file: string) => [
    path.relative(folder, file),
    await fs.readFile(file, "latin1"),
  ];
  return Object.fromEntries(await Promise.all(files.sort().map(read)));
}

describe("the command", () => {
  let project: Awaited<ReturnType<typeof copyProject>>;
  const run = (...options: string[]) =>
    runCommand(project.root, node, ...asModule, "build.ts", ...options);
  beforeAll(async () => {
    project = await copyProject();
    await fs.cp(inject("folder"), project.output, { recursive: true });
  });

  test("prints what it built, and what a release would refuse", async () => {
    project.set("content/it/home.md", "hero.claimText", undefined);
    project.set("content/it/about.md", "updated", "2026-11-20");
    project.write("static/owners-page.html", "<p>Coupon</p>".repeat(99_999));
    const { code, stdout } = await run();
    expect(code).toBe(0);
    expect(Number.parseInt(stdout, 10), "pages of the site").toBe(load().routes.length);
    expect(stdout).toMatch(/ pages, \d+ files, [\d.]+ MB, [\d.]+ s\nThe largest page.*: \d+ bytes/);
    expect(stdout).toMatch(
      /^1 text missing, .*\n {2}content\/it\/home\.md:\d+ {2}hero\.claimText$/m,
    );
    expect(stdout).toMatch(
      /^1 difference between the languages, .*\n {2}content\/it\/about\.md:\d+/m,
    );
    expect(stdout).toMatch(/^\d+ files with samples, .*\n {2}content\/company\.md: \d+$/m);
    const home = await fs.readFile(path.join(project.output, "index.html"), "utf8");
    expect(home).toContain("hero.claimText");
  });

  test.each([
    ["--release", /^ {2}line \d+ {2}hero\.claimText\n {4}This text is missing/m],
    ["--output .", /^ {2}No build wrote .*\n {2}→ .* Nothing was published\.$/m],
    ["--output content", /^ {2}No build wrote .*\n {2}→ /m],
  ])("with %s it fails in words and changes nothing", async (options, words) => {
    const before = await readAll(project.output);
    const { code, stderr } = await run(...options.split(" "));
    expect(code).toBe(1);
    expect(stderr).toMatch(words);
    expect(stderr).not.toMatch(/^\s+at |Error\b|node:internal/m);
    expect(await readAll(project.output)).toEqual(before);
    expect((await fs.readdir(project.root)).filter((name) => name.includes("build~"))).toEqual([]);
  });

  test("reports problems of texts and of pictures together", async () => {
    project.write("content/media/cut.jpg", "This is no picture.");
    project.set("content/it/home.md", "hero.claimText", "**X**");
    const { code, stderr } = await run();
    expect(code).toBe(1);
    expect(stderr.match(/^content\/\S+$/gm)).toEqual([
      ...["content/it/home.md", "content/media/cut.jpg"],
    ]);
    expect(stderr).toMatch(/^2 problems in 2 files$/m);
  });
});

describe("publishing", () => {
  let folder: string;
  let output: string;
  const at = (name: string) => path.join(folder, name);
  const site = (text: string, ...others: string[]) =>
    new Map(["index.html", "en/index.html", ...others].map((file) => [file, Buffer.from(text)]));
  const readSite = async () =>
    Object.entries(await readAll(output)).filter(([file]) => !file.startsWith(".hosting"));
  const whole = (text: string, ...others: string[]) =>
    ["en/index.html", "index.html", ...others].map((file) => [file, text]);

  beforeEach(async () => {
    folder = await makeFolder();
    output = at("dist");
    publish(site("old", "old.html"), output);
  });
  afterEach(() => void vi.restoreAllMocks());

  test("a new site replaces the old one, also behind a link, and leaves nothing beside it", async () => {
    await fs.symlink("dist", at("link"));
    publish(site("new"), at("link"));
    expect(await readSite()).toEqual(whole("new"));
    expect(await fs.readdir(folder)).toEqual(["dist", "link"]);
    expect(await fs.readlink(at("link"))).toBe("dist");
  });

  test("the old site stays if a file cannot be written, and the next build removes the half", async () => {
    const torn = site("new", "index.html/a.html");
    expect(() => publish(torn, output)).toThrow(/ENOTDIR|EEXIST/);
    expect(await readSite()).toEqual(whole("old", "old.html"));
    publish(site("new"), output);
    expect(await fs.readdir(folder)).toEqual(["dist"]);
  });

  test("an old folder that is part of a container's image is removed, not renamed", async () => {
    const rename = nodeFs.renameSync;
    vi.spyOn(nodeFs, "renameSync").mockImplementation((from, to) => {
      if (from === output) throw Object.assign(new Error("EXDEV"), { code: "EXDEV" });
      rename(from, to);
    });
    publish(site("new"), output);
    expect(await readSite()).toEqual(whole("new"));
    expect(await fs.readdir(folder)).toEqual(["dist"]);
  });

  test.each<[what: string, files: string[], refused: RegExp | undefined]>([
    ["an empty folder", [], undefined],
    ["what systems and editors leave behind", [".DS_Store", "@eaDir/a", "index.html~"], undefined],
    ["a folder of documents", ["thesis.odt"], /No build wrote thesis\.odt/],
    ["a repository", [".git/HEAD"], /No build wrote \.git/],
    [
      "a copy without dotfiles",
      ["index.html"],
      /No build wrote index\.html, .* older build, delete/s,
    ],
  ])("%s as output folder", async (_, files, refused) => {
    for (const file of files) {
      await fs.mkdir(path.dirname(at(`other/${file}`)), { recursive: true });
      await fs.writeFile(at(`other/${file}`), "mine");
    }
    await fs.mkdir(at("other"), { recursive: true });
    if (refused) expect(() => checkOutput(at("other"))).toThrow(refused);
    else checkOutput(at("other"));
    for (const file of files) expect(existsSync(at(`other/${file}`)), file).toBe(true);
  });

  test("a site is known by its list; a file of the owner in it is refused", async () => {
    checkOutput(output);
    await fs.writeFile(at("dist/en/CNAME"), "mine");
    expect(() => checkOutput(output)).toThrow(/wrote en\/CNAME, .*static\//s);
  });
});

test("the cache keeps no half file of a build that was killed", async () => {
  const folder = await makeFolder();
  const write = nodeFs.writeFileSync;
  const spy = vi.spyOn(nodeFs, "writeFileSync").mockImplementationOnce((file) => {
    write(file, "ma");
    throw new Error("killed");
  });
  for (let build = 0; build < 2; build += 1) {
    const made = await createCache(folder).cached("a", async () => Buffer.from("made"));
    expect(`${made}`).toBe("made");
  }
  spy.mockRestore();
});

test("the cache makes a file once, forgets what a build did not use, and may be unusable", async () => {
  const folder = await makeFolder();
  const ask = async (key: string, text: string, cache = createCache(folder)) =>
    `${await cache.cached(key, async () => Buffer.from(text))}`;
  expect(await ask("a", "made")).toBe("made");
  expect(await ask("a", "again")).toBe("made");
  const cache = createCache(folder);
  await ask("b", "made", cache);
  cache.removeUnused();
  expect(await fs.readdir(folder)).toEqual(["b"]);
  const file = path.join(folder, "b"); // a file where a folder should be
  expect(await ask("a", "made", createCache(file))).toBe("made");
});

const folder = inject("folder");

test("texts are published compressed, and licences are named", async () => {
  const files = Object.entries(await readAll(folder));
  const names = new Set(files.map(([file]) => file));
  for (const [file, bytes] of files.filter(([file]) => !/\.(br|gz)$/.test(file))) {
    const isText = /\.(html|js|css|txt|xml|json|svg)$/.test(file) && bytes.length >= 1024;
    expect(names.has(`${file}.br`) && names.has(`${file}.gz`), file).toBe(isText);
  }
  for (const file of [".htaccess", ".nojekyll", ".hosting/nginx.conf"])
    expect(names).toContain(file);
  const licences = await fs.readFile(path.join(folder, "licences.txt"), "utf8");
  for (const name of ["react", "react-dom", "@preact/signals-react", "Lucide", "archivo"])
    expect(licences).toContain(name);
});
