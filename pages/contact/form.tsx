// The contact form as static markup, with all that its states show (form.css). Its script (client/form/)
// renders errors into the empty slots.
import type { AllHTMLAttributes, PropsWithChildren } from "react";
import { AlertIcon } from "../../client/form/alert-icon.tsx";
import { type FormStatus, fieldId, isRequiredField } from "../../client/form/payload.ts";
import { type FormProps, type FormTexts, scriptTextKeys } from "../../client/form/texts.ts";
import { mapKeys } from "../../content/schema/map-keys.ts";
import { Brand } from "../layout/brand.tsx";
import { usePage } from "../local-page.ts";
import { phoneHref } from "../parts/contacts.tsx";
import { Picture } from "../parts/picture.tsx";
import { renderLinks } from "../parts/section.tsx";
import { stageClasses } from "../parts/stage.ts";
import type { ContactProps } from "./contact.texts.ts";
import { QuickAnswers } from "./quick-answers.tsx";

/** The form. Without script a notice replaces it. */
export function ContactForm({ texts }: ContactProps) {
  const { assets, content, href } = usePage();
  const { email, contactEndpoint } = content.company;
  const props: FormProps = {
    texts: mapKeys(scriptTextKeys, (key) => texts[key]),
    endpoint: contactEndpoint,
    email,
  };
  return (
    <>
      <div className="without-script">
        <Notice>
          <p>{texts.withoutScript}</p>
        </Notice>
      </div>
      <form
        method="post"
        className="form"
        aria-labelledby="form-title"
        data-status={"loading" satisfies FormStatus}
        data-source={assets.linked["contact-form.js"]}
        data-props={JSON.stringify(props)}
      >
        <h2 id="form-title">{texts.formTitle}</h2>
        <div id="contact-errors" data-slot />
        <QuickAnswers texts={texts} />
        <p className="note">{texts.requiredHint}</p>
        <Field
          name="message"
          texts={texts}
          hint={texts.messageHint}
          autoCapitalize="sentences"
          rows={4}
        />
        <Field name="firstName" texts={texts} {...asName} autoComplete="given-name" />
        <Field name="lastName" texts={texts} {...asName} autoComplete="family-name" />
        <Field name="company" texts={texts} {...asName} autoComplete="organization" />
        <Field name="email" texts={texts} {...uncorrected} type="email" autoComplete="email" />
        <Field name="phone" texts={texts} type="tel" autoComplete="tel" />
        {/* The space is inside the label, because Chromium drops one outside from the accessible name. */}
        <Consent name="privacy" label={`${texts.privacy} `} hint={texts.privacyHint}>
          <a href={href("privacy")}>{texts.privacyLink}</a>.
        </Consent>
        <Consent name="marketing" label={texts.marketing} hint={texts.marketingHint} />
        <Honeypot label={texts.honeypot} />
        <Failure texts={texts} />
        <button type="submit" className="button">
          <span className="send">{texts.send}</span>
          <span className="retry">{texts.retry}</span>
          <span className="sending">
            <span className="spinner" aria-hidden="true" />
            {texts.sending}
          </span>
        </button>
        <p role="status" id="contact-status" data-slot className="visually-hidden" />
      </form>
    </>
  );
}

/** A notice of a failure, with phone and e-mail below. */
function Notice({ children }: PropsWithChildren) {
  const { company } = usePage().content;
  return (
    <div className="notice">
      <AlertIcon />
      {children}
      <p>
        <a className="touch-link" href={phoneHref(company)}>
          {company.phone}
        </a>{" "}
        <a className="touch-link" href={`mailto:${company.email}`}>
          {company.email}
        </a>
      </p>
    </div>
  );
}

/** Above the button. The help is outside the alert, or screen readers would read it instead of the focused field's name. */
function Failure({ texts }: ContactProps) {
  const { company } = usePage().content;
  return (
    <div className="failure">
      <div role="alert" className="form-failed">
        <Notice>
          <p>{texts.error}</p>
        </Notice>
      </div>
      <div role="alert" className="form-crashed">
        <Notice>
          <h2 lang="en">Unexpected Application Error!</h2>
          <p>{renderLinks(texts.crashText)}</p>
        </Notice>
      </div>
      <div className="form-help">
        <p>{texts.failureHelp}</p>
        <div className="actions row">
          <a className="button button-outline" href={`mailto:${company.email}`}>
            {texts.openMail}
          </a>
        </div>
      </div>
    </div>
  );
}

