// Fixtures of browser tests: one browser per worker, with an endpoint for its pages. Each test starts with a clean
// endpoint, and its pages are closed.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import type { PageName } from "../../content/addresses.ts";
import type { Language } from "../../content/languages.ts";
import { href } from "../../content/routes.ts";
import { endpointPlaceholder, launchBrowser } from "./browser.ts";
import { type Endpoint, startTestEndpoint } from "./endpoint.ts";
import { FormPage, type TypedValues } from "./form.ts";

export { expect };

declare module "vitest" {
  interface TaskMeta {
    /** How many documents the test has loaded: the measure of its cost. */
    pageLoads?: number;
  }
}

/** The full URL of a page of the tested site. */
export const urlOf = (page: PageName, language: Language = "it") =>
  inject("origin") + href(page, language);

/** The size of a window, and all other options of a Playwright context. */
type WindowOptions = BrowserContextOptions & { width?: number; height?: number };

/** The contact form of a page. `calls` are the addresses to which it posts. */
class TestedForm extends FormPage {
  constructor(
    page: Page,
    private readonly endpoint: Endpoint,
    private readonly calls: string[],
  ) {
    super(page);
  }

  /** Opens the form, fills it and sends it to an endpoint that answers 500. */
  async fail(changes?: Partial<TypedValues>, language?: Language): Promise<TypedValues> {
    this.endpoint.answer = { status: 500 };
    await this.open(language);
    const values = await this.fill(changes);
    await this.send();
    await this.notice.waitFor();
    return values;
  }

  /** Waits for the confirmation. Expects exactly one request, with these values and a time. */
  async expectArrived(values: TypedValues) {
    await this.confirmation.waitFor();
    const name = `${values.firstName} ${values.lastName}`;
    const expected = { ...values, name, hp: "", t0: expect.any(Number) };
    expect(this.endpoint.messages.map(({ body }) => body)).toStrictEqual([expected]);
    expect(this.calls).toHaveLength(1);
  }

  /** Sends the form to an endpoint that answers 200. Expects one message with these values. */
  async expectSent(values: TypedValues) {
    this.calls.length = this.endpoint.messages.length = 0;
    this.endpoint.answer = { status: 200, text: "OK" };
    await this.send();
    await this.expectArrived(values);
  }
}

/** By whether they keep pages for the back button. Vitest would start one for each `test` that is extended. */
const workers = new Map<boolean, ReturnType<typeof startWorker>>();

/** Starts a browser, and the endpoint of its pages. */
async function startWorker(hasBackCache: boolean) {
  const endpoint = await startTestEndpoint();
  for (const site of [inject("origin"), inject("realOrigin")]) endpoint.allow(site);
  endpoint.allow(new URL(endpointPlaceholder).origin);
  return { browser: await launchBrowser(endpoint, hasBackCache), endpoint };
}

export const phoneWindow = { width: 390, height: 844 };

/** Test files bind it to `test`, mostly with more fixtures. */
export const testSite = test
  .extend("hasBackCache", { scope: "worker" }, false as boolean)
  .extend("worker", { scope: "worker" }, async ({ hasBackCache }, { onCleanup }) => {
    const running = workers.get(hasBackCache);
    if (running) return running;
    const worker = startWorker(hasBackCache);
    workers.set(hasBackCache, worker);
    onCleanup(async () => {
      const { browser, endpoint } = await worker;
      await browser.close();
      await endpoint.close();
    });
    return worker;
  })
  .extend("browser", ({ worker }) => worker.browser)
  /** Answers 200 until `answer` changes. */
  .extend(
    "endpoint",
    ({ worker: { endpoint } }): Endpoint =>
      Object.assign(endpoint, { messages: [], answer: { status: 200, text: "OK" } }),
  )
  /** Addresses of all POST requests of the test. */
  .extend("calls", (): string[] => [])
  /** The origin of the tested site. */
  .extend("site", () => inject("origin"))
  /** Opens a page in its own context. Relative addresses belong to the tested site. */
  .extend("newPage", ({ browser, calls, hasBackCache, site, task }, { onCleanup }) => {
    onCleanup(async () => {
      await Promise.all(browser.contexts().map((context) => context.close()));
    });
    return async ({
      width = 1280,
      height = 720,
      ...options
    }: WindowOptions = {}): Promise<Page> => {
      const contextOptions = { baseURL: site, viewport: { width, height }, ...options };
      const context = await browser.newContext(contextOptions);
      context.on("request", (request) => {
        if (request.method() === "POST") calls.push(request.url());
        // Not every machine has a browser with a back cache, so its loads are not bounded.
        if (request.isNavigationRequest() && !hasBackCache)
          task.meta.pageLoads = (task.meta.pageLoads ?? 0) + 1;
      });
      return context.newPage();
    };
  })
  .extend("page", ({ newPage }) => newPage())
  .extend("visit", ({ newPage }) => async (address: string, window?: WindowOptions) => {
    const page = await newPage(window);
    await page.goto(address);
    return page;
  })
  .extend("form", ({ page, endpoint, calls }) => new TestedForm(page, endpoint, calls));

/** The same for the site of content/, with the texts and pictures that visitors see. */
export const testReal = testSite.extend("site", () => inject("realOrigin"));

/** The same with a browser that keeps pages for the back button. Skipped if the browser cannot. */
export const testWithBackCache = testSite
  .extend("hasBackCache", { scope: "worker" }, true)
  .extend("keepsPages", { scope: "worker" }, ({ worker }) => keepsPages(worker.browser))
  .extend("keeping", { auto: true }, ({ keepsPages, skip }) => {
    skip(!keepsPages, "This browser keeps no page for its back button");
  });

/** Uses foreign pages, so that tests still fail if only the site's pages are not kept. */
async function keepsPages(browser: Browser): Promise<boolean> {
  const page = await browser.newPage();
  await page.route(/other[.]example/, (route) => route.fulfill({ contentType: "text/html" }));
  await page.goto("http://other.example/1");
  await page.evaluate(markPage);
  await page.goto("http://other.example/2");
  await page.goBack({ waitUntil: "commit" });
  const isKept = await page.evaluate(isMarked);
  await page.context().close();
  return isKept;
}

/** These run in a page. They detect whether it is the same page after Back. */
export const markPage = () => Object.assign(window, { isSamePage: true });
export const isMarked = () => "isSamePage" in window;
