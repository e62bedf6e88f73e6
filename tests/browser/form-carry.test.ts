// What was typed into the contact form across the language switch.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { languages } from "../../content/schema.ts";
import {
  confirmationOf,
  fillForm,
  loadWords,
  nothing,
  openForm,
  openPage,
  pressSend,
  readForm,
  scriptAddress,
  untilAlive,
  visitor,
} from "../support/form.ts";
import { addressOf, expectArrived, setStage } from "../support/form-stage.ts";

const waitUntil = "domcontentloaded";
const { words: allWords } = await loadWords();
const stage = setStage();

const switchOf = (page: Page) => page.locator("a[data-language-switch]");

/** All that the browser keeps of a visit, besides the language chosen. */
const readTraces = async (page: Page) => ({
  ...(await page.evaluate(() => ({
    windowName: window.name,
    local: Object.keys(localStorage).filter((key) => key !== "language"),
    session: Object.keys(sessionStorage),
    address: location.search + location.hash,
  }))),
  cookies: await page.context().cookies(),
});
const noTraces = { windowName: "", local: [], session: [], address: "", cookies: [] };

describe.each(languages)("from %s", (language) => {
  const other = language === "it" ? "en" : "it";
  const address = addressOf("contact", language);
  const twin = addressOf("contact", other);
  const typed = { ...visitor, marketing: true, hp: "" };

  test("the switch takes everything along, there and back, and leaves nothing behind", async () => {
    const page = await openForm(stage.browser, address);
    await fillForm(page, { marketing: true });
    for (const target of [twin, address]) {
      await switchOf(page).click();
      await page.waitForURL(target, { waitUntil });
      expect(await readForm(page)).toEqual(typed);
      expect(await readTraces(page)).toEqual(noTraces);
      await untilAlive(page);
      expect(await readForm(page)).toEqual(typed);
    }
    await page.reload({ waitUntil: "load" });
    expect(await readTraces(page)).toEqual(noTraces);
  });

  test("what does not arrive at the twin is wiped by the next page", async () => {
    const page = await openForm(stage.browser, address);
    await fillForm(page);
    await page.route(twin, (route) => route.abort());
    await switchOf(page).click();
    await expect.poll(() => page.evaluate(() => window.name)).not.toBe("");
    await page.goto(addressOf("about", language), { waitUntil: "load" });
    expect(await readTraces(page)).toEqual(noTraces);
  });

  test("what met a broken connection on its way arrives when the page is loaded again", async () => {
    const page = await openForm(stage.browser, address);
    await fillForm(page, { marketing: true });
    await page.route(twin, (route) => route.abort());
    await switchOf(page).click();
    await page.waitForURL("chrome-error://**");
    await page.unroute(twin);
    await page.reload({ waitUntil });
    expect(page.url()).toBe(twin);
    expect(await readForm(page)).toEqual(typed);
    expect(await readTraces(page)).toEqual(noTraces);
  });

  test("what was taken along is sent", async () => {
    const page = await openForm(stage.browser, address);
    await fillForm(page, { marketing: true });
    await switchOf(page).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL(twin, { waitUntil });
    await untilAlive(page);
    await pressSend(page);
    await confirmationOf(page, allWords[other]).waitFor();
    expectArrived(stage, { ...visitor, marketing: true });
  });

  test("half a form is taken along as it is", async () => {
    const page = await openForm(stage.browser, address);
    await page.locator("form [name=message]").fill('"Due\nrighe" </script>');
    await page.locator("form [name=privacy]").check();
    await page.locator("form [name=privacy]").uncheck();
    await switchOf(page).click();
    await page.waitForURL(twin, { waitUntil });
    expect(await readForm(page)).toEqual({ ...nothing, message: '"Due\nrighe" </script>' });
  });

  test("the switch works where storage refuses", async () => {
    const page = await openPage(stage.browser, "throwing");
    await page.goto(address, { waitUntil });
    await fillForm(page, { marketing: true });
    for (const target of [twin, address]) {
      await switchOf(page).click();
      await page.waitForURL(target, { waitUntil });
      expect(await readForm(page)).toEqual(typed);
      expect(await page.evaluate(() => window.name)).toBe("");
    }
  });

  test("the switch works without the form's script", async () => {
    const page = await openPage(stage.browser);
    await page.route(scriptAddress, (route) => route.abort());
    await page.goto(address, { waitUntil });
    await fillForm(page, { marketing: true });
    await switchOf(page).click();
    await page.waitForURL(twin, { waitUntil });
    expect(await readForm(page)).toEqual(typed);
  });

  test("a new tab of the other language starts empty and leaves this one as it is", async () => {
    const page = await openForm(stage.browser, address);
    await fillForm(page, { marketing: true });
    // headless Chromium does not always report the tab a modified click opens: the test opens it
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
    await switchOf(page).click({ modifiers: ["ControlOrMeta"] });
    const opened = await page.context().newPage();
    await opened.goto(twin, { waitUntil });
    expect(await readForm(opened)).toEqual(nothing);
    expect(await readForm(page)).toEqual(typed);
    expect(await readTraces(page)).toEqual(noTraces);
  });
});
