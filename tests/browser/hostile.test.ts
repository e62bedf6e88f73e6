// Hostile content that the build takes: pages show it as text, and nothing of it is obeyed.
import { readdir } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse as parseYaml, stringify } from "yaml";
import { build } from "../../build.ts";
import { languages } from "../../content/schema.ts";
import { launchBrowser } from "../support/browser.ts";
import { close, listen, originOf } from "../support/endpoint.ts";
import {
  article,
  type ContentCopy,
  copyContent,
  makeCache,
  makeFolder,
  pageFiles,
  parse,
} from "../support/fixtures.ts";
import { pressSend, untilAlive } from "../support/form.ts";
import { type Site, serveSite } from "../support/serve-site.ts";
import { collectViolations, notFoundLogged } from "../support/violations.ts";
import { scrollThrough } from "../support/visit.ts";

/** Wants out of every place a text can stand in. */
const attack = `</title></style></script><script>alert(1)</script>"'>`;
const rest = `<img src=//evil.example/x onerror=alert(1)>%body%$&$'<!--{{</template></noscript>`;
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
  await build({ content: content.root, output, cache: await makeCache(), environment: {} });
  site = await serveSite(output);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Fields that are no texts, or whose form is checked. */
const spared =
  /^(sample|file|image|updated|layout|address|postalCode|province|country|network|url|email|phone|siteUrl|contactEndpoint|vatNumber|registerNumber|reaNumber|shareCapital)$/;
/** Texts of a page's head have a length to keep, and no two pages may have the same. */
const ofHead: Record<string, string> = {
  title: attack,
  ogTitle: attack,
  description: attack + attack,
  ogDescription: attack + attack,
};
let numberOfTexts = 0;

/** Ends every text of a file with the attack. */
function poisonFields(value: unknown, key = "", isTop = false): unknown {
  if (spared.test(key)) return value;
  if (Array.isArray(value)) return value.map((item) => poisonFields(item));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, poisonFields(item, name, key === "top")]),
    );
  }
  if (typeof value !== "string") return value;
  if (isTop && key in ofHead) return `${numberOfTexts++} ${ofHead[key]}`;
  return `${value} ${attack}${rest}`;
}

async function poison(content: ContentCopy): Promise<ContentCopy> {
  const files = await readdir(content.root, { recursive: true });
  for (const file of files.filter((file) => /^((it|en)\/.*|company)\.md$/.test(file))) {
    const [, data = "", body] = (await content.read(file)).split(/^---$/m);
    const poisoned = stringify(poisonFields(parseYaml(data), "top"));
    await content.write(file, `---\n${poisoned}---\n${body}\n\n${blocks}\n`);
  }
  await content.write("it/ostile.md", article("/ostile", `# ${attack}\n\n${blocks}`));
  await content.write("en/ostile.md", article("/en/hostile", `# ${attack}\n\n${blocks}`));
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
  const addresses = [...pageFiles.map(({ address }) => address), "/ostile", "/en/hostile", "/none"];
  for (const address of addresses) {
    await page.goto(site.origin + address);
    expect(await page.locator("h1").first().isVisible(), address).toBe(true);
    await scrollThrough(page);
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

test("texts read as they were written, in heads, pages and data", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${site.origin}/prodotti`);
  const ogTitle = page.locator("meta[property='og:title']");
  expect(await page.title()).toContain(attack);
  expect(await ogTitle.getAttribute("content")).toContain(attack);
  expect(await page.locator("h1").innerText()).toContain(attack);
  const data = await page.locator("script[type='application/ld+json']").textContent();
  expect(JSON.stringify(JSON.parse(data ?? ""))).toContain(JSON.stringify(attack).slice(1, -1));
  await page.goto(`${site.origin}/ostile`);
  expect(await page.locator("main").innerText()).toContain("<script>alert(1)</script>");
  const obeyed = page.locator("main :is(script, iframe, style, form, base, svg[onload])");
  expect(await obeyed.count()).toBe(0);
  await page.close();
});

test("what machines read can be read", async () => {
  const get = async (address: string) => (await fetch(site.origin + address)).text();
  const sitemap = parse(await get("/sitemap.xml"), "application/xml");
  expect(sitemap.querySelectorAll("url")).toHaveLength(
    pageFiles.length - languages.length + 2, // without the not-found pages, with the articles
  );
  expect(await get("/.well-known/security.txt")).not.toContain("<");
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
