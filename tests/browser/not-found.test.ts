// Unknown addresses: the right language, the path named and logged, ways out; on hosts that serve one
// not-found page for everything as well.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Language } from "../../content/schema.ts";
import { launchBrowser } from "../support/browser.ts";
import { relay } from "../support/relay.ts";
import type { Site } from "../support/serve-site.ts";
import { collectViolations, notFoundLogged } from "../support/violations.ts";

let browser: Browser;
let simpleHost: Site;

beforeAll(async () => {
  browser = await launchBrowser();
  simpleHost = await relay(inject("origin"), { only: "/404.html" });
});
afterAll(async () => {
  await browser.close();
  await simpleHost.close();
});

const words = {
  it: { title: "Oops! Pagina non trovata", way: "Torna alla home", home: "/" },
  en: { title: "Oops! Page not found", way: "Return to Home", home: "/en" },
};

/** The page's language: that of its text, of its head, and of its way out. */
async function expectLanguage(page: Page, language: Language) {
  const { title, way, home } = words[language];
  expect(await page.locator("h1").innerText()).toBe(title);
  expect(await page.title()).toContain(title.replace("Oops! ", ""));
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
  const link = page.locator("main").getByRole("link", { name: way, exact: true });
  expect(await link.getAttribute("href")).toBe(home);
  expect(await page.locator("main nav a").count()).toBe(3);
}

const failedOn = (page: Page) => page.locator("[data-failed-address]");

const cases: [address: string, stored: Language | "nothing", Language][] = [
  ["/nessuna-pagina", "nothing", "it"],
  ["/prodotti/x?y=1", "nothing", "it"],
  ["/nothing-here", "en", "en"],
  ["/en/nothing/here", "nothing", "en"],
  ["/en/nothing", "it", "en"],
  ["/non-c%27%C3%A8%20%3Cb%3E", "nothing", "it"],
];

describe.each(["a page for each language", "one page for all"])("on a host with %s", (host) => {
  test.each(cases)("%s, with %s stored, in %s", async (address, stored, language) => {
    const origin = host.startsWith("one") ? simpleHost.origin : inject("origin");
    const context = await browser.newContext();
    const findViolations = await collectViolations(context);
    const page = await context.newPage();
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.addInitScript((stored) => {
      if (stored !== "nothing") localStorage.setItem("language", stored);
    }, stored);
    const response = await page.goto(origin + address);
    expect(response?.status()).toBe(404);
    expect(page.url()).toBe(origin + address);
    await expectLanguage(page, language);
    const attempted = decodeURI(new URL(page.url()).pathname);
    expect(await failedOn(page).innerText()).toBe(attempted);
    expect(logged.filter((line) => line.includes(attempted))).toHaveLength(1);
    expect(await findViolations(notFoundLogged)).toEqual([]);
    await context.close();
  });
});

test.each([
  ["/404.html", "it"],
  ["/en/404.html", "en"],
] as const)("%s is the page in %s, and no address that failed", async (address, language) => {
  const page = await browser.newPage();
  const logged: string[] = [];
  page.on("console", (message) => logged.push(message.text()));
  await page.goto(inject("origin") + address);
  await expectLanguage(page, language);
  expect(await failedOn(page).isVisible()).toBe(false);
  expect(logged).toEqual([]);
  await page.close();
});

test("without script the one page for all says the essential in both languages", async () => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${simpleHost.origin}/en/nothing`);
  const text = await page.locator("main").innerText();
  for (const { title } of Object.values(words)) expect(text).toContain(title);
  expect(await page.locator("main a[href='/en']").innerText()).toBe(words.en.way);
  await page.close();
});

test("a path that is no valid encoding breaks nothing", async () => {
  const page = await browser.newPage();
  await page.goto(`${simpleHost.origin}/%E0%A4%A`);
  await expectLanguage(page, "it");
  expect(await failedOn(page).innerText()).toBe("/%E0%A4%A");
  await page.close();
});
