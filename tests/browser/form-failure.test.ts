// What the contact form offers when it could not send: the fields to mend, or the text by other means.
import type { Locator, Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { languages } from "../../content/schema.ts";
import {
  confirmationOf,
  fillForm,
  focusOf,
  loadWords,
  noticeOf,
  openForm,
  openPage,
  pressSend,
  readForm,
  required,
  targetsOf,
  untilAlive,
  type Visitor,
  visitor,
} from "../support/form.ts";
import { addressOf, expectArrived, setStage } from "../support/form-stage.ts";

const { words: allWords, company } = await loadWords();
const stage = setStage();

const awkward = {
  company: `"Bosco" & 'figli' <S.r.l.> 100% è+?#=`,
  message: "Buongiorno,\n\nperché 🌲 non 👩‍🌾?\n\tGrazie & a presto\n",
};

/** Takes the clipboard away, or makes it refuse as a browser does whose owner said no. */
const spoilClipboard = (page: Page, how: "missing" | "refusing") =>
  page.addInitScript((how) => {
    const refuse = () => Promise.reject(new DOMException("Denied", "NotAllowedError"));
    const value = how === "refusing" ? { writeText: refuse } : undefined;
    Object.defineProperty(navigator, "clipboard", { value });
  }, how);

describe.each(languages)("in %s", (language) => {
  const words = allWords[language];
  const address = addressOf("contact", language);
  const open = () => openForm(stage.browser, address);

  describe("fields to mend", () => {
    const labels = {
      firstName: words.firstName,
      lastName: words.lastName,
      email: words.email,
      message: words.message,
      privacy: `${words.privacy} ${words.privacyLink}`,
    };
    const listOf = (page: Page) => page.getByRole("list", { name: words.toMend, exact: true });
    const readList = (page: Page) => listOf(page).getByRole("link").allTextContents();

    async function refuse(changes?: Partial<Visitor>): Promise<Page> {
      const page = await open();
      if (changes) await fillForm(page, changes);
      await pressSend(page);
      await noticeOf(page, words).waitFor();
      return page;
    }

    test("each is a link by the field's label, which focuses the field and leads nowhere", async () => {
      const page = await refuse();
      expect(await focusOf(page)).toBe("firstName");
      expect(await readList(page)).toEqual(Object.values(labels));
      const visits = await page.evaluate(() => history.length);
      for (const name of [...required].reverse()) {
        const link = listOf(page).getByRole("link", { name: labels[name], exact: true });
        const target = (await link.getAttribute("href")) ?? "";
        expect(await page.locator(`[id="${target.slice(1)}"]`).getAttribute("name")).toBe(name);
        await link.press("Enter");
        expect(await focusOf(page)).toBe(name);
        expect(await page.locator(`[data-field=${name}] label`).isVisible()).toBe(true);
      }
      expect(page.url()).toBe(address);
      expect(await page.evaluate(() => history.length)).toBe(visits);
    });

    test("a link goes when its field is mended, and the notice with the last", async () => {
      const page = await refuse();
      await page.locator("form [name=lastName]").fill(visitor.lastName);
      await page.locator("form [name=email]").fill("ada@");
      const { firstName, email, message, privacy } = labels;
      expect(await readList(page)).toEqual([firstName, email, message, privacy]);
      await page.locator("form [name=email]").fill(visitor.email);
      await page.locator("form [name=privacy]").check();
      expect(await readList(page)).toEqual([firstName, message]);
      await fillForm(page);
      expect(await listOf(page).count()).toBe(0);
      expect(await noticeOf(page, words).count()).toBe(0);
      await pressSend(page);
      await confirmationOf(page, words).waitFor();
      expectArrived(stage, visitor);
    });

    test("the alert stays as short as it was, and no other means is offered", async () => {
      const page = await refuse({ email: "ada@" });
      expect(await readList(page)).toEqual([words.email]);
      const reach = `${company.phone} · ${company.email}`;
      expect(await noticeOf(page, words).textContent()).toBe(words.error + reach);
      expect(await page.getByText(words.kept, { exact: true }).count()).toBe(0);
    });
  });

  describe("the text by other means", () => {
    const mailOf = (page: Page) => page.getByRole("link", { name: words.openMail, exact: true });
    const copyOf = (page: Page) => page.getByRole("button", { name: words.copy, exact: true });
    const byHandOf = (page: Page) =>
      page.getByRole("textbox", { name: words.copyByHand, exact: true });
    const readCopied = (page: Page) =>
      page.getByRole("status").filter({ hasText: words.copied }).count();
    const readPolicy = `${words.privacy} ${words.privacyLink}.`;

    const letterOf = ({ firstName, lastName, company, phone, email, message }: Visitor) =>
      [message, "", `${firstName} ${lastName}`, company, phone, email, "", readPolicy].join("\n");

    async function readMail(page: Page) {
      const href = (await mailOf(page).getAttribute("href")) ?? "";
      const [, to, subject, body] = /^(.*)\?subject=(.*)&body=(.*)$/.exec(href) ?? [];
      expect(href.length).toBeLessThanOrEqual(2000);
      return {
        to,
        subject: decodeURIComponent(subject ?? ""),
        text: decodeURIComponent(body ?? ""),
      };
    }

    /** A form whose sending the endpoint has refused. */
    async function fail(changes: Partial<Visitor> = {}, page?: Page) {
      stage.endpoint.answer = { status: 500 };
      const opened = page ?? (await openPage(stage.browser));
      await opened.goto(address, { waitUntil: "domcontentloaded" });
      await untilAlive(opened);
      const values = await fillForm(opened, changes);
      await pressSend(opened);
      await noticeOf(opened, words).waitFor();
      return { page: opened, values };
    }

    async function failWithClipboard(changes?: Partial<Visitor>) {
      const page = await openPage(stage.browser);
      const origin = inject("origin");
      await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin });
      return fail(changes, page);
    }

    test("the e-mail is ready, as typed, and follows what is typed later", async () => {
      const { page, values } = await fail(awkward);
      const expectMail = async (values: Visitor) =>
        expect(await readMail(page)).toEqual({
          to: `mailto:${company.email}`,
          subject: words.mailSubject,
          text: letterOf(values).replaceAll("\n", "\r\n"),
        });
      await expectMail(values);
      const more = `${awkward.message}P.S. Sono a Càrpi.`;
      await page.locator("form [name=message]").fill(more);
      await expectMail({ ...values, message: more });
      expect(await readForm(page)).toEqual({ ...values, message: more, hp: "" });
    });

    test("beside it the phone, and nothing to mend", async () => {
      const { page } = await fail();
      expect(await page.getByText(words.kept, { exact: true }).isVisible()).toBe(true);
      expect(await page.getByText(words.toMend).count()).toBe(0);
      const phone = page.locator(`form a[href="${targetsOf(company)[1]}"]`);
      expect(await phone.isVisible()).toBe(true);
    });

    test.each(["[type=submit]", "[name=firstName]"])(
      "on a phone it is in sight of whoever pressed Enter on %s",
      async (pressed) => {
        stage.endpoint.answer = { status: 500 };
        const page = await open();
        await page.setViewportSize({ width: 390, height: 844 });
        await fillForm(page);
        await page.locator(`form ${pressed}`).press("Enter");
        const notice = noticeOf(page, words);
        await notice.waitFor();
        await expect.poll(() => isWholeInSight(notice)).toBe(true);
        expect(await isWholeInSight(copyOf(page))).toBe(true);
      },
    );

    test("the text is copied, and says so until it is another", async () => {
      const { page, values } = await failWithClipboard(awkward);
      expect(await readCopied(page)).toBe(0);
      await copyOf(page).click();
      await page.getByRole("status").getByText(words.copied).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(letterOf(values));
      expect(await byHandOf(page).count()).toBe(0);
      expect(stage.endpoint.messages).toHaveLength(1);
      await page.locator("form [name=message]").fill("Altro");
      expect(await readCopied(page)).toBe(0);
    });

    test.each(["missing", "refusing"] as const)(
      "with the clipboard %s, it can be copied by hand",
      async (how) => {
        const page = await openPage(stage.browser);
        await spoilClipboard(page, how);
        const { values } = await fail(awkward, page);
        for (const _ of ["once", "and again"]) {
          await copyOf(page).click();
          await byHandOf(page).waitFor();
          await expect.poll(() => readSelected(page)).toBe(letterOf(values));
        }
        expect(await readCopied(page)).toBe(0);
        expect(await byHandOf(page).isEditable()).toBe(false);
        await page.locator("form [name=message]").fill("Altro");
        expect(await byHandOf(page).inputValue()).toBe(letterOf({ ...values, message: "Altro" }));
        stage.endpoint.answer = { status: 200 };
        stage.endpoint.messages.length = 0;
        await pressSend(page);
        await confirmationOf(page, words).waitFor();
        expectArrived(stage, { ...values, message: "Altro" });
      },
    );

    test("a text too long for a link is copied whole, and the e-mail asks for it", async () => {
      const { page, values } = await failWithClipboard({ message: "È lungo. 🌲\n".repeat(400) });
      expect(await page.getByText(words.tooLong, { exact: true }).isVisible()).toBe(true);
      expect(await readMail(page)).toMatchObject({ text: words.pasteHint });
      await copyOf(page).click();
      await page.getByRole("status").getByText(words.copied).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(letterOf(values));
      await page.locator("form [name=message]").fill("Breve");
      expect(await page.getByText(words.tooLong, { exact: true }).count()).toBe(0);
      expect(await readMail(page)).toMatchObject({ text: expect.stringMatching(/^Breve\r\n/) });
    });

    test("who was taken for a machine is offered it too", async () => {
      const page = await open();
      const values = await fillForm(page);
      await page.locator("form [name=hp]").evaluate(($trap: HTMLInputElement) => {
        $trap.value = "https://spam.example";
      });
      await pressSend(page);
      await noticeOf(page, words).waitFor();
      const text = letterOf(values).replaceAll("\n", "\r\n");
      expect(await readMail(page)).toMatchObject({ text });
    });
  });
});

/** What is selected in the focused box of text. */
const readSelected = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const {
      value = "",
      selectionStart,
      selectionEnd,
    } = document.activeElement as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  });

/** Whether nothing of it is beyond the window's edges or behind the header that stays there. */
const isWholeInSight = (element: Locator): Promise<boolean> =>
  element.evaluate(($element) => {
    const { left, top, bottom } = $element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) =>
      $element.contains(document.elementFromPoint(left + 1, y)),
    );
  });
