// The build as a whole: what the command promises, what it prints, and what it leaves alone.
import { existsSync } from "node:fs";
import {
  cp,
  mkdir,
  readdir,
  readFile,
  readlink,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import { type BuildOptions, build } from "../../build.ts";
import { createCache } from "../../pages/build/cache.ts";
import type { ContentError, Problem } from "../../pages/build/problem.ts";
import { failureMessage, summarize } from "../../pages/build/publish/report.ts";
import {
  article,
  type ContentCopy,
  copyContent,
  copyProject,
  fixtureContent,
  hashFolder,
  loadOrThrow,
  makeCache,
  makeFolder,
  makeReleasable,
  type ProjectCopy,
  pageFiles,
  project,
  readPage,
  runCommand,
} from "../support/fixtures.ts";

let cache: string;
/** The fixture's content, built. */
let built: string;
beforeAll(async () => {
  built = path.join(await makeFolder(), "dist");
  cache = await makeCache();
  await build({ content: fixtureContent, output: built, cache, environment: {} });
}, 120_000); // where the cache is empty, encoding all pictures takes a while

/** Builds a copy of the content into a folder of its own. */
async function buildCopy(content: ContentCopy, options: BuildOptions = {}): Promise<string> {
  const output = path.join(await makeFolder(), "dist");
  await build({ content: content.root, output, cache, environment: {}, ...options });
  return output;
}

/** Nothing that is compressed is looked at. */
const release: BuildOptions = { isRelease: true, isCompressed: false };

const tsx = path.join(project, "node_modules/.bin/tsx");

describe("the command", () => {
  let copy: ProjectCopy;
  let content: ContentCopy;
  beforeAll(async () => {
    copy = await copyProject();
    content = copy.content;
    await cp(built, copy.output, { recursive: true });
  });

  /** A failed run changes nothing in the output folder and shows no stack trace. */
  async function runInVain(command: string, ...options: string[]): Promise<string> {
    const before = await hashFolder(copy.output);
    expect(before.has("index.html")).toBe(true);
    const beside = await readdir(copy.root);
    const { code, stderr } = await runCommand(copy.root, command, ...options);
    expect(code).toBe(1);
    expect(stderr).not.toMatch(/^\s+at |Error\b|node:internal/m);
    expect(await hashFolder(copy.output)).toEqual(before);
    expect(await readdir(copy.root)).toEqual(beside);
    return stderr;
  }

  test("prints pages, bytes, time, and all that a release will refuse", async () => {
    await content.replace("it/home.md", /^ {2}alwaysText:.*\n/m, "");
    await content.replace("it/about.md", /^ {2}badge:.*/m, "  badge: Noi");
    const { code, stdout } = await runCommand(copy.root, tsx, "build.ts");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^14 pages, \d+ files, [\d.]+ MB$/m);
    expect(stdout).toMatch(/^HTML .*: \d+ to \d+ bytes/m);
    expect(stdout).toMatch(/^[\d.]+ s, \d+ files? made that the cache did not have$/m);
    expect(stdout).toMatch(
      /^1 text missing, .*\n {2}content\/it\/home\.md:\d+ {2}hero\.alwaysText$/m,
    );
    expect(stdout).toMatch(
      /^2 pairs of texts to .*\n {2}home {2}.*\n {2}about {2}content\/it\/about\.md, content\/en\/about\.md$/m,
    );
    const { samples } = loadOrThrow(content.root);
    const listed = samples.map(({ file, line, field }) => `  ${file}:${line}  ${field}`);
    expect(listed.length).toBeGreaterThan(10);
    expect(stdout).toContain(`\n${samples.length} samples left, to be replaced before release:\n`);
    for (const sample of listed) expect(stdout.split("\n")).toContain(sample);
    const $always = (await readPage(copy.output, "index.html")).querySelector(".always");
    expect($always?.textContent).toContain("hero.alwaysText");
  });

  test("with --release refuses all of these", async () => {
    const stderr = await runInVain(tsx, "build.ts", "--release");
    const { samples } = loadOrThrow(content.root);
    for (const { line, field } of samples) expect(stderr).toContain(`\n  line ${line}  ${field}\n`);
    expect(stderr).toMatch(/^ {2}line \d+ {2}hero\.alwaysText\n {4}This text is missing/m);
    expect(stderr).toMatch(/^content\/en\/about\.md\n {2}line 1\n {4}Its texts were changed/m);
    expect(stderr).toMatch(new RegExp(`^${samples.length + 3} problems in \\d files$`, "m"));
  });

  test("says when another build runs", async () => {
    await mkdir(path.join(copy.root, "dist.new", `${process.pid}`), { recursive: true });
    const stderr = await runInVain(tsx, "build.ts");
    expect(stderr).toContain(`  Another build is writing there, process ${process.pid}.\n  → `);
    await rm(path.join(copy.root, "dist.new"), { recursive: true });
  });

  test("refuses an option that it does not know", async () => {
    const stderr = await runInVain(tsx, "build.ts", "--relaese");
    expect(stderr).toContain("--relaese");
    expect(stderr).toContain("The build knows one option: --release");
  });

  test("refuses what static/ may not hold", async () => {
    for (const name of [".env", "SITEMAP.xml"]) {
      const file = path.join(copy.root, "static", name);
      await writeFile(file, "SECRET=1");
      expect(await runInVain(tsx, "build.ts")).toMatch(new RegExp(`^static/${name}\\n`, "m"));
      await rm(file);
    }
  });

  test("says in words what the disk refuses", async () => {
    const stderr = await runInVain("sh", "-c", `ulimit -f 100 && exec "${tsx}" build.ts`);
    expect(stderr).toMatch(
      /^ {2}The system could not read or write this: file too large\.\n {2}→ .*\n$/m,
    );
  });

  test("builds when it is called through a link to it", async () => {
    await symlink("build.ts", path.join(copy.root, "linked.ts"));
    await rm(copy.output, { recursive: true });
    const { code, stdout } = await runCommand(copy.root, tsx, "linked.ts");
    expect(code).toBe(0);
    expect(stdout).toMatch(/^14 pages/);
    expect(existsSync(path.join(copy.output, "index.html"))).toBe(true);
  });
});

