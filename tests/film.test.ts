// The film, and the night that comes over the hero when one scrolls: when they load, play and stop.
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { holdBack, newPage, phone, untilIdle, visit, watchRequests } from "./support/visit.ts";

const film = /\.(webm|mp4)$/;
const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const isPlaying = (page: Page) =>
  page
    .locator("video")
    .evaluate(($film: HTMLVideoElement) => !$film.paused && $film.currentTime > 0);

test("the film loads when near, plays muted in a loop, and stays paused once it was paused", async () => {
  const page = await newPage(phone);
  const requests = watchRequests(page, film);
  await page.goto("/", { waitUntil: "networkidle" });
  expect(requests).toEqual([]);
  const video = page.getByRole("group", { name: /^Video senza audio/ }).locator("video");
  await video.scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(page)).toBe(true);
  const isQuiet = ($film: HTMLVideoElement) => $film.muted && $film.loop && $film.playsInline;
  expect(await video.evaluate(isQuiet)).toBe(true);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(page), { message: "off screen" }).toBe(false);
  await video.scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await press(page, "Ferma il video");
  await page.getByRole("button", { name: "Avvia il video" }).waitFor();
  await page.locator("footer").scrollIntoViewIfNeeded();
  await video.scrollIntoViewIfNeeded();
  await untilIdle(page);
  expect(await isPlaying(page)).toBe(false);
  await press(page, "Avvia il video");
  await expect.poll(() => isPlaying(page)).toBe(true);
  await video.evaluate(($film: HTMLVideoElement) => $film.pause()); // in the browser's own menu
  await page.locator("footer").scrollIntoViewIfNeeded();
  await video.scrollIntoViewIfNeeded();
  await untilIdle(page);
  expect(await isPlaying(page)).toBe(false);
});

test.each(["reduced motion", "data saver"])(
  "with %s neither film nor night is requested",
  async (why) => {
    const page = await newPage({ ...phone, reducedMotion: why === "data saver" ? null : "reduce" });
    const requests = watchRequests(page, /\.(webm|mp4)$|hero-closed/);
    if (why === "data saver")
      await page.addInitScript(() =>
        Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
      );
    await page.goto("/");
    await page.locator("[data-film][data-state=paused]").scrollIntoViewIfNeeded();
    await page.waitForTimeout(700);
    expect(requests).toEqual([]);
    await press(page, "Avvia il video");
    await expect.poll(() => isPlaying(page)).toBe(true);
  },
);

test("a missing film is not retried until its button is pressed", async () => {
  const page = await newPage(phone);
  const requests = watchRequests(page, film);
  await page.route(film, (route) => route.fulfill({ status: 404 }));
  await page.goto("/en");
  await page.locator("video").scrollIntoViewIfNeeded();
  await expect.poll(() => requests.length, { message: "in each format" }).toBe(2);
  await untilIdle(page);
  expect(requests).toHaveLength(2);
  await page.unroute(film);
  await press(page, "Play the video");
  await page.getByRole("button", { name: "Pause the video" }).waitFor();
});

test("without script the browser's own controls play the film", async () => {
  const page = await visit("/", { ...phone, javaScriptEnabled: false });
  expect(await page.locator("[data-film] video[controls]").filter({ visible: true }).count()).toBe(
    1,
  );
});

test("the night waits for the day, and is not requested where scrolling cannot fade it in", async () => {
  const page = await newPage();
  const requests = watchRequests(page, /hero-closed/);
  const release = await holdBack(page, /hero-open/);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.waitForTimeout(700);
  expect(requests).toEqual([]);
  release();
  await expect.poll(() => requests.length).toBe(1);
  await page.addInitScript(() => {
    CSS.supports = () => false;
  });
  await page.goto("/en");
  await page.waitForTimeout(700);
  expect(requests).toHaveLength(1);
});

test("the night loads after the page, and scrolling over the pinned hero fades it in", async () => {
  const page = await newPage({ width: 1440, height: 900 });
  const requests = watchRequests(page, /hero-closed/);
  await page.goto("/");
  const readGround = () =>
    page.locator(".hero-stage").evaluate(($it) => getComputedStyle($it).backgroundColor);
  const day = await readGround();
  await expect.poll(() => requests.length).toBe(1);
  const pinned = page.locator(".hero-pinned");
  await expect.poll(() => pinned.evaluate(($it) => getComputedStyle($it).position)).toBe("sticky");
  await page.evaluate(() => scrollTo(0, 5000));
  await expect.poll(readGround).not.toBe(day);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await untilIdle(page);
  expect(await pinned.evaluate(($it) => getComputedStyle($it).position)).toBe("static");
});
