// The language of a visit: by its address, or as it was chosen before.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { englishAddressPattern, listRoutes } from "../content/schema/routes.ts";
import { newPage, untilIdle, visit } from "./support/visit.ts";

const languageOf = (page: Page) => page.locator("html").getAttribute("lang");
const switchOf = (page: Page) => page.locator("a[data-language-switch]");
const readStored = (page: Page) => page.evaluate(() => localStorage.getItem("language"));

test("the switch opens the twin and back, and is remembered", async () => {
  const page = await visit("/prodotti");
  expect(await readStored(page)).toBeNull();
  await switchOf(page).click();
  await page.waitForURL("/products");
  expect([await languageOf(page), await readStored(page)]).toEqual(["en", "en"]);
  await page.goto("/contact?a=1#details", { waitUntil: "commit" });
  await page.waitForURL("/en/contact?a=1#details");
  await page.goBack();
  expect(page.url(), "one step in the history").toMatch(/\/products$/);
  await page.goBack({ waitUntil: "commit" });
  await untilIdle(page);
  expect(page.url(), "Back keeps the page").toMatch(/\/prodotti$/);
  await page.goForward();
  await switchOf(page).click();
  await page.waitForURL("/prodotti");
  expect(await readStored(page)).toBe("it");
  await page.goto("/chi-siamo");
  expect(await languageOf(page)).toBe("it");
});

test.each([
  ["/", "/en"],
  ["/chi-siamo", "/about"],
  ["/privacy", "/en/privacy"],
])(
  "with English stored, %s opens %s, and nothing Italian is shown before",
  async (address, twin) => {
    const page = await newPage();
    await page.addInitScript(() => {
      localStorage.language = "en";
      addEventListener("pagehide", () => {
        sessionStorage.left = document.documentElement.hidden;
      });
    });
    await page.goto(address, { waitUntil: "commit" });
    await page.waitForURL(twin);
    expect(await page.evaluate(() => sessionStorage.left)).toBe("true");
  },
);

test("with Italian stored, an English address stays English", async () => {
  const page = await visit("/products");
  await page.evaluate(() => localStorage.setItem("language", "it"));
  await page.reload();
  expect([await languageOf(page), page.url()]).toEqual(["en", expect.stringMatching(/products$/)]);
});

test("links within the site keep its language, also in a new tab and after a reload", async () => {
  const page = await visit("/products?utm_source=mail");
  await page.evaluate(() => localStorage.setItem("language", "en"));
  const opened = page.context().waitForEvent("page");
  await switchOf(page).evaluate(($switch: HTMLAnchorElement) => {
    const { href } = $switch; // another link: the page gets no click on its switch
    Object.assign(document.createElement("a"), { href, target: "_blank" }).click();
  });
  const tab = await opened;
  await tab.waitForURL("/prodotti");
  await tab.reload({ waitUntil: "commit" });
  expect([await languageOf(tab), await readStored(tab)]).toEqual(["it", "en"]);
});

test("pages work if storage is blocked, full or missing", async () => {
  for (const script of [
    `for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, { get() { throw new DOMException("", "SecurityError"); } })`,
    `Storage.prototype.setItem = () => { throw new DOMException("", "QuotaExceededError"); }`,
  ]) {
    const page = await newPage();
    await page.addInitScript(script);
    await page.goto("/contact");
    await page.locator("[name=message]").fill("Buongiorno");
    await switchOf(page).click();
    await page.waitForURL("/en/contact");
    expect(await page.pageErrors()).toEqual([]);
  }
});

test("each address tells its language", () => {
  for (const { address, language } of listRoutes([]))
    expect(englishAddressPattern.test(address), address).toBe(language === "en");
  for (const address of ["/en/", "/en/nothing/here", "/PRODUCTS", "/products)", "/about;"])
    expect(englishAddressPattern.test(address), address).toBe(true);
  for (const address of ["/energia", "/en-plus", "/italia/en", "/products/nothing", "/about-list"])
    expect(englishAddressPattern.test(address), address).toBe(false);
});
