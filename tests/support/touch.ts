// The touchscreen of the product page, as a visitor uses it.
import type { Locator, Page } from "playwright-core";
import type { ReadingName, State } from "../../pages/products/touch/purchase.client.ts";

/** Scrolls the touchscreen of a page into view, which loads it. */
export async function openTouchscreen(page: Page): Promise<Touchscreen> {
  await page.locator(".face-figure").scrollIntoViewIfNeeded();
  await page.locator(".is-live").waitFor();
  return new Touchscreen(page);
}

class Touchscreen {
  readonly screen: Locator;

  constructor(readonly page: Page) {
    this.screen = page.locator(".touch-screen");
  }

  press = (name: string | RegExp) =>
    this.screen.getByRole("button", { name, exact: typeof name === "string" }).click();

  /** The picture follows a frame later. */
  readState = () => this.page.locator("[data-panel]:not([hidden])").getAttribute("data-panel");

  /** Clicks the button of an action in the visible panel. */
  private pressAction = (action: string) =>
    this.screen.locator(`[data-action=${action}]`).filter({ visible: true }).first().click();

  /** Goes from the start to a state, with the proposed number of kilos. */
  async reach(state: State) {
    await this.pressAction("begin");
    if (state === "kilos") return;
    await this.pressAction("confirm");
    if (state === "payment") return;
    await this.pressAction("pay");
  }

  /** Buys few kilos, so that the test is fast. */
  async buy(kilos: "1" | "5") {
    await this.pressAction("begin");
    await this.screen.locator("[data-kilos='5']").click();
    if (kilos === "1")
      for (let less = 0; less < 4; less++) await this.screen.locator("[data-kilos='-1']").click();
    await this.pressAction("confirm");
    await this.pressAction("pay");
  }

  /** Stops the filling as soon as possible. */
  async stop() {
    await this.page.waitForFunction(() => {
      const text = document.querySelector(
        "[data-panel=filling] [data-reading=filled]",
      )?.textContent;
      return Number(text?.replace(",", ".")) > 1;
    });
    await this.pressAction("stop");
  }

  take = () => this.pressAction("take");
  confirm = () => this.pressAction("confirm");
  begin = () => this.pressAction("begin");
  showCard = () => this.pressAction("toggleCard");
}

/** Makes a purchase, stops it, starts the next one, and calls `check` in every state. */
export async function passStates(
  touchscreen: Touchscreen,
  check: (state: string) => Promise<unknown>,
) {
  await check("idle");
  await touchscreen.begin();
  await check("kilos");
  await touchscreen.confirm();
  await check("payment");
  await touchscreen.page.locator("[data-action=pay]").first().click();
  await check("filling");
  if ((await touchscreen.readState()) === "filling") await touchscreen.stop();
  await check("ready");
  await touchscreen.take();
  await check("done");
  await touchscreen.begin();
  await touchscreen.confirm();
  await touchscreen.showCard();
  await check("payment with credit");
}

/** Reads a number on the screen or the phone of an English page. */
export const reading = async (page: Page, name: ReadingName) =>
  Number((await page.locator(`[data-reading=${name}]`).first().textContent())?.replaceAll(",", ""));

/** The boxes of the figure, its picture and its caption. */
export const readFigure = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => {
      const $it = document.querySelector(selector);
      const style = $it && getComputedStyle($it);
      const { width = 0, height = 0 } = $it?.getBoundingClientRect() ?? {};
      return { width, height: height + Number.parseFloat(style?.marginTop ?? "0") };
    };
    return {
      figure: boxOf(".face-figure"),
      face: boxOf(".face"),
      caption: boxOf(".face-figure > figcaption"),
    };
  });
