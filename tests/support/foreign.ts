// What others do to a page that is open: translators, extensions, proxies. Functions beside the table run in the page.
import type { Page } from "playwright-core";

/** As translators do: in each text's place stands another, within two elements. */
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

function insert({ where, selector }: { where: InsertPosition; selector: string }) {
  for (const $element of document.querySelectorAll(selector)) {
    const $foreign = document.createElement("foreign-element");
    $foreign.append("●");
    $element.insertAdjacentElement(where, $foreign);
  }
}

export function wrap(selector: string) {
  for (const $element of document.querySelectorAll(selector)) {
    const $wrapper = document.createElement("div");
    $element.replaceWith($wrapper);
    $wrapper.append($element);
  }
}

function addAttributes() {
  for (const $element of document.querySelectorAll("[data-contact-form], [data-contact-form] *"))
    $element.setAttribute("data-foreign", "1");
}

function addSpace() {
  for (const $element of document.querySelectorAll("[data-contact-form] *, [data-contact-form]"))
    if (!/^(TEXTAREA|INPUT|svg|path|circle)$/.test($element.tagName)) $element.prepend("\n  ");
}

function changeTexts() {
  for (const $label of document.querySelectorAll("form label, form .send, form .sending"))
    if ($label.lastChild instanceof Text) $label.lastChild.data = "Another";
}

const all = "form, form input, form textarea, form button";
const insertAt = (where: InsertPosition, selector: string) => (page: Page) =>
  page.evaluate(insert, { where, selector });
const wrapping = (selector: string) => (page: Page) => page.evaluate(wrap, selector);

/** What is done to the contact form's page. */
export const changes: Record<string, (page: Page) => Promise<unknown>> = {
  "a translator": (page) => page.evaluate(translate),
  "a translator at work for ever": (page) => page.evaluate(translateEver, `${translate}`),
  "an element before each field, the button and the form": insertAt("beforebegin", all),
  "an element behind each field, the button and the form": insertAt("afterend", all),
  "an element at the start of the form": insertAt("afterbegin", "form"),
  "an element at the end of the form": insertAt("beforeend", "form"),
  "a wrapper around each field": wrapping("form input, form textarea"),
  "a wrapper around the button": wrapping("form button"),
  "a wrapper around the form": wrapping("form"),
  "white space everywhere": (page) => page.evaluate(addSpace),
  "attributes on each element": (page) => page.evaluate(addAttributes),
  "other texts in place": (page) => page.evaluate(changeTexts),
};
