// Entry of the contact form's script: listens to the document's form, and lets React say what comes of it.
import { effect } from "@preact/signals-react";
import { createRoot } from "react-dom/client";
import { composeEmail } from "./email";
import { FormMessages } from "./messages";
import { readFields } from "./payload.ts";
import { showNotice } from "./show-notice.ts";
import {
  cleanEmail,
  type FormProps,
  formState,
  refuseIfInvalid,
  submit,
  updateError,
} from "./state.ts";

const $island = document.querySelector("[data-contact-form]") as HTMLElement;
const $form = $island.querySelector("form") as HTMLFormElement;
const $sent = document.querySelector("dialog.sent") as HTMLDialogElement;

/** The form's events are the document's: whatever stands in or around the form, they are heard. */
function listenToForm(props: FormProps) {
  $form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit($form, props);
  });
  $form.addEventListener(
    "invalid",
    (event) => {
      event.preventDefault(); // the browser's bubble speaks the browser's language, not the page's
      const isFirst = event.target === $form.querySelector(":invalid[name]"); // each field has its event
      if (isFirst) refuseIfInvalid($form, props.texts); // never sends: a writing aid may ask whether the form is valid
    },
    true,
  );
  $form.addEventListener("input", ({ target }) =>
    updateError(target as HTMLInputElement, props.texts),
  );
  $form.addEventListener("change", () => cleanEmail($form)); // before the browser judges it
}

/** Shows the state where the document holds the words: on the form, its button, its fields, by the confirmation. */
function showState() {
  const current = formState.value;
  const $button = $form.querySelector<HTMLButtonElement>("[type=submit]");
  const errors = current.status === "invalid" ? current.errors : {};
  $form.dataset.status = current.status;
  for (const $field of $form.querySelectorAll<HTMLInputElement>("[required]"))
    if ($field.name in errors) $field.setAttribute("aria-invalid", "true");
    else $field.removeAttribute("aria-invalid");
  if ($button) $button.disabled = current.status === "sending";
  // Disabling the button while sending took the focus from whoever pressed it.
  if (current.status === "failed" && document.activeElement === document.body)
    $button?.focus({ preventScroll: true });
  if (current.status === "sent") showConfirmation();
}

/** Covers the page; the one way out is the button. */
function showConfirmation() {
  document.documentElement.classList.add("is-sent");
  if (!$sent.open) $sent.showModal();
  $sent.querySelector("h1")?.focus();
}

/**
 * React's root is an element that the page does not have: nobody else can touch it. React dies where somebody wraps what it
 * shows in the page; it then begins anew, unless it failed before it had shown anything.
 */
function renderMessages(props: FormProps) {
  let isWell = false;
  const onShown = () => {
    isWell = true;
  };
  const onUncaughtError = (error: unknown) => {
    if (!isWell) return showCrash(error);
    console.warn("What the form says was taken from it", error);
    for (const $place of $form.querySelectorAll("[data-place]")) $place.replaceChildren();
    renderMessages(props);
  };
  createRoot(document.createElement("div"), { onUncaughtError }).render(
    <FormMessages {...props} onShown={onShown} />,
  );
}

/** Shows the crash notice with what was typed, to be copied; never while a message is under way, nor once it was sent. */
function showCrash(error: unknown) {
  console.error("The contact form failed", error);
  $island.hidden = true;
  effect(() => {
    const { status } = formState.value;
    if (status === "sent") return showNotice("none");
    if (status === "sending") return showNotice("waiting");
    showNotice("crash");
    const $text = document.querySelector<HTMLTextAreaElement>("[data-notices] textarea");
    const typed = composeEmail(readFields($form));
    if (typed && $text) $text.value = typed;
    else $text?.parentElement?.remove();
  });
}

/** Marks the form as ready, and does what its visitor pressed before. */
function resumeAttempt(props: FormProps) {
  const { early } = $form.dataset;
  $form.dataset.ready = "";
  $island.dataset.hydrated = "";
  delete $form.dataset.early;
  showNotice("none");
  const isRefused =
    early !== undefined && early !== "submit" && refuseIfInvalid($form, props.texts);
  if (early && early !== "typed" && !isRefused)
    $form.querySelector<HTMLElement>("[type=submit]")?.click();
}

try {
  const props: FormProps = JSON.parse($island.dataset.props ?? "");
  listenToForm(props);
  $sent.addEventListener("close", showConfirmation); // where `closedby` is unknown, Escape closes it
  renderMessages(props);
  effect(showState);
  resumeAttempt(props);
} catch (error) {
  showCrash(error);
}
