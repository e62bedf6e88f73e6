// The browser and the endpoint that tests in a browser use, and the opened form.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import type { Language, PageName } from "../../content/schema.ts";
import { href } from "../../pages/routes.ts";
import { endpointPlaceholder, launchBrowser } from "./browser.ts";
import { type Endpoint, startEndpoint } from "./endpoint.ts";
import {
  confirmationOf,
  fillForm,
  noticeOf,
  pressSend,
  untilHydrated,
  type Visitor,
} from "./form.ts";

/** A browser, the endpoint that its pages post to, and addresses of POSTs of pages that visitForm has opened. */
export type TestBrowser = { browser: Browser; endpoint: Endpoint; calls: string[] };

/** Starts them for the file or group of tests that calls it; each test finds the endpoint empty and answering 200. */
export function startTestBrowser(keepsPages = false): TestBrowser {
  const testBrowser = { calls: [] as string[] } as TestBrowser;
  beforeAll(async () => {
    testBrowser.endpoint = await startOpenEndpoint();
    testBrowser.browser = await launchBrowser(testBrowser.endpoint, keepsPages);
  });
  beforeEach(() => clear(testBrowser));
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

/** Where the tested site serves a page. */
export const addressOf = (page: PageName, language: Language = "it") =>
  inject("origin") + href(page, language);

/** Opens an address of the tested site in a context of its own. */
export async function openPage(
  { browser }: TestBrowser,
  address: string,
  options?: BrowserContextOptions,
) {
  const page = await browser.newPage(options);
  await page.goto(inject("origin") + address);
  return page;
}

/** `prepare` is called before the page goes to its address. */
type Visit = { language?: Language; prepare?: ((page: Page) => unknown) | undefined };

/** Goes to the contact page in a context of its own, whether its script has arrived or not. */
export async function visitForm(testBrowser: TestBrowser, { language, prepare }: Visit = {}) {
  const page = await (await testBrowser.browser.newContext()).newPage();
  page.on("request", (request) => {
    if (request.method() === "POST") testBrowser.calls.push(request.url());
  });
  await prepare?.(page);
  await page.goto(addressOf("contact", language), { waitUntil: "domcontentloaded" });
  return page;
}

/** Opens the contact page, ready for what is typed first. */
export async function openForm(testBrowser: TestBrowser, visit?: Visit) {
  const page = await visitForm(testBrowser, visit);
  await untilHydrated(page);
  return page;
}

/** Fills the form and sends it in vain: the endpoint answers 500. */
export async function failToSend(
  testBrowser: TestBrowser,
  { changes, ...visit }: Visit & { changes?: Partial<Visitor> } = {},
) {
  testBrowser.endpoint.answer = { status: 500 };
  const page = await openForm(testBrowser, visit);
  const values = await fillForm(page, changes);
  await pressSend(page);
  await noticeOf(page).waitFor();
  return { page, values };
}

/** Sends what the form holds, now that the endpoint answers 200: it arrives, once, with these values. */
export async function expectSent(testBrowser: TestBrowser, page: Page, values: Visitor) {
  clear(testBrowser);
  await pressSend(page);
  await confirmationOf(page).waitFor();
  expectArrived(testBrowser, values);
}

/** Fails unless exactly one call was made, and arrived with these values and a time. */
export function expectArrived({ calls, endpoint }: TestBrowser, values: Visitor) {
  const name = `${values.firstName} ${values.lastName}`;
  const expected = { ...values, name, hp: "", t0: expect.any(Number) };
  expect(endpoint.messages.map(({ body }) => body)).toStrictEqual([expected]);
  expect(calls).toHaveLength(1);
}

/** Lets the endpoint answer 200 from now on, and forgets what has arrived. */
function clear(testBrowser: TestBrowser) {
  testBrowser.calls.length = 0;
  testBrowser.endpoint.messages.length = 0;
  testBrowser.endpoint.answer = { status: 200, text: "OK" };
}
