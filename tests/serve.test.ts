// `npm start` and `npm run dev`, on a copy of the project.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, renameSync } from "node:fs";
import path from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { projectFolder } from "../content/load/project.ts";
import { copyProject } from "./support/content.ts";
import { newPage, phone } from "./support/visit.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }); // a new process is slow beside other tests
const patience = { timeout: 60_000 };
const { scripts } = JSON.parse(readFileSync(path.join(projectFolder, "package.json"), "utf8"));
const running: ChildProcess[] = [];
let project: Awaited<ReturnType<typeof copyProject>>;

beforeAll(async () => {
  project = await copyProject();
});
afterAll(() => Promise.all(running.map((child) => stop(child))));

/** Runs a command of package.json until it ends or has printed some words. */
async function run(name: string, until: RegExp, environment = {}) {
  const PATH = `${path.join(projectFolder, "node_modules/.bin")}${path.delimiter}${process.env.PATH}`;
  const { NODE_ENV: _, ...inherited } = process.env; // set by vitest
  const env = { ...inherited, PATH, PORT: "0", ...environment };
  const settings = { cwd: project.root, env, shell: true, detached: true };
  const child = spawn(scripts[name], settings);
  running.push(child);
  const printed = { text: "" };
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (text) => {
      printed.text += text;
    });
  await vi.waitUntil(() => child.exitCode !== null || until.test(printed.text), patience);
  const [site = ""] = printed.text.match(/(?<= {2})http:\S+[^/\s]/) ?? [];
  return { printed, child, site };
}

/** Ends a command as a terminal does: sends the signal to the shell and its children. */
async function stop(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  process.kill(-(child.pid ?? 0), "SIGINT");
  await once(child, "close");
}

/** Sends a message as the page does, and expects it to be printed. */
async function expectPrinted(site: string, printed: { text: string }) {
  const page = await fetch(`${site}/contact`);
  expect(await page.text()).toContain(`&quot;${site}/_messages&quot;`);
  const headers = { "Content-Type": "application/json" };
  const body = '{"message":"Buongiorno"}';
  await fetch(`${site}/_messages`, { method: "POST", headers, body });
  await expect.poll(() => printed.text).toMatch(/^Message received: .*Buongiorno/m);
}

test("npm start builds and serves the site with an endpoint, and says if its port is taken", async () => {
  const { printed, child, site } = await run("start", /^\d+ pages,/m);
  await expectPrinted(site, printed);
  const other = await run("start", /→/, { PORT: new URL(site).port });
  expect(other.printed.text).toMatch(/EADDRINUSE.*\n {2}→ Give another port: PORT=/);
  await stop(child);
});

describe("npm run dev", () => {
  let dev: Awaited<ReturnType<typeof run>>;
  let page: Page;
  beforeAll(async () => {
    project.replace("content/it/home.md", /^---/, "--"); // the first test fixes it
    dev = await run("dev", /not built/);
  });
  const open = async (address: string) => {
    page = await newPage(phone);
    page.setDefaultTimeout(patience.timeout);
    await page.goto(dev.site + address);
  };
  const overlay = () => page.getByRole("dialog", { name: "Problems" });

  test("shows problems even if no build ever succeeded, then the page once they are fixed", async () => {
    await open("/en");
    await page.getByText("content/it/home.md\n  line 1").waitFor();
    project.replace("content/it/home.md", /^--/, "---");
    await page.locator(".header").waitFor();
    await page.goto("about:blank");
  });

  test("shows saved changes of texts, styles, views and behaviours, and problems over the last page", async () => {
    await open("/");
    project.set("content/it/home.md", "hero.title", "Un altro titolo");
    await page.getByRole("heading", { name: "Un altro titolo" }).waitFor();
    project.replace("pages/styles/tokens.css", /--ground: .*/, "--ground: #123456;");
    await page.waitForFunction(
      () => getComputedStyle(document.documentElement).backgroundColor === "rgb(18, 52, 86)",
    );
    const view = project.read("pages/layout/layout.tsx");
    project.replace("pages/layout/layout.tsx", /{nav\.skipToContent}/, "Cambiato");
    await page.getByText("Cambiato", { exact: true }).waitFor({ state: "attached" });
    project.replace("client/site.ts", /$(?!\n)/, 'document.body.dataset.mark = "new";');
    await page.locator("body[data-mark=new]").waitFor();

    const texts = project.read("content/it/home.md");
    project.set("content/it/home.md", "slogan", "X");
    await expect
      .poll(() => overlay().allInnerTexts(), patience)
      .toEqual([
        expect.stringMatching(/^content\/it\/home\.md\n {2}line \d+ {2}slogan\n.*\n +→ \w+/),
      ]);
    expect(await page.locator("main h1").innerText()).toBe("Un altro titolo");
    project.write("content/it/home.md", texts);
    await overlay().waitFor({ state: "hidden" });
    const style = project.read("pages/styles/tokens.css");
    project.write("pages/styles/tokens.css", `a { b c; }\n${style}`);
    await expect
      .poll(() => overlay().allInnerTexts(), patience)
      .toEqual([expect.stringMatching(/styles\/tokens\.css:1:\d+: /)]);
    project.write("pages/styles/tokens.css", style);
    project.write(
      "pages/layout/layout.tsx",
      view.replace("return (\n    <>", "return (\n    <>{[].at(0).x}"),
    );
    await expect
      .poll(() => overlay().allInnerTexts(), patience)
      .toEqual([
        expect.stringMatching(/^TypeError: Cannot read .*\n.*pages\/layout\/layout\.tsx:\d+/s),
      ]);
    project.write("pages/layout/layout.tsx", view);
    await overlay().waitFor({ state: "hidden" });
    await page.goto("about:blank");
  });

  test("notices new pictures and static files, and content that was moved away and back", async () => {
    const read = async (address: string) => (await fetch(dev.site + address)).text();
    const [picture = ""] = /(?<=\/assets\/)dispenser-\S+\.jpg/.exec(await read("/")) ?? [];
    project.write(
      "content/media/dispenser.jpg",
      readFileSync(path.join(project.root, "content/media/bench.jpg")),
    );
    await expect.poll(async () => (await read("/")).includes(picture), patience).toBe(false);
    project.write("static/security.txt", "Contact: mailto:ada@prova.example");
    await expect.poll(() => read("/security.txt"), patience).toContain("ada@prova.example");
    const folder = path.join(project.root, "content");
    renameSync(folder, `${folder}-away`);
    await expect.poll(() => dev.printed.text, patience).toContain("not built");
    renameSync(`${folder}-away`, folder);
    await expectPrinted(dev.site, dev.printed);
  });
});

test("the README names only existing commands", () => {
  const readme = readFileSync(path.join(projectFolder, "README.md"), "utf8");
  const named = [...readme.matchAll(/npm (?:run )?(?!ci\b|run\b)([a-z:-]+)/g)].map(
    ([, name]) => name,
  );
  expect(named.filter((name) => !(`${name}` in scripts))).toEqual([]);
});
