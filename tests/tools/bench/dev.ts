// How long it takes, under `npm run dev`, from saving a file to seeing it in a browser.
import { EventEmitter, once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { launchBrowser } from "../../support/browser.ts";
import { seenLimits } from "../../support/budgets.ts";
import { startDev } from "../dev/start.ts";
import { tabulate } from "./table.ts";

const project = path.join(import.meta.dirname, "../../..");

/** What a pattern finds in a file is replaced, and a mark in it shows, as text or as what styles say. */
type Step = [name: string, file: string, RegExp, write: (mark: string) => string, limit: number];

const { text, code } = seenLimits;
const steps: Step[] = [
  ["text", "content/it/home.md", /(?<=^ {2}button: ).*/m, (mark) => mark, text],
  [
    "style",
    "client/styles/home.css",
    /$(?!\n)/,
    (mark) => `:root { animation-name: ${mark} }\n`,
    text,
  ],
  ["page", "pages/layout.tsx", /{page\.t\("nav\.skip"\)}/, (mark) => mark, code],
  ["script", "client/site.ts", /$(?!\n)/, (mark) => `document.body.append("${mark}");\n`, code],
];

/** Whether a page shows a mark. */
const shows = (mark: string) =>
  document.body?.innerText.includes(mark) ||
  getComputedStyle(document.documentElement).animationName === mark;

/**
 * Measures every change on a copy of the project and prints what came of it.
 * @returns what is over budget, in words
 */
export async function benchDev(): Promise<string[]> {
  const root = await copyProject();
  const builds = new EventEmitter();
  const log = () => builds.emit("end");
  const output = path.join(root, ".preview");
  const dev = await startDev({ root, output, port: 0, environment: process.env, log });
  const browser = await launchBrowser();
  const measure = async ([, name, pattern, write, limit]: Step) => {
    const file = path.join(root, name);
    const before = await readFile(file, "utf8");
    const page = await openConnected(browser, dev.origin);
    const mark = `mark-${Date.now()}`;
    const value = await timeChange(page, file, before.replace(pattern, write(mark)), mark);
    await Promise.all([once(builds, "end"), writeFile(file, before)]);
    return [{ name: "to see", value, limit }];
  };
  console.log("\nFrom saved to seen, milliseconds (medians of 5)\n");
  try {
    return await tabulate(
      steps.map((step) => [step[0], () => measure(step)]),
      5,
    );
  } finally {
    await Promise.all([browser.close(), dev.close()]);
    await rm(root, { recursive: true });
  }
}

/** What a build reads; packages are linked. */
async function copyProject(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), "dab-bench-"));
  const parts = "build.ts client content pages static package.json tsconfig.json .cache".split(" ");
  for (const part of parts) {
    await cp(path.join(project, part), path.join(root, part), { recursive: true });
  }
  await symlink(path.join(project, "node_modules"), path.join(root, "node_modules"));
  return root;
}

async function openConnected(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage();
  const connected = page.waitForResponse(/_dev\/events/);
  await page.goto(origin);
  await connected;
  return page;
}

/** Saves a text and gives the milliseconds until the page shows the mark in it. */
async function timeChange(page: Page, file: string, text: string, mark: string): Promise<number> {
  const saved = Date.now();
  await writeFile(file, text);
  await page.waitForFunction(shows, mark);
  const seen = Date.now();
  await page.close();
  return seen - saved;
}
