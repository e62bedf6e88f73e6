import { useSignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { Failure } from "./failure.tsx";
import { Field } from "./fields.tsx";
import { Spinner } from "./notice.tsx";
import type { FieldName } from "./payload.ts";
import { SentScreen } from "./sent-screen.tsx";
import { showNotice } from "./show-notice.ts";
import { type FormProps, type FormState, showErrors, submit, updateError } from "./state.ts";

/** The form in all its states. Inputs are uncontrolled: the browser's own values are the only ones. */
export function ContactForm(props: FormProps) {
  useSignals();
  const { texts } = props;
  const signal = useSignal<FormState>({ status: "idle" });
  const state = signal.value;
  const isSending = state.status === "sending";
  return (
    <>
      <form
        ref={onHydrated}
        method="post"
        className="form"
        aria-labelledby="form-title"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(event.currentTarget, props, signal);
        }}
        onInvalidCapture={(event) => {
          event.preventDefault(); // the browser's bubble speaks the browser's language, not the page's
          const $invalid = event.currentTarget.querySelectorAll<HTMLInputElement>(":invalid[name]");
          const isFirst = event.target === $invalid[0]; // every invalid field has its event
          if (isFirst) showErrors([...$invalid], texts, signal);
        }}
        onInputCapture={({ target }) => updateError(target as HTMLInputElement, texts, signal)}
      >
        <FormFields {...props} state={state} />
        <Failure {...props} state={state} />
        <button type="submit" className="button" disabled={isSending}>
          {isSending && <Spinner />}
          {isSending ? texts.sending : texts.send}
        </button>
        <p role="status" className="visually-hidden">
          {isSending && texts.sending}
        </p>
      </form>
      {state.status === "sent" && <SentScreen {...props} />}
    </>
  );
}

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

function FormFields({ texts, state, privacyAddress }: FormProps & { state: FormState }) {
  const field = (name: Exclude<FieldName, "hp">) => ({
    name,
    label: texts[name],
    error: state.status === "invalid" ? state.errors[name] : undefined,
  });
  const optional = { optional: texts.optional };
  return (
    <>
      <h2 id="form-title">{texts.formTitle}</h2>
      <p className="form-hint fine-print">{texts.required}</p>
      <Field {...field("firstName")} {...asName} autoComplete="given-name" required />
      <Field {...field("lastName")} {...asName} autoComplete="family-name" required />
      <Field {...field("company")} {...asName} autoComplete="organization" {...optional} />
      <Field {...field("email")} {...uncorrected} type="email" autoComplete="email" required />
      <Field {...field("phone")} type="tel" autoComplete="tel" {...optional} />
      <Field
        {...field("message")}
        hint={texts.messageHint}
        autoCapitalize="sentences"
        rows={4}
        required
      />
      {/* Space inside the label: Chromium drops a separate one from the accessible name. */}
      <Field {...field("privacy")} type="checkbox" label={`${texts.privacy} `} required>
        <a href={privacyAddress}>{texts.privacyLink}</a>.
      </Field>
      <Field {...field("marketing")} type="checkbox" hint={texts.marketingHint} />
      {/* For bots, which fill every field. */}
      <div className="honeypot" aria-hidden="true">
        <label>
          {texts.honeypot}
          <input type="text" name="hp" tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </div>
    </>
  );
}

/** No autocorrection for names and addresses. */
const uncorrected = { autoCorrect: "off", spellCheck: false } as const;
const asName = { ...uncorrected, autoCapitalize: "words" } as const;
