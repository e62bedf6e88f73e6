// What tests in a browser are given: one browser a worker, with an endpoint that its pages post to; each test finds both
// as new, and leaves no page behind.
import type { BrowserContextOptions, Page } from "playwright-core";
import { test as base, expect, inject } from "vitest";
import { href } from "../../content/routes.ts";
import type { Language, PageName } from "../../content/schema.ts";
import { type Endpoint, startEndpoint } from "../../pages/serve/endpoint.ts";
import { endpointPlaceholder, launchBrowser } from "./browser.ts";
import * as form from "./form.ts";

export { expect };

/** Where the tested site has a page. */
export const addressOf = (page: PageName, language: Language = "it") =>
  inject("origin") + href(page, language);

/** A window's size, and whatever else Playwright knows of a context. */
export type Window = BrowserContextOptions & { width?: number; height?: number };

export const phone = { width: 390, height: 844 };

export const test = base
  .extend("keepsPages", { scope: "worker" }, false as boolean)
  .extend("worker", { scope: "worker" }, async ({ keepsPages }, { onCleanup }) => {
    const endpoint = await startEndpoint();
    const origin = inject("origin");
    for (const site of [origin, inject("realOrigin")]) endpoint.allow(site);
    endpoint.allow(new URL(endpointPlaceholder).origin);
    const browser = await launchBrowser(endpoint, keepsPages);
    onCleanup(async () => {
      await browser.close();
      await endpoint.close();
    });
    return { browser, endpoint, origin };
  })
  .extend("browser", ({ worker }) => worker.browser)
  /** Answers 200 until it is told otherwise. */
  .extend(
    "endpoint",
    ({ worker: { endpoint } }): Endpoint =>
      Object.assign(endpoint, { messages: [], answer: { status: 200, text: "OK" } }),
  )
  /** Addresses of all POSTs of the test's pages. */
  .extend("calls", (): string[] => [])
  /** Gives a page in a context of its own, whose addresses are the tested site's. */
  .extend("newPage", ({ browser, calls, worker }, { onCleanup }) => {
    onCleanup(async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    });
    return async ({ width = 1280, height = 720, ...options }: Window = {}): Promise<Page> => {
      const own = { baseURL: worker.origin, viewport: { width, height }, ...options };
      const context = await browser.newContext(own);
      context.on("request", (request) => {
        if (request.method() === "POST") calls.push(request.url());
      });
      return context.newPage();
    };
  })
  .extend("page", ({ newPage }) => newPage())
  .extend("visit", ({ newPage }) => async (address: string, window?: Window) => {
    const page = await newPage(window);
    await page.goto(address);
    return page;
  })
  /** Opens the contact page, ready for what is typed first. */
  .extend("openForm", ({ newPage }) => async (language?: Language, window?: Window) => {
    const page = await newPage(window);
    await form.visit(page, language);
    await form.untilHydrated(page);
    return page;
  })
  /** Fills the form and sends it in vain: the endpoint answers 500. */
  .extend("failToSend", ({ endpoint, openForm }) => {
    return async (changes?: Partial<form.Visitor>, language?: Language) => {
      endpoint.answer = { status: 500 };
      const page = await openForm(language);
      const values = await form.fill(page, changes);
      await form.send(page);
      await form.noticeOf(page).waitFor();
      return { page, values };
    };
  })
  /** Waits for the confirmation; fails unless exactly one call was made, and arrived with these values and a time. */
  .extend("expectArrived", ({ endpoint, calls }) => {
    return async (page: Page, values: form.Visitor) => {
      await form.confirmationOf(page).waitFor();
      const name = `${values.firstName} ${values.lastName}`;
      const expected = { ...values, name, hp: "", t0: expect.any(Number) };
      expect(endpoint.messages.map(({ body }) => body)).toStrictEqual([expected]);
      expect(calls).toHaveLength(1);
    };
  })
  /** Sends what the form holds to an endpoint that answers 200: it arrives, once, with these values. */
  .extend("expectSent", ({ endpoint, calls, expectArrived }) => {
    return async (page: Page, values: form.Visitor) => {
      calls.length = endpoint.messages.length = 0;
      endpoint.answer = { status: 200, text: "OK" };
      await form.send(page);
      await expectArrived(page, values);
    };
  });

/** The same with a browser that keeps pages for the back button, if the one at hand can. */
export const testKeeping = test.extend("keepsPages", { scope: "worker" }, true);
