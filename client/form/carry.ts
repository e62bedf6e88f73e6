// What was typed travels to the form in the other language. It travels in the window's name, which no storage
// keeps and which works where storage is blocked, and is wiped on arrival. Whoever opens a window may name it, too, so
// only a name that this page's twin gave is believed. No other site can forge that it was the twin which led here; and
// the twin passes no foreign name on, as it wipes its own in the head, before anything leads away from it.
import { isPlainClick } from "../plain-click.ts";

const mark = "contact-form:";

/** Wipes what the page in the other language did not send along. On the way back, others may have been here since. */
export function wipeForeign(twin = "") {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const from = document.referrer.replace(/\/?(\?.*)?$/, "");
  if (from !== location.origin + twin || visit?.type === "back_forward") takeCarried();
}

/** Fills the form with what was sent along, once. */
export function restoreCarried($form: HTMLFormElement) {
  const carried = takeCarried();
  for (const $field of listTexts($form)) {
    const text = carried.get($field.name);
    if (text !== null) $field.value = text;
  }
}

/** Sends what is typed along when the language switch is followed in this tab. */
export function carryAcross($form: HTMLFormElement) {
  document.querySelector("a[data-language-switch]")?.addEventListener("click", (event) => {
    if (!isPlainClick(event as MouseEvent)) return;
    const typed = [...listTexts($form)].map(({ name, value }) => [name, value]);
    window.name = mark + new URLSearchParams(typed);
  });
  // Left and come back: nothing stays behind. The event comes at the end of loading too, which may be now.
  addEventListener("pageshow", ({ persisted }) => persisted && takeCarried());
}

/** Not the hidden field, and no consent: that is given where its words are read. */
const listTexts = ($form: HTMLFormElement) =>
  $form.querySelectorAll<HTMLInputElement>("[name]:not([type=checkbox], [name=hp])");

/** What the window's name holds for this form, which it gives up; anything else it holds is left alone. */
export function takeCarried(): URLSearchParams {
  const isCarried = window.name.startsWith(mark);
  const carried = new URLSearchParams(isCarried ? window.name.slice(mark.length) : "");
  if (isCarried) window.name = "";
  return carried;
}
