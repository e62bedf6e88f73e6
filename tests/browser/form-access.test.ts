// The contact form by keyboard alone, and as a screen reader tells it.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { languages } from "../../content/schema.ts";
import {
  confirmationOf,
  fillForm,
  focusOf,
  loadWords,
  noticeOf,
  openForm,
  pressSend,
  required,
  visitor,
} from "../support/form.ts";
import { addressOf, expectArrived, setStage } from "../support/form-stage.ts";

const { words: allWords, company } = await loadWords();
const stage = setStage();

/** Presses Tab until the form's first field has the focus. */
async function tabToForm(page: Page) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if ((await focusOf(page)) === "firstName") return;
  }
  throw new Error("The keyboard does not reach the form");
}

describe.each(languages)("in %s", (language) => {
  const words = allWords[language];
  const open = () => openForm(stage.browser, addressOf("contact", language));

  test("filled and sent by Tab, typing, Space and Enter, out by Tab and Enter", async () => {
    const page = await open();
    await tabToForm(page);
    const stops: string[] = [];
    const { firstName, lastName, company, email, phone, message } = visitor;
    for (const text of [firstName, lastName, company, email, phone, message]) {
      stops.push(await focusOf(page));
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    while ((await focusOf(page)) !== words.send && stops.length < 20) {
      stops.push(await focusOf(page));
      if (stops.at(-1) === "privacy") await page.keyboard.press("Space");
      await page.keyboard.press("Tab");
    }
    expect(stops).toEqual([
      ...["firstName", "lastName", "company", "email", "phone", "message"],
      ...["privacy", words.privacyLink, "marketing"],
    ]);
    await page.keyboard.press("Enter");
    await confirmationOf(page, words).waitFor();
    expectArrived(stage, visitor);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await page.waitForURL(addressOf("home", language), { waitUntil: "domcontentloaded" });
  });

  test("Enter in a line sends, and so does Space on the button", async () => {
    stage.endpoint.answer = { status: 503 };
    const page = await open();
    await fillForm(page);
    await page.locator("form [name=email]").press("Enter");
    await noticeOf(page, words).waitFor();
    stage.endpoint.answer = { status: 200 };
    await page.locator("form [type=submit]").press("Space");
    await confirmationOf(page, words).waitFor();
    expect(stage.endpoint.messages).toHaveLength(2);
  });

  test("every field has its name, and the hidden one is not there", async () => {
    const page = await open();
    const form = page.getByRole("form", { name: words.formTitle, exact: true });
    const optional = (label: string) => `${label} (${words.optional})`;
    const names = [
      ["firstName", "textbox", words.firstName],
      ["lastName", "textbox", words.lastName],
      ["company", "textbox", optional(words.company)],
      ["email", "textbox", words.email],
      ["phone", "textbox", optional(words.phone)],
      ["message", "textbox", words.message],
      ["privacy", "checkbox", `${words.privacy} ${words.privacyLink}.`],
      ["marketing", "checkbox", words.marketing],
    ] as const;
    for (const [field, role, name] of names) {
      expect(await form.getByRole(role, { name, exact: true }).getAttribute("name")).toBe(field);
    }
    const fields = form.getByRole("textbox").or(form.getByRole("checkbox"));
    expect(await fields.count()).toBe(names.length);
    const marked = await fields.evaluateAll(($fields) =>
      $fields
        .filter(($field) => $field.hasAttribute("required"))
        .map(($field) => $field.getAttribute("name")),
    );
    expect(marked).toEqual(required);
    if (language === "it") return;
    await form.getByLabel("I have read and accept the Privacy Policy.", { exact: true }).check();
  });

  test("a failure is told by an alert with text, phone and e-mail", async () => {
    stage.endpoint.answer = { status: 500 };
    const page = await open();
    await fillForm(page);
    await pressSend(page);
    const notice = noticeOf(page, words);
    await notice.waitFor();
    expect(await notice.ariaSnapshot()).toBe(
      [
        "- alert:",
        `  - paragraph: ${words.error}`,
        "  - paragraph:",
        `    - link "${company.phone}":`,
        `      - /url: tel:${company.phone.replaceAll(" ", "")}`,
        "    - text: ·",
        `    - link "${company.email}":`,
        `      - /url: mailto:${company.email}`,
      ].join("\n"),
    );
  });

  test("a second failure is told anew", async () => {
    stage.endpoint.answer = { status: 500 };
    const page = await open();
    await fillForm(page);
    await pressSend(page);
    const first = await noticeOf(page, words).locator("p").first().elementHandle();
    await pressSend(page);
    await expect.poll(() => first?.evaluate(($text) => $text.isConnected)).toBe(false);
    await noticeOf(page, words).waitFor();
  });
});
