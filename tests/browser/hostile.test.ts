// Hostile content that the build takes: pages show it as text, and nothing of it is obeyed.
import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parseDocument } from "yaml";
import { build } from "../../build.ts";
import { listReadFields } from "../../content/load/fields.ts";
import { launchBrowser } from "../support/browser.ts";
import { close, listen, originOf } from "../support/endpoint.ts";
import {
  type ContentCopy,
  copyContent,
  makeCache,
  makeFolder,
  pageFiles,
} from "../support/fixtures.ts";
import { pressSend, untilAlive } from "../support/form.ts";
import { type Site, serveSite } from "../support/serve-site.ts";
import { collectViolations, notFoundLogged } from "../support/violations.ts";
import { scrollThrough } from "../support/visit.ts";

/** Wants out of every place a text can stand in. */
const attack = `</template></noscript></style></script><script>alert(1)</script>"><img src=//evil.example/x onerror=alert(1)><!--`;
const blocks = [
  "<script>alert(1)</script>",
  '<img src="https://evil.example/x.png" onerror="alert(1)">',
  '<iframe src="https://evil.example/"></iframe>',
  "<style>@import 'https://evil.example/x.css';</style>",
  '<a href="javascript:alert(1)">x</a> <svg onload=alert(1)>',
  '<form action="https://evil.example/"><button>x</button></form>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=//evil.example">',
  '[x](https://altrove.example/"onmouseover="alert(1) "t\\" onclick=\\"alert(1)")',
  `| <b>a</b>" onx="1 |\n|---|\n| <img src=x onerror=alert(1)> |`,
  "## <img src=x onerror=alert(1)>",
  "```html\n</code></pre><script>alert(1)</script>\n```",
].join("\n\n");

let site: Site;
let browser: Browser;
beforeAll(async () => {
  const output = path.join(await makeFolder(), "dist");
  const content = await poison(await copyContent());
  const cache = await makeCache();
  await build({ content: content.root, output, cache, isCompressed: false, environment: {} });
  site = await serveSite(output);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Ends every text that visitors read with the attack, and every body with the blocks. */
async function poison(content: ContentCopy): Promise<ContentCopy> {
  const files = await readdir(content.root, { recursive: true });
  for (const file of files.filter((file) => /^(it|en)\/.*\.md$/.test(file))) {
    const [, data = "", body] = (await content.read(file)).split(/^---$/m);
    const document = parseDocument(data);
    for (const { at, text } of listReadFields(document.toJS())) {
      if (at.length > 1) document.setIn(at, text + attack); // others are the head's
    }
    if (document.has("title")) document.set("title", `${file} </title><b "'>`);
    await content.write(file, `---\n${document}---\n${body}\n\n${blocks}\n`);
  }
  for (const fact of ["legalName", "street", "name"]) {
    await content.replace("company.md", new RegExp(`(?<=^ *${fact}: ).*`, "m"), `'${attack}'`);
  }
  return content;
}

/** Collects dialogs, requests to elsewhere and violations. */
async function collectMischief(context: BrowserContext, origin: string) {
  const mischief: string[] = [];
  const found = await collectViolations(context);
  context.on("dialog", (dialog) => {
    mischief.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on("request", (request) => {
    if (!request.url().startsWith(origin)) mischief.push(`request: ${request.url()}`);
  });
  return async () => [...mischief, ...(await found(notFoundLogged))];
}

test("no page, menu, picture or form opens a dialog, asks another site or breaks its policy", async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const found = await collectMischief(context, site.origin);
  const page = await context.newPage();
  for (const { address } of [...pageFiles, { address: "/none" }]) {
    await page.goto(site.origin + address);
    expect(await page.locator("h1").first().isVisible(), address).toBe(true);
    await scrollThrough(page);
    expect(await page.locator("main").innerText()).toContain("<script>alert(1)</script>");
  }
  await page.goto(`${site.origin}/en`);
  await page.click(".menu-toggle");
  await page.keyboard.press("Escape");
  await page.locator("[data-gallery] li a").first().click();
  await page.locator("dialog img").waitFor();
  await page.goto(`${site.origin}/contact`);
  await untilAlive(page);
  await pressSend(page);
  await page.locator("form [role=alert] a").first().waitFor();
  expect(await found()).toEqual([]);
  await context.close();
});

test("a page that obeyed would be noticed", async () => {
  const server = createServer((_, response) => {
    response.setHeader("Content-Type", "text/html").end(
      `<meta http-equiv="Content-Security-Policy" content="style-src 'none'">
       <img src="https://evil.example/x"><b style="color: red">x</b><script>alert(1)</script>`,
    );
  });
  await listen(server, 0);
  const context = await browser.newContext();
  const found = await collectMischief(context, originOf(server));
  await (await context.newPage()).goto(originOf(server));
  const mischief = [
    "dialog: 1",
    "request: https://evil.example/x",
    expect.stringContaining("style-src-attr"),
  ];
  await expect.poll(found).toEqual(expect.arrayContaining(mischief));
  await context.close();
  await close(server);
});
