// What was typed travels to the form in the other language. It travels in the window's name, which no storage
// keeps and which works where storage is blocked, and is wiped on arrival.
import { isPlainClick } from "../plain-click.ts";

const mark = "contact-form:";

/** Fills the form with what was sent along, once. */
export function restoreCarried($form: HTMLFormElement) {
  for (const [name, value] of takeCarried()) {
    const $field = $form.elements.namedItem(name);
    if ($field instanceof HTMLInputElement && $field.type === "checkbox") $field.checked = true;
    else if ($field) ($field as HTMLInputElement).value = value;
  }
}

/** Sends what is typed along when the language switch is followed in this tab. */
export function carryAcross($form: HTMLFormElement) {
  document.querySelector("a[data-language-switch]")?.addEventListener("click", (event) => {
    if (!isPlainClick(event as MouseEvent)) return;
    const typed = new URLSearchParams([...new FormData($form)] as [string, string][]);
    typed.delete("hp");
    window.name = mark + typed;
  });
  // Left and come back: nothing stays behind. The event comes at the end of loading too, which may be now.
  addEventListener("pageshow", ({ persisted }) => persisted && takeCarried());
}

/** What the window's name holds for this form, which it gives up; anything else it holds is left alone. */
export function takeCarried(): URLSearchParams {
  const isCarried = window.name.startsWith(mark);
  const carried = new URLSearchParams(isCarried ? window.name.slice(mark.length) : "");
  if (isCarried) window.name = "";
  return carried;
}
