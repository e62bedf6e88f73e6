// What others do to a page that is open: translators, extensions, proxies. Each function runs in the page by itself.

/** As translators do: in each text's place stands another, within two elements. */
export function translate() {
  const walker = document.createTreeWalker(
    document.querySelector("main") as Node,
    NodeFilter.SHOW_TEXT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const $text of texts) {
    const isRead =
      $text.data.trim() && !$text.parentElement?.closest("script, style, textarea, font");
    if (!isRead) continue;
    const $inner = document.createElement("font");
    const $outer = document.createElement("font");
    $outer.append($inner);
    $inner.append(`«${$text.data}»`);
    $text.replaceWith($outer);
  }
}

export function translateEver(source: string) {
  const run = new Function(`${source}; translate()`);
  const observer = new MutationObserver(() => {
    observer.disconnect();
    run();
    observe();
  });
  const observe = () =>
    observer.observe(document.querySelector("main") as Node, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  run();
  observe();
}

export function insertBeside(
  where: string,
  selector = "form, form input, form textarea, form button",
) {
  for (const $element of document.querySelectorAll(selector)) {
    const $foreign = document.createElement("foreign-element");
    $foreign.append("●");
    $element.insertAdjacentElement(where as InsertPosition, $foreign);
  }
}

export function wrap(selector: string) {
  for (const $element of document.querySelectorAll(selector)) {
    const $wrapper = document.createElement("div");
    $element.replaceWith($wrapper);
    $wrapper.append($element);
  }
}

export function addAttributes() {
  for (const $element of document.querySelectorAll("[data-contact-form], [data-contact-form] *"))
    $element.setAttribute("data-foreign", "1");
}

export function addSpace() {
  for (const $element of document.querySelectorAll("[data-contact-form] *, [data-contact-form]"))
    if (!/^(TEXTAREA|INPUT|svg|path|circle)$/.test($element.tagName)) $element.prepend("\n  ");
}

export const changeTexts = () => {
  for (const $label of document.querySelectorAll("form label, form .send, form .sending"))
    if ($label.lastChild instanceof Text) $label.lastChild.data = "Another";
};
