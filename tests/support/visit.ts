// Opens pages of the tested sites as visitors do. cleanup.ts closes them after their test.
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { inject } from "vitest";
import { browserType } from "./browser.ts";

/** The size of a window, and all other options of a Playwright context. */
type WindowOptions = BrowserContextOptions & { width?: number; height?: number };

export const phone = { width: 390, height: 844 };
/** For tests of anything but motion, whose drawing needs most of the processor. */
export const still = { reducedMotion: "reduce" } as const;

let connecting: Promise<Browser> | undefined;

/** Opens an empty page in a context of its own. Addresses are those of the tested site. */
export async function newPage({ width = 1280, height = 720, ...options }: WindowOptions = {}) {
  connecting ??= browserType.connect(inject("browser")); // one browser for the whole run
  const browser = await connecting;
  const baseURL = inject("origin");
  const context = await browser.newContext({ baseURL, viewport: { width, height }, ...options });
  context.setDefaultTimeout(15_000);
  return context.newPage();
}

/** Opens an address of the tested site, at which there is a page. */
export async function visit(address: string, options?: WindowOptions): Promise<Page> {
  const page = await newPage(options);
  const response = await page.goto(address);
  if (!response?.ok()) throw new Error(`There is no page at ${address}: ${response?.status()}.`);
  return page;
}

export async function closePages() {
  const contexts = (await connecting)?.contexts() ?? [];
  const pages = contexts.flatMap((context) => context.pages());
  // A test may still answer a request, which would then fail after the test has ended.
  await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
  await Promise.all(contexts.map((context) => context.close()));
}

/** Lists what a page logs as an error or a warning, throws, and breaks of its policy, except what is expected. */
export async function listErrors(page: Page, expected = /(?!)/): Promise<string[]> {
  const logged = await page.consoleMessages({ filter: "all" });
  const thrown = await page.pageErrors({ filter: "all" });
  return [
    ...logged.filter((message) => /error|warning/.test(message.type())).map((it) => it.text()),
    ...thrown.map(({ message }) => message),
  ].filter((text) => !expected.test(text));
}

/** Delays the requests of a page for an address, until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, (route) => released.then(() => route.continue()));
  return release;
}

/** Lists the addresses that a page requests. */
export function watchRequests(page: Page, pattern = /./): string[] {
  const requests: string[] = [];
  page.on("request", (request) => {
    if (pattern.test(request.url())) requests.push(request.url());
  });
  return requests;
}

/** Waits some frames, until pending scrolls, observers and requests have begun. */
export const untilIdle = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 5; frames += 1) await new Promise(requestAnimationFrame);
    await new Promise((rested) => requestIdleCallback(rested));
  });
