// What React says: errors, the alert and what can be done, in empty places of the form. The form is the document's.
import { useSignals } from "@preact/signals-react/runtime";
import { type MouseEvent, type PropsWithChildren, useLayoutEffect } from "react";
import { createPortal } from "react-dom";
import { createMailtoLink } from "./email";
import { AlertIcon, Notice } from "./notice.tsx";
import { fieldId, readFields, requiredFields } from "./payload.ts";
import { type FieldErrors, type FormProps, formState } from "./state.ts";

/** Puts one element, or none, into the page's element with this id, looked up anew each time. */
function Slot({ id, children }: PropsWithChildren<{ id: string }>) {
  const $place = document.getElementById(id);
  return $place && createPortal(children, $place);
}

/** All that is said of the form's state. A text that changes is the only child of its element: translators wrap texts. */
export function FormMessages({ texts, links, onShown }: FormProps & { onShown(): void }) {
  useSignals();
  useLayoutEffect(onShown, [onShown]);
  const current = formState.value;
  const { status } = current;
  const errors = current.status === "invalid" ? current.errors : {};
  return (
    <>
      <Slot id="contact-faults">
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
      {/* Outside the alert: inside, it would be read over the focused field's name. */}
      <Slot id="contact-remedy">
        {status === "failed" && <Letter texts={texts} links={links} />}
      </Slot>
      <Slot id="contact-status">{status === "sending" && <span>{texts.sending}</span>}</Slot>
    </>
  );
}

const FieldList = ({ errors, texts }: Pick<FormProps, "texts"> & { errors: FieldErrors }) => (
  <div className="remedy">
    <p id="to-mend">{texts.toMend}</p>
    <ul className="row" aria-labelledby="to-mend">
      {requiredFields
        .filter((name) => errors[name])
        .map((name) => (
          <li key={name}>
            <a className="touch-link" href={`#${fieldId(name)}`} onClick={focusTarget}>
              {name === "privacy" ? `${texts.privacy} ${texts.privacyLink}` : texts[name]}
            </a>
          </li>
        ))}
    </ul>
  </div>
);

/** Focuses the field by script: following the link would add a step to the history. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** The letter is written on a click: writing it at each key would slow typing. */
function Letter({ texts, links }: Pick<FormProps, "texts" | "links">) {
  const write = ({ currentTarget: $link }: MouseEvent<HTMLAnchorElement>) => {
    const $form = $link.closest("form");
    if ($form) $link.href = createMailtoLink(links.email, readFields($form), texts);
  };
  return (
    <div className="remedy" ref={bringIntoSight}>
      <p>{texts.kept}</p>
      <div className="actions row">
        <a className="button button-outline" href={`mailto:${links.email}`} onClick={write}>
          {texts.openMail}
        </a>
      </div>
    </div>
  );
}

const bringIntoSight = ($element: HTMLElement | null) =>
  $element?.closest(".failure")?.scrollIntoView({ block: "nearest" });
