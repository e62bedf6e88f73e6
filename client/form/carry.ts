// Carries what was typed to the twin, the form in the other language, in the window's name: nothing is stored, and it
// works where storage is blocked. The name is wiped on arrival. Other sites can name a window too, so it is believed only
// if the referrer, which they cannot forge, is the twin.
import { isPlainClick } from "../plain-click.ts";

const mark = "contact-form:";

/** Wipes what the twin did not send. After Back, another site may have been here since. */
export function wipeForeign(twin = "") {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  const from = document.referrer.replace(/\/?(\?.*)?$/, "");
  if (from !== location.origin + twin || visit?.type === "back_forward") takeCarried();
}

/** Fills the form with what was carried, once. */
export function restoreCarried($form: HTMLFormElement) {
  const carried = takeCarried();
  for (const $field of listTexts($form)) {
    const text = carried.get($field.name);
    if (text !== null) $field.value = text;
  }
}

/** Carries what is typed when the language switch is followed in this tab. */
export function carryAcross($form: HTMLFormElement) {
  document.querySelector("a[data-language-switch]")?.addEventListener("click", (event) => {
    if (!isPlainClick(event as MouseEvent)) return;
    const typed = [...listTexts($form)].map(({ name, value }) => [name, value]);
    window.name = mark + new URLSearchParams(typed);
  });
  // After Back from the browser's cache, drops the carried text; the first load fires pageshow too.
  addEventListener("pageshow", ({ persisted }) => persisted && takeCarried());
}

/** Not checkboxes: consent holds only for the wording shown. */
const listTexts = ($form: HTMLFormElement) =>
  $form.querySelectorAll<HTMLInputElement>("[name]:not([type=checkbox], [name=hp])");

/** Takes what the window's name holds for this form; any other name is left alone. */
export function takeCarried(): URLSearchParams {
  const isCarried = window.name.startsWith(mark);
  const carried = new URLSearchParams(isCarried ? window.name.slice(mark.length) : "");
  if (isCarried) window.name = "";
  return carried;
}
