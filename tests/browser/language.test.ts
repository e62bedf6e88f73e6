// The language of a visit. language.test.ts in unit/ lists which pages redirect.
import type { Page } from "playwright-core";
import { languages } from "../../content/languages.ts";
import { href } from "../../content/routes.ts";
import { expect, testSite } from "../support/test.ts";

const test = testSite;

const waitUntil = "domcontentloaded";

/** Stores a language before the first script of each page. */
const hold = (page: Page, language: string) =>
  page.addInitScript((language) => {
    localStorage.language = language;
  }, language);

const languageOf = (page: Page) => page.locator("html").getAttribute("lang");
const switchOf = (page: Page) => page.locator("a[data-language-switch]");
const readStored = (page: Page) => page.evaluate(() => localStorage.getItem("language"));

/** One page for each form of English address. */
test.for(["home", "products", "contact"] as const)(
  "with English stored, %s opens in English and leaves one entry in the history",
  async (name, { page }) => {
    await hold(page, "en");
    for (const language of languages) {
      const before = await page.evaluate(() => history.length);
      await page.goto(`${href(name, language)}?from=mail#content`, { waitUntil });
      await page.waitForURL(`${href(name, "en")}?from=mail#content`, { waitUntil });
      expect(await languageOf(page)).toBe("en");
      expect((await page.evaluate(() => history.length)) - before, language).toBe(1);
    }
    expect(await readStored(page)).toBe("en");
  },
);

test("no Italian page is shown before its English twin", async ({ page }) => {
  await hold(page, "en");
  await page.addInitScript(() => {
    addEventListener("pagehide", () => {
      sessionStorage.left = document.documentElement.hidden ? "hidden" : "in sight";
    });
  });
  await page.goto(href("about", "it"), { waitUntil: "commit" });
  await page.waitForURL(href("about", "en"));
  // Chromium stops parsing a page that redirects, so test its state instead of its text.
  expect(await page.evaluate(() => sessionStorage.left)).toBe("hidden");
  expect(await page.locator("h1").isVisible()).toBe(true);
});

test("the Italian page is shown if its English twin does not answer", async ({ page }) => {
  await hold(page, "en");
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    Object.assign(window, { setTimeout: (run: () => void, ms = 0) => wait(run, ms / 10) }); // 0.5 s instead of 5 s
  });
  await page.route(`**${href("about", "en")}`, () => {});
  await page.goto(href("about", "it"), { waitUntil: "commit" });
  await page.waitForEvent("domcontentloaded"); // after the page has reloaded itself
  expect(await languageOf(page)).toBe("it");
  expect(await page.locator("h1").isVisible()).toBe(true);
});

test("the switch opens the twin and back, and is remembered", async ({ page }) => {
  await page.goto(href("contact", "it"), { waitUntil });
  for (const language of ["en", "it"] as const) {
    await switchOf(page).click();
    await page.waitForURL(href("contact", language), { waitUntil });
    expect(await languageOf(page)).toBe(language);
    expect(await readStored(page)).toBe(language);
  }
});

test("the switch in a new tab is remembered without a click on it", async ({ visit }) => {
  const page = await visit(`${href("products", "en")}?utm_source=mail`);
  await page.evaluate(() => localStorage.setItem("language", "en"));
  const opened = page.context().waitForEvent("page");
  await switchOf(page).evaluate(($switch: HTMLAnchorElement) => {
    const { href } = $switch; // another link: the page gets no click on its switch
    Object.assign(document.createElement("a"), { href, target: "_blank" }).click();
  });
  const tab = await opened;
  await tab.waitForURL(href("products", "it"), { waitUntil });
  expect(await languageOf(tab)).toBe("it");
  expect(await readStored(tab)).toBe("it");
});

test("an Italian page that a switch opened follows a newer choice when reloaded", async ({
  visit,
}) => {
  const page = await visit(href("products", "en"));
  await switchOf(page).click();
  await page.waitForURL(href("products", "it"), { waitUntil });
  await page.evaluate(() => localStorage.setItem("language", "en")); // as another tab does
  await page.reload({ waitUntil: "commit" }); // by the button: a script's reload changes the referrer
  await page.waitForURL(href("products", "en"), { waitUntil });
  expect(await readStored(page)).toBe("en");
});

test("the middle button on the switch chooses its language", async ({ visit }) => {
  const page = await visit(href("about", "en"));
  await page.evaluate(() => addEventListener("auxclick", (event) => event.preventDefault()));
  await switchOf(page).click({ button: "middle" });
  expect(await readStored(page)).toBe("it");
});
