// Carries typed texts to the form's other language. Not consents, which hold for their wording; nothing where storage is blocked.
import { isPlainClick } from "../plain-click.ts";

const key = "contact-form";
const findStorage = () => {
  try {
    return sessionStorage;
  } catch {} // blocked
};

/** Forgets what was carried: pages without the form do, and the form once it has it. */
export const dropCarried = () => findStorage()?.removeItem(key);

/** Takes what was carried, once, into empty fields. */
export function restoreCarried($form: Element) {
  for (const [name, text] of new URLSearchParams(findStorage()?.getItem(key) ?? "")) {
    const $field = $form.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if ($field?.value === "") $field.value = text;
  }
  dropCarried();
}

/** Carries what is typed when the language switch is followed in this tab. */
export function saveOnSwitch($form: HTMLFormElement) {
  document.querySelector("a[data-language-switch]")?.addEventListener("click", (event) => {
    const typed = [...new FormData($form)].filter(
      ([name]) => !/^(privacy|marketing|hp)$/.test(name),
    );
    const carried = new URLSearchParams(typed as [string, string][]);
    if (isPlainClick(event as MouseEvent)) findStorage()?.setItem(key, `${carried}`);
  });
  addEventListener("pageshow", ({ persisted }) => persisted && dropCarried()); // after Back
}
