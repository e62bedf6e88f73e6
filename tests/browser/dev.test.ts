// Development in a real browser, on a copy of the project: what is saved is seen, what is wrong is said.
import { hash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { securityPolicy } from "../../pages/head/security-policy.ts";
import { listViolations } from "../support/axe.ts";
import { launchBrowser } from "../support/browser.ts";
import { copyProjectTo } from "../support/copy.ts";
import { type Endpoint, startEndpoint } from "../support/endpoint.ts";
import { article, makeCache, makeFolder } from "../support/fixtures.ts";
import { fillForm, listenForErrors, pressSend, untilAlive } from "../support/form.ts";
import { type Dev, startDev } from "../tools/dev/start.ts";

let root: string;
let dev: Dev;
let endpoint: Endpoint;
let browser: Browser;
let page: Page;
const log: string[] = [];

beforeAll(async () => {
  root = await makeProject();
  endpoint = await startEndpoint();
  dev = await start(root);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await dev.close();
  await endpoint.close();
});

async function makeProject(): Promise<string> {
  const folder = await makeFolder();
  await copyProjectTo(folder);
  await makeCache(path.join(folder, ".cache"));
  return folder;
}

const start = (root: string) =>
  startDev({
    root,
    cache: path.join(root, ".cache"),
    environment: { CONTACT_ENDPOINT: endpoint.url },
    port: 0,
    log: (text) => log.push(text),
  });

beforeEach(async () => {
  page = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
});

/** Files as they were before a test changed them; null where there were none. */
const originals = new Map<string, string | null>();

const at = (file: string) => path.join(root, file);
const read = (file: string) => readFile(at(file), "utf8");

async function write(file: string, text: string): Promise<void> {
  if (!originals.has(file)) originals.set(file, existsSync(at(file)) ? await read(file) : null);
  await writeFile(at(file), text);
}

/** Replaces what a pattern finds; answers the line, from 1, on which that begins. */
async function edit(file: string, pattern: RegExp, text: string): Promise<number> {
  const before = await read(file);
  const index = before.search(pattern);
  expect(index, `${file} holds ${pattern}`).toBeGreaterThanOrEqual(0);
  await write(file, before.replace(pattern, text));
  return before.slice(0, index).split("\n").length;
}

/** Leaves the page for one that nothing loads again: one that is closed while it loads can keep the test waiting. */
const leave = () =>
  eventually(async () => {
    await page.goto("about:blank").catch(() => undefined); // a reload under way may come first
    return page.url();
  }).toBe("about:blank");

/** Leaves the page; puts every file back, and waits for the site. */
afterEach(async () => {
  await leave();
  await page.context().close();
  const told = log.length;
  let isChanged = false;
  for (const [file, text] of originals) {
    const now = existsSync(at(file)) ? await read(file) : null;
    isChanged ||= now !== text;
    if (text === null) await rm(at(file), { force: true });
    else await writeFile(at(file), text);
  }
  originals.clear();
  if (isChanged) await eventually(() => log.length).toBeGreaterThan(told);
  await eventually(readTroubles).toEqual([]); // pages that failed are tried again a moment later
});

/** What a browser that connects now is told to be wrong. */
async function readTroubles(): Promise<unknown> {
  const { body } = await fetch(`${dev.origin}/_dev/events?path=/`);
  let told = "";
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    told += part;
    const troubles = /^event: problems\ndata: (.*)\n\n/m.exec(told)?.[1];
    if (troubles) return JSON.parse(troubles);
  }
  throw new Error(`The connection ended after: ${told}`);
}

/** Opens a page and waits until it is told of changes. */
async function open(address: string, origin = dev.origin): Promise<void> {
  const connected = page.waitForResponse(/_dev\/events/);
  await page.goto(origin + address);
  await connected;
}

/** An expectation that the machine may take its time to meet. */
const eventually = <Value>(read: () => Value | Promise<Value>) =>
  expect.poll(read, { timeout: 20_000 });

const markPage = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSame = (page: Page) => page.evaluate(() => "isSame" in window);

const overlay = () => page.getByRole("dialog", { name: /problem/ });
/** What the overlay says, problem by problem: file, place, marked line, message, remedy. */
const problems = async () => {
  await overlay().waitFor();
  return overlay()
    .locator("section")
    .evaluateAll(($files) =>
      $files.flatMap(($file) =>
        [...$file.querySelectorAll("li")].map(($item) => ({
          file: $file.querySelector("h2")?.textContent,
          place: $item.querySelector(".place")?.textContent,
          marked: $item.querySelector("mark")?.textContent,
          message: $item.querySelector(".message")?.textContent,
          fix: $item.querySelector(".fix")?.textContent,
        })),
      ),
    );
};

