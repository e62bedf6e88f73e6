// Sending the contact form to an endpoint on another origin: what arrives, and what each answer leads to
// (specification, sections 3, 4, 7 and 8).
import { createServer, type RequestListener } from "node:http";
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { languages } from "../content/schema.ts";
import { href } from "../pages/routes.ts";
import { launchBrowser } from "./browser.ts";
import { type Answer, close, type Endpoint, listen, startEndpoint } from "./endpoint.ts";
import {
  confirmationOf,
  countCalls,
  fillForm,
  focusOf,
  loadWords,
  nothing,
  noticeOf,
  openForm,
  openPage,
  pressSend,
  readForm,
  untilAlive,
  type Visitor,
} from "./form.ts";

const origin = inject("origin");
const { words: allWords, company } = await loadWords();
let endpoint: Endpoint;
let browser: Browser;

beforeAll(async () => {
  endpoint = await startEndpoint();
  browser = await launchBrowser(endpoint);
});
beforeEach(() => {
  endpoint.messages.length = 0;
  endpoint.answer = { status: 200, text: "OK" };
});
afterEach(() => Promise.all(browser.contexts().map((context) => context.close())));
afterAll(async () => {
  await browser.close();
  await endpoint.close();
});

/** The payload that a visitor's values must arrive as, but for its time. */
const payloadOf = (values: Visitor) => ({
  ...values,
  name: `${values.firstName} ${values.lastName}`,
  hp: "",
});

