// How long it takes, under `npm run dev`, from saving a file to seeing it in a browser.
import { EventEmitter, once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../support/browser.ts";
import { type Measure, seenLimits } from "../../support/budgets.ts";
import { startDev } from "../dev/start.ts";
import { repeat, tabulate } from "./table.ts";

const project = path.join(import.meta.dirname, "../../..");

/** A change: what a pattern finds is replaced by a text with a mark in it, which then shows in an attribute or text. */
interface Step {
  name: string;
  file: string;
  pattern: RegExp;
  write(mark: string): string;
  /** Runs in the browser; gives what shows the mark. */
  read(): string | null | undefined;
  limit: number;
}

const steps: Step[] = [
  {
    name: "text",
    file: "content/it/home.md",
    pattern: /(?<=^ {2}eyebrow: ).*/m,
    write: (mark) => mark,
    read: () => document.querySelector(".eyebrow")?.textContent,
    limit: seenLimits.text,
  },
  {
    name: "style",
    file: "client/styles/home.css",
    pattern: /$(?!\n)/,
    write: (mark) => `html { --mark: ${mark} }\n`,
    read: () => getComputedStyle(document.documentElement).getPropertyValue("--mark"),
    limit: seenLimits.text,
  },
  {
    name: "page",
    file: "pages/layout.tsx",
    pattern: /{page\.t\("nav\.skip"\)}/,
    write: (mark) => mark,
    read: () => document.querySelector(".skip")?.textContent,
    limit: seenLimits.code,
  },
  {
    name: "script",
    file: "client/site.ts",
    pattern: /$(?!\n)/,
    write: (mark) => `document.body.dataset.mark = "${mark}";\n`,
    read: () => document.body?.dataset.mark,
    limit: seenLimits.code,
  },
];

/**
 * Measures every change on a copy of the project and prints what came of it.
 * @returns what is over budget, in words
 */
export async function benchDev(): Promise<string[]> {
  const root = await copyProject();
  const output = path.join(root, ".preview");
  const builds = new EventEmitter();
  const log = () => builds.emit("end");
  const dev = await startDev({ root, output, port: 0, environment: process.env, log });
  const browser = await launchBrowser();
  console.log("\nFrom saved to painted, milliseconds (medians of 5)\n");
  try {
    return await tabulate(
      steps,
      ({ name }) => name,
      (step) =>
        repeat(5, async () => {
          const file = path.join(root, step.file);
          const before = await readFile(file, "utf8");
          const measured = await measure(browser, dev.origin, file, step);
          await Promise.all([once(builds, "end"), writeFile(file, before)]);
          return measured;
        }),
    );
  } finally {
    await Promise.all([browser.close(), dev.close()]);
    await rm(root, { recursive: true });
  }
}

async function copyProject(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), "dab-bench-"));
  for (const part of [
    "build.ts",
    "client",
    "content",
    "pages",
    "static",
    "package.json",
    "tsconfig.json",
    ".cache",
  ]) {
    await cp(path.join(project, part), path.join(root, part), { recursive: true, force: true });
  }
  await symlink(path.join(project, "node_modules"), path.join(root, "node_modules"));
  return root;
}

/** Opens a page, saves a change, and waits until it is painted. */
async function measure(browser: Browser, origin: string, file: string, step: Step) {
  const page = await browser.newPage();
  const connected = page.waitForResponse(/_dev\/events/);
  await page.goto(origin);
  await connected;
  const { promise: painted, resolve, reject } = Promise.withResolvers<number>();
  setTimeout(reject, 30_000, new Error(`The changed ${step.name} was never seen`)).unref();
  await page.exposeFunction("painted", resolve);
  const mark = `mark-${Date.now()}`;
  const look = `(function look() {
    if (document.body && (${step.read})() === "${mark}") setTimeout(() => painted(Date.now()));
    else requestAnimationFrame(look);
  })()`;
  await page.addInitScript(look); // and again in the page that is loaded anew
  await page.evaluate(look);
  const text = (await readFile(file, "utf8")).replace(step.pattern, step.write(mark));
  const saved = Date.now();
  await writeFile(file, text);
  const value = (await painted) - saved;
  await page.close();
  return [{ name: "to paint", value, limit: step.limit }] satisfies Measure[];
}
