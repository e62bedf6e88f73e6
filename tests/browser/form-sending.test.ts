// The contact form against an endpoint on another origin: what arrives, and what each answer leads to
// (specification, sections 3, 4, 7 and 8).
import type { Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { languages } from "../../content/schema.ts";
import type { Answer } from "../support/endpoint.ts";
import {
  confirmationOf,
  fillForm,
  focusOf,
  listenForErrors,
  noticeOf,
  pressSend,
  readForm,
  readTargets,
  targets,
  visitor,
} from "../support/form.ts";
import {
  expectArrived,
  expectSent,
  failToSend,
  openForm,
  startOpenEndpoint,
  startTestBrowser,
} from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

/** Opens the form, fills it and sends it while the endpoint answers as is said. */
async function send(answer: Answer, prepare?: (page: Page) => unknown): Promise<Page> {
  testBrowser.endpoint.answer = answer;
  const page = await openForm(testBrowser, { prepare });
  await fillForm(page);
  await pressSend(page);
  return page;
}

/** The notice with its two links, the form as it was typed, its button ready and focused. */
async function expectFailure(page: Page, message: string) {
  await noticeOf(page).waitFor();
  await expect.poll(() => focusOf(page), { message }).toBe("Invia la richiesta");
  expect(await readTargets(noticeOf(page)), message).toEqual(targets);
  expect(await readForm(page), message).toEqual({ ...visitor, hp: "" });
}

test.each(languages)("fails, then succeeds, in %s", async (language) => {
  const { page } = await failToSend(testBrowser, { language });
  const words = {
    it: ["Riprova o scrivici", "Grazie! Ti risponderemo", "Acconsento a ricevere", "/"],
    en: [
      "Something went wrong. Please try again or email us.",
      "Thank you! We'll get back to you as soon as possible.",
      "I consent to receive informational and promotional communications.",
      "/en",
    ],
  } as const;
  const [error, success, marketing, home] = words[language];
  expect(await noticeOf(page).textContent()).toContain(error);
  await page.getByLabel(marketing).check();
  await expectSent(testBrowser, page, { ...visitor, marketing: true });
  expect(await confirmationOf(page).textContent()).toContain(success);
  expect(await confirmationOf(page).getByRole("link").getAttribute("href")).toBe(home);
});

test("sends all eleven fields once, exactly as typed, with the time", async () => {
  const page = await openForm(testBrowser);
  const errors = listenForErrors(page);
  const message = ` ${"àè€😀 ".repeat(1_000)}\n `;
  const phone = "02/0000 0001 (int. 3)";
  const values = await fillForm(page, { firstName: "  Ada ", company: "", phone, message });
  const before = Date.now();
  await expectSent(testBrowser, page, values);
  const [arrived] = testBrowser.endpoint.messages;
  expect(arrived).toMatchObject({ contentType: "application/json", origin: inject("origin") });
  expect(arrived?.body.name).toBe("  Ada  D’Amico");
  expect(arrived?.body.t0).toBeGreaterThanOrEqual(before);
  expect(arrived?.body.t0).toBeLessThanOrEqual(arrived?.receivedAt ?? 0);
  expect(errors).toEqual([]);
});

test("disables its button while sending, says so, and sends once", async () => {
  testBrowser.endpoint.answer = "stall";
  const page = await openForm(testBrowser);
  await fillForm(page);
  await page.locator("form").evaluate(($form: HTMLFormElement) => {
    $form.requestSubmit();
    $form.requestSubmit();
  });
  const button = page.locator("form [type=submit]");
  await button.dblclick({ force: true });
  await expect.poll(() => testBrowser.endpoint.messages.length).toBeGreaterThan(0);
  expect(await button.isDisabled()).toBe(true);
  expect(await button.textContent()).toBe("Invio in corso...");
  expect(await page.getByRole("status").textContent()).toBe("Invio in corso...");
  const spinner = button.locator(".spinner");
  expect(await spinner.evaluate(($spinner) => $spinner.getAnimations().length)).toBe(1);
  expect(await noticeOf(page).count()).toBe(0);
  testBrowser.endpoint.answerWaiting({ status: 200 });
  await confirmationOf(page).waitFor();
  expectArrived(testBrowser, visitor);
  await page.locator("form").evaluate(async ($form: HTMLFormElement) => {
    $form.requestSubmit(); // empty by now
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
  });
  expect(await confirmationOf(page).isVisible()).toBe(true);
});

/** Only a status of 200 to 299 is success, whatever becomes of the text. */
const successes: Answer[] = [
  { status: 201 },
  { status: 204 },
  { status: 200, text: Buffer.from([0, 255, 254, 128]) },
  { status: 200, ending: "never" },
  { status: 200, ending: "cut" },
];
test.each(successes)("succeeds with %j", async (answer) => {
  const page = await send(answer);
  await confirmationOf(page).waitFor();
  expectArrived(testBrowser, visitor);
});

const failures: Answer[] = [
  { status: 301, location: "/thanks" },
  { status: 302, location: "/thanks" },
  { status: 303, location: "https://endpoint.test/" },
  { status: 400 },
  { status: 404 },
  { status: 429 },
  { status: 500, text: "<h1>Error</h1>" },
  { status: 503 },
  { status: 200, isForbidden: true },
  "cut",
];
test("fails with every other answer, as often as it comes; the next try succeeds", async () => {
  const page = await openForm(testBrowser);
  await fillForm(page);
  for (const answer of failures) {
    const message = JSON.stringify(answer);
    const before = testBrowser.calls.length;
    testBrowser.endpoint.answer = answer;
    await pressSend(page);
    await expect.poll(() => testBrowser.calls.length, { message }).toBeGreaterThan(before);
    await expectFailure(page, message);
  }
  await expectSent(testBrowser, page, visitor);
});

test("fails offline and where nobody listens", async () => {
  const page = await openForm(testBrowser);
  await fillForm(page);
  await page.context().setOffline(true);
  await pressSend(page);
  await expectFailure(page, "offline");
  const port = Number(new URL(testBrowser.endpoint.url).port);
  await testBrowser.endpoint.close();
  await page.context().setOffline(false);
  await pressSend(page);
  await expect.poll(() => testBrowser.calls.length).toBe(2);
  await expectFailure(page, "nobody listening");
  testBrowser.endpoint = await startOpenEndpoint(port);
  await expectSent(testBrowser, page, visitor);
});

test("fails after 30 s of silence, no sooner, and a late answer changes nothing", async () => {
  testBrowser.endpoint.answer = "stall";
  const page = await openForm(testBrowser, { prepare: (page) => page.clock.install() });
  await fillForm(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await pressSend(page);
  await expect.poll(() => testBrowser.endpoint.messages).toHaveLength(1);
  await page.clock.runFor(29_999);
  expect(await page.locator("form [type=submit]").isDisabled()).toBe(true);
  await page.clock.runFor(1);
  await expectFailure(page, "silence");
  testBrowser.endpoint.answerWaiting({ status: 200 });
  await expectSent(testBrowser, page, visitor);
});

test.each([200, 500])("logs the text of an answer %i", async (status) => {
  const logged: string[] = [];
  await send({ status, text: "Ricevuto: n. 42" }, (page) =>
    page.on("console", (message) => logged.push(`${message.type()}: ${message.text()}`)),
  );
  await expect.poll(() => logged).toContain("log: Ricevuto: n. 42");
});
