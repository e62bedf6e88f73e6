// The touchscreen of the product page: it loads when scrolled into view and sells bags of pellets. If
// it fails, the page is complete without it.
import type { Page } from "playwright-core";
import { inject } from "vitest";
import type { Language } from "../../content/languages.ts";
import { href } from "../../content/routes.ts";
import type { touchTexts } from "../../pages/products/touch/touch.texts.ts";
import { listSmallTargets, listViolations } from "../support/axe.ts";
import { holdBack, listErrors, untilIdle } from "../support/browser.ts";
import { textOf } from "../support/fixtures.ts";
import { changeLanguage } from "../support/page-changes.ts";
import { expect, phoneWindow, testSite, urlOf } from "../support/test.ts";
import { findLost, textChanges } from "../support/text-zoom.ts";
import { openTouchscreen, passStates, readFigure, reading } from "../support/touch.ts";

const test = testSite;

const text = (key: keyof typeof touchTexts.fields) => textOf("en", `dab.${key}`);

const ofTouchscreen = /\/assets\/(touch[.-]|face-(rest|stream))/;

/** Sizes for every layout: narrow and usual phones, tablets, desktops, the last one low. */
const windowSizes = [
  { width: 320, height: 640 },
  { width: 390, height: 664 },
  phoneWindow,
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1366, height: 768 },
];

/** For tests of anything but motion, whose drawing needs most of the processor. */
const still = { reducedMotion: "reduce" } as const;

test("the touchscreen loads only in view", async ({ newPage }) => {
  const page = await newPage(phoneWindow);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  const fetched = () => requests.filter((url) => ofTouchscreen.test(url)).length;
  await page.goto(urlOf("products"));
  await untilIdle(page);
  expect(fetched()).toBe(0);
  await openTouchscreen(page);
  expect(fetched()).toBeGreaterThan(0);
});

test("without script the picture, numbers and steps stay", async ({ visit }) => {
  const page = await visit(`${href("products", "it")}#steps`, { javaScriptEnabled: false });
  await page.locator(".face img").waitFor();
  for (const window of windowSizes) {
    await page.setViewportSize(window);
    const { figure, face, caption } = await readFigure(page);
    expect(await page.locator(".face circle").filter({ visible: true }).count()).toBe(3);
    expect(await page.locator(".steps-list > li").filter({ visible: true }).count()).toBe(3);
    expect(face.width, `at ${window.width}`).toBe(figure.width);
    expect(figure.height, `at ${window.width}`).toBe(face.height + caption.height);
  }
});

const fail = (name: string) => (page: Page) =>
  page.route(new RegExp(`/assets/${name}`), (route) => route.abort());
/** Cuts the fragment behind a part of its characters, as a proxy does whose own connection breaks. */
const cut = (part: number) => (page: Page) =>
  page.route(/\/assets\/touch-it/, async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ body: text.slice(0, part * text.length), contentType: "text/plain" });
  });

const failures: Record<string, (page: Page) => Promise<unknown>> = {
  "its fragment does not load": fail("touch-it"),
  "its script does not load": fail("touch\\.\\w+\\.js"),
  "its style does not load": fail("touch\\.\\w+\\.css"),
  "its fragment ends in the scene": cut(0.1),
  "its fragment ends on the screen": cut(0.5),
  "its fragment ends in the last tag": cut(0.99),
  "its script throws while it writes": (page) =>
    page.addInitScript(() => {
      Object.defineProperty(Intl.NumberFormat.prototype, "format", {
        get() {
          throw new RangeError("No such locale");
        },
      });
    }),
};
test.for(Object.entries(failures))(
  "the picture stays, and no gap, if %s",
  async ([_, prepare], { newPage }) => {
    const page = await newPage(still);
    await prepare(page);
    await page.goto(`${urlOf("products")}#steps`);
    await page.locator(".face-figure:not([data-touch])").waitFor();
    expect(await page.locator(".is-live, .face-figure :is(link, [class*=touch])").count()).toBe(0);
    expect(await page.locator(".face circle").filter({ visible: true }).count()).toBe(3);
    for (const window of windowSizes) {
      await page.setViewportSize(window);
      const { figure, face, caption } = await readFigure(page);
      expect(figure.height, `at ${window.width}`).toBe(face.height + caption.height);
    }
    expect(await listErrors(page), "reported").not.toEqual([]);
  },
);

