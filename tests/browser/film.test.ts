// The film and the hero's night picture: when they load, play, stop and start.
import type { Page } from "playwright-core";
import { readTexts } from "../../content/texts.ts";
import { heroTexts } from "../../pages/home/hero.texts.ts";
import { holdBack, rewriteHtml, saveData, untilIdle } from "../support/browser.ts";
import { loadOrThrow, textOf } from "../support/fixtures.ts";
import { expect, phoneWindow, testSite, urlOf } from "../support/test.ts";

const play = textOf("it", "future.play");
const night = readTexts(loadOrThrow().dictionary.it, heroTexts).night?.file ?? "";
const filmOrNight = new RegExp(`film\\.\\w+\\.(webm|mp4)$|(?<=/)${night}-(phone-)?\\d+`);
const film = /\.(webm|mp4)$/;

const test = testSite
  .extend("page", ({ newPage }) => newPage(phoneWindow))
  /** Requests of the page: films, and pictures of the night. */
  .extend("requests", ({ page }) => {
    const requests: string[] = [];
    page.on("request", (request) => {
      const [name] = filmOrNight.exec(request.url()) ?? [];
      if (name) requests.push(name);
    });
    return requests;
  });

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();
const isPlaying = (page: Page) =>
  page
    .locator("video")
    .evaluate(($film: HTMLVideoElement) => !$film.paused && $film.currentTime > 0);

test.for([
  ["missing", { status: 404 }],
  ["garbled", { body: "no such thing" }],
] as const)(
  "a %s film is not retried until its play button is pressed",
  async ([, answer], { page }) => {
    const films: string[] = [];
    await page.route(film, (route) => {
      films.push(route.request().url());
      return route.fulfill(answer);
    });
    await page.addInitScript(loadAsWebKit);
    await page.goto("/en");
    await page.locator("video").scrollIntoViewIfNeeded();
    await expect.poll(() => films.length).toBe(2); // in each format
    await untilIdle(page); // by then a second attempt would have begun
    expect(films).toHaveLength(2);
    await page.unroute(film);
    await press(page, textOf("en", "future.play"));
    await page.getByRole("button", { name: textOf("en", "future.pause") }).waitFor();
  },
);

/** WebKit loads again if a film without a source is paused. */
function loadAsWebKit() {
  const { pause } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.pause = function () {
    pause.call(this);
    if (this.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) this.load();
  };
}

test.for([
  ["reduced motion", "reduce"],
  ["data saver", "no-preference"],
] as const)(
  "neither film nor night picture is requested with %s",
  async ([why, motion], { page, requests }) => {
    await page.emulateMedia({ reducedMotion: motion });
    if (why === "data saver") await page.addInitScript(saveData);
    await page.clock.install();
    await page.goto("/");
    await page.locator("[data-film][data-state=paused]").scrollIntoViewIfNeeded();
    await page.clock.runFor(5000);
    await untilIdle(page);
    expect(requests).toEqual([]);
    expect(await page.locator("video").getAttribute("poster")).toMatch(/film-poster/);
    await press(page, play);
    await expect.poll(() => isPlaying(page)).toBe(true);
  },
);

const readGround = (page: Page) =>
  page.locator(".hero-stage").evaluate(($stage) => getComputedStyle($stage).backgroundColor);

const readPinned = (page: Page) =>
  page.locator(".hero").evaluate(($hero) => {
    const $pinned = $hero.querySelector(".hero-pinned") as HTMLElement;
    const room = $hero.clientHeight - $pinned.clientHeight;
    return { position: getComputedStyle($pinned).position, room };
  });

test.for([
  ["a night that loads", true],
  ["no night in the content", false],
  ["data saver", false],
] as const)("the hero is pinned or not: %s", async ([what, isPinned], { newPage }) => {
  const page = await newPage({ width: 1440, height: 900 });
  if (what === "data saver") await page.addInitScript(saveData);
  if (what === "no night in the content")
    await rewriteHtml(page, urlOf("home"), (html) =>
      html.replace(/<div class="hero-night".*?<\/div>/s, ""),
    );
  await page.goto("/");
  const pinned = { position: "sticky", room: 540 }; // 60 % of the window
  const expected = isPinned ? pinned : { position: "static", room: 0 };
  await expect.poll(() => readPinned(page)).toEqual(expected);
  const day = await readGround(page);
  await page.evaluate(() => scrollTo(0, 5000));
  await untilIdle(page);
  if (isPinned) await expect.poll(() => readGround(page)).not.toBe(day);
  else expect(await readGround(page), "as by day").toBe(day);
});

test("the night picture is requested half a second after the page has loaded", async ({
  page,
  requests,
}) => {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1000);
  const release = await holdBack(page, "**/*.woff2");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.clock.runFor(5000);
  release();
  await page.waitForLoadState("load");
  await page.clock.runFor(499);
  expect(requests).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => requests).toEqual([expect.stringContaining(night)]);
});

test("the film loads when near, plays muted, and stays paused once it was paused", async ({
  page,
  requests,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  expect(requests.join()).not.toContain("film");
  // Chromium calls a video that does not play "Unable to play media.", so the group has the name.
  const group = page.getByRole("group", { name: textOf("it", "future.film") });
  const video = group.locator("video:not([aria-label])");
  await video.scrollIntoViewIfNeeded({ timeout: 5000 });
  await expect.poll(() => isPlaying(page)).toBe(true);
  const icon = () => group.locator("svg").filter({ visible: true }).getAttribute("class");
  expect(await icon(), "while it plays").toBe("icon icon-pause");
  const isQuiet = ($film: HTMLVideoElement) => $film.muted && $film.loop && $film.playsInline;
  expect(await video.evaluate(isQuiet)).toBe(true);
  await press(page, textOf("it", "future.pause"));
  await expect.poll(() => isPlaying(page)).toBe(false);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await video.scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: play }).waitFor();
  expect(await icon(), "while it is paused").toBe("icon icon-play");
  expect(await isPlaying(page)).toBe(false);
  await press(page, play);
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page.locator("footer").scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(page), { message: "off screen" }).toBe(false);
});

test("the film stays paused if the browser paused it in view", async ({ visit }) => {
  const page = await visit("/", phoneWindow);
  const video = page.locator("video");
  await video.scrollIntoViewIfNeeded();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await video.evaluate(($film: HTMLVideoElement) => $film.pause());
  await page.locator("footer").scrollIntoViewIfNeeded();
  await video.scrollIntoViewIfNeeded();
  await untilIdle(page); // by then the observer of the film has run
  expect(await isPlaying(page)).toBe(false);
});

test.for([
  ["the browser's own controls", false],
  ["no controls but its button", true],
] as const)("has %s; script: %s", async ([, javaScriptEnabled], { visit }) => {
  const page = await visit("/", { ...phoneWindow, javaScriptEnabled });
  const video = page.locator("[data-film] video").filter({ visible: true });
  expect(await video.count()).toBe(1);
  expect((await video.getAttribute("controls")) === null).toBe(javaScriptEnabled);
});
