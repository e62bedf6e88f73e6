// From a touch or a key to what it paints, on a phone with a slow processor: menu, language switch and form.
import type { Browser, Page } from "playwright-core";
import { interactionLimit, type Measure } from "../budgets.ts";
import { fillForm, visitor } from "../form.ts";
import { phone, slowPhone, throttle } from "../visit.ts";
import type { Stage } from "./stage.ts";
import { describeOver, median, printMeasures } from "./table.ts";

const rounds = 5;

/** What a visitor does on a page. */
interface Step {
  name: string;
  address: string;
  /** What has happened before. */
  prepare?(page: Page): Promise<unknown>;
  act(page: Page): Promise<unknown>;
}

const send = "form [type=submit]";
const isAlive = (page: Page) => page.locator("[data-contact-form][data-live]").waitFor();

const steps: Step[] = [
  { name: "menu opened", address: "/", act: (page) => page.click(".menu-toggle") },
  {
    name: "menu closed",
    address: "/",
    prepare: (page) => page.click(".menu-toggle"),
    act: (page) => page.click(".menu-toggle"),
  },
  {
    name: "language switched",
    address: "/prodotti",
    prepare: (page) => page.route("**/products", (route) => route.abort("aborted")), // to be measured, it stays
    act: (page) => page.click("a[data-language-switch]"),
  },
  {
    name: "form touched before its script",
    address: "/contact",
    act: (page) => page.click("form [name=firstName]"),
  },
  {
    name: "typed while its script arrives",
    address: "/contact",
    act: (page) =>
      page.locator("form [name=message]").pressSequentially(visitor.message, { delay: 40 }),
  },
  {
    name: "typed into the form",
    address: "/contact",
    prepare: isAlive,
    act: (page) => page.locator("form [name=message]").pressSequentially("Buongiorno"),
  },
  {
    name: "consent given",
    address: "/contact",
    prepare: isAlive,
    act: (page) => page.click("form [name=privacy]"),
  },
  {
    name: "empty form sent",
    address: "/contact",
    prepare: isAlive,
    act: (page) => page.click(send),
  },
  {
    name: "filled form sent",
    address: "/contact",
    prepare: async (page) => {
      await isAlive(page);
      await fillForm(page);
    },
    act: (page) => page.click(send),
  },
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
  const context = await browser.newContext({ ...phone, hasTouch: true });
  const page = await context.newPage();
  await throttle(page, slowPhone);
  await page.goto(origin + step.address, { waitUntil: "domcontentloaded" });
  await step.prepare?.(page);
  await page.evaluate(() => {
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        (window as Watched).longest = Math.max((window as Watched).longest ?? 16, duration);
      }
    }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
  });
  await step.act(page);
  await page.waitForTimeout(500);
  const longest = await page.evaluate(() => (window as Watched).longest ?? 16);
  await context.close();
  return longest;
}
