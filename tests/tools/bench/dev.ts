// How long it takes, under `npm run dev`, from saving a file to seeing it in a browser.
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { launchBrowser } from "../../support/browser.ts";
import type { Measure } from "../../support/budgets.ts";
import { copyProjectTo } from "../../support/copy.ts";
import { startDev } from "../dev/start.ts";
import { formatArticle, writeArticle } from "./articles.ts";
import { describeOver, median, printMeasures } from "./table.ts";

/** From saving a file to the painted page, in milliseconds (plan, budgets). */
const limit = 300;
const rounds = 5;

const project = path.join(import.meta.dirname, "../../..");

/** A change in its nth round, and how it is seen. */
interface Step {
  name: string;
  /** The page that is open; the home page where none is named. */
  address?(round: number): string;
  /** What must have happened before. */
  prepare?(files: Files, page: Page): Promise<unknown>;
  save(files: Files, round: number): Promise<unknown>;
  /** Runs in the browser. `before` is the address of the first picture before the change. */
  isSeen(shown: { mark: string; before: string }): boolean;
}

/** The copied project's files; a change begins with the original text each time. */
interface Files {
  edit(file: string, change: (text: string) => string): Promise<void>;
  write(file: string, bytes: string | Uint8Array): Promise<void>;
}

const markOf = (round: number) => `mark-${round}`;

const steps: Step[] = [
  {
    name: "text changed",
    save: ({ edit }, round) =>
      edit("content/it/home.md", (text) =>
        text.replace(/^( {2}eyebrow: ).*/m, `$1${markOf(round)}`),
      ),
    isSeen: ({ mark }) => document.querySelector(".eyebrow")?.textContent === mark,
  },
  {
    name: "style changed",
    save: ({ edit }, round) =>
      edit("client/styles/home.css", (text) => `${text}\nhtml { --mark: ${markOf(round)} }\n`),
    isSeen: ({ mark }) =>
      getComputedStyle(document.documentElement).getPropertyValue("--mark") === mark,
  },
  {
    name: "content broken, overlay shown",
    save: ({ edit }, round) =>
      edit("content/it/home.md", (text) => text.replace("---\n", `---\n${markOf(round)}: x\n`)),
    isSeen: ({ mark }) => {
      const $overlay = document.querySelector("#dev-overlay")?.shadowRoot;
      return Boolean($overlay?.querySelector("dialog[open]")?.textContent?.includes(mark));
    },
  },
  {
    name: "content mended, overlay gone",
    prepare: async ({ edit }, page) => {
      await edit("content/it/home.md", (text) => text.replace("---\n", "---\nbroken: x\n"));
      await page.locator("#dev-overlay dialog[open]").waitFor();
    },
    save: ({ edit }) => edit("content/it/home.md", (text) => text),
    isSeen: () => !document.querySelector("#dev-overlay")?.shadowRoot?.querySelector("[open]"),
  },
  {
    name: "page module changed",
    save: ({ edit }, round) =>
      edit("pages/layout.tsx", (text) =>
        text.replace('{page.t("nav.skip")}', (found) => `${found} ${markOf(round)}`),
      ),
    isSeen: ({ mark }) => Boolean(document.querySelector(".skip")?.textContent?.includes(mark)),
  },
  {
    name: "article added",
    address: (round) => writeArticle(round)[0]?.address ?? "",
    save: ({ write }, round) =>
      Promise.all(
        writeArticle(round).map((article) =>
          write(`content/${article.language}/${article.name}.md`, formatArticle(article)),
        ),
      ),
    isSeen: () => Boolean(document.querySelector(".prose-page")),
  },
  {
    name: "client script changed",
    save: ({ edit }, round) =>
      edit("client/site.ts", (text) => `${text}\ndocument.body.dataset.mark = "${markOf(round)}";`),
    isSeen: ({ mark }) => document.body.dataset.mark === mark,
  },
  {
    name: "picture changed",
    save: async ({ write }, round) => write("content/media/hero.jpg", photographs[round] ?? ""),
    isSeen: ({ before }) => {
      const $picture = document.querySelector<HTMLImageElement>("main img");
      if (!$picture?.complete) return false; // or not there yet: the page is still arriving
      return $picture.naturalWidth > 0 && $picture.currentSrc !== before;
    },
  },
];

/** Other photographs of the size of the site's own, ready to be saved. */
const photographs = await Promise.all(
  Array.from({ length: rounds }, (_, round) =>
    sharp(path.join(project, "content/media/hero.jpg"))
      .modulate({ hue: 30 * (round + 1) })
      .jpeg({ quality: 93 })
      .toBuffer(),
  ),
);

/**
 * Measures every step in several rounds, on a copy of the project, and prints what came of it.
 * @returns what is over budget, in words
 */
export async function benchDev(): Promise<string[]> {
  const root = await mkdtemp(path.join(tmpdir(), "dab-bench-"));
  const cache = path.join(root, ".cache");
  await copyProjectTo(root);
  await cp(path.join(project, ".cache"), cache, { recursive: true }).catch(() => undefined);
  const dev = await startDev({ root, cache, environment: {}, port: 0, log: () => undefined });
  const browser = await launchBrowser();
  try {
    const rows: [string, Measure[]][] = [];
    for (const step of steps) {
      const measured: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const page = await browser.newPage();
        measured.push(await measure(step, round, page, dev.origin, root));
        await page.close();
      }
      rows.push([
        step.name,
        [
          { name: `median of ${rounds}`, value: median(measured), limit },
          { name: "slowest", value: Math.max(...measured) },
        ],
      ]);
    }
    printMeasures("from saved to painted, ms", rows);
    return describeOver(rows);
  } finally {
    await browser.close();
    await dev.close();
    await rm(root, { recursive: true });
  }
}

async function measure(step: Step, round: number, page: Page, origin: string, root: string) {
  const connected = page.waitForResponse(/_dev\/events/);
  await page.goto(origin + (step.address?.(round) ?? "/"));
  await connected;
  const files = openFiles(root);
  await step.prepare?.(files, page);
  const before = await page.evaluate(() => document.querySelector("img")?.currentSrc ?? "");
  const { painted } = await expectPaint(page, step, { mark: markOf(round), before });
  const saved = Date.now();
  await step.save(files, round);
  const milliseconds = (await painted) - saved;
  await page.waitForTimeout(300); // what the change has set going comes to rest
  return milliseconds;
}

/** Begins to look for a change in every frame; answers when the first was painted, as a time. */
async function expectPaint(page: Page, { isSeen }: Step, shown: Parameters<Step["isSeen"]>[0]) {
  let paint: (time: number) => void = () => undefined;
  const painted = new Promise<number>((resolve) => {
    paint = resolve;
  });
  await page.exposeFunction("painted", (time: number) => paint(time));
  const look = `(function look() {
    if (document.body && (${isSeen})(${JSON.stringify(shown)})) {
      setTimeout(() => painted(Date.now()));
    } else requestAnimationFrame(look);
  })()`;
  await page.addInitScript(look);
  await page.evaluate(look);
  return { painted };
}

/** The texts of the project before anything was changed. */
const originals = new Map<string, string>();

function openFiles(root: string): Files {
  const at = (file: string) => path.join(root, file);
  return {
    async edit(file, change) {
      const original = originals.get(file) ?? (await readFile(at(file), "utf8"));
      originals.set(file, original);
      await writeFile(at(file), change(original));
    },
    async write(file, bytes) {
      await rm(at(file), { force: true }); // a linked file stays as it is
      await writeFile(at(file), bytes);
    },
  };
}
