// Every page where something is missing: script, storage, font, pictures, motion.
import { createServer } from "node:http";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { languages, pageNames } from "../content/schema.ts";
import { href } from "../pages/routes.ts";
import { launchBrowser } from "./browser.ts";
import { close, listen, originOf } from "./endpoint.ts";

const origin = inject("origin");
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const wants: {
  name: string;
  options?: BrowserContextOptions;
  prepare?(c: BrowserContext): unknown;
}[] = [
  { name: "nothing" },
  { name: "JavaScript", options: { javaScriptEnabled: false } },
  {
    name: "storage",
    prepare: (context) =>
      context.addInitScript(() => {
        for (const name of ["localStorage", "sessionStorage"]) {
          Object.defineProperty(window, name, {
            get() {
              throw new DOMException("Blocked", "SecurityError");
            },
          });
        }
      }),
  },
  { name: "fonts", prepare: (context) => context.route(/\.woff2$/, (route) => route.abort()) },
  {
    name: "pictures and film",
    prepare: (context) =>
      context.route(/\.(avif|webp|jpg|svg|webm|mp4)$/, (route) => route.abort()),
  },
];

describe.each(wants)("without $name", ({ options, prepare }) => {
  test("every page can be read and left, and reports no error", async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, ...options });
    await prepare?.(context);
    const page = await context.newPage();
    const errors = listErrors(page);
    for (const name of pageNames) {
      for (const language of languages) {
        await page.goto(origin + href(name, language));
        await expectReadable(page);
      }
    }
    expect(errors).toEqual([]);
    await context.close();
  });
});

/** Errors of scripts and of the security policy; blocked requests are what the test wants. */
function listErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    const isExpected = /net::ERR_FAILED|404: no page at/.test(message.text());
    if (message.type() === "error" && !isExpected) errors.push(message.text());
  });
  return errors;
}

async function expectReadable(page: Page) {
  const heading = page.locator("h1");
  expect((await heading.innerText()).length).toBeGreaterThan(3);
  expect(await heading.isVisible()).toBe(true);
  const text = await page.locator("main").innerText();
  expect(text.length).toBeGreaterThan(80);
  const links = page.locator("footer nav a:visible, .contact-bar a:visible");
  expect(await links.count()).toBeGreaterThanOrEqual(6 + 6);
  expect(await page.locator("a[data-language-switch]").isVisible()).toBe(true);
}

test.each([
  ["/contact", "JavaScript", "+39"],
  ["/en/contact", "JavaScript", "+39"],
])("without script %s says how to reach the company, and offers no dead form", async (address) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(origin + address);
  const notice = page.locator("main .notice");
  expect(await notice.isVisible()).toBe(true);
  expect(await notice.locator("a[href^='tel:']").isVisible()).toBe(true);
  expect(await notice.locator("a[href^='mailto:']").isVisible()).toBe(true);
  expect(await page.locator("form").isVisible()).toBe(false);
  await page.close();
});

function listFilms(page: Page): string[] {
  const films: string[] = [];
  page.on("request", (request) => {
    if (/\.(webm|mp4)$/.test(request.url())) films.push(request.url());
  });
  return films;
}

test("before it is near the film is not fetched", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const films = listFilms(page);
  await page.goto(origin);
  await page.waitForLoadState("networkidle");
  expect(films).toEqual([]);
  await page.locator("video").scrollIntoViewIfNeeded();
  await expect.poll(() => films.length).toBeGreaterThan(0);
  await page.close();
});

test("while the rest of the page is on its way the film is not fetched", async () => {
  const slow = await serveSlowly(origin, "</video>");
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const films = listFilms(page);
  await page.goto(slow.origin, { waitUntil: "commit" });
  await page.locator("video").waitFor();
  await page.waitForTimeout(1000);
  expect(films).toEqual([]);
  slow.sendRest();
  await page.locator("footer").waitFor();
  await page.waitForLoadState("networkidle");
  expect(films).toEqual([]);
  await page.locator("video").scrollIntoViewIfNeeded();
  await expect.poll(() => films.length).toBeGreaterThan(0);
  await page.close();
  await slow.close();
});

/** Serves a site whose pages stop after `mark` until the rest is asked for. */
async function serveSlowly(origin: string, mark: string) {
  const rest = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    const answer = await fetch(origin + request.url);
    const type = answer.headers.get("Content-Type") ?? "";
    const body = Buffer.from(await answer.arrayBuffer());
    const end = type.startsWith("text/html") ? body.indexOf(mark) + mark.length : body.length;
    response.writeHead(answer.status, { "Content-Type": type });
    response.write(body.subarray(0, end));
    if (end < body.length) await rest.promise;
    response.end(body.subarray(end));
  });
  await listen(server, 0);
  return {
    origin: originOf(server),
    sendRest: () => rest.resolve(),
    close: () => close(server),
  };
}

test("a film that does not arrive leaves its poster and a button that says so", async () => {
  const page = await browser.newPage();
  await page.route(/\.(webm|mp4)$/, (route) => route.abort());
  await page.goto(`${origin}/en`);
  await page.locator("video").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await page.unroute(/\.(webm|mp4)$/);
  await page.getByRole("button", { name: "Play the film" }).click();
  await page.getByRole("button", { name: "Pause the film" }).waitFor();
  await page.close();
});

test("under reduced motion the film is not fetched, but plays for who asks for it", async () => {
  const page = await browser.newPage({ reducedMotion: "reduce" });
  const films = listFilms(page);
  await page.goto(origin);
  await page.locator("[data-film]").scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(films).toEqual([]);
  expect(await page.locator("video").getAttribute("poster")).toMatch(/film-poster/);
  await page.getByRole("button", { name: "Avvia il filmato" }).click();
  await page.getByRole("button", { name: "Ferma il filmato" }).waitFor();
  await page.close();
});

test("the film plays by itself, muted and looping, and its button stops it", async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(`${origin}/en`);
  const film = page.locator("video");
  await film.scrollIntoViewIfNeeded();
  const state = () =>
    film.evaluate(($film: HTMLVideoElement) => ({
      isPlaying: !$film.paused && $film.currentTime > 0,
      isMuted: $film.muted,
      isLooping: $film.loop,
    }));
  await expect.poll(state).toEqual({ isPlaying: true, isMuted: true, isLooping: true });
  await page.getByRole("button", { name: "Pause the film" }).click();
  await expect.poll(() => film.evaluate(($film: HTMLVideoElement) => $film.paused)).toBe(true);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await film.scrollIntoViewIfNeeded();
  expect(await film.evaluate(($film: HTMLVideoElement) => $film.paused)).toBe(true);
  await page.getByRole("button", { name: "Play the film" }).click();
  await expect.poll(async () => (await state()).isPlaying).toBe(true);
  await page.close();
});

test("nothing moves while a page loads: layout shift 0", async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.route(/\.woff2$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page.addInitScript(() => {
    const shifts = window as unknown as { shift: number };
    shifts.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        shifts.shift += (entry as unknown as { value: number }).value;
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const name of pageNames) {
    await page.goto(origin + href(name, "it"));
    await page.waitForLoadState("networkidle");
    const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
    expect(shift, name).toBe(0);
  }
  await page.close();
});
