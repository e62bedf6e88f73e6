// Sending the contact form to an endpoint on another origin: what arrives, and what each answer leads to
// (specification, sections 3, 4, 7 and 8).
import { createServer, type RequestListener } from "node:http";
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import { languages } from "../content/schema.ts";
import { type Answer, close, listen, startEndpoint } from "./endpoint.ts";
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
} from "./form.ts";
import { addressOf, expectArrived, setStage } from "./form-stage.ts";

const { words: allWords, company } = await loadWords();
const stage = setStage();

/** Lets something else, or nobody, answer on the endpoint's port while `run` runs. */
async function withoutEndpoint(run: () => Promise<void>, instead?: RequestListener) {
  const port = Number(new URL(stage.endpoint.url).port);
  await stage.endpoint.close();
  const server = createServer(instead);
  if (instead) await listen(server, port);
  try {
    await run();
  } finally {
    if (instead) await close(server);
    stage.endpoint = await startEndpoint({ port });
  }
}

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

  describe("success", () => {
    test.each([201, 202, 204])("status %i", async (status) => {
      stage.endpoint.answer = { status };
      const page = await open();
      await fillForm(page);
      await pressSend(page);
      await confirmationOf(page, words).waitFor();
      expect(stage.endpoint.messages).toHaveLength(1);
    });

    test("status 200, though the answer's text never ends", async () => {
      const page = await open();
      await fillForm(page);
      const answer: RequestListener = (request, response) => {
        response.setHeader("Access-Control-Allow-Origin", "*");
        response.setHeader("Access-Control-Allow-Headers", "Content-Type");
        if (request.method === "OPTIONS") response.end();
        else response.write("and so on ");
      };
      await withoutEndpoint(async () => {
        await pressSend(page);
        await confirmationOf(page, words).waitFor();
      }, answer);
    });
  });

  const failures: [name: string, answer: Answer][] = [
    ...[400, 404, 429, 500, 503].map((status): [string, Answer] => [
      `status ${status}`,
      { status },
    ]),
    ["a cut connection", "cut"],
  ];

  describe("failure, then success at the second try", () => {
    test.each(failures)("%s", async (_, answer) => {
      stage.endpoint.answer = answer;
      const page = await open();
      const values = await fillForm(page, { marketing: true });
      await pressSend(page);
      await expectFailure(page, values);
      await expectRetrySucceeds(page, values);
    });

    test("nobody listening", async () => {
      const page = await open();
      const values = await fillForm(page);
      await withoutEndpoint(async () => {
        await pressSend(page);
        await expectFailure(page, values);
      });
      await expectRetrySucceeds(page, values);
    });

    test("an endpoint that does not allow the site's origin", async () => {
      const page = await open();
      const values = await fillForm(page);
      await withoutEndpoint(
        async () => {
          await pressSend(page);
          await expectFailure(page, values);
        },
        (_, response) => response.end("OK"),
      );
      await expectRetrySucceeds(page, values);
    });

    test("no answer within 30 seconds", async () => {
      stage.endpoint.answer = "stall";
      const page = await openPage(stage.browser);
      await page.clock.install();
      await page.goto(address, { waitUntil: "domcontentloaded" });
      await untilAlive(page);
      const values = await fillForm(page);
      await pressSend(page);
      await expect.poll(() => stage.endpoint.messages.length).toBe(1);
      await page.clock.fastForward(25_000);
      expect(await page.locator("form [type=submit]").textContent()).toBe(words.sending);
      await page.clock.fastForward(5_000);
      await expectFailure(page, values);
      await expectRetrySucceeds(page, values);
    });
  });

  test.each([200, 500])("the text of an answer %i is logged", async (status) => {
    const text = "Ricevuto: n. 42";
    stage.endpoint.answer = { status, text };
    const page = await open();
    await fillForm(page);
    const logged = page.waitForEvent("console", (message) => message.text() === text);
    await pressSend(page);
    expect((await logged).type()).toBe("log");
  });
});
