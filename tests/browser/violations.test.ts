// No page, in whatever state, asks for what its security policy forbids.
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { type Language, languages, pageNames } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import {
  confirmationOf,
  fillForm,
  loadWords,
  noticeOf,
  pressSend,
  scriptAddress,
  touchForm,
  untilAlive,
} from "../support/form.ts";
import { setStage } from "../support/form-stage.ts";
import { collectViolations } from "../support/violations.ts";

const origin = inject("origin");
const { words: allWords } = await loadWords();
const stage = setStage();

/** The not-found page says in the console which path failed, and so does the browser. */
const notFoundLogged = /404: no page at|status of 404/;

/** Opens a page in a context of its own. */
async function open(
  address: string,
  { stored, width = 1280 }: { stored?: Language; width?: number } = {},
) {
  const context = await stage.browser.newContext({ viewport: { width, height: 844 } });
  const found = await collectViolations(context);
  if (stored) {
    await context.addInitScript((language) => {
      if (location.protocol.startsWith("http")) localStorage.setItem("language", language);
    }, stored);
  }
  const page = await context.newPage();
  await page.goto(origin + address);
  return { page, found };
}

/** Scrolls through the page, so that whatever waits to be near is fetched. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
  });

test("no page asks for what is forbidden, down to its end", async () => {
  for (const page of pageNames) {
    for (const language of languages) {
      const opened = await open(href(page, language));
      await scrollThrough(opened.page);
      await opened.page.waitForLoadState("networkidle");
      expect(await opened.found(notFoundLogged), `${page} in ${language}`).toEqual([]);
      await opened.page.context().close();
    }
  }
});

describe.each(languages)("nothing is forbidden of what a visitor can do in %s", (language) => {
  const words = allWords[language];
  const contact = href("contact", language);

  test("the menu opens and closes", async () => {
    const { page, found } = await open(href("home", language), { width: 390 });
    await page.click(".menu-toggle");
    await page.locator("#menu a").first().waitFor();
    await page.keyboard.press("Escape");
    expect(await found()).toEqual([]);
  });

  test("pictures open large", async () => {
    const { page, found } = await open(href("home", language));
    await page.locator("[data-gallery] li a").first().click();
    await page.locator("dialog [data-step='1']").click();
    await page.waitForLoadState("networkidle");
    await page.keyboard.press("Escape");
    expect(await found()).toEqual([]);
  });

  test("the film plays, stops and plays again", async () => {
    const { page, found } = await open(href("home", language));
    const film = page.locator("[data-film]");
    await film.scrollIntoViewIfNeeded();
    for (const state of ["playing", "paused", "playing"]) {
      await page.locator(`[data-film][data-state=${state}]`).waitFor();
      await film.getByRole("button").click();
    }
    expect(await found()).toEqual([]);
  });

  test("the form is sent", async () => {
    const { page, found } = await open(contact);
    await untilAlive(page);
    await fillForm(page);
    await pressSend(page);
    await confirmationOf(page, words).waitFor();
    expect(await found()).toEqual([]);
  });

  test("the form is refused, mended, and fails with a letter to send or copy", async () => {
    stage.endpoint.answer = { status: 500 };
    const { page, found } = await open(contact);
    await untilAlive(page);
    await pressSend(page);
    await noticeOf(page, words).waitFor();
    await fillForm(page);
    await pressSend(page);
    await page.getByRole("button", { name: words.copy }).click();
    await page.getByText(words.copied).or(page.getByLabel(words.copyByHand)).waitFor();
    expect(await found(/status of 500|answered 500/)).toEqual([]);
  });

  test("the form's script does not arrive", async () => {
    const { page, found } = await open(contact);
    await page.route(scriptAddress, (route) => route.abort());
    await page.reload();
    await fillForm(page);
    await pressSend(page);
    await page.locator("[data-notices] .notice a").first().waitFor();
    expect(await found(/net::ERR_FAILED|did not arrive/)).toEqual([]);
  });

  test("the form throws, and shows what was typed", async () => {
    const { page, found } = await open(contact);
    const filled = Promise.withResolvers<void>();
    await page.route(scriptAddress, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll("contact-form-props", "no-such-props");
      await filled.promise;
      await route.fulfill({ response, body });
    });
    await page.reload();
    await fillForm(page);
    filled.resolve();
    await page.getByText("Unexpected Application Error!").waitFor();
    expect(await found(/The contact form failed/)).toEqual([]);
  });

  test("the switch takes what was typed along", async () => {
    const { page, found } = await open(contact);
    await untilAlive(page);
    await fillForm(page, { firstName: "Ada" });
    await page.click("a[data-language-switch]");
    await page.waitForURL(origin + href("contact", language === "it" ? "en" : "it"));
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>("[name=firstName]")?.value === "Ada",
    );
    await touchForm(page);
    await untilAlive(page);
    expect(await found()).toEqual([]);
  });
});

test.each([
  ["/nessuna-pagina", undefined, "it"],
  ["/nessuna-pagina", "en", "en"], // from the template
  ["/en/nothing", undefined, "en"],
  ["/404.html", "en", "en"],
  ["/prodotti", "en", "en"], // to its twin
] as const)(
  "%s with %s stored leads to %s, forbidden or not",
  async (address, stored, language) => {
    const { page, found } = await open(address, stored && { stored });
    await page.locator(`html[lang=${language}]:not(.leaving)`).waitFor();
    await page.locator("h1").waitFor();
    expect(await found(notFoundLogged)).toEqual([]);
  },
);
