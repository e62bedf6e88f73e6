// Sending the contact form to another origin: what arrives, how each answer is shown (specification, sections 3, 4,
// 7, 8).
import type { Locator, Page } from "playwright-core";
import { inject } from "vitest";
import type { FormTexts } from "../../client/form/texts.ts";
import type { Language } from "../../content/languages.ts";
import { href } from "../../content/routes.ts";
import { endpointPlaceholder, listErrors } from "../support/browser.ts";
import type { Answer } from "../support/endpoint.ts";
import { textOf } from "../support/fixtures.ts";
import { contactLinks, emailTextOf, type FormPage, typedValues, untyped } from "../support/form.ts";
import { expect, testSite } from "../support/test.ts";

const test = testSite;

const text = (key: keyof FormTexts, language: Language = "it") =>
  textOf(language, `contact.${key}`);

/** Expects the notice with its two links, the typed values, and the button enabled and focused. */
async function expectFailure(form: FormPage, message: string) {
  await form.notice.waitFor();
  await expect.poll(() => form.focused(), { message }).toBe(text("retry"));
  expect(await form.readTargets(), message).toEqual(contactLinks);
  expect(await form.read(), message).toEqual({ ...typedValues, hp: "" });
}

test("a message fails, then succeeds, also in English", async ({ page, form }) => {
  await form.fail({}, "en");
  await form.notice.getByText(text("error", "en")).waitFor();
  expect(await page.locator("form label a").getAttribute("href")).toBe(href("privacy", "en"));
  await page.getByLabel(text("marketing", "en")).check();
  await form.expectSent({ ...typedValues, marketing: true });
  expect(await form.confirmation.textContent()).toContain(text("success", "en"));
  expect(await form.confirmation.getByRole("link").getAttribute("href")).toBe(href("home", "en"));
});

test("all eleven fields are sent once, as typed, with the time", async ({
  endpoint,
  page,
  form,
}) => {
  await form.open();
  const message = ` ${"àè€😀 ".repeat(1_000)}\n `;
  const values = await form.fill({ firstName: "  Ada ", ...untyped, message });
  const before = Date.now();
  const request = page.waitForRequest(endpointPlaceholder);
  await form.expectSent(values);
  const { accept } = (await request).headers();
  expect(accept, "so that services answer with a status").toBe("application/json, */*");
  const [arrived] = endpoint.messages;
  const origin = inject("origin");
  const headers = { contentType: "application/json", origin, referer: `${origin}/` };
  expect(arrived, "with the origin as its Referer, which services check").toMatchObject(headers);
  expect(arrived?.body.name).toBe("  Ada  D’Amico");
  expect(arrived?.body.t0).toBeGreaterThanOrEqual(before);
  expect(arrived?.body.t0).toBeLessThanOrEqual(arrived?.receivedAt ?? 0);
  expect(await listErrors(page)).toEqual([]);
});

test("a message of 120 kB is sent", async ({ form }) => {
  await form.open();
  await form.expectSent(await form.fill({ message: "Pellet. ".repeat(15_000) }));
});

const leaving: [string, (page: Page) => Promise<unknown>][] = [
  ["a link is followed", (page) => page.locator("form label a").click()],
  ["the tab is closed", (page) => page.close()],
];
test.for(leaving)(
  "a message arrives even if %s before it is sent",
  async ([, leave], { endpoint, page, form }) => {
    endpoint.answer = { status: 200, preflightMs: 1_500 };
    await form.open();
    await form.fill();
    const request = page.waitForRequest(endpointPlaceholder);
    await form.send();
    await request;
    await leave(page);
    await expect.poll(() => endpoint.messages).toHaveLength(1);
  },
);

test("the button is disabled while the form is sending, and the form is sent once", async ({
  endpoint,
  page,
  form,
}) => {
  endpoint.answer = "stall";
  await form.open();
  await form.fill();
  await page.locator("form").evaluate(($form: HTMLFormElement) => {
    $form.requestSubmit();
    $form.requestSubmit();
  });
  const button = page.locator("form [type=submit]");
  await button.dblclick({ force: true });
  await expect.poll(() => endpoint.messages.length).toBeGreaterThan(0);
  expect(await button.isDisabled()).toBe(true);
  expect(await button.innerText()).toBe(text("sending"));
  expect(await page.getByRole("status").textContent()).toBe(text("sending"));
  const spinner = button.locator(".spinner");
  expect(await spinner.evaluate(($spinner) => $spinner.getAnimations().length)).toBe(1);
  expect(await spinner.evaluate(($spinner) => $spinner.clientWidth), "inside").toBeGreaterThan(9);
  expect(await form.notice.count()).toBe(0);
  endpoint.answerWaiting({ status: 200 });
  await form.expectArrived(typedValues);
  await page.locator("form").evaluate(async ($form: HTMLFormElement) => {
    $form.requestSubmit(); // the form is empty by now
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
  });
  expect(await form.confirmation.isVisible()).toBe(true);
});