test("a mistake in the program is shown as what it is", () => {
  expect(() => failureMessage(new TypeError("planted"))).toThrow("planted");
});

/** The problems that a build ends with. */
const problemsOf = (building: Promise<unknown>): Promise<Problem[]> =>
  building.then(
    () => [],
    (error: ContentError) => error.problems,
  );

/** The files of a cache. */
const list = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.includes(path.sep));

describe("mistakes", () => {
  test("are reported together, whatever their kind, and leave nothing behind", async () => {
    const content = await copyContent();
    await content.write("media/hero.jpg", "This is no picture.");
    const field = await content.replace("it/home.md", /^ogTitle:/m, "subtitle: X\nogTitle:");
    const yaml = await content.replace("en/about.md", /^title:.*/m, "title: One: two");
    const link = await content.append("en/cookie.md", "[here](/nowhere)");
    await content.write("it/guida.md", article("/prodotti"));
    await content.write("en/guida.md", article("/en/guide"));
    const folder = await makeFolder();
    const problems = await problemsOf(buildCopy(content, { output: path.join(folder, "dist") }));
    expect(problems.map(({ file, line }) => [file, line]).sort()).toEqual([
      ["content/en/about.md", yaml],
      ["content/en/cookie.md", link],
      ["content/it/guida.md", 3],
      ["content/it/home.md", field],
      ["content/media/hero.jpg", 1],
    ]);
    expect(await readdir(folder)).toEqual([]);
  });

  test("that a release finds in the written files leave the last site as it was", async () => {
    const content = await copyContent();
    for (const file of ["it/cookie.md", "en/cookie.md"]) await content.append(file, "##### 5");
    await makeReleasable(content);
    const folder = await makeFolder();
    const output = path.join(folder, "dist");
    await cp(built, output, { recursive: true });
    const wrong = await makeCache();
    for (const name of (await list(wrong)).filter((name) => name.startsWith("compressed"))) {
      await rm(path.join(wrong, name));
      const other = name.endsWith("br") ? brotliCompressSync("other") : Buffer.from("no gzip");
      await createCache(wrong).cached(name, async () => other);
    }
    const options = { output, cache: wrong, isRelease: true };
    const problems = await problemsOf(buildCopy(content, options));
    const form = /^dist\/assets\/contact-form\.\w+\.js/.source;
    expect(problems.map(({ file }) => file)).toEqual(
      expect.arrayContaining([
        "content/it/cookie.md",
        "content/en/cookie.md",
        expect.stringMatching(`${form}\\.br$`),
        expect.stringMatching(`${form}\\.gz$`),
      ]),
    );
    expect(await readdir(folder)).toEqual(["dist"]);
    expect(await hashFolder(output)).toEqual(await hashFolder(built));
  });
});

