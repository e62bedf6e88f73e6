// The contact form before its script has arrived, where it never arrives, and where it fails.
import type { Page, Route } from "playwright-core";
import { holdBack, rewriteHtml, saveData } from "../support/browser.ts";
import * as form from "../support/form.ts";
import { addressOf, test as base, expect } from "../support/test.ts";
import { collectViolations } from "../support/violations.ts";

const test = base
  /** Visits the contact page and fills its form while its script is held back; gives a function that lets it through. */
  .extend("fillEarly", ({ page }) => async (changes?: Partial<form.Visitor>) => {
    const release = await holdBack(page, form.scriptAddress);
    await form.visit(page);
    await form.fill(page, changes);
    return release;
  })
  /** The notice that the script did not come, what was typed, and nothing sent. */
  .extend("expectUnreachable", ({ page, calls }) => async () => {
    const notice = form.noticeOf(page);
    await notice.waitFor();
    expect(await form.readTargets(notice)).toEqual(form.targets);
    expect(page.url()).toBe(addressOf("contact"));
    expect(await form.read(page)).toEqual({ ...form.visitor, hp: "" });
    expect(calls).toEqual([]);
  })
  /** Addresses at which the page has asked for the form's script. */
  .extend("asked", ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (form.scriptAddress.test(request.url())) asked.push(request.url());
    });
    return asked;
  });

const waitingOf = (page: Page) => page.getByRole("alert").getByText("Invio in corso...");

test("keeps what is typed before its script has arrived, and sends it later", async ({
  page,
  fillEarly,
  expectSent,
}) => {
  const release = await fillEarly();
  release();
  await form.untilHydrated(page);
  expect(await form.read(page)).toEqual({ ...form.visitor, hp: "" });
  await expectSent(page, form.visitor);
  expect(await form.listErrors(page)).toEqual([]);
});

test("sends once what was submitted twice before its script has arrived", async ({
  page,
  calls,
  fillEarly,
  expectArrived,
}) => {
  const release = await fillEarly({ message: "To be corrected" });
  await form.send(page);
  await form.send(page);
  await waitingOf(page).waitFor();
  await form.fieldOf(page, "message").fill(form.visitor.message);
  expect([page.url(), calls]).toEqual([addressOf("contact"), []]);
  release();
  await expectArrived(page, form.visitor);
});

test("shows all faults of a form pressed before its script has arrived, and sends nothing unasked", async ({
  page,
  calls,
  fillEarly,
}) => {
  const release = await fillEarly({ firstName: "", message: "" });
  await page.evaluate(() => {
    const say = ({ defaultPrevented }: Event) =>
      (document.title = `prevented: ${defaultPrevented}`);
    addEventListener("invalid", (event) => setTimeout(say, 0, event), true);
  });
  await form.send(page);
  await expect.poll(() => page.title()).toBe("prevented: true");
  await form.fieldOf(page, "firstName").fill("Ada");
  release();
  await form.untilHydrated(page);
  await form.noticeOf(page).waitFor();
  await expect.poll(() => form.focusOf(page)).toBe("message");
  expect(await page.locator(".field-error").count()).toBe(1);
  await form.fieldOf(page, "message").fill("Buon");
  await form.noticeOf(page).waitFor({ state: "detached" });
  expect(calls).toEqual([]);
});

test("fetches its script once the page is seen, not only loaded", async ({ page, asked }) => {
  await rewriteHtml(page, addressOf("contact"), (html) => html.replace("<html", "<html hidden"));
  await page.clock.install();
  await page.goto("/contact");
  await page.clock.runFor(10_000);
  expect(asked).toEqual([]);
  await page.evaluate(() => document.documentElement.removeAttribute("hidden"));
  await expect.poll(() => page.clock.runFor(100).then(() => asked)).toHaveLength(1);
});

test.for([false, true])(
  "runs its script at a touch; data saver: %s",
  async (isSaving, { page, asked }) => {
    if (isSaving) await page.addInitScript(saveData);
    await page.clock.install();
    await page.goto("/contact");
    const wait = () => page.clock.runFor(1000).then(() => asked);
    if (isSaving) await wait();
    else await expect.poll(wait).toHaveLength(1);
    expect(asked, "fetched at once, unless data is dear").toHaveLength(isSaving ? 0 : 1);
    expect(await page.locator("[data-hydrated]").count(), "not run before a touch").toBe(0);
    await form.fieldOf(page, "message").focus();
    await page.locator("[data-hydrated]").waitFor();
    expect(asked).toHaveLength(1);
  },
);

