// What was typed travels to the form's twin in the other language. It travels in the window's name, which
// no storage keeps and which works where storage is blocked, and is wiped on arrival.
import { isPlainClick } from "../plain-click.ts";

const mark = "contact-form:";

type Typed = Record<string, string | boolean>;

/** Fills the form with what its twin sent along, once. */
export function restoreCarried($form: HTMLFormElement) {
  const typed = takeCarried();
  for (const $field of fieldsOf($form)) {
    const value = typed[$field.name];
    if (typeof value === "boolean") ($field as HTMLInputElement).checked = value;
    else if (typeof value === "string") $field.value = value;
  }
}

/** Sends what is typed along when the language switch is followed in this tab. */
export function carryAcross($form: HTMLFormElement) {
  document.querySelector("a[data-language-switch]")?.addEventListener("click", (event) => {
    if (isPlainClick(event as MouseEvent)) window.name = mark + JSON.stringify(readTyped($form));
  });
  // Left and come back: nothing stays behind. The event comes at the end of loading too, which may be now.
  addEventListener("pageshow", ({ persisted }) => persisted && takeCarried());
}

/** Wipes what a visitor left behind who did not arrive at the form's twin. */
export function forgetCarried(): void {
  takeCarried();
}

/** What the window's name holds for this form, which it gives up; anything else is nothing. */
function takeCarried(): Typed {
  if (!window.name.startsWith(mark)) return {};
  const text = window.name.slice(mark.length);
  window.name = "";
  try {
    return { ...(JSON.parse(text) as Typed) };
  } catch {
    return {};
  }
}

const readTyped = ($form: HTMLFormElement): Typed =>
  Object.fromEntries(
    fieldsOf($form).map(($field) => [
      $field.name,
      $field.type === "checkbox" ? ($field as HTMLInputElement).checked : $field.value,
    ]),
  );

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldsOf = ($form: HTMLFormElement): Field[] => [
  ...$form.querySelectorAll<Field>("input[name]:not([name=hp]), textarea[name]"),
];
