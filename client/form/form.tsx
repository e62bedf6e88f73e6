// The contact form's script. The form is static HTML (pages/contact/form.tsx) and belongs to the document:
// it is filled, checked and sent without React, so a message arrives whatever extensions and translators do.
// React renders the errors into empty elements of the form. Everything else that a state shows is in the
// page already: the form's `data-status` says what is visible (form.css).
import { effect, signal } from "@preact/signals-react";
import { createRoot } from "react-dom/client";
import { getElement } from "../elements.ts";
import { createMailtoLink } from "./email.ts";
import { type FieldErrors, FormErrors } from "./errors.tsx";
import {
  type FormStatus,
  fullName,
  hasVisibleText,
  type RequiredField,
  readFormValues,
  requiredFields,
  stripInvisible,
} from "./payload.ts";
import { sendRequest } from "./send.ts";
import type { FormProps } from "./texts.ts";

const $form = getElement<HTMLFormElement>(document, "form[data-status]");
const $button = getElement<HTMLButtonElement>($form, "[type=submit]");
const $mail = getElement<HTMLAnchorElement>($form, ".failure .form-help a");
const $confirmation = getElement<HTMLDialogElement>(document, "dialog.confirmation");
const { texts, endpoint, email }: FormProps = JSON.parse($form.dataset.props ?? "");

const wasPressed = $form.dataset.status === "waiting"; // early.ts
const status = signal<FormStatus>("idle");
const errors = signal<FieldErrors>({});

/** Checks and sends the form, unless it is being sent or was sent. */
async function submit() {
  if (isSendingOrSent() || refuseIfInvalid()) return;
  const values = readFormValues($form);
  fieldOf("hp").value = ""; // a browser may have filled it in for a person, whose next try must be sent
  status.value = "sending";
  try {
    if (values.hp) throw new Error("The hidden field was filled");
    await sendRequest(endpoint, { name: fullName(values), ...values, t0: Date.now() });
    $form.reset();
    status.value = "sent";
    showConfirmation();
  } catch (error) {
    console.error(error);
    status.value = "failed";
    // The button lost the focus when it was disabled.
    if (document.activeElement === document.body) $button.focus({ preventScroll: true });
    $mail.closest(".failure")?.scrollIntoView({ block: "nearest" });
  }
}

const isSendingOrSent = () => status.value === "sending" || status.value === "sent";

/** Shows all errors at once and focuses the first invalid field. */
function refuseIfInvalid(): boolean {
  fieldOf("email").value = stripInvisible(fieldOf("email").value);
  const found = requiredFields.map((name) => [name, errorOf(name)] as const);
  const [first] = found.find(([, error]) => error) ?? [];
  errors.value = Object.fromEntries(found.filter(([, error]) => error));
  if (!first) return false;
  status.value = "invalid";
  queueMicrotask(() => fieldOf(first).focus()); // after React, or the page would be laid out twice
  return true;
}

/** Updates the error of a field while the visitor types. */
function updateError(name: RequiredField) {
  const { [name]: known, ...others } = errors.value;
  if (!known) return;
  const error = errorOf(name);
  errors.value = error ? { ...others, [name]: error } : others;
  if (Object.keys(errors.value).length === 0) status.value = "idle";
}

/** The message for an invalid field. Browsers accept blank texts. */
function errorOf(name: RequiredField): string | undefined {
  const { value, checked, validity } = fieldOf(name);
  if (name === "privacy") return checked ? undefined : texts.missingConsent;
  if (!hasVisibleText(value)) return texts[emptyTexts[name] ?? "emptyField"];
  return validity.valid ? undefined : texts.malformedEmail;
}

/** The texts for blank fields that have one of their own. */
const emptyTexts: Record<string, keyof FormProps["texts"]> = {
  message: "emptyMessage",
  firstName: "emptyFirstName",
  lastName: "emptyLastName",
  email: "emptyEmail",
};

// The message, a textarea, has the same properties.
const fieldOf = (name: string) => getElement<HTMLInputElement>($form, `[name=${name}]`);

/** Covers the page. Its button is the only way out. */
function showConfirmation() {
  if (!$confirmation.open) $confirmation.showModal();
  $confirmation.querySelector("h1")?.focus();
}

// Before this line the browser checks the form itself. After it this script asks the browser's rules, and shows the
// error beside its field, in the page's language.
$form.noValidate = true;
$form.addEventListener("submit", submit);
$form.addEventListener(
  "input",
  ({ target }) => updateError((target as HTMLInputElement).name as RequiredField), // other fields have no error
);
// On a click only: at each key it would slow down typing.
$mail.addEventListener("click", () => {
  $mail.href = createMailtoLink(email, readFormValues($form), texts);
});
$confirmation.addEventListener("close", showConfirmation); // Safari ignores `closedby`: Escape closes

effect(() => {
  $form.dataset.status = status.value;
  $button.disabled = status.value === "sending";
  for (const name of requiredFields)
    fieldOf(name).setAttribute("aria-invalid", `${name in errors.value}`);
});

// React's root is a detached element, so that page scripts cannot touch it.
createRoot(document.createElement("div"), {
  onUncaughtError(error) {
    console.error("The contact form failed", error);
    if (!isSendingOrSent()) status.value = "crashed"; // sending needs no React
  },
}).render(<FormErrors status={status} errors={errors} texts={texts} />);

if (wasPressed) submit();