test("never shows the notice of a visit without script to a visit with it", async ({ page }) => {
  await holdBack(page, form.scriptAddress);
  await page.addInitScript(() => {
    const visibilities: boolean[] = [];
    Object.assign(window, { visibilities });
    // Runs at each piece of the page, before scripts that stand behind it.
    new MutationObserver(() => {
      const $notice = document.querySelector(".without-script");
      if ($notice) visibilities.push($notice.checkVisibility());
    }).observe(document, { childList: true, subtree: true });
  });
  await form.visit(page);
  expect(await page.locator("form").isVisible()).toBe(true);
  const visibilities: boolean[] = await page.evaluate("visibilities");
  expect(new Set(visibilities)).toEqual(new Set([false]));
});

const failures: [what: string, answer: (route: Route) => unknown][] = [
  ["is refused", (route) => route.abort()],
  ["is missing", (route) => route.fulfill({ status: 404, contentType: "text/html" })],
  ["is garbled", (route) => route.fulfill({ body: "no such thing" })],
  ["throws", (route) => route.fulfill({ contentType: "text/javascript", body: "throw Error()" })],
];

test.for(failures)(
  "says when its script %s; the next try gets it",
  async ([, answer], { page, endpoint, expectUnreachable, expectSent }) => {
    const tried: string[] = [];
    const findViolations = await collectViolations(page);
    await page.route(form.scriptAddress, (route) => {
      tried.push(route.request().url());
      return answer(route);
    });
    await form.visit(page);
    await form.fill(page);
    expect(await form.noticeOf(page).count()).toBe(0);
    await form.send(page);
    await expectUnreachable();
    expect(await findViolations(/did not arrive|^Failed to load/)).toEqual([]);
    await page.unroute(form.scriptAddress);
    endpoint.answer = { status: 500 };
    const next = page.waitForRequest(form.scriptAddress);
    await form.send(page);
    await page.locator("form").getByRole("alert").filter({ hasText: "andato storto" }).waitFor();
    expect(await form.noticeOf(page).count(), "one notice, not two").toBe(1);
    expect(tried, "a failed address is not tried again").not.toContain((await next).url());
    await expectSent(page, form.visitor);
  },
);

test("says after 30 s that its script did not come; each try has its own 30 s", async ({
  page,
  fillEarly,
  expectUnreachable,
  expectArrived,
}) => {
  await page.clock.install();
  const release = await fillEarly();
  await page.clock.pauseAt(Date.now() + 60_000);
  await form.send(page);
  await page.clock.runFor(29_999);
  expect(await form.noticeOf(page).count()).toBe(0);
  await page.clock.runFor(1);
  await expectUnreachable();
  await form.send(page);
  await waitingOf(page).waitFor();
  await page.clock.runFor(25_000);
  await form.send(page);
  await page.clock.runFor(10_000);
  expect(await form.noticeOf(page).count()).toBe(0);
  release();
  await expectArrived(page, form.visitor);
});

const crashes: [what: string, change: (json: string) => string][] = [
  ["is no JSON", () => "{"],
  ["is null", () => "null"],
  [
    "lacks what a failure shows",
    (json) => json.replace(/(?<=&quot;phone&quot;:)\{[^}]*\}/, "null"),
  ],
];
test.for(crashes)(
  "says that it broke, and what was typed, where its data %s",
  async ([, change], { page, endpoint, fillEarly }) => {
    endpoint.answer = { status: 500 };
    await rewriteHtml(page, addressOf("contact"), (html) =>
      html.replace(/(?<= data-props=")[^"]*/, change),
    );
    const release = await fillEarly();
    await form.send(page);
    release();
    const alert = page.getByRole("alert").filter({ hasText: "Unexpected Application Error!" });
    await alert.getByRole("heading", { name: "Unexpected Application Error!" }).waitFor();
    expect(await alert.getByText("Il modulo si è interrotto.").isVisible()).toBe(true);
    expect(await form.readTargets(alert)).toEqual(form.targets);
    expect(await page.locator("form [type=submit]").filter({ visible: true }).count()).toBe(0);
    const box = page.getByRole("textbox", { name: "Quello che hai scritto, da copiare" });
    expect(await box.inputValue()).toBe(form.letterOf(form.visitor));
    expect(await box.isEditable()).toBe(false);
  },
);
