// Sending the contact form to an endpoint on another origin: what arrives, and what each answer leads to
// (specification, sections 3, 4, 7 and 8).
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { languages } from "../../content/schema.ts";
import { type Answer, startEndpoint } from "../support/endpoint.ts";
import {
  confirmationOf,
  countCalls,
  fillForm,
  focusOf,
  listenForErrors,
  loadWords,
  noticeOf,
  openForm,
  openPage,
  pressSend,
  readForm,
  readTargets,
  sendButtonOf,
  targetsOf,
  untilAlive,
  type Visitor,
} from "../support/form.ts";
import { addressOf, expectArrived, inTurn, setStage } from "../support/form-stage.ts";

const { words: allWords, company } = await loadWords();
const stage = setStage();

/** Lets nobody listen on the endpoint's port while `run` runs. */
async function withoutEndpoint(run: () => Promise<void>) {
  const port = Number(new URL(stage.endpoint.url).port);
  await stage.endpoint.close();
  try {
    await run();
  } finally {
    stage.endpoint = await startEndpoint({ port });
  }
}

/** Every way in which the endpoint can answer, and what it leads to: only a status of 200 to 299 is success. */
const answers: [what: string, answer: Answer, leadsTo: "success" | "failure"][] = [
  ["status 201", { status: 201 }, "success"],
  ["status 202", { status: 202 }, "success"],
  ["status 204", { status: 204 }, "success"],
  ["status 200 with garbage", { status: 200, text: Buffer.from([0, 255, 254, 128]) }, "success"],
  ["status 200, its text never ending", { status: 200, ending: "never" }, "success"],
  ["status 200, its text cut off", { status: 200, ending: "cut" }, "success"],
  ["status 301 to a page that answers 200", { status: 301, location: "/thanks" }, "failure"],
  ["status 302 to a page that answers 200", { status: 302, location: "/thanks" }, "failure"],
  [
    "status 303 to https, where nobody is",
    { status: 303, location: "https://endpoint.test/" },
    "failure",
  ],
  ["status 400", { status: 400 }, "failure"],
  ["status 404", { status: 404 }, "failure"],
  ["status 429", { status: 429 }, "failure"],
  ["status 500", { status: 500, text: "<h1>Error</h1>" }, "failure"],
  ["status 503", { status: 503 }, "failure"],
  [
    "status 200 without permission for the site's origin",
    { status: 200, isForbidden: true },
    "failure",
  ],
  ["a cut connection", "cut", "failure"],
];

const silences: [what: string, isOffline: boolean][] = [
  ["no answer within 30 seconds, and a late one that changes nothing", false],
  ["offline in its midst, for 30 seconds", true],
];

/** Collects status and headers of the preflights that the browser makes on its own. */
async function watchPreflights(page: Page) {
  const session = await page.context().newCDPSession(page);
  const preflights: { status: number; allowed: string | undefined }[] = [];
  session.on("Network.responseReceived", ({ type, response }) => {
    const allowed = response.headers["Access-Control-Allow-Headers"];
    if (type === "Preflight") preflights.push({ status: response.status, allowed });
  });
  await session.send("Network.enable");
  return preflights;
}

