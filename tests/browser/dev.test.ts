// Development in a real browser, on a copy of the project: what is saved is seen, what is wrong is said.
import { rename } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, vi } from "vitest";
import { href } from "../../content/routes.ts";
import { startDev } from "../../pages/serve/dev/start.ts";
import { listErrors } from "../support/browser.ts";
import { accessContent, type ContentCopy, copyProject } from "../support/fixtures.ts";
import { test as base, expect, phone } from "../support/test.ts";

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 }); // beside others, a new process takes long
const patience = { timeout: 100_000 };
let files: ContentCopy;
let dev: Awaited<ReturnType<typeof startDev>>;
/** What the terminal shows, and when. */
const log: { text: string; time: number }[] = [];

beforeAll(async () => {
  files = accessContent((await copyProject()).root);
  dev = await startIn(".preview", (text) => log.push({ text, time: performance.now() }));
});
afterAll(() => dev.close());

const test = base.extend("page", async ({ newPage }, { onCleanup }) => {
  const page = await newPage(phone);
  page.setDefaultTimeout(patience.timeout);
  onCleanup(async () => {
    await page.goto("about:blank"); // a page that is loaded anew may never close
    await mend();
  });
  return page;
});

const startIn = (folder: string, log: (text: string) => void) => {
  const output = path.join(files.root, folder);
  return startDev({ root: files.root, output, port: 0, environment: process.env, log });
};

/** Undoes every edit, and waits until each file was built again. Times, in milliseconds, are printed with two digits. */
async function mend(): Promise<void> {
  const restored = new Map<string, number>();
  await files.restore((file) => restored.set(file, performance.now()));
  const isBuilt = ([file, restoredAt]: [string, number]) =>
    log.some(({ text, time }) => {
      const [, seconds = Number.POSITIVE_INFINITY] = /built in ([\d.]+) s/.exec(text) ?? [];
      return text.includes(file) && time - Number(seconds) * 1000 > restoredAt - 10;
    });
  await expect.poll(() => [...restored].filter((each) => !isBuilt(each)), patience).toEqual([]);
}

describe("what is saved is seen", () => {
  test("a style, and a colour of it that pages state", async ({ page }) => {
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

  test("a text, though the process that builds was killed", async ({ page }) => {
    const keep =
      'import { writeFileSync as keep } from "node:fs";\nkeep(import.meta.dirname + "/pid",';
    await files.replace("build.ts", /$(?!\n)/, `${keep} String(process.pid));`);
    const built = expect.stringContaining("build.ts: built in");
    await expect.poll(() => log.map(({ text }) => text), patience).toContainEqual(built);
    const pid = Number(await files.read("pid"));
    process.kill(pid, "SIGKILL");
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow(), patience);
    await page.goto(dev.origin);
    await files.replace("content/it/home.md", /(?<=^ {2}button: ).*/m, "Cambiato");
    await page.getByText("Cambiato", { exact: true }).waitFor();
  });

  test("a text and its schema, though the folder was away meanwhile", async ({ page }) => {
    const folder = path.join(files.root, "content");
    await rename(folder, `${folder}-away`);
    await expect.poll(() => log.at(-1)?.text, patience).toContain("not built");
    await page.waitForTimeout(1000); // nobody is quicker
    await rename(`${folder}-away`, folder);
    await expect.poll(() => log.at(-1)?.text, patience).toContain("built in");
    await files.replace("content/pages/home.ts", /\n *"always",.*/, "");
    await files.replace("content/it/home.md", /^ {2}always: .*\n/m, "");
    await files.replace("content/en/home.md", /^ {2}always: .*\n/m, "");
    await page.goto(dev.origin);
    await page.getByText("hero.always", { exact: true }).waitFor();
  });

  test("code: of a page, of the browser, and of both", async ({ page, form }) => {
    await page.goto(`${dev.origin}${href("contact", "it")}`);
    await files.replace("pages/layout.tsx", /{page\.t\("nav\.skip"\)}/, "Cambiato");
    await files.replace("client/site.ts", /$(?!\n)/, 'document.body.dataset.mark = "new";');
    await files.replace(
      "pages/contact/form.tsx",
      /{texts\.formTitle}/,
      "Domanda {texts.formTitle}",
    );
    await page.locator("body[data-mark=new]").waitFor();
    await page.getByText("Cambiato", { exact: true }).waitFor({ state: "attached" });
    await form.untilHydrated();
    expect(await page.getByRole("heading", { name: "Domanda" }).count()).toBe(1);
    expect(await listErrors(page)).toEqual([]);
  });
});

/** What is wrong, in which file, and a word that is said of it. */
const faults: [file: string, pattern: RegExp, planted: string, named: string][] = [
  ["content/it/home.md", /^ogTitle:/m, "slogan: X\nogTitle:", "slogan"],
  ["pages/home.tsx", /^export/m, "export var", "identifier"],
  ["pages/about.tsx", /<AboutHero/, "{[].at(0).x}<AboutHero", "TypeError"],
  ["pages/home.tsx", /^/, 'import "./nothing.ts";\n', "nothing.ts"],
  ["pages/styles/tokens.css", /^/, "a { b c; }\n", 'Expected ":"'],
];

test("says what is wrong over the last page, until it is mended", async ({ page }) => {
  await page.goto(dev.origin);
  const title = await page.locator("main h1").innerText();
  const overlay = page.getByRole("dialog", { name: "Problems" });
  for (const [file, pattern, planted, named] of faults) {
    await files.restore(); // not waited for: the next build finds one fault mended and another
    const line = await files.replace(file, pattern, planted);
    await overlay.filter({ hasText: named }).waitFor();
    const text = await overlay.innerText();
    expect(text.startsWith(`${file}\n  line ${line}`), text).toBe(true);
    expect(text).toMatch(/^ +→ \w+/m);
    expect(await page.locator("main h1").innerText()).toBe(title);
  }
  await mend();
  await overlay.waitFor({ state: "hidden" });
});

test("names a missing text by file and line, and shows its key", async ({ page }) => {
  const file = "content/it/home.md";
  const [before = ""] = (await files.read(file)).split("hero:\n");
  await files.replace(file, /^ {2}always: .*\n/m, "");
  const named = `${file}\n  line ${before.split("\n").length}  hero.always\n`;
  await expect.poll(() => log.at(-1)?.text, patience).toContain(named);
  expect(log.at(-1)?.text).toContain(`${file}: built in`);
  await page.goto(dev.origin);
  await page.getByText("hero.always", { exact: true }).waitFor();
});

test("says what is wrong also where there never was a site", async ({ page }) => {
  await files.replace("content/it/home.md", /^---/, "--");
  const other = await startIn(".new", () => undefined);
  await page.goto(`${other.origin}/en`);
  await page.getByText("content/it/home.md\n  line 1").waitFor();
  await mend();
  await page.locator(".header").waitFor();
  await other.close();
});
