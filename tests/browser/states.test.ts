// Every kind of link, button and field shows that it is pointed at, focused and pressed.
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { PageName } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import { launchBrowser } from "../support/browser.ts";

const origin = inject("origin");
let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const everywhere = [
  ".contact-bar .contact-list a",
  ".contact-bar .social a",
  ".logo",
  "#menu a:not([aria-current])",
  ".language-switch",
  ".header-call",
  ".footer .contact-list a",
  ".footer nav a",
  ".footer .social a",
];
const kinds: [PageName, string[]][] = [
  ["home", [...everywhere, "main .button", "main .button-outline", "[data-film] button"]],
  ["contact", ["form button", "form p a, form label a", ".contact-details a"]],
  ["privacy", [".contents a", ".prose a"]],
  ["not-found", ["main .button", "main nav a"]],
];

/** What can be seen of an element's state: its own looks and its icon's. */
const looksOf = (element: Locator): Promise<string> =>
  element.evaluate(($element) => {
    const { color, backgroundColor, borderColor, textDecoration, translate } =
      getComputedStyle($element);
    const $icon = $element.querySelector("svg");
    const icon = $icon && getComputedStyle($icon).color;
    return [color, backgroundColor, borderColor, textDecoration, translate, icon].join("; ");
  });

const ringOf = (element: Locator): Promise<string[]> =>
  element.evaluate(($element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle($element);
    return [outlineStyle, outlineWidth, boxShadow];
  });

async function open(name: PageName, width: number): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height: 844 },
    reducedMotion: "reduce", // no transitions: a state's looks are there at once
  });
  await page.goto(origin + href(name, "it"), { waitUntil: "domcontentloaded" });
  return page;
}

async function expectStates(page: Page, kind: string) {
  const element = page.locator(kind).filter({ visible: true }).first();
  await page.keyboard.press("Tab"); // whoever uses the keyboard is shown the focus
  await element.focus();
  const [style, width, inner] = await ringOf(element);
  expect([style, width], `${kind}: outer ring`).toEqual(["solid", "3px"]);
  expect(inner, `${kind}: inner ring`).toContain("0px 0px 0px 3px");
  await element.blur();
  const atRest = await looksOf(element);
  await element.hover();
  await expect
    .poll(() => looksOf(element), { message: `${kind} under the pointer` })
    .not.toBe(atRest);
  const pointedAt = await looksOf(element);
  await page.mouse.down();
  await expect.poll(() => looksOf(element), { message: `${kind} pressed` }).not.toBe(pointedAt);
  await page.mouse.move(0, 0); // let go elsewhere: nothing is followed
  await page.mouse.up();
}

describe.each(kinds)("on the page %s", (name, selectors) => {
  test(`${selectors.length} kinds show their states`, async () => {
    const page = await open(name, 1280);
    for (const kind of selectors) await expectStates(page, kind);
    await page.close();
  });
});

test("on a phone, the menu's toggle and links show their states", async () => {
  const page = await open("home", 390);
  await expectStates(page, ".menu-toggle");
  await page.click(".menu-toggle");
  await expectStates(page, "#menu a:not([aria-current])");
  await page.close();
});

test("the current page is underlined, in forced colours too", async () => {
  const page = await browser.newPage({ forcedColors: "active" });
  await page.goto(origin + href("about", "it"), { waitUntil: "domcontentloaded" });
  const current = page.locator("#menu [aria-current]");
  const line = await current.evaluate(($link) => getComputedStyle($link).textDecorationLine);
  expect(line).toBe("underline");
  await page.close();
});
