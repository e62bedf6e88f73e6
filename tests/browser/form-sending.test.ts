// The contact form against an endpoint on another origin: what arrives, what each answer leads to (specification,
// sections 3, 4, 7 and 8), and what is offered where it could not send: the text by other means.
import type { Locator, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { Answer } from "../../pages/serve/endpoint.ts";
import * as form from "../support/form.ts";
import { startOpenEndpoint, startTestBrowser } from "../support/test-browser.ts";

const testBrowser = startTestBrowser();

/** The notice with its two links, the form as it was typed, its button ready and focused. */
async function expectFailure(page: Page, message: string) {
  await form.noticeOf(page).waitFor();
  await expect.poll(() => form.focusOf(page), { message }).toBe("Invia la richiesta");
  expect(await form.readTargets(form.noticeOf(page)), message).toEqual(form.targets);
  expect(await form.read(page), message).toEqual({ ...form.visitor, hp: "" });
}

test("fails, then succeeds, in English, too", async () => {
  const { page } = await testBrowser.failToSend({}, "en");
  await form
    .noticeOf(page)
    .getByText("Something went wrong. Please try again or email us.")
    .waitFor();
  const marketing = "I consent to receive informational and promotional communications.";
  await page.getByLabel(marketing).check();
  await testBrowser.expectSent(page, { ...form.visitor, marketing: true });
  const success = "Thank you! We'll get back to you as soon as possible.";
  expect(await form.confirmationOf(page).textContent()).toContain(success);
  expect(await form.confirmationOf(page).getByRole("link").getAttribute("href")).toBe("/en");
});

test("sends all eleven fields once, exactly as typed, with the time", async () => {
  const page = await testBrowser.openForm();
  const message = ` ${"àè€😀 ".repeat(1_000)}\n `;
  const phone = "02/0000 0001 (int. 3)";
  const values = await form.fill(page, { firstName: "  Ada ", company: "", phone, message });
  const before = Date.now();
  await testBrowser.expectSent(page, values);
  const [arrived] = testBrowser.endpoint.messages;
  expect(arrived).toMatchObject({ contentType: "application/json", origin: inject("origin") });
  expect(arrived?.body.name).toBe("  Ada  D’Amico");
  expect(arrived?.body.t0).toBeGreaterThanOrEqual(before);
  expect(arrived?.body.t0).toBeLessThanOrEqual(arrived?.receivedAt ?? 0);
  expect(await form.listErrors(page)).toEqual([]);
});

test("disables its button while sending, says so, and sends once", async () => {
  testBrowser.endpoint.answer = "stall";
  const page = await testBrowser.openForm();
  await form.fill(page);
  await page.locator("form").evaluate(($form: HTMLFormElement) => {
    $form.requestSubmit();
    $form.requestSubmit();
  });
  const button = page.locator("form [type=submit]");
  await button.dblclick({ force: true });
  await expect.poll(() => testBrowser.endpoint.messages.length).toBeGreaterThan(0);
  expect(await button.isDisabled()).toBe(true);
  expect(await button.innerText()).toBe("Invio in corso...");
  expect(await page.getByRole("status").textContent()).toBe("Invio in corso...");
  const spinner = button.locator(".spinner");
  expect(await spinner.evaluate(($spinner) => $spinner.getAnimations().length)).toBe(1);
  expect(await form.noticeOf(page).count()).toBe(0);
  testBrowser.endpoint.answerWaiting({ status: 200 });
  await testBrowser.expectArrived(page, form.visitor);
  await page.locator("form").evaluate(async ($form: HTMLFormElement) => {
    $form.requestSubmit(); // empty by now
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
  });
  expect(await form.confirmationOf(page).isVisible()).toBe(true);
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
  testBrowser.endpoint.answer = answer;
  const page = await testBrowser.openForm();
  await form.fill(page);
  await form.send(page);
  await testBrowser.expectArrived(page, form.visitor);
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
test("fails with every other answer, as often as it comes; the next try succeeds; logs texts", async () => {
  const page = await testBrowser.openForm();
  const logged: string[] = [];
  page.on("console", (message) => logged.push(`${message.type()}: ${message.text()}`));
  await form.fill(page);
  for (const answer of failures) {
    const message = JSON.stringify(answer);
    const before = testBrowser.calls.length;
    testBrowser.endpoint.answer = answer;
    await form.send(page);
    await expect.poll(() => testBrowser.calls.length, { message }).toBeGreaterThan(before);
    await expectFailure(page, message);
  }
  await testBrowser.expectSent(page, form.visitor);
  const texts = ["log: <h1>Error</h1>", "log: OK"];
  await expect.poll(() => logged).toEqual(expect.arrayContaining(texts));
});

test("fails offline and where nobody listens", async () => {
  const page = await testBrowser.openForm();
  await form.fill(page);
  await page.context().setOffline(true);
  await form.send(page);
  await expectFailure(page, "offline");
  const port = Number(new URL(testBrowser.endpoint.url).port);
  await testBrowser.endpoint.close();
  await page.context().setOffline(false);
  await form.send(page);
  await expect.poll(() => testBrowser.calls.length).toBe(2);
  await expectFailure(page, "nobody listening");
  testBrowser.endpoint = await startOpenEndpoint(port);
  await testBrowser.expectSent(page, form.visitor);
});

test("fails after 30 s of silence, no sooner, and a late answer changes nothing", async () => {
  testBrowser.endpoint.answer = "stall";
  const page = await testBrowser.openForm((page) => page.clock.install());
  await form.fill(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.send(page);
  await expect.poll(() => testBrowser.endpoint.messages).toHaveLength(1);
  await page.clock.runFor(29_999);
  expect(await page.locator("form [type=submit]").isDisabled()).toBe(true);
  await page.clock.runFor(1);
  await expectFailure(page, "silence");
  testBrowser.endpoint.answerWaiting({ status: 200 });
  await testBrowser.expectSent(page, form.visitor);
});

const mailOf = (page: Page) => page.getByRole("link", { name: "Apri l’e-mail già pronta" });

test("the e-mail link holds what is typed, also what is typed later", async () => {
  const { page, values } = await testBrowser.failToSend({
    company: `"Bosco" & 'figli' 100% è+?#=`,
  });
  const message = "Buongiorno,\n\nperché 🌲 non 👩‍🌾?\n\tGrazie & a presto\n";
  await form.fieldOf(page, "message").fill(message);
  await page.evaluate(() => {
    addEventListener("click", (event) => event.preventDefault(), { once: true }); // after the page's own
  });
  await mailOf(page).click();
  const href = (await mailOf(page).getAttribute("href")) ?? "";
  const [address, subject, body] = href.split(/\?subject=|&body=/).map(decodeURIComponent);
  expect([address, subject]).toEqual([form.targets[0], "Richiesta di informazioni dal sito"]);
  const consent = ["", "Ho letto e accetto l’informativa sulla privacy."];
  const text = form.letterOf({ ...values, message }, ...consent);
  expect(body).toBe(text.replaceAll("\n", "\r\n"));
  expect(await page.getByText("Non hai perso nulla").isVisible()).toBe(true);
  expect(await page.getByText("Da completare").count()).toBe(0);
});

test("writes the e-mail when the link is clicked, not at each key, which would slow typing", async () => {
  const { page } = await testBrowser.failToSend();
  await page.evaluate(() => {
    window.FormData = new Proxy(FormData, {
      construct(Data, values) {
        Object.assign(window, { isRead: true });
        return new Data(...values);
      },
    });
  });
  await form.fieldOf(page, "lastName").press("a");
  expect(await page.evaluate(() => "isRead" in window)).toBe(false);
  await mailOf(page).click();
  expect(await page.evaluate(() => "isRead" in window)).toBe(true);
});

test("scrolls the failure into sight on a phone, after Enter in a line or on the button", async () => {
  const { page } = await testBrowser.failToSend();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const pressed of ["[name=firstName]", "[type=submit]"]) {
    const control = page.locator(`form ${pressed}`);
    await control.focus(); // may scroll in the next frame; nobody presses sooner
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await control.press("Enter");
    for (const shown of [form.noticeOf(page), mailOf(page)])
      await expect.poll(() => isWholeInSight(shown), { timeout: 10_000 }).toBe(true);
  }
});

/** Whether nothing of it is beyond the window's edges or behind the header that stays there. */
const isWholeInSight = (element: Locator): Promise<boolean> =>
  element.evaluate(($element) => {
    const { left, width, top, bottom } = $element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) =>
      $element.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });
