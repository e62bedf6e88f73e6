// The film: fetched when it is near and wanted, stopped and started by its button, a poster where it fails.
import { createServer } from "node:http";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { launchBrowser } from "../support/browser.ts";
import { close, listen, originOf } from "../support/endpoint.ts";
import { manners } from "../support/faults.ts";

const origin = inject("origin");
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

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

test.each(["refused", "missing", "garbled"])(
  "a film that comes %s plays for who asks again",
  async (manner) => {
    const page = await browser.newPage();
    await page.route(/\.(webm|mp4)$/, (route) => manners[manner]?.(route));
    await page.goto(`${origin}/en`);
    await page.locator("video").scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    await page.unroute(/\.(webm|mp4)$/);
    await page.getByRole("button", { name: "Play the film" }).click();
    await page.getByRole("button", { name: "Pause the film" }).waitFor();
    await page.close();
  },
);

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
