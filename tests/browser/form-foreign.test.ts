// The contact form in pages that translators, extensions and proxies change: no text, consent or focus is lost.
import type { Page } from "playwright-core";
import { holdBack, rewriteHtml } from "../support/browser.ts";
import { textOf } from "../support/fixtures.ts";
import { type FormPage, scriptAddress, typedValues } from "../support/form.ts";
import { foreignChanges, wrap } from "../support/page-changes.ts";
import { expect, testSite, urlOf } from "../support/test.ts";

const [noLastName, noEmail, malformed] = [
  textOf("it", "contact.emptyLastName"),
  textOf("it", "contact.emptyEmail"),
  textOf("it", "contact.malformedEmail"),
];
const values = { ...typedValues, marketing: true };
const errorOf = (page: Page, name: string) => page.locator(`#contact-${name}-error`).innerText();
const expectValues = async (form: FormPage) =>
  expect(await form.read()).toEqual({ ...values, hp: "" });

/** Expects the typed values and the caret where it was. */
async function expectKept(form: FormPage) {
  await expectValues(form);
  const caret = await form.page.evaluate(() => {
    const { name, selectionStart } = document.activeElement as HTMLTextAreaElement;
    return [name, selectionStart];
  });
  expect(caret).toEqual(["message", 3]);
}

const test = testSite
  /** Opens the form, changes the page and fills the form before the script arrives. */
  .extend("openChanged", ({ page, form }) => async (change: (page: Page) => unknown = () => {}) => {
    const release = await holdBack(page, scriptAddress);
    await form.visit();
    await change(page);
    await form.fill(values);
    await form.field("message").evaluate(($message: HTMLTextAreaElement) => {
      $message.focus();
      $message.setSelectionRange(3, 3);
    });
    release();
    await page.locator("[data-ready]").waitFor();
    await expectKept(form);
  })
  /** Reaches all states: two errors, two failures, sent. */
  .extend(
    "tryAll",
    ({ page, endpoint, form }) =>
      async (whileSending = (): unknown => undefined) => {
        await form.fill({ ...values, lastName: "", email: "ada" });
        await form.send();
        await form.notice.first().waitFor();
        expect(await errorOf(page, "lastName")).toContain(noLastName);
        expect(await errorOf(page, "email")).toContain(malformed);
        await form.field("email").fill("");
        expect(await errorOf(page, "email"), "after a second change").toContain(noEmail);
        expect(await errorOf(page, "email")).not.toContain(malformed);
        await form.fill(values);
        for (const times of [1, 2]) {
          endpoint.answer = "stall";
          await form.send();
          await expect.poll(() => endpoint.messages.length).toBe(times);
          if (times === 1) await whileSending();
          endpoint.answerWaiting({ status: 500 });
          await expect.poll(() => page.locator("form").getAttribute("data-status")).toBe("failed");
          await form.notice.first().waitFor();
          await expectValues(form);
        }
        endpoint.answer = { status: 200 };
        await form.send();
        await page.locator("dialog.confirmation[open] h1").waitFor();
        expect(endpoint.messages).toHaveLength(3);
        expect(await page.getByText("Unexpected Application Error!").count()).toBe(0);
      },
  );

test.for(Object.keys(foreignChanges))(
  "typed texts stay and are sent once: %s",
  async (what, { page, form, openChanged, tryAll }) => {
    const change = () => foreignChanges[what]?.(page) as Promise<unknown>;
    await openChanged(change);
    await change();
    if (what.includes("wrapper"))
      await expectValues(form); // a moved field loses its focus
    else await expectKept(form);
    await tryAll(change);
    if (!what.startsWith("a translator")) return;
    const texts = await page.locator("form label[for=contact-lastName], form h2").allInnerTexts();
    for (const text of texts) expect(text).toContain("«");
  },
);

test("the form works without comments and line ends", async ({ page, openChanged, tryAll }) => {
  const strip = (html: string) => html.replace(/<!--.*?-->|\n/gs, " ");
  await rewriteHtml(page, urlOf("contact"), strip);
  await openChanged();
  await tryAll();
});

test("the form keeps working if its messages are wrapped", async ({
  page,
  form,
  openChanged,
  tryAll,
}) => {
  await openChanged();
  await form.fill({ lastName: "", email: "ada" });
  await form.send();
  await form.notice.waitFor();
  const messages = ".failure .notice, .form-help, form .field-error, .failure .notice p";
  const wrapAll = () => page.evaluate(wrap, messages);
  await wrapAll();
  await tryAll(wrapAll);
  expect(await page.locator("form .notice, form .field-error").count(), "no word is left").toBe(0);
});

test("the form confirms a sent message even if its status elements are gone", async ({
  endpoint,
  page,
  form,
}) => {
  endpoint.answer = "stall";
  await form.open();
  await form.fill();
  await form.send();
  await expect.poll(() => endpoint.messages.length).toBe(1);
  await page.locator("#contact-status, .failure").evaluateAll(($places) => {
    for (const $place of $places) $place.remove();
  });
  endpoint.answerWaiting({ status: 200 });
  await form.expectArrived(typedValues);
  expect(await page.getByText("Unexpected Application Error!").count()).toBe(0);
});
