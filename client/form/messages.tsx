// Messages that React renders into empty elements of the static form.
import { useSignals } from "@preact/signals-react/runtime";
import { type MouseEvent, type PropsWithChildren, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import { createMailtoLink } from "./email.ts";
import { AlertIcon, Notice } from "./notice.tsx";
import { consentText, fieldId, readFormValues, requiredFields } from "./payload.ts";
import { errorsIn, type FieldErrors, type FormProps, formState } from "./state.ts";

/** Renders one child, or none, into an element that is looked up each time: scripts may replace it. */
function Slot({ id, children }: PropsWithChildren<{ id: string }>) {
  const $slot = document.getElementById(id);
  return $slot && createPortal(children, $slot);
}

/**
 * All messages about the form's state. Browsers that translate wrap texts in elements,
 * so each text that changes is alone in its element.
 */
export function FormMessages({ texts, links, onShown }: FormProps & { onShown(): void }) {
  useSignals();
  useLayoutEffect(onShown, [onShown]);
  const current = formState.value;
  const { status } = current;
  const errors = errorsIn(current);
  return (
    <>
      <Slot id="contact-errors">
        {status === "invalid" && <FieldList errors={errors} texts={texts} />}
      </Slot>
      {requiredFields.map((name) => (
        <Slot key={name} id={`${fieldId(name)}-error`}>
          {errors[name] && (
            <p className="field-error">
              <AlertIcon />
              <span>{errors[name]}</span>
            </p>
          )}
        </Slot>
      ))}
      <Slot id="contact-alert">
        {(status === "invalid" || status === "failed") && (
          <Notice links={links}>
            <p>{texts.error}</p>
          </Notice>
        )}
      </Slot>
      {/* Outside the alert, or screen readers would read it instead of the focused field's name. */}
      <Slot id="contact-help">
        {status === "failed" && <EmailOffer texts={texts} links={links} />}
      </Slot>
      <Slot id="contact-status">{status === "sending" && <span>{texts.sending}</span>}</Slot>
    </>
  );
}

const FieldList = ({ errors, texts }: Pick<FormProps, "texts"> & { errors: FieldErrors }) => (
  <div className="form-help">
    <p id="error-list-title">{texts.errorListTitle}</p>
    <ul className="row" aria-labelledby="error-list-title">
      {requiredFields
        .filter((name) => errors[name])
        .map((name) => (
          <li key={name}>
            <a className="touch-link" href={`#${fieldId(name)}`} onClick={focusTarget}>
              {name === "privacy" ? consentText(texts) : texts[name]}
            </a>
          </li>
        ))}
    </ul>
  </div>
);

/** By script, because following the link would add a step to the history. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** Composes the e-mail on a click only: at each key it would slow down typing. */
function EmailOffer({ texts, links }: Pick<FormProps, "texts" | "links">) {
  const write = ({ currentTarget: $link }: MouseEvent<HTMLAnchorElement>) => {
    const $form = $link.closest("form");
    if ($form) $link.href = createMailtoLink(links.email, readFormValues($form), texts);
  };
  return (
    <div className="form-help" ref={scrollToNotice}>
      <p>{texts.failureHelp}</p>
      <div className="actions row">
        <a className="button button-outline" href={`mailto:${links.email}`} onClick={write}>
          {texts.openMail}
        </a>
      </div>
    </div>
  );
}

const scrollToNotice = ($element: HTMLElement | null) =>
  $element?.closest(".failure")?.scrollIntoView({ block: "nearest" });
