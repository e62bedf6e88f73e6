// All controls of the site store and request only what content/storage.md declares, without errors and
// accessibly.
import type { Page } from "playwright-core";
import { inject } from "vitest";
import { type Language, otherLanguage } from "../../content/languages.ts";
import { contentFolder } from "../../content/load/project.ts";
import { href } from "../../content/routes.ts";
import { readTexts } from "../../content/texts.ts";
import { galleryTexts } from "../../pages/home/gallery.texts.ts";
import { listViolations } from "../support/axe.ts";
import { endpointPlaceholder, listErrors } from "../support/browser.ts";
import type { Endpoint } from "../support/endpoint.ts";
import { loadOrThrow } from "../support/fixtures.ts";
import { FormPage } from "../support/form.ts";
import { expect, testSite } from "../support/test.ts";
import { watchTraces } from "../support/traces.ts";

const test = testSite;

const origin = inject("realOrigin");

const expectAccessible = async (page: Page, state: string) =>
  expect.soft(await listViolations(page), state).toEqual([]);

/** Follows the switch, which stores the choice. */
async function switchTo(page: Page, address: string) {
  await page.locator("a[data-language-switch]").click();
  await page.waitForURL(origin + address, { waitUntil: "domcontentloaded" });
}

async function tryMenu(page: Page) {
  await page.locator(".menu-toggle").click();
  await page.locator("#menu a").first().waitFor();
  await expectAccessible(page, "open menu");
  await page.keyboard.press("Escape");
  await page.locator("#menu").waitFor({ state: "hidden" });
}

async function tryFilm(page: Page) {
  const film = page.locator("[data-film]");
  await film.scrollIntoViewIfNeeded();
  for (const state of ["playing", "paused", "playing"]) {
    await page.locator(`[data-film][data-state=${state}]`).waitFor();
    await film.getByRole("button").click();
  }
}

async function tryGallery(page: Page) {
  await page.locator("[data-gallery] li a").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.locator("figcaption").waitFor();
  await expectAccessible(page, "picture opened large");
  for (const step of [1, -1]) await dialog.locator(`[data-step="${step}"]`).click();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
}

async function tryForm(form: FormPage, endpoint: Endpoint, language: Language) {
  const { page } = form;
  await form.untilReady();
  await form.reach("refused");
  await expectAccessible(page, "refused");
  await form.fill();
  endpoint.answer = { status: 500 };
  await form.send();
  await page.locator(".failure .button").waitFor();
  await expectAccessible(page, "failed");
  for (const to of [otherLanguage(language), language]) {
    await switchTo(page, href("contact", to));
    await form.untilReady();
  }
  endpoint.answer = { status: 200 };
  await form.reach("sent");
  await expectAccessible(page, "sent");
}

const { storage, dictionary } = loadOrThrow(contentFolder);
const origins = { siteUrl: origin, contactEndpoint: new URL(endpointPlaceholder).origin };
/** What content/storage.md declares: stored keys and requested origins. */
const declared = [
  ...storage.kept.map(({ kind, key }) => `${kind} ${key}`),
  ...storage.contacted.map((field) => `origin ${origins[field]}`),
].sort();

test.for([
  ["it", { width: 390, height: 844 }],
  ["en", { width: 1280, height: 800 }],
] as const)(
  "all is declared and accessible, in %s",
  async ([language, viewport], { endpoint, newPage }) => {
    const page = await newPage({ viewport });
    const listTraces = await watchTraces(page);
    await page.goto(origin + href("home", language));
    if (viewport.width < 800) await tryMenu(page);
    await tryFilm(page);
    if (readTexts(dictionary[language], galleryTexts)?.pictures.length) await tryGallery(page);
    for (const to of [otherLanguage(language), language]) {
      await switchTo(page, href("home", to));
      await listTraces();
    }
    await page.goto(origin + href("about", "it"), { waitUntil: "commit" });
    await page.waitForURL(origin + href("about", language)); // the stored language
    await page.goto(origin + href("contact", language));
    await tryForm(new FormPage(page), endpoint, language);
    expect(await listTraces()).toEqual(declared);
    expect(await listErrors(page, /status of 500|answered 500/)).toEqual([]);
  },
);

test("the test detects anything that a page stores or requests", async ({ newPage }) => {
  const elsewhere = "127.0.0.1:9";
  const plants = {
    "cookie visit": "document.cookie = 'visit=1'",
    "localStorage seen": "localStorage.seen = 1",
    "sessionStorage step": "sessionStorage.step = 1; sessionStorage.clear()",
    "indexedDB basket": "void indexedDB.open('basket')",
    "cacheStorage pages": "void caches.open('pages')",
    "serviceWorker /": "void navigator.serviceWorker.register('/worker.js')",
    [`origin http://${elsewhere}`]: `void fetch('http://${elsewhere}')`,
    [`origin ws://${elsewhere}`]: `void new WebSocket('ws://${elsewhere}')`,
  };
  const page = await newPage({ baseURL: origin, bypassCSP: true });
  const worker = { contentType: "text/javascript", body: "" };
  await page.context().route("**/worker.js", (route) => route.fulfill(worker));
  const listTraces = await watchTraces(page);
  await page.goto("/");
  for (const script of Object.values(plants)) await page.evaluate(script);
  const planted = [...Object.keys(plants), `origin ${origin}`].sort();
  await expect.poll(listTraces).toEqual(planted);
});
