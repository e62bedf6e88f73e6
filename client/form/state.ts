// The states of the form (specification, section 4), and what leads from one to the next.
import type { Signal } from "@preact/signals-react";
import type { FormTexts } from "../../content/schema.ts";
import type { Logo } from "../brand.tsx";
import { type FieldName, fullName, isPresent, readFields, requiredFields } from "./payload.ts";
import { send } from "./send.ts";

/** What the page gives the form. */
export interface FormProps {
  texts: FormTexts;
  endpoint: string;
  links: { email: string; phone: { text: string; href: string } };
  brand: string;
  logo?: Logo | undefined;
  homeAddress: string;
  privacyAddress: string;
}

export type FieldErrors = Partial<Record<FieldName, string | undefined>>;

/** `failed` and `invalid` show a notice; the form can be sent again. */
export type FormState =
  | { status: "idle" | "sending" | "sent" | "failed" }
  | { status: "invalid"; errors: FieldErrors };

/** The form's state; a signal, so that a second submit in the same moment finds the first one sending. */
type FormSignal = Signal<FormState>;

/** Checks the form again and sends it, unless it is being sent or was sent. */
export async function submit($form: HTMLFormElement, props: FormProps, state: FormSignal) {
  if (isSendingOrSent(state)) return;
  const fields = readFields($form);
  const fieldOf = (name: FieldName) => $form.elements.namedItem(name) as HTMLInputElement;
  const missing = requiredFields.filter((name) => !isPresent(String(fields[name] || "")));
  if (missing.length > 0) return showErrors(missing.map(fieldOf), props.texts, state);
  try {
    // Not silently dropped: a browser may have filled it in for an honest visitor.
    if (fields.hp) throw new Error("The hidden field is filled");
    state.value = { status: "sending" };
    await send(props.endpoint, { name: fullName(fields), ...fields, t0: Date.now() });
    $form.reset();
    state.value = { status: "sent" };
  } catch (error) {
    console.error(error);
    state.value = { status: "failed" };
  }
}

const isSendingOrSent = ({ value: { status } }: FormSignal) =>
  status === "sending" || status === "sent";

/** Shows what is wrong with fields, and focuses the first. */
export function showErrors($fields: HTMLInputElement[], texts: FormTexts, state: FormSignal): void {
  if (isSendingOrSent(state)) return;
  const errors = $fields.map(($field) => [$field.name, errorOf($field, texts)]);
  state.value = { status: "invalid", errors: Object.fromEntries(errors) };
  $fields[0]?.focus();
}

/** Takes a field's error away, or changes it, as the visitor types. */
export function updateError($field: HTMLInputElement, texts: FormTexts, state: FormSignal): void {
  const current = state.value;
  if (current.status !== "invalid" || !current.errors[$field.name as FieldName]) return;
  const errors = { ...current.errors, [$field.name]: errorOf($field, texts) };
  const isMended = !Object.values(errors).some(Boolean);
  state.value = isMended ? { status: "idle" } : { status: "invalid", errors };
}

/** The message for an invalid or blank field. */
function errorOf({ name, value, validity }: HTMLInputElement, texts: FormTexts) {
  if (validity.valid && isPresent(value)) return undefined;
  if (!validity.valid && !validity.valueMissing) return texts.malformedEmail;
  return name === "privacy" ? texts.missingConsent : texts.missing;
}
