// What the proof sheet and the bench measure of a visit is really measured.
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { isOver, measureWeight } from "../support/budgets.ts";
import { makeFolder } from "../support/fixtures.ts";
import { serveSite } from "../support/serve-site.ts";
import { measureVisit, slowPhone } from "../support/visit.ts";

let browser: Browser;
let folder: string;
let site: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  folder = await makeFolder();
  site = await serveSite(folder);
  browser = await launchBrowser();
  const noise = { width: 800, height: 600, noise: { type: "gaussian", mean: 128, sigma: 60 } };
  const picture = sharp({ create: { ...noise, channels: 3, background: "#000" } as never }).png();
  await writeFile(path.join(folder, "noise.png"), await picture.toBuffer());
  await writeFile(path.join(folder, "site.css"), "p { color: red }");
  await writeFile(path.join(folder, "site.js"), `/*${crypto.randomUUID().repeat(300)}*/`);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

const write = (body: string) =>
  writeFile(
    path.join(folder, "index.html"),
    `<!doctype html><title>Test</title><meta name="viewport" content="width=device-width">${body}`,
  );

test("a heavy page that waits, blocks, moves and asks elsewhere is over every budget it breaks", async () => {
  const elsewhere = await serveSite(folder);
  await write(`<link rel="stylesheet" href="/site.css"><script src="/site.js"></script>
    <p id="late">Text</p><p>${"word ".repeat(20)}</p><img src="/noise.png" width="400" height="300" alt="">
    <img src="${elsewhere.origin}/noise.png" width="9" height="9" alt="">
    <script>
      addEventListener("load", () => setTimeout(() => {
        const end = performance.now() + 200;
        while (performance.now() < end);
        late.style.height = "300px";
      }, 50));
    </script>`);
  const visit = await measureVisit(browser, `${site.origin}/`, { ...slowPhone, slowdown: 1 });
  await elsewhere.close();
  const over = measureWeight("/", visit).filter(isOver);
  expect(over.map(({ name }) => name)).toEqual([
    "Script",
    "Pictures before scrolling",
    "All of it before scrolling",
    "Layout shift",
    "Requests the first paint waits for",
    "Other origins asked",
  ]);
  expect(visit.blocked).toBeGreaterThan(100);
  expect(visit.firstPaint).toBeGreaterThan(2 * slowPhone.latency);
  expect(visit.largestPaint).toBeGreaterThan(visit.firstPaint);
});

test("a light page is over none, and painted before a slow line could bring anything else", async () => {
  await write("<p>Text</p>");
  const visit = await measureVisit(browser, `${site.origin}/`, { ...slowPhone, slowdown: 1 });
  expect(measureWeight("/", visit).filter(isOver)).toEqual([]);
  expect(visit.firstPaint).toBeGreaterThan(slowPhone.latency);
  expect(visit).toMatchObject({ shift: 0, blockers: 0, blocked: 0, pictures: 0, foreign: [] });
});
