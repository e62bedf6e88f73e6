// `npm run dev` in a real browser, on a copy of the project: saved changes and problems are shown.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readFile, rename } from "node:fs/promises";
import { networkInterfaces } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, vi } from "vitest";
import { languages } from "../../content/languages.ts";
import { href } from "../../content/routes.ts";
import { listErrors } from "../support/browser.ts";
import {
  accessContent,
  type ContentCopy,
  copyProject,
  projectFolder,
} from "../support/fixtures.ts";
import { expectServed } from "../support/served.ts";
import { findPort } from "../support/servers.ts";
import { expect, phoneWindow, testSite } from "../support/test.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }); // a new process is slow beside other tests
const patience = { timeout: 100_000 };
const { scripts } = JSON.parse(await readFile(path.join(projectFolder, "package.json"), "utf8"));
let files: ContentCopy;
let dev: Awaited<ReturnType<typeof startDev>>;

beforeAll(async () => {
  files = accessContent((await copyProject()).root);
  await files.replace("content/it/home.md", /^---/, "--"); // the first test fixes it
  dev = await startDev();
});
afterAll(async () => {
  const { exitCode, signalCode } = dev.child;
  if (exitCode === null && signalCode === null) await stop(dev.child, "SIGTERM");
});

/** This machine's address in the local network, if it is in one. */
const network = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ family, internal }) => family === "IPv4" && !internal)?.address;

/** Runs `npm run dev` in the copy until it serves, for phones if possible. `read` returns its output. */
async function startDev() {
  const PATH = [path.join(projectFolder, "node_modules/.bin"), process.env.PATH].join(
    path.delimiter,
  );
  const port = await findPort();
  const { NODE_ENV: _, ...environment } = process.env; // set by vitest
  const env = { ...environment, PATH, PORT: port };
  const command = network ? `${scripts.dev} --host` : scripts.dev;
  const child = spawn(command, { cwd: files.root, env, shell: true, detached: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      output += text;
    });
  const read = () => output;
  await vi.waitUntil(() => output.includes("saved in"), patience);
  return { child, read, port: Number(port), origin: `http://${network ?? "127.0.0.1"}:${port}` };
}

/** Ends a command as a terminal does: sends the signal to the shell and its children. */
async function stop(child: ChildProcess, signal: NodeJS.Signals) {
  process.kill(-(child.pid ?? 0), signal);
  return await once(child, "close");
}

const test = testSite.extend("page", async ({ newPage }, { onCleanup }) => {
  const page = await newPage(phoneWindow);
  page.setDefaultTimeout(patience.timeout);
  onCleanup(async () => {
    await page.goto("about:blank"); // a page that reloads may never close
  });
  return page;
});

/** Opens a page as soon as the server answers. It may be starting again. */
const open = (page: Page, address: string) =>
  expect.poll(() => page.goto(dev.origin + address).catch(() => null), patience).not.toBe(null);

const overlayOf = (page: Page) => page.getByRole("dialog", { name: "Problems" });

/** Expects one overlay, with these problems, over the page with this heading. */
async function expectProblems(page: Page, problems: RegExp, heading: string) {
  await expect
    .poll(() => overlayOf(page).allInnerTexts(), patience)
    .toEqual([expect.stringMatching(problems)]);
  expect(await page.locator("main h1").innerText()).toBe(heading);
}

// Each start of the server takes seconds. So all tests use one server, in this order, and the edits
// of a test are undone together with those of the next one.

test("problems are shown even if no build ever succeeded", async ({ page }) => {
  await page.goto(`${dev.origin}/en`);
  await page.getByText("content/it/home.md\n  line 1").waitFor();
  await files.restore();
  await page.locator(".header").waitFor();
});

test.skipIf(!network)("npm run dev -- --host prints an address that a phone can open", async () => {
  expect((await expectServed(dev.read(), files.root)).origin).toBe(dev.origin);
});

test("the page shows a saved change of a style, and of a colour that pages name", async ({
  page,
}) => {
  await files.restore();
  await open(page, "/");
  const file = "pages/styles/tokens.css";
  await files.replace(file, /--ground: .*/, "--ground: #123456;");
  await files.replace(file, /--night: .*/, "--night: #654321;");
  await page.waitForFunction(
    () => getComputedStyle(document.documentElement).backgroundColor === "rgb(18, 52, 86)",
  );
  const color = page.locator("meta[name=theme-color]");
  await expect.poll(() => color.getAttribute("content"), patience).toBe("#654321");
});

test("a missing text is reported with file and line; the page shows its key", async ({ page }) => {
  await files.restore();
  const file = "content/it/home.md";
  const [aboveHero = ""] = (await files.read(file)).split("hero:\n");
  await files.replace(file, /^ {2}claim: .*\n/m, "");
  const line = aboveHero.split("\n").length;
  const report = `${file}: built in .* s\n\n${file}\n  line ${line}  hero\\.claim\n`;
  await expect.poll(dev.read, patience).toMatch(new RegExp(report));
  await open(page, "/");
  await page.getByText("hero.claim", { exact: true }).waitFor();
});

