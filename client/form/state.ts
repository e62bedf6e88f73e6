// The states of the form, and what leads from one to the next. They live outside React, which only says them: a message
// under way is finished even where React has died.
import { signal } from "@preact/signals-react";
import type { FormTexts } from "../../content/schema.ts";
import {
  type FormValues,
  fullName,
  hasVisibleText,
  type RequiredField,
  readFields,
  requiredFields,
  stripInvisible,
} from "./payload.ts";
import { sendRequest } from "./send.ts";

// biome-ignore format: a list of names
/** The texts that the browser's script says; all others stand in the page. */
export const scriptTextKeys = [
  "error", "missing", "missingConsent", "malformedEmail", "toMend", "kept", "openMail", "mailSubject", "pasteHint",
  "sending", "firstName", "lastName", "email", "message", "privacy", "privacyLink",
] as const;

/** What the page gives the form's script. */
export interface FormProps {
  texts: Pick<FormTexts, (typeof scriptTextKeys)[number]>;
  endpoint: string;
  links: { email: string; phone: { text: string; href: string } };
}

export type FieldErrors = Partial<Record<RequiredField, string>>;

/** `failed` and `invalid` show a notice; the form can be sent again. */
type FormState =
  | { status: "idle" | "sending" | "sent" | "failed" }
  | { status: "invalid"; errors: FieldErrors };

export const formState = signal<FormState>({ status: "idle" });

const isSendingOrSent = () =>
  formState.value.status === "sending" || formState.value.status === "sent";

/** Checks the form and sends it, unless it is being sent or was sent. */
export async function submit($form: HTMLFormElement, { endpoint, texts }: FormProps) {
  if (isSendingOrSent() || refuseIfInvalid($form, texts)) return;
  const fields = readFields($form);
  try {
    if (fields.hp) {
      // Not silently dropped: a browser may have filled it in for an honest visitor, whose next try is to go through.
      fieldOf($form, "hp").value = "";
      throw new Error("The hidden field was filled");
    }
    formState.value = { status: "sending" };
    await sendRequest(endpoint, { name: fullName(fields), ...fields, t0: sendTimeOf(fields) });
    $form.reset();
    formState.value = { status: "sent" };
  } catch (error) {
    console.error(error);
    formState.value = { status: "failed" };
  }
}

const sendTimes = new Map<string, number>();

/** When these fields were first sent: an endpoint that was too slow can tell that a message comes twice. */
function sendTimeOf(fields: FormValues): number {
  const message = JSON.stringify(fields);
  const time = sendTimes.get(message) ?? Date.now();
  sendTimes.set(message, time);
  return time;
}

/** Shows what is wrong with the form, all of it at once, and focuses the first field; tells whether anything is. */
export function refuseIfInvalid($form: HTMLFormElement, texts: FormProps["texts"]): boolean {
  cleanEmail($form);
  const faults = requiredFields.flatMap((name) => {
    const error = errorOf(fieldOf($form, name), texts);
    return error ? [[name, error] as const] : [];
  });
  const [first] = faults;
  if (!first || isSendingOrSent()) return false;
  formState.value = { status: "invalid", errors: Object.fromEntries(faults) };
  fieldOf($form, first[0]).focus();
  return true;
}

/** Takes a field's error away, or changes it, as the visitor types. */
export function updateError($field: HTMLInputElement, texts: FormProps["texts"]): void {
  const current = formState.value;
  const name = $field.name as RequiredField;
  if (current.status !== "invalid" || !current.errors[name]) return;
  const errors = { ...current.errors };
  const error = errorOf($field, texts);
  if (error) errors[name] = error;
  else delete errors[name];
  formState.value =
    Object.keys(errors).length > 0 ? { status: "invalid", errors } : { status: "idle" };
}

const fieldOf = ($form: HTMLFormElement, name: string) =>
  $form.querySelector(`[name=${name}]`) as HTMLInputElement;

/** In the field itself, as browsers judge what stands there. */
export function cleanEmail($form: HTMLFormElement): void {
  const $email = fieldOf($form, "email");
  const clean = stripInvisible($email.value);
  if ($email.value !== clean) $email.value = clean;
}

/** The message for an invalid or blank field. */
function errorOf({ name, value, checked, validity }: HTMLInputElement, texts: FormProps["texts"]) {
  if (name === "privacy") return checked ? undefined : texts.missingConsent;
  if (!hasVisibleText(value)) return texts.missing;
  return validity.valid ? undefined : texts.malformedEmail;
}