describe("what is saved is seen", () => {
  test("a text, on the pages that show it", async () => {
    await open("/");
    const english = await page.context().newPage();
    await english.goto(`${dev.origin}/en`);
    await markPage(english);
    await edit("content/it/home.md", /^ {2}eyebrow: .*/m, "  eyebrow: Cambiato");
    await page.getByText("Cambiato", { exact: true }).waitFor();
    expect(await isSame(english), "the English page was not loaded again").toBe(true);
  });

  test("a style, without loading the page again", async () => {
    await open("/contact");
    const errors = listenForErrors(page);
    await markPage(page);
    await page.fill("[name=message]", "Buongiorno");
    const typeface = () => page.evaluate(() => document.fonts.check("1rem Archivo"));
    expect(await typeface()).toBe(true);
    await page.click("[popovertarget=menu]");
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(0);
    await edit("client/styles/tokens.css", /--paper: .*/, "--paper: #123456;");
    const ground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    await eventually(ground).toBe("rgb(18, 52, 86)");
    expect(await page.locator("#menu").isVisible(), "the menu stays open").toBe(true);
    expect(await page.inputValue("[name=message]")).toBe("Buongiorno");
    expect(await page.evaluate(() => scrollY)).toBe(place);
    expect(await isSame(page)).toBe(true);
    expect(await typeface()).toBe(true);
    await edit("client/styles/tokens.css", /--paper: .*/, "--paper: #654321;");
    await eventually(ground).toBe("rgb(101, 67, 33)");
    expect(await isSame(page)).toBe(true);
    expect(errors).toEqual([]);
  });

  test("a page module", async () => {
    await open("/");
    await edit("pages/layout.tsx", /{page\.t\("nav\.skip"\)}/, "Al testo!");
    await page.getByText("Al testo!").waitFor({ state: "attached" });
  });

  test("a component that runs in the build and in the browser", async () => {
    await open("/contact");
    const errors = listenForErrors(page);
    await edit(
      "client/form/contact-form.tsx",
      /{texts\.formTitle}/,
      "Prima domanda {texts.formTitle}",
    );
    await page.getByRole("heading", { name: "Prima domanda" }).waitFor();
    await untilAlive(page);
    expect(await page.getByRole("heading", { name: "Prima domanda" }).count()).toBe(1);
    expect(errors).toEqual([]);
  });

  test("a script of the browser", async () => {
    await open("/");
    const { length } = await read("client/site.ts");
    await edit("client/site.ts", /$(?!\n)/, 'document.body.dataset.mark = "new";');
    await page.locator("body[data-mark=new]").waitFor();
    expect(length).toBeGreaterThan(0);
  });

  test("a picture", async () => {
    await open("/");
    const hero = page.locator("main img").first();
    const source = await hero.getAttribute("src");
    await rm(at("content/media/hero.jpg"));
    await writeFile(
      at("content/media/hero.jpg"),
      await readFile(at("content/media/dispenser.jpg")),
    );
    await eventually(() => hero.getAttribute("src")).not.toBe(source);
    await expect
      .poll(() => hero.evaluate(($img: HTMLImageElement) => $img.naturalWidth))
      .toBeGreaterThan(0);
  });

  test("an article added, moved to another address, and removed", async () => {
    await open("/guida");
    const title = page.locator("main h1");
    const notFound = await title.innerText();
    await write("content/it/guida.md", article("/guida", "# La guida"));
    await write("content/en/guida.md", article("/en/guide", "# The guide"));
    await eventually(() => title.innerText()).toBe("La guida");
    await edit("content/it/guida.md", /^address: .*/m, "address: /manuale");
    await eventually(() => title.innerText()).toBe(notFound);
    await open("/manuale/");
    expect(await title.innerText()).toBe("La guida");
    await rm(at("content/it/guida.md"));
    await rm(at("content/en/guida.md"));
    await eventually(() => title.innerText()).toBe(notFound);
  });
});