test("the touchscreen is read as UTF-8, whatever the host says of its file", async ({
  newPage,
}) => {
  const page = await newPage(still);
  await page.route(/\/assets\/touch-\w+\.\w+\.txt/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-type": "text/plain; charset=iso-8859-1" };
    await route.fulfill({ response, headers });
  });
  await page.goto(urlOf("products"));
  const { screen } = await openTouchscreen(page);
  expect(await screen.locator("[data-kilos='-1']").textContent()).toContain("−");
});

/** Opens the steps of the product page, whose touchscreen loads only after `release`. */
async function openHeldBack(page: Page, language: Language) {
  const release = await holdBack(page, ofTouchscreen);
  await page.goto(`${inject("realOrigin")}${href("products", language)}#steps`, {
    waitUntil: "domcontentloaded",
  });
  await page.evaluate(() => document.fonts.ready);
  await page.locator("[data-touch]").waitFor();
  await untilIdle(page);
  return release;
}

/** One window for each layout. */
test.for([
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
])(
  "the touchscreen moves nothing when it loads, at $width × $height",
  async (window, { newPage }) => {
    const page = await newPage({ ...window, ...still });
    const release = await openHeldBack(page, "it");
    await page.waitForLoadState("load");
    const shifts = await page.evaluateHandle(() => {
      const shifts: number[] = [];
      new PerformanceObserver((list) => {
        for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
          shifts.push(value);
      }).observe({ type: "layout-shift" });
      return shifts;
    });
    release();
    await openTouchscreen(page);
    await untilIdle(page);
    expect(await shifts.jsonValue()).toEqual([]);
  },
);

test.for([
  { language: "it", windows: windowSizes },
  { language: "en", windows: windowSizes.slice(0, 1) }, // its texts are shorter
] as const)(
  "no state of the touchscreen changes its height or loses text, in $language",
  async ({ language, windows }, { newPage }) => {
    const page = await newPage({ ...windows[0], ...still });
    await page.route(/\.(avif|jpg)$/, () => {}); // never answered: sizes are known, and decoding takes long
    const release = await openHeldBack(page, language);
    const readHeight = async (window: (typeof windows)[number]) => {
      await page.setViewportSize(window);
      return (await readFigure(page)).figure.height;
    };
    const reserved = new Map<object, number>();
    for (const window of windows) reserved.set(window, await readHeight(window));
    release();
    const touchscreen = await openTouchscreen(page);
    await page.locator(".face-figure").evaluate(($figure) => {
      const $brand = $figure.querySelector(".phone-mockup > p") as Element;
      $brand.textContent = "Fiamma Sfusa"; // two lines
      $figure.setAttribute("data-examined", ""); // nothing else changes
    });
    await passStates(touchscreen, async (state) => {
      for (const window of windows) {
        const place = `${state} at ${window.width}`;
        expect(
          Math.abs((await readHeight(window)) - (reserved.get(window) ?? 0)),
          place,
        ).toBeLessThanOrEqual(0.5);
        if ([320, 768, 1440].includes(window.width))
          for (const change of textChanges)
            expect(await page.evaluate(findLost, change), `${place}, ${change}`).toEqual([]);
      }
    });
  },
);

test("bag and screen are whole in a window of 1366 × 768", async ({ newPage }) => {
  const page = await newPage({ width: 1366, height: 768, ...still });
  await page.goto(urlOf("products"));
  await page.locator(".face-figure").scrollIntoViewIfNeeded();
  await openTouchscreen(page);
  const { face } = await readFigure(page);
  const header = await page.locator(".header").boundingBox();
  expect(face.height).toBeLessThanOrEqual(768 - (header?.height ?? 0));
  const boxOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} has no box.`);
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  for (const width of [1200, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 768 });
    const [bag, owner, screen, cash, stage] = await Promise.all(
      [".touch-bag", ".phone-mockup", ".touch-screen", ".touch-cash", ".face"].map(boxOf),
    );
    expect(bag?.bottom, `bag at ${width}`).toBeLessThan(stage?.bottom ?? 0);
    expect(bag?.right, `phone at ${width}`).toBeLessThan(owner?.x ?? 0);
    expect(screen?.bottom, `screen at ${width}`).toBeLessThan(cash?.y ?? 0);
    const picture = await boxOf(".face > div");
    expect(picture.x, `picture at ${width}`).toBeLessThanOrEqual((stage?.x ?? 0) + 0.5);
    expect(picture.right, `picture at ${width}`).toBeGreaterThanOrEqual((stage?.right ?? 0) - 0.5);
  }
});

test.for([
  { width: 1440, height: 900, part: ".face" },
  { width: 390, height: 664, part: ".touch-main" },
])(
  "$part fits into the window below the heading of the section, $width × $height",
  async ({ part, ...window }, { visit }) => {
    const page = await visit(`${href("products", "it")}#steps`, { ...window, ...still });
    await openTouchscreen(page);
    const heading = page.locator("#steps");
    await heading.evaluate(($heading) => {
      const { bottom = 0 } = document.querySelector(".header")?.getBoundingClientRect() ?? {};
      scrollBy({ top: $heading.getBoundingClientRect().top - bottom, behavior: "instant" });
    });
    const box = await page.locator(part).filter({ visible: true }).first().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(window.height);
  },
);