describe("the cache", () => {
  test("makes spoilt files anew", async () => {
    const spoilt = await makeCache();
    const names = await list(spoilt);
    const endings = new Map(names.map((name) => [path.dirname(name) + path.extname(name), name]));
    expect(endings.size).toBe(7);
    for (const name of endings.values()) await truncate(path.join(spoilt, name), 50);
    const output = await buildCopy(await copyContent(), { cache: spoilt });
    expect(await hashFolder(output)).toEqual(await hashFolder(built));
  });

  test("says in one line when it cannot be written", async () => {
    const full = await makeCache();
    await rm(path.join(full, "font"), { recursive: true });
    await writeFile(path.join(full, "font"), "");
    const output = path.join(await makeFolder(), "dist");
    const options = { content: fixtureContent, output, cache: full, environment: {} };
    const told = summarize(await build(options)).match(/^The cache could not keep .*/gm);
    expect(told).toEqual([expect.stringContaining(`: ${full}/font. The system could not`)]);
    expect(await hashFolder(output)).toEqual(await hashFolder(built));
  });
});

describe("a build that succeeds", () => {
  test("makes the same files again, encodes no picture twice, and forgets what it did not use", async () => {
    const output = path.join(await makeFolder(), "dist");
    const unused = path.join(cache, "cards/unused");
    await writeFile(unused, "");
    const report = await build({ content: fixtureContent, output, cache, environment: {} });
    expect(report.made).toBe(0);
    expect(existsSync(unused)).toBe(false);
    expect(await hashFolder(output)).toEqual(await hashFolder(built));
  });

  test("writes where a link in its folder's place leads, and names what it removed", async () => {
    const site = path.join(await makeFolder(), "site");
    const output = path.join(await makeFolder(), "dist");
    await mkdir(site);
    await writeFile(path.join(site, "CNAME"), "somebody else's");
    await symlink(site, output);
    const report = await build({ content: fixtureContent, output, cache, environment: {} });
    expect(await readlink(output)).toBe(site);
    expect(existsSync(path.join(site, "index.html"))).toBe(true);
    expect(summarize(report)).toMatch(/^1 file of the last site gone .*\n {2}CNAME\n.*static\//m);
  });

  test("shows a mark at samples, and none in a release", async () => {
    const readPages = (folder: string) =>
      Promise.all(pageFiles.map(({ file }) => readFile(path.join(folder, file), "utf8")));
    const marks = 'class="sample';
    expect((await readPages(built)).join()).toContain(marks);
    const released = await makeReleasable(await copyContent());
    const pages = await readPages(await buildCopy(released, release));
    expect(pages.join()).not.toContain(marks);
  });

  test("publishes with SITE_URL and CONTACT_ENDPOINT instead of what company.md says", async () => {
    const environment = {
      SITE_URL: "https://prova.example/ ",
      CONTACT_ENDPOINT: " https://posta.example:8443/invio",
    };
    const folder = await buildCopy(await copyContent(), { environment, isCompressed: false });
    for (const file of await readdir(folder, { recursive: true })) {
      if (!/\.(html|xml|txt)$/.test(file)) continue;
      const text = await readFile(path.join(folder, file), "utf8");
      expect(text, file).not.toMatch(/www\.dab\.example|moduli\.agenzia\.example|example\/ /);
    }
    const $page = await readPage(folder, "contact/index.html");
    const $canonical = $page.querySelector("link[rel=canonical]");
    expect($canonical?.getAttribute("href")).toBe("https://prova.example/contact");
    const props = JSON.parse($page.querySelector("[data-props]")?.getAttribute("data-props") ?? "");
    expect(props.endpoint).toBe("https://posta.example:8443/invio");
    const $policy = $page.querySelector("meta[http-equiv=Content-Security-Policy]");
    const allowed = "connect-src 'self' https://posta.example:8443;";
    expect($policy?.getAttribute("content")).toContain(allowed);
  });
});
