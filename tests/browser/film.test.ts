// The film: fetched when it is near and wanted, stopped and started by its button, a poster where it fails.
import type { BrowserContextOptions, Page } from "playwright-core";
import { expect, inject, test } from "vitest";
import { startTestBrowser } from "../support/test-browser.ts";

const film = /\.(webm|mp4)$/;
const testBrowser = startTestBrowser();

async function openPage(options?: BrowserContextOptions) {
  const page = await testBrowser.newPage({ viewport: { width: 390, height: 844 }, ...options });
  const films: string[] = [];
  page.on("request", (request) => {
    if (film.test(request.url())) films.push(request.url());
  });
  return { page, films };
}

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const isPlaying = (page: Page) =>
  page
    .locator("video")
    .evaluate(($film: HTMLVideoElement) => !$film.paused && $film.currentTime > 0);

test.each([
  ["refused", { abort: true }],
  ["missing", { status: 404 }],
  ["garbled", { body: "no such thing" }],
])("does not retry a %s film by itself; the play button does", async (_, answer) => {
  const { page, films } = await openPage();
  await page.route(film, (route) => ("abort" in answer ? route.abort() : route.fulfill(answer)));
  await page.addInitScript(loadAsWebKit);
  await page.goto(`${inject("origin")}/en`);
  await page.locator("video").scrollIntoViewIfNeeded();
  await expect.poll(() => films.length).toBe(2); // in each format
  await page.waitForTimeout(500); // another attempt would have begun
  expect(films).toHaveLength(2);
  await page.unroute(film);
  await press(page, "Play the film");
  await page.getByRole("button", { name: "Pause the film" }).waitFor();
});

/** WebKit starts loading again where a film that has no source is told to pause. */
function loadAsWebKit() {
  const { pause } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.pause = function () {
    pause.call(this);
    if (this.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) this.load();
  };
}

test.each([
  ["reduce", false],
  ["no-preference", true],
] as const)("waits to be asked for; motion: %s, data saver: %s", async (motion, saveData) => {
  const { page, films } = await openPage({ reducedMotion: motion });
  await page.addInitScript((saveData) => {
    Object.defineProperty(navigator, "connection", { value: { saveData } });
  }, saveData);
  await page.goto(inject("origin"));
  await page.locator("[data-film][data-state=paused]").scrollIntoViewIfNeeded();
  await page.waitForTimeout(500); // its observer may have been told by then
  expect(films).toEqual([]);
  expect(await page.locator("video").getAttribute("poster")).toMatch(/film-poster/);
  await press(page, "Avvia il filmato");
  await expect.poll(() => isPlaying(page)).toBe(true);
});

test("is fetched when near, plays muted and looping, until its button stops it for good", async () => {
  const { page, films } = await openPage();
  await page.goto(inject("origin"), { waitUntil: "networkidle" });
  expect(films).toEqual([]);
  // Named by its group: Chromium calls a video that does not play "Unable to play media.", whatever its label.
  const group = page.getByRole("group", { name: "Filmato senza audio." });
  const video = group.locator("video:not([aria-label])");
  await video.scrollIntoViewIfNeeded({ timeout: 5000 });
  await expect.poll(() => isPlaying(page)).toBe(true);
  const isQuiet = ($film: HTMLVideoElement) => $film.muted && $film.loop;
  expect(await video.evaluate(isQuiet)).toBe(true);
  await press(page, "Ferma il filmato");
  await expect.poll(() => isPlaying(page)).toBe(false);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await video.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Avvia il filmato" }).waitFor();
  expect(await isPlaying(page)).toBe(false);
  await press(page, "Avvia il filmato");
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(page), { message: "off screen" }).toBe(false);
});

test("stays paused where something else than its button paused it in sight", async () => {
  const { page } = await openPage();
  await page.goto(inject("origin"));
  const video = page.locator("video");
  await video.scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await video.evaluate(($film: HTMLVideoElement) => $film.pause());
  await page.locator("footer").scrollIntoViewIfNeeded();
  await video.scrollIntoViewIfNeeded();
  await page.waitForTimeout(500); // its observer may have been told by then
  expect(await isPlaying(page)).toBe(false);
});

test("has the browser's own controls where there is no script, and nowhere else", async () => {
  const { page } = await openPage({ javaScriptEnabled: false });
  await page.goto(inject("origin"));
  const visible = page.locator("[data-film] video").filter({ visible: true });
  expect(await visible.count()).toBe(1);
  expect(await visible.getAttribute("controls")).not.toBeNull();
  const { page: scripted } = await openPage();
  await scripted.goto(inject("origin"));
  expect(await scripted.locator("video").count()).toBe(1);
  expect(await scripted.locator("video").getAttribute("controls")).toBeNull();
});
