// The confirmation after a message was sent: it covers the page, and its one exit leads home.
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { languages } from "../../content/schema.ts";
import { href } from "../../pages/site/routes.ts";
import {
  confirmationOf,
  fillForm,
  focusOf,
  loadWords,
  nothing,
  openForm,
  pressSend,
  readForm,
} from "../support/form.ts";
import { addressOf, setStage } from "../support/form-stage.ts";

const waitUntil = "domcontentloaded";
const { words: allWords } = await loadWords();
const stage = setStage();

describe.each(languages)("in %s", (language) => {
  const words = allWords[language];

  async function send(): Promise<Page> {
    const page = await openForm(stage.browser, addressOf("contact", language));
    await fillForm(page, { marketing: true });
    await pressSend(page);
    await confirmationOf(page, words).waitFor();
    return page;
  }

  test("it covers the page, which is out of reach, and the form is cleared", async () => {
    const page = await send();
    expect(await readForm(page)).toEqual(nothing);
    expect(await readUncovered(page)).toEqual({ seen: [], alive: [] });
  });

  test("its heading takes the focus, its one exit leads home", async () => {
    const page = await send();
    await expect.poll(() => focusOf(page)).toBe(words.sentTitle);
    await page.keyboard.press("Escape");
    expect(await readStops(page)).toEqual([words.backHome]);
    expect(await confirmationOf(page, words).isVisible()).toBe(true);
    await page.getByRole("link", { name: words.backHome, exact: true }).click();
    await page.waitForURL(addressOf("home", language), { waitUntil });
  });

  test("it is a dialog, named by its heading and described by the notice", async () => {
    const page = await send();
    const described = page.getByRole("dialog", {
      name: words.sentTitle,
      description: words.success,
      exact: true,
    });
    expect(await described.getAttribute("aria-modal")).toBe("true");
    expect(await described.ariaSnapshot()).toBe(
      [
        `- dialog "${words.sentTitle}":`,
        `  - heading "${words.sentTitle}" [level=1]`,
        `  - paragraph: ${words.success}`,
        `  - paragraph: ${words.sentText}`,
        `  - link "${words.backHome}":`,
        `    - /url: ${href("home", language)}`,
      ].join("\n"),
    );
  });
});

/** Points of the window where something else shows, and what else can be reached or read out. */
const readUncovered = (page: Page) =>
  page.evaluate(() => {
    const $screen = document.querySelector("[role=dialog]");
    const points = [0.01, 0.5, 0.99].flatMap((x) => [0.01, 0.5, 0.99].map((y) => [x, y] as const));
    return {
      seen: points.filter(
        ([x, y]) => !$screen?.contains(document.elementFromPoint(x * innerWidth, y * innerHeight)),
      ),
      alive: [...document.body.children]
        .filter(($other) => $other !== $screen && !($other as HTMLElement).inert)
        .map(($other) => $other.tagName),
    };
  });

/** Where Tab leads, forwards and backwards. */
async function readStops(page: Page): Promise<string[]> {
  const stops = new Set<string>();
  for (const key of ["Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "Shift+Tab"]) {
    await page.keyboard.press(key);
    const isOnPage = await page.evaluate(() => document.activeElement !== document.body);
    if (isOnPage) stops.add(await focusOf(page));
  }
  return [...stops];
}
