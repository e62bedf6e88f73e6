// The contact form of whoever leaves it, by the language switch or otherwise, and comes back: nothing typed is lost,
// sent twice or left behind, and no choice made elsewhere takes the page away.
import type { BrowserContext, Page } from "playwright-core";
import { beforeEach, describe, expect, inject, test } from "vitest";
import { canKeepPages, keepsNoPages, refuseStorage, rewriteHtml } from "../support/browser.ts";
import * as form from "../support/form.ts";
import { addressOf, startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();
const keepingBrowser = startTestBrowser(true);
const waitUntil = "domcontentloaded";
const message = ' "Due\nrighe" +&=% </script> 😀';
const values = { ...form.visitor, message, company: "", marketing: true };
const typed = { ...values, hp: "" };
/** What is carried to the other language: texts, not consents, which hold only for the words beside them. */
const carried = { ...typed, privacy: false, marketing: false };
const italian = () => addressOf("contact", "it");
const english = () => addressOf("contact", "en");

async function openFilled(inBrowser = testBrowser): Promise<Page> {
  const page = await inBrowser.openForm();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await form.fill(page, values);
  return page;
}

async function followSwitch(page: Page, target: string | RegExp) {
  await page.locator("a[data-language-switch]").click();
  await page.waitForURL(target, { waitUntil });
}

describe("by the language switch", () => {
  /** Fails if the browser keeps anything of a visit besides the language chosen. */
  async function expectNoTraces(page: Page) {
    const traces = await page.evaluate(() => [
      window.name,
      ...Object.keys(localStorage).filter((key) => key !== "language"),
      ...Object.keys(sessionStorage),
      location.search + location.hash,
      document.cookie,
    ]);
    expect(traces.join("")).toBe("");
  }

  test("takes everything along, there and back, leaves nothing behind, and sends it", async () => {
    const page = await openFilled();
    for (const key of ["Control", "Shift"] as const) {
      const opened = page.context().waitForEvent("page"); // in a new tab, with nothing
      await page.locator("a[data-language-switch]").click({ modifiers: [key] });
      await opened; // left open: closing a page that is still loading may never end
      expect(await page.evaluate(() => window.name), key).toBe("");
    }
    await form
      .fieldOf(page, "hp")
      .evaluate(($honeypot: HTMLInputElement) => $honeypot.setAttribute("value", "x"));
    for (const target of [english(), italian()]) {
      await followSwitch(page, target);
      expect(await form.read(page)).toEqual(carried);
      await expectNoTraces(page);
      await form.untilHydrated(page);
      expect(await form.read(page)).toEqual(carried);
    }
    await testBrowser.expectSent(page, await form.fill(page, values));
    await page.reload();
    await expectNoTraces(page);
  });

  const refusals: [what: string, prepare: (page: Page) => Promise<unknown>][] = [
    ["storage", (page) => page.addInitScript(refuseStorage)],
    ["the form's script", (page) => page.route(form.scriptAddress, (route) => route.abort())],
  ];
  test.each(refusals)("takes everything along without %s, too", async (_, prepare) => {
    const page = await testBrowser.newPage();
    await prepare(page);
    await form.visit(page);
    await form.fill(page, values);
    for (const target of [english(), italian()]) {
      await followSwitch(page, target);
      expect(await form.read(page)).toEqual(carried);
      expect(await page.evaluate(() => window.name)).toBe("");
    }
  });

  test.each([true, false])("gets past a broken line; reloaded: %s", async (isReloaded) => {
    const page = await openFilled();
    await page.route(english(), (route) => route.abort());
    await followSwitch(page, /^chrome-error:/);
    await page.unroute(english());
    if (isReloaded) {
      await page.reload({ waitUntil });
      expect(await form.read(page)).toEqual(carried);
    } else await page.goto(addressOf("about"));
    await expectNoTraces(page);
  });

  test("keeps the page in use where English is chosen in another tab", async () => {
    const page = await openFilled();
    const other = await page.context().newPage();
    await other.goto(addressOf("products"), { waitUntil });
    await followSwitch(other, addressOf("products", "en"));
    await other.goto(italian(), { waitUntil: "commit" });
    await other.waitForURL(english(), { waitUntil });
    expect(await form.read(other)).toEqual(form.nothing);
    await page.locator("form label a").click();
    await page.waitForURL(addressOf("privacy", "en"), { waitUntil });
    await page.goBack({ waitUntil });
    await form.untilHydrated(page);
    expect(page.url()).toBe(italian());
    await testBrowser.expectSent(page, values);
  });
});

describe.each([
  ["as it was left", keepingBrowser],
  ["loaded again", testBrowser],
])("and comes back to the page %s,", (_, testBrowser) => {
  const isKept = testBrowser === keepingBrowser;
  beforeEach(async ({ skip }) => {
    if (isKept && !(await canKeepPages(testBrowser.browser, inject("origin")))) skip(keepsNoPages);
  });

  async function goBack(page: Page) {
    await page.goBack({ waitUntil: "commit" }); // the only event of a restored page
    expect(page.url()).toBe(italian());
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(isKept);
    await form.untilHydrated(page);
  }

  /** Leaves by a link in the footer, or by the switch, and comes back. */
  async function leaveAndReturn(page: Page, link = 'footer a[href="/chi-siamo"]') {
    const before = page.url();
    await page.locator(link).first().click();
    await page.waitForURL((url) => url.href !== before, { waitUntil });
    await goBack(page);
  }

  test("keeps what was typed, after a failure or left while sending, and sends it", async () => {
    const page = await openFilled(testBrowser);
    testBrowser.endpoint.answer = { status: 500 };
    await form.send(page);
    await form.noticeOf(page).waitFor();
    await leaveAndReturn(page);
    expect(await form.noticeOf(page).count()).toBe(isKept ? 1 : 0);
    expect(await form.read(page)).toEqual(typed);
    testBrowser.endpoint.answer = "stall";
    await form.send(page);
    await expect.poll(() => testBrowser.endpoint.messages.length).toBe(2);
    await leaveAndReturn(page);
    testBrowser.endpoint.answerWaiting({ status: 500 }); // a page that was kept has waited on
    await expect.poll(() => page.locator("form [type=submit]").isEnabled()).toBe(true);
    await leaveAndReturn(page, "a[data-language-switch]");
    expect(await page.evaluate(() => window.name), "wiped").toBe("");
    expect(await page.locator("html").getAttribute("lang")).toBe("it");
    await testBrowser.expectSent(page, values);
  });

  test("sends nothing again after the confirmation", async () => {
    const page = await openFilled(testBrowser);
    await testBrowser.expectSent(page, values);
    await page.getByRole("link", { name: "Torna alla home" }).click();
    await page.waitForURL(addressOf("home"), { waitUntil });
    await goBack(page);
    expect(await form.confirmationOf(page).count()).toBe(isKept ? 1 : 0);
    expect(await form.read(page)).toEqual(form.nothing);
    expect(testBrowser.endpoint.messages).toHaveLength(1);
  });
});

describe("in a window that another site opened and named", () => {
  const foreign = "http://other.test/";
  const fields = { message: "Not the visitor's", privacy: "on", marketing: "on", hp: "bot" };
  const planted = `contact-form:${new URLSearchParams(fields)}`;

  /** Opens the contact page as another site does: by a link with such a `rel` or, without one, by its script. */
  async function openNamed(rel?: string, prepare?: (context: BrowserContext) => unknown) {
    const context = await testBrowser.browser.newContext();
    await context.route(foreign, (route) =>
      route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Other</title>" }),
    );
    await prepare?.(context);
    const opener = await context.newPage();
    await opener.goto(foreign);
    const opened = context.waitForEvent("page");
    await opener.evaluate(
      ([href, target, rel]) => {
        const link = { href, target, rel: rel ?? "" };
        if (rel) Object.assign(document.createElement("a"), link).click();
        else Object.assign(window, { opened: window.open(href, target) });
      },
      [italian(), planted, rel] as const,
    );
    return { opener, page: await opened };
  }

  async function expectNothing(page: Page) {
    await page.waitForLoadState();
    expect(await form.read(page)).toEqual(form.nothing);
    expect(await page.evaluate(() => window.name)).toBe("");
  }

  test.each([undefined, "opener", "opener noreferrer"])("takes nothing; link: %s", async (rel) => {
    await expectNothing((await openNamed(rel)).page);
  });

  test("leaves a name alone that another site's script gave it", async () => {
    const page = await testBrowser.openForm((page) =>
      page.addInitScript(() => Object.assign(window, { name: "checkout" })),
    );
    expect(await page.evaluate(() => window.name)).toBe("checkout");
  });

  test("wipes a planted name before the guard leads to English", async () => {
    const { page } = await openNamed(undefined, (context) =>
      context.addInitScript(() => {
        if (location.protocol === "http:") localStorage.language = "en";
      }),
    );
    await page.waitForURL(english());
    await expectNothing(page);
  });

  test("takes nothing by the switch, before the script at the page's end is there", async () => {
    const { page } = await openNamed(undefined, (context) =>
      rewriteHtml(context, italian(), (html) =>
        html.replace(/<script type="module".*?<\/script>/, ""),
      ),
    );
    await followSwitch(page, english());
    await expectNothing(page);
  });

  test("ignores a planted name after Back to the page that the switch had led to", async () => {
    const { opener, page } = await openNamed();
    await followSwitch(page, english());
    await page.waitForLoadState(); // a page that still loads would be replaced in the history
    const send = (action: string) => opener.evaluate(action);
    await send(`opened.location = "${foreign}"`);
    await page.waitForURL(foreign);
    await send(`opened.name = "${planted}"; opened.history.back()`);
    await page.waitForURL(english());
    await expectNothing(page);
  });
});
