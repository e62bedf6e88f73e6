// What every browser of another engine can be asked for, whatever protocol it speaks.

/** A touch of the pointer or keys, as WebDriver's "Actions" have it: both protocols take the same. */
export type Action = Record<string, unknown>;

/** The few commands that a protocol has to give. */
export interface Wire {
  /** Name and version of the engine. */
  version: string;
  goTo(address: string): Promise<void>;
  back(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Calls a function in the page, given as its source, and gives what it returns or resolves to. */
  call(source: string, values: unknown[]): Promise<unknown>;
  act(actions: Action[]): Promise<void>;
  close(): Promise<void>;
}

/** Keys that type no character, by WebDriver's code points (WebDriver, 17.4.2). */
const keys = {
  Tab: "\uE004",
  Shift: "\uE008",
  Escape: "\uE00C",
  Enter: "\uE007",
  ArrowRight: "\uE014",
};
type Key = keyof typeof keys;

/** A browser of another engine with one page, driven as a visitor would. */
export class OtherEngine {
  constructor(private readonly wire: Wire) {}

  get version() {
    return this.wire.version;
  }

  /** Opens an address in a window so many pixels wide, and listens for what goes wrong there. */
  async visit(address: string, width = 1280): Promise<void> {
    await this.resize(width);
    await this.wire.goTo(address);
    await this.run(() => {
      const faults: string[] = [];
      const note = (event: Event) => faults.push(`${event.type} ${String(event.target)}`);
      for (const type of ["error", "unhandledrejection"]) addEventListener(type, note, true);
      Object.assign(window, { faults });
    });
  }

  /** Calls a function in the page; it knows nothing but its parameters. */
  run<Values extends unknown[], Result>(
    action: (...values: Values) => Result | Promise<Result>,
    ...values: Values
  ): Promise<Result> {
    return this.call(`(${action})(...values)`, values) as Promise<Result>;
  }

  /** Waits until a condition holds in the page. */
  async until<Values extends unknown[]>(
    condition: (...values: Values) => unknown,
    ...values: Values
  ): Promise<void> {
    for (let tries = 0; !(await this.call(`Boolean((${condition})(...values))`, values)); tries++) {
      if (tries === 100) throw new Error(await this.explain(`waited 10 s for ${condition}`));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  /** What happened, and what the page says meanwhile. */
  private async explain(event: string): Promise<string> {
    const says = await this.run(() => `${location.href}: ${document.body.innerText}`);
    return `${this.version} ${event} at ${says}`;
  }

  /** Compilers wrap named functions in a helper that pages do not have. */
  private call = (expression: string, values: unknown[]) =>
    this.wire.call(`(...values) => { const __name = (it) => it; return ${expression}; }`, values);

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
      await new Promise((resolve) => setTimeout(resolve, 50));
      [last, at] = [at, await this.findMiddle(selector)];
    }
    await this.wire.act([
      {
        type: "pointer",
        id: "mouse",
        actions: [
          { type: "pointerMove", ...at },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  }

  /** Presses keys one after the other: names of keys, or characters. `Shift` holds during the next. */
  async press(...pressed: (Key | (string & {}))[]): Promise<void> {
    const actions = [];
    let held = "";
    for (const name of pressed) {
      const value = keys[name as Key] ?? name;
      actions.push({ type: "keyDown", value });
      if (name === "Shift") held = value;
      else {
        actions.push({ type: "keyUp", value });
        if (held) actions.push({ type: "keyUp", value: held });
        held = "";
      }
    }
    await this.wire.act([{ type: "key", id: "keys", actions }]);
  }

  /** Types into a field. */
  async type(selector: string, text: string): Promise<void> {
    await this.click(selector);
    await this.press(...text);
  }

  /** Gives the page a window so many pixels wide. */
  resize = (width: number) => this.wire.resize(width, 900);
  back = () => this.wire.back();
  close = () => this.wire.close();
}
