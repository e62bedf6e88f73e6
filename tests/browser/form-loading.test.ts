// The contact form before its script arrives, if it never arrives, and if it fails.
import type { Page, Route } from "playwright-core";
import { holdBack, listErrors, rewriteHtml, saveData } from "../support/browser.ts";
import { textOf } from "../support/fixtures.ts";
import {
  contactLinks,
  emailTextOf,
  scriptAddress,
  type TypedValues,
  typedValues,
} from "../support/form.ts";
import { expect, testSite, urlOf } from "../support/test.ts";

const test = testSite
  /** Opens the contact page and fills its form while the script is delayed. The returned function releases the script. */
  .extend("fillEarly", ({ page, form }) => async (changes?: Partial<TypedValues>) => {
    const release = await holdBack(page, scriptAddress);
    await form.visit();
    await form.fill(changes);
    return release;
  })
  /** Expects the notice about the missing script, the typed texts, and no request. */
  .extend("expectUnreachable", ({ page, calls, form }) => async () => {
    await form.notice.waitFor();
    expect(await form.readTargets()).toEqual(contactLinks);
    expect(page.url()).toBe(urlOf("contact"));
    expect(await form.read()).toEqual({ ...typedValues, hp: "" });
    expect(calls).toEqual([]);
  })
  /** Addresses of the requests for the script of the form. */
  .extend("requests", ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => {
      if (scriptAddress.test(request.url())) requests.push(request.url());
    });
    return requests;
  });

const waitingOf = (page: Page) =>
  page.getByRole("alert").getByText(textOf("it", "contact.sending"));

test("a form submitted twice early is sent once", async ({ calls, page, form, fillEarly }) => {
  const release = await fillEarly({ message: "To be corrected" });
  await form.send();
  await form.send();
  await waitingOf(page).waitFor();
  await form.field("message").fill(typedValues.message);
  expect([page.url(), calls]).toEqual([urlOf("contact"), []]);
  release();
  await form.expectArrived(typedValues);
});

test("an early form with errors shows all of them and is not sent by itself", async ({
  calls,
  page,
  form,
  fillEarly,
}) => {
  const release = await fillEarly({ firstName: "", message: "" });
  await page.evaluate(() => {
    const say = ({ defaultPrevented }: Event) =>
      (document.title = `prevented: ${defaultPrevented}`);
    addEventListener("invalid", (event) => setTimeout(say, 0, event), true);
  });
  await form.send();
  await expect.poll(() => page.title()).toBe("prevented: true");
  await form.field("firstName").fill("Ada");
  release();
  await form.untilReady();
  await form.notice.waitFor();
  await expect.poll(() => form.focused()).toBe("message");
  expect(await page.locator(".field-error").count()).toBe(1);
  await form.field("message").fill("Buon");
  await form.notice.waitFor({ state: "detached" });
  expect(calls).toEqual([]);
});

test("an early form that was refused is not sent by itself, even if it is valid by then", async ({
  page,
  form,
  fillEarly,
}) => {
  const release = await fillEarly({ message: "" });
  await form.send();
  await form.field("message").fill("Unfinished, since the visitor");
  release();
  await form.untilReady();
  expect(await page.locator("form").getAttribute("data-status")).toBe("idle");
  await form.expectSent(await form.fill());
});

test("the form's script loads after the first paint, not only after load", async ({
  page,
  requests,
}) => {
  await rewriteHtml(page, urlOf("contact"), (html) => html.replace("<html", "<html hidden"));
  await page.clock.install();
  await page.goto(urlOf("contact"));
  await page.clock.runFor(10_000);
  expect(requests).toEqual([]);
  await page.evaluate(() => document.documentElement.removeAttribute("hidden"));
  await expect.poll(() => page.clock.runFor(100).then(() => requests)).toHaveLength(1);
});

