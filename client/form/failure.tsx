// What the form says when it could not send: the notice, and beneath it the way on.
import type { Signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import type { MouseEvent } from "react";
import type { FieldErrors, FormTexts, Status } from "./contact-form.tsx";
import { CopyText } from "./copy-text.tsx";
import { composeLetter, linkLetter } from "./letter.ts";
import { Notice, type Reach } from "./notice.tsx";
import { type Fields, requiredFields } from "./payload.ts";

interface FailureProps {
  texts: FormTexts;
  reach: Reach;
  status: Status;
  errors: FieldErrors;
  typed: Signal<Fields | undefined>;
  /** Makes a field's id of its name. */
  idOf: (name: string) => string;
}

/**
 * Refused: the notice and the fields to mend. Failed: the notice and the text by other means.
 * Only the notice is an alert. What stands beneath it changes with every key, and its links would be read
 * out over the name of the field that has just got the focus.
 */
export function Failure({ texts, reach, status, errors, typed, idOf }: FailureProps) {
  const isShown = status === "refused" || status === "failed";
  return (
    <div className="failure">
      <div role="alert">
        {isShown && (
          <Notice reach={reach}>
            <p>{texts.error}</p>
          </Notice>
        )}
      </div>
      {status === "refused" && <FieldsToMend texts={texts} errors={errors} idOf={idOf} />}
      {status === "failed" && <OtherMeans texts={texts} reach={reach} typed={typed} />}
    </div>
  );
}

function FieldsToMend({ texts, errors, idOf }: Pick<FailureProps, "texts" | "errors" | "idOf">) {
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

function OtherMeans({ texts, reach, typed }: Pick<FailureProps, "texts" | "reach" | "typed">) {
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
