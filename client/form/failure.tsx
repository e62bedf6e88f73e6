// What the form says when it could not send: the notice, and beneath it the way on.
import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import type { FieldErrors, FormState, FormTexts } from "./contact-form.tsx";
import { CopyText } from "./copy-text.tsx";
import { composeLetter, linkLetter } from "./letter.ts";
import { Notice, type Reach } from "./notice.tsx";
import { type Fields, requiredFields } from "./payload.ts";

interface FailureProps {
  texts: FormTexts;
  reach: Reach;
  state: FormState;
  /** Makes a field's id of its name. */
  idOf: (name: string) => string;
}

/**
 * Refused: the notice and the fields to mend. Failed: the notice and the text by other means.
 * Only the notice is an alert. What stands beneath it changes with every key, and its links would be read
 * out over the name of the field that has just got the focus.
 */
export function Failure({ texts, reach, state, idOf }: FailureProps) {
  useSignals();
  const status = state.status.value;
  const isShown = status === "refused" || status === "failed";
  const $failure = useRef<HTMLDivElement>(null);
  useShown($failure, status === "failed");
  return (
    <div className="failure" ref={$failure}>
      <div role="alert">
        {isShown && (
          <Notice reach={reach}>
            <p>{texts.error}</p>
          </Notice>
        )}
      </div>
      {status === "refused" && (
        <FieldsToMend texts={texts} errors={state.errors.value} idOf={idOf} />
      )}
      {status === "failed" && <OtherMeans texts={texts} reach={reach} typed={state.typed} />}
    </div>
  );
}

/** Brings a failed sending into sight of whoever looks elsewhere. */
function useShown($failure: RefObject<HTMLDivElement | null>, hasFailed: boolean) {
  useEffect(() => {
    if (!hasFailed) return;
    const $button = $failure.current?.closest("form")?.querySelector<HTMLElement>("[type=submit]");
    // Disabling the button while sending took the focus from whoever pressed it.
    if (document.activeElement === document.body) $button?.focus({ preventScroll: true });
    $failure.current?.scrollIntoView({ block: "nearest" });
  }, [$failure, hasFailed]);
}

interface FieldsToMendProps extends Pick<FailureProps, "texts" | "idOf"> {
  errors: FieldErrors;
}

function FieldsToMend({ texts, errors, idOf }: FieldsToMendProps) {
  const id = idOf("to-mend");
  return (
    <div className="way-on">
      <p id={id}>{texts.toMend}</p>
      <ul aria-labelledby={id}>
        {requiredFields
          .filter((name) => errors[name])
          .map((name) => (
            <li key={name}>
              <a href={`#${idOf(name)}`} onClick={focusTarget}>
                {name === "privacy" ? `${texts.privacy} ${texts.privacyLink}` : texts[name]}
              </a>
            </li>
          ))}
      </ul>
    </div>
  );
}

/** Leads to the field without leaving steps in the history, which a followed link would. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

interface OtherMeansProps extends Pick<FailureProps, "texts" | "reach"> {
  /** What the form holds. */
  typed: Signal<Fields | undefined>;
}

function OtherMeans({ texts, reach, typed }: OtherMeansProps) {
  useSignals();
  if (!typed.value) return null;
  const letter = composeLetter(typed.value, texts);
  const { href, isWhole } = linkLetter(reach.email, letter, texts);
  return (
    <div className="way-on">
      <p>{texts.kept}</p>
      {!isWhole && <p>{texts.tooLong}</p>}
      <div className="actions">
        <a className="button button-outline" href={href}>
          {texts.openMail}
        </a>
        <CopyText text={letter} texts={texts} />
      </div>
    </div>
  );
}