test("what moves over the picture appears with it", async ({ newPage }) => {
  const page = await newPage(still);
  const release = await holdBack(page, /\.(avif|jpg)$/);
  await page.goto(`${urlOf("products")}#steps`, { waitUntil: "domcontentloaded" });
  await openTouchscreen(page);
  expect(await page.locator(".touch-scene[hidden]").count()).toBe(1);
  release();
  await page.locator(".touch-scene:not([hidden])").waitFor({ state: "attached" });
});

test("the bag that is taken leaves the machine, until the next purchase", async ({ visit }) => {
  const page = await visit(`${href("products", "en")}#steps`, still);
  const touchscreen = await openTouchscreen(page);
  const $taken = page.locator(".touch-taken");
  const readOpacity = () => $taken.evaluate(($it) => getComputedStyle($it).opacity);
  await touchscreen.buy("1");
  expect(await readOpacity()).toBe("0");
  await expect.poll(() => touchscreen.readState()).toBe("ready");
  await touchscreen.take();
  await expect.poll(readOpacity).toBe("1");
  const loaded = $taken.locator("img");
  await expect
    .poll(() => loaded.evaluate(($img: HTMLImageElement) => $img.naturalWidth))
    .toBeGreaterThan(0);
  expect((await $taken.boundingBox())?.width).toBe((await readFigure(page)).face.width);
  await touchscreen.begin();
  await $taken.waitFor({ state: "hidden" });
});

/** touchscreen.test.ts in unit/ reads all that screen and phone show meanwhile. */
test("the touchscreen sells until it is stopped, and its credit pays for the next bag", async ({
  visit,
}) => {
  const page = await visit(`${href("products", "en")}#steps`, still);
  const touchscreen = await openTouchscreen(page);
  await touchscreen.press(text("touchStartByMouse"));
  await touchscreen.press("15 kg");
  await touchscreen.press(text("touchConfirm"));
  await touchscreen.press(text("touchCash"));
  await expect.poll(() => reading(page, "filled")).toBeGreaterThan(2);
  await touchscreen.press(text("touchStop"));
  const filled = await reading(page, "filled");
  expect(await reading(page, "credit")).toBeCloseTo(15 - filled, 10);
  await touchscreen.press(text("touchTakeBag"));
  await touchscreen.press(text("touchBuyAgain"));
  await touchscreen.press("5 kg");
  await touchscreen.press(text("touchConfirm"));
  await touchscreen.press(new RegExp(`^${text("touchCard")}`));
  await touchscreen.press(text("touchUseCredit"));
  await page.locator("[data-panel=ready]").waitFor();
  expect(await reading(page, "credit")).toBeCloseTo(10 - filled, 10);
  expect(await listErrors(page)).toEqual([]);
});

test("the touchscreen starts and sells, whatever language a translator gives the page", async ({
  visit,
}) => {
  const page = await visit(href("products", "it"), still);
  await page.evaluate(() => document.documentElement.setAttribute("lang", "auto"));
  const touchscreen = await openTouchscreen(page);
  await touchscreen.buy("1");
  const sale = page.locator("[data-last-sale]");
  expect(await sale.textContent()).toMatch(/, \d\d:\d\d$/);
  await expect.poll(() => touchscreen.readState()).toBe("ready");
  await touchscreen.take();
  await touchscreen.begin();
  await changeLanguage(page, async (change) => {
    const kilos = await reading(page, "kilos");
    await touchscreen.screen.locator("[data-kilos='1']").click();
    expect(await reading(page, "kilos"), change).toBe(kilos + 1);
    expect(await page.locator("dd [data-reading=tank]").textContent(), change).toBe("3.999");
  });
  expect(await listErrors(page)).toEqual([]);
});

