// The contact form of whoever leaves it and comes back, and of whoever has the site open twice: nothing typed
// is lost or sent twice, and no choice made elsewhere takes the page away.
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import type { Language } from "../../content/schema.ts";
import { canKeepPages, keepsNoPages } from "../support/browser.ts";
import {
  confirmationOf,
  fillForm,
  loadWords,
  nothing,
  noticeOf,
  openForm,
  pressSend,
  readForm,
  sendButtonOf,
  untilAlive,
  visitor,
} from "../support/form.ts";
import { addressOf, expectArrived, setStage } from "../support/form-stage.ts";

const waitUntil = "domcontentloaded";
const { words: allWords } = await loadWords();

/** How a browser brings a page back that was left. */
const ways: [way: string, isKept: boolean, language: Language][] = [
  ["as it was left", true, "en"],
  ["loaded again", false, "it"],
];

describe.each(ways)("the page comes back %s (kept: %s, in %s)", (_, isKept, language) => {
  const stage = setStage(isKept);
  beforeEach(async ({ skip }) => {
    if (isKept && !(await canKeepPages(stage.browser, inject("origin")))) skip(keepsNoPages);
  });
  const words = allWords[language];
  const address = addressOf("contact", language);
  const typed = { ...visitor, hp: "" };
  const countSteps = (page: Page) => page.evaluate(() => history.length);

  async function openFilled(): Promise<Page> {
    const page = await openForm(stage.browser, address);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await fillForm(page);
    return page;
  }

  /** Leaves by the footer and comes back, in the way that is tested. */
  async function leaveAndReturn(page: Page) {
    await page
      .locator(`footer a[href="${new URL(addressOf("about", language)).pathname}"]`)
      .click();
    await page.waitForURL(addressOf("about", language), { waitUntil });
    await goBack(page);
  }

  async function goBack(page: Page) {
    await page.goBack({ waitUntil: "commit" }); // the one event of a page that comes back as it was left
    expect(page.url()).toBe(address);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(isKept);
    await untilAlive(page);
  }

  async function expectSendable(page: Page) {
    expect(await readForm(page)).toEqual(typed);
    stage.endpoint.messages.length = 0;
    stage.endpoint.answer = { status: 200 };
    await pressSend(page);
    await confirmationOf(page, words).waitFor();
    expectArrived(stage, visitor);
  }

  test("with what was typed, which can be sent", async () => {
    const page = await openFilled();
    await leaveAndReturn(page);
    await expectSendable(page);
  });

  test("after a failure, with what was typed", async () => {
    stage.endpoint.answer = { status: 500 };
    const page = await openFilled();
    await pressSend(page);
    await noticeOf(page, words).waitFor();
    await leaveAndReturn(page);
    expect(await noticeOf(page, words).count()).toBe(isKept ? 1 : 0);
    await expectSendable(page);
  });

  test("left while sending, with what was typed, and never stuck", async () => {
    stage.endpoint.answer = "stall";
    const page = await openFilled();
    await pressSend(page);
    await expect.poll(() => stage.endpoint.messages.length).toBe(1);
    await leaveAndReturn(page);
    stage.endpoint.answerWaiting({ status: 500 }); // a page that was kept has waited on
    await sendButtonOf(page, words).waitFor();
    await expectSendable(page);
  });

  test("after the confirmation, with nothing that could be sent again", async () => {
    const page = await openFilled();
    const before = await countSteps(page);
    await pressSend(page);
    await confirmationOf(page, words).waitFor();
    expect(await countSteps(page)).toBe(before);
    await page.getByRole("link", { name: words.backHome, exact: true }).click();
    await page.waitForURL(addressOf("home", language), { waitUntil });
    await goBack(page);
    expect(await confirmationOf(page, words).count()).toBe(isKept ? 1 : 0);
    expect(await readForm(page)).toEqual(nothing);
    expect(stage.endpoint.messages).toHaveLength(1);
  });

  test("after a change of language, in its own and with what was typed", async () => {
    const page = await openFilled();
    const twin = addressOf("contact", language === "it" ? "en" : "it");
    await page.locator("a[data-language-switch]").click();
    await page.waitForURL(twin, { waitUntil });
    expect(await readForm(page)).toEqual(typed);
    await goBack(page);
    expect(await page.locator("html").getAttribute("lang")).toBe(language);
    await expectSendable(page);
  });
});

describe("in two tabs, of which one chooses English while the other types in Italian,", () => {
  const stage = setStage();
  const address = addressOf("contact", "it");

  async function openTabs() {
    const page = await openForm(stage.browser, address);
    await fillForm(page);
    const other = await page.context().newPage();
    await other.goto(addressOf("products", "it"), { waitUntil });
    await other.locator("a[data-language-switch]").click();
    await other.waitForURL(addressOf("products", "en"), { waitUntil });
    return { page, other };
  }

  test("what is typed stays, and is sent in Italian", async () => {
    const { page } = await openTabs();
    await page.locator("form [name=message]").fill("Altro");
    await pressSend(page);
    await confirmationOf(page, allWords.it).waitFor();
    expect(page.url()).toBe(address);
    expectArrived(stage, { ...visitor, message: "Altro" });
  });

  test("new visits follow the choice, and who comes back finds the page left", async () => {
    const { page, other } = await openTabs();
    await page.locator("form").getByRole("link", { name: allWords.it.privacyLink }).click();
    await page.waitForURL(addressOf("privacy", "en"), { waitUntil });
    await other.goto(address, { waitUntil: "commit" });
    await other.waitForURL(addressOf("contact", "en"), { waitUntil });
    expect(await readForm(other)).toEqual(nothing);
    await page.goBack({ waitUntil });
    await untilAlive(page);
    expect(page.url()).toBe(address);
    expect(await readForm(page)).toEqual({ ...visitor, hp: "" });
  });
});