describe.each(languages)("in %s", (language) => {
  const words = allWords[language];
  const address = addressOf("contact", language);
  const open = () => openForm(stage.browser, address);

  async function expectFailure(page: Page, values: Visitor) {
    const notice = noticeOf(page, words);
    await notice.waitFor();
    expect(await readTargets(notice)).toEqual(targetsOf(company));
    expect(await readForm(page)).toEqual({ ...values, hp: "" });
    expect(await sendButtonOf(page, words).count()).toBe(1);
    expect(await focusOf(page)).toBe(words.send);
    expect(await confirmationOf(page, words).count()).toBe(0);
  }

  async function expectRetrySucceeds(page: Page, values: Visitor) {
    stage.endpoint.messages.length = 0;
    stage.endpoint.answer = { status: 200, text: "OK" };
    await pressSend(page);
    await confirmationOf(page, words).waitFor();
    expect(await noticeOf(page, words).count()).toBe(0);
    expectArrived(stage, values);
  }

  describe("what arrives", () => {
    test("one message with all eleven fields, exactly as typed", async () => {
      const page = await openPage(stage.browser);
      const errors = listenForErrors(page);
      const preflights = await watchPreflights(page);
      await page.goto(address, { waitUntil: "domcontentloaded" });
      const values = await fillForm(page);
      const before = Date.now();
      await pressSend(page);
      await confirmationOf(page, words).waitFor();
      expectArrived(stage, values);
      const [message] = stage.endpoint.messages;
      expect(message).toMatchObject({
        method: "POST",
        contentType: "application/json",
        origin: inject("origin"),
      });
      expect(message?.body.t0).toBeGreaterThanOrEqual(before);
      expect(message?.body.t0).toBeLessThanOrEqual(message?.receivedAt ?? 0);
      expect(preflights).toEqual([{ status: 204, allowed: "Content-Type" }]);
      expect(errors).toEqual([]);
    });

    test("optional fields empty, spaces and any length as typed, both consents", async () => {
      const page = await open();
      const values = await fillForm(page, {
        firstName: "  Ada ",
        company: "",
        phone: "",
        message: ` ${"àè€😀 ".repeat(1_000)}\n `,
        marketing: true,
      });
      await pressSend(page);
      await confirmationOf(page, words).waitFor();
      expectArrived(stage, values);
      expect(stage.endpoint.messages[0]?.body.name).toBe("  Ada  D’Amico");
    });

    test("a double click sends once", async () => {
      const page = await open();
      await fillForm(page);
      await page.locator("form [type=submit]").dblclick();
      await confirmationOf(page, words).waitFor();
      expect(await countCalls(page)).toBe(1);
      expect(stage.endpoint.messages).toHaveLength(1);
    });

    test("two submits within one moment send once", async () => {
      const page = await open();
      await fillForm(page);
      await page.locator("form").evaluate(($form: HTMLFormElement) => {
        $form.requestSubmit();
        $form.requestSubmit();
      });
      await confirmationOf(page, words).waitFor();
      expect(await countCalls(page)).toBe(1);
      expect(stage.endpoint.messages).toHaveLength(1);
    });
  });

  test("while sending, the button is disabled and says so, and so does the live region", async () => {
    stage.endpoint.answer = "stall";
    const page = await open();
    await fillForm(page);
    const button = page.locator("form [type=submit]");
    expect([await button.textContent(), await button.isEnabled()]).toEqual([words.send, true]);
    expect(await page.getByRole("status").allTextContents()).toEqual([""]);
    await pressSend(page);
    await expect.poll(() => stage.endpoint.messages.length).toBe(1);
    expect([await button.textContent(), await button.isEnabled()]).toEqual([words.sending, false]);
    expect(await page.getByRole("status").allTextContents()).toEqual([words.sending]);
    const spinner = button.locator(".spinner");
    expect(await spinner.isVisible()).toBe(true);
    expect(await spinner.evaluate(($spinner) => $spinner.getAnimations().length)).toBe(1);
    expect(await noticeOf(page, words).count()).toBe(0);
  });

  describe("an answer leads to success, or to failure and success at the second try:", () => {
    test.each(inTurn(answers, language))("%s", async (_, answer, leadsTo) => {
      stage.endpoint.answer = answer;
      const page = await open();
      const values = await fillForm(page, { marketing: true });
      await pressSend(page);
      if (leadsTo === "success") {
        await confirmationOf(page, words).waitFor();
        expectArrived(stage, values);
      } else {
        await expectFailure(page, values);
        await expectRetrySucceeds(page, values);
      }
    });
  });

  describe("failure, then success at the second try", () => {
    test("nobody listening", async () => {
      const page = await open();
      const values = await fillForm(page);
      await withoutEndpoint(async () => {
        await pressSend(page);
        await expectFailure(page, values);
      });
      await expectRetrySucceeds(page, values);
    });

    test("offline", async () => {
      const page = await open();
      const values = await fillForm(page);
      await page.context().setOffline(true);
      await pressSend(page);
      await expectFailure(page, values);
      await page.context().setOffline(false);
      await expectRetrySucceeds(page, values);
    });

    /** A form that was sent, and waits for its answer by a clock of its own. */
    async function wait() {
      stage.endpoint.answer = "stall";
      const page = await openPage(stage.browser);
      await page.clock.install();
      await page.goto(address, { waitUntil: "domcontentloaded" });
      await untilAlive(page);
      const values = await fillForm(page);
      await pressSend(page);
      await expect.poll(() => stage.endpoint.messages.length).toBe(1);
      return { page, values };
    }

    test.each(inTurn(silences, language))("%s", async (_, isOffline) => {
      const { page, values } = await wait();
      await page.context().setOffline(isOffline);
      await page.clock.fastForward(29_000);
      expect(await page.locator("form [type=submit]").textContent()).toBe(words.sending);
      await page.clock.fastForward(1_000);
      await expectFailure(page, values);
      await page.context().setOffline(false);
      stage.endpoint.answerWaiting({ status: 200 });
      await expectRetrySucceeds(page, values);
    });

    test("not where the answer comes after 29 seconds", async () => {
      const { page, values } = await wait();
      await page.clock.fastForward(29_000);
      stage.endpoint.answerWaiting({ status: 200 });
      await confirmationOf(page, words).waitFor();
      await page.clock.fastForward(2_000);
      expect(await noticeOf(page, words).count()).toBe(0);
      expectArrived(stage, values);
    });
  });

  test.each(inTurn([200, 500], language))("the text of an answer %i is logged", async (status) => {
    const text = "Ricevuto: n. 42";
    stage.endpoint.answer = { status, text };
    const page = await open();
    await fillForm(page);
    const logged = page.waitForEvent("console", (message) => message.text() === text);
    await pressSend(page);
    expect((await logged).type()).toBe("log");
  });
});
