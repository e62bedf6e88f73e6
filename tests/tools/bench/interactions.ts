// From a touch or a key to what it paints, on a phone with a slow processor: menu, language switch and form.
import type { Browser, Page } from "playwright-core";
import { interactionLimit, type Measure } from "../../support/budgets.ts";
import { visitor } from "../../support/form.ts";
import { phone, slowPhone, throttle } from "../../support/visit.ts";
import type { Stage } from "./stage.ts";
import { describeOver, median, printMeasures } from "./table.ts";

const rounds = 5;

/** What a visitor does on a page. */
interface Step {
  name: string;
  address: string;
  /** What has happened before. */
  prepare?: InPage;
  /** The visitor has asked for little data, so the form's script comes on touch alone. */
  savesData?: true;
  /** What is touched, and what is typed then. */
  touched: string;
  typed?: string;
}

/** Does something in the page. What finds and waits for elements in tests listens there and would be measured too. */
type InPage = (page: Page) => Promise<unknown>;

const isAlive: InPage = (page) =>
  page.evaluate(async () => {
    while (!document.querySelector("[data-contact-form][data-live]")) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
const fillWhenAlive: InPage = async (page) => {
  await isAlive(page);
  await page.evaluate((values) => {
    for (const [name, value] of Object.entries(values)) {
      const $field = document.querySelector(`form [name=${name}]`) as HTMLInputElement;
      if (typeof value === "boolean") $field.checked = value;
      else $field.value = value;
      $field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    }
  }, visitor);
};
const openMenu: InPage = async (page) => {
  const { x, y } = await find(page, toggle);
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(1000);
};
const toggle = ".menu-toggle";
const message = "form [name=message]";
const send = "form [type=submit]";

const steps: Step[] = [
  { name: "menu opened", address: "/", touched: toggle },
  { name: "menu closed", address: "/", touched: toggle, prepare: openMenu },
  {
    name: "language switched",
    address: "/prodotti",
    touched: "a[data-language-switch]",
    prepare: (page) => page.route("**/products", (route) => route.abort("aborted")), // it stays, to be measured
  },
  {
    name: "form touched before its script",
    address: "/contact",
    savesData: true,
    touched: "form [name=firstName]",
  },
  {
    name: "typed while its script arrives",
    address: "/contact",
    savesData: true,
    touched: message,
    typed: visitor.message,
  },
  {
    name: "typed into the form",
    address: "/contact",
    touched: message,
    typed: "Buongiorno",
    prepare: isAlive,
  },
  {
    name: "consent given",
    address: "/contact",
    touched: "form [name=privacy]",
    prepare: isAlive,
  },
  { name: "empty form sent", address: "/contact", touched: send, prepare: isAlive },
  { name: "filled form sent", address: "/contact", touched: send, prepare: fillWhenAlive },
];

/**
 * Does every step in several rounds and prints the table.
 * @returns what is over budget, in words
 */
export async function benchInteractions({ browser, origin }: Stage): Promise<string[]> {
  console.log(
    `\nFrom touch or key to paint: processor ${slowPhone.slowdown} times slower; milliseconds, ` +
      `in steps of 8 (Event Timing), medians of ${rounds}\n`,
  );
  const rows: [string, Measure[]][] = [];
  for (const step of steps) {
    const times: number[] = [];
    while (times.length < rounds) times.push(await measure(browser, origin, step));
    rows.push([
      step.name,
      [
        { name: "to paint", value: median(times), limit: interactionLimit },
        { name: "slowest", value: Math.max(...times) },
      ],
    ]);
  }
  printMeasures("", rows);
  return describeOver(rows);
}

/** A window in which the longest interaction is kept, in milliseconds. */
type Watched = typeof window & { longest: number };

/** The longest interaction of a step; what took less than 16 ms, which browsers do not tell, counts as 16. */
async function measure(browser: Browser, origin: string, step: Step): Promise<number> {
  const context = await browser.newContext({ ...phone, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await throttle(page, slowPhone);
  if (step.savesData) await page.addInitScript(saveData);
  await page.goto(origin + step.address, { waitUntil: "domcontentloaded" });
  await step.prepare?.(page);
  const { x, y } = await find(page, step.touched);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        (window as Watched).longest = Math.max((window as Watched).longest ?? 16, duration);
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await page.waitForTimeout(1000);
  await page.touchscreen.tap(x, y);
  if (step.typed) await page.keyboard.type(step.typed, { delay: 60 });
  await page.waitForTimeout(500);
  const longest = await page.evaluate(() => (window as Watched).longest ?? 16);
  await context.close();
  return longest;
}

const saveData = () =>
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });

/** The middle of an element, in pixels, once it is in sight and the page at rest. */
const find = (page: Page, selector: string): Promise<{ x: number; y: number }> =>
  page.evaluate((selector) => {
    const $element = document.querySelector(selector);
    $element?.scrollIntoView({ block: "center", behavior: "instant" });
    const { x = 0, y = 0, width = 0, height = 0 } = $element?.getBoundingClientRect() ?? {};
    return { x: x + width / 2, y: y + height / 2 };
  }, selector);