describe("what is wrong is said", () => {
  test("with file, line, the lines around it, message and remedy, until it is mended", async () => {
    await open("/");
    const title = await page.locator("main h1").innerText();
    const sound = await read("content/it/home.md");
    const line = await edit("content/it/home.md", /^ogTitle:/m, "subtitle: X\nogTitle:");
    expect(await problems()).toEqual([
      {
        file: "content/it/home.md",
        place: `line ${line}, subtitle`,
        marked: expect.stringMatching(`^> +${line} \\| subtitle: X$`),
        message: 'There is no field named "subtitle" here.',
        fix: "→ Remove it or correct its name.",
      },
    ]);
    expect(await page.locator("main h1").innerText(), "the last good page").toBe(title);
    await write("content/it/home.md", sound);
    await overlay().waitFor({ state: "hidden" });
    await eventually(() => log.at(-1)).toContain("mended");
  });

  test("again when the same broken YAML is saved again, and on a page opened meanwhile", async () => {
    await open("/");
    await edit("content/it/home.md", /^title: .*/m, "title: One: two");
    const first = await problems();
    expect(first).toMatchObject([{ file: "content/it/home.md", place: "line 2" }]);
    const told = log.length;
    await edit("content/en/home.md", /$(?!\n)/, "\n");
    await edit("content/it/home.md", /$(?!\n)/, "\n");
    await eventually(() => log.length).toBeGreaterThan(told);
    await open("/prodotti");
    expect(await problems()).toEqual(first);
  });

  test("all of it, grouped by file", async () => {
    await open("/");
    await edit("content/it/home.md", /^ogTitle:/m, "subtitle: X\nslogan: Y\nogTitle:");
    await edit("content/en/cookie.md", /$(?!\n)/, "\n[here](/nowhere)\n");
    await edit("pages/about.tsx", /^export function/m, "export function = function");
    await edit("client/styles/base.css", /^/, '@import "./nothing.css";\n');
    await eventually(() => problems().then((all) => all.map(({ file }) => file))).toEqual([
      "client/styles/base.css",
      "content/en/cookie.md",
      "content/it/home.md",
      "content/it/home.md",
      "pages/about.tsx",
    ]);
    expect(await overlay().getByRole("heading", { level: 1 }).innerText()).toBe(
      "5 problems in 4 files",
    );
  });

  test.each([
    ["pages/home.tsx", /^export function Home/m, "export function Home(\nexport function Home"],
    ["client/menu.ts", /^/, "const const = 1;\n"],
    ["client/menu.ts", /^/, 'import "./nothing.ts";\n'],
    ["client/styles/home.css", /$(?!\n)/, "\na { color: red;\n"],
    ["client/styles/home.css", /^@import/m, '@import "./nothing.css";\n@import'],
  ])("a mistake in %s (%s)", async (file, pattern, text) => {
    await open("/");
    await edit(file, pattern, text);
    const found = await problems();
    expect(found).toMatchObject([{ file, marked: expect.any(String) }]);
  });

  test("an exception while a page is rendered, which leaves the other pages alone", async () => {
    await open("/");
    const line = await edit(
      "pages/about.tsx",
      /^( +)const /m,
      "$1throw new Error('Oh');\n$1const ",
    );
    expect(await problems()).toMatchObject([
      { file: "pages/about.tsx", place: `line ${line}`, message: "Error: Oh" },
    ]);
    await edit("content/it/home.md", /^ {2}eyebrow: .*/m, "  eyebrow: Comunque");
    await page.getByText("Comunque", { exact: true }).waitFor();
    await open("/chi-siamo");
    await page.locator("main h1").waitFor();
  });

  test("an exception while the modules are loaded", async () => {
    await open("/");
    const line = await edit("pages/home.tsx", /^export function/m, "null.x;\nexport function");
    expect(await problems()).toMatchObject([{ file: "pages/home.tsx", place: `line ${line}` }]);
  });

  test("from the very beginning; the page appears once it is mended", async () => {
    const broken = await makeProject();
    const file = path.join(broken, "content/it/home.md");
    const sound = await readFile(file, "utf8");
    await writeFile(file, sound.replace("---", "--"));
    const dev = await start(broken);
    await open("/", dev.origin);
    expect(await problems()).toMatchObject([{ file: "content/it/home.md", place: "line 1" }]);
    await writeFile(file, sound);
    await page.locator(".header").waitFor();
    expect(await overlay().count()).toBe(0);
    await dev.close();
  });
});

