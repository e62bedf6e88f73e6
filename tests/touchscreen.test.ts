// The touchscreen of the product page, which visitors can try. Without it the page is complete.
import type { Page } from "playwright-core";
import { describe, expect, inject, test } from "vitest";
import {
  type Action,
  firstPurchase,
  listReadings,
  type OngoingPurchase,
  reduce,
} from "../pages/products/touch/purchase.ts";
import { listSmallTargets, listViolations } from "./support/axe.ts";
import { findLost } from "./support/fit.ts";
import {
  holdBack,
  listErrors,
  newPage,
  phone,
  still,
  untilIdle,
  visit,
  watchRequests,
} from "./support/visit.ts";

describe("a purchase", () => {
  /** Names of actions, or kilos: with a sign added, after "=" chosen, after "~" poured. */
  const parse = (word: string): Action => {
    const kilos = Number(word.replace(/^[=~]/, ""));
    if (Number.isNaN(kilos)) return { name: word } as Action;
    if (word.startsWith("~")) return { name: "pour", kilos };
    return { name: word.startsWith("=") ? "choose" : "add", kilos };
  };
  const act = (actions: string, from = firstPurchase): OngoingPurchase =>
    actions.split(" ").map(parse).reduce(reduce, from);

  test.each([
    ["begin", "kilos", 15],
    ["begin =10 +1 +1", "kilos", 12],
    ["begin =1 -1", "kilos", 1],
    ["begin =15 +1", "kilos", 15],
    ["begin =5 confirm", "payment", 5],
    ["begin =5 confirm pay", "filling", 5],
    ["begin =5 confirm pay ~5", "ready", 5],
    ["begin =5 confirm pay ~5 take", "done", 5],
    ["begin =15 confirm pay ~0.9 stop", "filling", 15], // the second tap of a double one
  ])("%s: the screen shows %s, and %d kilos are wanted", (actions, state, kilos) => {
    expect(act(actions)).toMatchObject({ state, kilos });
  });

  const withCredit = act("begin =15 confirm pay ~9.8 stop take begin"); // 5.2 kg
  test.each([
    ["=15 confirm", { used: 0, due: 15, credit: 5.2 }],
    ["=15 confirm toggleCard", { used: 5.2, due: 9.8, credit: 5.2 }],
    ["=5 confirm toggleCard", { used: 5, due: 0 }],
    ["=15 confirm toggleCard pay ~15", { credit: 0, tank: 3975.2, sold: 24.8 }],
    ["=10 confirm toggleCard pay ~4 stop", { credit: 6, filled: 4 }],
    ["=15 confirm pay ~15", { credit: 5.2, lastSale: 15 }],
    ["=15 confirm pay ~5", { tank: 3985.2, sold: 14.8, lastSale: 9.8 }], // while it fills
    ["=5 confirm toggleCard pay ~4 stop take begin", { used: 0 }], // for the next customer
  ])("with credit of 5.2 kg, %s: %j", (actions, readings) => {
    expect(listReadings(act(actions, withCredit), 4000)).toMatchObject(readings);
  });
});

const figureOf = (page: Page) => page.locator(".face-figure");
const screenOf = (page: Page) => page.locator(".touch-screen");
const stateOf = (page: Page) =>
  page.locator("[data-panel]:not([hidden])").getAttribute("data-panel");
const read = async (page: Page, name: string) =>
  Number((await page.locator(`[data-reading=${name}]`).first().textContent())?.replaceAll(",", ""));

/** Scrolls to the picture, which loads the touchscreen. */
async function start(page: Page) {
  await figureOf(page).scrollIntoViewIfNeeded();
  await page.locator(".is-live").waitFor();
  return (name: string | RegExp) =>
    screenOf(page)
      .getByRole("button", { name, exact: typeof name === "string" })
      .click();
}

test("it loads in view, sells a bag until it is stopped, and its credit pays for the next", async () => {
  const page = await newPage(still);
  const requests = watchRequests(page, /\/assets\/(touch[.-]|face-(rest|stream))/);
  await page.goto("/products");
  await untilIdle(page);
  expect(requests, "not before it is in view").toEqual([]);
  const press = await start(page);
  await press("Start");
  await press("15 kg");
  await press("I need a bag too");
  await press("One kilo less");
  expect(await read(page, "kilos")).toBe(14);
  await press("Confirm");
  await press("Cash");
  await expect.poll(() => read(page, "filled")).toBeGreaterThan(2);
  await press("Stop");
  const filled = await read(page, "filled");
  expect(await read(page, "credit")).toBeCloseTo(14 - filled, 5);
  const owner = page.locator(".owner-phone");
  expect(await owner.innerText()).toMatch(/Sold.*Cash \+ 1 bag, \d\d:\d\d/s);
  expect(await read(page, "tank")).toBeCloseTo(4000 - filled, 5);
  await press("Take the bag");
  await press("Buy again");
  await press("5 kg");
  await press("Confirm");
  await press(/^Regional services card/);
  expect(await screenOf(page).getByRole("button", { name: "Cash" }).count()).toBe(0);
  await press("Use my credit");
  expect(await owner.innerText(), "the last sale while the next is filled").toContain("Cash");
  await expect.poll(() => stateOf(page)).toBe("ready");
  expect(await owner.innerText()).toMatch(/Credit, \d\d:\d\d/);
  expect(await read(page, "credit")).toBeCloseTo(9 - filled, 5);
  const step = page.locator(".steps-list [aria-current=step]");
  await expect.poll(() => step.innerText()).toContain("reusable bag");
  expect(await listErrors(page)).toEqual([]);
});

