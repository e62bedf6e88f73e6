// The contact form before its script has arrived, where it never arrives, and where it fails.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { languages } from "../../content/schema.ts";
import { manners } from "../support/faults.ts";
import {
  confirmationOf,
  countCalls,
  fillForm,
  listenForErrors,
  loadWords,
  noticeOf,
  openPage,
  pressSend,
  readForm,
  readTargets,
  scriptAddress,
  sendButtonOf,
  targetsOf,
  touchForm,
  untilAlive,
  type Visitor,
  visitor,
} from "../support/form.ts";
import { addressOf, expectArrived, inTurn, setStage } from "../support/form-stage.ts";

const waitUntil = "domcontentloaded";
const { words: allWords, company } = await loadWords();
const stage = setStage();

/** Holds the form's script back; the returned function lets it through. */
async function holdScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scriptAddress, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Serves the contact page with the data that its form starts from replaced. */
const spoilProps = (page: Page, address: string, change: (json: string) => string) =>
  page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(
      /(<script id="contact-form-props"[^>]*>)(.*?)(<\/script>)/s,
      (_, before: string, json: string, after: string) => before + change(json) + after,
    );
    if (body === html) throw new Error("The page holds no data to spoil");
    await route.fulfill({ response, body });
  });

/** How the form's script fails to come. */
const answers: typeof manners = {
  ...manners,
  throwing: (route) =>
    route.fulfill({ contentType: "text/javascript", body: 'throw new Error("No form today")' }),
};

/** What becomes of the form's script, and of its data. */
const failures: [what: string, manner: string][] = [
  ["is refused", "refused"],
  ["is missing", "missing"],
  ["is garbled", "garbled"],
  ["throws", "throwing"],
];
const spoilt: [what: string, change: () => string][] = [
  ["its data is broken", () => "{"],
  ["its data is missing", () => "null"],
];

