import type { MouseEvent } from "react";
import { fieldId } from "./fields.tsx";
import { linkLetter } from "./letter.ts";
import { Notice } from "./notice.tsx";
import { readFields, requiredFields } from "./payload.ts";
import type { FormProps, FormState } from "./state.ts";

/** The alert. What to do next stands outside: inside, it would be read over the focused field's name. */
export function Failure({ state, ...props }: FormProps & { state: FormState }) {
  const { texts, links } = props;
  const isShown = state.status === "invalid" || state.status === "failed";
  return (
    <div className={isShown ? "failure" : "visually-hidden"}>
      <div role="alert">
        {isShown && (
          <Notice links={links}>
            <p>{texts.error}</p>
          </Notice>
        )}
      </div>
      {state.status === "invalid" && (
        <div className="remedy">
          <p id="to-mend">{texts.toMend}</p>
          <ul aria-labelledby="to-mend">
            {requiredFields.map(
              (name) =>
                state.errors[name] && (
                  <li key={name}>
                    <a className="touch-link" href={`#${fieldId(name)}`} onClick={focusTarget}>
                      {name === "privacy" ? `${texts.privacy} ${texts.privacyLink}` : texts[name]}
                    </a>
                  </li>
                ),
            )}
          </ul>
        </div>
      )}
      {state.status === "failed" && <LetterLink {...props} />}
    </div>
  );
}

/** Focuses the field by script: following the link would add a step to the history. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}

/** The letter is written on a click: writing it at each key would slow typing. */
function LetterLink({ texts, links }: FormProps) {
  const write = ({ currentTarget: $link }: MouseEvent<HTMLAnchorElement>) => {
    const $form = $link.closest("form");
    if ($form) $link.href = linkLetter(links.email, readFields($form), texts);
  };
  return (
    <div className="remedy" ref={bringIntoSight}>
      <p>{texts.kept}</p>
      <div className="actions">
        <a className="button button-outline" href={`mailto:${links.email}`} onClick={write}>
          {texts.openMail}
        </a>
      </div>
    </div>
  );
}

/** Scrolls the notice into sight, and gives the focus back to the button. */
function bringIntoSight($element: HTMLElement | null) {
  const $form = $element?.closest("form");
  // Disabling the button while sending took the focus from whoever pressed it.
  if (document.activeElement === document.body)
    $form?.querySelector<HTMLElement>("[type=submit]")?.focus({ preventScroll: true });
  $form?.querySelector(".failure")?.scrollIntoView({ block: "nearest" });
}