test("problems of texts and styles are shown over the last page until they are fixed", async ({
  page,
}) => {
  await files.restore();
  await open(page, "/");
  const heading = await page.locator("main h1").innerText();
  await files.replace("content/it/home.md", /^ogTitle:/m, "slogan: X\nogTitle:");
  const unknownField = /^content\/it\/home\.md\n {2}line \d+ {2}slogan\n.*\n +→ \w+/;
  await expectProblems(page, unknownField, heading);
  await files.restore();
  await files.replace("pages/styles/tokens.css", /^/, "a { b c; }\n");
  await expectProblems(page, /styles\/tokens\.css:1:\d+: .*Expected ":"/, heading);
  await files.restore();
  await files.replace("pages/about/team.texts.ts", 'ids: ["team"', 'ids: ["team", "history"');
  const lostSection =
    /^pages\/about\/team\.tsx\n {2}line 1\n.*"history"\.\n.*\n\n1 problem in 1 file\n\nBeneath/;
  await expectProblems(page, lostSection, heading);
  await files.restore();
  await overlayOf(page).waitFor({ state: "hidden" });
});

/** Moves the content away and back. Meanwhile the build fails. */
async function moveContent() {
  const folder = path.join(files.root, "content");
  const before = dev.read().length;
  await rename(folder, `${folder}-away`);
  await expect.poll(() => dev.read().slice(before), patience).toContain("not built");
  await rename(`${folder}-away`, folder);
}

/** Edits code of every kind: of a page, of the browser, of both, and a schema with its texts. */
async function editCode() {
  await files.replace("pages/layout/layout.tsx", /{nav\.skipToContent}/, "Cambiato");
  await files.replace("client/site.ts", /$(?!\n)/, 'document.body.dataset.mark = "new";');
  await files.replace("pages/contact/form.tsx", /{texts\.formTitle}/, "Domanda {texts.formTitle}");
  await files.replace("pages/home/hero.texts.ts", /\n *"claim",.*/, "");
  for (const language of languages)
    await files.replace(`content/${language}/home.md`, /^ {2}claim: .*\n/m, "");
}

test("problems of code are shown over the last page, then saved changes of a page, of the browser, of both, of a text and its schema, even after their folder was moved away", async ({
  page,
  form,
}) => {
  await files.restore();
  await open(page, "/");
  const heading = await page.locator("main h1").innerText();
  await files.replace(
    "pages/about/team.tsx",
    /<div className="team-parts/,
    '{[].at(0).x}<div className="team-parts',
  );
  await moveContent();
  await expectProblems(
    page,
    /^Cannot read .*\n.*pages\/about\/team\.tsx:\d+:\d+.*terminal/s,
    heading,
  );
  expect(dev.read()).toMatch(/TypeError: .*\n.*\(pages\/about\/team\.tsx:/);
  await files.replace("pages/home/hero.texts.ts", /^export/m, "export var");
  await expectProblems(page, /pages\/home\/hero\.texts\.ts:\d+:\d+: ERROR/, heading);

  await files.restore();
  await overlayOf(page).waitFor({ state: "hidden" });
  await editCode();
  await page.locator("body[data-mark=new]").waitFor();
  await page.getByText("Cambiato", { exact: true }).waitFor({ state: "attached" });
  const lastReport = () =>
    dev
      .read()
      .split(/^(?=\d\d:\d\d:\d\d )/m)
      .at(-1);
  await expect.poll(lastReport, patience).not.toContain("hero.claim"); // no text is missing
  expect(await overlayOf(page).count()).toBe(0);
  await open(page, href("contact", "it"));
  await form.untilReady();
  expect(await page.getByRole("heading", { name: "Domanda" }).count()).toBe(1);
  expect(await listErrors(page, /net::ERR|_dev/)).toEqual([]);
});

test("the page shows a saved change of a behaviour of its own", async ({ page }) => {
  await files.restore();
  await open(page, "/");
  const file = "pages/home/gallery.client.ts";
  await files.replace(file, /$(?!\n)/, 'document.body.dataset.own = "new";');
  await page.locator("body[data-own=new]").waitFor();
});

test("saved pictures and static files are noticed", async () => {
  await files.restore();
  const getText = async (address: string) => (await fetch(dev.origin + address)).text();
  const [picture = ""] = /(?<=\/assets\/)dispenser-\S+\.jpg/.exec(await getText("/")) ?? [];
  expect(picture).not.toBe("");
  const otherPicture = await readFile(path.join(files.root, "content/media/hero.jpg"));
  await files.write("content/media/dispenser.jpg", otherPicture);
  await expect.poll(() => getText("/"), patience).not.toContain(picture);
  const folder = "static/.well-known";
  await mkdir(path.join(files.root, folder));
  await files.write(`${folder}/security.txt`, "Contact: mailto:ada@prova.example");
  await expect
    .poll(() => getText("/.well-known/security.txt"), patience)
    .toContain("ada@prova.example");
});

test("Ctrl+C ends all processes", async () => {
  expect(await stop(dev.child, "SIGINT")).toEqual([null, "SIGINT"]);
  const { hostname } = new URL(dev.origin);
  for (const port of [dev.port, dev.port + 1])
    await expect(fetch(`http://${hostname}:${port}`)).rejects.toThrow("fetch failed");
});
