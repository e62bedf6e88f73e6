// The touchscreen of the product page, as a visitor uses it.
import type { Locator, Page } from "playwright-core";
import type { ReadingName, State } from "../../pages/products/touch/purchase.client.ts";

export class Touchscreen {
  readonly screen: Locator;

  constructor(readonly page: Page) {
    this.screen = page.locator(".touch-screen");
  }

  /** Scrolls it into view, which loads it. */
  async open() {
    await this.page.locator(".face-figure").scrollIntoViewIfNeeded();
    await this.page.locator(".is-live").waitFor();
  }

  press = (name: string | RegExp) =>
    this.screen.getByRole("button", { name, exact: typeof name === "string" }).click();

  readState = () => this.page.locator(".is-live").getAttribute("data-state");

  /** The button of an action in the visible panel. */
  private act = (action: string) =>
    this.screen.locator(`[data-action=${action}]`).filter({ visible: true }).first().click();

  /** Goes from the start to a state, with the proposed number of kilos. */
  async reach(state: State) {
    await this.act("begin");
    if (state === "kilos") return;
    await this.act("confirm");
    if (state === "payment") return;
    await this.act("pay");
  }

  /** Buys few kilos, so that the test is fast. */
  async buy(kilos: "1" | "5") {
    await this.act("begin");
    await this.screen.locator("[data-kilos='5']").click();
    if (kilos === "1")
      for (let less = 0; less < 4; less++) await this.screen.locator("[data-kilos='-1']").click();
    await this.act("confirm");
    await this.act("pay");
  }

  /** Stops the filling as soon as possible. */
  async stop() {
    await this.page.waitForFunction(() => {
      const text = document.querySelector(
        "[data-panel=filling] [data-reading=filled]",
      )?.textContent;
      return Number(text?.replace(",", ".")) > 1;
    });
    await this.act("stop");
  }

  take = () => this.act("take");
  confirm = () => this.act("confirm");
  begin = () => this.act("begin");
  showCard = () => this.act("toggleCard");
}

/** Makes a purchase, stops it, starts the next one, and calls `look` in every state. */
export async function passStates(
  touchscreen: Touchscreen,
  look: (state: string) => Promise<unknown>,
) {
  await look("idle");
  await touchscreen.begin();
  await look("kilos");
  await touchscreen.confirm();
  await look("payment");
  await touchscreen.page.locator("[data-action=pay]").first().click();
  await look("filling");
  if ((await touchscreen.readState()) === "filling") await touchscreen.stop();
  await look("ready");
  await touchscreen.take();
  await look("done");
  await touchscreen.begin();
  await touchscreen.confirm();
  await touchscreen.showCard();
  await look("payment with credit");
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
