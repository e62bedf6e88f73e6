// A visitor leaves the contact form and comes back: typed texts are kept, and nothing is sent twice.
import type { Page } from "playwright-core";
import { describe } from "vitest";
import { href } from "../../content/routes.ts";
import { textOf } from "../support/fixtures.ts";
import { emptyValues, FormPage, scriptAddress, typedValues, untyped } from "../support/form.ts";
import { expect, isMarked, markPage, testSite, testWithBackCache, urlOf } from "../support/test.ts";

const waitUntil = "domcontentloaded";
const message = ' "Due\nrighe" +&=% </script> 😀';
const values = { ...typedValues, ...untyped, message, marketing: true };
const typed = { ...values, hp: "" };
/** The values that move to the other language: texts, not consents. A consent is valid only for the wording that was read. */
const carried = { ...typed, privacy: false, marketing: false };
const [italian, english] = [urlOf("contact", "it"), urlOf("contact", "en")];

async function followSwitch(page: Page, target: string | RegExp) {
  await page.locator("a[data-language-switch]").click();
  await page.waitForURL(target, { waitUntil });
}

/** Expects the browser to store nothing but the chosen language. */
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
  const test = testSite.extend("form", async ({ form }) => {
    await form.open();
    await form.fill(values);
    return form;
  });

  test("typed texts go to the twin and back, and storage is then empty", async ({ page, form }) => {
    await form
      .field("hp")
      .evaluate(($honeypot: HTMLInputElement) => $honeypot.setAttribute("value", "x"));
    for (const target of [english, italian]) {
      await followSwitch(page, target);
      expect(await form.read()).toEqual(carried);
      await expectNoTraces(page);
      await form.untilReady();
      expect(await form.read()).toEqual(carried);
    }
    await form.expectSent(await form.fill(values));
    await page.reload();
    await expectNoTraces(page);
  });

  testSite("typed texts go to the twin without the form's script", async ({ page, form }) => {
    await page.route(scriptAddress, (route) => route.abort());
    await form.visit();
    await form.fill(values);
    await followSwitch(page, english);
    expect(await form.read()).toEqual(carried);
    await page.route(scriptAddress, (route) => route.continue());
    await form.fill(values);
    await form.expectSent(values);
  });

  test.for(["reload", "go on"])(
    "typed texts survive a failed language switch: %s",
    async (what, { page, form }) => {
      await page.route(english, (route) => route.abort());
      await followSwitch(page, /^chrome-error:/);
      await page.unroute(english);
      if (what === "reload") {
        await page.reload({ waitUntil });
        expect(await form.read()).toEqual(carried);
      } else await page.goto(urlOf("about", "en"));
      await expectNoTraces(page);
    },
  );

  test("the page in use stays if English is chosen in another tab", async ({ page, form }) => {
    const otherTab = await page.context().newPage();
    await otherTab.goto(urlOf("products"), { waitUntil });
    await followSwitch(otherTab, urlOf("products", "en"));
    await otherTab.goto(italian, { waitUntil: "commit" });
    await otherTab.waitForURL(english, { waitUntil });
    expect(await new FormPage(otherTab).read()).toEqual(emptyValues);
    await page.locator("form label a").click();
    await page.waitForURL(urlOf("privacy", "en"), { waitUntil });
    await page.goBack({ waitUntil });
    await form.untilReady();
    expect(page.url()).toBe(italian);
    await form.expectSent(values);
  });
});

describe.for([
  { what: "as it was left", test: testWithBackCache as typeof testSite, isKept: true },
  { what: "loaded again", test: testSite, isKept: false },
])("and comes back to the page $what,", ({ test: given, isKept }) => {
  const test = given.extend("form", async ({ page, form }) => {
    await form.open();
    await page.evaluate(markPage);
    await form.fill(values);
    return form;
  });

  async function goBack(form: FormPage) {
    const { page } = form;
    await page.goBack({ waitUntil: "commit" }); // the only event of a restored page
    expect(page.url()).toBe(italian);
    expect(await page.evaluate(isMarked)).toBe(isKept);
    await form.untilReady();
  }

  /** Leaves by a link in the footer, or by the switch, and comes back. */
  async function leaveAndReturn(form: FormPage, link = `footer a[href="${href("about", "it")}"]`) {
    const { page } = form;
    const before = page.url();
    await page.locator(link).first().click();
    await page.waitForURL((url) => url.href !== before, { waitUntil });
    await goBack(form);
  }

  test("typed, failed and unfinished messages are kept", async ({ page, endpoint, form }) => {
    endpoint.answer = { status: 500 };
    await form.send();
    await form.notice.waitFor();
    await leaveAndReturn(form);
    expect(await form.notice.count()).toBe(isKept ? 1 : 0);
    expect(await form.read()).toEqual(typed);
    endpoint.answer = "stall";
    await form.send();
    await expect.poll(() => endpoint.messages.length).toBe(2);
    await leaveAndReturn(form);
    endpoint.answerWaiting({ status: 500 }); // the page in the cache still waits for an answer
    await expect.poll(() => page.locator("form [type=submit]").isEnabled()).toBe(true);
    await leaveAndReturn(form, "a[data-language-switch]");
    expect(await page.evaluate(() => sessionStorage.length), "wiped").toBe(0);
    await form.expectSent(values);
  });

  test("nothing is sent again after the confirmation", async ({ page, endpoint, form }) => {
    await form.expectSent(values);
    await page.getByRole("link", { name: textOf("it", "contact.backHome") }).click();
    await page.waitForURL(urlOf("home"), { waitUntil });
    await goBack(form);
    expect(await form.confirmation.count()).toBe(isKept ? 1 : 0);
    expect(await form.read()).toEqual(emptyValues);
    expect(endpoint.messages).toHaveLength(1);
  });
});