test.for([
  { width: 667, height: 375 },
  { width: 640, height: 360 },
])(
  "a press brings the next heading into a window of $width × $height, and nothing else scrolls",
  async (window, { visit }) => {
    const page = await visit(`${href("products", "en")}#steps`, { ...window, ...still });
    const touchscreen = await openTouchscreen(page);
    const readScroll = () => page.evaluate(() => scrollY);
    const expectHeading = async () => {
      const [heading, header] = await Promise.all([
        page.locator("[data-panel] h3").filter({ visible: true }).boundingBox(),
        page.locator(".header").boundingBox(),
      ]);
      const state = await touchscreen.readState();
      expect(heading?.y, state ?? "").toBeGreaterThanOrEqual(header?.height ?? 0);
      expect((heading?.y ?? 0) + (heading?.height ?? 0), state ?? "").toBeLessThan(window.height);
    };
    await touchscreen.begin();
    await expectHeading();
    await touchscreen.screen.locator("[data-kilos='5']").click();
    await touchscreen.confirm();
    await expectHeading();
    await touchscreen.press(text("touchCreditCard")); // the lowest button
    await expectHeading();
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => touchscreen.readState()).toBe("ready");
    expect(await readScroll(), "the filling ends by itself").toBe(0);
    await touchscreen.take();
    await expectHeading();
  },
);

test("a press does not scroll if the next heading is in view", async ({ visit }) => {
  const page = await visit(`${href("products", "en")}#steps`, { ...phoneWindow, ...still });
  const touchscreen = await openTouchscreen(page);
  await touchscreen.screen.evaluate(($screen) => $screen.scrollIntoView({ block: "end" }));
  const before = await page.evaluate(() => scrollY);
  await touchscreen.reach("filling");
  expect(await page.evaluate(() => scrollY)).toBe(before);
});

test("quick taps on the touchscreen do not zoom the page", async ({ visit }) => {
  const page = await visit(`${href("products", "en")}#steps`, { ...phoneWindow, ...still });
  await openTouchscreen(page);
  const actions = await page
    .locator(".touch-screen button")
    .evaluateAll(($buttons) => $buttons.map(($button) => getComputedStyle($button).touchAction));
  expect(new Set(actions)).toEqual(new Set(["manipulation"]));
});

/** Presses twice at one point, as a worn mouse or an impatient finger does. */
const pressTwiceBy = {
  mouse: (page: Page) => (x: number, y: number) => page.mouse.dblclick(x, y),
  finger: (page: Page) => {
    let seconds = Date.now() / 1000;
    return async (x: number, y: number) => {
      const session = await page.context().newCDPSession(page);
      for (const pause of [1, 0.1]) {
        seconds += pause;
        const [touchPoints, timestamp] = [[{ x, y }], seconds];
        await session.send("Input.dispatchTouchEvent", {
          type: "touchStart",
          touchPoints,
          timestamp,
        });
        await session.send("Input.dispatchTouchEvent", {
          type: "touchEnd",
          touchPoints: [],
          timestamp,
        });
      }
    };
  },
};

/** Runs before the page's scripts: counts each tap as the first one, as phones do. */
const countNoTaps = () =>
  Object.defineProperty(UIEvent.prototype, "detail", {
    get: () => 1,
  });

test.for(["mouse", "finger"] as const)(
  "a double press by %s is one step, but counts twice on + and −",
  async (pointer, { newPage }) => {
    const options = { ...phoneWindow, ...still, hasTouch: pointer === "finger" };
    const page = await newPage(options);
    if (pointer === "finger") await page.addInitScript(countNoTaps);
    await page.goto(`${href("products", "en")}#steps`);
    const touchscreen = await openTouchscreen(page);
    const pressAt = pressTwiceBy[pointer](page);
    const pressTwice = async (button: string) => {
      const $button = touchscreen.screen.locator(button).filter({ visible: true }).first();
      await $button.scrollIntoViewIfNeeded();
      const { x = 0, y = 0, width = 0, height = 0 } = (await $button.boundingBox()) ?? {};
      await pressAt(x + width / 2, y + height / 2);
      return touchscreen.readState();
    };
    expect(await pressTwice("[data-action=begin]")).toBe("kilos");
    await pressTwice("[data-kilos='1']");
    expect(await reading(page, "kilos")).toBe(12);
    await pressTwice("[data-kilos='-1']");
    expect(await reading(page, "kilos")).toBe(10);
    for (const toggle of ["toggleBag", "toggleCard"]) {
      await pressTwice(`[data-action=${toggle}]`);
      const pressed = page.locator(`[data-action=${toggle}][aria-pressed=true]`);
      expect(await pressed.count(), toggle).toBe(1);
      if (toggle === "toggleBag") expect(await pressTwice("[data-action=confirm]")).toBe("payment");
    }
    expect(await pressTwice("[data-action=pay]")).toBe("filling");
    await expect.poll(() => reading(page, "filled")).toBeGreaterThan(1);
    expect(await pressTwice("[data-action=stop]")).toBe("ready");
    expect(await pressTwice("[data-action=take]")).toBe("done");
    expect(await pressTwice("[data-action=begin]")).toBe("kilos");
  },
);

