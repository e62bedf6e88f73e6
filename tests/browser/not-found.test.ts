// The 404 page: language, failed address, links; also on hosts with one 404 page for all addresses.
import type { Page } from "playwright-core";
import { afterAll, inject } from "vitest";
import type { Language } from "../../content/languages.ts";
import { href } from "../../content/routes.ts";
import { listErrors, notFoundLogged } from "../support/browser.ts";
import { loadOrThrow, textOf } from "../support/fixtures.ts";
import { relay } from "../support/relay.ts";
import { expect, testSite } from "../support/test.ts";

const test = testSite;

const simpleHost = await relay(inject("origin"), { only: "/404.html" });
afterAll(() => simpleHost.close());

const { pageTexts } = loadOrThrow();
const wordsOf = (language: Language) => ({
  title: `not-found heading ${language}`,
  name: pageTexts[language].get("not-found")?.fields.title,
  homeLink: textOf(language, "nav.returnHome"),
  home: href("home", language),
});
const words = { it: wordsOf("it"), en: wordsOf("en") };

/** Expects head, text and the link to the home page in a language, the last two in English, too. */
async function expectLanguage(page: Page, language: Language) {
  const main = page.locator("main");
  expect(await page.locator("html").getAttribute("lang")).toBe(language);
  expect(await page.locator("h1").innerText()).toBe(words[language].title);
  for (const { title, homeLink, home } of [words[language], words.en]) {
    expect(await main.innerText()).toContain(title);
    const link = main.getByRole("link", { name: homeLink, exact: true });
    expect(await link.getAttribute("href")).toBe(home);
  }
  expect(await page.title()).toContain(words[language].name);
  expect(await main.locator("nav a").count()).toBe(3);
}

const failedOn = (page: Page) => page.locator("[data-failed-address]");

/** Missing addresses, the stored language, and the language of the page. routes.test.ts lists more English addresses. */
const cases: [address: string, stored: Language | "nothing", Language][] = [
  [`${href("products", "it")}/x?y=1`, "nothing", "it"],
  ["/nothing-here", "en", "en"],
  [`${href("about", "en").toUpperCase()})`, "nothing", "en"],
  ["/en/nothing/here", "it", "en"],
  ["/non-c%27%C3%A8%20%3Cb%3E", "nothing", "it"],
];

const hosts = ["a page for each language", "one page for all"];
test.for(hosts)(
  "the 404 page names the failed address on a host with %s",
  async (host, { page }) => {
    const origin = host.startsWith("one") ? simpleHost.origin : inject("origin");
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.goto(`${origin}/404.html`);
    for (const [address, stored, language] of cases) {
      await page.evaluate((stored) => localStorage.setItem("language", stored), stored);
      logged.length = 0;
      const response = await page.goto(origin + address);
      expect(page.url()).toBe(origin + address);
      await expectLanguage(page, language);
      expect(response?.status(), address).toBe(404);
      const attempted = decodeURI(new URL(page.url()).pathname);
      expect(await failedOn(page).innerText()).toBe(attempted);
      expect(logged.filter((line) => line.includes(attempted))).toHaveLength(1);
    }
    await page.goto(`${simpleHost.origin}/%E0%A4%A`); // no valid encoding
    expect(await failedOn(page).innerText()).toBe("/%E0%A4%A");
    expect(await listErrors(page, notFoundLogged)).toEqual([]);
  },
);

test("without script the 404 page has both languages", async ({ newPage }) => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${simpleHost.origin}/en/nothing`);
  const text = await page.locator("main").innerText();
  for (const { title } of Object.values(words)) expect(text).toContain(title);
  expect(await page.locator(`main a[href="${href("home", "en")}"]`).innerText()).toBe(
    words.en.homeLink,
  );
});
