// The build command: what it prints, refuses, and leaves unchanged.
import { appendFile, cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { build } from "../../build.ts";
import { listFiles } from "../../content/files.ts";
import { href } from "../../content/routes.ts";
import { type BuildOptions, readOptions } from "../../pages/publish/options.ts";
import { describeFailure } from "../../pages/publish/report.ts";
import { endpointPlaceholder } from "../support/browser.ts";
import {
  copyContent,
  copyProject,
  createArticle,
  fileOf,
  fixtureContent,
  hashFolder,
  loadOrThrow,
  makeCache,
  makeFolder,
  makeReleasable,
  problemsOf,
  projectFolder,
  readPage,
  runCommand,
} from "../support/fixtures.ts";

/** The site of the fixtures. */
const built = inject("folder");
const cache = await makeCache();
const environment = { CONTACT_ENDPOINT: endpointPlaceholder }; // as in the build

const buildInto = (output: string, options: BuildOptions = {}) =>
  build({ content: fixtureContent, output, cache, environment, ...options });

/** A page of the previous build. */
async function leaveOldPage(output: string) {
  await mkdir(path.join(output, "old"));
  await writeFile(path.join(output, "old/index.html"), "old");
  await appendFile(path.join(output, ".hosting/files"), "old/index.html\n");
}

afterEach(() => void vi.unstubAllEnvs());

const node = ["node", "--import", "tsx", "--preserve-symlinks"] as const; // as in package.json

describe("the build command", () => {
  let copy: Awaited<ReturnType<typeof copyProject>>;
  beforeAll(async () => {
    copy = await copyProject();
    await copy.content.replace("it/home.md", /^ {2}claimText:.*\n/m, "");
    await copy.content.replace("it/about.md", /^ {2}badge:.*/m, "  badge: Noi");
    const questions = Array.from({ length: 30 }, () => {
      const words = Array.from({ length: 12 }, () => crypto.randomUUID()).join(" ");
      return `    - title: One more?\n      text: "${words}"\n`;
    });
    await copy.content.replace(
      "en/products.md",
      /(?<=^questions:\n(?: .*\n)*? {2}items:\n)/m,
      questions.join(""),
    );
    await cp(built, copy.output, { recursive: true });
  });

  /** Expects a command to fail with a message and to change nothing. Returns the message. */
  async function expectFailure(command: string, ...options: string[]) {
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

  test("prints pages, bytes, time, removed files, and everything that a release refuses", async () => {
    await leaveOldPage(copy.output);
    const { code, stdout } = await runCommand(copy.root, ...node, "build.ts");
    expect(code).toBe(0);
    const { samples } = loadOrThrow(copy.content.root);
    const listed = samples.map(({ file, line, field }) => `  ${file}:${line}  ${field}\n`);
    expect(listed.length).toBeGreaterThan(10);
    expect(stdout).toMatch(/^14 pages, \d+ files, [\d.]+ MB\nHTML .*: \d+ to \d+ bytes/m);
    for (const lines of [
      /^[\d.]+ s, \d+ files? made, the others from the cache$/m,
      /^1 page above 13600 bytes.*\n {2}\w+\/index\.html {2}\d{5} bytes$/m,
      /^1 file of the last build removed:\n {2}old\/index\.html\n.*redirects/m,
      /^1 text missing, .*\n {2}content\/it\/home\.md:\d+ {2}hero\.claimText$/m,
      /^3 pairs of texts to .*\n {2}home {2}.*\n {2}products {2}.*\n {2}about {2}content\/it\/about\.md, content\/en\/about\.md$/m,
    ]) {
      expect(stdout).toMatch(lines);
    }
    const title = `${samples.length} samples left, to be replaced before release:\n`;
    expect(stdout).toContain(`\n${title}${listed.join("")}`);
    const $claim = (await readPage(copy.output, "index.html")).querySelector(".claim");
    expect($claim?.textContent).toContain("hero.claimText");
  });

  test("refuses samples, gaps and stale translations with --release", async () => {
    const stderr = await expectFailure(...node, "build.ts", "--release");
    const { samples } = loadOrThrow(copy.content.root);
    for (const { line, field } of samples) expect(stderr).toContain(`\n  line ${line}  ${field}\n`);
    expect(stderr).toMatch(/^ {2}line \d+ {2}hero\.claimText\n {4}This text is missing/m);
    expect(stderr).toMatch(
      /^content\/en\/about\.md\n {2}line 1\n {4}This was changed .*it\/about\.md, .*\n.*--reviewed home products about$/m,
    );
    expect(stderr).toMatch(new RegExp(`^${samples.length + 4} problems in \\d files$`, "m"));
  });

  test.each<[command: string, words: RegExp]>([
    [`${node.join(" ")} build.ts --relaese`, /^Unknown option '--relaese'/m],
    [
      `ulimit -f 100 && exec ${node.join(" ")} build.ts --output new`,
      /^ {2}The system .* too large\.\n {2}→ .*\n$/m,
    ],
  ])("explains why it refuses %s", async (command, words) => {
    expect(await expectFailure("sh", "-c", command)).toMatch(words);
  });

  // Without a process of their own: the tests above prove that the command passes its options on.
  test("reads the output folder, and explains that npm kept --release to itself", () => {
    expect(readOptions(["--output", "."])).toEqual({ isRelease: false, output: path.resolve(".") });
    vi.stubEnv("npm_config_release", "true");
    expect(() => readOptions([])).toThrow(/^npm kept .* npm run build -- --release$/);
    expect(readOptions(["--release"])).toEqual({ isRelease: true });
  });

  test.each<[folder: string, words: RegExp]>([
    [".", /^ {2}No build wrote all.*\n {2}→ .* Nothing was published\.$/m],
    ["..", /^ {2}No build wrote all/m],
    ["content", /^ {2}No build wrote all.*: addresses\.ts, company\.md, /m],
  ])("explains why it refuses the output folder %s", async (folder, words) => {
    const before = await hashFolder(copy.content.root);
    const building = buildInto(path.join(copy.root, folder));
    expect(await building.then(() => "published", describeFailure)).toMatch(words);
    expect(await hashFolder(copy.content.root)).toEqual(before);
  });

  test("called through a link, uses the addresses of the environment", async () => {
    await symlink("build.ts", path.join(copy.root, "linked.ts"));
    const endpoint = "https://posta.example:8443/invio";
    const addresses = ["SITE_URL=https://prova.example/ ", `CONTACT_ENDPOINT= ${endpoint}`];
    const { stdout } = await runCommand(copy.root, "env", ...addresses, ...node, "linked.ts");
    expect(stdout).toMatch(/^14 pages/);
    const texts = (await listFiles(copy.output)).filter((file) => /\.(html|xml|txt)$/.test(file));
    for (const file of texts) {
      const text = await readFile(path.join(copy.output, file), "utf8");
      expect(text, file).not.toMatch(/www\.dab\.example|moduli\.agenzia\.example|example\/ /);
    }
    const $page = await readPage(copy.output, fileOf("contact"));
    const read = (selector: string, name: string) =>
      $page.querySelector(selector)?.getAttribute(name);
    expect(read("link[rel=canonical]", "href")).toBe(
      `https://prova.example${href("contact", "it")}`,
    );
    expect(JSON.parse(read("[data-props]", "data-props") ?? "")).toMatchObject({ endpoint });
    const policy = read("meta[http-equiv=Content-Security-Policy]", "content");
    expect(policy).toContain("connect-src 'self' https://posta.example:8443;");
  });
});

test("an error in the program is thrown, not described as a problem", () => {
  expect(() => describeFailure(new TypeError("planted"))).toThrow("planted");
});

test.each([".env", "SITEMAP.xml"])("the build refuses %s in static/", async (name) => {
  const statics = await makeFolder();
  await cp(path.join(projectFolder, "static"), statics, { recursive: true });
  await writeFile(path.join(statics, name), "SECRET=1");
  const building = buildInto(path.join(await makeFolder(), "dist"), { statics });
  expect(await problemsOf(building)).toMatchObject([{ file: `static/${name}` }]);
});

test("the build reports all kinds of problems together and leaves no files", async () => {
  const content = await copyContent();
  await content.write("media/hero.jpg", "This is no picture.");
  const field = await content.replace("it/home.md", /^ogTitle:/m, "subtitle: X\nogTitle:");
  const yaml = await content.replace("en/about.md", /^title:.*/m, "title: One: two");
  const link = await content.append("en/cookie.md", "[here](/nowhere)");
  await content.addArticle("Testo.", href("products", "it"));
  const folder = await makeFolder();
  const building = buildInto(path.join(folder, "dist"), { content: content.root });
  const problems = await problemsOf(building);
  expect(problems.map(({ file, line }) => [file, line]).sort()).toEqual([
    ["content/en/about.md", yaml],
    ["content/en/cookie.md", link],
    ["content/it/guida.md", 3],
    ["content/it/home.md", field],
    ["content/media/hero.jpg", 1],
  ]);
  expect(await readdir(folder)).toEqual([]);
});

const everything = [
  "# Guida",
  "## Un *titolo*",
  `Testo **forte**, [un link](${href("products", "it")}), [altrove](https://support.google.com/)`,
  "[telefono](tel:+39021234567) e [qui](#un-titolo). Una riga  \ne un'altra; `codice <b>` & altro.",
  ...["- uno\n  - due", "3. tre\n4. quattro", "> Citazione", "### Sotto"],
  ...["![Il distributore](hero)", "```\ncodice\n```", "---"],
  ...["uno", "due"].map((name) => `| Nome | Peso |\n|:-----|-----:|\n| ${name} | 1 kg |`),
  "Testo",
].join("\n\n");

test("a release accepts an article with all of Markdown", async () => {
  const content = await copyContent();
  await content.write("it/guida.md", createArticle("/guida", everything));
  await content.write("en/guida.md", createArticle("/en/guide", "# Guide\n\nText."));
  await makeReleasable(content);
  const output = path.join(await makeFolder(), "dist");
  const options = { content: content.root, cache: await makeCache(), isCompressed: false };
  const building = buildInto(output, { ...options, isRelease: true, environment: {} });
  expect(await problemsOf(building)).toEqual([]);
  expect(await readdir(path.join(output, "guida"))).toContain("index.html");
});

test("a build from the cache alone makes the same files", async () => {
  await writeFile(path.join(cache, "cards/unused"), "");
  const output = path.join(await makeFolder(), "dist");
  const report = await buildInto(output);
  expect(report.cacheMisses).toBe(0);
  expect(await hashFolder(output)).toEqual(await hashFolder(built));
  expect(await readdir(path.join(cache, "cards"))).not.toContain("unused");
});