/** The honeypot: bots fill in every field, visitors do not see this one. */
const Honeypot = ({ label }: { label: string }) => (
  <div className="visually-hidden" aria-hidden="true">
    <label>
      {label}
      <input type="text" name="hp" tabIndex={-1} autoComplete="off" defaultValue="" />
    </label>
  </div>
);

/** Switches autocorrection off, which spoils names and addresses. */
const uncorrected = { autoCorrect: "off", spellCheck: false } as const;
const asName = { ...uncorrected, autoCapitalize: "words" } as const;

interface FieldProps extends AllHTMLAttributes<HTMLElement> {
  name: "firstName" | "lastName" | "company" | "email" | "phone" | "message";
  texts: FormTexts;
  hint?: string;
}

/** A form field with its label: one line, or a textarea if `rows` is given. */
function Field({ name, texts, hint, type = "text", rows, ...rest }: FieldProps) {
  const required = isRequiredField(name);
  const attributes = { name, required, ...rest, ...described(name, required, hint) };
  return (
    <div className="field" data-field={name}>
      <label htmlFor={fieldId(name)} data-required={required || undefined}>
        {texts[name]}
        {!required && <small className="note"> ({texts.optionalLabel})</small>}
      </label>
      <Hint name={name} hint={hint} />
      {rows ? <textarea {...attributes} rows={rows} /> : <input type={type} {...attributes} />}
      {required && <ErrorSlot name={name} />}
    </div>
  );
}

interface ConsentProps extends AllHTMLAttributes<HTMLElement> {
  name: "privacy" | "marketing";
  label: string;
  hint?: string;
}

/** A checkbox. The label may end with a link. */
function Consent({ name, label, hint, children }: ConsentProps) {
  const required = isRequiredField(name);
  return (
    <div className="field field-check" data-field={name}>
      <input type="checkbox" name={name} {...described(name, required, hint)} required={required} />
      <label htmlFor={fieldId(name)} data-required={required || undefined}>
        {label}
        {children}
      </label>
      <Hint name={name} hint={hint} />
      {required && <ErrorSlot name={name} />}
    </div>
  );
}

/** aria-describedby may name an empty slot: a later message then describes the field. */
const described = (name: string, isRequired = false, hint?: string) => ({
  id: fieldId(name),
  "aria-describedby":
    [isRequired && `${fieldId(name)}-error`, hint && `${fieldId(name)}-hint`]
      .filter(Boolean)
      .join(" ") || undefined,
});

const Hint = ({ name, hint }: { name: string; hint: string | undefined }) =>
  hint && (
    <p className="note" id={`${fieldId(name)}-hint`}>
      {hint}
    </p>
  );

const ErrorSlot = ({ name }: { name: string }) => <div id={`${fieldId(name)}-error`} data-slot />;

/** Covers the page once a message was sent. While it is closed, browsers do not load its picture. */
export function Confirmation({ texts }: ContactProps) {
  const { href } = usePage();
  const { sentPicture } = texts;
  return (
    <dialog
      className={`confirmation stage-left ${stageClasses(sentPicture)}`}
      aria-labelledby="sent-title"
      aria-describedby="sent-notice"
      closedby="none"
    >
      <Picture picture={sentPicture} sizes={{ desktop: 100, tablet: 120, phone: 175 }} />
      <div className="stack">
        <p className="logo touch-link" aria-hidden="true">
          <Brand />
        </p>
        <h1 id="sent-title" tabIndex={-1}>
          {texts.sentTitle}
        </h1>
        <p id="sent-notice" className="lead">
          {texts.success}
        </p>
        <p>{texts.sentText}</p>
        <a className="button" href={href("home")}>
          {texts.backHome}
        </a>
      </div>
    </dialog>
  );
}
