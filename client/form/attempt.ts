// Runs in the head of the contact page, before the first paint. Shows the form; without script,
// visitors see a notice instead. Records what the visitor did before the form's script was ready, and
// reports the script if it does not arrive in time.
import { timeoutMs } from "./send.ts";
import { reportMissingScript, showNotice } from "./show-notice.ts";

/**
 * The button was pressed: `submit`, or `invalid` if the browser refused. `typed`: the form was edited
 * after a refusal, so it is never sent automatically.
 */
export type Attempt = "submit" | "invalid" | "typed";

document.documentElement.classList.add("scripted");

let deadline: ReturnType<typeof setTimeout> | undefined;

const recordAttempt = (event: Event) => {
  const type = event.type as Attempt | "input"; // this listener has no other events
  const $form = (event.target as Element).closest<HTMLElement>("form"); // fields and forms have these events
  if (type !== "input") event.preventDefault(); // the browser's bubble may be in another language
  if (!$form || "ready" in $form.dataset) return;
  if (type === "input") {
    if ($form.dataset.attempt === "invalid") $form.dataset.attempt = "typed" satisfies Attempt;
    return;
  }
  $form.dataset.attempt = type;
  if (type === "submit") showNotice("waiting");
  clearTimeout(deadline); // a later attempt has a deadline of its own
  deadline = setTimeout(reportMissingScript, timeoutMs, $form);
};

// In the capture phase: `invalid` does not bubble, and the form's own listeners run later.
for (const type of ["submit", "invalid", "input"])
  document.addEventListener(type, recordAttempt, true);
