// From a touch or a key to what it paints, on a phone with a slow processor: menu, language switch and form.
import type { Page } from "playwright-core";
import { interactionLimit } from "../../support/budgets.ts";
import { fillForm, untilAlive, visitor } from "../../support/form.ts";
import { phone, slowPhone, throttle } from "../../support/visit.ts";
import type { ServedSite } from "../served-site.ts";
import { tabulate } from "./table.ts";

/** What has happened on the page before. */
type Prepare = (page: Page) => Promise<unknown>;

const openMenu: Prepare = (page) => page.tap(".menu-toggle");
/** The page stays, to be measured. */
const stay: Prepare = (page) => page.route("**/products", (route) => route.abort("aborted"));
const fill: Prepare = async (page) => {
  await untilAlive(page);
  await fillForm(page);
};

const message = "form [name=message]";
const send = "form [type=submit]";

/** What a visitor touches, and types then. */
const steps: [
  name: string,
  address: string,
  touched: string,
  prepare?: Prepare | undefined,
  typed?: string,
][] = [
  ["menu opened", "/", ".menu-toggle"],
  ["menu closed", "/", ".menu-toggle", openMenu],
  ["language switched", "/prodotti", "a[data-language-switch]", stay],
  ["form touched before its script", "/contact", "form [name=firstName]"],
  ["typed while its script arrives", "/contact", message, undefined, visitor.message],
  ["typed into the form", "/contact", message, untilAlive, visitor.message],
  ["empty form sent", "/contact", send, untilAlive],
  ["filled form sent", "/contact", send, fill],
];

/**
 * Does every step on these pages and prints the table.
 * @returns what is over budget, in words
 */
export function benchInteractions(
  { browser, origin }: ServedSite,
  only: readonly string[],
): Promise<string[]> {
  console.log(
    `\nFrom touch or key to paint: processor ${slowPhone.slowdown} times slower; milliseconds, ` +
      "in steps of 8 (Event Timing), medians of 5\n",
  );
  const measure = async ([, address, touched, prepare, typed]: (typeof steps)[number]) => {
    const context = await browser.newContext({ ...phone, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    await throttle(page, slowPhone);
    await page.addInitScript(saveData);
    await page.goto(origin + address, { waitUntil: "domcontentloaded" });
    await prepare?.(page);
    const value = await measureLongest(page, touched, typed);
    await context.close();
    return [{ name: "to paint", value, limit: interactionLimit }];
  };
  return tabulate(
    steps
      .filter(([, address]) => only.includes(address))
      .map((step) => [step[0], () => measure(step)]),
    5,
  );
}

/** Who has asked for little data gets the form's script on touch alone, not in an idle moment. */
const saveData = () =>
  Object.defineProperty(navigator, "connection", { value: { saveData: true } });

/** A window in which the longest interaction is kept, in milliseconds. */
type Watched = typeof window & { longest: number };

/** The longest interaction of a step; what took less than 16 ms, which browsers do not tell, counts as 16. */
async function measureLongest(page: Page, touched: string, typed = ""): Promise<number> {
  const { x, y } = await bringIntoSight(page, touched);
  await page.waitForTimeout(500); // at rest
  await page.evaluate(watch);
  await page.touchscreen.tap(x, y); // a locator's own tap would be measured with its searching
  await page.keyboard.type(typed, { delay: 60 });
  await page.waitForTimeout(500);
  return page.evaluate(() => (window as Watched).longest);
}

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