describe("the overlay", () => {
  test("is hidden by Escape until something else is wrong, and gives the focus back", async () => {
    await open("/");
    await page.locator(".logo").focus();
    await edit("content/it/home.md", /^ogTitle:/m, "subtitle: X\nogTitle:");
    await overlay().waitFor();
    await page.keyboard.press("Escape");
    await overlay().waitFor({ state: "hidden" });
    expect(await page.locator(".logo:focus").count()).toBe(1);
    await edit("content/it/home.md", /^ogTitle:/m, "slogan: X\nogTitle:");
    await overlay().getByText("slogan", { exact: false }).first().waitFor();
  });

  test("breaks no rule of accessibility and fits a phone", async () => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 640 },
      bypassCSP: true, // for axe, which is injected
    });
    page = await context.newPage();
    await open("/");
    await edit("content/it/home.md", /^ogTitle:/m, `subtitle: ${"lungo ".repeat(30)}\nogTitle:`);
    await overlay().waitFor();
    expect(await listViolations(page)).toEqual([]);
    const { width, x } = (await overlay().boundingBox()) ?? { width: 0, x: -1 };
    expect([x >= 0, x + width <= 320]).toEqual([true, true]);
    const overflow = await overlay().evaluate(($it) => $it.scrollWidth - $it.clientWidth);
    expect(overflow).toBe(0);
  });
});

test("a text that makes its translation stale is told in the terminal", async () => {
  await open("/");
  const told = log.length;
  await edit("content/it/home.md", /^ {2}eyebrow: .*/m, "  eyebrow: Nuovo");
  const warning = /content\/en\/home\.md:\d+ {2}hero\.eyebrow .*review/;
  await eventually(() => log.slice(told).join("\n")).toMatch(warning);
  await eventually(() => page.getByText("Nuovo", { exact: true }).count()).toBe(1);
});

test.each(["/", "/contact", "/nowhere"])(
  "%s keeps the policy it is published with, but for the script that keeps it up to date",
  async (address) => {
    const response = await fetch(dev.origin + address);
    const html = await response.text();
    const [element = "", script] =
      /<script type="module" data-dev.*?>(.*?)<\/script>/s.exec(html) ?? [];
    const published = html.replace(element, "");
    const [meta = "", policy = ""] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)"\/>/.exec(html) ?? [];
    const own = `'sha256-${hash("sha256", script ?? "", "base64")}'`;
    const posted = address === "/contact" ? endpoint.url : undefined;
    const expected = securityPolicy(published.replace(meta, ""), posted);
    expect(script).toContain("EventSource");
    expect(policy).toContain(` ${own}`);
    expect(policy.replace(` ${own}`, "")).toBe(expected);
    expect(response.headers.get("content-security-policy")).toContain(policy);
    expect(response.headers.get("permissions-policy")).toContain("camera=()");
  },
);

describe("the endpoint's page", () => {
  /** Chooses an answer on the endpoint's own page, as a developer does. */
  async function choose(name: string): Promise<void> {
    const control = await page.context().newPage();
    await control.goto(endpoint.url);
    await control.getByRole("button", { name, exact: true }).click();
    await control.locator(`[aria-pressed=true]:text-is("${name}")`).waitFor();
    await control.close();
  }

  async function sendMessage(): Promise<void> {
    await open("/en/contact");
    await untilAlive(page);
    await fillForm(page);
    await pressSend(page);
  }

  test.each(["Answer 500", "Cut the connection", "Allow no other origin"])(
    "%s: the form shows that it failed",
    async (name) => {
      await choose(name);
      await sendMessage();
      await page.locator(".failure .notice").waitFor();
    },
  );

  test.each(["Never answer", "Succeed after 5 s"])("%s: the form waits", async (name) => {
    await choose(name);
    await sendMessage();
    await page.getByRole("button", { name: "Sending..." }).waitFor();
    expect(await page.locator(".failure .notice, .sent").count()).toBe(0);
  });

  test("Succeed: the form shows that it was sent, and the message is listed", async () => {
    await choose("Succeed");
    const control = await browser.newPage();
    await control.goto(endpoint.url);
    const before = endpoint.messages.length;
    await sendMessage();
    await page.locator(".sent").waitFor();
    await control.getByRole("heading", { name: `Messages received: ${before + 1}` }).waitFor();
    await control.getByText("Vivaio “Il Càrpino” & figli").first().waitFor();
    await control.close();
  });
});

test("nothing is written into the project but the cache", () => {
  expect(existsSync(at("dist"))).toBe(false);
  expect(existsSync(at(".preview"))).toBe(false);
});