/** send.test.ts in unit/ lists more, and more failures. */
const successes: Answer[] = [{ status: 204 }, { status: 200, ending: "never" }];
test.for(successes)("the form confirms the answer %j", async (answer, { endpoint, form }) => {
  endpoint.answer = answer;
  await form.open();
  await form.reach("sent");
  await form.expectArrived(typedValues);
});

const failures: Answer[] = [
  { status: 303, location: "/thanks" },
  { status: 500, text: "<h1>Error</h1>" },
  { status: 200, isForbidden: true },
  "cut",
];
test("the form reports a failure for other answers and for none", async ({
  endpoint,
  calls,
  page,
  form,
}) => {
  await form.open();
  const logged: string[] = [];
  page.on("console", (message) => logged.push(`${message.type()}: ${message.text()}`));
  await form.fill();
  for (const answer of failures) {
    const message = JSON.stringify(answer);
    const before = calls.length;
    endpoint.answer = answer;
    await form.send();
    await expect.poll(() => calls.length, { message }).toBeGreaterThan(before);
    await expectFailure(form, message);
  }
  await page.context().setOffline(true);
  await form.send();
  await expectFailure(form, "offline");
  await page.context().setOffline(false);
  await page.route(endpointPlaceholder, (route) => route.abort("connectionrefused"));
  await form.send();
  await expectFailure(form, "nobody listening");
  await page.unroute(endpointPlaceholder);
  await form.expectSent(typedValues);
  const texts = ["log: <h1>Error</h1>", "log: OK"];
  await expect.poll(() => logged).toEqual(expect.arrayContaining(texts));
});

test("the form reports a failure after 30 s, whatever arrives later", async ({
  endpoint,
  page,
  form,
}) => {
  endpoint.answer = "stall";
  await page.clock.install();
  await form.visit();
  await form.untilReady();
  await form.fill();
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.send();
  await expect.poll(() => endpoint.messages).toHaveLength(1);
  await page.clock.runFor(29_999);
  expect(await page.locator("form [type=submit]").isDisabled()).toBe(true);
  await page.clock.runFor(1);
  await expectFailure(form, "silence");
  endpoint.answerWaiting({ status: 200 });
  const [unanswered] = endpoint.messages;
  await page.clock.runFor(3_000);
  await form.expectSent(typedValues);
  expect(endpoint.messages[0]?.body, "known as the same message").toEqual(unanswered?.body);
});

test("another message has another time", async ({ endpoint, form }) => {
  await form.fail();
  const [failed] = endpoint.messages;
  await form.expectSent(await form.fill({ lastName: "Bo" }));
  expect(Number(endpoint.messages[0]?.body.t0)).toBeGreaterThan(Number(failed?.body.t0));
});

test("the e-mail link writes all fields into an e-mail", async ({ page, form }) => {
  const values = await form.fail({ company: `"Bosco" & 'figli' 100% è+?#=` });
  await page.evaluate(
    () => addEventListener("click", (event) => event.preventDefault(), { once: true }), // after the page's own listener
  );
  const readLink = async () => decodeURIComponent((await form.mail.getAttribute("href")) ?? "");
  const before = await readLink();
  const message = "Buongiorno,\n\nperché 🌲 non 👩‍🌾?\n\tGrazie & a presto\n";
  await form.field("message").fill(message);
  expect(await readLink(), "not at each key, which would slow typing").toBe(before);
  await form.mail.click();
  const consent = `${text("privacy")} ${text("privacyLink")}.`;
  const emailText = emailTextOf({ ...values, message }, "", consent).replaceAll("\n", "\r\n");
  expect(await readLink()).toBe(
    `${contactLinks[0]}?subject=${text("mailSubject")}&body=${emailText}`,
  );
  expect(await page.getByText(text("failureHelp")).isVisible()).toBe(true);
  expect(await page.getByText(text("errorListTitle")).count()).toBe(0);
});

test("a failure is scrolled into view on a phone, after Enter", async ({ page, form }) => {
  await form.fail();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const pressed of ["[name=firstName]", "[type=submit]"]) {
    const control = page.locator(`form ${pressed}`);
    await control.focus(); // the page may scroll in the next frame
    await page.evaluate(() => new Promise(requestAnimationFrame));
    await control.press("Enter");
    for (const shown of [form.notice, form.mail])
      await expect.poll(() => isWholeInSight(shown), { timeout: 10_000 }).toBe(true);
  }
});

/** Whether it is completely in the window, and not under the sticky header. */
const isWholeInSight = (element: Locator): Promise<boolean> =>
  element.evaluate(($element) => {
    const { left, width, top, bottom } = $element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) =>
      $element.contains(document.elementFromPoint(left + width / 2, y)),
    );
  });
