// State machine of the form. Outside React, so that a message is sent and confirmed even if React
// crashed.
import { signal } from "@preact/signals-react";
import { getElement } from "../elements.ts";
import {
  type FormValues,
  fullName,
  hasVisibleText,
  isRequiredField,
  type RequiredField,
  readFormValues,
  requiredFields,
  stripInvisible,
} from "./payload.ts";
import { sendRequest } from "./send.ts";
import type { FormTexts } from "./texts.ts";

// biome-ignore format: a list of names
/** Texts that the script needs, with the labels of required fields. All others are in the HTML. */
export const scriptTextKeys = [
  "error", "emptyMessage", "emptyFirstName", "emptyLastName", "emptyEmail", "emptyField", "missingConsent",
  "malformedEmail", "errorListTitle", "failureHelp", "openMail", "mailSubject", "pasteHint", "sending", "privacyLink",
  ...requiredFields,
] as const;

/** The island's `data-props`, as JSON. `endpoint` is a full URL; `links` are for the notice. */
export interface FormProps {
  texts: Pick<FormTexts, (typeof scriptTextKeys)[number]>;
  endpoint: string;
  links: { email: string; phone: { text: string; href: string } };
}

export type FieldErrors = Partial<Record<RequiredField, string>>;

/** `idle` → `sending` → `sent` or `failed`, which can be sent again; `invalid` until all is fixed. */
type FormState =
  | { status: "idle" | "sending" | "sent" | "failed" }
  | { status: "invalid"; errors: FieldErrors };

export const formState = signal<FormState>({ status: "idle" });

/** The errors of form fields; none unless the form is invalid. */
export const errorsIn = (state: FormState): FieldErrors =>
  state.status === "invalid" ? state.errors : {};

const isSendingOrSent = () =>
  formState.value.status === "sending" || formState.value.status === "sent";

/** Checks and sends the form, unless it is being sent or was sent. */
export async function submit($form: HTMLFormElement, { endpoint, texts }: FormProps) {
  if (isSendingOrSent() || refuseIfInvalid($form, texts)) return;
  const values = readFormValues($form);
  try {
    if (values.hp) {
      // A browser may have filled it in for a visitor. Fail visibly: the next message will be sent.
      fieldOf($form, "hp").value = "";
      throw new Error("The hidden field was filled");
    }
    formState.value = { status: "sending" };
    await sendRequest(endpoint, { name: fullName(values), ...values, t0: sendTimeOf(values) });
    $form.reset();
    formState.value = { status: "sent" };
  } catch (error) {
    console.error(error);
    formState.value = { status: "failed" };
  }
}

const sendTimes = new Map<string, number>();

/** When these values were first sent. An endpoint recognises by it a message that is sent again. */
function sendTimeOf(values: FormValues): number {
  const message = JSON.stringify(values);
  const time = sendTimes.get(message) ?? Date.now();
  sendTimes.set(message, time);
  return time;
}

/**
 * Shows all errors at once and focuses the first invalid field.
 * @returns false if there are none, or if the form is sending or has sent
 */
export function refuseIfInvalid($form: HTMLFormElement, texts: FormProps["texts"]): boolean {
  cleanEmail($form);
  const errors = requiredFields.flatMap((name) => {
    const error = errorOf(fieldOf($form, name), texts);
    return error ? [[name, error] as const] : [];
  });
  const [first] = errors;
  if (!first || isSendingOrSent()) return false;
  formState.value = { status: "invalid", errors: Object.fromEntries(errors) };
  fieldOf($form, first[0]).focus();
  return true;
}

/** Updates a field's error while the visitor types. */
export function updateError($field: HTMLInputElement, texts: FormProps["texts"]): void {
  const current = formState.value;
  const { name } = $field;
  if (current.status !== "invalid" || !isRequiredField(name) || !current.errors[name]) return;
  const errors = { ...current.errors };
  const error = errorOf($field, texts);
  if (error) errors[name] = error;
  else delete errors[name];
  formState.value =
    Object.keys(errors).length > 0 ? { status: "invalid", errors } : { status: "idle" };
}

const fieldOf = ($form: HTMLFormElement, name: string) =>
  getElement($form, `[name=${name}]`) as HTMLInputElement; // the message, a textarea, has the same properties

/** Changes the field itself, because the browser validates its value. */
export function cleanEmail($form: HTMLFormElement): void {
  const $email = fieldOf($form, "email");
  const clean = stripInvisible($email.value);
  if ($email.value !== clean) $email.value = clean;
}

/** The texts for blank fields that have one of their own. */
const emptyKeys: Record<string, keyof FormProps["texts"]> = {
  message: "emptyMessage",
  firstName: "emptyFirstName",
  lastName: "emptyLastName",
  email: "emptyEmail",
};

/** The message for an invalid or blank field. */
function errorOf({ name, value, checked, validity }: HTMLInputElement, texts: FormProps["texts"]) {
  if (name === "privacy") return checked ? undefined : texts.missingConsent;
  if (!hasVisibleText(value)) return texts[emptyKeys[name] ?? "emptyField"];
  return validity.valid ? undefined : texts.malformedEmail;
}
