// The contact form of whoever leaves it, by the language switch or otherwise, and comes back: nothing typed is lost,
// sent twice or left behind, and no choice made elsewhere takes the page away.
import type { Page, Route } from "playwright-core";
import { describe, inject } from "vitest";
import { canKeepPages, keepsNoPages, refuseStorage } from "../support/browser.ts";
import * as form from "../support/form.ts";
import { addressOf, test as base, expect, testKeeping } from "../support/test.ts";

const waitUntil = "domcontentloaded";
const message = ' "Due\nrighe" +&=% </script> 😀';
const values = { ...form.visitor, message, company: "", marketing: true };
const typed = { ...values, hp: "" };
/** What is carried to the other language: texts, not consents, which hold only for the words beside them. */
const carried = { ...typed, privacy: false, marketing: false };
const [italian, english] = [addressOf("contact", "it"), addressOf("contact", "en")];

async function followSwitch(page: Page, target: string | RegExp) {
  await page.locator("a[data-language-switch]").click();
  await page.waitForURL(target, { waitUntil });
}

const withoutReferrer = async (route: Route) => {
  const response = await route.fetch();
  const headers = { ...response.headers(), "referrer-policy": "no-referrer" };
  await route.fulfill({ response, headers });
};

/** Fails if the browser keeps anything of a visit besides the language chosen. */
async function expectNoTraces(page: Page) {
  const traces = await page.evaluate(() => [
    ...Object.keys(localStorage).filter((key) => key !== "language"),
    ...Object.keys(sessionStorage),
    location.search + location.hash,
    document.cookie,
  ]);
  expect(traces.join("")).toBe("");
}

describe("by the language switch", () => {
  const test = base.extend("filled", async ({ openForm }) => {
    const page = await openForm();
    await form.fill(page, values);
    return page;
  });

  test("takes everything along, there and back, leaves nothing behind, and sends it", async ({
    filled: page,
    expectSent,
  }) => {
    for (const key of ["Control", "Shift"] as const) {
      const opened = page.context().waitForEvent("page"); // in a new tab, with nothing
      await page.locator("a[data-language-switch]").click({ modifiers: [key] });
      await opened; // left open: closing a page that is still loading may never end
      expect(await page.evaluate(() => sessionStorage.length), key).toBe(0);
    }
    await form
      .fieldOf(page, "hp")
      .evaluate(($honeypot: HTMLInputElement) => $honeypot.setAttribute("value", "x"));
    for (const target of [english, italian]) {
      await followSwitch(page, target);
      expect(await form.read(page)).toEqual(carried);
      await expectNoTraces(page);
      await form.untilHydrated(page);
      expect(await form.read(page)).toEqual(carried);
    }
    await expectSent(page, await form.fill(page, values));
    await page.reload();
    await expectNoTraces(page);
  });

  const circumstances: [string, prepare: (page: Page) => Promise<unknown>, isKept: boolean][] = [
    ["the form's script", (page) => page.route(form.scriptAddress, (route) => route.abort()), true],
    ["referrers", (page) => page.route(italian, withoutReferrer), true],
    ["storage, of which nothing is said", (page) => page.addInitScript(refuseStorage), false],
  ];
  test.for(circumstances)(
    "follows without %s, too",
    async ([, prepare, isKept], { page, expectSent }) => {
      await prepare(page);
      await form.visit(page);
      await form.fill(page, values);
      await followSwitch(page, english);
      expect(await form.read(page)).toEqual(isKept ? carried : form.nothing);
      await page.route(form.scriptAddress, (route) => route.continue());
      await form.fill(page, values);
      await expectSent(page, values);
      const errors = await form.listErrors(page);
      expect(errors.filter((error) => error.includes("SecurityError"))).toEqual([]);
    },
  );

  test.for([true, false])(
    "gets past a broken line; reloaded: %s",
    async (isReloaded, { filled: page }) => {
      await page.route(english, (route) => route.abort());
      await followSwitch(page, /^chrome-error:/);
      await page.unroute(english);
      if (isReloaded) {
        await page.reload({ waitUntil });
        expect(await form.read(page)).toEqual(carried);
      } else await page.goto("/about");
      await expectNoTraces(page);
    },
  );

  test("keeps the page in use where English is chosen in another tab", async ({
    filled: page,
    expectSent,
  }) => {
    const other = await page.context().newPage();
    await other.goto(addressOf("products"), { waitUntil });
    await followSwitch(other, addressOf("products", "en"));
    await other.goto(italian, { waitUntil: "commit" });
    await other.waitForURL(english, { waitUntil });
    expect(await form.read(other)).toEqual(form.nothing);
    await page.locator("form label a").click();
    await page.waitForURL(addressOf("privacy", "en"), { waitUntil });
    await page.goBack({ waitUntil });
    await form.untilHydrated(page);
    expect(page.url()).toBe(italian);
    await expectSent(page, values);
  });
});

describe.for([
  { what: "as it was left", test: testKeeping, isKept: true },
  { what: "loaded again", test: base, isKept: false },
])("and comes back to the page $what,", ({ test: given, isKept }) => {
  const test = given.extend("filled", async ({ browser, openForm, skip }) => {
    if (isKept && !(await canKeepPages(browser, inject("origin")))) skip(keepsNoPages);
    const page = await openForm();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await form.fill(page, values);
    return page;
  });

  async function goBack(page: Page) {
    await page.goBack({ waitUntil: "commit" }); // the only event of a restored page
    expect(page.url()).toBe(italian);
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

  test("keeps what was typed, after a failure or left while sending, and sends it", async ({
    filled: page,
    endpoint,
    expectSent,
  }) => {
    endpoint.answer = { status: 500 };
    await form.send(page);
    await form.noticeOf(page).waitFor();
    await leaveAndReturn(page);
    expect(await form.noticeOf(page).count()).toBe(isKept ? 1 : 0);
    expect(await form.read(page)).toEqual(typed);
    endpoint.answer = "stall";
    await form.send(page);
    await expect.poll(() => endpoint.messages.length).toBe(2);
    await leaveAndReturn(page);
    endpoint.answerWaiting({ status: 500 }); // a page that was kept has waited on
    await expect.poll(() => page.locator("form [type=submit]").isEnabled()).toBe(true);
    await leaveAndReturn(page, "a[data-language-switch]");
    expect(await page.evaluate(() => sessionStorage.length), "wiped").toBe(0);
    await expectSent(page, values);
  });

  test("sends nothing again after the confirmation", async ({
    filled: page,
    endpoint,
    expectSent,
  }) => {
    await expectSent(page, values);
    await page.getByRole("link", { name: "Torna alla home" }).click();
    await page.waitForURL(addressOf("home"), { waitUntil });
    await goBack(page);
    expect(await form.confirmationOf(page).count()).toBe(isKept ? 1 : 0);
    expect(await form.read(page)).toEqual(form.nothing);
    expect(endpoint.messages).toHaveLength(1);
  });
});
