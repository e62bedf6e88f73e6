// Runs in the head of the contact page, before the first paint. Shows the form; without script, visitors
// see a notice instead. Keeps a press of the button until the form's script is there.
import { timeoutMs } from "./send.ts";

document.documentElement.classList.add("scripted");

const isEarly = ({ status = "" }: DOMStringMap) => /loading|waiting|unreachable/.test(status);

/** Keeps a press of the button: the browser accepts the form (`submit`), or refuses it (`invalid`, once a field). */
function keepPress(event: Event) {
  const $form = (event.target as Element).closest("form"); // only forms and their fields have these events
  event.preventDefault(); // the browser's bubble may be in another language than the page
  if (!$form || !isEarly($form.dataset)) return;
  const { dataset } = $form;
  dataset.status = "waiting";
  setTimeout(() => {
    if (dataset.status === "waiting") dataset.status = "unreachable";
  }, timeoutMs);
}
// In the capture phase: `invalid` does not bubble.
for (const type of ["submit", "invalid"]) document.addEventListener(type, keepPress, true);

// A visitor who types after the press must press again, so that no unfinished message is sent.
document.addEventListener("input", ({ target }) => {
  const { form } = target as HTMLInputElement; // only fields have this event
  if (form && isEarly(form.dataset)) form.dataset.status = "loading";
});
