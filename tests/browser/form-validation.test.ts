// What the contact form refuses to send, with the browser's own check and without it (specification,
// section 5), and how it says so.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { languages } from "../../content/schema.ts";
import {
  confirmationOf,
  countCalls,
  fillForm,
  focusOf,
  loadWords,
  noticeOf,
  openForm,
  pressSend,
  readForm,
  required,
  sendButtonOf,
  type Visitor,
  visitor,
} from "../support/form.ts";
import { addressOf, expectArrived, inTurn, setStage } from "../support/form-stage.ts";

const { words: allWords } = await loadWords();
const stage = setStage();

type RequiredField = (typeof required)[number];

const leaveOut = (name: RequiredField): Partial<Visitor> => ({
  [name]: name === "privacy" ? false : "",
});

const switchCheckOff = (page: Page) =>
  page.locator("form").evaluate(($form: HTMLFormElement) => {
    $form.noValidate = true;
  });

/** The messages beside fields, by field, in the order in which they stand. */
const readMessages = (page: Page): Promise<[field: string | undefined, text: string | null][]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("form [data-field] p")].map(($message) => [
      $message.closest<HTMLElement>("[data-field]")?.dataset.field,
      $message.textContent,
    ]),
  );

/** What assistive technology is told of each field that is marked as wrong. */
const readMarks = (page: Page): Promise<Record<string, string | undefined>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<HTMLInputElement>("form [aria-invalid=true]")].map(($field) => [
        $field.name,
        document.getElementById($field.getAttribute("aria-describedby") ?? "")?.innerText,
      ]),
    ),
  );

describe.each(languages)("in %s", (language) => {
  const words = allWords[language];
  const open = () => openForm(stage.browser, addressOf("contact", language));
  const textFor = (name: string) => (name === "privacy" ? words.missingConsent : words.missing);

  /** The notice, and these messages beside their fields, the first of which has the focus. */
  async function expectRefusal(page: Page, messages: [field: string, text: string][]) {
    await noticeOf(page, words).waitFor();
    expect(await readMessages(page)).toEqual(messages);
    expect(await readMarks(page)).toEqual(Object.fromEntries(messages));
    if (messages[0]) expect(await focusOf(page)).toBe(messages[0][0]);
    expect(await countCalls(page)).toBe(0);
    expect(stage.endpoint.messages).toEqual([]);
    expect(await sendButtonOf(page, words).count()).toBe(1);
  }

  async function expectSent(page: Page, values: Visitor) {
    await pressSend(page);
    await confirmationOf(page, words).waitFor();
    expect(await countCalls(page)).toBe(1);
    expectArrived(stage, values);
  }

  describe.each([
    ["on", 0],
    ["off", 1],
  ] as const)("with the browser's check %s", (check, shift) => {
    const start = async () => {
      const page = await open();
      if (check === "off") await switchCheckOff(page);
      return page;
    };

    test.each(inTurn(required, language, shift))("%s missing", async (name) => {
      const page = await start();
      const values = await fillForm(page, leaveOut(name));
      await pressSend(page);
      await expectRefusal(page, [[name, textFor(name)]]);
      expect(await readForm(page)).toEqual({ ...values, hp: "" });

      if (name === "privacy") await page.locator("form [name=privacy]").check();
      else await page.locator(`form [name=${name}]`).fill(visitor[name]);
      expect(await readMessages(page)).toEqual([]);
      expect(await readMarks(page)).toEqual({});
      await expectSent(page, visitor);
    });

    test("everything missing", async () => {
      const page = await start();
      await pressSend(page);
      await expectRefusal(
        page,
        required.map((name) => [name, textFor(name)]),
      );
    });

    test("the hidden field filled", async () => {
      const page = await start();
      await fillForm(page);
      const trap = page.locator("form [name=hp]");
      await trap.evaluate(($trap: HTMLInputElement) => {
        $trap.value = "https://spam.example";
      });
      await pressSend(page);
      await expectRefusal(page, []);
      await trap.evaluate(($trap: HTMLInputElement) => {
        $trap.value = "";
      });
      await expectSent(page, visitor);
    });
  });

  test.each(["firstName", "lastName", "message"] as const)("%s blank", async (name) => {
    const page = await open();
    await fillForm(page, { [name]: " \u00a0 " });
    await pressSend(page);
    await expectRefusal(page, [[name, words.missing]]);
  });

  test.each(["ada", "ada@"])("the e-mail %s is malformed", async (email) => {
    const page = await open();
    await fillForm(page, { email });
    await pressSend(page);
    await expectRefusal(page, [["email", words.malformedEmail]]);
    await page.locator("form [name=email]").fill("ada@vivaio");
    await expectSent(page, { ...visitor, email: "ada@vivaio" });
  });

  test("the phone takes what people write", async () => {
    const page = await open();
    const values = await fillForm(page, { phone: "02/0000 0001 (int. 3)" });
    await expectSent(page, values);
  });

  test("a message follows what is still wrong with its field, and goes when nothing is", async () => {
    const page = await open();
    await pressSend(page);
    await noticeOf(page, words).waitFor();
    await page.locator("form [name=email]").fill("ada@");
    await page.locator("form [name=lastName]").fill("D’Amico");
    expect(await readMessages(page)).toEqual([
      ["firstName", words.missing],
      ["email", words.malformedEmail],
      ["message", words.missing],
      ["privacy", words.missingConsent],
    ]);
  });

  test("the browser's own bubble, in the browser's language, stays away", async () => {
    const page = await open();
    const refused = page.locator("form").evaluate(($form: HTMLFormElement) =>
      new Promise((resolve) => {
        $form.addEventListener("invalid", (event) => setTimeout(() => resolve(event)), true);
      }).then((event) => (event as Event).defaultPrevented),
    );
    await pressSend(page);
    expect(await refused).toBe(true);
  });
});