/** Makes a purchase and calls back in every state. */
async function passStates(page: Page, check: (state: string) => Promise<unknown>) {
  const click = (selector: string) =>
    screenOf(page).locator(selector).filter({ visible: true }).first().click();
  await check("idle");
  await click("[data-action=begin]");
  await check("kilos");
  await click("[data-action=confirm]");
  await check("payment");
  await click("[data-action=pay]");
  await check("filling");
  await expect.poll(() => stateOf(page)).toBe("ready");
  await check("ready");
  await click("[data-action=take]");
  await check("done");
}

test.each([
  ["/prodotti", { width: 320, height: 640 }],
  ["/prodotti", { width: 768, height: 1024 }],
  ["/products", { width: 1440, height: 900 }],
])(
  "on %s at %j it moves nothing, loses nothing and is accessible in every state",
  async (address, window) => {
    const page = await newPage({ ...window, ...still });
    const release = await holdBack(page, /\/assets\/touch[.-]/);
    await page.goto(`${inject("realOrigin")}${address}#steps`);
    await page.evaluate(() => document.fonts.ready);
    const height = async () => (await figureOf(page).boundingBox())?.height ?? 0;
    await page.locator("[data-touch]").waitFor();
    const reserved = await height();
    release();
    await start(page);
    await screenOf(page).evaluate(($screen) => {
      $screen.style.backgroundImage = "none"; // axe-core measures no contrast on a gradient
    });
    await passStates(page, async (state) => {
      expect(Math.abs((await height()) - reserved), state).toBeLessThanOrEqual(0.5);
      const lost = await page.evaluate(findLost, 1);
      expect(lost, state).toEqual([]);
      expect(await page.evaluate(findLost, 1.5), `${state}, enlarged`).toEqual([]);
      if (window.width === 768) return;
      expect(await listViolations(page), state).toEqual([]);
      expect(await listSmallTargets(page), state).toEqual([]);
    });
  },
);

/** The name of the picture that is shown when the bag is taken, and its first visible row as a fraction. */
const readTaken = (page: Page) =>
  page
    .locator(".touch-taken img")
    .filter({ visible: true })
    .evaluate(async ($picture: HTMLImageElement) => {
      await $picture.decode();
      const { naturalWidth, naturalHeight, currentSrc } = $picture;
      const { top, width, height } = $picture.getBoundingClientRect();
      const whole = Math.max(height, (width * naturalHeight) / naturalWidth); // object-fit: cover
      const [, position = ""] = getComputedStyle($picture).objectPosition.split(" ");
      const cut = ((whole - height) * Number.parseFloat(position)) / 100;
      const stage = document.querySelector(".face")?.getBoundingClientRect().top ?? 0;
      return { name: /[a-z-]+(?=-\d)/.exec(currentSrc)?.[0], top: (stage - top + cut) / whole };
    });

test.each([1, 15])("after a sale of %d kg the bag is shown as full as it is", async (kilos) => {
  const page = await visit("/products#steps", { width: 1440, height: 900, ...still });
  const press = await start(page);
  await press("Start");
  if (kilos === 1) await press("5 kg");
  for (let left = 5; kilos === 1 && left > 1; left--) await press("One kilo less");
  await press("Confirm");
  await press("Cash");
  await press("Take the bag");
  const { name, top } = await readTaken(page);
  expect(name).toBe("full-bag");
  expect(top > 0.4, "cut below the pictured rim").toBe(kilos < 15);
  await page.setViewportSize(phone);
  expect((await readTaken(page)).name, "where no level is seen").toBe("garden-centre");
});

