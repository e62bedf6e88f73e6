// The contact form in pages that others change too: translators, extensions, proxies. No word, consent or focus is lost,
// errors are the right ones, and a message that arrived is confirmed.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { holdBack, rewriteHtml } from "../support/browser.ts";
import * as foreign from "../support/foreign.ts";
import * as form from "../support/form.ts";
import { addressOf, startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

const fields = "form input, form textarea";
const beside = (where: string, selector?: string) => (page: Page) =>
  page.evaluate(
    ({ source, where, selector }) => new Function(`return ${source}`)()(where, selector),
    { source: foreign.insertBeside.toString(), where, selector },
  );
const wrapping = (selector: string) => (page: Page) => page.evaluate(foreign.wrap, selector);

const changes: Record<string, (page: Page) => Promise<unknown>> = {
  "a translator": (page) => page.evaluate(foreign.translate),
  "a translator at work for ever": (page) =>
    page.evaluate(foreign.translateEver, foreign.translate.toString()),
  "an element before each field, the button and the form": beside("beforebegin"),
  "an element behind each field, the button and the form": beside("afterend"),
  "an element at the start of the form": beside("afterbegin", "form"),
  "an element at the end of the form": beside("beforeend", "form"),
  "a wrapper around each field": wrapping(fields),
  "a wrapper around the button": wrapping("form button"),
  "a wrapper around the form": wrapping("form"),
  "white space everywhere": (page) => page.evaluate(foreign.addSpace),
  "attributes on each element": (page) => page.evaluate(foreign.addAttributes),
  "other texts in place": (page) => page.evaluate(foreign.changeTexts),
};

const cases = Object.entries(changes).flatMap(([what, change]) => [
  { what, when: "before the script", change },
  { what, when: "after the first touch and while it is sent", change },
]);

const nextFailure = async (page: Page) => {
  await form.send(page);
  await form.noticeOf(page).first().waitFor();
};

/** Focus, caret and values of what was filled in. */
async function expectKept(page: Page, values: form.Visitor) {
  expect(await form.read(page)).toEqual({ ...values, hp: "" });
  const caret = await page.evaluate(() => {
    const { name, selectionStart } = document.activeElement as HTMLTextAreaElement;
    return [name, selectionStart];
  });
  expect(caret).toEqual(["message", 3]);
}

async function open(prepare?: (page: Page) => unknown) {
  const page = await testBrowser.newPage();
  await prepare?.(page);
  const release = await holdBack(page, form.scriptAddress);
  await form.visit(page);
  return { page, release };
}

async function fillAndFocus(page: Page): Promise<form.Visitor> {
  const values = await form.fill(page, { marketing: true });
  await form.fieldOf(page, "message").evaluate(($message: HTMLTextAreaElement) => {
    $message.focus();
    $message.setSelectionRange(3, 3);
  });
  return values;
}

const errorOf = (page: Page, name: string) => page.locator(`#contact-${name}-error`).innerText();

/** Refused, refused for another reason, failed, failed again, and sent. */
async function tryAll(page: Page, values: form.Visitor, whileSending?: () => Promise<unknown>) {
  await form.fill(page, { ...values, lastName: "", email: "ada" });
  await nextFailure(page);
  expect(await errorOf(page, "lastName")).toContain("Compila questo campo.");
  expect(await errorOf(page, "email")).toContain("Scrivi un indirizzo e-mail completo");
  await form.fieldOf(page, "email").fill("");
  expect(await errorOf(page, "email"), "after a second change").toContain("Compila questo campo.");
  expect(await errorOf(page, "email")).not.toContain("Scrivi");
  await form.fill(page, values);
  for (const isFirst of [true, false]) {
    testBrowser.endpoint.answer = "stall";
    await form.send(page);
    await expect.poll(() => testBrowser.endpoint.messages.length).toBe(isFirst ? 1 : 2);
    if (isFirst) await whileSending?.();
    testBrowser.endpoint.answerWaiting({ status: 500 });
    await expect.poll(() => page.locator("form").getAttribute("data-status")).toBe("failed");
    await form.noticeOf(page).first().waitFor();
    expect(await form.read(page)).toEqual({ ...values, hp: "" });
  }
  testBrowser.clear();
  await form.send(page);
  await page.locator("dialog.sent[open] h1").waitFor();
  expect(testBrowser.endpoint.messages).toHaveLength(1);
  expect(await page.getByText("Unexpected Application Error!").count()).toBe(0);
}

test.each(cases)(
  "keeps what is typed, and sends it once: $what, $when",
  async ({ what, when, change }) => {
    const { page, release } = await open();
    const isEarly = when === "before the script";
    if (isEarly) await change(page);
    const values = await fillAndFocus(page);
    release();
    await page.locator("[data-hydrated]").waitFor();
    await expectKept(page, values);
    if (!isEarly) await change(page);
    expect(await form.read(page)).toEqual({ ...values, hp: "" });
    if (!isEarly && !what.includes("wrapper")) await expectKept(page, values); // a moved field loses its focus
    await tryAll(page, values, isEarly ? undefined : () => change(page));
    if (what.startsWith("a translator")) {
      const texts = await page.locator("form label[for=contact-lastName], form h2").allInnerTexts();
      for (const text of texts) expect(text).toContain("«");
    }
  },
);

test.each([
  ["without comments", (html: string) => html.replace(/<!--.*?-->/gs, "")],
  ["without line ends", (html: string) => html.replace(/\n/g, " ")],
])("is the same %s", async (_, change) => {
  const { page, release } = await open((page) => rewriteHtml(page, addressOf("contact"), change));
  const values = await fillAndFocus(page);
  release();
  await page.locator("[data-hydrated]").waitFor();
  await expectKept(page, values);
  await tryAll(page, values);
});

test.each([".failure .notice", ".remedy", "form .field-error", ".failure .notice p"])(
  "goes on where somebody wraps what it has said: %s",
  async (selector) => {
    const { page, release } = await open();
    const values = await fillAndFocus(page);
    release();
    await form.fill(page, { lastName: "", email: "ada" });
    await form.untilHydrated(page);
    await nextFailure(page);
    await page.evaluate(foreign.wrap, selector);
    await tryAll(page, values, () => page.evaluate(foreign.wrap, selector));
    expect(
      await page.locator("form .notice, form .field-error").count(),
      "no word is left over",
    ).toBe(0);
  },
);

test("confirms a message that arrived even where what it says cannot be shown", async () => {
  testBrowser.endpoint.answer = "stall";
  const page = await testBrowser.openForm();
  await form.fill(page);
  await form.send(page);
  await expect.poll(() => testBrowser.endpoint.messages.length).toBe(1);
  await page.locator("#contact-status, .failure").evaluateAll(($places) => {
    for (const $place of $places) $place.remove();
  });
  testBrowser.endpoint.answerWaiting({ status: 200 });
  await testBrowser.expectArrived(page, form.visitor);
  expect(await page.getByText("Unexpected Application Error!").count()).toBe(0);
});