test("the focus of the keyboard stays on the screen, and a new state is announced only if the focus is elsewhere", async ({
  visit,
}) => {
  const page = await visit(`${href("products", "en")}#steps`, still);
  const touchscreen = await openTouchscreen(page);
  await page.locator("[data-panel=idle] button").focus();
  const announced = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const $status = document.querySelector(".touch [role=status]") as HTMLElement;
    new MutationObserver(() => texts.push($status.innerText)).observe($status, { childList: true });
    return texts;
  });
  const pressInOrder = async (presses: number) => {
    for (let count = 0; count < presses; count++) await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
  };
  const focused = () =>
    page.evaluate(() => {
      const $panel = document.activeElement?.closest<HTMLElement>("[data-panel]");
      return $panel?.checkVisibility() ? $panel.dataset.panel : document.activeElement?.localName;
    });
  await page.keyboard.press("Enter");
  expect(await focused()).toBe("kilos");
  await pressInOrder(3); // −, +, 5 kg
  await pressInOrder(4); // 10 kg, 15 kg, the bag, the main button
  expect(await focused()).toBe("payment");
  await pressInOrder(1);
  expect(await focused()).toBe("filling");
  await expect.poll(() => touchscreen.readState()).toBe("ready");
  expect(await focused()).toBe("ready");
  await pressInOrder(1);
  expect(await focused()).toBe("done");
  expect(await announced.jsonValue()).toEqual(["5 kg"]);
});

test("with motion the screen is announced once if the focus is elsewhere", async ({ visit }) => {
  const page = await visit(`${href("products", "en")}#steps`);
  const touchscreen = await openTouchscreen(page);
  const click = (selector: string) =>
    page.locator(selector).evaluate(($button: HTMLElement) => $button.click()); // Safari does not focus a clicked button
  const status = page.locator(".touch [role=status]");
  await click("[data-panel=idle] [data-action=begin]");
  expect(await status.innerText()).toBe(text("touchKilos"));
  await click("[data-action=choose][data-kilos='5']");
  await click("[data-action=confirm]");
  await click(`[data-action=pay][data-payment="${text("touchCash")}"]`);
  expect(await status.innerText()).toBe(text("touchFilling"));
  await expect.poll(() => touchscreen.readState()).toBe("ready");
  expect(await status.innerText()).toMatch(new RegExp(`^${text("touchReady")}\\s+5\\.0 kg$`));
});

test("reduced motion stops the touchscreen's motion", async ({ newPage }) => {
  const page = await newPage(still);
  await page.goto(`${urlOf("products", "en")}#steps`);
  const touchscreen = await openTouchscreen(page);
  const times = await page.evaluateHandle(() => {
    const $reading = document.querySelector("[data-panel=filling] [data-reading=filled]") as Node;
    const times: number[] = [];
    let text = $reading.textContent;
    new MutationObserver(() => {
      if ($reading.textContent !== text) times.push(performance.now());
      text = $reading.textContent;
    }).observe($reading, { childList: true });
    return times;
  });
  await touchscreen.buy("5");
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === "running").length,
  );
  expect(running).toBe(0);
  await expect.poll(() => touchscreen.readState()).toBe("ready");
  const readings = await times.jsonValue();
  const pauses = readings.slice(1).map((time, index) => time - (readings[index] ?? 0));
  expect(pauses.length).toBeGreaterThan(0);
  expect(Math.min(...pauses)).toBeGreaterThan(1000);
});

test.for([
  [href("products", "it"), phoneWindow],
  [href("products", "en"), { width: 1440, height: 900 }],
] as const)(
  "every state of the touchscreen is accessible on %s",
  async ([address, window], { visit }) => {
    const page = await visit(`${address}#steps`, { ...window, ...still });
    const touchscreen = await openTouchscreen(page);
    await touchscreen.screen.evaluate(($screen) => {
      $screen.style.backgroundImage = "none"; // axe-core measures no contrast on a gradient
    });
    await passStates(touchscreen, async (state) => {
      expect(await listViolations(page, undefined, ":has(> .face-figure)"), state).toEqual([]);
      expect(await listSmallTargets(page), state).toEqual([]);
    });
  },
);