/** Lets something else, or nobody, answer on the endpoint's port while `run` runs. */
async function withoutEndpoint(run: () => Promise<void>, instead?: RequestListener) {
  const port = Number(new URL(endpoint.url).port);
  await endpoint.close();
  const server = createServer(instead);
  if (instead) await listen(server, port);
  try {
    await run();
  } finally {
    if (instead) await close(server);
    endpoint = await startEndpoint({ port });
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
  const address = origin + href("contact", language);
  const open = () => openForm(browser, address);

  async function expectFailure(page: Page, values: Visitor) {
    const notice = noticeOf(page, words);
    await notice.waitFor();
    const links = await notice.getByRole("link").all();
    const targets = await Promise.all(links.map((link) => link.getAttribute("href")));
    const phone = `tel:${company.phone.replaceAll(" ", "")}`;
    expect(targets.sort()).toEqual([`mailto:${company.email}`, phone]);
    expect(await readForm(page)).toEqual({ ...values, hp: "" });
    expect(await page.getByRole("button", { name: words.send, exact: true }).isEnabled()).toBe(
      true,
    );
    expect(await focusOf(page)).toBe(words.send);
    expect(await confirmationOf(page, words).count()).toBe(0);
  }

  async function expectRetrySucceeds(page: Page, values: Visitor) {
    endpoint.messages.length = 0;
    endpoint.answer = { status: 200, text: "OK" };
    await pressSend(page);
    await confirmationOf(page, words).waitFor();
    expect(await noticeOf(page, words).count()).toBe(0);
    expect(endpoint.messages.map(({ body }) => body)).toEqual([
      { ...payloadOf(values), t0: expect.any(Number) },
    ]);
  }

  describe("what arrives", () => {
    test("one message with all eleven fields, exactly as typed", async () => {
      const page = await open();
      const preflights = await watchPreflights(page);
      const values = await fillForm(page);
      const before = Date.now();
      await pressSend(page);
      await confirmationOf(page, words).waitFor();
      expect(endpoint.messages).toHaveLength(1);
      const [message] = endpoint.messages;
      expect(message).toMatchObject({ method: "POST", contentType: "application/json", origin });
      expect(message?.body).toStrictEqual({ ...payloadOf(values), t0: expect.any(Number) });
      expect(message?.body.t0).toBeGreaterThanOrEqual(before);
      expect(message?.body.t0).toBeLessThanOrEqual(message?.receivedAt ?? 0);
      expect(preflights).toEqual([{ status: 204, allowed: "Content-Type" }]);
    });

    test("optional fields empty, spaces and any length as typed, both consents", async () => {
      const page = await open();
      const values = await fillForm(page, {
        firstName: "  Ada ",
        company: "",
        phone: "",
        message: ` ${"àè€😀\n".repeat(20_000)} `,
        marketing: true,
      });
      await pressSend(page);
      await confirmationOf(page, words).waitFor();
      expect(endpoint.messages.map(({ body }) => body)).toStrictEqual([
        { ...payloadOf(values), t0: expect.any(Number) },
      ]);
      expect(endpoint.messages[0]?.body.name).toBe("  Ada  D’Amico");
    });

    test("a double click sends once", async () => {
      const page = await open();
      await fillForm(page);
      await page.locator("form button").dblclick();
      await confirmationOf(page, words).waitFor();
      expect(await countCalls(page)).toBe(1);
      expect(endpoint.messages).toHaveLength(1);
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
      expect(endpoint.messages).toHaveLength(1);
    });
  });

  test("while sending, the button is disabled and says so, and so does the live region", async () => {
    endpoint.answer = "stall";
    const page = await open();
    await fillForm(page);
    const button = page.locator("form button");
    expect([await button.textContent(), await button.isEnabled()]).toEqual([words.send, true]);
    expect(await page.getByRole("status").allTextContents()).toEqual([""]);
    await pressSend(page);
    await expect.poll(() => endpoint.messages.length).toBe(1);
    expect([await button.textContent(), await button.isEnabled()]).toEqual([words.sending, false]);
    expect(await page.getByRole("status").allTextContents()).toEqual([words.sending]);
    const spinner = button.locator(".spinner");
    expect(await spinner.isVisible()).toBe(true);
    expect(await spinner.evaluate(($spinner) => $spinner.getAnimations().length)).toBe(1);
    expect(await noticeOf(page, words).count()).toBe(0);
  });

  describe("success", () => {
    test.each([200, 201, 202, 204])("status %i", async (status) => {
      endpoint.answer = { status };
      const page = await open();
      await fillForm(page);
      await pressSend(page);
      await confirmationOf(page, words).waitFor();
      expect(endpoint.messages).toHaveLength(1);
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

    test("the confirmation covers the page, takes the focus and has one exit: home", async () => {
      const page = await open();
      await fillForm(page);
      await pressSend(page);
      const confirmation = confirmationOf(page, words);
      await confirmation.waitFor();
      const heading = page.getByRole("heading", { name: words.sentTitle, exact: true });
      await expect.poll(() => focusOf(page)).toBe(words.sentTitle);
      expect(await heading.isVisible()).toBe(true);
      expect(await confirmation.getByText(words.success, { exact: true }).isVisible()).toBe(true);
      expect(await confirmation.getByText(words.sentText, { exact: true }).isVisible()).toBe(true);
      expect(await readForm(page)).toEqual(nothing);
      await expectCovered(page);
      await expectTrapped(page, words.backHome);
      await confirmation.getByRole("link", { name: words.backHome, exact: true }).click();
      await page.waitForURL(origin + href("home", language), { waitUntil: "domcontentloaded" });
    });

    test("who goes back from home finds an empty form", async () => {
      const page = await open();
      await fillForm(page);
      await pressSend(page);
      await page.getByRole("link", { name: words.backHome, exact: true }).click();
      await page.waitForURL(origin + href("home", language), { waitUntil: "domcontentloaded" });
      await page.goBack({ waitUntil: "domcontentloaded" });
      await untilAlive(page);
      expect(await readForm(page)).toEqual(nothing);
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
      endpoint.answer = answer;
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
      endpoint.answer = "stall";
      const page = await openPage(browser);
      await page.clock.install();
      await page.goto(address, { waitUntil: "domcontentloaded" });
      await untilAlive(page);
      const values = await fillForm(page);
      await pressSend(page);
      await expect.poll(() => endpoint.messages.length).toBe(1);
      await page.clock.fastForward(25_000);
      expect(await page.locator("form button").textContent()).toBe(words.sending);
      await page.clock.fastForward(5_000);
      await expectFailure(page, values);
      await expectRetrySucceeds(page, values);
    });
  });

  test.each([200, 500])("the text of an answer %i is logged", async (status) => {
    const text = "Ricevuto: n. 42";
    endpoint.answer = { status, text };
    const page = await open();
    await fillForm(page);
    const logged = page.waitForEvent("console", (message) => message.text() === text);
    await pressSend(page);
    expect((await logged).type()).toBe("log");
  });
});

/** Nothing behind the confirmation can be seen, clicked or read out. */
async function expectCovered(page: Page) {
  const behind = await page.evaluate(() => {
    const $screen = document.querySelector("[role=dialog]");
    const points = [0.01, 0.5, 0.99].flatMap((x) => [0.01, 0.5, 0.99].map((y) => [x, y] as const));
    return {
      seen: points.filter(
        ([x, y]) => !$screen?.contains(document.elementFromPoint(x * innerWidth, y * innerHeight)),
      ),
      alive: [...document.body.children]
        .filter(($other) => $other !== $screen && !($other as HTMLElement).inert)
        .map(($other) => $other.tagName),
    };
  });
  expect(behind).toEqual({ seen: [], alive: [] });
}

/** Neither Escape nor Tab leads out of the confirmation; its exit is the only stop. */
async function expectTrapped(page: Page, exit: string) {
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").isVisible()).toBe(true);
  const stops = new Set<string>();
  for (const key of ["Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    const isOnPage = await page.evaluate(() => document.activeElement !== document.body);
    if (isOnPage) stops.add(await focusOf(page));
  }
  expect([...stops]).toEqual([exit]);
}
