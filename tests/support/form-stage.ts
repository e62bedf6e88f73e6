// What every test of the contact form in a browser stands on: a browser, an endpoint, the opened page.
import type { Browser, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import type { Language, PageName } from "../../content/schema.ts";
import { href } from "../../pages/routes.ts";
import { endpointPlaceholder, launchBrowser } from "./browser.ts";
import { type Endpoint, startEndpoint } from "./endpoint.ts";
import { confirmationOf, fillForm, noticeOf, pressSend, untilAlive, type Visitor } from "./form.ts";

/** A test file's own browser, and the endpoint on another origin that its pages post to. */
export interface Stage {
  browser: Browser;
  endpoint: Endpoint;
  /** Every call that a page has made since the test began, by its address, answered or not. */
  calls: string[];
}

/**
 * Sets a stage up for the file, or the group of tests, that calls it. Each test finds it empty, the endpoint
 * answering 200.
 * @param keepsPages whether the browser keeps pages that were left
 */
export function setStage(keepsPages = false): Stage {
  const stage = { calls: [] as string[] } as Stage;
  beforeAll(async () => {
    stage.endpoint = await startOpenEndpoint();
    stage.browser = await launchBrowser(stage.endpoint, keepsPages);
  });
  beforeEach(() => clear(stage));
  afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())));
  afterAll(async () => {
    await stage.browser.close();
    await stage.endpoint.close();
  });
  return stage;
}

/** Starts an endpoint for the tested sites, under the name that their pages know. */
export async function startOpenEndpoint(port?: number): Promise<Endpoint> {
  const endpoint = await startEndpoint({ port });
  endpoint.allow(new URL(endpointPlaceholder).origin);
  for (const site of ["origin", "realOrigin"] as const) endpoint.allow(inject(site));
  return endpoint;
}

/** Where the tested site serves a page. */
export const addressOf = (page: PageName, language: Language = "it") =>
  inject("origin") + href(page, language);

interface Visit {
  language?: Language | undefined;
  /** Prepares the page before it goes to its address. */
  prepare?: ((page: Page) => unknown) | undefined;
}

/** Goes to the contact page in a context of its own, whether its script has arrived or not. */
export async function visitForm(stage: Stage, { language, prepare }: Visit = {}): Promise<Page> {
  const page = await (await stage.browser.newContext()).newPage();
  page.on("request", (request) => {
    if (request.method() === "POST") stage.calls.push(request.url());
  });
  await prepare?.(page);
  await page.goto(addressOf("contact", language), { waitUntil: "domcontentloaded" });
  return page;
}

/** Opens the contact page, ready for what is typed first. */
export async function openForm(stage: Stage, visit?: Visit): Promise<Page> {
  const page = await visitForm(stage, visit);
  await untilAlive(page);
  return page;
}

/** Fills the form and sends it in vain: the endpoint answers 500. */
export async function failToSend(
  stage: Stage,
  { changes, ...visit }: Visit & { changes?: Partial<Visitor> } = {},
) {
  stage.endpoint.answer = { status: 500 };
  const page = await openForm(stage, visit);
  const values = await fillForm(page, changes);
  await pressSend(page);
  await noticeOf(page).waitFor();
  return { page, values };
}

/** Sends what the form holds, now that the endpoint answers 200: it arrives, once, with these values. */
export async function expectSent(stage: Stage, page: Page, values: Visitor) {
  clear(stage);
  await pressSend(page);
  await confirmationOf(page).waitFor();
  expectArrived(stage, values);
}

/** Fails unless exactly one call was made, and arrived with these values and a time. */
export function expectArrived({ calls, endpoint }: Stage, values: Visitor) {
  const name = `${values.firstName} ${values.lastName}`;
  const expected = { ...values, name, hp: "", t0: expect.any(Number) };
  expect(endpoint.messages.map(({ body }) => body)).toStrictEqual([expected]);
  expect(calls).toHaveLength(1);
}

/** Lets the endpoint answer 200 from now on, and forgets what has arrived. */
function clear(stage: Stage) {
  stage.calls.length = 0;
  stage.endpoint.messages.length = 0;
  stage.endpoint.answer = { status: 200, text: "OK" };
}
