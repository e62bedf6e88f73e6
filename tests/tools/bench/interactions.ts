// From a touch or a key to what it paints, on a phone with a slow processor: menu, language switch and form.
import type { Page } from "playwright-core";
import { interactionLimit, type Measure } from "../../support/budgets.ts";
import { fillForm, untilAlive, visitor } from "../../support/form.ts";
import { phone, slowPhone, throttle } from "../../support/visit.ts";
import type { Stage } from "../stage.ts";
import { repeat, tabulate } from "./table.ts";

/** What a visitor does on a page. */
interface Step {
  name: string;
  address: string;
  /** What has happened before. */
  prepare?(page: Page): Promise<unknown>;
  /** The visitor has asked for little data, so the form's script comes on touch alone. */
  savesData?: true;
  /** What is touched, and what is typed then. */
  touched: string;
  typed?: string;
}

const steps: Step[] = [
  { name: "menu opened", address: "/", touched: ".menu-toggle" },
  {
    name: "menu closed",
    address: "/",
    prepare: (page) => page.tap(".menu-toggle"),
    touched: ".menu-toggle",
  },
  {
    name: "language switched",
    address: "/prodotti",
    prepare: (page) => page.route("**/products", (route) => route.abort("aborted")), // it stays, to be measured
    touched: "a[data-language-switch]",
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
    touched: "form [name=message]",
    typed: visitor.message,
  },
  {
    name: "typed into the form",
    address: "/contact",
    prepare: untilAlive,
    touched: "form [name=message]",
    typed: visitor.message,
  },
  {
    name: "empty form sent",
    address: "/contact",
    prepare: untilAlive,
    touched: "form [type=submit]",
  },
  {
    name: "filled form sent",
    address: "/contact",
    prepare: async (page) => {
      await untilAlive(page);
      await fillForm(page);
    },
    touched: "form [type=submit]",
  },
];

/**
 * Does every step and prints the table.
 * @returns what is over budget, in words
 */
export function benchInteractions({ browser, origin }: Stage): Promise<string[]> {
  console.log(
    `\nFrom touch or key to paint: processor ${slowPhone.slowdown} times slower; milliseconds, ` +
      "in steps of 8 (Event Timing), medians of 5\n",
  );
  const measure = async (step: Step): Promise<Measure[]> => {
    const context = await browser.newContext({ ...phone, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const value = await measureLongest(page, origin, step);
    await context.close();
    return [{ name: "to paint", value, limit: interactionLimit }];
  };
  return tabulate(
    steps,
    ({ name }) => name,
    (step) => repeat(5, () => measure(step)),
  );
}

/** A window in which the longest interaction is kept, in milliseconds. */
type Watched = typeof window & { longest: number };

/** The longest interaction of a step; what took less than 16 ms, which browsers do not tell, counts as 16. */
async function measureLongest(page: Page, origin: string, step: Step): Promise<number> {
  await throttle(page, slowPhone);
  if (step.savesData) await page.addInitScript(saveData);
  await page.goto(origin + step.address, { waitUntil: "domcontentloaded" });
  await step.prepare?.(page);
  const { x, y } = await bringIntoSight(page, step.touched);
  await page.waitForTimeout(500); // at rest
  await page.evaluate(watch);
  await page.touchscreen.tap(x, y); // a locator's own tap would be measured with its searching
  if (step.typed) await page.keyboard.type(step.typed, { delay: 60 });
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as Watched).longest);
}

const saveData = () =>
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });

function watch() {
  const kept = window as Watched;
  kept.longest = 16;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) kept.longest = Math.max(kept.longest, duration);
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Scrolls to an element and gives its middle, in pixels. */
const bringIntoSight = (page: Page, selector: string) =>
  page.locator(selector).evaluate(($element) => {
    $element.scrollIntoView({ block: "center", behavior: "instant" });
    const { x, y, width, height } = $element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
