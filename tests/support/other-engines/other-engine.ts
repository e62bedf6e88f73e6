// What every browser of another engine can be asked for, whatever protocol it speaks.
import { setTimeout } from "node:timers/promises";
import { expect } from "vitest";
import { addScript } from "../../../pages/serve/site.ts";

/** The few commands that a protocol has to give. */
export interface Driver {
  goTo(address: string): Promise<void>;
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Calls a function in the page, given as its source, and gives what it returns or resolves to. */
  call(source: string, values: unknown[]): Promise<unknown>;
  /** WebDriver's "Actions" of pointer and keys: both protocols take the same. */
  act(actions: object[]): Promise<void>;
  close(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: the protocols' types would be longer than the drivers
export type CommandAnswer = any;

/** Keys that type no character, by WebDriver's code points (WebDriver, 17.4.2). */
const keys = { Tab: "\uE004", Escape: "\uE00C", Enter: "\uE007" };

/** Has a page keep what goes wrong in it, from its first moment, in `window.faults`. */
export const collectFaults = (html: string) =>
  addScript(
    html,
    `window.faults = [];
    for (const type of ["error", "unhandledrejection", "securitypolicyviolation"])
      addEventListener(type, ({ target }) => faults.push(type + " " + target), true);`,
  );

/** A browser of another engine with one page, driven as a visitor would. */
export class OtherEngine {
  constructor(private readonly driver: Driver) {}

  /** Opens an address in a window so many pixels wide. */
  async visit(address: string, width = 1280): Promise<void> {
    await this.resize(width);
    await this.driver.goTo(address);
  }

  /** Calls a function in the page; it knows nothing but its parameters. */
  run<Values extends unknown[], Result>(
    action: (...values: Values) => Result | Promise<Result>,
    ...values: Values
  ): Promise<Result> {
    // Compilers wrap named functions in a helper that pages do not have.
    const source = `(...values) => { const __name = (it) => it; return (${action})(...values); }`;
    return this.driver.call(source, values) as Promise<Result>;
  }

  /** Waits until a condition holds in the page. */
  async until(condition: () => unknown): Promise<void> {
    const isTrue = () => this.driver.call(`() => Boolean((${condition})())`, []);
    await expect.poll(isTrue, { message: `${condition}`, timeout: 10_000 }).toBe(true);
  }

  /** Brings what a selector finds first into view; gives the pixel in its middle. */
  private findMiddle = (selector: string) =>
    this.run((selector) => {
      const $element = document.querySelector(selector);
      $element?.scrollIntoView({ block: "center", behavior: "instant" });
      const { x = 0, y = 0, width = 0, height = 0 } = $element?.getBoundingClientRect() ?? {};
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
    }, selector);

  /** Clicks the middle of what a selector finds first, once that stands still. */
  async click(selector: string): Promise<void> {
    let at = await this.findMiddle(selector);
    for (let last = { x: -1, y: -1 }; last.x !== at.x || last.y !== at.y; ) {
      await setTimeout(50);
      [last, at] = [at, await this.findMiddle(selector)];
    }
    const move = { type: "pointerMove", ...at };
    const press = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
    await this.driver.act([{ type: "pointer", id: "mouse", actions: [move, ...press] }]);
  }

  press = (name: keyof typeof keys) => this.typeKeys([keys[name]]);

  async type(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.typeKeys([...text]);
  }

  private typeKeys(values: string[]): Promise<void> {
    const types = ["keyDown", "keyUp"];
    const actions = values.flatMap((value) => types.map((type) => ({ type, value })));
    return this.driver.act([{ type: "key", id: "keys", actions }]);
  }

  resize = (width: number, height = 900) => this.driver.resize(width, height);
  back = () => this.driver.back();
  close = () => this.driver.close();
}
