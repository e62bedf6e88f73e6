// Saves typed texts for the form in the other language. Not consents: a consent counts only for the
// wording that was read. If storage is blocked, nothing is saved.
import { isPlainClick } from "../plain-click.ts";
import { consentNames } from "./payload.ts";

const key = "contact-form";
const findStorage = () => {
  try {
    return sessionStorage;
  } catch {} // blocked
};

/** Deletes the saved texts: on pages without the form, and once the form has them. */
export function dropCarriedTexts() {
  try {
    sessionStorage.removeItem(key);
  } catch {} // blocked
}

/** Fills empty form fields with the saved texts, once. */
export function restoreCarried($form: Element) {
  for (const [name, text] of new URLSearchParams(findStorage()?.getItem(key) ?? "")) {
    const $field = $form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if ($field?.value === "") $field.value = text;
  }
  dropCarriedTexts();
}

/** Saves typed texts when the language switch is followed in this tab. */
export function saveOnSwitch($form: HTMLFormElement) {
  const notCarried: readonly string[] = [...consentNames, "hp"];
  const $switch = document.querySelector<HTMLElement>("a[data-language-switch]");
  $switch?.addEventListener("click", (event) => {
    const typed = [...new FormData($form)].filter(([name]) => !notCarried.includes(name));
    const carried = new URLSearchParams(typed as [string, string][]); // the form has no field for files
    if (isPlainClick(event)) findStorage()?.setItem(key, `${carried}`);
  });
  addEventListener("pageshow", ({ persisted }) => persisted && dropCarriedTexts()); // after Back
}
