// The browser and the endpoint that tests in a browser use, and the opened form.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { href } from "../../content/routes.ts";
import type { Language, PageName } from "../../content/schema.ts";
import { type Endpoint, startEndpoint } from "../../pages/serve/endpoint.ts";
import { endpointPlaceholder, launchBrowser } from "./browser.ts";
import * as form from "./form.ts";

/** Starts a browser and an endpoint for the file or group of tests that calls it; each test finds them as new. */
export function startTestBrowser(keepsPages = false): TestBrowser {
  const testBrowser = new TestBrowser();
  beforeAll(async () => {
    testBrowser.endpoint = await startOpenEndpoint();
    testBrowser.browser = await launchBrowser(testBrowser.endpoint, keepsPages);
  });
  beforeEach(() => testBrowser.clear());
  afterEach(() => Promise.all(testBrowser.browser.contexts().map((context) => context.close())));
  afterAll(async () => {
    await testBrowser.browser?.close(); // a launch that failed says so itself
    await testBrowser.endpoint?.close();
  });
  return testBrowser;
}

/** Starts an endpoint that the tested sites' pages may ask, by the name that they know. */
export async function startOpenEndpoint(port?: number): Promise<Endpoint> {
  const endpoint = await startEndpoint(port);
  endpoint.allow(new URL(endpointPlaceholder).origin);
  for (const site of ["origin", "realOrigin"] as const) endpoint.allow(inject(site));
  return endpoint;
}

export const addressOf = (page: PageName, language: Language = "it") =>
  inject("origin") + href(page, language);

/** A browser, and the endpoint that its pages post to. */
class TestBrowser {
  browser!: Browser;
  endpoint!: Endpoint;
  /** Addresses of its pages' POSTs. */
  readonly calls: string[] = [];

  /** A page in a context of its own, whose addresses are the tested site's. */
  async newPage(options?: BrowserContextOptions): Promise<Page> {
    const context = await this.browser.newContext({ baseURL: inject("origin"), ...options });
    context.on("request", (request) => {
      if (request.method() === "POST") this.calls.push(request.url());
    });
    return context.newPage();
  }

  async openPage(address: string, options?: BrowserContextOptions): Promise<Page> {
    const page = await this.newPage(options);
    await page.goto(address);
    return page;
  }

  /** Opens the contact page, ready for what is typed first; `prepare` is called before. */
  async openForm(prepare?: (page: Page) => unknown, language?: Language): Promise<Page> {
    const page = await this.newPage();
    await prepare?.(page);
    await form.visit(page, language);
    await form.untilHydrated(page);
    return page;
  }

  /** Fills the form and sends it in vain: the endpoint answers 500. */
  async failToSend(changes?: Partial<form.Visitor>, language?: Language) {
    this.endpoint.answer = { status: 500 };
    const page = await this.openForm(undefined, language);
    const values = await form.fill(page, changes);
    await form.send(page);
    await form.noticeOf(page).waitFor();
    return { page, values };
  }

  /** Sends what the form holds, now that the endpoint answers 200: it arrives, once, with these values. */
  async expectSent(page: Page, values: form.Visitor): Promise<void> {
    this.clear();
    await form.send(page);
    await this.expectArrived(page, values);
  }

  /** Waits for the confirmation; fails unless exactly one call was made, and arrived with these values and a time. */
  async expectArrived(page: Page, values: form.Visitor): Promise<void> {
    await form.confirmationOf(page).waitFor();
    const name = `${values.firstName} ${values.lastName}`;
    const expected = { ...values, name, hp: "", t0: expect.any(Number) };
    expect(this.endpoint.messages.map(({ body }) => body)).toStrictEqual([expected]);
    expect(this.calls).toHaveLength(1);
  }

  /** Lets the endpoint answer 200 from now on, and forgets what has arrived. */
  clear() {
    this.calls.length = 0;
    this.endpoint.messages.length = 0;
    this.endpoint.answer = { status: 200, text: "OK" };
  }
}
