// Runs in the head of the contact page, before anything is painted. Shows the form; without script a notice stands
// instead. Keeps on the form how its button was pressed before the form's own script has come: "submit"; "invalid" where
// the browser refused; "typed" where something was typed since, so that half a message is never sent unasked. Where no
// script comes in time, it says so.
import { timeoutMs } from "./send.ts";
import { reportMissingScript, showNotice } from "./show-notice.ts";

document.documentElement.classList.add("scripted");

let deadline: ReturnType<typeof setTimeout> | undefined;

const recordAttempt = (event: Event) => {
  const $form = (event.target as Element).closest<HTMLElement>("form");
  if (event.type !== "input") event.preventDefault(); // no bubble in the browser's own language
  if (!$form || "ready" in $form.dataset) return;
  if (event.type === "input") {
    if ($form.dataset.early === "invalid") $form.dataset.early = "typed";
    return;
  }
  $form.dataset.early = event.type;
  if (event.type === "submit") showNotice("waiting");
  clearTimeout(deadline); // a later try has its own time
  deadline = setTimeout(reportMissingScript, timeoutMs, $form);
};

// In the capture phase: `invalid` does not bubble, and listeners on the form find it marked.
for (const type of ["submit", "invalid", "input"])
  document.addEventListener(type, recordAttempt, true);
