// The contact form: complete HTML at build, in the browser an island hydrated by React.
import type { Signal } from "@preact/signals-react";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, type RefObject, useEffect, useId, useRef } from "react";
import { Failure } from "./failure.tsx";
import { CheckField, TextField } from "./fields.tsx";
import type { Reach } from "./notice.tsx";
import { buildRequest, type FieldName, type Fields, findMissing, readFields } from "./payload.ts";
import { conceal } from "./reveal.ts";
import { send } from "./send.ts";
import { SentScreen } from "./sent-screen.tsx";

/** Prefix of the ids React makes; the same at build and in the browser. */
export const identifierPrefix = "contact-";

type LabelledField = Exclude<FieldName, "hp">;

/** Every text of the form, in the page's language. */
export type FormTexts = Record<
  | LabelledField
  | "formTitle"
  | "required"
  | "optional"
  | "privacyLink"
  | "trap"
  | "send"
  | "sending"
  | "success"
  | "error"
  | "missing"
  | "missingConsent"
  | "malformedEmail"
  | "toMend"
  | "kept"
  | "openMail"
  | "copy"
  | "copied"
  | "copyByHand"
  | "tooLong"
  | "mailSubject"
  | "pasteHint"
  | "sentTitle"
  | "sentText"
  | "backHome",
  string
>;

export interface ContactFormProps {
  texts: FormTexts;
  endpoint: string;
  reach: Reach;
  brand: string;
  homeAddress: string;
  privacyAddress: string;
}

/**
 * The specification's states of the form (section 4). Two of them are idle with a notice: `refused`, whose
 * fields are to be mended first, and `failed`, which the visitor can do nothing about.
 */
export type Status = "idle" | "sending" | "sent" | "refused" | "failed";
export type FieldErrors = Partial<Record<FieldName, string>>;

interface FormState {
  status: Signal<Status>;
  errors: Signal<FieldErrors>;
  /** What the form held when sending failed, and holds since. */
  typed: Signal<Fields | undefined>;
}

/** The form in all its states. Inputs are uncontrolled: the browser's own values are the only ones. */
export function ContactForm(props: ContactFormProps) {
  useSignals();
  const $form = useRef<HTMLFormElement>(null);
  const id = useId();
  const state = useFormState();
  const status = state.status.value;
  const idOf = (name: string) => `${id}-${name}`;

  useTakeOver($form, state.status);

  return (
    <>
      <form
        ref={$form}
        method="post"
        className="form"
        aria-labelledby="form-title"
        {...listenTo($form, props, state)}
      >
        <FormFields {...props} errors={state.errors.value} idOf={idOf} />
        <Failure
          {...props}
          status={status}
          errors={state.errors.value}
          typed={state.typed}
          idOf={idOf}
        />
        <SendButton texts={props.texts} isSending={status === "sending"} />
      </form>
      {status === "sent" && (
        <SentScreen brand={props.brand} texts={props.texts} homeAddress={props.homeAddress} />
      )}
    </>
  );
}

const useFormState = (): FormState => ({
  status: useSignal<Status>("idle"),
  errors: useSignal<FieldErrors>({}),
  typed: useSignal<Fields | undefined>(undefined),
});

/** What the form does on submit, on a field that its browser objects to, and on every key. */
const listenTo = (
  $form: RefObject<HTMLFormElement | null>,
  props: ContactFormProps,
  state: FormState,
) => ({
  onSubmit(event: FormEvent) {
    event.preventDefault();
    if ($form.current) void submitForm($form.current, props, state);
  },
  onInvalidCapture(event: FormEvent) {
    event.preventDefault(); // the browser's bubble speaks the browser's language, not the page's
    showObjection(event.target as HTMLInputElement, props.texts, state);
  },
  onInputCapture(event: FormEvent) {
    reviewObjection(event.target as HTMLInputElement, props.texts, state);
    if ($form.current && state.status.value === "failed")
      state.typed.value = readFields($form.current);
  },
});

/** Takes the form over once it lives, and shows a failed sending to whoever looks elsewhere. */
function useTakeOver($form: RefObject<HTMLFormElement | null>, status: Signal<Status>) {
  useEffect(() => {
    if ($form.current) takeOver($form.current);
  }, [$form]);
  const hasFailed = status.value === "failed";
  useEffect(() => {
    if (hasFailed && $form.current) showFailure($form.current);
  }, [$form, hasFailed]);
}

function showFailure($form: HTMLFormElement) {
  const $button = $form.querySelector<HTMLElement>("[type=submit]");
  // Disabling the button while sending took the focus from whoever pressed it.
  if (document.activeElement === document.body) $button?.focus({ preventScroll: true });
  $form.querySelector(".failure")?.scrollIntoView({ block: "nearest" });
}

