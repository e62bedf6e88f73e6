// `npm run dev` in a real browser, on a copy of the project: saved changes and problems are shown.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rename } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, vi } from "vitest";
import { href } from "../../content/routes.ts";
import { listErrors } from "../support/browser.ts";
import {
  accessContent,
  type ContentCopy,
  copyProject,
  projectFolder,
} from "../support/fixtures.ts";
import { findPort } from "../support/servers.ts";
import { expect, phoneWindow, testSite } from "../support/test.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }); // a new process is slow beside other tests
const patience = { timeout: 100_000 };
const { scripts } = JSON.parse(await readFile(path.join(projectFolder, "package.json"), "utf8"));
let files: ContentCopy;
let dev: Awaited<ReturnType<typeof startDev>>;

beforeAll(async () => {
  files = accessContent((await copyProject()).root);
  dev = await startDev();
});
afterAll(() => stop(dev.child, "SIGTERM"));

/** Runs `npm run dev` in the copy until it serves. `read` returns its output. */
async function startDev() {
  const PATH = [path.join(projectFolder, "node_modules/.bin"), process.env.PATH].join(
    path.delimiter,
  );
  const port = await findPort();
  const { NODE_ENV: _, ...environment } = process.env; // set by vitest
  const env = { ...environment, PATH, PORT: port };
  const child = spawn(scripts.dev, { cwd: files.root, env, shell: true, detached: true });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      output += text;
    });
  const read = () => output;
  await vi.waitUntil(() => output.includes("saved in"), patience);
  return { child, read, port: Number(port), origin: `http://127.0.0.1:${port}` };
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
    await restore();
  });
  return page;
});

/** Undoes every edit and waits for the next build. */
async function restore() {
  await files.restore();
  await files.write("static/restored.txt", crypto.randomUUID());
  const isRestored = async () => {
    const answer = await fetch(`${dev.origin}/restored.txt`).catch(() => undefined);
    return (await answer?.text()) === (await files.read("static/restored.txt"));
  };
  await expect.poll(isRestored, patience).toBe(true);
}

describe("the page shows a saved change", () => {
  test("of a style, and of a colour that pages name", async ({ page }) => {
    await page.goto(dev.origin);
    const file = "pages/styles/tokens.css";
    await files.replace(file, /--ground: .*/, "--ground: #123456;");
    await page.waitForFunction(
      () => getComputedStyle(document.documentElement).backgroundColor === "rgb(18, 52, 86)",
    );
    await files.replace(file, /--night: .*/, "--night: #123456;");
    const color = page.locator("meta[name=theme-color]");
    await expect.poll(() => color.getAttribute("content"), patience).toBe("#123456");
  });

  test("of a text and its schema, even after its folder was moved away", async ({ page }) => {
    const folder = path.join(files.root, "content");
    const before = dev.read().length;
    await rename(folder, `${folder}-away`);
    await expect.poll(() => dev.read().slice(before), patience).toContain("not built");
    await rename(`${folder}-away`, folder);
    await files.replace("content/pages/home.ts", /\n *"claim",.*/, "");
    await files.replace("content/it/home.md", /^ {2}claim: .*\n/m, "");
    await files.replace("content/en/home.md", /^ {2}claim: .*\n/m, "");
    await expect.poll(() => page.goto(dev.origin).catch(() => null), patience).not.toBe(null);
    await page.getByText("hero.claim", { exact: true }).waitFor();
  });

  test("of code: of a page, of the browser, and of both", async ({ page, form }) => {
    await page.goto(`${dev.origin}${href("contact", "it")}`);
    await files.replace("pages/layout/layout.tsx", /{page\.t\("nav\.skipToContent"\)}/, "Cambiato");
    await files.replace("client/site.ts", /$(?!\n)/, 'document.body.dataset.mark = "new";');
    await files.replace(
      "pages/contact/form.tsx",
      /{texts\.formTitle}/,
      "Domanda {texts.formTitle}",
    );
    await page.locator("body[data-mark=new]").waitFor();
    await page.getByText("Cambiato", { exact: true }).waitFor({ state: "attached" });
    await form.untilReady();
    expect(await page.getByRole("heading", { name: "Domanda" }).count()).toBe(1);
    expect(await listErrors(page, /net::ERR|_dev/)).toEqual([]);
  });

  test("of a behaviour of one page", async ({ page }) => {
    await page.goto(dev.origin);
    const file = "pages/home/calculator.client.ts";
    await files.replace(file, /$(?!\n)/, 'document.body.dataset.mark = "new";');
    await page.locator("body[data-mark=new]").waitFor();
  });
});

/** The file, the mistake made in it, and the message. */
const mistakes: [file: string, pattern: RegExp, mistake: string, message: RegExp][] = [
  [
    "content/it/home.md",
    /^ogTitle:/m,
    "slogan: X\nogTitle:",
    /^content\/it\/home\.md\n {2}line \d+ {2}slogan\n.*\n +→ \w+/,
  ],
  ["pages/styles/tokens.css", /^/, "a { b c; }\n", /styles\/tokens\.css:1:\d+: .*Expected ":"/],
  ["pages/about/about.tsx", /<AboutHead/, "{[].at(0).x}<AboutHead", /^Cannot read .*terminal/s],
  ["pages/home/home.tsx", /^export/m, "export var", /^The server does not run/],
];

test("problems are shown over the last page until they are fixed", async ({ page }) => {
  await page.goto(dev.origin);
  const title = await page.locator("main h1").innerText();
  const overlay = page.getByRole("dialog", { name: "Problems" });
  for (const [file, pattern, mistake, message] of mistakes) {
    await files.replace(file, pattern, mistake);
    await expect
      .poll(() => overlay.allInnerTexts(), patience)
      .toEqual([expect.stringMatching(message)]);
    expect(await page.locator("main h1").innerText()).toBe(title);
    await restore();
    await overlay.waitFor({ state: "hidden" });
  }
  expect(dev.read()).toMatch(/TypeError: .*\n.*pages\/about\/about\.tsx/);
});

test("a missing text is reported with file and line; the page shows its key", async ({ page }) => {
  const file = "content/it/home.md";
  const [aboveHero = ""] = (await files.read(file)).split("hero:\n");
  await files.replace(file, /^ {2}claim: .*\n/m, "");
  const location = `${file}\n  line ${aboveHero.split("\n").length}  hero.claim\n`;
  await expect.poll(dev.read, patience).toContain(location);
  expect(dev.read()).toContain(`${file}: built in`);
  await page.goto(dev.origin);
  await page.getByText("hero.claim", { exact: true }).waitFor();
});

test("problems are shown even if no build ever succeeded; Ctrl+C ends all processes", async ({
  page,
}) => {
  await files.replace("content/it/home.md", /^---/, "--");
  const second = await startDev();
  await page.goto(`${second.origin}/en`);
  await page.getByText("content/it/home.md\n  line 1").waitFor();
  await restore();
  await page.locator(".header").waitFor();
  await page.goto("about:blank");
  expect(await stop(second.child, "SIGINT")).toEqual([null, "SIGINT"]);
  for (const port of [second.port, second.port + 1])
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow("fetch failed");
});
