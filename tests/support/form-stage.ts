// What every test of the contact form in a browser stands on: a browser, an endpoint, the texts.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { type Language, languages, type PageName } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import { launchBrowser } from "./browser.ts";
import { type Endpoint, startEndpoint } from "./endpoint.ts";
import { payloadOf, type Visitor } from "./form.ts";

/** A test file's own browser, and the endpoint on another origin that its pages post to. */
export interface Stage {
  browser: Browser;
  endpoint: Endpoint;
}

/**
 * Sets a stage up for the file, or the group of tests, that calls it. Each test finds it empty, the endpoint
 * answering 200.
 * @param keepsPages whether the browser keeps pages that were left
 */
export function setStage(keepsPages = false): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    stage.endpoint = await startEndpoint();
    stage.browser = await launchBrowser(stage.endpoint, keepsPages);
  });
  beforeEach(() => {
    stage.endpoint.messages.length = 0;
    stage.endpoint.answer = { status: 200, text: "OK" };
  });
  afterEach(() => Promise.all(stage.browser.contexts().map((context) => context.close())));
  afterAll(async () => {
    await stage.browser.close();
    await stage.endpoint.close();
  });
  return stage;
}

/** Where the tested site serves a page. */
export const addressOf = (page: PageName, language: Language) =>
  inject("origin") + href(page, language);

/**
 * Every second of the cases, in each language those that the other leaves out: enough where the language makes
 * no difference.
 * @param shift 1 exchanges them
 */
export const inTurn = <Case>(
  cases: readonly Case[],
  language: Language,
  shift: 0 | 1 = 0,
): Case[] => cases.filter((_, index) => (index + shift) % 2 === languages.indexOf(language));

/** Fails unless exactly one message arrived, with these values and a time. */
export const expectArrived = ({ endpoint }: Stage, values: Visitor) =>
  expect(endpoint.messages.map(({ body }) => body)).toStrictEqual([
    { ...payloadOf(values), t0: expect.any(Number) },
  ]);