/** Sends what was submitted before the script arrived. */
function takeOver($form: HTMLFormElement) {
  const $island = $form.closest<HTMLElement>("[data-contact-form]");
  if (!$island) return;
  $island.dataset.live = "";
  conceal();
  if ("submitted" in $island.dataset) $form.requestSubmit();
  delete $island.dataset.submitted;
}

async function submitForm(
  $form: HTMLFormElement,
  { endpoint, texts }: ContactFormProps,
  state: FormState,
) {
  const { status, errors } = state;
  if (status.value === "sending" || status.value === "sent") return;
  const fields = readFields($form);
  const missing = findMissing(fields);
  errors.value = Object.fromEntries(missing.map((name) => [name, missingText(name, texts)]));
  if (missing[0]) {
    status.value = "refused";
    ($form.elements.namedItem(missing[0]) as HTMLElement).focus();
    return;
  }
  if (fields.hp !== "") return fail($form, state); // a visitor whose browser filled it in cannot mend it
  status.value = "sending";
  try {
    await send(endpoint, buildRequest(fields, Date.now()));
    $form.reset();
    status.value = "sent";
  } catch (error) {
    console.error(error);
    fail($form, state);
  }
}

function fail($form: HTMLFormElement, { status, typed }: FormState): void {
  typed.value = readFields($form);
  status.value = "failed";
}

function showObjection(
  $field: HTMLInputElement,
  texts: FormTexts,
  { status, errors }: FormState,
): void {
  errors.value = { ...errors.value, [$field.name]: objectionTo($field, texts) };
  if (status.value !== "sending") status.value = "refused";
  if ($field === $field.form?.querySelector("input:invalid, textarea:invalid")) $field.focus();
}

/** While a field that was objected to is mended: what is still wrong with it, or nothing more. */
function reviewObjection(
  $field: HTMLInputElement,
  texts: FormTexts,
  { status, errors }: FormState,
): void {
  const { [$field.name as FieldName]: objection, ...others } = errors.value;
  if (!objection) return;
  errors.value = $field.validity.valid
    ? others
    : { ...others, [$field.name]: objectionTo($field, texts) };
  if (status.value === "refused" && Object.keys(errors.value).length === 0) status.value = "idle";
}

const objectionTo = ({ name, validity }: HTMLInputElement, texts: FormTexts) =>
  validity.valueMissing ? missingText(name as FieldName, texts) : texts.malformedEmail;

const missingText = (name: FieldName, texts: FormTexts) =>
  name === "privacy" ? texts.missingConsent : texts.missing;

interface FormFieldsProps extends ContactFormProps {
  errors: FieldErrors;
  idOf: (name: string) => string;
}

function FormFields({ texts, errors, idOf, privacyAddress }: FormFieldsProps) {
  const field = (name: LabelledField) => ({
    id: idOf(name),
    name,
    label: texts[name],
    error: errors[name],
  });
  const optional = texts.optional;
  return (
    <>
      <h2 id="form-title">{texts.formTitle}</h2>
      <p className="form-hint">{texts.required}</p>
      <TextField {...field("firstName")} {...asName} autoComplete="given-name" required />
      <TextField {...field("lastName")} {...asName} autoComplete="family-name" required />
      <TextField
        {...field("company")}
        {...asName}
        autoComplete="organization"
        optional={optional}
      />
      <TextField {...field("email")} {...verbatim} type="email" autoComplete="email" required />
      <TextField {...field("phone")} type="tel" autoComplete="tel" optional={optional} />
      <TextField {...field("message")} autoCapitalize="sentences" rows={5} required />
      <CheckField {...field("privacy")} required>
        {" "}
        <a href={privacyAddress}>{texts.privacyLink}</a>.
      </CheckField>
      <CheckField {...field("marketing")} />
      <label className="trap" aria-hidden="true">
        {texts.trap}
        <input type="text" name="hp" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </>
  );
}

/** Names and addresses are not for a keyboard to mend. */
const verbatim = { autoCorrect: "off", spellCheck: false } as const;
const asName = { ...verbatim, autoCapitalize: "words" } as const;

function SendButton({ texts, isSending }: { texts: FormTexts; isSending: boolean }) {
  return (
    <>
      <button type="submit" className="button" disabled={isSending}>
        {isSending && <span className="spinner" aria-hidden="true" />}
        {isSending ? texts.sending : texts.send}
      </button>
      <p role="status" className="visually-hidden">
        {isSending && texts.sending}
      </p>
    </>
  );
}
