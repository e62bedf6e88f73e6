// Changes that translators, extensions and proxies make in an open page. All functions outside the table run in the page.
import type { Page } from "playwright-core";

/** Replaces each text by another one within two elements, as translators do. */
function translate() {
  const main = document.querySelector("main") as Node;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const $text of texts) {
    const $unread = $text.parentElement?.closest("script, style, textarea, font");
    if (!$text.data.trim() || $unread) continue;
    const $inner = document.createElement("font");
    const $outer = document.createElement("font");
    $outer.append($inner);
    $inner.append(`«${$text.data}»`);
    $text.replaceWith($outer);
  }
}

function translateEver(source: string) {
  const run = new Function(`${source}; translate()`);
  const change = { childList: true, subtree: true, characterData: true };
  const observer = new MutationObserver(() => {
    observer.disconnect();
    observe();
  });
  const observe = () => {
    run();
    observer.observe(document.querySelector("main") as Node, change);
  };
  observe();
}

function insert(selector: string) {
  const foreign = () =>
    Object.assign(document.createElement("foreign-element"), { textContent: "●" });
  for (const $element of document.querySelectorAll(selector)) {
    $element.before(foreign());
    $element.after(foreign());
    if ($element.matches("form")) $element.prepend(foreign());
    if ($element.matches("form")) $element.append(foreign());
  }
}

export function wrap(selector: string) {
  for (const $element of document.querySelectorAll(selector)) {
    const $wrapper = document.createElement("div");
    $element.replaceWith($wrapper);
    $wrapper.append($element);
  }
}

function changeAll() {
  for (const $label of document.querySelectorAll("form label, form .send, form .sending"))
    if ($label.lastChild instanceof Text) $label.lastChild.data = "Another";
  for (const $element of document.querySelectorAll("[data-contact-form], [data-contact-form] *")) {
    $element.setAttribute("data-foreign", "1");
    if (!/^(TEXTAREA|INPUT|svg|path|circle)$/.test($element.tagName)) $element.prepend("\n  ");
  }
}

const controls = "form input, form textarea, form button";

/** Changes of the page with the contact form, by their names. */
export const foreignChanges: Record<string, (page: Page) => Promise<unknown>> = {
  "a translator": (page) => page.evaluate(translate),
  "a translator at work for ever": (page) => page.evaluate(translateEver, `${translate}`),
  "elements around and inside the form": (page) => page.evaluate(insert, `form, ${controls}`),
  "a wrapper around each field and the button": (page) => page.evaluate(wrap, controls),
  "a wrapper around the form": (page) => page.evaluate(wrap, "form"),
  "other texts, attributes and white space": (page) => page.evaluate(changeAll),
};

/** Languages that translators and extensions give a page. null removes the attribute. */
// biome-ignore format: a list
const documentLanguages = ["auto", "", null, "x", "en_US", "italiano", "it-IT-x-mtfrom-en-too-long", "1", "zz-ZZ", "de"];

/** Gives the page each of these languages in turn, and calls `check`. */
export async function changeLanguage(page: Page, check: (language: string) => Promise<unknown>) {
  for (const language of documentLanguages) {
    await page.evaluate((language) => {
      document.documentElement.removeAttribute("lang");
      if (language !== null) document.documentElement.lang = language;
    }, language);
    await check(`lang=${language}`);
  }
}
