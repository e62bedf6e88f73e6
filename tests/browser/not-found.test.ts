// Unknown addresses: the right language, the path named and logged, ways out; on hosts that serve one
// not-found page for everything as well.
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import path from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { close, listen, originOf } from "../support/endpoint.ts";

let browser: Browser;
let simpleHost: Server;

beforeAll(async () => {
  browser = await launchBrowser();
  const page = await readFile(path.join(inject("folder"), "404.html"));
  simpleHost = createServer((_, response) => {
    response.writeHead(404, { "Content-Type": "text/html" }).end(page);
  });
  await listen(simpleHost, 0);
});
afterAll(async () => {
  await browser.close();
  await close(simpleHost);
});

const titles = { it: "Oops! Pagina non trovata", en: "Oops! Page not found" };
const homes = {
  it: { label: "Torna alla home", address: "/" },
  en: { label: "Return to Home", address: "/en" },
};

/** Opens an unknown address; gives the page and what it logs. */
async function openUnknown(origin: string, address: string, stored?: string) {
  const page = await browser.newPage();
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.addInitScript((stored) => {
    if (stored) localStorage.setItem("language", stored);
  }, stored);
  const response = await page.goto(origin + address);
  return { page, logged, status: response?.status() };
}

const cases = [
  { address: "/nessuna-pagina", language: "it" },
  { address: "/prodotti/x?y=1", language: "it" },
  { address: "/nothing-here", stored: "en", language: "en" },
  { address: "/en/nothing/here", language: "en" },
  { address: "/en/nothing", stored: "it", language: "en" },
  { address: "/non-c%27%C3%A8%20%3Cb%3E", language: "it" },
] as const;

describe.each(["a host with a page for each language", "a host with one page for all"])(
  "%s",
  (host) => {
    const origin = () => (host.includes("one page") ? originOf(simpleHost) : inject("origin"));

    test.each([...cases])(
      "$address ($stored) in $language",
      async ({ address, language, ...given }) => {
        const stored = "stored" in given ? given.stored : undefined;
        const { page, logged, status } = await openUnknown(origin(), address, stored);
        expect(status).toBe(404);
        expect(page.url()).toBe(origin() + address);
        expect(await page.locator("h1").innerText()).toBe(titles[language]);
        expect(await page.locator("html").getAttribute("lang")).toBe(language);
        expect(await page.title()).toMatch(
          language === "it" ? /Pagina non trovata/ : /Page not found/,
        );
        await expectWaysOut(page, language);
        const attempted = decodeURI(new URL(origin() + address).pathname);
        expect(await page.locator("[data-failed-address]").innerText()).toBe(attempted);
        expect(logged.filter((line) => line.includes(attempted))).toHaveLength(1);
        await page.close();
      },
    );
  },
);

async function expectWaysOut(page: Page, language: "it" | "en") {
  const { label, address } = homes[language];
  const home = page.locator("main").getByRole("link", { name: label, exact: true });
  expect(await home.getAttribute("href")).toBe(address);
  const english = page.locator("main").getByRole("link", { name: homes.en.label, exact: true });
  expect(await english.getAttribute("href")).toBe(homes.en.address);
  expect(await page.locator("main").innerText()).toContain(titles.en);
  expect(await page.locator("main nav a").count()).toBe(3);
}

test("the pages' own addresses are each in their language, and none of them has failed", async () => {
  for (const [address, language] of [
    ["/404.html", "it"],
    ["/en/404.html", "en"],
  ] as const) {
    const { page, logged } = await openUnknown(inject("origin"), address);
    expect(await page.locator("h1").innerText()).toBe(titles[language]);
    expect(await page.locator(".failed-address").isVisible()).toBe(false);
    expect(logged).toEqual([]);
    await page.close();
  }
});

test("without script the one page for all says the essential in both languages", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${originOf(simpleHost)}/en/nothing`);
  const text = await page.locator("main").innerText();
  expect(text).toContain(titles.it);
  expect(text).toContain(titles.en);
  expect(await page.locator("main a[href='/en']").innerText()).toBe("Return to Home");
  await page.close();
});

test("a path that is no valid encoding breaks nothing", async () => {
  const { page } = await openUnknown(originOf(simpleHost), "/%E0%A4%A");
  expect(await page.locator("h1").innerText()).toBe(titles.it);
  expect(await page.locator("[data-failed-address]").innerText()).toBe("/%E0%A4%A");
  await page.close();
});