test("the keyboard's focus stays on the screen; a new state is announced if the focus is elsewhere", async () => {
  const page = await visit("/products#steps", still);
  const press = await start(page);
  const status = page.locator(".touch [role=status]");
  await page
    .locator("[data-panel=idle] [data-action=begin]")
    .evaluate(($it: HTMLElement) => $it.click());
  expect(await status.innerText()).toBe("How many kilos?");
  await press("5 kg");
  await screenOf(page).getByRole("button", { name: "Confirm" }).press("Enter");
  const focused = () =>
    page.evaluate(
      () => document.activeElement?.closest<HTMLElement>("[data-panel]")?.dataset.panel,
    );
  expect(await focused()).toBe("payment");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect.poll(() => stateOf(page)).toBe("ready");
  expect(await focused()).toBe("ready");
});

test("on a phone the Tab key reaches it", async () => {
  const page = await visit("/products", { ...phone, ...still });
  await page.keyboard.press("Tab"); // to the skip link
  const begin = screenOf(page).getByRole("button", { name: "Start" });
  await begin.waitFor();
  await page.getByRole("link", { name: "Buy or rent" }).focus();
  await page.keyboard.press("Tab");
  expect(await begin.evaluate(($begin) => $begin === document.activeElement)).toBe(true);
});

test("a double press is one step, but counts twice on minus", async () => {
  const page = await visit("/products#steps", { ...phone, ...still });
  await start(page);
  const pressTwice = async (selector: string) => {
    const button = screenOf(page).locator(selector).filter({ visible: true }).first();
    await button.scrollIntoViewIfNeeded();
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    await page.mouse.dblclick(x + width / 2, y + height / 2);
  };
  await pressTwice("[data-action=begin]");
  expect(await stateOf(page)).toBe("kilos");
  await pressTwice("[data-kilos='-1']");
  expect(await read(page, "kilos")).toBe(13);
  await pressTwice("[data-action=toggleBag]");
  expect(await page.locator("[data-action=toggleBag][aria-pressed=true]").count()).toBe(1);
  await pressTwice("[data-action=confirm]");
  expect(await stateOf(page)).toBe("payment");
});

test("in a low window a press brings the next heading into view", async () => {
  const page = await visit("/products#steps", { width: 640, height: 360, ...still });
  const press = await start(page);
  await press("Start");
  await press("Confirm");
  const header = (await page.locator(".header").boundingBox())?.height ?? 0;
  const heading = await page.locator("[data-panel] h3").filter({ visible: true }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual(header);
  expect(heading?.y).toBeLessThan(360);
});

test("it speaks the language of the page, whatever a translator says", async () => {
  const page = await visit("/prodotti#steps", still);
  await page.evaluate(() => document.documentElement.setAttribute("lang", "auto"));
  const press = await start(page);
  await press("Inizia");
  await press("5 kg");
  await press("Conferma");
  await press("Contanti");
  await expect.poll(() => stateOf(page)).toBe("ready");
  expect(await page.locator("dd [data-reading=tank]").textContent()).toBe("3.995");
  expect(await listErrors(page)).toEqual([]);
});

const fail = (name: string) => (page: Page) =>
  page.route(new RegExp(`/assets/${name}`), (route) => route.abort());
test.each<[what: string, prepare: (page: Page) => unknown]>([
  ["its fragment does not load", fail("touch-it")],
  ["its script does not load", fail("touch\\.\\w+\\.js")],
  ["its style does not load", fail("touch\\.\\w+\\.css")],
  [
    "its fragment is cut",
    (page) =>
      page.route(/\/assets\/touch-it/, async (route) => {
        const text = await (await route.fetch()).text();
        await route.fulfill({ body: text.slice(0, text.length / 2), contentType: "text/plain" });
      }),
  ],
])("if %s, the picture with its numbers stays, and no gap", async (_, prepare) => {
  const page = await newPage(still);
  await prepare(page);
  await page.goto("/prodotti#steps");
  await page.locator(".face-figure:not([data-touch])").waitFor();
  expect(await page.locator(".is-live, .face-figure :is(link, [class*=touch])").count()).toBe(0);
  expect(await page.locator(".face circle").filter({ visible: true }).count()).toBe(3);
  const [figure, face] = await Promise.all([
    figureOf(page).boundingBox(),
    page.locator(".face").boundingBox(),
  ]);
  expect((figure?.height ?? 0) - (face?.height ?? 0), "only its caption below").toBeLessThan(100);
  expect(await listErrors(page), "reported").not.toEqual([]);
});

test("with reduced motion nothing runs, and a reading stays for more than a second", async () => {
  const page = await visit("/products#steps", still);
  const press = await start(page);
  await press("Start");
  await press("5 kg");
  await press("Confirm");
  await press("Cash");
  const running = () =>
    page.evaluate(() => document.getAnimations().filter((it) => it.playState === "running").length);
  expect(await running()).toBe(0);
  await expect.poll(() => read(page, "filled")).toBeGreaterThan(0);
  expect(await read(page, "filled"), "not a rising number").toBe(3);
});
