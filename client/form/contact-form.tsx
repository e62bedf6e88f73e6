import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { InputEvent, SubmitEvent, SyntheticEvent } from "react";
import type { FormTexts } from "../../content/schema.ts";
import { Failure } from "./failure.tsx";
import { CheckField, TextField } from "./fields.tsx";
import type { ContactLinks } from "./notice.tsx";
import type { FieldName } from "./payload.ts";
import { SentScreen } from "./sent-screen.tsx";
import { showNotice } from "./show-notice.ts";
import { Spinner } from "./signs.tsx";
import {
  type FieldErrors,
  type FormSignal,
  type FormState,
  showErrors,
  submit,
  updateError,
} from "./state.ts";

export interface ContactFormProps {
  texts: FormTexts;
  endpoint: string;
  links: ContactLinks;
  brand: string;
  homeAddress: string;
  privacyAddress: string;
}

/** The form in all its states. Inputs are uncontrolled: the browser's own values are the only ones. */
export function ContactForm(props: ContactFormProps) {
  useSignals();
  const { texts } = props;
  const signal = useSignal<FormState>({ status: "idle" });
  const state = signal.value;
  const errors = state.status === "invalid" ? state.errors : {};

  return (
    <>
      <form
        ref={onHydrated}
        method="post"
        className="form"
        aria-labelledby="form-title"
        {...listen(props, signal)}
      >
        <FormFields {...props} errors={errors} />
        <Failure {...props} state={state} />
        <SendButton texts={texts} isSending={state.status === "sending"} />
      </form>
      {state.status === "sent" && <SentScreen {...props} />}
    </>
  );
}

/** Handlers for submit, for fields that the browser finds invalid, and for every key. */
const listen = ({ endpoint, texts }: ContactFormProps, signal: FormSignal) => ({
  onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(event.currentTarget, endpoint, texts, signal);
  },
  onInvalidCapture(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault(); // the browser's bubble speaks the browser's language, not the page's
    const $invalid = event.currentTarget.querySelectorAll<HTMLInputElement>(":invalid[name]");
    const isFirst = event.target === $invalid[0]; // every invalid field has its event
    if (isFirst) showErrors([...$invalid], texts, signal);
  },
  onInputCapture({ target }: InputEvent<HTMLFormElement>) {
    updateError(target as HTMLInputElement, texts, signal);
  },
});

/** Marks the island as hydrated, and sends what was submitted before. */
function onHydrated($form: HTMLFormElement | null) {
  const $island = $form?.closest<HTMLElement>("[data-contact-form]");
  if (!$form || !$island) return;
  $island.dataset.hydrated = "";
  showNotice("none");
  // Safari has requestSubmit from 16 on.
  if ("submitted" in $island.dataset) $form.querySelector<HTMLElement>("[type=submit]")?.click();
  delete $island.dataset.submitted;
}

type FormFieldsProps = ContactFormProps & { errors: FieldErrors };

function FormFields({ texts, errors, privacyAddress }: FormFieldsProps) {
  const field = (name: Exclude<FieldName, "hp">) => ({
    name,
    label: texts[name],
    error: errors[name],
  });
  const { optional } = texts;
  return (
    <>
      <h2 id="form-title">{texts.formTitle}</h2>
      <p className="form-hint fine-print">{texts.required}</p>
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
      {/* Space inside the label: Chromium drops a separate one from the accessible name. */}
      <CheckField {...field("privacy")} label={`${texts.privacy} `} required>
        <a href={privacyAddress}>{texts.privacyLink}</a>.
      </CheckField>
      <CheckField {...field("marketing")} />
      <Honeypot label={texts.honeypot} />
    </>
  );
}

/** For bots, which fill every field. */
const Honeypot = ({ label }: { label: string }) => (
  <div className="honeypot" aria-hidden="true">
    <label>
      {label}
      <input type="text" name="hp" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
);

/** No autocorrection for names and addresses. */
const verbatim = { autoCorrect: "off", spellCheck: false } as const;
const asName = { ...verbatim, autoCapitalize: "words" } as const;

const SendButton = ({ texts, isSending }: { texts: FormTexts; isSending: boolean }) => (
  <>
    <button type="submit" className="button" disabled={isSending}>
      {isSending && <Spinner />}
      {isSending ? texts.sending : texts.send}
    </button>
    <p role="status" className="visually-hidden">
      {isSending && texts.sending}
    </p>
  </>
);