describe.each(languages)("in %s", (language) => {
  const words = allWords[language];
  const address = addressOf("contact", language);

  describe("before its script arrived", () => {
    test("what is typed is kept, and sent by who sends later", async () => {
      const page = await openPage(stage.browser);
      const errors = listenForErrors(page);
      const release = await holdScript(page);
      await page.goto(address, { waitUntil });
      const values = await fillForm(page);
      release();
      await untilAlive(page);
      expect(await readForm(page)).toEqual({ ...values, hp: "" });
      await pressSend(page);
      await confirmationOf(page, words).waitFor();
      expectArrived(stage, visitor);
      expect(errors).toEqual([]);
    });

    test("a form submitted, even twice, waits for it and is sent once", async () => {
      const page = await openPage(stage.browser);
      const release = await holdScript(page);
      await page.goto(address, { waitUntil });
      await fillForm(page, { message: "To be corrected" });
      await pressSend(page);
      await pressSend(page);
      await page.locator("form [name=message]").fill(visitor.message);
      expect(page.url()).toBe(address);
      expect(await countCalls(page)).toBe(0);
      release();
      await confirmationOf(page, words).waitFor();
      expect(await countCalls(page)).toBe(1);
      expectArrived(stage, visitor);
    });

    test("a form submitted incomplete, unchecked by the browser, gets the notice", async () => {
      const page = await openPage(stage.browser);
      const release = await holdScript(page);
      await page.goto(address, { waitUntil });
      const values = await fillForm(page, { message: " " });
      await pressSend(page);
      release();
      await noticeOf(page, words).waitFor();
      expect(await readForm(page)).toEqual({ ...values, hp: "" });
      expect(await countCalls(page)).toBe(0);
    });
  });

  test("its script is asked for when something was painted, untouched", async () => {
    const page = await openPage(stage.browser);
    const request = page.waitForRequest(scriptAddress);
    await page.goto(address, { waitUntil });
    await request;
    await page.locator("[data-live]").waitFor();
    const [paint = 0, asked = 0] = await page.evaluate(() => [
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      performance.getEntriesByType("resource").find(({ name }) => name.includes("contact-form"))
        ?.startTime,
    ]);
    expect(paint).toBeGreaterThan(0);
    expect(asked).toBeGreaterThan(paint);
  });

  test("where data is to be saved, its script comes on touch alone, and runs in a pause of typing", async () => {
    const page = await openPage(stage.browser);
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
    );
    const asked: string[] = [];
    page.on("request", (request) => {
      if (scriptAddress.test(request.url())) asked.push(request.url());
    });
    await page.goto(address, { waitUntil: "load" });
    await page.waitForTimeout(2500); // longer than an idle moment is waited for
    expect(asked).toEqual([]);
    const isAlive = () => page.evaluate(() => document.querySelector("[data-live]") !== null);
    const release = await holdScript(page);
    await page.locator("form [name=message]").focus();
    await expect.poll(() => asked.length).toBe(1);
    await page.keyboard.type("Buongiorno");
    release();
    await page.keyboard.type(", come si", { delay: 80 });
    expect(await isAlive()).toBe(false);
    await expect.poll(isAlive).toBe(true);
    expect((await readForm(page)).message).toBe("Buongiorno, come si");
    expect(asked).toHaveLength(1);
  });

  describe("where its script does not arrive", () => {
    test.each(inTurn(failures, language))(
      "because it %s: who submits reads how to reach the company, and keeps what was typed",
      async (_, manner) => {
        const page = await openPage(stage.browser);
        await page.route(scriptAddress, (route) => answers[manner]?.(route));
        await page.goto(address, { waitUntil });
        const values = await fillForm(page);
        expect(await noticeOf(page, words).count()).toBe(0);
        await pressSend(page);
        const notice = noticeOf(page, words);
        await notice.waitFor();
        expect(await readTargets(notice)).toEqual(targetsOf(company));
        expect(page.url()).toBe(address);
        expect(await readForm(page)).toEqual({ ...values, hp: "" });
        expect(await countCalls(page)).toBe(0);
      },
    );

    test("who waits for it is told so, and after 30 s that it failed", async () => {
      const page = await openPage(stage.browser);
      await page.clock.install();
      const release = await holdScript(page);
      await page.goto(address, { waitUntil });
      const values = await fillForm(page);
      await pressSend(page);
      await page.getByRole("alert").getByText(words.sending).waitFor();
      await page.clock.fastForward(30_001);
      await noticeOf(page, words).waitFor();
      release();
      await untilAlive(page);
      expect(await readForm(page)).toEqual({ ...values, hp: "" });
      expect(await countCalls(page)).toBe(0);
      await pressSend(page);
      await confirmationOf(page, words).waitFor();
      expectArrived(stage, visitor);
    });

    test("a later try that gets it, by an address not tried before, sends once", async () => {
      const page = await openPage(stage.browser);
      const tried: string[] = [];
      await page.route(scriptAddress, (route) => {
        tried.push(route.request().url());
        return route.abort();
      });
      await page.goto(address, { waitUntil });
      await fillForm(page);
      await pressSend(page);
      await noticeOf(page, words).waitFor();
      await page.unroute(scriptAddress);
      const next = page.waitForRequest(scriptAddress);
      await pressSend(page);
      await confirmationOf(page, words).waitFor();
      expectArrived(stage, visitor);
      expect(tried).not.toContain((await next).url());
    });

    test("a later try that gets it and fails shows one notice, not two", async () => {
      stage.endpoint.answer = { status: 500 };
      const page = await openPage(stage.browser);
      await page.route(scriptAddress, (route) => route.abort());
      await page.goto(address, { waitUntil });
      await fillForm(page);
      await pressSend(page);
      await noticeOf(page, words).waitFor();
      await page.unroute(scriptAddress);
      await pressSend(page);
      await page.locator("form [role=alert]").getByText(words.error).waitFor();
      expect(await page.getByRole("alert").filter({ hasText: /\S/ }).count()).toBe(1);
    });

    test("a later try waits its own 30 s", async () => {
      const page = await openPage(stage.browser);
      await page.clock.install();
      await page.route(scriptAddress, (route) => route.abort());
      await page.goto(address, { waitUntil });
      await fillForm(page);
      await pressSend(page);
      await noticeOf(page, words).waitFor();
      await page.clock.fastForward(25_000);
      await page.unroute(scriptAddress);
      const release = await holdScript(page);
      await pressSend(page);
      await page.clock.fastForward(10_000);
      expect(await noticeOf(page, words).count()).toBe(0);
      release();
      await confirmationOf(page, words).waitFor();
      expectArrived(stage, visitor);
    });
  });

  describe("where it fails", () => {
    const expectCrash = async (page: Page) => {
      const alert = page.getByRole("alert").filter({ hasText: "Unexpected Application Error!" });
      await alert.waitFor();
      const heading = alert.getByRole("heading", { name: "Unexpected Application Error!" });
      expect(await heading.isVisible()).toBe(true);
      expect(await alert.getByText(words.crashText, { exact: true }).isVisible()).toBe(true);
      expect(await readTargets(alert)).toEqual(targetsOf(company));
      expect(await sendButtonOf(page, words).count()).toBe(0);
      expect(await page.getByRole("heading", { level: 1 }).isVisible()).toBe(true);
    };

    /** Fails unless what was typed stands beneath the error, to be copied. */
    const expectLetter = async (page: Page, { firstName, lastName, ...values }: Visitor) => {
      const { message, company, phone, email } = values;
      const box = page.getByRole("textbox", { name: words.crashTyped, exact: true });
      expect(await box.inputValue()).toBe(
        [message, "", `${firstName} ${lastName}`, company, phone, email].join("\n"),
      );
      expect(await box.isEditable()).toBe(false);
    };

    test.each(inTurn(spoilt, language))(
      "because %s, the error screen says so and holds what was typed",
      async (_, change) => {
        const page = await openPage(stage.browser);
        await spoilProps(page, address, change);
        const release = await holdScript(page);
        await page.goto(address, { waitUntil });
        const values = await fillForm(page);
        release();
        await expectCrash(page);
        await expectLetter(page, values);
      },
    );

    test("before anything was typed, it has nothing to copy", async () => {
      const page = await openPage(stage.browser);
      await spoilProps(page, address, () => "{");
      await page.goto(address, { waitUntil });
      await touchForm(page);
      await expectCrash(page);
      expect(await page.getByRole("textbox").count()).toBe(0);
    });

    test("while in use, the error screen says so and holds what was typed", async () => {
      stage.endpoint.answer = { status: 500 };
      const page = await openPage(stage.browser);
      await spoilProps(page, address, (json) => json.replace(/"phone":\{[^}]*\}/, '"phone":null'));
      await page.goto(address, { waitUntil });
      await untilAlive(page);
      const values = await fillForm(page);
      await pressSend(page);
      await expectCrash(page);
      await expectLetter(page, values);
    });
  });
});