test.for([false, true])(
  "the form's script runs at the first touch; data saver: %s",
  async (isSaving, { page, form, requests }) => {
    if (isSaving) await page.addInitScript(saveData);
    await page.clock.install();
    await page.goto(urlOf("contact"));
    const wait = () => page.clock.runFor(1000).then(() => requests);
    if (isSaving) await wait();
    else await expect.poll(wait).toHaveLength(1);
    expect(requests, "fetched at once, unless data is dear").toHaveLength(isSaving ? 0 : 1);
    expect(await page.locator("[data-ready]").count(), "not run before a touch").toBe(0);
    await form.field("message").focus();
    await page.locator("[data-ready]").waitFor();
    expect(requests).toHaveLength(1);
  },
);

test("the notice about a missing script is never shown", async ({ page, form }) => {
  await holdBack(page, scriptAddress);
  await page.addInitScript(() => {
    const visibilities: boolean[] = [];
    Object.assign(window, { visibilities });
    // Runs whenever the parser adds elements, before the scripts that follow them.
    new MutationObserver(() => {
      const $notice = document.querySelector(".without-script");
      if ($notice) visibilities.push($notice.checkVisibility());
    }).observe(document, { childList: true, subtree: true });
  });
  await form.visit();
  expect(await page.locator("form").isVisible()).toBe(true);
  const visibilities: boolean[] = await page.evaluate("visibilities");
  expect(new Set(visibilities)).toEqual(new Set([false]));
});

const failures: [what: string, answer: (route: Route) => unknown][] = [
  ["is refused", (route) => route.abort()],
  ["is garbled", (route) => route.fulfill({ body: "no such thing" })],
];

test.for(failures)(
  "the form reports that its script %s; the next attempt loads it",
  async ([, answer], { endpoint, page, form, expectUnreachable }) => {
    const tried: string[] = [];
    await page.route(scriptAddress, (route) => {
      tried.push(route.request().url());
      return answer(route);
    });
    await form.visit();
    await form.fill();
    expect(await form.notice.count()).toBe(0);
    await form.send();
    await expectUnreachable();
    expect(await listErrors(page, /did not arrive|^Failed to load/)).toEqual([]);
    await page.unroute(scriptAddress);
    endpoint.answer = { status: 500 };
    const next = page.waitForRequest(scriptAddress);
    await form.send();
    await page
      .locator("form")
      .getByRole("alert")
      .filter({ hasText: textOf("it", "contact.error") })
      .waitFor();
    expect(await form.notice.count(), "one notice, not two").toBe(1);
    expect(tried, "a failed address is not tried again").not.toContain((await next).url());
    await form.expectSent(typedValues);
  },
);

test("the form reports it even if the page's own script does not load", async ({
  page,
  form,
  expectUnreachable,
}) => {
  await page.clock.install();
  await page.route(/\/assets\/contact\.\w+\.js$/, (route) => route.abort());
  await form.visit();
  await form.fill();
  await form.send();
  await waitingOf(page).waitFor();
  await page.clock.runFor(30_000);
  await expectUnreachable();
});

const withoutPhone = (json: string) => json.replace(/(?<=&quot;phone&quot;:)\{[^}]*\}/, "null");
test.for([
  ["is no JSON", () => "{"],
  ["lacks what a failure shows", withoutPhone],
] as const)(
  "the form reports a crash and shows the typed texts if its data %s",
  async ([, change], { endpoint, page, form, fillEarly }) => {
    endpoint.answer = { status: 500 };
    await rewriteHtml(page, urlOf("contact"), (html) =>
      html.replace(/(?<= data-props=")[^"]*/, change),
    );
    const release = await fillEarly();
    await form.send();
    release();
    const alert = page.getByRole("alert").filter({ hasText: "Unexpected Application Error!" });
    await alert.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
    expect(await alert.getByText(textOf("it", "contact.crashText")).isVisible()).toBe(true);
    expect(await form.readTargets(alert)).toEqual(contactLinks);
    expect(await page.locator("form [type=submit]").filter({ visible: true }).count()).toBe(0);
    const box = page.getByRole("textbox", { name: textOf("it", "contact.crashCopyLabel") });
    expect(await box.inputValue()).toBe(emailTextOf(typedValues));
    expect(await box.isEditable()).toBe(false);
  },
);
