// What React renders into empty elements of the static form.
import type { ReadonlySignal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { PropsWithChildren } from "react";
import { createPortal } from "react-dom";
import { AlertIcon } from "./alert-icon.tsx";
import {
  consentText,
  type FormStatus,
  fieldId,
  type RequiredField,
  requiredFields,
} from "./payload.ts";
import type { FormProps } from "./texts.ts";

export type FieldErrors = Partial<Record<RequiredField, string>>;

interface FormErrorsProps extends Pick<FormProps, "texts"> {
  status: ReadonlySignal<FormStatus>;
  errors: ReadonlySignal<FieldErrors>;
}

/**
 * The error of each field, and a list of them. Translators wrap texts in elements, and React could not
 * remove such a text: so each text that changes is alone in its element (react/react#11538).
 */
export function FormErrors({ status, errors, texts }: FormErrorsProps) {
  useSignals();
  const found = errors.value;
  const invalid = requiredFields.filter((name) => found[name]);
  return (
    <>
      <Slot id="contact-errors">
        {invalid.length > 0 && (
          <div className="form-help">
            <p id="error-list-title">{texts.errorListTitle}</p>
            <ul className="row" aria-labelledby="error-list-title">
              {invalid.map((name) => (
                <li key={name}>
                  <a className="touch-link" href={`#${fieldId(name)}`}>
                    {name === "privacy" ? consentText(texts) : texts[name]}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Slot>
      {requiredFields.map((name) => (
        <Slot key={name} id={`${fieldId(name)}-error`}>
          {found[name] && (
            <p className="field-error">
              <AlertIcon />
              <span>{found[name]}</span>
            </p>
          )}
        </Slot>
      ))}
      <Slot id="contact-status">{status.value === "sending" && <span>{texts.sending}</span>}</Slot>
    </>
  );
}

/** Renders one child, or none, into an element that is looked up each time: scripts may replace it. */
function Slot({ id, children }: PropsWithChildren<{ id: string }>) {
  const $slot = document.getElementById(id);
  return $slot && createPortal(children, $slot);
}
