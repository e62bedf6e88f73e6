// The contact form: complete HTML at build, in the browser an island hydrated by React.
import type { Signal } from "@preact/signals-react";
import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type FormEvent, type RefObject, useEffect, useRef } from "react";
import { CheckField, TextField } from "./fields.tsx";
import { Notice, type Reach } from "./notice.tsx";
import { buildRequest, type FieldName, findMissing, readFields } from "./payload.ts";
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
  | "sentTitle"
  | "sentText"
  | "backHome",
  string
>;

export interface ContactFormProps {
  texts: FormTexts;
  endpoint: string;
  reach: Reach;
  homeAddress: string;
  privacyAddress: string;
}

/** The specification's states of the form (section 4); `failed` is idle with a notice. */
type Status = "idle" | "sending" | "sent" | "failed";
type FieldErrors = Partial<Record<FieldName, string>>;

/** The form in all its states. Inputs are uncontrolled: the browser's own values are the only ones. */
export function ContactForm(props: ContactFormProps) {
  useSignals();
  const { texts } = props;
  const $form = useRef<HTMLFormElement>(null);
  const status = useSignal<Status>("idle");
  const errors = useSignal<FieldErrors>({});

  useTakeOver($form, status);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if ($form.current) void submitForm($form.current, props, status, errors);
  };
  const objections = {
    onInvalidCapture: (event: FormEvent) => {
      event.preventDefault(); // the browser's bubble speaks the browser's language, not the page's
      showObjection(event.target as HTMLInputElement, texts, errors);
      if (status.value !== "sending") status.value = "failed";
    },
    onInputCapture: (event: FormEvent) =>
      reviewObjection(event.target as HTMLInputElement, texts, errors),
  };

  return (
    <>
      <form
        ref={$form}
        method="post"
        className="form"
        aria-labelledby="form-title"
        onSubmit={submit}
        {...objections}
      >
        <FormFields {...props} errors={errors.value} />
        <FormNotice {...props} isShown={status.value === "failed"} />
        <SendButton texts={texts} isSending={status.value === "sending"} />
      </form>
      {status.value === "sent" && <SentScreen texts={texts} homeAddress={props.homeAddress} />}
    </>
  );
}

/** Takes the form over once it lives, and keeps the keyboard's place when a sending fails. */
function useTakeOver($form: RefObject<HTMLFormElement | null>, status: Signal<Status>) {
  useEffect(() => {
    if ($form.current) takeOver($form.current);
  }, [$form]);
  useEffect(() => {
    const $button = $form.current?.querySelector("button");
    // Disabling the button while sending took the focus from whoever pressed it.
    if (status.value === "failed" && document.activeElement === document.body) $button?.focus();
  });
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
  status: Signal<Status>,
  errors: Signal<FieldErrors>,
) {
  if (status.value === "sending" || status.value === "sent") return;
  const fields = readFields($form);
  const missing = findMissing(fields);
  errors.value = Object.fromEntries(missing.map((name) => [name, missingText(name, texts)]));
  if (missing.length > 0 || fields.hp !== "") {
    status.value = "failed";
    if (missing[0]) ($form.elements.namedItem(missing[0]) as HTMLElement).focus();
    return;
  }
  status.value = "sending";
  try {
    await send(endpoint, buildRequest(fields, Date.now()));
    $form.reset();
    status.value = "sent";
  } catch (error) {
    console.error(error);
    status.value = "failed";
  }
}

function showObjection(
  $field: HTMLInputElement,
  texts: FormTexts,
  errors: Signal<FieldErrors>,
): void {
  errors.value = { ...errors.value, [$field.name]: objectionTo($field, texts) };
  if ($field === $field.form?.querySelector("input:invalid, textarea:invalid")) $field.focus();
}

/** While a field that was objected to is mended: what is still wrong with it, or nothing more. */
function reviewObjection(
  $field: HTMLInputElement,
  texts: FormTexts,
  errors: Signal<FieldErrors>,
): void {
  const { [$field.name as FieldName]: objection, ...others } = errors.value;
  if (!objection) return;
  errors.value = $field.validity.valid
    ? others
    : { ...others, [$field.name]: objectionTo($field, texts) };
}

const objectionTo = ({ name, validity }: HTMLInputElement, texts: FormTexts) =>
  validity.valueMissing ? missingText(name as FieldName, texts) : texts.malformedEmail;

const missingText = (name: FieldName, texts: FormTexts) =>
  name === "privacy" ? texts.missingConsent : texts.missing;

function FormFields({ texts, errors, privacyAddress }: ContactFormProps & { errors: FieldErrors }) {
  const field = (name: LabelledField) => ({
    name,
    label: texts[name],
    error: errors[name],
  });
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
        optional={texts.optional}
      />
      <TextField
        {...field("email")}
        {...verbatim}
        type="email"
        autoCapitalize="none"
        autoComplete="email"
        required
      />
      <TextField {...field("phone")} type="tel" autoComplete="tel" optional={texts.optional} />
      <TextField {...field("message")} autoCapitalize="sentences" rows={5} required />
      <CheckField {...field("privacy")} required>
        {" "}
        <a href={privacyAddress}>{texts.privacyLink}</a>.
      </CheckField>
      <CheckField {...field("marketing")} />
      <label className="trap" aria-hidden="true">
        {texts.trap}
        <input name="hp" tabIndex={-1} autoComplete="off" defaultValue="" />
      </label>
    </>
  );
}

/** Names and addresses are not for a keyboard to mend. */
const verbatim = { autoCorrect: "off", spellCheck: false } as const;
const asName = { ...verbatim, autoCapitalize: "words" } as const;

function FormNotice({ texts, reach, isShown }: ContactFormProps & { isShown: boolean }) {
  return (
    <div role="alert">
      {isShown && (
        <Notice reach={reach}>
          <p>{texts.error}</p>
        </Notice>
      )}
    </div>
  );
}

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
