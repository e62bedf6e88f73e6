// The contact form: complete HTML at build, in the browser an island hydrated by React.
import type { Signal } from "@preact/signals-react";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, type RefObject, useEffect, useId, useRef } from "react";
import { painted } from "../painted.ts";
import { Failure } from "./failure.tsx";
import { CheckField, TextField } from "./fields.tsx";
import type { Reach } from "./notice.tsx";
import { findInvalid, missingText, reviewObjection, showObjections } from "./objections.ts";
import { buildRequest, type FieldName, type Fields, findMissing, readFields } from "./payload.ts";
import { conceal } from "./reveal.ts";
import { send } from "./send.ts";
import { SentScreen } from "./sent-screen.tsx";
import type { FormTexts } from "./texts.ts";

export type { FormTexts } from "./texts.ts";

/** Prefix of the ids React makes; the same at build and in the browser. */
export const identifierPrefix = "contact-";

type LabelledField = Exclude<FieldName, "hp">;

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

/** What the form is in. Only those parts of it are drawn anew that read what has changed. */
export interface FormState {
  status: Signal<Status>;
  errors: Signal<FieldErrors>;
  /** What the form held when sending failed, and holds since. */
  typed: Signal<Fields | undefined>;
  /** Whether a submit is being answered. */
  isBusy: RefObject<boolean>;
}

/** The form in all its states. Inputs are uncontrolled: the browser's own values are the only ones. */
export function ContactForm(props: ContactFormProps) {
  const $form = useRef<HTMLFormElement>(null);
  const id = useId();
  const state = useFormState();
  const idOf = (name: string) => `${id}-${name}`;

  useEffect(() => {
    if ($form.current) takeOver($form.current);
  }, []);

  return (
    <>
      <form
        ref={$form}
        method="post"
        className="form"
        aria-labelledby="form-title"
        {...listenTo($form, props, state)}
      >
        <FormFields {...props} errors={state.errors} idOf={idOf} />
        <Failure {...props} state={state} idOf={idOf} />
        <SendButton texts={props.texts} status={state.status} />
      </form>
      <Confirmation {...props} status={state.status} />
    </>
  );
}

const useFormState = (): FormState => ({
  status: useSignal<Status>("idle"),
  errors: useSignal<FieldErrors>({}),
  typed: useSignal<Fields | undefined>(undefined),
  isBusy: useRef(false),
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
    if (event.target === findInvalid($form.current)[0]) {
      void painted().then(() => showObjections($form.current, props.texts, state));
    }
  },
  onInputCapture(event: FormEvent) {
    reviewObjection(event.target as HTMLInputElement, props.texts, state);
    if ($form.current && state.status.value === "failed")
      state.typed.value = readFields($form.current);
  },
});

/** Sends what was submitted before the script arrived. */
function takeOver($form: HTMLFormElement) {
  const $island = $form.closest<HTMLElement>("[data-contact-form]");
  if (!$island) return;
  $island.dataset.live = "";
  conceal();
  if ("submitted" in $island.dataset) $form.requestSubmit();
  delete $island.dataset.submitted;
}

/** Answers a submit once the button that was pressed has been painted, and one at a time. */
async function submitForm(
  $form: HTMLFormElement,
  props: ContactFormProps,
  state: FormState,
): Promise<void> {
  const { status, isBusy } = state;
  if (isBusy.current || status.value === "sent") return;
  isBusy.current = true;
  try {
    await painted();
    await checkAndSend($form, props, state);
  } finally {
    isBusy.current = false;
  }
}

async function checkAndSend(
  $form: HTMLFormElement,
  { endpoint, texts }: ContactFormProps,
  state: FormState,
): Promise<void> {
  const { status, errors } = state;
  const fields = readFields($form);
  const missing = findMissing(fields);
  if (missing[0]) {
    errors.value = Object.fromEntries(missing.map((name) => [name, missingText(name, texts)]));
    status.value = "refused";
    ($form.elements.namedItem(missing[0]) as HTMLElement).focus();
    return;
  }
  if (Object.keys(errors.value).length > 0) errors.value = {};
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

interface FormFieldsProps extends ContactFormProps {
  errors: Signal<FieldErrors>;
  idOf: (name: string) => string;
}

function FormFields({ texts, errors, idOf, privacyAddress }: FormFieldsProps) {
  useSignals();
  const field = (name: LabelledField) => ({
    id: idOf(name),
    name,
    label: texts[name],
    error: errors.value[name],
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

function SendButton({ texts, status }: { texts: FormTexts; status: Signal<Status> }) {
  useSignals();
  const isSending = status.value === "sending";
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

interface ConfirmationProps extends ContactFormProps {
  status: Signal<Status>;
}

function Confirmation({ status, brand, texts, homeAddress }: ConfirmationProps) {
  useSignals();
  if (status.value !== "sent") return null;
  return <SentScreen brand={brand} texts={texts} homeAddress={homeAddress} />;
}
